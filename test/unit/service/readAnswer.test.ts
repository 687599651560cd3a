import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { readAnswer } from '../../../src/core/service/readAnswer';
import {
	agentPageSchema,
	agentRunSchema,
	computeInstanceSchema,
	maxListLength,
	vaultObjectSchema,
	verifyAnswerSchema,
} from '../../../src/core/service/schemas';

describe('reading an answer', () => {
	it('drops the innermost list element that is wrong, and says where', () => {
		const body = {
			citations: [
				{ original: 'a', confidence: '1' },
				{ original: 'b', candidates: [{ name: 1 }, { name: 'right' }, 'x'] },
				{ original: 'c', case: { parallelCitations: ['p', 2] } },
			],
		};
		const read = readAnswer(verifyAnswerSchema, body, 'citations');
		assert.deepEqual(read, {
			kind: 'ok',
			value: {
				citations: [
					{ original: 'b', candidates: [{ name: 'right' }] },
					{ original: 'c', case: { parallelCitations: ['p'] } },
				],
			},
			dropped: [
				{ path: 'citations[0]', reason: 'citations[0].confidence: invalid_type' },
				{ path: 'citations[1].candidates[0]', reason: 'citations[1].candidates[0].name: invalid_type' },
				{ path: 'citations[1].candidates[2]', reason: 'citations[1].candidates[2]: invalid_type' },
				{
					path: 'citations[2].case.parallelCitations[1]',
					reason: 'citations[2].case.parallelCitations[1]: invalid_type',
				},
			],
		});
	});

	it('drops a wrong field outside lists alone', () => {
		const read = readAnswer(agentRunSchema, {
			id: 'r',
			status: 5,
			usage: { inputTokens: 'x', outputTokens: 2 },
			result: 'done',
		});
		assert.equal(read.kind, 'ok');
		assert.deepEqual(read.value, { id: 'r', usage: { outputTokens: 2 } });
		assert.deepEqual(read.dropped.map(({ path }) => path).sort(), ['result', 'status', 'usage.inputTokens']);
	});

	it('reports no value, only names', () => {
		const read = readAnswer(computeInstanceSchema, { ssh: { privateKey: ['-----BEGIN'], host: 'h' } });
		assert.equal(read.kind, 'ok');
		assert.ok(read.dropped.length > 0 && !JSON.stringify(read.dropped).includes('BEGIN'));
	});

	it('keeps unknown fields and strange but allowed values', () => {
		const body = { ssh: { instructions: ['a', { b: 1 }, null], newField: [1] }, specs: { cpu: null }, liveName: 'x' };
		assert.deepEqual(readAnswer(computeInstanceSchema, body), { kind: 'ok', value: body, dropped: [] });
		const run = readAnswer(agentRunSchema, {
			result: { logs: { runner: 'a', tool: 'b', count: 3 } },
			steps: [{ toolInput: false, toolOutput: null }],
		});
		assert.equal(run.kind, 'ok');
		assert.deepEqual(run.value, { result: { logs: { runner: 'a', tool: 'b' } }, steps: [{ toolInput: false }] });
	});

	it('tells the root folder from a folder that is not known', () => {
		const path = (body: unknown) => {
			const read = readAnswer(vaultObjectSchema, body);
			return read.kind === 'ok' ? read.value.path : read.kind;
		};
		assert.deepEqual(
			[path({ path: null }), path({ path: '' }), path({ path: '/a' }), path({}), path({ path: 3 })],
			[null, '', '/a', undefined, undefined],
		);
	});

	it('leaves prototypes alone', () => {
		const read = readAnswer(
			agentPageSchema,
			JSON.parse('{"agents":[{"__proto__":{"isActive":true},"id":"a"}],"__proto__":{"hasMore":true}}'),
			'agents',
		);
		assert.equal(read.kind, 'ok');
		assert.equal(read.value.hasMore, undefined);
		assert.equal(read.value.agents?.[0]?.isActive, undefined);
	});

	it('fails for no object, and for a list that is none', () => {
		for (const body of [null, 5, 'x', [], true])
			assert.deepEqual(readAnswer(agentPageSchema, body, 'agents'), { kind: 'wrongShape' });
		for (const agents of ['x', {}, 5, Array(maxListLength + 1).fill({})]) {
			assert.deepEqual(readAnswer(agentPageSchema, { agents }, 'agents'), { kind: 'wrongShape' });
		}
		assert.equal(readAnswer(agentPageSchema, { agents: null }, 'agents').kind, 'ok');
	});
});
