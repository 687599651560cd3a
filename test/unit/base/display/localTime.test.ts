import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { describeTimes } from '../../../../src/core/base/display/localTime';

describe('times of a page', () => {
	const at = Date.UTC(2026, 2, 4, 5, 6, 7);

	it('has the time by the clock on the wall where it is another one', () => {
		assert.equal(describeTimes(at, 60), '2026-03-04 05:06:07 UTC (2026-03-04 06:06:07 UTC+01:00)');
		assert.equal(describeTimes(at, -330), '2026-03-04 05:06:07 UTC (2026-03-03 23:36:07 UTC-05:30)');
	});

	it('says a time once where local time is UTC', () => {
		assert.equal(describeTimes(at, 0), '2026-03-04 05:06:07 UTC');
	});
});
