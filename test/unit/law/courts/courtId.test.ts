import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { courtIdOf } from '../../../../src/core/law/courts/courtId';
import { parseCourt } from '../../../../src/core/law/courts/readCourt';

describe("a federal court's ID", () => {
	const idOf = (written: string) => {
		const court = parseCourt(written);
		const id = court && courtIdOf(court);
		if (id !== undefined) assert.deepEqual(parseCourt(id), court, written);
		return id;
	};

	it('is that of its place, part, and kind, and reads back as the same court', () => {
		assert.equal(idOf('N.D. Cal.'), 'cand');
		assert.equal(idOf('D. Mass.'), 'mad');
		assert.equal(idOf('D.D.C.'), 'dcd');
		assert.equal(idOf('Bankr. S.D.N.Y.'), 'nysb');
		assert.equal(idOf('9th Cir.'), 'ca9');
		assert.equal(idOf('Fed. Cir.'), 'cafc');
		assert.equal(idOf('B.A.P. 9th Cir.'), 'bap9');
		assert.equal(idOf('U.S.'), 'scotus');
		assert.equal(idOf('Fed. Cl.'), 'uscfc');
	});

	it('is irregular for some', () => {
		assert.equal(idOf('Bankr. D. Ariz.'), 'arb');
		assert.equal(idOf('Bankr. D. Neb.'), 'nebraskab');
		assert.equal(idOf('D.N. Mar. I.'), 'nmid');
	});

	it("isn't known of a state court", () => {
		assert.equal(idOf('Cal. Ct. App.'), undefined);
	});
});
