import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { breakRules } from '../../../../src/core/draft/reading/breakRules';
import { resumption } from '../../../../src/core/draft/reading/pageBreaks';
import { beforeLastHead } from '../../../../src/core/draft/reading/pageFurniture';
import { readSegment } from '../../../../src/core/draft/reading/segments';

const blank = '\n\n';

/** Where the paragraph goes on that "|" interrupts, by what is put in its place. */
function resumes(example: string, between = blank, rules = breakRules): string | undefined {
	const at = example.indexOf('|');
	const text = `${example.slice(0, at)}${between}${example.slice(at + 1)}`;
	const next = resumption(text, 0, at, rules);
	return next === undefined ? undefined : text.slice(next);
}

describe('blank lines inside a paragraph', () => {
	for (const rule of breakRules) {
		it(`${rule.name}: ${JSON.stringify(rule.example)}`, () => {
			const after = rule.example.slice(rule.example.indexOf('|') + 1);
			assert.equal(resumes(rule.example), after);
			const others = breakRules.filter((other) => other !== rule);
			assert.equal(resumes(rule.example, blank, others), undefined, 'the rule makes no difference');
		});
	}

	it('goes on after words and abbreviations that lead on, and to a court in capitals', () => {
		for (const [before, after] of [
			['It is in 15 U. S. C. § 13(f). 46 F. 3d, at 155. See United', 'States v. Oake, 5 F.3d 7'],
			['It is in 15 U. S. C. § 13(f). 46 F. 3d, at 155. See', 'Oake v. Elm, 5 F.3d 7'],
			['They sued under the act and at common law. See Oake Consol.', 'Sch. Dist. v. Elm, 5 F.3d 7'],
			['They relied upon the decision in Roe v. Oake Petrol.', 'Co., 550 U.S. 544, 570 (2007).'],
			['Oake v. Elm Court of Appeals, 787 F. 2d 427, 429', '(CA8), cert. denied, 479 U. S. 851 (1986)'],
		])
			assert.equal(resumes(`${before}|${after}`), after);
	});

	it('goes on to a number of Illinois after its district', () => {
		assert.equal(resumes('They rely on Oake v. Elm, 2025 IL App (1st)|241230-U'), '241230-U');
	});

	it('goes on to a page that ends its sentence, and to no item of a list', () => {
		assert.equal(resumes('The court said so. Id. at|662. The rest is dicta.'), '662. The rest is dicta.');
		assert.equal(resumes('The court gave these reasons and|2. The rest is dicta.'), undefined);
	});

	it('goes on over whatever is set over the text of the next page', () => {
		const over = (head: string, below = '\n\n\n') => `\n\n          - 11 -\n\f${head}${below}`;
		const cases = 'Cases 19-CA-301177, 19-CA-304280';
		const rest = '(1996), enforced, 127 F.3d 34';
		const example = `They rely on Manno Electric, Inc., 321 NLRB 278, 280|${rest}`;
		assert.equal(resumes(example, over(`${' '.repeat(40)}${cases}`)), rest);
		// A block quote, and the text itself.
		assert.notEqual(resumes(example, over(`${' '.repeat(10)}${cases}`)), rest);
		assert.notEqual(resumes(example, over(`${' '.repeat(40)}${cases}`, '\n\n')), rest);
	});

	it('goes on over the foot of a page, down to its form feed', () => {
		const example = 'They rely on Roe v. Elm Elevator|Co., 524 So. 2d 642 (Fla. 1988)';
		const rest = 'Co., 524 So. 2d 642 (Fla. 1988)';
		const stamp = '\fCase 8:24-cv-02687   Document 16   Filed 01/16/25   Page 12 of 14\n\n';
		for (const foot of [
			'              11\n\n 12 Oak Street, Elmwood, Florida 33146\n   TEL 305.555.4884\n  www.example.com\n',
			'Page 11\n\nRoe & Co.\n12 Oak Street\nElmwood, DC 20036,\nPhone: (202) 555-3500\n\n',
			'      Submitted on: June 26, 2025 By: Jane Roe, pro se      Page 5 of 8\n      PO Box 12, Elmwood, MI 48197\n',
		])
			assert.equal(resumes(example, `\n\n${foot}${stamp}`), rest, foot);
		// What cites something, or has no address, is a footnote.
		for (const foot of [
			'   11\n\n It was 5 F.3d 7. See www.example.com\n',
			'   11\n\n It was so held.\n',
			'   11\n\n See Roe v. Oak, of Elmwood, MI 48197\n',
		])
			assert.notEqual(resumes(example, `\n\n${foot}${stamp}`), rest, foot);
	});

	it("goes on over what Word hides under a footnote's number", () => {
		assert.equal(resumes('It is so. 5 U.S.C.|§ 706(2)(A)', '\n            4F\n\n'), '§ 706(2)(A)');
		assert.equal(resumes('They rely on Roe v.|Wade, 5 F.3d 7', '\n\n            4F\n\n'), 'Wade, 5 F.3d 7');
		const text = 'They rely on Roe v.\n            4F\n\nWade, 5 F.3d 7';
		const breaks = [{ start: text.indexOf('\n'), end: text.indexOf('Wade') }];
		assert.deepEqual(readSegment(text, 0), { end: text.length, breaks });
	});

	const footnotes = `\n\n${'_'.repeat(20)}\n1 It is so.\n   12\n\f`;
	it('goes on over footnotes as over a blank line', () => {
		assert.equal(resumes('They rely upon appeal dis-|missed, 5 F.3d 7', footnotes), 'missed, 5 F.3d 7');
		assert.equal(resumes('They rely upon this.|Misses, 5 F.3d 7', footnotes), undefined);
		assert.equal(resumes('They rely upon appeal dis-|missed, 5 F.3d 7'), 'missed, 5 F.3d 7');
		assert.equal(resumes('They rely on Roe v. Wade,|5 F.3d 7', footnotes), '5 F.3d 7');
		const date = '(9th Cir. 1993), for that.';
		assert.equal(resumes(`They rely on Roe v. Wade, 5 F.3d 7, 9|${date}`, footnotes), date);
	});

	const broken = 'They rely on Roe v. Wade, 410 U.S.|113, 114';
	for (const [name, between] of Object.entries({
		'a page number': '\n\n   12\n\n',
		'a page number between dashes': '\n\n  - 12 -\n\n\f',
		'a form feed': '\n\f\n',
		'a docket number': '\n\n#25123\n\n',
		'a page number and a docket number': '\n\n   - 13 -\n\f#25123\n\n',
		'a page number and the names of the parties': '\n\n   12\n\f  Oake v. Elm\n\n',
		'a page number, a docket number and the names of the parties': '\n\n   12\nNo. 12-345, Oake v. Elm\n\n',
		'footnotes that cite nothing': footnotes,
		'a page number and running heads': '\n\n  12\n\f  ROE v. WADE\n  Opinion of the Court\n\n',
		'a header of a court file': '\n\nCase 1:12-cv-00345-AB Document 67 Filed 01/02/13 Page 8 of 9\n\n',
		'a docket number with the page in its line': '\n\nNo. 12-3456                                   12\n\n',
		'a page with the docket number in its line': '\n\n12                              Nos. 12-34 & 12-35\n\n',
		'a page with the names of the parties in its line': '\n\n12                    UNITED STATES v. OAKE\n\n',
		'a page with a name in its line that begins in small letters': '\n\nde Elm v. Oake                    12\n\n',
		'a page number and a name with two particles': '\n\n   12\n\n  van der Elm v. Oake\n\n',
		'a head that says how to cite, after a page number': '\n\n   12\n\n[Cite as State v. Oake, 2014-Ohio-1234.]\n\n',
		"a converter's mark between two pages": '\n\n=== END PAGE 10 ===\n\n=== PAGE 11 ===\n\n',
		'a mark of a page as a heading, with its heads': '\n\n## Page 15\n\n12-34567\nOpinion of the Court\n15\n',
		'a mark of a page as a comment': '\n\n<!-- page 12 -->\n\n',
		'the stamps of New York':
			'\n\n12 of 18\n\nFILED: NEW YORK COUNTY CLERK 07/12/2019 04:57 PM                       INDEX NO. 123456/2019\nNYSCEF DOC. NO. 12                                        RECEIVED NYSCEF: 07/12/2019\n\n',
		'the docket with the page of Washington': '\n\nNo. 80000-1-I/12\n\n',
		'a page after a bar': '\n\nPage | 12\n\n',
		'footnotes that cite nothing, over a page set in': `\n\n${'_'.repeat(20)}\n1 It is so.\n            12\n\n`,
		'footnotes that cite nothing, over a page between dashes': `\n\n${'_'.repeat(20)}\n1 It is so.\n\n- 12 -\n\n`,
		'footnotes that cite nothing, over a page between blank lines': `\n\n${'_'.repeat(20)}\n1 It is so.\n\n12\n\n`,
		'a page and the number of the case': '\n\n## Page 8\n\nCase No. 2:12-cv-00345\n\n',
		'a page and the names of the parties with the docket':
			'\n\n=== PAGE 11 ===\nOake v. City of Elm et al., No. 102976-4\n',
		'the pages of other reporters': '\n\n[93 S.Ct. 705, 35 L.Ed.2d 147]\n\n',
	})) {
		it(`steps over ${name}`, () => assert.equal(resumes(broken, between), '113, 114'));
	}

	it('steps over the numbers of lines that are numbered', () => {
		assert.equal(resumes('17   The rule is an old one. See|18   Roe v. Wade'), 'Roe v. Wade');
		assert.equal(resumes('17   The rule is an old one.|18   Roe v. Wade'), 'Roe v. Wade');
		assert.equal(resumes('The rule is an old one.|18   Roe v. Wade'), undefined);
	});

	it('steps over numbers that one blank sets apart from their lines only in a sentence', () => {
		assert.equal(resumes('7 The rule is an old one. See Roe v.|8 Wade, 5 F.3d 7'), 'Wade, 5 F.3d 7');
		assert.equal(resumes('9  The rule is an old one. See Roe v.|10 Wade, 5 F.3d 7'), 'Wade, 5 F.3d 7');
		assert.equal(resumes('28 The rule is an old one. See Roe v.|1 Wade, 5 F.3d 7'), 'Wade, 5 F.3d 7');
		assert.equal(resumes('7 The rule is an old one. See 5 F.3d|8 113, 114'), '113, 114');
		assert.equal(resumes('7 The rule is an old one. See 410 U.S.|113, 114'), '113, 114');
		assert.equal(resumes('7 The rule is an old one. See Roe v.|1 Wade, 5 F.3d 7'), '1 Wade, 5 F.3d 7');
		assert.equal(resumes('7 The rule of Roe|8 The rule of Wade'), undefined);
		// The number of the line before is over the blank line, or in a line of its own.
		const rest = 'Co., No. 12-345, 5 F.3d 7 (9th Cir. 1993), was\n9 rightly decided.';
		assert.equal(resumes(`The rule is an old one. In Roe v. Wade|8 ${rest}`), rest);
		assert.equal(resumes(`The rule is an old one. In Roe v. Wade|8 ${rest.replace('\n9', '\n7')}`), undefined);
		assert.equal(resumes('7 U.S. 113|8 U.S. 113'), undefined);
		assert.equal(resumes('7 U.S. (3 Cranch) 113,|8 U.S. 113'), '8 U.S. 113');
		assert.equal(resumes('7 The rule is an old one.|8 See Roe v. Wade'), undefined);
	});

	it('goes on in the next line of numbered text, whatever ends in the one before', () => {
		const full = '16 and that is the rule, which nobody has doubted since.';
		assert.equal(resumes(`${full}|17 Roe v. Wade, 5 F.3d 7`), 'Roe v. Wade, 5 F.3d 7');
		assert.equal(resumes(`${full.replace('.', ';')}|17 Roe v. Wade, 5 F.3d 7`), 'Roe v. Wade, 5 F.3d 7');
		assert.equal(resumes(`28${full.slice(2)}|1 Roe v. Wade, 5 F.3d 7`, '\n\n   7\n\f'), 'Roe v. Wade, 5 F.3d 7');
		assert.equal(resumes('15 It is so.\n\n16 (2001).|17 Roe v. Wade, 5 F.3d 7'), 'Roe v. Wade, 5 F.3d 7');
	});

	it('ends numbered text where numbers do not count on, or can be volumes, titles, items or notes of some length', () => {
		const full = '16 and that is the rule, which nobody has doubted since.';
		for (const example of [
			`${full}|18 Roe v. Wade`,
			`${full}|17 U.S.C. § 107`,
			'16 U.S.C. § 470 protects what is old, and nobody doubts it.|17 U.S.C. § 107 protects what is new.',
			`16\t${'It is an older rule. '.repeat(7)}|17\tRoe v. Wade, 5 F.3d 7`,
			'It has been said of a decision of that kind in Roe v. Elmwood.|410 U.S. 113',
			`16 ${'It is an old rule. '.repeat(7)}|17 Roe v. Wade, 5 F.3d 7`,
			'16 These were oaks.|17 These were elms.',
			'15 It is so.\n\n15 These were oaks.|16 These were elms.',
		])
			assert.equal(resumes(example), undefined, example);
	});

	it('takes no numbered line of text for a head with its page', () => {
		assert.equal(resumes('17   The rule is an old one. See|18   Roe v. Wade'), 'Roe v. Wade');
		assert.equal(resumes(broken, '\n\n12   Roe v. Wade\n\n'), '12   Roe v. Wade\n\n113, 114');
	});

	it('goes on after a volume that begins a sentence, and after a reporter without a dot', () => {
		assert.equal(resumes('We affirmed the sentences. 431|So.2d 125.'), 'So.2d 125.');
		assert.equal(resumes('They rely on 272 Mich App|470, 473'), '470, 473');
		assert.equal(resumes('It says so. Id. at 479; 42|U.S.C. § 300gg. It is'), 'U.S.C. § 300gg. It is');
	});

	it('goes on to a bracket with the date, to a year that closes its parenthesis, and to a volume of dashes', () => {
		for (const [before, after] of [
			['They rely on Roe v Wade, 451 N.Y.S.2d 457', '[4th Dept.1982], and more'],
			['They rely on Roe v Wade, 108 N.E. 77', '[1915]; and more'],
			['They rely on Roe v. Wade, 5 F.3d 7 (1st Cir.', '1990)\n\nThat is all, and there is no more.'],
			['They rely on Roe v. Wade,', '--- U.S. ----, 132 S. Ct. 2455'],
			['They rely on Roe v. Wade, 303 S.E.2d 584, 592, disc.', 'review denied, 309 N.C. 191'],
			["They rely on Roe v. Wade, 123 Hawai'i", '150, 231 P.3d 423'],
			['They rely on Roe v. Wade, 55 F.(2d)', '1001, 73 Ct. Cl. 128'],
			['They rely on Roe v. Wade, 97', 'T.C.M. (CCH) 1328'],
			['They rely on Creditors of Old Barn Corp.', 'ex rel. Roe v. Wade, 5 F.3d 7'],
			['Roe, 560 F. Supp. at 165. Accord Old Migrant', 'Council v. Wade, 5 F.3d 7'],
		])
			assert.equal(resumes(`${before}|${after}`), after);
		const rest = ' and the cases that follow it,\n\nto this day';
		for (const [before, after] of [
			['They rely on what the court says in Roe v Wade, 253 Mich App 410;', '655 NW2d 614 (2002)'],
			['They rely on what the court says in the case of Roe v. Wade (1973)', '410 U.S. 113'],
			['They rely on what the court says in that case of Roe v Wade (1982)', '(63 NY2d 582 [1984])'],
		])
			assert.equal(resumes(`${before}|${after}${rest}`), `${after}${rest}`);
		for (const example of [
			'They rely on these,|---',
			'See Part II|Roe v. Wade, 410 U.S. 113',
			'It is so. See Exhibit A|Roe v. Wade, 410 U.S. 113',
			'They rely on Roe v Wade, 5 F.3d 7|[2019] UKSC 5',
			'7 Idaho|12 Iowa',
			'They rely on Roe v. Wade|(In re Roe, 5 F.3d 7)',
		])
			assert.equal(resumes(example), undefined, example);
	});

	it('takes a sentence with a "v." after a page number for no head', () => {
		const page = '\n\n      14\n\n\f';
		const text = 'Legislature has ended Roe v. Wade &\n\nElm (228 N.C. 605).';
		assert.equal(resumes(`They say that the|${text}`, page), text);
		const name = 'Friends of the Old Barn v. Secretary of\nthe Treasury, 5 F.3d 7';
		assert.equal(resumes(`They say so, as in|${name}`, page), name);
	});

	it('takes no head without a page number for one', () => {
		assert.equal(resumes(broken, '\n\nARGUMENT OF COUNSEL\n\n'), undefined);
	});

	for (const example of [
		'The rule is an old one.|Roe v. Wade, 410 U.S. 113',
		'The rule (1954).|Roe v. Wade, 410 U.S. 113',
		'# The law of the United|States v. Wade, 410 U.S. 113',
		'THE STANDARD OF REVIEW THAT APPLIES HERE TODAY|Roe v. Wade, 410 U.S. 113',
		'The Standard of Review|Roe v. Wade, 410 U.S. 113',
		'They rely on these,|- Roe v. Wade, 410 U.S. 113',
		'They rely on these,|2. Roe v. Wade, 410 U.S. 113',
		'They rely on these,|> Roe v. Wade, 410 U.S. 113',
	]) {
		it(`ends the paragraph: ${JSON.stringify(example)}`, () => assert.equal(resumes(example), undefined));
	}
});

describe('a running head directly under the last line of a page', () => {
	const before = 'They rely on the decision in Roe v. City of';
	const after = 'Wade, 410 U.S. 113';
	for (const [name, head] of Object.entries({
		'the docket number, the case and the page':
			'\n\f No. 19-3456          Roe v. City of Wade, et al.          Page 30\n\n\n',
		'the page and the case, over the part of the opinion':
			'\n30                    ROE v. WADE\n\n           Opinion of the Court\n\n',
		'how to cite, with the page': '\n\f          Cite as: 594 U. S. ____ (2021)            7\n\n',
		'the page alone, set in': '\n                    30\n\n',
		'the page and a head in capitals, set in':
			'\n                 30\n\f          STATE V. OAKE\n          Opinion of the Court\n\n',
		"the stamp of a court's files": '\nUSCA11 Case: 12-34567     Document: 71-1     Page: 7 of 9\n\n',
		"a converter's mark": '\n=== END PAGE 10 ===\n\n=== PAGE 11 ===\n',
		'the number and sum of pages': '\n12 of 18\n\n',
		'a number and page of a court': '\nCourt No. 12-00345                                   Page 7\n\n',
	})) {
		it(`interrupts no paragraph: ${name}`, () => {
			const text = `${before}${head}${after}`;
			const breaks = [{ start: before.length, end: text.length - after.length }];
			assert.deepEqual(readSegment(text, 0), { end: text.length, breaks });
		});
	}

	it('is not a volume, a numbered line or the only line', () => {
		for (const text of ['They rely on Roe v. Wade,\n410', '          30', 'text\nROE v. WADE'])
			assert.equal(beforeLastHead(text, 0, text.lastIndexOf('\n') + 1, text.length), text.length, text);
	});
});
