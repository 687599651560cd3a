import type { Clock } from '../core/base/time/clock';
import type { AgentRun, RunStep, UsageEntry } from '../core/service/schemas';
import * as records from './records.json';
import { type Handlers, notFound, ok } from './request';
import { sampleIds } from './sampleIds';

/** The interface has null for what doesn't exist yet, also in an existing result or usage. */
type Detail = { readonly [K in keyof Required<AgentRun>]: AgentRun[K] | null | OrNull<AgentRun[K]> };
type OrNull<T> = { readonly [K in keyof T]: T[K] | null };

const minute = 60_000;
const model = 'sample-large';

/** `fetchRun`. `liveMs` is how long a live run takes from when it is first read. */
export function handleRuns(clock: Clock, liveMs: number): Handlers<'fetchRun'> {
	const settled = settledRuns(clock.now());
	const liveSince = new Map<string, number>();
	return {
		fetchRun: ({ ids: [id = ''] }) => {
			const run = settled.get(id);
			if (run) return ok(run);
			if (!isNamedAfter(id, sampleIds.runs.live)) throw notFound('run', id);
			const now = clock.now();
			const since = liveSince.get(id) ?? now;
			liveSince.set(id, since);
			return ok(liveRun(id, since, now, liveMs));
		},
	};
}

/** Whether an ID is the fixed one, perhaps with a word appended. */
export function isNamedAfter(id: string, fixed: string): boolean {
	return id === fixed || (id.startsWith(`${fixed}_`) && /^\w{1,80}$/.test(id));
}

function iso(at: number): string {
	return new Date(at).toISOString();
}

function blankRun(id: string, createdAt: number): Detail {
	return {
		id,
		agentId: sampleIds.agents.researcher,
		status: 'queued',
		prompt: 'Sample prompt: find the leading decisions on plausibility pleading and check each citation.',
		guidance: 'Cite the official reporter first.',
		model,
		workflowId: `wf_${id}`,
		legacySandboxId: null,
		provider: 'sample_provider_a',
		runtimeId: null,
		runtimeState: null,
		result: null,
		usage: null,
		steps: [],
		createdAt: iso(createdAt),
		startedAt: null,
		completedAt: null,
	};
}

/** The first `count` steps of each kind, with tool input and output as objects, lists, and plain text. */
function stepsFrom(startedAt: number, count: number): RunStep[] {
	return records.steps.slice(0, count).map((step, index) => ({
		id: `step_${String(index + 1).padStart(3, '0')}`,
		...step,
		timestamp: iso(startedAt + index * 1_000),
	}));
}

const stepCount = records.steps.length;

function usageOf(startedAt: number, steps: readonly RunStep[], durationMs: number): Detail['usage'] {
	const entries: UsageEntry[] = steps
		.filter(({ type }) => type === 'tool_result' || type === 'output')
		.map(({ type, toolName, timestamp = iso(startedAt) }, index) => {
			const promptTokens = 1_200 + index * 310;
			const completionTokens = 180 + index * 95;
			const ofModel = type === 'output';
			return {
				id: `usage_${index + 1}`,
				kind: ofModel ? 'llm' : 'api',
				service: ofModel ? 'model' : 'legal',
				endpoint: ofModel ? '/sample/model' : `/${(toolName ?? '').replace('_', '/v1/')}`,
				method: 'POST',
				statusCode: 200,
				costMicros: promptTokens * 3 + completionTokens * 15,
				promptTokens,
				completionTokens,
				totalTokens: promptTokens + completionTokens,
				model,
				timestamp,
				metadata: { sample: true },
			};
		});
	const sum = (pick: (entry: UsageEntry) => number | undefined) =>
		entries.reduce((total, entry) => total + (pick(entry) ?? 0), 0);
	const inputTokens = sum(({ promptTokens }) => promptTokens);
	const outputTokens = sum(({ completionTokens }) => completionTokens);
	return {
		model,
		inputTokens,
		outputTokens,
		toolCalls: steps.filter(({ type }) => type === 'tool_call').length,
		durationMs,
		summary: {
			costMicros: sum(({ costMicros }) => costMicros),
			totalInputTokens: inputTokens,
			totalOutputTokens: outputTokens,
			totalTokens: inputTokens + outputTokens,
		},
		entries,
	};
}

function begun(run: Detail, startedAt: number, steps: number, durationMs: number): Detail {
	const trace = stepsFrom(startedAt, steps);
	return {
		...run,
		status: 'running',
		runtimeId: `rt_${run.id}`,
		runtimeState: 'running',
		startedAt: iso(startedAt),
		steps: trace,
		usage: usageOf(startedAt, trace, durationMs),
	};
}

/** The runs of the records, in which times are minutes before now. */
function settledRuns(now: number): ReadonlyMap<string, Detail> {
	const runs = records.runs.map(({ created, begun: had, ended, lastStep, usage, ...given }): Detail => {
		const blank = blankRun(given.id, now - created * minute);
		const run = had ? begun(blank, now - had.at * minute, had.steps, had.minutes * minute) : blank;
		return {
			...run,
			...(given.status === 'completed' && { result: records.result }),
			...given,
			...(ended !== undefined && { completedAt: iso(now - ended * minute) }),
			...(usage && { usage: { ...run.usage, ...usage } }),
			...(lastStep && {
				steps: (run.steps ?? []).map((step, at, { length }) => (at === length - 1 ? { ...step, ...lastStep } : step)),
			}),
		};
	});
	return new Map(runs.map((run) => [run.id ?? '', run]));
}

/** Queued for the first fifth of `liveMs`, then running with one step after another, then completed. */
function liveRun(id: string, since: number, now: number, liveMs: number): Detail {
	const run = blankRun(id, since);
	const startedAt = since + liveMs / 5;
	const completedAt = since + liveMs;
	if (now < startedAt) return run;
	if (now < completedAt) {
		const share = (now - startedAt) / (completedAt - startedAt);
		return begun(run, startedAt, Math.floor(share * stepCount), now - startedAt);
	}
	return {
		...begun(run, startedAt, stepCount, completedAt - startedAt),
		status: 'completed',
		runtimeState: 'archived',
		result: records.result,
		completedAt: iso(completedAt),
	};
}
