import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { runAtOnce } from '../../../../src/core/base/time/turns';
import { parseLeniently } from '../../../../src/core/service/parseLeniently';
import * as runDocument from '../../../../src/core/service/runs/runDocument';
import { isSettled, outputIds, parseTrackedRun } from '../../../../src/core/service/runs/trackedRun';
import { type AgentRun, agentRunSchema } from '../../../../src/core/service/schemas';

const renderRun = (run: AgentRun, options: runDocument.RunDocumentOptions) =>
	runAtOnce(runDocument.renderRun(run, options));

/** A value of its own in every field of a run, so that each can be looked for. */
const full: AgentRun = {
	id: 'run_id',
	agentId: 'agent_id',
	status: 'completed',
	prompt: 'the prompt',
	guidance: 'the guidance',
	model: 'the-model',
	workflowId: 'workflow_id',
	legacySandboxId: 'sandbox_id',
	provider: 'the provider',
	runtimeId: 'runtime_id',
	runtimeState: 'stopped',
	result: {
		output: 'the output',
		outputObjectIds: ['obj_out', 'obj_made'],
		finalResponse: { summary: 'the summary', createdObjectIds: ['obj_made'], issues: ['first issue', 'second issue'] },
		logs: { runtime: 'runtime log', runner: 'runner log', 'some tool': 'tool log' },
	},
	usage: {
		model: 'usage-model',
		inputTokens: 1001,
		outputTokens: 1002,
		toolCalls: 17,
		durationMs: 61_000,
		summary: { costMicros: 123_456, totalInputTokens: 2001, totalOutputTokens: 2002, totalTokens: 4003 },
		entries: [
			{
				id: 'entry_id',
				kind: 'entry kind',
				service: 'the service',
				endpoint: '/the/endpoint',
				method: 'POST',
				statusCode: 207,
				costMicros: 7_000,
				promptTokens: 31,
				completionTokens: 32,
				totalTokens: 63,
				model: 'entry-model',
				timestamp: '2026-01-02T03:04:08Z',
				metadata: { kind: 'entry metadata' },
			},
		],
	},
	steps: [
		{
			id: 'step_id',
			type: 'tool_call',
			content: 'the content',
			toolName: 'the tool',
			toolInput: { question: 'tool input' },
			toolOutput: 'tool output',
			durationMs: 1_500,
			timestamp: '2026-01-02T03:04:07Z',
		},
	],
	createdAt: '2026-01-02T03:04:05Z',
	startedAt: '2026-01-02T03:04:06Z',
	completedAt: '2026-01-02T03:05:26Z',
};
const options = { locale: 'en' };

describe('the document of a run', () => {
	it('shows every field of the interface', () => {
		const text = renderRun(full, { ...options, agentName: 'Agent Name' });
		const shown = [
			...[
				'run_id',
				'agent_id',
				'Agent Name',
				'completed',
				'the prompt',
				'the guidance',
				'the-model',
				'workflow_id',
				'sandbox_id',
			],
			...['the provider', 'runtime_id', 'stopped', 'the output', 'obj_out', 'obj_made', 'the summary', 'first issue'],
			...[
				'second issue',
				'runtime log',
				'runner log',
				'some tool',
				'tool log',
				'usage-model',
				'1,001',
				'1,002',
				'17',
				'1 min 1 sec',
			],
			...[
				'0.123456',
				'2,001',
				'2,002',
				'4,003',
				'entry_id',
				'| entry kind |',
				'the service',
				'/the/endpoint',
				'POST',
				'207',
				'0.007',
				'31 / 32 / 63',
			],
			...[
				'entry-model',
				'2026-01-02 03:04:08 UTC',
				'entry metadata',
				'step_id',
				'tool\\_call',
				'the content',
				'the tool',
			],
			...[
				'tool input',
				'tool output',
				'1.5 sec',
				'2026-01-02 03:04:07 UTC',
				'2026-01-02 03:04:05 UTC',
				'2026-01-02 03:04:06 UTC',
			],
			...['2026-01-02 03:05:26 UTC', '1 min 20 sec'],
		];
		for (const part of shown) assert.ok(text.includes(part), `${part} is missing in\n${text}`);
	});

	it('has its sections in a fixed order', () => {
		const headings = renderRun(full, options).match(/^## .*$/gm);
		const expected = 'Prompt, Guidance, Summary, Issues, Output, Created objects, Output objects, Steps, Usage, Logs';
		assert.deepEqual(headings?.map((line) => line.slice(3)).join(', '), expected);
	});

	it('leaves out what is absent and never says undefined or null', () => {
		assert.equal(renderRun({ id: 'r', status: 'queued' }, options), '# Run `r`\n\n- Status: **queued**\n');
		assert.equal(renderRun({}, options).includes('undefined'), false);
		const sparse = renderRun({ result: { logs: {} }, usage: { entries: [{}] }, steps: [{}] }, options);
		assert.doesNotMatch(sparse, /undefined|null|NaN/);
	});

	it('shows a result, issues and metadata in whatever shape they come', () => {
		const section = (value: unknown, title: string) => {
			const run = parseLeniently(agentRunSchema, value)?.value ?? {};
			return renderRun(run, options)
				.split(/^## /m)
				.find((part) => part.startsWith(`${title}\n`))
				?.slice(title.length)
				.trim();
		};
		const results: [unknown, string, string][] = [
			['done', 'Output', '> done'],
			[7, 'Output', '> 7'],
			[
				['a', { b: 1 }],
				'Output',
				'> \\[\n> \u00a0\u00a0"a",\n> \u00a0\u00a0\\{\n> \u00a0\u00a0\u00a0\u00a0"b": 1\n> \u00a0\u00a0\\}\n> \\]',
			],
			[{ answer: 'forty-two' }, 'Other results', 'answer:\n\n```text\nforty-two\n```'],
			[{ finalResponse: { verdict: [1] } }, 'Other results', 'verdict:\n\n```json\n[\n  1\n]\n```'],
			[{ finalResponse: 'done' }, 'Summary', '> done'],
			[{ finalResponse: { issues: 'late' } }, 'Issues', '- late'],
			[{ finalResponse: { issues: 5 } }, 'Issues', '- 5'],
			[
				{ finalResponse: { issues: [{ message: 'late', page: 3 }, ['x']] } },
				'Issues',
				'- late \\{"page":3\\}\n- \\["x"\\]',
			],
			[{ finalResponse: { issues: { dates: 'wrong' } } }, 'Issues', '- dates: wrong'],
		];
		for (const [result, title, shown] of results) {
			assert.equal(section({ result }, title), shown, JSON.stringify(result));
		}
		const metadata = (value: unknown) =>
			section({ usage: { entries: [{ id: 'e', metadata: value }] } }, 'Usage')
				?.split('\n')
				.at(-1)
				?.split(' | ')
				.at(-2)
				?.trim();
		for (const [value, shown] of [
			['text', 'text'],
			[7, '7'],
			[false, 'false'],
			[['a'], '\\["a"\\]'],
			[{ a: 1 }, '\\{"a":1\\}'],
			[{}, ''],
			[null, ''],
		] as const) {
			assert.equal(metadata(value), shown, JSON.stringify(value));
		}
	});

	it('says how much of a run there is no room for', () => {
		const log = 'a line of a log\n'.repeat(100_000);
		const text = renderRun({ id: 'r', prompt: 'p', result: { output: 'o', logs: { one: log, two: log } } }, options);
		assert.ok(text.length < 2_100_000);
		assert.match(text, /Characters left out because the run is too long: 1,200,002/);
		assert.match(text, /## Prompt\n\n> p[\s\S]*## Output\n\n> o/);
	});

	it('lets no text of the service become markup', () => {
		const hostile = 'x](command:a) <b> ```\n# heading\n| cell |';
		const run: AgentRun = {
			id: hostile,
			status: hostile,
			prompt: hostile,
			result: { finalResponse: { issues: [hostile], createdObjectIds: [hostile] }, logs: { [hostile]: hostile } },
			steps: [{ toolName: hostile, toolInput: hostile, toolOutput: { a: hostile } }],
			usage: { entries: [{ id: hostile, kind: hostile, service: hostile, metadata: hostile }] },
		};
		const outside = renderRun(run, options)
			.replace(/^(`{3,})[\s\S]*?^\1$/gm, '')
			.replace(/(`+)(?!`)[^\n]*?[^`]\1(?!`)/g, '');
		assert.doesNotMatch(outside, /(?<!\\)[<[\]]/);
		assert.doesNotMatch(outside, /^(?:# heading|\| cell)/m);
	});
});

describe('tracked runs', () => {
	it('are settled by the three final statuses, or when they are gone', () => {
		for (const status of ['completed', 'failed', 'cancelled']) assert.equal(isSettled({ status }), true);
		for (const status of ['queued', 'running', 'paused']) assert.equal(isSettled({ status }), false);
		assert.equal(isSettled({}), false);
		assert.equal(isSettled({ status: 'running', gone: true }), true);
	});

	it('remember neither prompt nor output', () => {
		const remembered = parseTrackedRun(full);
		assert.deepEqual(remembered, {
			agentId: 'agent_id',
			status: 'completed',
			createdAt: '2026-01-02T03:04:05Z',
			startedAt: '2026-01-02T03:04:06Z',
			completedAt: '2026-01-02T03:05:26Z',
		});
		assert.deepEqual(parseTrackedRun({ ...remembered, prompt: 'x', status: 5 }), {
			agentId: 'agent_id',
			createdAt: '2026-01-02T03:04:05Z',
			startedAt: '2026-01-02T03:04:06Z',
			completedAt: '2026-01-02T03:05:26Z',
		});
	});

	it('name each output once', () => {
		assert.deepEqual(outputIds(full), ['obj_made', 'obj_out']);
		assert.deepEqual(outputIds({}), []);
	});
});
