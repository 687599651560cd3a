import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { quotationOfPassage } from '../../../src/core/quotations/draft/quotedPassages';

const read = (passage: string) => {
	const { start, end, marks } = quotationOfPassage(passage);
	return `${passage.slice(start, end)}${marks.cleanedUp ? ' +cleaned up' : ''}`;
};

describe('a passage that is a quotation', () => {
	it('is without the marks around it and the parentheticals after it', () => {
		assert.equal(read(' "the rule is plain." (cleaned up).'), 'the rule is plain. +cleaned up');
		assert.equal(read('“the ‘rule’ is plain”'), 'the ‘rule’ is plain');
		assert.equal(read('the rule is plain (cleaned up)'), 'the rule is plain +cleaned up');
	});

	it('keeps the marks of what it quotes itself', () => {
		assert.equal(read('the "rule" is plain'), 'the "rule" is plain');
		assert.equal(read('"one" is not "two"'), '"one" is not "two"');
	});
});
