import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { isRegulation } from '../../../../src/core/citations/parts/coverage';
import { findCitations } from '../../../../src/core/citations/recognition';
import { interpretResult } from '../../../../src/core/lookup/answers/answer';
import { AnswerBook } from '../../../../src/core/lookup/answers/answerBook';
import { listReviewItems } from '../../../../src/core/reporting/contents/reviewItems';
import { sayRemarks } from '../../../../src/core/reporting/wording/verdictTexts';
import {
	type DecisionKind,
	type Decisions,
	decide,
	decisionKey,
} from '../../../../src/core/verification/decisions/decisions';
import { makeServiceVerdict, makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';
import { summarize } from '../../../../src/core/verification/verdict/summary';
import {
	asNamed,
	decisionSubject,
	moveToPlace,
	problemsOf,
	type Severities,
} from '../../../../src/core/verification/verdict/verdict';
import { aWord } from '../decisions/aWord';

const today = { year: 2026, month: 11, day: 21 };
const brown = {
	status: 'verified',
	case: {
		name: 'Brown v. Board of Education of Topeka',
		court: 'Supreme Court of the United States',
		dateDecided: '1954-05-17',
	},
};

function judge(text: string, book: AnswerBook, decisions: Decisions = {}, severities: Severities = {}) {
	return makeVerdicts(findCitations(text, 'markdown'), {
		lookUp: (citationString) => book.get(citationString),
		decisions,
		getText: () => text,
		today,
		severities,
	});
}

function answered(citationString: string, result: Parameters<typeof interpretResult>[0]): AnswerBook {
	const book = new AnswerBook();
	book.settle([citationString], {
		answers: new Map([[citationString, interpretResult(result, 1)]]),
		failures: new Map(),
	});
	return book;
}

function decided(text: string, at: number, kind: 'confirmed' | 'ignored' | 'fromRecord' | 'candidate', candidate = '') {
	const citation = findCitations(text, 'markdown')[at];
	assert.ok(citation);
	const decision = decide(citation, { ...aWord, kind, ...(candidate && { candidate }), at: '2026-01-01T00:00:00Z' });
	return { [decisionKey(citation)]: decision };
}

describe('makeVerdicts', () => {
	it('sees a case number of years after the decision before a WL number, with or without an answer, and changes no state', () => {
		const number = '2022 WL 338119';
		const judged = (docket: string, book = new AnswerBook()) => {
			const [verdict] = judge(`Larkspur v. Oakes, No. ${docket}, ${number} (D. Me. Aug. 9, 2022).`, book);
			return [
				verdict?.state,
				...(verdict?.findings.map(({ code, written, severity }) => [code, written, severity]) ?? []),
			];
		};
		const late = (written: string) => [['number-year', written, 'information']];
		assert.deepEqual(judged('1:24-cv-977'), ['notCovered', ...late('24-cv-977')]);
		assert.deepEqual(judged('24 Civ. 1243 (SAS)'), ['notCovered', ...late('24 Civ. 1243')]);
		const found = { status: 'verified', case: { name: 'Larkspur v. Oakes', dateDecided: '2022-08-09' } };
		assert.deepEqual(judged('1:24-cv-977', answered(number, found)), ['verified', ...late('24-cv-977')]);
		for (const docket of ['1:22-cv-977', '99-cv-977', '08-00-00296-CV', '24-1243', '222CV086'])
			assert.deepEqual(judged(docket), ['notCovered'], docket);
	});

	it('sees a docket number that the court cannot have, of a docket citation, too', () => {
		const judged = (text: string) => {
			const [verdict] = judge(`Larkspur v. Oakes, ${text}.`, new AnswerBook());
			return verdict?.findings.map(({ code, written, recorded }) => `${code}: ${written} ${recorded ?? ''}`);
		};
		assert.deepEqual(judged('No. 1:24-cv-977 (D. Me. Aug. 9, 2022)'), ['number-year: 24-cv-977 2022']);
		assert.deepEqual(judged('No. 24-1243, 2022 WL 338119 (9th Cir. Aug. 9, 2022)'), ['number-year: 24-1243 2022']);
		assert.deepEqual(judged('No. 21-cv-977 (9th Cir. Aug. 9, 2022)'), ['impossible-docket: 21-cv-977 ']);
		assert.deepEqual(judged('No. 1:21-cv-977, 2022 WL 338119 (Cal. Ct. App. Aug. 9, 2022)'), [
			'impossible-docket: 21-cv-977 ',
		]);
		assert.deepEqual(judged('No. 1:21-cv-977-552, 2022 WL 338119 (D. Me. Aug. 9, 2022)'), [
			'impossible-docket: 21-cv-977 552',
		]);
		for (const fine of [
			'No. 1:21-cv-977-JSR (D. Me. Aug. 9, 2022)',
			'No. 8:21-cv-977-T-33AAS, 2022 WL 338119 (M.D. Fla. Aug. 9, 2022)',
			'No. 1:21-cr-977-JSR-1, 2022 WL 338119 (D. Me. Aug. 9, 2022)',
			'No. 21-cv-977, 2022 WL 338119 (Ohio Ct. App. Aug. 9, 2022)',
			'No. 21-1234-cv, 2022 WL 338119 (2d Cir. Aug. 9, 2022)',
			'No. 05-21-00123-CV, 2022 WL 338119 (Tex. App. Aug. 9, 2022)',
		])
			assert.deepEqual(judged(fine), [], fine);
	});

	it('takes parties the other way around for the same decision only where the year and the court agree, and says so', () => {
		const record = (name: string) => ({ name, court: 'ca9', dateDecided: '2000-05-01' });
		const judged = (text: string, name: string) => {
			const [verdict] = judge(text, answered('210 F.3d 5', { status: 'verified', case: record(name) }));
			assert.ok(verdict);
			return [verdict.state, verdict.isToReview, ...sayRemarks(verdict)];
		};
		const around = 'The database has the parties the other way around.';
		const one = 'Your draft or the database names only one of the parties.';
		const reversed = (rest: string) => judged(`Larkspur v. Oakes, 210 F.3d 5${rest}.`, 'Oakes v. Larkspur');
		assert.deepEqual(reversed(' (9th Cir. 2000)'), ['verified', false, around]);
		assert.deepEqual(reversed(''), ['nameNotCompared', true, around]);
		assert.deepEqual(reversed(' (2d Cir. 2000)').slice(0, 2), ['differs', true]);
		assert.deepEqual(judged('In re Larkspur, 210 F.3d 5 (9th Cir. 2000).', 'Oakes v. Larkspur'), [
			'verified',
			false,
			one,
		]);
		assert.deepEqual(judged('In re Larkspur, 210 F.3d 5.', 'Oakes v. Larkspur'), ['nameNotCompared', true, one]);
		const successor = judged('Larkspur v. Warden Oakes, 210 F.3d 5 (2000).', 'Larkspur v. Elm, Warden');
		assert.deepEqual(successor.slice(2), ['The database captions the same case differently.']);
	});

	it('gives the name the extent that the record shows, and moves it with the citation', () => {
		const text = 'See Marlowe & Quigley, Chartered v. Iowa, 512 U.S. 5 (1994).';
		const [found] = findCitations(text, 'markdown');
		assert.ok(found);
		const start = text.indexOf('Chartered');
		const cut = { ...found, caseName: { text: 'Chartered v. Iowa', span: { start, end: start + 17 } } };
		const record = { name: 'MARLOWE & QUIGLEY, CHARTERED v. IOWA', dateDecided: '1993-06-22' };
		const book = answered('512 U.S. 5', { status: 'verified', case: record });
		const [verdict] = makeVerdicts([cut], {
			lookUp: (one) => book.get(one),
			getText: () => text,
			today,
		});
		assert.ok(verdict);
		assert.equal(verdict.citation.caseName?.text, 'Chartered v. Iowa');
		assert.equal(asNamed(verdict).caseName?.text, 'Marlowe & Quigley, Chartered v. Iowa');
		assert.deepEqual(asNamed(verdict).caseName?.span, { start: 4, end: 40 });
		const moved = moveToPlace({ verdict, offset: 100 });
		assert.deepEqual(asNamed(moved).caseName?.span, { start: 104, end: 140 });
		assert.equal(asNamed({ citation: cut }), cut);
	});

	it('gives short forms the state of their full citation, without a problem of their own', () => {
		const text = 'Roe v. Wade, 347 U.S. 483 (1954). *Id.* at 490. *Roe*, 347 U.S. at 495.';
		const verdicts = judge(text, answered('347 U.S. 483', brown));
		assert.deepEqual(
			verdicts.map(({ citation, state }) => [citation.kind, state]),
			[
				['full', 'differs'],
				['id', 'differs'],
				['short', 'differs'],
			],
		);
		assert.deepEqual(
			verdicts.map(({ findings }) => findings.length),
			[1, 0, 0],
		);
		assert.deepEqual(
			verdicts.map(({ isCounted, isToReview }) => [isCounted, isToReview]),
			[
				[true, true],
				[false, false],
				[false, false],
			],
		);
	});

	it('gives a short form with a pinpoint of its own that is wrong a verdict of its own', () => {
		const text = 'Brown v. Board of Education, 347 U.S. 483 (1954). *Brown*, 347 U.S. at 490, 2.';
		const book = answered('347 U.S. 483', brown);
		const [full, short] = judge(text, book);
		assert.deepEqual([full?.state, full?.isToReview], ['verified', false]);
		assert.deepEqual(
			[short?.state, short?.isCounted, short?.isToReview, short?.next],
			['differs', false, true, 'correct'],
		);
		const [key, entry] = Object.entries(decided(text, 1, 'confirmed'))[0] ?? ['', undefined];
		assert.ok(entry);
		const on = (pin: string) => ({ [key]: { ...entry, answers: { 'pin-before-first-page': pin } } });
		assert.equal(judge(text, book, on('3'))[1]?.isToReview, true);
		const [, settled] = judge(text, book, on('2'));
		assert.deepEqual([settled?.state, settled?.isToReview], ['differs', false]);
	});

	it('judges the page that supra cites as that of a short form, unless it may be of another reporter', () => {
		const full = '*Brown v. Board of Education*, 347 U.S. 483 (1954).';
		const book = answered('347 U.S. 483', brown);
		const of = (text: string) => judge(text, book).at(-1);
		const wrong = of(`${full} *Brown*, *supra*, at 2.`);
		assert.deepEqual(
			[wrong?.citation.kind, wrong?.state, wrong?.isToReview, wrong?.findings.map(({ code }) => code)],
			['supra', 'differs', true, ['pin-before-first-page']],
		);
		for (const text of [
			`${full} *Brown*, *supra*, at 490.`,
			`${full} *Brown*, *supra* note 2.`,
			'*Brown v. Board of Education*, 347 U.S. 483, 74 S. Ct. 686 (1954). *Brown*, *supra*, at 487.',
		])
			assert.deepEqual([of(text)?.citation.kind, of(text)?.findings], ['supra', []], text);
	});

	it('has no citation to check where a case is cited by name and year alone, which is to review until it is cited in full', () => {
		const text = 'So held *Smith v. Jones* (9th Cir. 2021).';
		const [verdict] = judge(text, new AnswerBook());
		assert.ok(verdict);
		const { state, isCounted, isToReview, isFound, next, findings, citation } = verdict;
		assert.deepEqual([state, isCounted, isToReview, isFound, next], ['noCitation', true, true, false, 'lookUp']);
		assert.deepEqual(
			findings.map(({ code, severity, written }) => [code, severity, written]),
			[['no-citation', 'information', 'Smith v. Jones (9th Cir. 2021)']],
		);
		assert.equal(summarize([verdict]).counts.noCitation, 1);
		assert.deepEqual(
			listReviewItems([verdict]).map(({ code, weight }) => [code, weight]),
			[['no-citation', 'finding']],
		);
		const decisions = { [decisionKey(citation)]: decide(citation, { ...aWord, kind: 'confirmed', at: '2026-01-01' }) };
		assert.equal(judge(text, new AnswerBook(), decisions)[0]?.isToReview, false);
		const both = judge(`${text} Smith v. Jones, 5 F.4th 7 (9th Cir. 2021).`, new AnswerBook());
		assert.deepEqual(
			both.map((one) => [one.state, one.isCounted, one.findings.length]),
			[
				['unchecked', false, 0],
				['unchecked', true, 0],
			],
		);
	});

	it('keeps apart what is not covered, what is not checked, and what of it is to be reviewed', () => {
		const text =
			'See 2019 WL 4639462; 28 U.S.C. § 1441; 925 F.3d 1339 (11th Cir. 2019); Doe v. Roe, 598 U.S. ___ (2023). Smith, supra, at 5.';
		assert.deepEqual(
			judge(text, new AnswerBook()).map(({ state, isToReview, next }) => [state, isToReview, next]),
			[
				['notCovered', true, 'lookUpElsewhere'],
				['notCovered', false, 'nothing'],
				['unchecked', true, 'check'],
				['notCovered', true, 'lookUpElsewhere'],
				['unchecked', true, 'nameSource'],
			],
		);
	});

	it('leaves a regulation to review, and to decide, only where someone can be asked for it', () => {
		const text = 'See 29 C.F.R. § 1604.11; 28 U.S.C. § 1441.';
		const [plain] = judge(text, new AnswerBook());
		assert.deepEqual(plain && [plain.state, plain.isToReview, decisionSubject(plain)], [
			'notCovered',
			false,
			undefined,
		]);
		const knowledge = {
			...{ lookUp: () => ({}), getText: () => text, today },
			covers: isRegulation,
		};
		const citations = findCitations(text, 'markdown');
		const covered = makeVerdicts(citations, { ...knowledge });
		assert.deepEqual(
			covered.map(({ state, isToReview, next }) => [state, isToReview, next]),
			[
				['unchecked', true, 'checkRegulation'],
				['notCovered', false, 'nothing'],
			],
		);
		assert.equal(covered[0] && decisionSubject(covered[0]), citations[0]);
		const decisions = decided(text, 0, 'confirmed');
		const [settled] = makeVerdicts(citations, { ...knowledge, decisions });
		assert.deepEqual(settled && [settled.isToReview, decisionSubject(settled)], [false, citations[0]]);
	});

	it('gives id. after a statute the verdict on the statute', () => {
		const [, id] = judge('See 28 U.S.C. § 1441. *Id.*', new AnswerBook());
		assert.deepEqual([id?.full?.citation.kind, id?.state, id?.isToReview], ['statute', 'notCovered', false]);
		assert.equal(id && decisionSubject(id), undefined);
	});

	it('is verified only where the draft names the case and nothing differs, not even by a hint', () => {
		const states = [
			'Brown v. Board of Education, 347 U.S. 483 (1954).',
			'See 347 U.S. 483 (1954).',
			'Brown v. Board of Education, 347 U.S. 483 (1955).',
			'Brown v. Board of Education, 347 U.S. 483, 20 (1954).',
		].map((text) => judge(text, answered('347 U.S. 483', brown))[0]?.state);
		assert.deepEqual(states, ['verified', 'nameNotCompared', 'differs', 'differs']);
		const january = { status: 'verified', case: { ...brown.case, dateDecided: '1955-01-01' } };
		const [hinted] = judge('Brown v. Board of Education, 347 U.S. 483 (1954).', answered('347 U.S. 483', january));
		assert.deepEqual([hinted?.state, hinted?.findings[0]?.severity], ['differs', 'hint']);
	});

	it('keeps an answer while it is fetched again', () => {
		const book = answered('347 U.S. 483', brown);
		book.begin(['347 U.S. 483']);
		assert.equal(judge('Brown v. Board of Education, 347 U.S. 483 (1954).', book)[0]?.state, 'verified');
	});

	const several = {
		status: 'multiple_matches',
		candidates: [
			{ name: 'Alpha v. Beta', dateDecided: '1954-01-02' },
			{ name: 'Gamma v. Delta', dateDecided: '1954-01-02' },
		],
	};

	it('warns where none of several records has the draft’s name, and judges against the one that was chosen', () => {
		const text = 'Epsilon v. Zeta, 347 U.S. 483 (1954).';
		const book = answered('347 U.S. 483', several);
		const [open] = judge(text, book);
		assert.deepEqual(
			[open?.state, open?.candidates.length, open?.record, open?.next],
			['differs', 2, undefined, 'readCase'],
		);
		assert.deepEqual(
			open?.findings.map(({ code, severity, recorded }) => [code, severity, recorded]),
			[['name-differs', 'warning', 'Alpha v. Beta; Gamma v. Delta']],
		);
		const [verdict] = judge(text, book, decided(text, 0, 'candidate', 'Gamma v. Delta'));
		assert.deepEqual(
			[verdict?.state, verdict?.taken, verdict?.record?.name],
			['differs', 'byPerson', 'Gamma v. Delta'],
		);
		assert.deepEqual(
			verdict?.findings.map(({ code }) => code),
			['name-differs'],
		);
		assert.deepEqual([verdict?.isToReview, verdict?.next], [true, 'readCase'], 'what differs is still to be looked at');
	});

	it('takes several records of one case for that case, which no one has to choose', () => {
		const text = 'Gamma v. Epsilon, 347 U.S. 483 (1954).';
		const scans = [
			{ name: 'Gamma v. Epsilon', dateDecided: '1954-03-04' },
			{ name: 'GAMMA v. EPSILON', dateDecided: '1954-03-04', court: 'scotus' },
		];
		const [verdict] = judge(text, answered('347 U.S. 483', { ...several, candidates: scans }));
		assert.deepEqual(
			[verdict?.state, verdict?.taken, verdict?.record?.name, verdict?.record?.court, verdict?.candidates],
			['verified', undefined, 'Gamma v. Epsilon', 'scotus', []],
		);
		const [other] = judge(
			'Rho v. Pi, 347 U.S. 483 (1954).',
			answered('347 U.S. 483', { ...several, candidates: scans }),
		);
		assert.deepEqual(
			[other?.state, other?.record?.name, other?.findings.map(({ code }) => code)],
			['differs', 'Gamma v. Epsilon', ['name-differs']],
		);
	});

	it('has nothing left to review once the right one of several records is chosen', () => {
		const text = 'Gamma v. Epsilon, 347 U.S. 483 (1954).';
		const twins = ['1954-01-02', '1954-03-04'].map((dateDecided) => ({ name: 'Gamma v. Epsilon', dateDecided }));
		const book = answered('347 U.S. 483', { ...several, candidates: twins });
		const chosen = decided(text, 0, 'candidate', 'Gamma v. Epsilon (1954-03-04)');
		assert.equal(judge(text, book)[0]?.isToReview, true);
		const [verdict] = judge(text, book, chosen);
		assert.deepEqual(
			[verdict?.state, verdict?.record?.dateDecided, verdict?.isToReview, verdict?.next],
			['multipleMatches', '1954-03-04', false, 'nothing'],
		);
		assert.equal(judge(text, new AnswerBook(), chosen)[0]?.isToReview, true, 'without its record it is no choice');
	});

	it('leaves a choice to review whose name was written into the draft, until it is confirmed', () => {
		const text = 'Gamma v. Epsilon, 347 U.S. 483 (1954).';
		const twins = ['1954-01-02', '1954-03-04'].map((dateDecided) => ({ name: 'Gamma v. Epsilon', dateDecided }));
		const book = answered('347 U.S. 483', { ...several, candidates: twins });
		const mark = (kind: DecisionKind, more: object) => {
			const all = decided(text, 0, kind, 'Gamma v. Epsilon (1954-03-04)');
			return Object.fromEntries(Object.entries(all).map(([key, decision]) => [key, { ...decision, ...more }]));
		};
		const [copied] = judge(text, book, mark('candidate', { fromRecord: true }));
		assert.deepEqual([copied?.isToReview, copied?.next], [true, 'confirm']);
		const [confirmed] = judge(text, book, mark('confirmed', {}));
		assert.deepEqual([confirmed?.isToReview, confirmed?.record?.dateDecided], [false, '1954-03-04']);
	});

	it('leaves what a fix took from the record to review until it is confirmed', () => {
		const text = 'Brown v. Board of Education, 347 U.S. 483 (1954).';
		const book = answered('347 U.S. 483', brown);
		const [fixed] = judge(text, book, decided(text, 0, 'fromRecord'));
		assert.deepEqual([fixed?.state, fixed?.isToReview, fixed?.next], ['verified', true, 'confirm']);
		assert.equal(judge(text, book, decided(text, 0, 'confirmed'))[0]?.isToReview, false);
	});

	it('rates each finding as the user set it, and off changes nothing but what is a problem', () => {
		const text = 'Roe v. Wade, 347 U.S. 483 (1954).';
		const book = answered('347 U.S. 483', brown);
		const [byDefault] = judge(text, book);
		const [off] = judge(text, book, {}, { 'name-differs': 'off' });
		assert.ok(byDefault && off);
		assert.deepEqual([byDefault.findings[0]?.severity, off.findings[0]?.severity], ['warning', 'off']);
		assert.deepEqual([problemsOf(byDefault).length, problemsOf(off).length], [1, 0]);
		const { findings: _, ...said } = byDefault;
		const { findings: __, ...saidOff } = off;
		assert.deepEqual(saidOff, said);
	});

	it('never shows the record that comes with a miss', () => {
		const [verdict] = judge(
			'Brown v. Board of Education, 347 U.S. 483 (1954).',
			answered('347 U.S. 483', { ...brown, status: 'not_found' }),
		);
		assert.deepEqual([verdict?.isFound, verdict?.record, verdict?.compared], [false, undefined, undefined]);
	});
});

describe('makeServiceVerdict', () => {
	it('says what the service said, in its place or without one', () => {
		const miss = interpretResult({ status: 'not found' }, 1);
		const undecided = { today };
		const placed = makeServiceVerdict({ text: '12 Foo 34', start: 4, end: 13 }, miss, undecided);
		assert.deepEqual([placed.state, placed.citation.start, placed.isUnplaced], ['notFound', 4, undefined]);
		const found = interpretResult(brown, 1);
		const unplaced = makeServiceVerdict({ text: '9 Foo 9', start: 0, end: 7, isUnplaced: true }, found, undecided);
		assert.deepEqual([unplaced.state, unplaced.isUnplaced, unplaced.isCounted], ['nameNotCompared', true, true]);
	});
});
