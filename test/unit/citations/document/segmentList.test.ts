import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { SegmentList } from '../../../../src/core/citations/document/segmentList';

interface Piece {
	readonly name: string;
	readonly length: number;
	index?: number | undefined;
	start: number;
}

let made = 0;
const piece = (length: number): Piece => ({ name: `p${made++}`, length, start: -1 });

describe('the list of segments', () => {
	it('locates the piece that holds a character, and the last one for the end of the text', () => {
		const [a, b] = [piece(3), piece(2)];
		const list = new SegmentList([a, b]);
		assert.deepEqual([list.indexAt(2), list.indexAt(3), list.indexAt(5)], [0, 1, 1]);
		assert.deepEqual(
			[a, b].map(({ index, start }) => [index, start]),
			[
				[0, 0],
				[1, 3],
			],
		);
		assert.deepEqual([list.between(0, 2), list.between(2, 3), list.between(4, 5)], [[a], [a, b], [b]]);
	});

	it('gives the neighbours', () => {
		const pieces = Array.from({ length: 400 }, () => piece(1));
		const list = new SegmentList(pieces);
		for (const [i, each] of pieces.entries()) {
			assert.equal(list.after(each), pieces[i + 1]);
			assert.equal(list.before(each), pieces[i - 1]);
		}
	});

	it('forgets a piece that was replaced', () => {
		const [a, b, c] = [piece(1), piece(1), piece(4)];
		const list = new SegmentList([a, b]);
		list.replace(0, 1, [c]);
		assert.deepEqual([a.index, c.index, b.start, list.length, list.size], [undefined, 0, 4, 5, 2]);
	});

	it('is what an array would be after any replacements', () => {
		const step = fc.record({
			at: fc.nat(),
			count: fc.integer({ min: 1, max: 9 }),
			lengths: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 300 }),
		});
		fc.assert(
			fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
				let expected = [piece(2)];
				const list = new SegmentList(expected);
				for (const { at, count, lengths } of steps) {
					const index = at % expected.length;
					const taken = Math.min(count, expected.length - index);
					const added = lengths.map(piece);
					list.replace(index, taken, added);
					expected = expected.toSpliced(index, taken, ...added);
				}
				assert.deepEqual(
					[...list].map(({ name }) => name),
					expected.map(({ name }) => name),
				);
				let length = 0;
				for (const [index, each] of expected.entries()) {
					assert.deepEqual([each.index, each.start], [index, length]);
					length += each.length;
				}
				assert.equal(list.length, length);
				assert.equal(list.size, expected.length);
			}),
			{ numRuns: 60 },
		);
	});
});
