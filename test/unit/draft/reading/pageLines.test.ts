import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { kindOf, type LineKind } from '../../../../src/core/draft/reading/pageLines';

/** What pages have in lines of their own, and lines of the text that look like it. */
const lines: Readonly<Record<LineKind, readonly string[]>> = {
	page: [
		'Page 7',
		'Page | 7',
		'7 of 12',
		'- 7 -',
		'=== PAGE 11 ===',
		'## Page 11',
		'<!-- page 11 of 20 -->',
		'[Page 11]',
		'[945 N.E.2d 488, 920 N.Y.S.2d 295]',
		'No. 80000-1-I/12',
		'12-34567 Opinion of the Court 13',
		'212 Tex. 88 SOUTH WESTERN REPORTER, 3d SERIES',
		'Case 1:23-cv-00456-ABC Document 12 Filed 05/06/23 Page 3 of 20',
		'Submitted by Jane Roe, pro se      Page 5 of 8',
		'No. 12-345               Roe v. Oake               Page 7',
	],
	stamp: [
		'Case: 12-34567 Document: 33 Filed: 01/02/2024',
		'NYSCEF DOC. NO. 12     RECEIVED NYSCEF: 07/12/2019',
		'FILED: KINGS COUNTY CLERK 07/12/2019 04:05 PM     INDEX NO. 501234/2018',
		'Case 1:23-cv-00456-ABC',
		'Document 12-3',
		'Filed 05/06/23',
		'Page 3 of 20 PageID #: 123',
		'[Cite as State v. Roe, 2012-Ohio-123.]',
	],
	number: ['12', '(12)', 'iv', 'p. 12', '4F', '#123456'],
	title: [
		'OAKE V. ELM COUNTY',
		'Opinion of the Court',
		'Opinion of ROE, J.',
		'ROE, J., dissenting',
		'Per Curiam',
		'Syllabus',
	],
	numberedTitle: ['12 ROE V. OAKE', 'ROE V. OAKE               13'],
	numberedHead: ['8          Roe v. Oake'],
	head: ['No. 12-345, Roe v. Oake', 'STATEMENT OF THE CASE', 'Docket No. 12-345'],
	part: ['Roe v. Oake', 'Slip Op. at 5', 'Roe v. Oake, No. 12-345'],
	text: [
		'',
		'The court held that it was so.',
		'of the decision below',
		'12 U.S.C. § of 1701.',
		'(1954)',
		'1999)',
		'Roe v. Oake, 12 F.3d 34 (1993), is not to the contrary.',
		'de Veau and others',
		'Statement of the',
		`${'A'.repeat(120)} 12`,
		`Page 7${' '.repeat(250)}of 12`,
	],
};

describe('the kind of a line of a page', () => {
	for (const [kind, examples] of Object.entries(lines))
		for (const line of examples)
			it(`${JSON.stringify(line.slice(0, 60))} is ${kind}`, () => {
				const around = `before\n${line}\nafter`;
				assert.equal(kindOf(around, 7, 7 + line.length), kind);
			});
});
