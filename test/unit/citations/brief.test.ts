import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { countReporters, repeatBrief, writeBrief } from '../../bench/brief';
import { measureBrief } from '../../bench/recognition';

describe('a generated brief', () => {
	const brief = writeBrief();

	it('is 100 KB with 218 citations of at least 72 reporters, each where it is said to be', () => {
		assert.ok(Math.abs(brief.text.length - 100_000) < 5_000, String(brief.text.length));
		assert.equal(brief.citations.length, 218);
		assert.ok(countReporters(brief) >= 72);
		for (const { start, end, volume, page } of brief.citations) {
			const written = brief.text.slice(start, end);
			assert.ok(written.startsWith(volume) && written.endsWith(page), written);
			assert.ok(!/\n\s*\n|[\u0001\u0002]/.test(written), written);
		}
	});

	it('wraps, emphasizes, quotes and foots its citations', () => {
		const written = brief.citations.map(({ start, end }) => brief.text.slice(start, end));
		assert.ok(written.some((text) => text.includes('\n> ')));
		assert.ok(written.some((text) => text.includes('\n    ')));
		assert.ok(written.some((text) => text.includes('&nbsp;')) && written.some((text) => text.includes('\u00a0')));
		for (const mark of ['*See* *', '_, ', '\n[^1]: ', '\n> ']) assert.ok(brief.text.includes(mark), mark);
	});

	it('is the same for the same seed only', () => {
		assert.deepEqual(writeBrief(7, 5_000, 12), writeBrief(7, 5_000, 12));
		assert.notEqual(writeBrief(8, 5_000, 12).text, writeBrief(7, 5_000, 12).text);
		assert.equal(repeatBrief(brief, 3).length, 3 * brief.text.length + 2);
	});

	for (const seed of [1, 2, 3]) {
		it(`is recognized (seed ${seed})`, () => {
			const { citations, found, extra, names, courts, years } = measureBrief(writeBrief(seed));
			const figures = JSON.stringify({ citations, found, extra, names, courts, years });
			assert.ok(found / citations >= 0.99 && extra / citations <= 0.01, figures);
			assert.ok(Math.min(names, courts, years) / citations >= 0.97, figures);
		});
	}
});
