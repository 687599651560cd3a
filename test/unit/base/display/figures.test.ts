import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import {
	createAgeFormat,
	createSizeFormat,
	describeDuration,
	describeInstant,
	describeMicros,
	describeMoment,
} from '../../../../src/core/base/display/figures';

describe('figures', () => {
	it('tells ages coarsely', () => {
		const now = Date.UTC(2026, 5, 15, 12);
		const ages: [number, string][] = [
			[0, 'now'],
			[59_000, 'now'],
			[60_000, '1 minute ago'],
			[5 * 60_000 + 59_000, '5 minutes ago'],
			[3_600_000, '1 hour ago'],
			[25 * 3_600_000, 'yesterday'],
			[40 * 86_400_000, 'last month'],
			[400 * 86_400_000, 'last year'],
		];
		for (const [age, text] of ages) assert.equal(createAgeFormat('en')(now - age, now), text);
		assert.equal(createAgeFormat('en')(now + 2 * 3_600_000, now), 'in 2 hours');
		assert.equal(createAgeFormat('de')(now - 300_000, now), 'vor 5 Minuten');
	});

	it('tells sizes in the units of file managers', () => {
		const sizes: [number, string][] = [
			[0, '0 bytes'],
			[1, '1 byte'],
			[1023, '1,023 bytes'],
			[1024, '1 kB'],
			[1536, '1.5 kB'],
			[10 * 1024 * 1024, '10 MB'],
			[1024 * 1024 - 1, '1 MB'],
			[5_368_709_120, '5 GB'],
		];
		for (const [bytes, text] of sizes) assert.equal(createSizeFormat('en')(bytes), text);
	});

	it('tells durations by their two largest units', () => {
		const durations: [number, string][] = [
			[850, '850 ms'],
			[1_200, '1.2 sec'],
			[12_000, '12 sec'],
			[200_000, '3 min 20 sec'],
			[3_600_000, '1 hr'],
			[2 * 3_600_000 + 5 * 60_000 + 9_000, '2 hr 5 min'],
			[604_800_000, '7 days'],
		];
		for (const [ms, text] of durations) assert.equal(describeDuration(ms, 'en'), text);
	});

	it('tells cost in units of the account, and leaves what is no time as it is', () => {
		assert.equal(describeMicros(12_345, 'en'), '0.012345');
		assert.equal(describeMicros(2_500_000, 'en'), '2.50');
		assert.equal(describeInstant('2026-03-04T05:06:07.890+01:00'), '2026-03-04 04:06:07 UTC');
		assert.equal(describeInstant('soon'), 'soon');
	});

	it('tells a moment to come by its time, and by its date unless it is today', () => {
		const now = new Date(2026, 10, 22, 9, 0).getTime();
		const hour = 3_600_000;
		assert.doesNotMatch(describeMoment(now + 2 * hour, now, 'en'), /2026|November/);
		assert.match(describeMoment(now + 2 * hour, now, 'en'), /11:00/);
		for (const hours of [16, 25, 24 * 30])
			assert.match(describeMoment(now + hours * hour, now, 'en'), /(November|December) \d+, 2026/);
		assert.match(describeMoment(now + 10 * 365 * 24 * hour, now, 'en'), /2036/);
	});
});
