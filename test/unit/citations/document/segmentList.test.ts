import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { SegmentList } from '../../../../src/core/citations/document/segmentList';

interface Piece {
	readonly name: string;
	readonly length: number;
	chunk?: object | undefined;
}

let made = 0;
const piece = (length: number): Piece => ({ name: `p${made++}`, length });

describe('the list of segments', () => {
	it('locates the piece that holds a character, and the last one for the end of the text', () => {
		const [a, b] = [piece(3), piece(2)];
		const list = new SegmentList([a, b]);
		assert.deepEqual([list.locate(2).piece, list.locate(3).piece, list.locate(5).piece], [a, b, b]);
		assert.equal(list.startOf(b), 3);
	});

	it('gives the neighbours, also across chunks', () => {
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
		list.replace(a, 1, [c]);
		assert.deepEqual([list.has(a), list.has(c), list.length, list.size], [false, true, 5, 2]);
		assert.throws(() => list.startOf(a), /not in this list/);
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
					list.replace(expected[index] as Piece, taken, added);
					expected = expected.toSpliced(index, taken, ...added);
				}
				assert.deepEqual(
					[...list].map(({ name }) => name),
					expected.map(({ name }) => name),
				);
				assert.equal(
					list.length,
					expected.reduce((sum, each) => sum + each.length, 0),
				);
				assert.equal(list.size, expected.length);
			}),
			{ numRuns: 60 },
		);
	});
});
