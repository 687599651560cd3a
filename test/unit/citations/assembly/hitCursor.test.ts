import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { HitCursor } from '../../../../src/core/citations/assembly/hitCursor';
import { newDraft } from '../../../../src/core/citations/parts/citation';
import type { NamedHit } from '../../../../src/core/citations/scan/namedHit';
import type { ScanHit } from '../../../../src/core/citations/scan/scanHit';

const place = (start: number, end: number): ScanHit => ({
	start,
	volumeEnd: start,
	nameStart: start,
	nameEnd: end,
	pageStart: end,
	end,
	meaning: 0,
	form: 'reporter',
	isShort: false,
	confidence: 'certain',
});
const word = (start: number, end: number): NamedHit => ({ citation: newDraft('id', start, end, 'Id.') });

/** The starts in the order in which they are taken. */
function order(places: ScanHit[], named: NamedHit[]): number[] {
	const cursor = new HitCursor(places, named);
	const starts: number[] = [];
	for (;;) {
		const next = cursor.take();
		if (!next) return starts;
		starts.push('citation' in next ? next.citation.start : next.start);
	}
}

describe('the cursor over hits', () => {
	it('takes both lists in the order of the text', () =>
		assert.deepEqual(order([place(0, 5), place(20, 25)], [word(10, 13), word(30, 33)]), [0, 10, 20, 30]));

	it('passes over a word that overlaps a place', () =>
		assert.deepEqual(order([place(10, 20)], [word(8, 11), word(15, 17), word(19, 22)]), [10]));

	it('passes over a word that begins before the last one ended', () =>
		assert.deepEqual(order([], [word(0, 8), word(5, 9), word(9, 12)]), [0, 9]));

	it('shows the next place without taking it', () => {
		const cursor = new HitCursor([place(3, 4)], []);
		assert.equal(cursor.nextPlace?.start, 3);
		assert.equal(cursor.takePlace()?.start, 3);
		assert.equal(cursor.nextPlace, undefined);
	});
});
