import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findSentences } from '../../../../src/core/quotations/passages/sentences';
import { assertGrowth } from '../../growth';

const sentencesIn = (text: string) => findSentences(text).map(({ start, end }) => text.slice(start, end));

describe('sentences', () => {
	it('end at periods before a capital, and at blank lines, with what closes after them', () => {
		assert.deepEqual(sentencesIn('It is so. “Is it?” No one\nknows!\n\nand a heading\n\nEnd'), [
			'It is so.',
			'“Is it?”',
			'No one\nknows!',
			'and a heading',
			'End',
		]);
	});

	it('end before a page mark and after a footnote mark, not in a number', () => {
		assert.deepEqual(sentencesIn('It is so. *102 No one knows.1 At 3.5 Percent it ends in 1999. Then'), [
			'It is so.',
			'*102 No one knows.1',
			'At 3.5 Percent it ends in 1999.',
			'Then',
		]);
	});

	it('continue after abbreviations, initials, and periods before a lowercase letter', () => {
		for (const text of [
			'See Doe v. Roe Corp. A case.',
			'So held J. P. Morgan.',
			'In approx. ten days',
			'No. Two of 3.5 all',
		])
			assert.deepEqual(sentencesIn(text), [text]);
	});

	it('are cut at a blank where nothing ends them', () => {
		const cut = sentencesIn('word '.repeat(1_000));
		assert.ok(cut.length > 1 && cut.every((sentence) => sentence.length <= 1_200 && !/\b(?:w|wo|wor)$/.test(sentence)));
		assert.equal(sentencesIn('x'.repeat(5_000)).join('').length, 5_000);
	});

	it('take as long as the text is', function () {
		this.timeout(60_000);
		for (const piece of ['x', '. ', '.\u0001', '\n ', '\n\u0001', 'A. ', ' ']) {
			const prepare = (units: number) => {
				const text = piece.repeat(units / piece.length);
				return () => void findSentences(text);
			};
			assertGrowth(JSON.stringify(piece), prepare(40_000), prepare(320_000), 24);
		}
	});
});
