import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findNumberedParagraphs, paragraphOfPinpoint } from '../../../src/core/quotations/opinion/numberedParagraphs';
import { assertGrowth } from '../growth';

const numbers = (text: string) => findNumberedParagraphs(text).map(({ page }) => page);

describe('the numbered paragraphs of an opinion', () => {
	it('begin a line, or are in braces or brackets, after a page mark, too', () => {
		const text = '¶ 1 We affirm.\n\n  {¶2} The land. [¶ 3] The house.\n\n*51   ¶ 4 The end.';
		assert.deepEqual(numbers(text), [1, 2, 3, 4]);
		assert.ok(text.slice(findNumberedParagraphs(text)[1]?.start).startsWith('¶2}'));
	});

	it('are not those that are cited, at the beginning of a line, either', () => {
		const cited = '2012 IL 110505,\n¶ 88; see Compl. ¶ 2 and\n¶¶ 3-4.';
		assert.deepEqual(numbers(`¶ 1 We affirm. ${cited}\n¶ 2 We remand. ${cited}\n¶ 3 The end.`), [1, 2, 3]);
		assert.deepEqual(numbers(`The complaint (Compl. ¶ 9) is dismissed. ${cited}`), []);
	});

	it('are named by a pinpoint', () => {
		assert.deepEqual(['¶ 19', '¶¶ 19–20', ', at ¶19 n.2', '495', '¶ a'].map(paragraphOfPinpoint), [
			19,
			19,
			19,
			undefined,
			undefined,
		]);
	});

	it('are found in time that grows with the text', () => {
		for (const piece of ['{¶ 1} ', '¶ 1\n', '¶\u0001\u0001\u0001 ', '\n  ', '{'])
			assertGrowth(
				piece,
				() => numbers(piece.repeat(4_000)),
				() => numbers(piece.repeat(40_000)),
				30,
			);
	});
});
