import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { findCitations } from '../../../src/core/citations/recognition';
import { listAuthorities } from '../../../src/core/citations/tableOfAuthorities';
import { judgeName } from '../../../src/core/verification/judgement/names/judgeNames';

const mayBeOne = (one: string, other: string) => judgeName({ written: one, recorded: other }).kind !== 'differs';

/** The lines under one heading. */
const lines = (text: string, wanted = 'cases') =>
	list(text)
		.filter(([heading]) => heading === wanted)
		.flatMap(([, all]) => (all as string[][]).map((line) => line.filter((part) => part !== '').join(', ')));

const list = (text: string) =>
	[...listAuthorities(findCitations(text, 'markdown'), mayBeOne)].map(([heading, all]) => [
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

	it('lists one authority once, however it is spelled', () => {
		assert.deepEqual(lines('Doe v. Roe, 45 F. 3d 123 (9th Cir. 1995). Doe v. Roe, 45 F.3d 123 (9th Cir. 1995).'), [
			'Doe v. Roe, 45 F.3d 123 (9th Cir. 1995)',
		]);
		assert.deepEqual(
			lines('Brown v. Board of Education, 347 U. S. 483 (1954). Brown v. Bd. of Educ., 347 U.S. 483 (1954).'),
			['Brown v. Board of Education, 347 U.S. 483 (1954)'],
		);
		for (const [one, other] of [
			['5 U.S. (1 Cranch) 137', '5 U.S. 137'],
			['5 U.S. 137', '5 U.S. (1 Cranch) 137'],
		])
			assert.deepEqual(lines(`Marbury v. Madison, ${one} (1803). Marbury v. Madison, ${other} (1803).`), [
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

	it('joins parallel citations wherever they are given', () => {
		const both = 'State v. Adams, 2017-Ohio-1, 2 N.E.3d 3 (2017).';
		const one = 'State v. Adams, 2 N.E.3d 3 (2017).';
		const expected = ['State v. Adams, 2017-Ohio-1, 2 N.E.3d 3 (2017)'];
		assert.deepEqual(lines(`${both} ${one}`), expected);
		assert.deepEqual(lines(`${one} ${both}`), expected);
		assert.deepEqual(lines(`${one} State v. Adams, 2017-Ohio-1. ${both}`), expected);
		assert.deepEqual(
			lines('Doe v. Roe, 347 U.S. 483, 74 S. Ct. 686 (1954). Doe v. Roe, 347 U.S. 483, 98 L. Ed. 873 (1954).'),
			['Doe v. Roe, 347 U.S. 483, 74 S. Ct. 686, 98 L. Ed. 873 (1954)'],
		);
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

	it('gives an article its year', () => {
		assert.deepEqual(lines('Laurence Tribe, *Space*, 103 Harv. L. Rev. 1, 5 (1989).', 'other'), [
			'103 Harv. L. Rev. 1 (1989)',
		]);
	});

	it('is empty for a text without authorities', () => {
		assert.deepEqual(list('No authorities, page 5.'), []);
	});
});
