import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { redact } from '../../../src/core/verification/redaction';

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
	]) {
		it(`sends no docket number: ${docket}`, () => {
			assert.equal(redact(`See ${docket}, 347 U.S. 483`, []).replace(/ +/g, ' '), 'See , 347 U.S. 483');
		});
	}

	it('leaves citations and ordinary numbers alone', () => {
		for (const text of ['No. 3 of 1999', '42 U.S.C. § 1983', '2013 IL App (1st) 111279-U', 'pages 20-24', 'no. 5']) {
			assert.equal(redact(text, []), text);
		}
	});
});
