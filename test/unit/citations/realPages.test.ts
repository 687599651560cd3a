import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Citation } from '../../../src/core/citations/parts/citation';
import { citationString } from '../../../src/core/citations/parts/citationString';
import { findCitations } from '../../../src/core/citations/recognition';

const read = (text: string, language: 'markdown' | 'plaintext' = 'plaintext') => findCitations(text, language);

function only(text: string): Citation {
	const found = read(text);
	assert.equal(found.length, 1, JSON.stringify(found.map((citation) => citation.text)));
	return found[0] as Citation;
}

const years = (text: string) => read(text).map(({ year }) => year?.value);

describe('citations as pages of courts have them', () => {
	it('leave lists alone whose volumes and titles count on', () => {
		for (const indent of ['', '  '])
			assert.deepEqual(
				read(`Statutes\n${indent}15 U.S.C. § 1\n${indent}16 U.S.C. § 470\n${indent}17 U.S.C. § 107\n`).map(
					(citation) => citation.text,
				),
				['15 U.S.C. § 1', '16 U.S.C. § 470', '17 U.S.C. § 107'],
			);
		const lines = '\n 7   U.S. 490, 501, and\n 8   that is so; see 5\n 9   F.3d 7.\n';
		assert.deepEqual(
			read(` 5   It is an old rule, and not\n 6   a new one. See Oake v. Elm, 422${lines}`).map(
				({ volume, page }) => `${volume} ${page}`,
			),
			['422 490', '5 7'],
		);
	});

	it("take no rule, and no one's line to sign on, for a pinpoint that is not out yet", () => {
		for (const text of [
			'See Oake v. Elm, 410 U.S. 113,\n________________\nSigned',
			'Oake v. Elm, 410 U.S. 113,\n---\nNext',
		])
			assert.equal(read(text)[0]?.pin, undefined, text);
		assert.equal(read('Oake v. Elm, ___ U.S. ___,\n___ (2010).')[0]?.pin?.text, '___');
	});

	it('take no emphasis at the head of a line for a page of a database', () => {
		assert.equal(read('See Oake v. Elm, 2019 WL 123456\n*12, Elm Street*')[0]?.pin, undefined);
		assert.equal(read('See Oake v. Elm, 2019 WL 123456\n*12 (S.D.N.Y. 2019)')[0]?.pin?.text, '*12');
	});

	it('are not running heads or the same page in other reporters', () => {
		assert.deepEqual(read('STATE v. OAKE\nCite as 296 Neb. 932\n'), []);
		assert.deepEqual(read('It ended there.\n\n     [945 N.E.2d 488 , 920 N.Y.S.2d 295]\n\nThen it went on.'), []);
		assert.deepEqual(read('> It ended there.\n\n> [945 N.E.2d 488 , 920 N.Y.S.2d 295]\n\n> Then it went on.'), []);
		assert.deepEqual(read('It ended there\n[945 N.E.2d 488, 920 N.Y.S.2d 295]\nand then it went on.'), []);
		assert.deepEqual(read('It ended there.\n\n[945 N.E.2d 488, 920 N.Y.S.2d 295]\n\nThen it went on.'), []);
	});

	it('go on after a running head in capitals with its page, without a blank line', () => {
		for (const head of [
			'12 OAKE V. U.S. ASH',
			'12   OAKE V . U.S.  ASH ',
			'OAKE V. U.S. ASH   13',
			' OAKE V . U.S. ASH  13 ',
			'12       OAKE v. U.S. ASH',
		]) {
			const { caseName } = only(`See Yew v. Elm Public Health \n${head}\nAss\u2019n, 145 F.3d 26 (2d Cir. 1995).`);
			assert.equal(caseName?.text, 'Yew v. Elm Public Health Ass\u2019n', head);
		}
		assert.equal(only('These cases are read.\n12 ROE V. WADE\n410 U.S. 113').caseName?.text, 'ROE V. WADE');
		assert.equal(only('These cases are\n12 ROE V. WADE, 410 U.S. 113').volume, '410');
		const numbered = '10   It is the rule that was laid down in\n11   cases of which one is\n12   OAKE v. ELM';
		for (const [end, expected] of [
			[',\n13   5 F.3d 7 (9th Cir. 1994).', 'OAKE v. ELM'],
			['\n13   CO., 5 F.3d 7 (9th Cir. 1994).', 'OAKE v. ELM CO.'],
		])
			assert.equal(only(`${numbered}${end}`).caseName?.text, expected);
		assert.equal(only('These cases are\nROE v. WADE,  410 \nU.S. 113 (1973)').volume, '410');
		assert.equal(only('It is so.\n12 OAKE V. ASH\nSee Roe v. Wade, 410 U.S. 113').caseName?.text, 'Roe v. Wade');
	});

	it('keep a range that double-spaced lines break after its dash', () => {
		const cited = 'the hours of work that are required to complete it. See Oake v. Elm, 723 F.2d 54, 59\u2013';
		assert.equal(only(`${cited}\n\n60.\n\n       The responses`).pin?.text, '59\u201360');
		assert.equal(only(`${cited.replace('54, 59\u2013', '54')}\n\n60.\n\n       The responses`).pin, undefined);
	});

	it('keep their page when a footnote number is glued to it', () => {
		assert.equal(only('See Oake v. Elm, 989 N.E.2d 173.2 The rest follows.').page, '173');
		assert.equal(only('See Oake v. Elm, 116 L. Ed. 2d 496.12').page, '496');
		assert.deepEqual(read('It is 12 F.3d 4.5 times as long.'), []);
		const pins = (text: string) => read(text).map(({ pin }) => pin?.text);
		assert.deepEqual(pins('Oake v. Elm, 12 F.3d 5, 7.2 The rest follows. Id. at 8-9.3 “So it is.”'), ['7', '8-9']);
		assert.deepEqual(pins('Id. at 4.5 percent of it.'), [undefined]);
	});

	it('keep their volume when a page of another edition begins after it', () => {
		const { volume, page, caseName } = only('See Oake v. Elm, 135 *355 Mass. 147 (1969).');
		assert.deepEqual([volume, page, caseName?.text], ['135', '147', 'Oake v. Elm']);
	});

	it('are named after a case that is cited by its number alone', () => {
		assert.equal(only('The Ann, Fed. Cas. No. 397. In re Clark, 9 Blatchf. 372.').caseName?.text, 'In re Clark');
	});

	it('are named without the page of another edition at the end of a quoted line', () => {
		assert.equal(
			only('> As is said in Oake *532\n> Products Co. v. Elm, 469 Mich. 362').caseName?.text,
			'Oake Products Co. v. Elm',
		);
	});

	it('are named without the page of another edition that begins inside a word', () => {
		assert.equal(only('See Common*679wealth v. Oake, 135 Pa. 147 (1969).').caseName?.text, 'Commonwealth v. Oake');
		assert.equal(only('See Oake v. Elm Sav*27ings *28 Bank, 135 Pa. 147.').caseName?.text, 'Oake v. Elm Savings Bank');
		assert.equal(only('See *Oake* v. *Elm*, 135 Pa. 147 (1969).').caseName?.text, 'Oake v. Elm');
	});

	it('begin after a history whose space is lost', () => {
		const [, rehearing, parallel] = read('Oake v. Elm, 66 N.Y.2d 307, 310,rearg. denied67 N.Y.2d 647, 490 N.E.2d 558.');
		assert.deepEqual([rehearing?.text, parallel?.group], ['67 N.Y.2d 647', rehearing?.start]);
		assert.deepEqual(read('It is the rated67 N.Y.2d 647.'), []);
	});

	it('begin after a pinpoint whose space is lost', () => {
		const [first, second] = read('Oake v. Elm, 28 Cal. 2d 627, 633,170 P.2d 893 (1946).');
		assert.deepEqual([first?.pin?.text, second?.volume, second?.group], ['633', '170', first?.start]);
	});

	it('follow a blank page in a bracket', () => {
		const [blank, next] = read('Oake v. Elm, __ U.S. __ [138 S.Ct. 1612, 1618] (2018).');
		assert.deepEqual([blank?.page, next?.volume, next?.caseName?.text], ['___', '138', 'Oake v. Elm']);
	});

	it('are read with dashes for what is not out yet', () => {
		for (const blank of [
			'--- U.S. ---- - ----',
			'---U.S. ----',
			'--- U.S. ----, ---- - ----',
			'— U.S. —, —',
			'— U.S. -, -',
			'— U.S. —, — - — n. 4',
			'___ U.S. ___, ___-___',
		]) {
			const [first, second] = read(`See Oake v. Elm, ${blank}, 114 S.Ct. 2364 (1994).`);
			assert.deepEqual(
				[first?.page, first?.caseName?.text, first?.year?.value, second?.group],
				['___', 'Oake v. Elm', 1994, first?.start],
				blank,
			);
		}
		const { pin } = only('See Oake v. Elm, — U.S. —, — (1994).');
		assert.deepEqual(pin, { text: '___', span: { start: 27, end: 28 } });
		assert.deepEqual(read('a form---FBI ---- 12'), []);
	});

	it('are named where the lines of what is not out yet were lost', () => {
		for (const lost of ['      U.S.     ,', ' U.S. ,', '     U.S.     ,     ,', ' U.S. ,  ,'])
			assert.equal(only(`See Oake v. Elm,${lost} 114 S.Ct. 2364 (1994).`).caseName?.text, 'Oake v. Elm', lost);
		assert.equal(only('See Oake v. U.S., 5 F.3d 7 (1994).').caseName?.text, 'Oake v. U.S.');
	});

	it('have their note after "and" on the next line, and their reporter after a dash', () => {
		const [noted] = read('See Oake v. Elm, 744 F. 2d 1296, 1298-1299, and\n\nn. 1 (CA7 1984), and so on.');
		assert.equal(noted?.year?.value, 1984);
		const [blank, next] = read('They say so, citing Oake v. Elm, —\n    U.S. —, 104 S.Ct. 1758 (1984).');
		assert.deepEqual([blank?.caseName?.text, next?.group], ['Oake v. Elm', blank?.start]);
	});

	it('stay together around a syllabus', () => {
		const [first, second] = read('See Oake v. Elm, 290 Kan. 1, Syl. ¶ 2, 222 P.3d 510 (2010).');
		assert.deepEqual([first?.pin?.text, first?.year?.value, second?.group], ['Syl. ¶ 2', 2010, first?.start]);
	});

	it('have their year in brackets at the head or the end of a line', () => {
		for (const text of [
			'See Oake v Elm, 65 AD3d 240\n[2009]. The rest',
			'See Oake v Elm, 65 AD3d 240 [1st\nDept 2009]. The rest',
			'See Oake v. Elm, 773 A.2d 463, 488 [\n(2009) ] (a holding).',
		])
			assert.deepEqual(years(text), [2009], text);
	});

	it('go on over blank lines after a long abbreviation, a blank page and a running head', () => {
		const lead = 'It is so, they say, under the rule that was laid down a long time ago.';
		for (const [text, name, year] of [
			[
				`${lead} Oake v. Elm Mortg.\n\nInvestors Corp., 5 F.3d 7 (1st Cir. 1994).`,
				'Oake v. Elm Mortg. Investors Corp.',
				1994,
			],
			[
				`${lead} Oake v. Elm & Human\n\nServs., No 14-111, 5 F.3d 7 (1st Cir. 1994).`,
				'Oake v. Elm & Human Servs.',
				1994,
			],
			[`${lead} Oake v. Elm, 5 A.2d 7, 9 (Pa. Cmwlth.\n\n1994) (emphasis added).`, 'Oake v. Elm', 1994],
			[`${lead} Oake v. Elm, 5 N.Y. 7, 9\n\n(1928))\n\n   8\n\n   We are not persuaded.`, 'Oake v. Elm', 1928],
			[`${lead} Oake v. Elm, --- U.S.\n\n----, 132 S.Ct. 2455 (2012).`, 'Oake v. Elm', 2012],
			[
				`${lead} Oake v. Elm, 5 U.S. 7, 9,\n\n${' '.repeat(30)}3\n\fNo. 12-345, Ash v. Oak\n\n93 S.Ct. 7 (1972).`,
				'Oake v. Elm',
				1972,
			],
			[
				'27   They said so. See Oake v.\n            6\n\f1    Elm, 5 F.3d 7 (1st Cir.\n2    1994).',
				'Oake v. Elm',
				1994,
			],
			['2 They said so. See Oake v.\n3 Elm, 5 F.3d 7, 9,\n4 12 (1st Cir. 1994).', 'Oake v. Elm', 1994],
		] as const) {
			const [first, second] = read(text);
			assert.deepEqual([first?.caseName?.text, first?.year?.value], [name, year], text);
			if (second) assert.equal(second.group, first?.start, text);
		}
	});

	it('begin with a volume where fewer than three lines under each other could be numbered', () => {
		const text = 'They said so in Oake v. Elm,\n5 F.3d 7, and in Ash v. Elm,\n6 F.3d 8, and that was it.';
		assert.deepEqual(
			read(text).map(({ volume }) => volume),
			['5', '6'],
		);
	});

	it('go on where a page break comes before the page of a short form', () => {
		assert.equal(only('They said so. Oake, 676 F.3d at\n\n\n244. The rest follows.').page, '244');
		assert.equal(only('They said so. Oake, 131 S. Ct.\n\n\nat 2715. The rest follows.').page, '2715');
	});

	it('keep their page before a small word, too, when a footnote number is glued to it', () => {
		assert.equal(only('See 58 Cal.4th 941.2 and the rest.').page, '941');
		assert.deepEqual(read('It is 12 F.3d 45.2 times as long.'), []);
	});

	it('go on over stamps, marks and heads between two pages, without a blank line', () => {
		for (const between of [
			'Case 1:12-cv-00345   Document 6   Filed 03/04/12   Page 3 of 9',
			'            6\nCase: 12-345   Document: 6   Page: 7   Date Filed: 03/04/2012',
			'USCA Case #12-1062 Document #1600692 Filed: 02/24/2012 Page 1 of 3',
			'=== PAGE 11 ===',
			'--- Page 11 ---',
			'<!-- page 11 -->',
			'Page 12 of 14',
			'12 of 18\nFILED: NEW YORK COUNTY CLERK 07/12/2019 04:57 PM\nINDEX NO. 12345/2019',
			'OAKE v. ASH\n12',
			'12\nOAKE v. ASH',
			'12-34567\nOpinion of the Court\n15',
			'12 Opinion of the Court 12-34567 ',
			'No. 12-3456 7',
			'[Page 12]',
			'Page 12',
			'- 12 -',
			'                    12',
			'Oake v. City of Ash          12',
		])
			for (const parts of [
				['Yew v.', 'Elm, 145 F.3d 26, 28 (2d Cir. 1995)'],
				['Yew v. Elm, 145 F.3d 26,', '28 (2d Cir. 1995)'],
				['Yew v. Elm, 145 F.3d 26, 28 (2d', 'Cir. 1995)'],
			]) {
				const { caseName, pin, year, court } = only(`It is so. See ${parts.join(`\n${between}\n`)}.`);
				const found = [caseName?.text, pin?.text, court?.text, year?.value];
				assert.deepEqual(found, ['Yew v. Elm', '28', '2d Cir.', 1995], `${parts[0]} ${between}`);
			}
	});

	it('are named by one party, too, where a page ends before it', () => {
		const lead = 'The Board has no jurisdiction over it in this sort of appeal.\n';
		for (const end of ['                              30\n\f', '- 30 -\n', '=== PAGE 31 ===\n'])
			assert.equal(only(`${lead}${end}Oake, 120 M.S.P.R. 365, ¶ 7.`).caseName?.text, 'Oake', end);
	});

	it('of Ohio go on where a line ends at either hyphen', () => {
		for (const text of ['2008-\nOhio-4727', '2008-Ohio-\n4727', '2008- \n  Ohio-4727']) {
			const { volume, page, year } = only(`See State v. Oake, 2d Dist. No. 123, ${text}, ¶ 7.`);
			assert.deepEqual([volume, page, year?.value], ['2008', '4727', 2008], text);
		}
	});

	it("are not the document's own", () => {
		for (const own of [
			'[Cite as State v. Oake, 2012-Ohio-123.]\n\nCOURT OF APPEALS',
			'[Cite as State v. Oake, 100 Ohio St.3d 1, 2012-Ohio-123.]\nCOURT OF APPEALS',
			'Cite as: Oake v. Elm, 5 F.3d 7 (1st Cir. 1994)',
		])
			assert.deepEqual(read(own), [], own);
		assert.equal(read('We cite as we did in\nOake v. Elm, 5 F.3d 7 (1st Cir. 1994).').length, 1);
	});

	it('of regulations have the letter of their title', () => {
		for (const text of ['19A N.C. Admin. Code 2B.0502', '15A NCAC 2B .0502']) {
			const { kind, text: written } = only(`Under ${text} it is so.`);
			assert.deepEqual([kind, written], ['regulation', text]);
		}
		assert.deepEqual(read('It is in 12A F.3d 45.'), []);
	});

	it('go on over the ends of pages and the numbers of lines', () => {
		const pages = [
			'See Oake v. Elm, 5 F.\n12\n\f3d 7 (1st Cir. 1994).',
			'See Oake v. Elm, 5 F.3d\n\f12\n7 (1st Cir. 1994).',
			'See Oake v. Elm, 5 F.3d 7 (1st\n- 12 -\n\fCir. 1994).',
			'See Oake v. Elm, 5 F.3d\n\f7 (1st Cir.\n\f1994).',
			'14   The rule is old. See Oake\n15   v. Elm, 5 F.\n16   3d 7, 9,\n17   11 (1st Cir.\n18   1994).',
			'27   The rule is old. See Oake v.\n28   Elm, 5 F.3d 7, 9,\n1    11 (1st Cir. 1994).',
		];
		for (const page of pages) {
			const citation = only(page);
			assert.equal(citation.caseName?.text, 'Oake v. Elm', page);
			assert.deepEqual([citation.court?.text, citation.year?.value], ['1st Cir.', 1994], page);
			assert.equal(citationString(citation), '5 F.3d 7', page);
			assert.equal(page.slice(citation.start, citation.end), citation.text, page);
		}
		assert.equal(
			only('See People v. Oake\n            12\n\f(2010) 187 Cal.App.4th 859.').caseName?.text,
			'People v. Oake',
		);
		// A page alone in a page's last line, and a number that counts no lines.
		assert.equal(only('See Oake v. Elm, 5 F.3d\n1092\n\f(9th Cir. 1994).').page, '1092');
		assert.equal(only('See Oake v. Elm,\n15   F.3d 7\n').volume, '15');
	});

	it('go on over footnotes that cite nothing', () => {
		const note = `\n\n\n${'_'.repeat(40)}\n\n1 He does not raise that.${' It is so.'.repeat(60)}\n\n   -2-\n\fJ-S38045-21\n\n`;
		for (const [before, after] of [
			['See Oake v. Elm, 259 A.3d 505, 509 (Pa. Super.', '2021) (same).'],
			['See Oake v. Elm, 259 A.3d', '505, 509 (Pa. Super. 2021).'],
			['See Oake v.', 'Elm, 259 A.3d 505, 509 (Pa. Super. 2021).'],
		]) {
			const text = `${before}${note}${after}`;
			const citation = only(text);
			const { caseName, court, year, pin, volume, page, start, end } = citation;
			assert.deepEqual(
				[caseName?.text, court?.text, year?.value, pin?.text, volume, page],
				['Oake v. Elm', 'Pa. Super.', 2021, '509', '259', '505'],
			);
			assert.equal(citation.text, text.slice(start, end));
			assert.equal(citationString(citation), '259 A.3d 505');
			for (const part of [pin, year]) assert.equal(text.slice(part?.span.start, part?.span.end), part?.text);
			assert.equal(text.slice(caseName?.span.start).startsWith('Oake v.'), true);
		}
		const after = read(`See Oake v. Elm, 259 A.3d 505 (Pa.${note}2021). Ash v. Fir, 5 U.S. 7, 8 S. Ct. 9 (1994).`);
		assert.deepEqual(
			after.map(({ group }) => group),
			[undefined, after[1]?.start, after[1]?.start],
		);
		const cited = `See Oake v. Elm, 259 A.3d 505 (Pa.${note.replace('It is', 'See Ash v. Fir, 5 F.3d 7')}2021).`;
		assert.deepEqual(
			read(cited).map(({ page }) => page),
			['505', '7'],
		);
		assert.equal(only(`The list (as follows${note}Ash v. Fir, 5 F.3d 7 (1994).`).year?.value, 1994);
	});

	it('are no acts of a legislature', () => {
		assert.deepEqual(read('It was amended by 1990 PA 305.'), []);
	});

	it('are looked up without the page number that interrupts the reporter', () => {
		assert.equal(citationString(only('See Oake v. Elm, 545 F.\n\n   12\n\n3d 1068.')), '545 F.3d 1068');
		assert.equal(citationString(only('See Oake v. Elm, 545 F.3d\n\n   12\n\n1068.')), '545 F.3d 1068');
	});

	it('are short forms after "supra", except with a first page as California has it', () => {
		assert.deepEqual(
			[
				'supra, 466 U.S. 689.',
				'supra at 748(3), 452 S.E.2d 476.',
				'supra, 466 U.S., 689, 91 S. Ct. 5.',
				'supra, 36 Cal.3d 171.',
				'supra, 466 U.S. 668, 689.',
			].map((after) => read(`Oake v. Elm, ${after}`).find(({ volume }) => volume)?.kind),
			['short', 'short', 'short', 'full', 'full'],
		);
	});
});

describe('years', () => {
	it('may come before the volume, with a comma', () => {
		assert.deepEqual(years('Oake v. Elm (1967), 150 Mont. 358.'), [1967]);
		assert.deepEqual(years('It was so in (1967), 150 Mont. 358.'), [undefined]);
	});

	it('may be in a parenthesis within a bracket', () => {
		assert.deepEqual(years('Oake v. Elm, 364 Md. 376, 418 [ (2001) ] (same).'), [2001]);
	});

	it('are shared by parallel citations over the end of a line', () => {
		assert.deepEqual(years('Oake v. Elm, 137 S. Ct. 602,\n196 L. Ed. 2d 482 (2016).'), [2016, 2016]);
	});

	it('after a history stand for the decision that has none', () => {
		const [first, second] = read('Oake v. Elm, 290 A.3d 921, cert.\ndenied, 347 Conn. 904 (2023).');
		assert.deepEqual([first?.year?.value, first?.year?.from, first?.date], [2023, 'history', undefined]);
		assert.deepEqual([second?.year?.value, second?.year?.from], [2023, undefined]);
		assert.deepEqual(years('Oake v. Elm, 290 A.3d 921 (2020), cert. denied, 347 Conn. 904 (2023).'), [2020, 2023]);
		assert.deepEqual(years('Oake v. Elm, 290 A.3d 921; see Ash v. Fir, 347 Conn. 904 (2023).'), [undefined, 2023]);
	});

	it('of neutral citations are their volume, also for the parallel ones', () => {
		const memo = 'Doe v. Commissioner, T.C. Memo. 2000-40.';
		const [year] = read(memo).map((one) => one.year);
		assert.equal(memo.slice(year?.span.start, year?.span.end), '2000');
		const [neutral] = read('State v. Oake, 2013 ND 12, ¶ 4.');
		assert.deepEqual([neutral?.year?.value, neutral?.year?.from], [2013, 'volume']);
		assert.deepEqual(years('State v. Oake, 2013 ND 12, ¶ 4, 841 N.W.2d 1.'), [2013, 2013]);
		assert.deepEqual(years('State v. Oake, 98 N.E.3d 7, 2003-Ohio-5.'), [2003, 2003]);
		assert.deepEqual(
			years('State v. Oake, 2013 ND 12, 841 N.W.2d 1, cert. denied, 5 U.S. 1 (2015).'),
			[2013, 2013, 2015],
		);
	});

	it('are shared by parallel citations that have no page yet', () => {
		assert.deepEqual(
			years('Oake v. Elm, 546 F.3d 1 (1st Cir.), cert. denied, ___ U.S. ___, 130 S.Ct. 795, ___ L.Ed.2d ___ (2009).'),
			[2009, 2009, 2009, 2009],
		);
		assert.deepEqual(years('Oake v Elm, ___ Mich ___, ___; ___ NW2d\n___ (2022)'), [2022, 2022]);
		const [blank, database] = read(
			'Oake v. Elm, --- F. Supp. 3d ----, No. 12-cv-345 (AB), 2013 WL 1234, at *3 (D. Mass. Mar. 3, 2013).',
		);
		assert.deepEqual([blank?.year?.value, blank?.court?.text, database?.group], [2013, 'D. Mass.', blank?.start]);
		assert.equal(database?.caseName?.text, 'Oake v. Elm');
		assert.deepEqual(years('Oake v. Elm, 5 F. Supp. 3d 7, No. 12-345, 2013 WL 1234 (D. Mass. 2013).'), [
			undefined,
			2013,
		]);
	});

	for (const history of [
		'lv denied',
		'lv dismissed',
		'rearg denied',
		'affd',
		'mod',
		'rev. denied,',
		'rev den,',
		'disc. review denied,',
		'disc. rev. denied,',
		'certif. denied,',
		'certification denied,',
		'appeal denied,',
		'allocatur denied,',
		'trans. denied,',
		'perm. app. denied,',
		"reh'g and reh'g en banc denied,",
		'writ ref’d n.r.e.,',
		'amended,',
	]) {
		it(`come after "${history}"`, () => {
			const [first, second] = read(`Oake v. Elm, 5 AD3d 7, ${history} 3 NY3d 601 (2005).`);
			assert.deepEqual([first?.year?.value, first?.year?.from], [2005, 'history']);
			assert.equal(second?.history?.text, history.replace(/,$/, ''));
		});
	}

	it('come after a history under another name', () => {
		const [, second] = read('Oake v. Elm, 5 F.3d 7 (1990), aff’d sub nom. Ash v. Fir, 520 U.S. 1 (1991).');
		assert.deepEqual([second?.history?.text, second?.caseName?.text], ['aff’d sub nom.', 'Ash v. Fir']);
	});

	it('come after a history that cites nothing', () => {
		for (const after of [
			'(Ind. Ct. App.), trans. denied (2014)',
			'cert. denied (2014)',
			"(Tex. Civ. App.), writ ref'd (2014)",
			'(Tenn. Crim. App.), perm. app. denied (Tenn. 2014)',
			'(9th Cir.), as amended (Mar. 3, 2014)',
			'(N.D. Cal.), appeal filed, No. 12-345 (9th Cir. 2014)',
		]) {
			const { year } = only(`Oake v. Elm, 12 N.E.3d 7${after.startsWith('(') ? ' ' : ', '}${after}.`);
			assert.deepEqual([year?.value, year?.from], [2014, 'history'], after);
		}
		assert.equal(only('Oake v. Elm, 12 N.E.3d 7 (1994), cert. denied (1995).').year?.value, 1994);
		assert.equal(only('Oake v. Elm, 12 N.E.3d 7, which denied it (2014).').year, undefined);
	});

	it('may be after a reporter that is not known, whose volume is no pinpoint', () => {
		for (const parallel of ['12 Foo. 34', '3 N. Y. Foo. L. 498', '2 ZR 498']) {
			const { pin, year } = only(`Oake v. Elm, 9 Cal. 3, ${parallel} (1880).`);
			assert.deepEqual([pin, year?.value], [undefined, 1880], parallel);
		}
		assert.equal(only('Oake, 9 F.3d at 6, 12 Foo. at 34.').pin?.text, '6');
		assert.equal(only('Oake v. Elm, 9 F.3d 3, 12 No. 5.').pin?.text, '12');
		// The year of a law that follows is the law's.
		assert.equal(read('Oake v. Elm, 9 F.3d 3, 67 Stat. 97 (1953).')[0]?.year, undefined);
	});

	it('may be after the paragraph of a loose-leaf service', () => {
		for (const service of [
			'Fed. Sec. L. Rep. (CCH) \u00b6 91,234',
			'Bankr.L.Rep. P 76,543',
			'Copy. L. Rep.\n(CCH) P 26,123,',
			'RICO Bus.Disp.Guide 7890',
		]) {
			assert.deepEqual(years(`Oake v. Elm, 368 F.2d 228, 237 n.3, ${service} (3d Cir. 1984).`), [1984], service);
		}
		const cited =
			'Oake v. Elm, 368 F.2d 228, Fed. Sec. L. Rep. (CCH) \u00b6 91,234 (3d Cir.), cert. denied, 474 U.S. 821 (1985).';
		assert.equal(read(cited)[0]?.court?.text, '3d Cir.');
		assert.deepEqual(years('Oake v. Elm, 368 F.2d 228, Section 5 (1985) was read.'), [undefined]);
		assert.deepEqual(years('Oake v. Elm, 368 F.2d 228, Fed. Sec. L. Rep. (CCH) \u00b6 91,234 (same).'), [undefined]);
	});

	it('may be after a comma, in braces, or without a parenthesis beside a court', () => {
		assert.deepEqual(years('Oake v. Elm, 368 F.3d 228, 237-38, (3d Cir. 2004).'), [2004]);
		assert.deepEqual(years('Oake v. Elm, 5 Cal.4th 1, (2001) 6 Cal.4th 2.'), [undefined, 2001]);
		assert.equal(only('Oake v. Elm, 368 F.3d 228, 237-38, (see below).').parentheticals, undefined);
		assert.deepEqual(years('Oake v. Elm, 466 U.S. 648 (1984}, and {5th Cir. 1979).'), [1984]);
		assert.deepEqual(years('Oake v. Elm, 66 F.2d 648, 651 {5th Cir. 1979) (same).'), [1979]);
		const bare = only('Oake v. Elm, 418 S.W.2d 824 826,\nTexas Criminal Appeals 1967.');
		assert.deepEqual([bare.year?.value, bare.court?.text], [1967, 'Texas Criminal Appeals']);
		assert.deepEqual(years('Oake v. Elm, 418 S.W.2d 824, Exhibit Five 1967.'), [undefined]);
	});

	it('are no numbers of a sentence, and a place is no court', () => {
		assert.equal(only('Oake v. Elm, 5 F.3d 7 (The Act was amended in 1990).').year, undefined);
		assert.equal(only('Oake v. Elm, 5 F.3d 7 (“In 1990 it ended”).').year, undefined);
		const [first] = read('Oake v. Elm, 5 F.3d 7 (Washington), cert. denied, 520 U.S. 1 (1998).');
		assert.deepEqual([first?.court, first?.year?.value], [undefined, 1998]);
	});

	it('may be between commas before the volume', () => {
		for (const [between, court] of [
			['1 Cir., 1944', '1 Cir.'],
			['9 Cir. 1944', '9 Cir.'],
			['D.C.E.D.Pa.1944', 'D.C.E.D.Pa.'],
			['C.C.A. 2, 1944', 'C.C.A. 2'],
			['Tex.Civ.App.1944', 'Tex.Civ.App.'],
			['Fla.1944', 'Fla.'],
			['Apr. 5, 1944', undefined],
			['2 Cir., Apr. 5, 1944', '2 Cir.'],
			['D.C., 1944', undefined],
			['1944', undefined],
		]) {
			const { caseName, year, court: read } = only(`Oake v. Elm, ${between}, 145 F.2d 7, 9.`);
			assert.deepEqual([caseName?.text, year?.value, read?.text], ['Oake v. Elm', 1944, court], between);
		}
		assert.equal(only('Oake v. Bank of Tampa, Fla., 75 So.2d 7.').caseName?.text, 'Oake v. Bank of Tampa, Fla.');
	});

	it('may be missing beside a court before the volume', () => {
		const court = (before: string) => only(`Oake v. Elm${before} 145 S.W.2d 7.`).court?.text;
		for (const written of ['2 Cir.', 'Tex.Cr.App.', 'La.App.', 'Ky.', 'Okl.Cr.'])
			assert.equal(court(`, ${written},`), written, written);
		for (const written of ['Iowa', 'Tex. Civ. App.']) assert.equal(court(` (${written})`), written, written);
		for (const before of [' (C. C. A.)', ', D.C.,', ', C. C.,', ' (No. 2),'])
			assert.equal(court(before), undefined, before);
		const { court: own, year } = only('Oake v. Elm, La.App., 145 So.2d 7 (1962).');
		assert.deepEqual([own?.text, year?.value], ['La.App.', 1962]);
	});

	it('are no numbers of dockets before the volume', () => {
		for (const docket of ['No. 13-1968', 'No. CV 1968', '2d Dist. No. 21968', 'No. 21968']) {
			const { year, court } = only(`Oake v. Elm, ${docket}, 2015 WL 123456 (S.D. Ohio May 3, 2015).`);
			assert.deepEqual([year?.value, court?.text], [2015, 'S.D. Ohio'], docket);
		}
	});

	it('are found after pinpoints that go on over a line, or have a star only', () => {
		const split = only('Oake v. Elm, 683 F.3d 382, 386–\n90 (D.C. Cir. 2012).');
		assert.deepEqual([split.year?.value, split.pin?.text], [2012, '386–90']);
		const star = only('Oake v. Elm, 2013 WL 6172145 *7 (N.D. Tex. 2013).');
		assert.deepEqual([star.year?.value, star.pin?.text], [2013, '*7']);
		const misread = only("Oake v. Elm, 2013 WL 6172145, at '7 (N.D. Tex. June 3, 2013).");
		assert.deepEqual([misread.year?.value, misread.pin?.text], [2013, '7']);
	});

	for (const court of [
		'9th Cir. ',
		'CA1',
		'Fed. Cir.',
		'Fla. 1st DCA',
		'Pa. Super. Ct.',
		'N.D. Cal.',
		'Ind. Ct. App.',
	]) {
		it(`may be missing beside a court: ${court}`, () => {
			const [first] = read(`Oake v. Elm, 5 F.3d 7 (${court}) (same), cert. denied, 520 U.S. 1 (1998).`);
			assert.deepEqual([first?.court?.text, first?.year?.value], [court.trim(), 1998]);
		});
	}
});

describe('names', () => {
	const name = (text: string, language?: 'markdown' | 'plaintext') => read(text, language)[0]?.caseName?.text;

	it('are read in one piece over the end of a line', () => {
		assert.equal(name('See Oake v. Com-\nmissioner of Elms, 5 F.3d 7.'), 'Oake v. Commissioner of Elms');
		assert.equal(name('See Oake-\nAsh v. Elm, 5 F.3d 7.'), 'Oake-Ash v. Elm');
		assert.equal(name('> See Oake v.\n> Elm, 5 F.3d 7.', 'markdown'), 'Oake v. Elm');
		assert.equal(name('See Oake v. *56Elm, 5 F.3d 7.'), 'Oake v. Elm');
		assert.equal(name('the rule. *1087Oake v. Elm, 5 F.3d 7.'), 'Oake v. Elm');
	});

	for (const name_ of [
		'In Re: Oake Litigation',
		'In re: Oake',
		'IN RE: OAKE',
		'In the Interest of: J.R.',
		'In the Matter of: Oake',
		"Int'l Bhd. of Employees, Local 5 v. Oake",
		'Secretary, Florida, Dept. of Elms v. Oake',
		"Oake v. Sec'y, Fla. Dep't of Elms",
	]) {
		it(`are read whole: ${name_}`, () => assert.equal(name(`He lost. See ${name_}, 5 F.3d 7.`), name_));
	}

	it('begin after a signal with commas, and after a semicolon in the same emphasis', () => {
		assert.equal(only('It is so. See, e.g., Oake v. Elm, 5 F.3d 7.').signal?.text, 'See, e.g.,');
		assert.equal(name('*see Ash; Oake v. Elm*, 5 F.3d 7.', 'markdown'), 'Oake v. Elm');
	});

	it('do not take a party of the sentence for an office', () => {
		assert.equal(name('According to the Secretary, Oake v. Elm, 5 F.3d 7.'), 'Oake v. Elm');
		assert.equal(name('He sued Ash, Fir, Dept. of Elms v. Oake, 5 F.3d 7.'), 'Dept. of Elms v. Oake');
	});

	it('are read over a space before a comma', () => {
		assert.equal(name('See Union of Employees , Local 5 v. Elm , 5 F.3d 7.'), 'Union of Employees, Local 5 v. Elm');
	});

	it('follow a signal, which may be of two words', () => {
		const signal = (before: string) => only(`${before} Oake v. Elm, 5 F.3d 7.`).signal?.text;
		for (const written of ['See', 'But see', 'see also'])
			assert.equal(signal(`It is so. ${written}`), written, written);
		assert.equal(signal('It is so; and see'), 'and see');
		assert.equal(signal('We oversee'), undefined);
	});

	it('are read whole where a bracket completes a short one', () => {
		assert.equal(name('as in Oake [v Elm, Inc, 272 Mich App 341 (2006)], it was so.'), 'Oake v Elm, Inc');
		assert.equal(name('as in *Oake* [*v Elm*, 272 Mich App 341 (2006)].', 'markdown'), 'Oake v Elm');
		assert.equal(name('as in People v [John] Oake, 272 Mich App 341 (2006).'), 'People v [John] Oake');
		assert.equal(name('as in Oake Elms [Co v Poe, Inc, 272 Mich App 341 (2006)].'), 'Oake Elms Co v Poe, Inc');
		assert.equal(name('under the Act [Oake v Elm, 272 Mich App 341 (2006)].'), 'Oake v Elm');
	});

	it('of two that run together are the second one', () => {
		assert.equal(name('See Oake v. United States United States v. Elm, 5 F.3d 7.'), 'United States v. Elm');
		assert.equal(name('See Oake v. State State v. Elm, 5 F.3d 7.'), 'State v. Elm');
		assert.equal(name('See Oak Oak v. Elm, 5 F.3d 7.'), 'Oak Oak v. Elm');
		assert.equal(name('See Oake v. Fir Grove v. Elm, 5 F.3d 7.'), 'Fir Grove v. Elm');
	});

	it('end before the court and docket number that Ohio puts there', () => {
		for (const docket of [
			'3d Dist. Allen No. 1-12-34',
			'10th Dist. No. 12AP-34',
			'Cuyahoga App. No. 98765',
			'Ct. of Cl. No. 2017-00840PQ',
			'Franklin C.P. No. 12CV-1234',
			'N.D. Ohio No. 1:12-cv-345',
			'6th Cir. No. 12-3456',
			'12th Dist. Butler Nos. CA2012-01-001 and CA2012-01-002',
		])
			assert.equal(name(`See State v. Oake, ${docket}, 2013-Ohio-456, ¶ 7.`), 'State v. Oake', docket);
		for (const party of ['Teamsters, Local No. 5', 'Elm Sch. Dist. No. 5', 'Board of Educ., Dist. No. 7'])
			assert.equal(name(`See Oake v. ${party}, 5 F.3d 7.`), `Oake v. ${party}`);
	});

	it('may be short before a full citation, where a clause begins', () => {
		assert.equal(name('That is so. Oake, 2016 IL App (1st) 141597.'), 'Oake');
		assert.equal(name('That is so; see also Oake, 254 Wis. 2d 266.'), 'Oake');
		for (const text of [
			'That is the Oake, 254 Wis. 2d 266.',
			'That is so. Court, 254 Wis. 2d 266.',
			'Until May, 254 Wis. 2d 266.',
			'That is so. Ash Elm Fir Oak Yew Box Larch, 254 Wis. 2d 266.',
		])
			assert.equal(name(text), undefined, text);
	});

	it('go on over blank lines in Markdown only where no paragraph can begin', () => {
		assert.equal(name('They rely on Oake v.\n\nElm, 5 F.3d 7.', 'markdown'), 'Oake v. Elm');
		assert.equal(name('# Of Oake and the United\n\nStates v. Elm, 5 F.3d 7.', 'markdown'), 'States v. Elm');
	});
});
