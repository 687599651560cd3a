import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import type { Answer, FoundRecord } from '../../../../src/core/lookup/answers/answer';
import { AnswerBook } from '../../../../src/core/lookup/answers/answerBook';
import { sayFinding } from '../../../../src/core/reporting/wording/findingTexts';
import { sayRemarks, sayVerdict } from '../../../../src/core/reporting/wording/verdictTexts';
import { makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';
import type { Verdict } from '../../../../src/core/verification/verdict/verdict';

const today = { year: 2026, month: 6, day: 15 };

function recordOf(first: number, last: number, name: string, part: Partial<FoundRecord> = {}): FoundRecord {
	const pages = { first, last };
	return { name, dateDecided: '1902-05-17', parallelCitations: [`1 Alaska ${first}`], pages, ...part };
}

const alder = recordOf(5, 10, 'Alder v. Birch');
const cedar = recordOf(10, 15, 'Cedar v. Dogwood');

/** The verdicts on a draft, with one answer for all of its citations or an answer for each citation string. */
function judge(text: string, given: Partial<Answer> | Readonly<Record<string, Partial<Answer>>>): Verdict[] {
	const citations = findCitations(text, 'plaintext');
	const book = new AnswerBook();
	const whole = (part: Partial<Answer>): Answer => ({
		status: 'verified',
		statusText: '',
		heuristic: false,
		candidates: [],
		checkedAt: 1,
		...part,
	});
	return makeVerdicts(citations, {
		lookUp: (citationString) => {
			const answer =
				'candidates' in given || 'status' in given || 'record' in given ? given : Reflect.get(given, citationString);
			if (answer)
				book.settle([citationString], { answers: new Map([[citationString, whole(answer)]]), failures: new Map() });
			return book.get(citationString);
		},
		getText: () => text,
		today,
	});
}

function say(verdicts: readonly Verdict[], at = 0): string {
	const { state, findings, record } = verdicts[at] as Verdict;
	const found = findings.map(
		({ code, severity, written, recorded }) => `${code} ${severity}: ${written} / ${recorded}`,
	);
	return [state, record?.name ?? '', ...found].join('; ');
}

describe('a pinpoint after the last page', () => {
	const pin = (pages: string, part: Partial<FoundRecord> = {}): string =>
		say(judge(`Alder v. Birch, 1 Alaska 5, ${pages} (1902).`, { record: { ...alder, ...part } }));

	for (const pages of [
		'10',
		'5',
		'7-9',
		'9-10',
		'6, 8 & n.45',
		'7 n.22',
		'7, fn. 22',
		'7 & fns. 22-23',
		'7 note 22',
		'*44',
		'¶ 12',
	])
		it(`is not ${pages}`, () => assert.equal(pin(pages), 'verified; Alder v. Birch'));

	for (const [pages, written] of [
		['11', '11'],
		['9-12', '9-12'],
		['6, 44', '44'],
		['9–11', '9–11'],
	] as const)
		it(`is ${pages}`, () =>
			assert.equal(pin(pages), `differs; Alder v. Birch; pin-after-last-page warning: ${written} / 10`));

	it('is none where the last page is not known, or the citation is not on one of the pages', () => {
		const { pages: _, ...bare } = alder;
		assert.equal(say(judge('Alder v. Birch, 1 Alaska 5, 44 (1902).', { record: bare })), 'verified; Alder v. Birch');
		for (const pages of [
			{ first: 6, last: 10 },
			{ first: 5, last: 4 },
			{ first: Number.NaN, last: 1e308 },
			{ first: 0, last: -1 },
		])
			assert.equal(pin('44', { pages }), 'verified; Alder v. Birch');
	});

	it('reads a shortened range as it is meant', () => {
		const record = recordOf(483, 496, 'Brown v. Board of Education', {
			parallelCitations: ['347 U.S. 483'],
			dateDecided: '1954-05-17',
		});
		const brown = (pages: string): string =>
			say(judge(`Brown v. Board of Education, 347 U.S. 483, ${pages} (1954).`, { record }));
		assert.equal(brown('493-96'), 'verified; Brown v. Board of Education');
		assert.match(brown('493-99'), /pin-after-last-page warning: 493-99 \/ 496$/);
	});

	it('is none of the pages of a parallel citation', () => {
		const text = 'Alder v. Birch, 1 Alaska 5, 8, 12 P. 34, 900 (1902).';
		const verdicts = judge(text, {
			'1 Alaska 5': { record: alder },
			'12 P. 34': { record: recordOf(34, 40, 'Alder v. Birch') },
		});
		assert.equal(say(verdicts, 0), 'verified; Alder v. Birch');
		assert.equal(say(verdicts, 1), 'differs; Alder v. Birch; pin-after-last-page warning: 900 / 40');
	});

	it('is found on a short form, too', () => {
		const text = 'Alder v. Birch, 1 Alaska 5 (1902). Alder, 1 Alaska at 9. Alder, 1 Alaska at 99.';
		const verdicts = judge(text, { record: alder });
		assert.equal(say(verdicts, 1), 'verified; Alder v. Birch');
		assert.equal(say(verdicts, 2), 'differs; Alder v. Birch; pin-after-last-page warning: 99 / 10');
	});
});

describe('a page inside a case', () => {
	const miss: Partial<Answer> = { status: 'notFound', covering: alder, coverage: 'Alaska to 1959', volumeTo: '690' };

	it('is found, with its first page, where the case has the name of the draft', () => {
		const verdicts = judge('Alder v. Birch, 1 Alaska 7 (1902).', miss);
		assert.equal(say(verdicts), 'differs; Alder v. Birch; first-page-differs warning: 1 Alaska 7 / 1 Alaska 5');
		assert.equal(verdicts[0]?.isFound, true);
		assert.deepEqual(sayRemarks(verdicts[0] as Verdict), []);
	});

	it('is found, with its first page, in a volume that has another name', () => {
		const marbury = { ...recordOf(137, 180, 'Marbury v. Madison'), parallelCitations: ['5 U.S. 137'] };
		const within: Partial<Answer> = { status: 'notFound', covering: { ...marbury, dateDecided: '1803-02-24' } };
		assert.equal(
			say(judge('Marbury v. Madison, 1 Cranch 150 (1803).', within)),
			'differs; Marbury v. Madison; first-page-differs warning: 1 Cranch 150 / 5 U.S. 137',
		);
	});

	it('is not found where it has another, and it is said whose case is there', () => {
		const [verdict] = judge('Cedar v. Dogwood, 1 Alaska 7 (1902).', miss) as [Verdict];
		assert.equal(say([verdict]), 'notFound; ; not-found warning: 1 Alaska 7 / undefined');
		assert.deepEqual(
			verdict.findings.map((finding) => sayFinding(verdict, finding, false)),
			['No case at “1 Alaska 7”. This page is inside another case, “Alder v. Birch”, on pages 5 to 10.'],
		);
		assert.deepEqual(sayRemarks(verdict), []);
		assert.equal(say(judge('See 1 Alaska 7.', miss)), 'notFound; ; not-found warning: 1 Alaska 7 / undefined');
	});

	it('is compared with all of the case, its year and pages too', () => {
		assert.match(
			say(judge('Alder v. Birch, 1 Alaska 7, 30 (1955).', miss)),
			/year-differs warning: 1955 \/ 1902; first-page-differs .*; pin-after-last-page warning: 30 \/ 10$/,
		);
	});

	it('is the page of the case that begins there, where that has the name', () => {
		const shared: Partial<Answer> = { record: cedar, covering: alder };
		assert.equal(say(judge('Cedar v. Dogwood, 1 Alaska 10 (1902).', shared)), 'verified; Cedar v. Dogwood');
		assert.match(
			say(judge('Alder v. Birch, 1 Alaska 10 (1902).', shared)),
			/^differs; Alder v. Birch; first-page-differs/,
		);
		assert.match(say(judge('Elm v. Fir, 1 Alaska 10 (1902).', shared)), /^differs; Cedar v. Dogwood; name-differs/);
		assert.equal(say(judge('See 1 Alaska 10.', shared)), 'nameNotCompared; Cedar v. Dogwood');
		const again = { ...cedar, name: 'Alder v. Birch', id: 2 };
		assert.equal(
			say(judge('Alder v. Birch, 1 Alaska 10 (1902).', { ...shared, record: again })),
			'verified; Alder v. Birch',
		);
	});

	it('is said how far a volume goes where no case is there', () => {
		const [verdict] = judge('Alder v. Birch, 1 Alaska 999 (1902).', { status: 'notFound', volumeTo: '690' }) as [
			Verdict,
		];
		assert.deepEqual(sayRemarks(verdict), ['The source has this volume to page 690.']);
	});
});

describe('what a source does not cover', () => {
	const [verdict] = judge('Alder v. Birch, 950 F.3d 7, 3 (9th Cir. 2020).', {
		status: 'notCovered',
		record: alder,
		coverage: 'F.3d to volume 935, 2019',
		source: 'Caselaw Access Project',
	}) as [Verdict];

	it('is no miss, has no record, and is left to review', () => {
		assert.equal(say([verdict]), 'notCovered; ; pin-before-first-page warning: 3 / 7');
		assert.deepEqual([verdict.isFound, verdict.isToReview, verdict.next], [false, true, 'lookUpElsewhere']);
	});

	it('is found where the record of a parallel citation names it, and differs where that names another', () => {
		const record = { ...alder, parallelCitations: ['1 Alaska 5', '12 P. 34'] };
		const parallel = (page: number): Verdict[] =>
			judge(`Alder v. Birch, 1 Alaska 5, 12 P. ${page}, 900 (1902).`, {
				'1 Alaska 5': { record },
				[`12 P. ${page}`]: { status: 'notCovered' },
			});
		assert.equal(say(parallel(34), 1), 'verified; Alder v. Birch');
		assert.equal(say(parallel(35), 1), 'notCovered; ; parallel-differs information: 12 P. 35 / 12 P. 34');
	});

	it('is said to be so, with what the source has', () => {
		assert.equal(sayVerdict(verdict, false), 'Not covered by the source');
		assert.deepEqual(sayRemarks(verdict), ['The source has F.3d to volume 935, 2019.']);
		const [statute] = judge('42 U.S.C. § 1983', {}) as [Verdict];
		assert.equal(sayVerdict(statute, false), 'Not in case databases');
	});
});

describe('several cases on a page', () => {
	const orders = Array.from({ length: 27 }, (_, at) =>
		recordOf(1082, 1082, `Party${String.fromCharCode(97 + at)}son v. United States`, {
			dateDecided: '2014-05-19',
			parallelCitations: ['572 U.S. 1082'],
		}),
	);

	it('are the one with the name of the draft, whose pages are compared too', () => {
		const draft = (name: string, pin = ''): string =>
			say(judge(`${name}, 572 U.S. 1082${pin} (2014).`, { status: 'multipleMatches', candidates: orders }));
		assert.equal(draft('Partycson v. United States'), 'verified; Partycson v. United States');
		assert.match(
			draft('Partycson v. United States', ', 1090'),
			/^differs; Partycson v. United States; pin-after-last-page/,
		);
		assert.match(draft('Nathan v. Olmsted'), /^differs; ; name-differs warning: Nathan v\. Olmsted/);
	});

	it('have parallel citations of which the one with the name is compared', () => {
		const named = { ...(orders[2] as FoundRecord), parallelCitations: ['572 U.S. 1082', '134 S. Ct. 2289'] };
		const text = 'Partycson v. United States, 571 U.S. 5, 572 U.S. 1082 (2014).';
		const verdicts = judge(text, {
			'571 U.S. 5': { record: recordOf(5, 9, 'Nathan v. Olmsted', { dateDecided: '2014-01-02' }) },
			'572 U.S. 1082': { status: 'multipleMatches', candidates: [orders[0] as FoundRecord, named] },
		});
		assert.match(say(verdicts, 1), /parallel-differs information: 572 U.S. 1082 \/ Nathan v. Olmsted/);
	});
});

describe('a date that is a month or a year alone', () => {
	const year = (dateDecided: string, written: number): string =>
		say(judge(`Alder v. Birch, 1 Alaska 5 (${written}).`, { record: { ...alder, dateDecided } }));

	for (const date of ['1902', '1902-05']) {
		it(`is compared as what it is: ${date}`, () => {
			assert.equal(year(date, 1902), 'verified; Alder v. Birch');
			assert.match(year(date, 1955), /year-differs warning: 1955 \/ 1902/);
		});
	}
});
