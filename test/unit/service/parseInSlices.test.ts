import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { runAtOnce } from '../../../src/core/base/time/turns';
import { parseInSlices } from '../../../src/core/service/parseInSlices';
import { parseLeniently } from '../../../src/core/service/parseLeniently';
import { agentRunSchema, verifyAnswerSchema } from '../../../src/core/service/schemas';

describe('parsing long lists in steps', () => {
	const citation = (at: number) =>
		at % 3 === 0
			? { original: `${at} U.S. 1`, status: at % 2 === 0 ? 'verified' : {}, confidence: 'high', case: { id: [] } }
			: { original: `${at} U.S. 1`, status: 'not_found', candidates: [{ name: at }, at] };
	const answer = {
		summary: { total: 'many' },
		citations: Array.from({ length: 2_500 }, (_, at) => citation(at)),
		new: 1,
	};

	it('comes to the same as parsing all at once', () => {
		const sorted = (read: ReturnType<typeof parseLeniently<unknown>>) => ({
			value: read?.value,
			dropped: read?.dropped.map((part) => JSON.stringify(part)).sort(),
		});
		assert.deepEqual(
			sorted(runAtOnce(parseInSlices(verifyAnswerSchema, answer, [['citations']]))),
			sorted(parseLeniently(verifyAnswerSchema, answer)),
		);
		const entries = Array.from({ length: 3_000 }, (_, at) => ({ id: at, costMicros: at % 2 === 0 ? at : {} }));
		const run = { id: 'r', usage: { model: 'm', entries }, steps: 'none', result: 'done' };
		const paths = [['steps'], ['usage', 'entries']];
		assert.deepEqual(
			sorted(runAtOnce(parseInSlices(agentRunSchema, run, paths))),
			sorted(parseLeniently(agentRunSchema, run)),
		);
		assert.equal(runAtOnce(parseInSlices(agentRunSchema, 7, paths)), parseLeniently(agentRunSchema, 7));
	});

	it('takes a step for each two thousand values, and none for a short list', () => {
		const stepsOf = (body: unknown) => {
			const steps = parseInSlices(verifyAnswerSchema, body, [['citations']]);
			let count = 0;
			while (!steps.next().done) count += 1;
			return count;
		};
		assert.equal(stepsOf({ citations: [citation(1)] }), 0);
		assert.equal(stepsOf({ citations: Array(1_000).fill({ original: 'a', status: 'b' }) }), 2);
		assert.equal(stepsOf({ citations: Array(30_000).fill(0) }), 5);
	});
});
