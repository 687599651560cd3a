import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { quotationOfPassage, trailingMarks } from '../../quotedPassage';

const read = (passage: string) => {
	const { start, end, omitsCitations } = quotationOfPassage(passage);
	return `${passage.slice(start, end)}${omitsCitations ? ' +cleaned up' : ''}`;
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

	it('ends before the parentheticals that speak of how it is quoted', () => {
		const passage = 'the rule (as it is) holds. (emphasis added) (cleaned up)';
		assert.equal(passage.slice(0, trailingMarks(passage).end), 'the rule (as it is) holds.');
		assert.equal(trailingMarks('it holds (en banc)').end, 18);
	});
});
