import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { isModal, isNegation, wordsOf } from '../../../src/core/quotations/words';

const words = (text: string) => wordsOf(text).map((word) => word.text);

describe('words of a quotation', () => {
	it('are the same whatever case, quotation marks, ligatures and accents they are set in', () => {
		assert.deepEqual(words('The COURT’s ﬁnal naïve view'), ['the', "court's", 'final', 'naive', 'view']);
		assert.deepEqual(words("the court's final naive view"), words('The COURT’s ﬁnal naïve view'));
	});

	it('are whole over a line end, with a hyphen or without, and over invisible characters', () => {
		assert.deepEqual(words('con-\n   tinue self-\r\nserving self-serving'), ['continue', 'selfserving', 'selfserving']);
		assert.deepEqual(words('below-the-\n\nrange co\u00adop\u200berate'), ['belowtherange', 'cooperate']);
	});

	it('keep numbers whole, without the commas of thousands, and apart from what follows', () => {
		assert.deepEqual(words('$1,000.50 at 10:30, 30-day, 46-57'), [
			'$',
			'1000.50',
			'at',
			'10:30',
			'30',
			'day',
			'46',
			'57',
		]);
	});

	it('have one spelling for a section sign and its abbreviation', () => {
		assert.deepEqual(words('§ 1983'), words('Sec. 1983'));
		assert.deepEqual(words('§§ 1 & 2'), ['sections', '1', 'and', '2']);
	});

	it('ignore brackets within a word, as opinions have them', () => {
		assert.deepEqual(words('[t]he determin[ed]'), ['the', 'determined']);
	});

	it('never lose a negation in another word', () => {
		assert.deepEqual(words('cannot'), ['can', 'not']);
		assert.ok(["don't", 'not', 'never', 'without', 'neither'].every(isNegation));
		assert.ok(!isNegation('notice'));
		assert.ok(['shall', 'may', 'must'].every(isModal));
	});

	it('have the offsets of the text', () => {
		const text = 'A “con-\ntract” is.';
		assert.deepEqual(
			wordsOf(text).map(({ start, end }) => text.slice(start, end)),
			['A', 'con-\ntract', 'is'],
		);
		assert.deepEqual(wordsOf(text, 0, 2), [{ text: 'a', start: 0, end: 1 }]);
	});
});
