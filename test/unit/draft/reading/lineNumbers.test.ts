import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Span } from '../../../../src/core/base/text/span';
import { findCitations } from '../../../../src/core/citations/recognition';
import { merged } from '../../../../src/core/draft/reading/interruption';
import { LineNumbers } from '../../../../src/core/draft/reading/lineNumbers';

const line = (at: number): string => `${at}  words\n`;
const text = Array.from({ length: 9 }, (_, at) => line(at + 1)).join('');

/** The breaks of a segment that has `known` ones before its line numbers are added. */
function breaksWith(known: readonly Span[]): readonly Span[] {
	const numbers = new LineNumbers(0);
	for (let at = 0; at < text.length; at += line(1).length) numbers.look(text, at, at, at + line(1).length - 1);
	return merged(known, numbers.breaks(text, text.length));
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

	it('are breaks, and one with what is a break already', () => {
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
			const breaks = breaksWith(known);
			assert.ok(breaks.length < all.length + known.length);
			for (const { start, end } of [...all, ...known])
				assert.equal(breaks.filter((one) => one.start <= start && end <= one.end).length, 1);
			for (const [i, { start }] of breaks.entries()) assert.ok(start >= (breaks[i - 1]?.end ?? 0));
		}
	});
});
