import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { bytesPerEdit } from '../bench/heapGrowth';

describe('what an edit leaves in the heap', () => {
	it('is what grows in every round, not what is filled in one of them', () => {
		const editsPerRound = 500;
		const filled = [20_000, 900_000, -10_000];
		assert.equal(bytesPerEdit({ editsPerRound, rounds: filled }), 10);
		assert.equal(bytesPerEdit({ editsPerRound, rounds: filled.map((bytes) => bytes + 1_000 * editsPerRound) }), 1_010);
	});
});
