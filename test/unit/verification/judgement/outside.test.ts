import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { measureOutside, type OutsideCounts } from '../../../bench/outside';

describe('the drafts of a benchmark with recorded answers', () => {
	const quality = measureOutside();
	const [real, ...wrong] = [quality.real, quality.fabricated, quality.mismatch].map((kinds) => Object.values(kinds));
	const sum = (kinds: readonly OutsideCounts[], of: 'of' | 'noted' | 'toReview' | 'passed' | 'unseen') =>
		kinds.reduce((total, counts) => total + counts[of], 0);
	const misjudged = (kinds: readonly OutsideCounts[]) => kinds.flatMap((counts) => counts.misjudged);

	it('are as many right as wrong', () => {
		assert.deepEqual([sum(real ?? [], 'of'), sum(wrong.flat(), 'of')], [100, 100]);
	});

	it('are not said to be wrong where they are right', () => {
		assert.deepEqual(misjudged(real ?? []), []);
		assert.ok(sum(real ?? [], 'toReview') <= 7);
	});

	it('are not passed where they are wrong', () => {
		assert.deepEqual(misjudged(wrong.flat()), []);
		assert.ok(sum(wrong.flat(), 'toReview') <= 3);
	});
});
