import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { firstFailedStep } from '../../../src/core/service/runs/trackedRun';
import type { AgentRun } from '../../../src/core/service/schemas';
import { sampleIds } from '../../../src/sample/sampleIds';
import { withSample } from './sampleFixture';

/** Every field of a run that the service's interface has. */
const fields = [
	'agentId',
	'completedAt',
	'createdAt',
	'guidance',
	'id',
	'legacySandboxId',
	'model',
	'prompt',
	'provider',
	'result',
	'runtimeId',
	'runtimeState',
	'startedAt',
	'status',
	'steps',
	'usage',
	'workflowId',
];

/** A clock that stops until a test moves it. */
function standingClock(now = Date.UTC(2026, 0, 1)) {
	return { now: () => now, after: () => () => undefined, pass: (ms: number) => (now += ms) };
}

describe('sample runs', () => {
	it('are there in every status and runtime state, each with every field', async () => {
		await withSample({}, async ({ request }) => {
			const runtimeStates = new Set<string | null>();
			const providers = new Set<string | null>();
			for (const status of ['queued', 'running', 'completed', 'failed', 'cancelled'] as const) {
				const { json } = await request(`/agent/v1/run/${sampleIds.runs[status]}/details`);
				assert.equal(json.status, status);
				assert.deepEqual(Object.keys(json).sort(), fields);
				runtimeStates.add(json.runtimeState);
				providers.add(json.provider);
				assert.equal(json.completedAt !== null, !['queued', 'running'].includes(status));
			}
			assert.deepEqual([...runtimeStates], [null, 'running', 'ended', 'error', 'stopped']);
			assert.deepEqual([...providers], ['sample_provider_a', 'sample_provider_b', null]);
			assert.equal((await request('/agent/v1/run/run_unknown/details')).status, 404);
			assert.equal((await request(`/agent/v1/run/${sampleIds.runs.live}%2F..%2Fx/details`)).status, 404);
		});
	});

	it('move from queued over running, step by step, to completed once they are read', async () => {
		const clock = standingClock();
		await withSample({ clock, liveMs: 10_000 }, async ({ request }) => {
			const read = async (id: string = sampleIds.runs.live): Promise<AgentRun> =>
				(await request(`/agent/v1/run/${id}/details`)).json;
			clock.pass(60_000);
			const queued = await read();
			assert.deepEqual([queued.status, queued.startedAt, queued.result, queued.usage], ['queued', null, null, null]);
			const counts: (number | undefined)[] = [];
			for (let passed = 2_000; passed < 10_000; passed += 2_000) {
				clock.pass(2_000);
				const run = await read();
				assert.deepEqual([run.status, run.runtimeState, run.result], ['running', 'running', null]);
				counts.push(run.steps?.length);
			}
			assert.deepEqual(counts, [0, 1, 3, 4]);
			clock.pass(2_000);
			const done = await read();
			assert.deepEqual([done.status, done.runtimeState, done.steps?.length], ['completed', 'archived', 6]);
			assert.equal(Date.parse(done.completedAt ?? '') - Date.parse(done.createdAt ?? ''), 10_000);
			clock.pass(3_600_000);
			assert.deepEqual(await read(), done);
			assert.equal((await read(`${sampleIds.runs.live}_again`)).status, 'queued');
		});
	});

	it('show steps with tool input and output, usage that adds up, logs, and outputs that a vault holds', async () => {
		await withSample({}, async ({ request }) => {
			const run: AgentRun = (await request(`/agent/v1/run/${sampleIds.runs.completed}/details`)).json;
			assert.deepEqual([...new Set(run.steps?.map(({ type }) => type))].sort(), [
				'output',
				'thinking',
				'tool_call',
				'tool_result',
			]);
			assert.ok(run.steps?.some(({ toolInput }) => typeof toolInput === 'object'));
			assert.ok(run.steps?.some(({ toolOutput }) => typeof toolOutput === 'string'));
			const { entries = [], summary } = run.usage ?? {};
			const sum = (pick: 'costMicros' | 'promptTokens' | 'completionTokens' | 'totalTokens') =>
				entries.reduce((total, entry) => total + (entry[pick] ?? 0), 0);
			assert.deepEqual(summary, {
				costMicros: sum('costMicros'),
				totalInputTokens: sum('promptTokens'),
				totalOutputTokens: sum('completionTokens'),
				totalTokens: sum('totalTokens'),
			});
			assert.ok((summary?.costMicros ?? 0) > 0);
			assert.deepEqual(Object.keys(run.result?.logs ?? {}), ['runtime', 'runner', 'sampleTool']);
			assert.ok(run.result?.outputObjectIds?.length);
			for (const objectId of run.result?.outputObjectIds ?? []) {
				const path = `/vault/${sampleIds.vaults.research}/objects/${objectId}/presigned-url`;
				assert.equal((await request(path, { method: 'POST', body: {} })).status, 200);
			}
		});
	});

	it('fail in their last step', async () => {
		await withSample({}, async ({ request }) => {
			const { json: run } = await request(`/agent/v1/run/${sampleIds.runs.failed}/details`);
			assert.deepEqual([run.steps.length, firstFailedStep(run)], [3, 3]);
		});
	});

	it('may end with a result and usage of which parts are null', async () => {
		await withSample({}, async ({ request }) => {
			const { json: run } = await request(`/agent/v1/run/${sampleIds.runs.cancelled}/details`);
			assert.deepEqual([run.result.finalResponse, run.result.logs, run.usage.summary], [null, null, null]);
			assert.ok(run.result.output !== '' && run.usage.inputTokens >= 0);
		});
	});
});
