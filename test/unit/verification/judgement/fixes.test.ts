import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Citation } from '../../../../src/core/citations/parts/citation';
import { findCitations } from '../../../../src/core/citations/recognition';
import {
	planCandidateFix,
	planCourtFix,
	planHistoryFix,
	planNameFix,
	planSuggestion,
	planYearFix,
	type Replacement,
} from '../../../../src/core/verification/judgement/fixes';
import { findForm } from '../../../../src/core/verification/judgement/form/judgeForm';

type Plan = (text: string, citation: Citation) => readonly Replacement[] | undefined;

/** The text after the edits, or undefined where none are planned. */
function fix(text: string, plan: Plan): string | undefined {
	const citation = findCitations(text, 'markdown').find(({ kind }) => kind === 'full');
	assert.ok(citation, text);
	const edits = plan(text, citation);
	if (edits === undefined) return undefined;
	let fixed = text;
	for (const { span, newText } of [...edits].sort((one, other) => other.span.start - one.span.start)) {
		fixed = fixed.slice(0, span.start) + newText + fixed.slice(span.end);
	}
	return fixed;
}

const name = (text: string, recorded: string) =>
	fix(text, (document, citation) => planNameFix(document, citation, recorded));

describe('fixing a citation', () => {
	it('puts a place that was found over the one that was not, or after the name of a case cited without one', () => {
		const suggest = (text: string): string | undefined => {
			const [citation] = findCitations(text, 'markdown');
			assert.ok(citation);
			const { span, newText } = planSuggestion(text, citation, '97 F.3d 678');
			return text.slice(0, span.start) + newText + text.slice(span.end);
		};
		assert.equal(suggest('Elm v. Ash, 9 F.3d 678 (1996).'), 'Elm v. Ash, 97 F.3d 678 (1996).');
		assert.equal(suggest('So *Elm v. Ash* (9th Cir. 1996).'), 'So *Elm v. Ash*, 97 F.3d 678 (9th Cir. 1996).');
	});

	it('adds what overruled a case, plain or emphasized as the draft writes names', () => {
		const by = { name: 'Lawrence v. Texas', citation: '539 U.S. 558', year: 2003 };
		const add = (text: string, more: object = {}) =>
			fix(text, (document, citation) => planHistoryFix(document, citation, { by, ...more }));
		assert.equal(
			add('See *Bowers v. Hardwick*, 478 U.S. 186, 190 (1986) (upholding a law).'),
			'See *Bowers v. Hardwick*, 478 U.S. 186, 190 (1986) (upholding a law), *overruled by Lawrence v. Texas*, 539 U.S. 558 (2003).',
		);
		assert.equal(
			add('Bowers v. Hardwick, 478 U.S. 186, 106 S. Ct. 2841 (1986), held so.'),
			'Bowers v. Hardwick, 478 U.S. 186, 106 S. Ct. 2841 (1986), overruled by Lawrence v. Texas, 539 U.S. 558 (2003), held so.',
		);
		assert.match(
			add('See _Bowers_, 478 U.S. 186 (1986).', { extent: 'in part' }) ?? '',
			/, _overruled in part by Lawrence/,
		);
		assert.equal(add('Bowers v. Hardwick, 478 U.S. 186 (1986).', { extent: 'plurality opinion' }), undefined);
		const long = { name: "Dobbs v. Jackson Women's Health Organization", citation: '597 U.S. 215', year: 2022 };
		assert.match(
			add('__Roe v. Wade__, 410 U.S. 113 (1973).', { by: long }) ?? '',
			/\), __overruled by Dobbs v\. Jackson Women's Health Org\.__, 597 U\.S\. 215 \(2022\)\.$/,
		);
	});

	it('writes the short names of the first-listed parties', () => {
		const recorded = 'Oliver BROWN, et al., Appellants, v. BOARD OF EDUCATION OF TOPEKA, Shawnee County, Kan., et al.';
		assert.equal(
			name('See Green v. Cnty. Sch. Bd., 347 U.S. 483 (1954).', recorded),
			'See Brown v. Bd. of Educ. of Topeka, 347 U.S. 483 (1954).',
		);
	});

	it('leaves emphasis, links and the v. between the parties where they are', () => {
		assert.equal(
			name('See *Varghese v. China S. Airlines Co.*, 925 F.3d 1339 (11th Cir. 2019).', 'J.D. v. Azar'),
			'See *J.D. v. Azar*, 925 F.3d 1339 (11th Cir. 2019).',
		);
		assert.equal(
			name('See *Varghese* v. *China S. Airlines*, 925 F.3d 1339 (11th Cir. 2019).', 'J.D. v. Azar'),
			'See *J.D.* v. *Azar*, 925 F.3d 1339 (11th Cir. 2019).',
		);
		assert.equal(
			name('See [*Roe v. Wade*](https://example.org/x), 410 U.S. 113 (1973).', 'Doe v. Bolton'),
			'See [*Doe v. Bolton*](https://example.org/x), 410 U.S. 113 (1973).',
		);
	});

	it('keeps a party that is the same as it is written', () => {
		assert.equal(
			name('See Whole Woman’s Health v. Jackson, 579 U.S. 582 (2016).', 'Whole Womans Health v. Hellerstedt'),
			'See Whole Woman’s Health v. Hellerstedt, 579 U.S. 582 (2016).',
		);
	});

	it('abbreviates in citations, not in sentences', () => {
		const recorded = 'National Labor Relations Board v. Jones & Laughlin Steel Corporation';
		assert.equal(
			name('See Roe v. Wade, 301 U.S. 1 (1937).', recorded),
			"See Nat'l Lab. Rels. Bd. v. Jones & Laughlin Steel Corp., 301 U.S. 1 (1937).",
		);
		assert.equal(
			name('In Roe v. Wade, 301 U.S. 1 (1937), the Court upheld it.', recorded),
			'In National Labor Relations Board v. Jones & Laughlin Steel Corp., 301 U.S. 1 (1937), the Court upheld it.',
		);
	});

	it('writes In re, states and relators', () => {
		assert.equal(
			name('See Roe v. Wade, 397 U.S. 358 (1970).', 'In the Matter of Samuel WINSHIP, Appellant'),
			'See In re Winship, 397 U.S. 358 (1970).',
		);
		assert.equal(
			name(
				'See Roe v. Wade, 338 U.S. 537 (1950).',
				'UNITED STATES of America ex rel. KNAUFF v. SHAUGHNESSY, Acting District Director',
			),
			'See United States ex rel. Knauff v. Shaughnessy, 338 U.S. 537 (1950).',
		);
	});

	it('leaves court, district, docket and year after the name', () => {
		const fixed = (text: string, old: string, next: string, recorded: string) =>
			assert.equal(name(text, recorded), text.replace(old, next));
		fixed('State v. Zed, 2d Dist. Montgomery No. 27000, 2017-Ohio-1234, ¶ 5.', 'Zed', 'Miller', 'State v. Miller');
		fixed('Smith v. Jones, 9 Cir. 1955, 245 F.2d 123.', 'Smith v. Jones', 'Doe v. Brown', 'Doe v. Brown');
		fixed('Smith v. Jones, D.C.Mass., 45 F.Supp. 123 (1942).', 'Smith v. Jones', 'Doe v. Brown', 'Doe v. Brown');
		fixed('Smith v. Jones: 45 F.3d 123 (9th Cir. 1995).', 'Smith v. Jones', 'Doe v. Brown', 'Doe v. Brown');
		fixed('In re Smith, No. 12-345, 45 F.3d 123 (9th Cir. 1995).', 'Smith', 'Jones', 'In re Jones');
	});

	it('takes what belongs to a party along, and plans nothing where that is not certain', () => {
		for (const party of [
			'Jones, Inc.',
			'Jones, Warden',
			'Jones, et al.',
			'City of Akron, Ohio',
			'Pierce, Fenner & Smith, Inc.',
		])
			assert.equal(
				name(`See Roe v. ${party}, 45 F.3d 123 (1995).`, 'Doe v. Brown'),
				'See Doe v. Brown, 45 F.3d 123 (1995).',
			);
		for (const party of ['Jones No. 12-345', 'Board, Kan.', 'Board, Sch. Dist. No. 5'])
			assert.equal(name(`See Roe v. ${party}, 45 F.3d 123 (1995).`, 'Doe v. Brown'), undefined, party);
	});

	it('keeps the capitals of the draft where the record has nothing but capitals', () => {
		assert.equal(
			name('See Zapco v. Roe, 45 F.3d 123 (1995).', 'ROE v. ZAPCO BANKERS'),
			'See Roe v. Zapco Bankers, 45 F.3d 123 (1995).',
		);
		assert.equal(
			name('See ZapCo v. Roe, 45 F.3d 123 (1995).', 'ROE v. ZAPCO BANKERS'),
			'See Roe v. ZapCo Bankers, 45 F.3d 123 (1995).',
		);
	});

	it('plans nothing over marks inside a party, or from a name that says nothing', () => {
		assert.equal(name('See Roe v. *Wade* Co., 410 U.S. 113 (1973).', 'Doe v. Bolton'), undefined);
		assert.equal(name('See Roe v. Wade, 410 U.S. 113 (1973).', ''), undefined);
		assert.equal(name('See Roe v. Wade, 410 U.S. 113 (1973).', 'The Civil Rights Cases'), undefined);
	});

	it('lets no markup of the service into the draft', () => {
		const fixed = name('See Roe v. Wade, 410 U.S. 113 (1973).', '[Doe](command:x) v. <b>Bol*ton</b>`\n');
		assert.ok(fixed);
		assert.doesNotMatch(fixed, /[[\]<>`*\n]|command:/);
		const odd = name('See Roe v. Wade, 410 U.S. 113 (1973).', 'Doe `x` v. Bolton < y ~~z~~ #{w}');
		assert.doesNotMatch(odd ?? '', /[<>`~#{}]/);
	});

	it('writes year and court from the record', () => {
		const text = 'Doe v. Roe, 88 F.3d 12 (*2d Cir.* 2001).';
		assert.equal(
			fix(text, (document, citation) => planYearFix(document, citation, 'July 2, 1996')),
			text.replace('2001', '1996'),
		);
		assert.equal(
			fix(text, (document, citation) => planCourtFix(document, citation, 'District Court, S.D. New York')),
			text.replace('2d Cir.', 'S.D.N.Y.'),
		);
		assert.equal(
			fix(text, (document, citation) => planCourtFix(document, citation, 'Court of Common Sense')),
			undefined,
		);
		assert.equal(
			fix(text, (document, citation) => planYearFix(document, citation, 'soon')),
			undefined,
		);
	});

	for (const [recorded, draft, fixed] of [
		['Supreme Court of the United States', '477 U.S. 317 (5th Cir. 1986)', '477 U.S. 317 (1986)'],
		[
			'Supreme Court of the United States',
			'106 S. Ct. 2548, 2550 (5th Cir. June 25, 1986)',
			'106 S. Ct. 2548, 2550 (June 25, 1986)',
		],
		['Supreme Court of the United States', '5 U.S. (1 Cranch) 137 (D.C. Cir. 1803)', '5 U.S. (1 Cranch) 137 (1803)'],
		[
			'United States Court of Appeals for the Fifth Circuit',
			'801 F.3d 55 (2d Cir. 2015)',
			'801 F.3d 55 (5th Cir. 2015)',
		],
		['United States Court of Federal Claims', '80 Fed. Cl. 12 (9th Cir. 2008)', '80 Fed. Cl. 12 (2008)'],
		['Illinois Supreme Court', '12 Ill. 2d 34 (Iowa 1957)', '12 Ill. 2d 34 (1957)'],
		['Illinois Supreme Court', '99 N.E.2d 34 (Iowa 1957)', '99 N.E.2d 34 (Ill. 1957)'],
		['Appellate Court of Illinois', '12 Ill. App. 3d 34 (Iowa 1973)', '12 Ill. App. 3d 34 (1973)'],
		['Appellate Court of Illinois', '99 N.E.2d 34 (Iowa 1957)', '99 N.E.2d 34 (Ill. App. Ct. 1957)'],
		['California Court of Appeal', '23 Cal. Rptr. 2d 397 (Nev. 1993)', '23 Cal. Rptr. 2d 397 (Ct. App. 1993)'],
		['Wisconsin Court of Appeals', '112 Wis. 2d 34 (Iowa 1983)', '112 Wis. 2d 34 (Ct. App. 1983)'],
		[
			'Superior Court of New Jersey, Appellate Division',
			'212 N.J. Super. 34 (Pa. 1986)',
			'212 N.J. Super. 34 (Super. Ct. App. Div. 1986)',
		],
		['Superior Court of New Jersey', '212 N.J. Super. 34 (Pa. 1986)', '212 N.J. Super. 34 (Super. Ct. 1986)'],
		['Superior Court of Pennsylvania', '212 Pa. Super. 34 (Ohio 1968)', '212 Pa. Super. 34 (1968)'],
		['Illinois Appellate Court', '2013 IL App (1st) 111279 (Iowa 2013)', '2013 IL App (1st) 111279 (2013)'],
		['New York Court of Appeals', '12 N.Y.2d 34 (Conn. 1962)', '12 N.Y.2d 34 (1962)'],
		['New York Court of Appeals', '212 N.E.2d 34 (Conn. 1965)', '212 N.E.2d 34 (N.Y. 1965)'],
	] as const) {
		it(`writes a court as the reporter wants it: ${fixed}`, () => {
			const text = `See Doe v. Roe, ${draft}.`;
			const plan: Plan = (document, citation) => planCourtFix(document, citation, recorded);
			assert.equal(fix(text, plan), `See Doe v. Roe, ${fixed}.`);
		});
	}

	it('never leaves an empty parenthesis', () => {
		const plan: Plan = (document, citation) => planCourtFix(document, citation, 'Supreme Court of the United States');
		assert.equal(fix('Doe v. Roe, 477 U.S. 317 (5th Cir.).', plan), undefined);
	});

	/** What the table of form puts in place of the reporter. */
	const spell =
		(normalized = '88 F.3d 12'): Plan =>
		(text, citation) => {
			const [found] = findForm('not-normalized', { text, citation, normalized });
			return found?.fix && [{ span: found.span, newText: found.fix.newText }];
		};

	it('writes the reporter alone, never in a quotation or over a non-breaking space', () => {
		const plan = spell();
		assert.equal(fix('Doe v. Roe, 88 F. 3rd 12 (2d Cir. 1996).', plan), 'Doe v. Roe, 88 F.3d 12 (2d Cir. 1996).');
		assert.equal(fix('Doe v. Roe, 88 F.\u00a03rd 12 (2d Cir. 1996).', plan), undefined);
		assert.equal(fix('He said “see Doe v. Roe, 88 F. 3rd 12 (2d Cir. 1996).”', plan), undefined);
		assert.equal(fix('> Doe v. Roe, 88 F. 3rd 12 (2d Cir. 1996).', plan), undefined);
		assert.equal(fix('Doe v. Roe, 88 F. 3rd 12 (2d Cir. 1996).', spell('88 F.3d 13')), undefined);
	});

	it('never takes the number of a line or page out of the draft', () => {
		const lines = (first: string, second: string) => `11   It was so held long ago in ${first}\n12   ${second}`;
		const recorded = 'Doe v. Bolton';
		assert.equal(name(lines('Roe v. Old', 'Barn Co., 410 U.S. 113 (1973).'), recorded), undefined);
		assert.equal(
			name(lines('Roe v.', 'Bolton, 410 U.S. 113 (1973).'), recorded),
			lines('Doe v.', 'Bolton, 410 U.S. 113 (1973).'),
		);
		assert.equal(
			name('So held Roe v. Old\nBarn, 410 U.S. 113 (1973).', recorded),
			'So held Doe v. Bolton, 410 U.S. 113 (1973).',
		);
		const plan = spell();
		assert.equal(fix(lines('Doe v. Roe, 88 F.', '3rd 12 (2d Cir. 1996).'), plan), undefined);
	});

	it('leaves the name of a candidate alone that the text has, though it was read too short', () => {
		const text = 'See Marlowe & Quigley, Chartered v. Iowa, 88 F.3d 12 (2d Cir. 1996).';
		const candidate = { name: 'MARLOWE & QUIGLEY, CHARTERED v. IOWA', dateDecided: '1997-01-05' };
		const start = text.indexOf('Chartered');
		const caseName = { text: 'Chartered v. Iowa', span: { start, end: start + 17 } };
		assert.equal(
			fix(text, (document, citation) => planCandidateFix(document, { ...citation, caseName }, candidate)),
			text.replace('1996', '1997'),
		);
	});

	it('cites a candidate that is taken', () => {
		const text = 'See *Roe v. Wade*, 88 F.3d 12 (2d Cir. 1996).';
		const candidate = { name: 'Doe v. Bolton', court: 'ca9', dateDecided: '1997-01-05', url: 'https://example.org' };
		assert.equal(
			fix(text, (document, citation) => planCandidateFix(document, citation, candidate)),
			'See *Doe v. Bolton*, 88 F.3d 12 (9th Cir. 1997).',
		);
	});
});
