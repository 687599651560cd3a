import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import type { Citation } from '../../../src/core/citations/parts/citation';
import { findCitations } from '../../../src/core/citations/recognition';
import type { LawListing } from '../../../src/core/table/lawListing';
import { listAuthorities } from '../../../src/core/table/tableOfAuthorities';
import { judgeName } from '../../../src/core/verification/judgement/names/judgeNames';
import { assertGrowth } from '../growth';

const mayBeOne = (one: string, other: string) => judgeName({ written: one, recorded: other }).kind !== 'differs';

/** The lines under one heading. */
const lines = (text: string, wanted = 'cases') =>
	list(text)
		.filter(([heading]) => heading === wanted)
		.flatMap(([, all]) => (all as string[][]).map((line) => line.filter((part) => part !== '').join(', ')));

const list = (text: string) =>
	[...listAuthorities(text, findCitations(text, 'markdown'), mayBeOne)].map(([heading, all]) => [
		heading,
		all.map(({ name, citation }) => [name, citation]),
	]);

describe('listAuthorities', () => {
	it('lists each authority once, with parallel citations, court and year, as a reader looks it up', () => {
		const text = [
			'*Roe v. Wade*, 410 U.S. 113, 120 (1973); *Brown v. Board of Education*, 347 U.S. 483, 74 S. Ct. 686 (1954).',
			'*Id.* at 490. *Roe*, 410 U.S. at 115. See also Roe v. Wade, 410 U.S. 113 (1973); Ashcroft v. Iqbal, 556',
			'U.S. 662 (2009). 28 U.S.C. § 1441; Fed. R. Civ. P. 12(b)(6). (R. at 12.)',
		].join('\n');
		assert.deepEqual(list(text), [
			[
				'cases',
				[
					['Ashcroft v. Iqbal', '556 U.S. 662 (2009)'],
					['Brown v. Board of Education', '347 U.S. 483, 74 S. Ct. 686 (1954)'],
					['Roe v. Wade', '410 U.S. 113 (1973)'],
				],
			],
			['statutes', [['', '28 U.S.C. § 1441']]],
			['rules', [['', 'Fed. R. Civ. P. 12(b)(6)']]],
		]);
	});

	it('tells two cases on one page apart', () => {
		const people = "People v. Adams, 12 A.D.3d 500 (2d Dep't 2004); People v. Zed, 12 A.D.3d 500.";
		assert.deepEqual(lines(people), ["People v. Adams, 12 A.D.3d 500 (2d Dep't 2004)", 'People v. Zed, 12 A.D.3d 500']);
		assert.deepEqual(lines(`${people} People v. Zed, 12 A.D.3d 500 (2d Dep't 2004). See 12 A.D.3d 500.`), [
			"People v. Adams, 12 A.D.3d 500 (2d Dep't 2004)",
			"People v. Zed, 12 A.D.3d 500 (2d Dep't 2004)",
		]);
		const open = 'Doe v. Roe, 600 U.S. ___ (2023). Zed v. Poe, 600 U.S. ___ (2023).';
		assert.equal(lines(open).length, 2);
	});

	it('lists one authority once, however it is spelled, as its first full citation does', () => {
		assert.deepEqual(lines('Doe v. Roe, 45 F. 3d 123 (9th Cir. 1995). Doe v. Roe, 45 F.3d 123 (9th Cir. 1995).'), [
			'Doe v. Roe, 45 F. 3d 123 (9th Cir. 1995)',
		]);
		assert.deepEqual(
			lines('Brown v. Board of Education, 347 U. S. 483 (1954). Brown v. Bd. of Educ., 347 U.S. 483 (1954).'),
			['Brown v. Board of Education, 347 U. S. 483 (1954)'],
		);
		assert.deepEqual(lines('Marbury, 5 U.S. 137. Marbury v. Madison, 5 U.S. (1 Cranch) 137 (1803). 5 U.S. 137.'), [
			'Marbury v. Madison, 5 U.S. (1 Cranch) 137 (1803)',
		]);
		assert.deepEqual(lines('42 USC 1983. 42 U.S.C. § 1983. 42 U.S.C. § 1985.', 'statutes'), [
			'42 U.S.C. § 1983',
			'42 U.S.C. § 1985',
		]);
		assert.deepEqual(lines('29 C.F.R. § 1910.1; 29 CFR 1910.1.', 'regulations'), ['29 C.F.R. § 1910.1']);
		assert.deepEqual(lines('Fed. R. Civ. P. 12(b)(6); FRCP 12(b)(6).', 'rules'), ['Fed. R. Civ. P. 12(b)(6)']);
		assert.deepEqual(lines('U.S. Const. amend. XIV, § 1; U.S. CONST. amend. XIV, § 1.', 'constitutions').length, 1);
	});

	it('lists one authority once whichever of its parallel citations is given', () => {
		const both = 'State v. Adams, 2017-Ohio-1, 2 N.E.3d 3 (2017).';
		const one = 'State v. Adams, 2 N.E.3d 3 (2017).';
		const expected = ['State v. Adams, 2017-Ohio-1, 2 N.E.3d 3 (2017)'];
		assert.deepEqual(lines(`${both} ${one}`), expected);
		assert.deepEqual(lines(`${one} ${both}`), ['State v. Adams, 2 N.E.3d 3 (2017)']);
		assert.equal(lines(`${one} State v. Adams, 2017-Ohio-1. ${both}`).length, 1);
	});

	it('writes dates, docket numbers and weight in full, without pinpoints, explanations and marks', () => {
		assert.deepEqual(
			lines('See *Ortega v. Elm Creek*, No. 3:20-cv-1, 2021 WL 902, at \\*4 (D. Or. Mar. 3, 2021) (quoting Doe).'),
			['Ortega v. Elm Creek, No. 3:20-cv-1, 2021 WL 902 (D. Or. Mar. 3, 2021)'],
		);
		assert.deepEqual(lines('Doe v. Roe, 45 F.3d 123, 130 n.4 (9th Cir. 1995) (en banc) (holding otherwise).'), [
			'Doe v. Roe, 45 F.3d 123 (9th Cir. 1995) (en banc)',
		]);
		assert.deepEqual(lines('[*Doe v. Roe*, 45 F.3d\n> 123](https://example.com) (9th Cir. 1995).'), [
			'Doe v. Roe, 45 F.3d 123 (9th Cir. 1995)',
		]);
	});

	it('leaves the year where California has it', () => {
		const [[, [entry]] = ['', []]] = list('*Smith v. Jones* (2001) 25 Cal.4th 1, 9.');
		assert.deepEqual(entry, ['Smith v. Jones', '(2001) 25 Cal.4th 1']);
	});

	it('corrects the reporter where it is told to, and nothing else', () => {
		const text = 'Doe v. Roe, 45 Fed.3d 123 (9th Cir. 1995).';
		const respell = ({ reporterSpan }: Citation) => reporterSpan && { ...reporterSpan, newText: 'F.3d' };
		const [entry] = listAuthorities(text, findCitations(text, 'markdown'), mayBeOne, respell).get('cases') ?? [];
		assert.equal(entry?.citation, '45 F.3d 123 (9th Cir. 1995)');
	});

	it('sorts cases letter by letter and party by party, without "The", In re under In re', () => {
		const names = [
			'3M Co. v. Ash',
			'The Bremen v. Zapata',
			'Delacroix v. Elm',
			'De La Cruz v. Fir',
			'Indiana v. Gum',
			'In re Snyder',
			'Insley v. Oak',
			'Smith v. Zed',
			'Smithson v. Ash',
		];
		const text = [...names]
			.reverse()
			.map((name, i) => `*${name}*, ${i + 1} F.3d ${i + 10} (9th Cir. 1995).`)
			.join('\n\n');
		assert.deepEqual(
			listAuthorities(text, findCitations(text, 'markdown'), mayBeOne)
				.get('cases')
				?.map(({ name }) => name),
			names,
		);
	});

	it('lists a section once, by whichever of its names the code is cited', () => {
		const text =
			'Cal. Code Civ. Proc. § 340; Code Civ. Proc. § 340; Cal. Civ. Proc. Code § 340. N.Y. C.P.L.R. 3211; CPLR 3211. Ohio Rev. Code Ann. § 4; R.C. § 4.';
		assert.deepEqual(lines(text, 'statutes'), [
			'Cal. Code Civ. Proc. § 340',
			'N.Y. C.P.L.R. 3211',
			'Ohio Rev. Code Ann. § 4',
		]);
	});

	it('sorts statutes by title and section, constitutions by article and amendment', () => {
		const statutes = [
			'5 U.S.C. § 702',
			'28 U.S.C. § 535',
			'42 U.S.C. § 1983',
			'42 U.S.C. § 2000e-2',
			'Cal. Civ. Code § 9',
			'Cal. Civ. Code § 1714',
		];
		assert.deepEqual(lines([...statutes].reverse().join('. '), 'statutes'), statutes);
		const parts = [
			'U.S. Const. art. I, § 8',
			'U.S. Const. art. III, § 2',
			'U.S. Const. amend. V',
			'U.S. Const. amend. XIV, § 1',
		];
		assert.deepEqual(lines([...parts].reverse().join('; '), 'constitutions'), parts);
	});

	it('lists each provision of a constitution once, however it is written, and each of several', () => {
		const text =
			'It is so under the Fifth and Fourteenth Amendments to the United States Constitution. US Const, Am XIV; U.S. Const. amends. V, XIV. ' +
			'U.S. Const., 14th Amend.; and Article I, Section 8, Clause 3 of the U.S. Constitution. U.S. Const. art. I, § 8, cl. 3. ' +
			'Cal. Const., art. I, § 7, subd. (a). Section 7 of the California Constitution. Section 16, Article I, Ohio Constitution.';
		assert.deepEqual(lines(text, 'constitutions'), [
			'U.S. Const. art. I, § 8, cl. 3',
			'U.S. Const. amend. V',
			'US Const, Am XIV',
			'Cal. Const., art. I, § 7, subd. (a)',
			'Cal. Const. § 7',
			'Ohio Const. art. I, § 16',
		]);
	});

	it('writes who speaks in a work and its date, the parts of a report, and a day in a newspaper', () => {
		const text =
			'See 140 Cong. Rec. H2457 (daily ed. Apr. 19, 1994) (statement of Rep. Elm). The Federalist No. 51 (James Madison). ' +
			'Restatement (Second) of Torts § 402A cmt. c (Am. L. Inst. 1965). H.R. Rep. No. 101-485, pt. 2, at 28 (1990). ' +
			'H.R. Rep. No. 101-485, pt. 3, at 5 (1990). See Amy Elm, Court Adds Cases, Elm Post, June 5, 2021, at A1.';
		assert.deepEqual(lines(text, 'other').sort(), [
			'140 Cong. Rec. H2457 (daily ed. Apr. 19, 1994) (statement of Rep. Elm)',
			'Court Adds Cases, Elm Post, June 5, 2021',
			'H.R. Rep. No. 101-485, pt. 2 (1990)',
			'H.R. Rep. No. 101-485, pt. 3 (1990)',
			'Restatement (Second) of Torts § 402A (Am. L. Inst. 1965)',
			'The Federalist No. 51 (James Madison)',
		]);
	});

	it('lists a brief filed in another case by itself, and its case only if that is cited', () => {
		const brief = 'Brief for the United States at 12, Elm v. Oak, No. 20-1230 (U.S. Mar. 1, 2021)';
		assert.deepEqual(lines(`See ${brief}.`, 'other'), [brief.replace(' at 12', '')]);
		assert.deepEqual(lines(`See ${brief}.`), []);
		assert.deepEqual(lines(`See ${brief}. Elm v. Oak, No. 20-1230 (U.S. May 3, 2022).`), [
			'Elm v. Oak, No. 20-1230 (U.S. May 3, 2022)',
		]);
	});

	it('keeps a later history with its case', () => {
		const text =
			'Doe v. Roe, 45 F.3d 123, 130 (9th Cir. 1995), *cert. denied*, 516 U.S. 800 (1995). Doe v. Roe, 45 F.3d 123.';
		assert.deepEqual(lines(text), ['Doe v. Roe, 45 F.3d 123 (9th Cir. 1995), cert. denied, 516 U.S. 800 (1995)']);
		assert.deepEqual(
			lines("Zed v. Poe, 1 F.3d 3 (9th Cir. 1994), rev'd sub nom. Moe v. Poe, 516 U.S. 900, 116 S. Ct. 5 (1995)."),
			['Moe v. Poe, 516 U.S. 900, 116 S. Ct. 5 (1995)', 'Zed v. Poe, 1 F.3d 3 (9th Cir. 1994)'],
		);
	});

	it('gives an article its author, title and year', () => {
		const entries = (text: string) => listAuthorities(text, findCitations(text, 'markdown'), mayBeOne).get('other');
		const [article] =
			entries('It is so. See Laurence H. Tribe, *The Curvature of Space*, 103 Harv. L. Rev. 1, 5 (1989).') ?? [];
		assert.equal(article?.author, 'Laurence H. Tribe');
		assert.equal(article?.name, 'The Curvature of Space');
		assert.equal(article?.citation, '103 Harv. L. Rev. 1 (1989)');
		assert.deepEqual(lines('As 103 Harv. L. Rev. 1 (1989) says.', 'other'), ['103 Harv. L. Rev. 1 (1989)']);
	});

	describe('of laws', () => {
		const laws = (text: string, listing: LawListing) =>
			[...listAuthorities(text, findCitations(text, 'markdown'), mayBeOne, undefined, listing).values()].flatMap(
				(all) => all.map(({ citation }) => citation),
			);

		it('lists each section by itself, its subsections with it', () => {
			const text = '5 U.S.C. §§ 552(a)(3), 554–556. 5 U.S.C. § 552(b). Cal. Penal Code, §§ 187, 188, subd. (a).';
			assert.deepEqual(laws(text, 'sections'), [
				'5 U.S.C. § 552',
				'5 U.S.C. §§ 554–556',
				'Cal. Penal Code, § 187',
				'Cal. Penal Code, § 188',
			]);
		});

		it('lists subsections by themselves where they are wanted, each spelled out', () => {
			const text = '5 U.S.C. § 552(a)(8)(A)(i) and (ii), (b). Cal. Penal Code, § 188, subd. (a).';
			assert.deepEqual(laws(text, 'as-cited'), [
				'5 U.S.C. § 552(a)(8)(A)(i)',
				'5 U.S.C. § 552(a)(8)(A)(ii)',
				'5 U.S.C. § 552(b)',
				'Cal. Penal Code, § 188, subd. (a)',
			]);
		});

		it('takes an id. with a section for that section of the same law', () => {
			assert.deepEqual(laws('42 U.S.C. § 2000e-5(b). *Id.* § 2000e-4(e). *Id.* § 2000e-5(c).', 'sections'), [
				'42 U.S.C. § 2000e-4',
				'42 U.S.C. § 2000e-5',
			]);
		});

		it('keeps subdivisions of rules, titles and chapters of codes, and commas in pages', () => {
			const text =
				'Rules 1. Fed. R. Civ. P. 8(b)(6) and 36(a)(3). M.G.L. c. 93A, §§ 2, 4; c. 94. Del. Code Ann. tit. 8, §§ 220(b), 221. 82 Fed. Reg. 18,346.';
			assert.deepEqual(laws(text, 'sections'), [
				'Del. Code Ann. tit. 8, § 220',
				'Del. Code Ann. tit. 8, § 221',
				'M.G.L. c. 93A, § 2',
				'M.G.L. c. 93A, § 4',
				'G.L. c. 94',
				'82 Fed. Reg. 18,346',
				'Fed. R. Civ. P. 8(b)(6)',
				'Fed. R. Civ. P. 36(a)(3)',
			]);
		});

		it('lists a rule once that is also cited without its subdivisions, however it is spelled', () => {
			const text = 'FRE 702. Fed. R. Evid. 702(a), (b). Fed. R. Civ. P. 12(b)(6). Fed. R. Evid. 404(b).';
			assert.deepEqual(laws(text, 'sections'), [
				'Fed. R. Civ. P. 12(b)(6)',
				'Fed. R. Evid. 404(b)',
				'Fed. R. Evid. 702',
			]);
			assert.equal(laws(text, 'as-cited').length, 5);
			const [rules = []] = [...listAuthorities(text, findCitations(text, 'markdown'), () => false).values()];
			assert.equal(rules.find(({ citation }) => citation === 'Fed. R. Evid. 702')?.citations.length, 2);
		});

		it('writes a rule by its name where its number is before it, and plural words as one', () => {
			assert.deepEqual(laws('Rule 8(a) of the Federal Rules of Civil Procedure. 40 C.F.R. pts. 60, 61.', 'sections'), [
				'40 C.F.R. pt. 60',
				'40 C.F.R. pt. 61',
				'Fed. R. Civ. P. 8(a)',
			]);
		});

		it('writes articles as such, session laws whole, and a code with its annotations once', () => {
			const text =
				'Tex. Code Crim. Proc. Ann. art. 11.07. Stats. 1992, ch. 726, § 2. Tex. Penal Code § 19.02. TEX. PENAL CODE ANN. § 19.02(b). CPLR 3212[b]. CPLR 3212(c). CPLR Article 62. Wis. Stat. ch. 135.';
			assert.deepEqual(laws(text, 'sections'), [
				'CPLR art. 62',
				'CPLR 3212',
				'Stats. 1992, ch. 726',
				'Tex. Code Crim. Proc. Ann. art. 11.07',
				'Tex. Penal Code § 19.02',
				'Wis. Stat. ch. 135',
			]);
		});

		it('reads a section that the end of a line or a page broke', () => {
			assert.deepEqual(laws('42 U.S.C. §§ 1320f-3(b), 1320f-\n4(a).', 'sections'), [
				'42 U.S.C. § 1320f-3',
				'42 U.S.C. § 1320f-4',
			]);
		});
	});

	for (const name of ['Doe v. Roe, ', '']) {
		it(`takes time that grows with the places of one authority${name === '' ? ' without a name' : ''}`, () => {
			const attempt = (count: number) => {
				const places = Array.from({ length: count }, (_, i) => `See ${name}1 U.S. 1, ${i + 1} F.3d 5 (1999).\n\n`);
				const text = places.join('');
				const found = findCitations(text, 'markdown');
				return () => assert.equal(listAuthorities(text, found, mayBeOne).get('cases')?.length, 1);
			};
			assertGrowth(name, attempt(400), attempt(6_400), 50);
		});
	}

	it('is empty for a text without authorities', () => {
		assert.deepEqual(list('No authorities, page 5.'), []);
	});
});
