import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { canonicalCitation, citationString } from '../../../../src/core/citations/parts/citationString';
import { findCitations } from '../../../../src/core/citations/recognition';
import { canonicalForm } from '../../../../src/core/lookup/asking/soleCitation';

describe('what a citation is looked up by', () => {
	const forms: readonly (readonly [written: string, string: string, canonical: string])[] = [
		['28 Cal2d  627', '28 Cal2d 627', '28 Cal. 2d 627'],
		['T.C. Memo. 2000-40', 'T.C. Memo. 2000-40', 'T.C. Memo. 2000-40'],
		['TC Memo 2000\u201340', 'TC Memo 2000-40', 'T.C. Memo. 2000-40'],
		['T.C. Summ. Op. 2001-5', 'T.C. Summ. Op. 2001-5', 'T.C. Summary Opinion 2001-5'],
		['42 Fla. L. Weekly S827', '42 Fla. L. Weekly S827', '42 Fla. L. Weekly S827'],
		['42 Fla. L. Weekly S 827', '42 Fla. L. Weekly S827', '42 Fla. L. Weekly S827'],
		['42 Fla. L. Weekly D827', '42 Fla. L. Weekly D827', '42 Fla. L. Weekly D827'],
		['24 Fla. L. Weekly Supp. 827', '24 Fla. L. Weekly Supp. 827', '24 Fla. L. Weekly Supp. 827'],
		['2010-NMSC-007', '2010-NMSC-007', '2010-NMSC-007'],
		['2002-Ohio-2220', '2002-Ohio-2220', '2002-Ohio-2220'],
		['8 SD 381', '8 SD 381', '8 S.D. 381'],
		['2011 S.D. 54', '2011 S.D. 54', '2011 SD 54'],
	];
	for (const [written, string, canonical] of forms) {
		it(`is ${string}, and ${canonical} in canonical form: ${written}`, () => {
			const [citation] = findCitations(`Doe v. Roe, ${written} (2017).`, 'plaintext');
			assert.ok(citation);
			assert.deepEqual([citationString(citation), canonicalCitation(citation)], [string, canonical]);
			assert.equal(canonicalForm(string), canonical);
		});
	}

	it('has no canonical form where it is none, or not alone', () => {
		for (const text of ['', 'nothing', '347 U.S. 483, 490', '347 U.S. 483; 5 F.3d 7', '42 U.S.C. § 1983']) {
			assert.equal(canonicalForm(text), undefined, text);
		}
	});
});
