import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { isMark, readMarks, trailingMarks } from '../../../src/core/quotations/marks';

const said = (text: string) =>
	Object.entries(readMarks([text]))
		.filter(([, value]) => value)
		.map(([name]) => name);

describe('what parentheticals say of a quotation', () => {
	it('is read of each kind, and of several in one', () => {
		assert.deepEqual(said('cleaned up'), ['cleanedUp']);
		assert.deepEqual(said('emphasis added'), ['emphasis']);
		assert.deepEqual(said('alteration in original'), ['alterations']);
		assert.deepEqual(said('footnote omitted'), ['footnotesOmitted']);
		assert.deepEqual(said('internal quotation marks and citations omitted'), [
			'citationsOmitted',
			'quotationMarksOmitted',
		]);
		assert.deepEqual(said('holding that a citation must be paid'), []);
	});

	it('is told from what a parenthetical says of the case', () => {
		assert.ok(isMark('emphasis in original'));
		assert.ok(isMark('citations and internal quotation marks omitted'));
		assert.ok(!isMark('quoting Doe v. Roe, 1 U.S. 2'));
		assert.ok(!isMark('en banc'));
	});

	it('is taken from the end of a passage', () => {
		const passage = 'the rule (as it is) holds. (emphasis added) (cleaned up)';
		const { end, marks } = trailingMarks(passage);
		assert.deepEqual(marks, ['emphasis added', 'cleaned up']);
		assert.equal(passage.slice(0, end), 'the rule (as it is) holds.');
	});
});
