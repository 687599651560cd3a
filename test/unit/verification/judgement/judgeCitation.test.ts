import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Citation } from '../../../../src/core/citations/parts/citation';
import { findCitations } from '../../../../src/core/citations/recognition';
import type { Answer } from '../../../../src/core/lookup/answers/answer';
import { type Judgement, judgeCitation } from '../../../../src/core/verification/judgement/judgeCitation';
import { isUnacceptedSpelling } from '../../../../src/core/verification/judgement/reporterPages';

const today = { year: 2025, month: 6, day: 15 };
const brown = {
	id: 1,
	name: 'Brown v. Board of Education',
	court: 'scotus',
	dateDecided: '1954-05-17',
	parallelCitations: ['347 U.S. 483', '74 S. Ct. 686'],
};

function answer(part: Partial<Answer> = {}): Answer {
	return { status: 'verified', statusText: 'verified', heuristic: false, candidates: [], checkedAt: 0, ...part };
}

function cite(text: string): Citation[] {
	return findCitations(text, 'markdown').filter(({ kind }) => kind === 'full');
}

/** Judges the first citation of a text, in its group, all of it answered alike unless `others` says otherwise. */
function judge(
	text: string,
	given: Partial<Answer>,
	others: readonly (Partial<Answer> | undefined)[] = [],
	at = 0,
): Judgement {
	const citations = cite(text);
	const citation = citations[at];
	assert.ok(citation, text);
	const group = citations.map((each, index) => {
		const told = index === at ? given : others[index];
		return { citation: each, ...(told && { answer: answer(told) }) };
	});
	return judgeCitation({ citation, answer: answer(given), group, today, text });
}

function findingsOf(text: string, judged: Judgement): string[] {
	return judged.findings.map(
		({ code, span, lowered }) => `${code}${lowered ? ` (${lowered})` : ''}: ${text.slice(span.start, span.end)}`,
	);
}

describe('judging a citation', () => {
	const draft = 'Brown v. Bd. of Educ., 347 U.S. 483, 495 (1954).';

	it('finds nothing where nothing differs', () => {
		const judged = judge(draft, { record: brown });
		assert.equal(judged.state, 'verified');
		assert.deepEqual(judged.findings, []);
		assert.deepEqual([judged.name, judged.year, judged.court], ['same', 'same', 'silent']);
	});

	it('compares the name that the text mentions before, and warns of nothing where that differs', () => {
		const mentions = (name: string) => `In ${name}, the Court held this. 347 U.S. 483, 495 (1954).`;
		assert.equal(judge(mentions('Brown v. Board of Education'), { record: brown }).state, 'verified');
		const other = mentions('Varghese v. China S. Airlines');
		const judged = judge(other, { record: brown });
		assert.equal(judged.state, 'differs');
		assert.deepEqual(findingsOf(other, judged), ['name-differs (information): 347 U.S. 483']);
	});

	it('gives the name the extent that the record shows, where it was read too long or too short', () => {
		const text = 'See Marlowe & Quigley, Chartered v. Iowa, 512 U.S. 5 (1994).';
		const [found] = cite(text);
		assert.ok(found);
		const start = text.indexOf('Chartered');
		const caseName = { text: 'Chartered v. Iowa', span: { start, end: start + 17 } };
		const record = { name: 'MARLOWE & QUIGLEY, CHARTERED v. IOWA', dateDecided: '1994-06-22' };
		const judged = judgeCitation({
			citation: { ...found, caseName },
			answer: answer({ record }),
			group: [],
			today,
			text,
		});
		assert.equal(judged.state, 'verified');
		const { start: from, end } = judged.nameReadAgain?.span ?? { start: 0, end: 0 };
		assert.equal(text.slice(from, end), 'Marlowe & Quigley, Chartered v. Iowa');
	});

	it('takes the one of several whose name the text has, though it was read too short', () => {
		const text = 'See Marlowe & Quigley, Chartered v. Iowa, 512 U.S. 5 (1994).';
		const [found] = cite(text);
		assert.ok(found);
		const start = text.indexOf('Chartered');
		const caseName = { text: 'Chartered v. Iowa', span: { start, end: start + 17 } };
		const right = { name: 'MARLOWE & QUIGLEY, CHARTERED v. IOWA', dateDecided: '1994-06-22' };
		const candidates = [{ name: 'Alvarez v. Iowa', dateDecided: '1994-06-22' }, right];
		const several = { ...answer({}), status: 'multipleMatches' as const, candidates };
		const judged = judgeCitation({ citation: { ...found, caseName }, answer: several, group: [], today, text });
		assert.deepEqual([judged.state, judged.taken], ['verified', right]);
		assert.equal(judged.nameReadAgain?.text, 'Marlowe & Quigley, Chartered v. Iowa');
	});

	it('marks an invented name on the name', () => {
		const text = '*Varghese v. China S. Airlines Co.*, 925 F.3d 1339 (11th Cir. 2019).';
		const judged = judge(text, { record: { name: 'J.D. v. Azar', court: 'cadc', dateDecided: '2019-06-14' } });
		assert.equal(judged.state, 'differs');
		assert.deepEqual(findingsOf(text, judged), [
			'name-differs: Varghese v. China S. Airlines Co.',
			'court-differs: 11th Cir.',
		]);
		assert.deepEqual(judged.findings[0]?.recorded, 'J.D. v. Azar');
	});

	it('marks year and court on their words', () => {
		const text = 'Doe v. Roe, 88 F.3d 12 (2d Cir. 2001).';
		const judged = judge(text, { record: { name: 'Doe v. Roe', court: 'ca9', dateDecided: 'July 2, 1996' } });
		assert.deepEqual(findingsOf(text, judged), ['year-differs: 2001', 'court-differs: 2d Cir.']);
	});

	it('says less of a year that is off by one, and least where databases store placeholders', () => {
		const year = (written: number, dateDecided: string, tail = '') => {
			const text = `Doe v. Roe, 88 F.3d 12 (2d Cir. ${written})${tail}.`;
			return judge(text, { record: { name: 'Doe v. Roe', dateDecided } }).findings.map(
				({ lowered }) => lowered ?? 'as set',
			);
		};
		assert.deepEqual(year(1997, '1996-07-02'), ['information']);
		assert.deepEqual(year(1997, '1996-07-01'), ['hint']);
		assert.deepEqual(year(1997, '1996-12-30'), ['hint']);
		assert.deepEqual(year(1997, '1996'), ['hint']);
		assert.deepEqual(year(1997, '1996-07-02', ' (as amended)'), ['hint']);
		assert.deepEqual(year(1997, '1996-07-02', ', withdrawn, 99 F.3d 1 (2d Cir. 1998)'), ['hint']);
		assert.deepEqual(year(1999, '1996-07-02'), ['as set']);
		assert.deepEqual(year(1996, '2096-07-02'), [], 'a date in the future');
		assert.deepEqual(year(1996, '1926-07-02'), [], 'a date outside the years of the volume');
		assert.deepEqual(year(1996, ''), [], 'no date');
	});

	it('trusts no date in the future', () => {
		const text = 'Doe v. Roe, 12 Wash. App. 34 (2019).';
		const year = (dateDecided: string) => judge(text, { record: { name: 'Doe v. Roe', dateDecided } }).year;
		assert.equal(year('2025-06-14'), 'differs');
		for (const later of ['2025-06-16', '2025-07-01', '2026-01-01', '2026']) assert.equal(year(later), 'silent', later);
	});

	it('calls a year that differs a difference, also where it is only a hint', () => {
		const judged = judge('Doe v. Roe, 88 F.3d 12 (2d Cir. 1997).', {
			record: { name: 'Doe v. Roe', dateDecided: '1996-12-30' },
		});
		assert.equal(judged.findings[0]?.lowered, 'hint');
		assert.equal(judged.state, 'differs');
	});

	it('leaves the year of the history to the history', () => {
		const judged = judge("Doe v. Roe, 88 F.3d 12 (9th Cir.), *aff'd*, 520 U.S. 1 (1997).", {
			record: { name: 'Doe v. Roe', dateDecided: '1995-07-02' },
		});
		assert.equal(judged.year, 'silent');
		assert.deepEqual(judged.findings, []);
	});

	it('tells a page inside another case on the page', () => {
		const text = 'Brown v. Board of Education, 347 U.S. 490 (1954).';
		assert.deepEqual(findingsOf(text, judge(text, { record: brown })), ['first-page-differs: 490']);
		const missing = judge(text, { record: { ...brown, parallelCitations: ['74 S. Ct. 686'] } });
		assert.deepEqual(missing.findings, [], 'one missing from the record is nothing');
	});

	it('reads the citations of a record with court, year or pinpoint after them', () => {
		const text = 'Doe v. Roe, 45 F.3d 123 (9th Cir. 1995).';
		const page = (...parallelCitations: string[]) =>
			judge(text, { record: { name: 'Doe v. Roe', parallelCitations } }).findings.map(({ recorded }) => recorded);
		for (const place of ['45 F. 3d 120 (9th Cir. 1995)', '45 F. 3d 120, 124 (1995).', '45 F. 3d 120;'])
			assert.deepEqual(page(place), ['45 F. 3d 120'], place);
		assert.deepEqual(page('45 F. 3d 123, 125 (9th Cir. 1995)'), []);
		assert.deepEqual(page('45 F. 3d 120 (1995)', '45 F.3d 123 (1995)'), []);
	});

	it('tells parallels of different cases once, at the later one', () => {
		const text = 'Brown v. Bd. of Educ., 347 U.S. 483, 98 L. Ed. 873 (1954).';
		const roe = { id: 2, name: 'Roe v. Wade', dateDecided: '1973-01-22' };
		assert.deepEqual(findingsOf(text, judge(text, { record: brown }, [undefined, { record: roe }])), []);
		const second = judge(text, { record: roe }, [{ record: brown }], 1);
		assert.deepEqual(findingsOf(text, second), ['parallel-differs: 98 L. Ed. 873']);
		assert.equal(second.state, 'differs');
		const twice = judge(text, { record: { ...brown, id: 7 } }, [{ record: brown }], 1);
		assert.deepEqual(findingsOf(text, twice), [], 'one decision kept twice');
	});

	it('knows one record by its id, whatever name and date it comes with', () => {
		const text = 'Brown v. Bd. of Educ., 347 U.S. 483, 98 L. Ed. 873 (1954).';
		const renamed = { ...brown, name: 'Gebhart v. Belton', dateDecided: '1960-01-01' };
		assert.deepEqual(
			findingsOf(text, judge(text, { record: renamed }, [{ record: brown }], 1)).filter((line) =>
				line.startsWith('parallel'),
			),
			[],
		);
	});

	it('finds a group of two to differ at the second only', () => {
		const text = 'Brown v. Bd. of Educ., 347 U.S. 484, 74 S. Ct. 686 (1954).';
		assert.deepEqual(findingsOf(text, judge(text, { record: brown }, [undefined, { record: brown }])), [
			'first-page-differs: 484',
		]);
	});

	it('compares a parallel with the record of its group in the same reporter only', () => {
		const text = 'Brown v. Bd. of Educ., 347 U.S. 483, 74 S. Ct. 999 (1954).';
		const judged = judge(text, { status: 'notFound' }, [{ record: brown }], 1);
		assert.deepEqual(findingsOf(text, judged), ['not-found: 74 S. Ct. 999', 'parallel-differs: 74 S. Ct. 999']);
	});

	it('tells the name of a parallel group once', () => {
		const text = 'Varghese v. China S. Airlines, 347 U.S. 483, 74 S. Ct. 686 (1954).';
		assert.deepEqual(findingsOf(text, judge(text, { record: brown }, [undefined, { record: brown }])), [
			'name-differs: Varghese v. China S. Airlines',
		]);
		const second = judge(text, { record: brown }, [{ record: brown }], 1);
		assert.deepEqual(second.findings, []);
		assert.equal(second.state, 'differs');
	});

	it('tells the name of a parallel group where its first record says nothing of it', () => {
		const chadha = { name: 'INS v. Chadha', court: 'scotus', dateDecided: '1983-06-23' };
		const text = '*Smith v. Jones*, 462 U.S. 919, 103 S. Ct. 2764 (1983).';
		const second = (first: Partial<Answer>) => findingsOf(text, judge(text, { record: chadha }, [first], 1));
		assert.deepEqual(second({ record: chadha }), [], 'told at the first');
		for (const first of [
			{ record: { court: 'scotus' } },
			{ record: { ...chadha, name: '', dateDecided: '1973-06-23' } },
			{ status: 'notFound' },
		] as const)
			assert.deepEqual(
				second(first).filter((line) => line.startsWith('name')),
				['name-differs: Smith v. Jones'],
			);
	});

	it('tells court and year of a parallel group where its first record says nothing or less of them', () => {
		const text = 'Doe v. Roe, 88 F.3d 12, 90 Fed. R. Serv. 3d 3 (2d Cir. 1997).';
		const record = { name: 'Doe v. Roe', court: 'ca9', dateDecided: '1996-07-02' };
		const second = (first: object) => findingsOf(text, judge(text, { record }, [{ record: first }], 1));
		assert.deepEqual(second(record), []);
		assert.deepEqual(second({ name: 'Doe v. Roe', dateDecided: '1996-07-02' }), ['court-differs: 2d Cir.']);
		assert.deepEqual(second({ name: 'Doe v. Roe', court: 'ca9' }), ['year-differs (information): 1997']);
		assert.deepEqual(second({ ...record, dateDecided: '1996-12-30' }), ['year-differs (information): 1997'], 'a hint');
	});

	it('takes no bad date for a sign of another case', () => {
		const text = "*Whole Woman's Health v. Hellerstedt*, 579 U.S. 582 (2016).";
		const name = (dateDecided: string) => {
			const judged = judge(text, { record: { name: "Whole Woman's Health v. Cole", dateDecided } });
			return [judged.name, judged.findings.length];
		};
		for (const date of ['2016-06-27', '1900-01-01', '2066-06-27', ''])
			assert.deepEqual(name(date), ['caption', 0], date);
		assert.equal(name('2014-06-27')[0], 'differs');
		const both = "*Whole Woman's Health v. Hellerstedt*, 579 U.S. 582, 136 S. Ct. 2292 (2016).";
		const record = { name: "Whole Woman's Health v. Hellerstedt", dateDecided: '2016-06-27' };
		assert.deepEqual(
			findingsOf(both, judge(both, { record: { ...record, dateDecided: '2066-06-27' } }, [{ record }], 1)),
			[],
		);
	});

	it('finds pinpoints before the first page', () => {
		const pin = (text: string) => findingsOf(text, judge(text, { record: { name: 'Roe v. Wade' } }));
		assert.deepEqual(pin('Roe v. Wade, 410 U.S. 113, 95 (1973).'), ['pin-before-first-page: 95']);
		assert.deepEqual(pin('Roe v. Wade, 410 U.S. 113, 115, 117-18 & n.5 (1973).'), []);
		assert.deepEqual(pin('Roe v. Wade, 410 F.3d 1190, 1199-200 (9th Cir. 2005).'), []);
		assert.deepEqual(pin('Roe v. Wade, 410 U.S. 113, 115 n.12 (1973).'), []);
	});

	it('says less of a miss for this year and last year', () => {
		const miss = (year: number) =>
			judge(`Roe v. Wade, 601 U.S. 113 (${year}).`, { status: 'notFound' }).findings.map(({ code, lowered }) => [
				code,
				lowered,
			]);
		assert.deepEqual(miss(2025), [['not-found', 'information']]);
		assert.deepEqual(miss(2024), [['not-found', 'information']]);
		assert.deepEqual(miss(2023), [['not-found', undefined]]);
	});

	it('takes one of several matches by name and year, and says so', () => {
		const text = 'Brown v. Bd. of Educ., 347 U.S. 483 (1954).';
		const other = { name: 'Hernandez v. Texas', dateDecided: '1954-05-03' };
		const one = judge(text, {
			status: 'multipleMatches',
			candidates: [other, { name: brown.name, dateDecided: '1954-05-17' }],
		});
		assert.equal(one.state, 'verified');
		assert.equal(one.taken?.name, brown.name);
		const none = judge(text, { status: 'multipleMatches', candidates: [other] });
		assert.deepEqual(findingsOf(text, none), ['multiple-matches: 347 U.S. 483']);
		assert.equal(none.state, 'multipleMatches');
		const two = judge(text, {
			status: 'multipleMatches',
			candidates: [{ name: brown.name }, { name: 'Brown v. Board of Education of Topeka' }],
		});
		assert.equal(two.taken, undefined);
		const dated = judge(text, {
			status: 'multipleMatches',
			candidates: [
				{ name: brown.name, dateDecided: '1955-05-31' },
				{ name: brown.name, dateDecided: '1954-05-17' },
			],
		});
		assert.equal(dated.taken?.dateDecided, '1954-05-17');
		const far = judge(text, {
			status: 'multipleMatches',
			candidates: [{ name: brown.name, dateDecided: '1974-05-31' }],
		});
		assert.equal(far.taken, undefined);
	});

	it('warns of another name where none of several cases can be meant, and of nothing where one may be', () => {
		const text = 'Varghese v. China S. Airlines, 347 U.S. 483 (1954).';
		const cases = ['Hernandez v. Texas', 'Brown v. Board', 'Doe v. Roe', 'In re Oake'].map((name, at) => ({
			name,
			dateDecided: `1954-05-0${at + 1}`,
		}));
		const judged = judge(text, { status: 'multipleMatches', candidates: cases });
		assert.deepEqual(
			[judged.state, judged.name, judged.taken, judged.instead],
			['differs', 'differs', undefined, undefined],
		);
		assert.deepEqual(findingsOf(text, judged), ['name-differs: Varghese v. China S. Airlines']);
		assert.equal(judged.findings[0]?.recorded, 'Hernandez v. Texas; Brown v. Board; Doe v. Roe; …');
		for (const given of [
			{ candidates: [...cases, { dateDecided: '1954-05-09' }] },
			{ candidates: cases.slice(0, 1) },
			{ candidates: cases, heuristic: true },
			{ candidates: [] },
		]) {
			const open = judge(text, { status: 'multipleMatches', ...given });
			assert.deepEqual([open.state, findingsOf(text, open)], ['multipleMatches', ['multiple-matches: 347 U.S. 483']]);
		}
		const unnamed = judge('See 347 U.S. 483 (1954).', { status: 'multipleMatches', candidates: cases });
		assert.equal(unnamed.state, 'multipleMatches');
	});

	it('takes records of one name and date for one case, and judges by that', () => {
		const text = 'Brown v. Bd. of Educ., 347 U.S. 483 (1958).';
		const scan = { name: brown.name, dateDecided: brown.dateDecided };
		const judged = judge(text, { status: 'multipleMatches', candidates: [scan, { ...scan, court: 'scotus' }] });
		assert.deepEqual([judged.state, judged.instead?.court], ['differs', 'scotus']);
		assert.deepEqual(findingsOf(text, judged), ['year-differs: 1958']);
	});

	it('says of no name that it differs before it is compared with the name of all parties', () => {
		const text = 'Lacey v. Maricopa County, 693 F.3d 896 (9th Cir. 2012).';
		const record = {
			name: 'Michael Lacey v. Joseph Arpaio',
			fullName:
				'Michael LACEY; Jim Larkin; Phoenix New Times, L.L.C., Plaintiffs-Appellants v. MARICOPA COUNTY; Joseph Arpaio, Sheriff',
			dateDecided: '2012-08-29',
		};
		const judged = judge(text, { record });
		assert.deepEqual([judged.state, findingsOf(text, judged)], ['verified', []]);
		const other = judge(text.replace('Maricopa', 'Pima'), { record });
		assert.equal(other.findings[0]?.recorded, 'Michael Lacey v. Joseph Arpaio');
		const popular = { name: 'Oake v. Elm', fullName: 'The Slaughter-House Cases' };
		assert.equal(judge(text, { record: popular }).name, 'differs');
		const { fullName: _, ...short } = record;
		assert.equal(judge(text, { record: short }).state, 'differs');
		const twice = judge(text, { status: 'multipleMatches', candidates: [record, { name: 'Oake v. Elm' }] });
		assert.equal(twice.taken?.name, record.name);
	});

	it('never warns of what only a heuristic says', () => {
		const text = 'Varghese v. China S. Airlines, 925 F.3d 1339, 12 (11th Cir. 1999).';
		const record = {
			name: 'J.D. v. Azar',
			court: 'cadc',
			dateDecided: '2019-06-14',
			parallelCitations: ['925 F.3d 1291'],
		};
		const judged = judge(text, { heuristic: true, record });
		assert.equal(judged.state, 'possibleMatch');
		assert.deepEqual(findingsOf(text, judged), ['possible-match: 925 F.3d 1339', 'pin-before-first-page: 12']);
		assert.equal(judged.name, 'differs', 'for the hover');
		const missed = judge('Roe v. Wade, 410 U.S. 113 (1973).', { status: 'notFound', heuristic: true });
		assert.equal(missed.findings[0]?.lowered, 'information');
	});

	it('never warns of a court that cannot be read', () => {
		const text = 'Doe v. Roe, 88 F.3d 12 (2d Cir. 1996).';
		for (const court of ['Court of Common Sense', '', 'Tribunal 9', 'California']) {
			assert.deepEqual(
				judge(text, { record: { name: 'Doe v. Roe', court, dateDecided: '1996-07-02' } }).findings,
				[],
				court,
			);
		}
	});

	it('shows a status it does not know', () => {
		const judged = judge(draft, { status: 'unknown', statusText: 'pending_review' });
		assert.equal(judged.state, 'unknownStatus');
		assert.deepEqual(
			judged.findings.map(({ code, recorded }) => [code, recorded]),
			[['unknown-status', 'pending_review']],
		);
	});

	it('hints at a spelling that no style accepts, and at no other', () => {
		const spelled = (reporter: string, normalized: string, before = '') => {
			const text = `${before}Doe v. Roe, 88 ${reporter} 12 (2d Cir. 1996).`;
			return findingsOf(text, judge(text, { normalized, record: { name: 'Doe v. Roe' } }));
		};
		assert.deepEqual(spelled('F. 3rd', '88 F.3d 12'), ['not-normalized: F. 3rd']);
		for (const choice of ['F. 3d', 'F.3d', 'F3d']) assert.deepEqual(spelled(choice, '88 F.3d 12'), [], choice);
		assert.deepEqual(spelled('F. 3rd', '89 F.3d 12'), [], 'another volume');
		assert.deepEqual(spelled('F. 3rd', '88 F.2d 12'), [], 'another reporter');
		assert.deepEqual(spelled('F.\u00a03rd', '88 F.3d 12'), [], 'a non-breaking space');
		assert.deepEqual(spelled('F. 3rd', '88 F.3d 12', 'He wrote: “as in '), [], 'a quotation');
	});

	it('knows the spellings of the Federal Reporter that no style accepts', () => {
		const accepted = (spelling: string, reporter: string) => {
			const text = `88 ${spelling} 12`;
			const reporterSpan = { start: 3, end: 3 + spelling.length };
			const citation: Citation = {
				kind: 'full',
				start: 0,
				end: text.length,
				text,
				volume: '88',
				reporter,
				reporterSpan,
				page: '12',
			};
			return !isUnacceptedSpelling(citation, `88 ${reporter} 12`);
		};
		for (const spelling of ['Fed.3d', 'Fed. 3d', 'F. 3rd', 'F.3rd'])
			assert.equal(accepted(spelling, 'F.3d'), false, spelling);
		assert.equal(accepted('Fed. Supp. 2d', 'F. Supp. 2d'), false);
		assert.equal(accepted('F. Supp. 2nd', 'F. Supp. 2d'), false);
		for (const [spelling, reporter] of [
			['U. S.', 'U.S.'],
			['F.Supp.3d', 'F. Supp. 3d'],
			['NY2d', 'N.Y.2d'],
			['Cal.4th', 'Cal. 4th'],
			['Fed. Appx.', "F. App'x"],
			['Mich App', 'Mich. App.'],
			['Fed. Cl.', 'Fed. Cl.'],
			['*F.* 3rd', 'F.3d'],
		] as const) {
			assert.equal(accepted(spelling, reporter), true, spelling);
		}
	});

	it('compares nothing with a record of nothing', () => {
		const judged = judge(draft, { record: {} });
		assert.deepEqual(
			[judged.state, judged.name, judged.year, judged.findings.length],
			['nameNotCompared', 'silent', 'silent', 0],
		);
	});
});
