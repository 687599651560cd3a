import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import type { Span } from '../../../../src/core/base/text/span';
import { runAtOnce } from '../../../../src/core/base/time/turns';
import { findCitations } from '../../../../src/core/citations/recognition';
import { blank, findWithheld } from '../../../../src/core/lookup/asking/redaction';

/** The whole of a text as it may leave. */
function redact(text: string, masked: readonly Span[]): string {
	return blank(text, runAtOnce(findWithheld(text, masked, findCitations(text, 'plaintext'))), {
		start: 0,
		end: text.length,
	});
}

describe('redaction', () => {
	it('blanks what is withheld and keeps every offset and line', () => {
		const text = 'a <!-- secret\nname --> b 347 U.S. 483';
		const out = redact(text, [{ start: 2, end: 23 }]);
		assert.equal(out.length, text.length);
		assert.match(out, /^a {12}\n {9}b 347 U\.S\. 483$/);
	});

	for (const docket of [
		'No. 1:20-cv-01234',
		'No. 20-1234',
		'Nos. 21-476 & 21-477',
		'Case No. 22-cv-1461 (PKC)',
		'Docket No. 19-123',
		'No. 2:18-cr-00759-RMB',
		'Case 1:22-cv-01461-PKC',
		'2:19cv1234',
		'No. 21–476',
		'No. 20 Civ. 1234',
		'Index No. 654321/2020',
		'No. CV-20-01234-PHX',
		'Docket No. A-1234-19',
		'No. B123456',
		'No. 1 CA-CV 19-0001',
		'Dkt. No. 45',
		'3:19-CV-01234-B',
	]) {
		it(`sends no docket number: ${docket}`, () => {
			const sent = redact(`See ${docket}, 347 U.S. 483`, []);
			assert.match(sent, /^See (Case)?\s*, 347 U\.S\. 483$/);
		});
	}

	it('sends neither a case that is cited by its docket nor a page of the record', () => {
		const cited = 'Smith v. Jones, No. 19-cv-1234 (D. Mass. Jan. 5, 2020)';
		assert.equal(findCitations(cited, 'plaintext').length, 1);
		assert.equal(redact(cited, []), 'Smith v. Jones, ______________ (D. Mass. Jan. 5, 2020)'.replaceAll('_', ' '));
		assert.match(redact('ECF No. 45; 347 U.S. 483', []), /^\s+; 347 U\.S\. 483$/);
	});

	it('leaves citations and ordinary numbers alone', () => {
		for (const text of [
			'No. 3 of 1999',
			'42 U.S.C. § 1983',
			'2013 IL App (1st) 111279-U',
			'pages 20-24',
			'no. 5',
			'pp. 12–14',
			'20 Cal. 4th 5',
		]) {
			assert.equal(redact(text, []), text);
		}
	});

	it('blanks dockets wherever a long text is divided to look for them', () => {
		const dockets = `Nos. 21-476, ${'22-1001, '.repeat(600)}22-1002`;
		for (let before = 32_768 - 40; before <= 32_768 + 40; before += 1) {
			const text = `${'word '.repeat(before).slice(0, before - 1)} ${dockets} held.`;
			assert.doesNotMatch(redact(text, []), /\d/, `after ${before} characters`);
		}
	});

	it('looks through a long text in steps', () => {
		const steps = findWithheld('word '.repeat(100_000), []);
		let count = 0;
		while (!steps.next().done) count += 1;
		assert.ok(count >= 10, `${count}`);
	});

	it('blanks of a part what is withheld of it, also where that begins before the part or ends after it', () => {
		const text = '0123456789';
		const withheld = [
			{ start: 0, end: 3 },
			{ start: 5, end: 6 },
			{ start: 8, end: 10 },
		];
		assert.equal(blank(text, withheld, { start: 2, end: 9 }), ' 34 67 ');
		assert.equal(blank(text, withheld, { start: 3, end: 5 }), '34');
	});

	it('joins what overlaps, so that nothing is left of either', () => {
		const text = 'ab 22-cv-1461 cd';
		assert.equal(redact(text, [{ start: 0, end: 7 }]).trim(), 'cd');
		assert.equal(redact(text, [{ start: 0, end: text.length }]).trim(), '');
	});

	it('keeps citations that look like a docket', () => {
		const text = 'See 2015 WL 1234, No. 2013-Ohio-1234.';
		assert.equal(redact(text, []), text);
	});
});
