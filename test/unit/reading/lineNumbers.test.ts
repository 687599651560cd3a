import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../src/core/citations/recognition';
import { LineNumbers } from '../../../src/core/reading/lineNumbers';
import type { Span } from '../../../src/core/text/span';

const line = (at: number): string => `${at}  words\n`;
const text = Array.from({ length: 9 }, (_, at) => line(at + 1)).join('');

/** The breaks of a segment that has `known` ones before its line numbers are added. */
function breaksWith(known: readonly Span[]): Span[] {
	const numbers = new LineNumbers(0);
	for (let at = 0; at < text.length; at += line(1).length) numbers.look(text, at, at, at + line(1).length - 1);
	const breaks = [...known];
	numbers.addTo(breaks, text, text.length);
	return breaks;
}

describe('the numbers of numbered lines', () => {
	it('have the page in other reporters after them, and no citation in brackets', () => {
		const marked = (marker: string, gap: string) => {
			const lines = ['1   words that end', `2        [${marker}]`, '3   so and go on', '4   to the end of it'];
			return findCitations(lines.join(gap), 'plaintext').map(({ text: cited }) => cited);
		};
		for (const gap of ['\n', '\n\n']) {
			assert.deepEqual(marked('945 N.E.2d 488 , 920 N.Y.S.2d 295', gap), []);
			assert.deepEqual(marked('See 945 N.E.2d 488.', gap), ['945 N.E.2d 488']);
		}
		const cited = findCitations('See Oak v. Elm (1990) 5 Cal.4th 7, 8–\n9 [12 P.3d 3]\n', 'plaintext');
		assert.deepEqual(
			cited.map(({ text }) => text),
			['5 Cal.4th 7', '12 P.3d 3'],
		);
	});

	it('are breaks, but for those in what is one already', () => {
		const all = breaksWith([]);
		assert.equal(all.length, 9);
		// Touches the number's last blank; ends where one begins; has another one in it, and numbers after that.
		for (const known of [
			[{ start: 10, end: 14 }],
			[{ start: 10, end: 17 }],
			[
				{ start: 5, end: 37 },
				{ start: 6, end: 7 },
			],
		]) {
			const left = all.filter((span) => !known.some(({ start, end }) => start < span.end && span.start < end));
			assert.ok(left.length < all.length);
			assert.deepEqual(
				breaksWith(known),
				[...left, ...known.slice(0, 1)].sort((a, b) => a.start - b.start),
			);
		}
	});
});
