import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { isFuture, parseRecordDate } from '../../../../src/core/verification/judgement/recordDate';

describe("a record's date", () => {
	for (const [text, date] of [
		['1954-05-17', { year: 1954, month: 5, day: 17 }],
		['1954-05-17T00:00:00Z', { year: 1954, month: 5, day: 17 }],
		['1954-05', { year: 1954, month: 5 }],
		['1954', { year: 1954 }],
		['May 17, 1954', { year: 1954, month: 5, day: 17 }],
		['17 May 1954', { year: 1954, month: 5, day: 17 }],
		['5/17/1954', { year: 1954, month: 5, day: 17 }],
		['1954-00-00', { year: 1954 }],
		['1954-13-01', { year: 1954 }],
		['0054-05-17', undefined],
		['unknown', undefined],
		['', undefined],
		[undefined, undefined],
	] as const) {
		it(`${text}`, () => assert.deepEqual(parseRecordDate(text), date));
	}

	it('is in the future only after today, as far as it is given', () => {
		const today = { year: 2026, month: 6, day: 15 };
		const future = (text: string) => isFuture(parseRecordDate(text) ?? { year: 0 }, today);
		assert.deepEqual(['2027', '2026-07', '2026-06-16'].map(future), [true, true, true]);
		assert.deepEqual(['2026', '2026-06', '2026-06-15', '2025-12-31'].map(future), [false, false, false, false]);
	});
});
