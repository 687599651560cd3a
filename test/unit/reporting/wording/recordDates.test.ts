import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { sayRecordDate } from '../../../../src/core/reporting/wording/recordDates';

describe('the day of a decision', () => {
	it('reads as in the language of the reader, whatever the time zone of the machine', () => {
		assert.equal(sayRecordDate('1954-05-17', 'en'), 'May 17, 1954');
		assert.equal(sayRecordDate('1954-05-01', 'de'), '1. Mai 1954');
	});

	it('stays as recorded where it is no day of the calendar, or could be two', () => {
		for (const date of ['1954', '1954-05', '5/4/1954', 'May 17, 1954', '1954-02-30', '1954-13-01', '1954-00-10']) {
			assert.equal(sayRecordDate(date, 'en'), date);
		}
	});
});
