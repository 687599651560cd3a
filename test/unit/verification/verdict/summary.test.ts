import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { addSummaries, summarize } from '../../../../src/core/verification/verdict/summary';
import type { CitationState, Verdict } from '../../../../src/core/verification/verdict/verdict';

function verdictIn(state: CitationState, more: Partial<Verdict> = {}): Verdict {
	const citation = { kind: 'full', start: 0, end: 1, text: 'x' } as const;
	const bare = { citation, state, entry: {}, candidates: [], findings: [], next: 'nothing' } as const;
	return { ...bare, isFound: false, isCounted: true, isToReview: false, ...more };
}

describe('the summary of verdicts', () => {
	const one = summarize(
		(
			['verified', 'differs', 'possibleMatch', 'unknownStatus', 'nameNotCompared', 'checking', 'unchecked'] as const
		).map((state) => verdictIn(state, { isToReview: state !== 'verified' })),
	);
	const other = summarize([
		...(['failed', 'notCovered', 'notFound', 'multipleMatches'] as const).map((state) => verdictIn(state)),
		verdictIn('differs', { isCounted: false, isToReview: true }),
	]);

	it('counts that sum to the total, also over documents', () => {
		const { counts, toReview, isChecking } = addSummaries([one, other]);
		const { total, ...parts } = counts;
		assert.equal(total, 11);
		assert.equal(
			Object.values(parts).reduce((sum, part) => sum + part, 0),
			11,
		);
		assert.deepEqual([counts.other, counts.unchecked, counts.differs], [3, 2, 1]);
		assert.deepEqual([toReview, isChecking], [7, true]);
	});

	it('is of nothing where there is nothing', () => {
		assert.deepEqual(addSummaries([]), summarize([]));
		assert.equal(summarize([]).isChecking, false);
	});
});
