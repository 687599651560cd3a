import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { redact } from '../../../../src/core/verification/asking/redaction';

describe('redact', () => {
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

	it('keeps citations that look like a docket', () => {
		const text = 'See 2015 WL 1234, No. 2013-Ohio-1234.';
		const start = text.indexOf('2013');
		assert.equal(redact(text, [], [{ start, end: start + 14 }]), text);
	});
});
