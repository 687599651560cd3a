import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import type { Answer } from '../../../../src/core/lookup/answers/answer';
import { AnswerBook } from '../../../../src/core/lookup/answers/answerBook';
import { readKeptAnswer } from '../../../../src/core/lookup/answers/readKeptAnswer';
import { readSent } from '../../../../src/core/lookup/asking/sent';
import { listUnpublished } from '../../../../src/core/lookup/asking/unpublished';
import { requestsForDockets } from '../../../../src/core/lookup/providers/courtListener/searchBudget';
import { sayFinding } from '../../../../src/core/reporting/wording/findingTexts';
import { sayRemarks, sayVerdict } from '../../../../src/core/reporting/wording/verdictTexts';
import { makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';
import { summarize } from '../../../../src/core/verification/verdict/summary';
import { allFindingsOf } from '../../../../src/core/verification/verdict/verdict';
import { setUpCourtListener } from '../../../courtListener/setUp';
import { alterations, altered, honest } from '../../../courtListener/unpublishedSet';

const today = { year: 2026, month: 11, day: 29 };
const { signal } = new AbortController();

/** Asks about the dockets of a text, and judges it. */
async function check(text: string, courtListener = setUpCourtListener(), most?: number) {
	const { provider, fake, clock } = courtListener;
	const citations = findCitations(text, 'markdown');
	const cases = listUnpublished(text, citations);
	const answers = new Map<string, Answer>();
	const from = clock.now();
	assert.ok(provider.findDockets);
	const asked = provider.findDockets(cases, { signal, ...(most !== undefined && { most }) }, (key, answer) => {
		// As it is kept across restarts.
		const kept = readKeptAnswer(JSON.parse(JSON.stringify(answer)));
		assert.ok(kept);
		answers.set(key, kept);
	});
	const failure = await clock.during(
		asked.then(
			() => undefined,
			(error: unknown) => error,
		),
	);
	const minutes = (clock.now() - from) / 60_000;
	const book = new AnswerBook();
	book.settle(answers.keys(), { answers, failures: new Map() });
	const verdicts = makeVerdicts(citations, { lookUp: (key) => book.get(key), today, getText: () => text });
	return { verdicts, cases, answers, minutes, fake, failure, queries: fake.seen.map(({ path }) => queryOf(path)) };
}

function queryOf(path: string): string {
	const parameters = new URL(path, 'http://host').searchParams;
	return `${parameters.get('type')} ${parameters.get('q')}`;
}

const asText = (set: readonly string[]): string => set.map((one) => `The court agreed. See ${one}.`).join('\n\n');

describe('dockets', () => {
	it('accuse none of 30 citations as people write them, and flag all of 30 altered ones', async () => {
		const right = await check(asText(honest));
		assert.equal(right.verdicts.length, 30);
		const accused = right.verdicts.filter(({ state, findings }) => state !== 'verified' || findings.length > 0);
		assert.deepEqual(
			accused.map((one) => [one.citation.caseName?.text, sayVerdict(one, false)]),
			[],
		);
		const wrong = await check(asText(altered));
		const outcomes = wrong.verdicts.map((one, at) => {
			assert.notEqual(one.state, 'verified', altered[at]);
			assert.notEqual(one.state, 'notFound', altered[at]);
			assert.ok(one.isToReview, altered[at]);
			return `${alterations[at]?.[0]}: ${one.state} ${one.findings.map(({ code }) => code).join(' ')}`.trim();
		});
		const several: Record<string, number> = {};
		for (const one of outcomes) several[one] = (several[one] ?? 0) + 1;
		assert.deepEqual(several, {
			'name: differs name-differs': 12,
			'number: notCovered': 7,
			'court: differs court-differs': 4,
			'date: possibleMatch nothing-on-date': 4,
			'year: possibleMatch nothing-on-date': 1,
			'year: differs year-differs': 2,
		});
		const { counts } = summarize(wrong.verdicts);
		const { total, ...parts } = counts;
		assert.deepEqual([total, counts.differs, counts.other, counts.notCovered, counts.notFound], [30, 18, 5, 7, 0]);
		assert.equal(
			Object.values(parts).reduce((sum, one) => sum + one, 0),
			total,
		);
	});

	it('takes a few requests for 20 cases, within the limits of a free account, and no more than announced', async () => {
		const { minutes, fake, cases, answers } = await check(asText(honest.slice(0, 20)));
		assert.equal(answers.size, 20);
		assert.ok(fake.seen.length <= requestsForDockets(cases), String(fake.seen.length));
		assert.deepEqual([fake.seen.length, Math.ceil(minutes), fake.throttled], [8, 1, 0]);
		for (const { path } of fake.seen) {
			assert.ok(queryOf(path).length < 2_000);
			assert.deepEqual(readSent(`https://host${path}`, undefined), { host: 'host', kind: 'dockets', count: 1 });
		}
		const few = await check(asText(altered), setUpCourtListener(), 2);
		assert.equal(few.fake.seen.length, 2);
		assert.equal(few.failure, undefined);
	});

	it('say what they have in words, with the day on which something was filed', async () => {
		const say = async (text: string) => {
			const [verdict] = (await check(`See ${text}.`)).verdicts;
			assert.ok(verdict);
			const found = allFindingsOf(verdict).map((finding) => sayFinding(verdict, finding, false));
			return [verdict.state, sayVerdict(verdict, false), ...found, ...sayRemarks(verdict)];
		};
		const halloran = '*Halloran v. Pike Street Partners, LLC*';
		assert.deepEqual(await say(`${halloran}, No. 19-cv-1234 (D. Mass. Jan. 7, 2020)`), [
			'verified',
			'On the docket',
			'On the docket: Halloran v. Pike Street Partners, LLC, D. Mass., order of January 5, 2020.',
		]);
		assert.deepEqual(await say(`${halloran}, No. 19-cv-1234 (D. Mass. Jan. 9, 2020)`), [
			'possibleMatch',
			'Docket found, nothing on that date',
			'The docket of “No. 19-cv-1234” was found (“Halloran v. Pike Street Partners, LLC, 1:19-cv-01234-JSR”), and nothing in it of that date. CourtListener has only what its users bought.',
		]);
		assert.deepEqual(await say(`${halloran}, No. 19-cv-1235 (D. Mass. Jan. 5, 2020)`), [
			'notCovered',
			'No such docket at CourtListener',
			'No such docket at CourtListener, which has only what its users bought: look it up on PACER or Westlaw.',
		]);
		const year = await say('*Halloran v. Pike Street Partners, LLC*, No. 19-cv-1234, 2020 WL 90431 (D. Mass. 2020)');
		assert.equal(year[0], 'verified');
		const before = await say('*Vasquez-Lund v. Meridian Freight Sys., Inc.*, No. 20-17001 (9th Cir. Mar. 2, 2019)');
		assert.deepEqual(before.slice(0, 2), ['possibleMatch', 'Docket found, nothing on that date']);
	});

	it('suggest a decision of the name, court, and date where no docket is cited, and match none', async () => {
		const { verdicts, queries } = await check(
			'See *Winterbourne v. Cascade Nat. Foods Corp.*, 2021 WL 90211 (D. Or. Mar. 3, 2021). See *Winterbourne v. Hale*, 2021 WL 90233 (D. Or. Mar. 3, 2021).',
		);
		assert.deepEqual(
			queries.map((one) => one.slice(0, 2)),
			['o '],
		);
		const [found, other] = verdicts;
		assert.ok(found && other);
		assert.deepEqual([found.state, found.isToReview, found.record], ['notCovered', true, undefined]);
		assert.deepEqual(sayRemarks(found), [
			'A decision of that name, court, and date is at CourtListener: Winterbourne v. Cascade Natural Foods Corp., 3:20-cv-01104-SI, March 3, 2021. Compare it, and cite its docket number.',
		]);
		assert.equal(other.state, 'notCovered');
		assert.match(sayRemarks(other).join(), /^No decision of that name, court, and date at CourtListener/);
	});

	it("are never asked about the draft's own: in its front matter, its caption, or the court's stamps", async () => {
		const cited = 'See *Okafor v. Brindle*, No. 19-cv-1234 (D. Mass. June 11, 2020).';
		for (const caption of [
			'---\ndocket: 3:19-cv-01234-MGM\n---\n\n',
			'---\ncase: 19-1234\n---\n\n',
			'UNITED STATES DISTRICT COURT\n\nCase No.: 3:19-cv-01234-MGM\n\n',
			'OKAFOR v. BRINDLE, Civil Action No. 19-1234\n\n',
			'**No. 19 CV 1234**\n\n',
			'Case 3:19-cv-01234-MGM Document 45 Filed 06/11/20 Page 1 of 9\n\n',
		]) {
			const { fake, verdicts } = await check(`${caption}${cited}`);
			assert.equal(fake.seen.length, 0, caption);
			assert.equal(verdicts.at(-1)?.state, 'notCovered');
		}
		assert.ok((await check(`Case No. 18-cv-1234\n\n${cited}`)).fake.seen.length > 0);
	});

	it('are asked for by number, court, name, and date alone, and kept without a name', async () => {
		const { queries, cases } = await check(
			'The secret plan of our client. See *Okafor v. Brindle*, No. 3:19-cv-01234-MGM, 2020 WL 77 (D. Mass. June 11, 2020) ("secret words").',
		);
		const whole = `(docketNumber:"19-cv-01234"~1 AND (court_id:mad OR caseName:(okafor AND brindle))`;
		const days = (year: number, field = 'dateFiled') => `${field}:[${year}-06-08 TO ${year}-06-14]`;
		assert.deepEqual(queries, [
			`o ${whole} AND (${[2020, 2019, 2021].map((year) => days(year)).join(' OR ')}))`,
			`d ${whole})`,
			`rd (docket_id:8000001 AND ${days(2020, 'entry_date_filed')})`,
		]);
		assert.deepEqual(
			cases.map(({ key }) => key),
			['docket 19-cv-01234, mad, 2020-06-08 to 2020-06-14'],
		);
	});

	it('are asked for again under a corrected name only where the name decides', () => {
		const keyOf = (name: string, where: string) => {
			const text = `See *${name}*, ${where}.`;
			return listUnpublished(text, findCitations(text, 'markdown'))[0]?.key;
		};
		for (const [where, isSame] of [
			['No. 3:19-cv-01234, 2020 WL 77 (D. Mass. June 11, 2020)', true],
			['2020 WL 77 (D. Mass. June 11, 2020)', false],
			['No. B123456, 2020 WL 77 (Cal. Ct. App. June 11, 2020)', false],
		] as const) {
			const [wrong, corrected] = [keyOf('Okafor v. Brindel', where), keyOf('Okafor v. Brindle', where)];
			assert.ok(corrected && !/brind/i.test(corrected), where);
			assert.equal(wrong === corrected, isSame, where);
		}
	});

	it('give what is known if a later request fails, and say what failed', async () => {
		const courtListener = setUpCourtListener();
		courtListener.fake.inject(() => undefined);
		courtListener.fake.inject(() => ({ status: 500, headers: {}, body: { detail: 'Internal Server Error.' } }));
		const { answers, failure } = await check(asText([...honest.slice(3, 5), honest[0] ?? '']), courtListener);
		assert.equal(answers.size, 2);
		assert.match(String(failure), /status 500/);
	});
});

describe('hostile answers about dockets', () => {
	const cited = 'See *Halloran v. Pike*, No. 19-cv-1234 (D. Mass. Jan. 5, 2020).';
	/** Each request gets these results. */
	const answering = async (results: (type: string) => unknown, next: string | null = null) => {
		const courtListener = setUpCourtListener();
		for (let at = 0; at < 40; at++)
			courtListener.fake.inject(({ path }) => ({
				status: 200,
				headers: { 'content-type': 'application/json' },
				body: { count: 1, next, previous: null, results: results(queryOf(path).split(' ')[0] ?? '') },
			}));
		const outcome = await check(cited, courtListener);
		return { ...outcome, verdict: outcome.verdicts[0] };
	};
	const docket = { docket_id: 5, court_id: 'mad', docketNumber: '1:19-cv-01234', caseName: 'Halloran v. Pike' };

	it('of other courts, numbers, years, or names are not taken for what was asked', async () => {
		for (const wrong of [
			{ court_id: 'cand', caseName: 'Elm v. Ash' },
			{ docketNumber: '1:18-cv-01234' },
			{ docketNumber: '1:19-cr-01234' },
			{ docketNumber: '1:19-cv-11234' },
			{ docketNumber: undefined },
			{ docketNumber: '19-cv-01234'.repeat(50_000) },
		]) {
			const { verdict } = await answering((type) =>
				type === 'rd' ? [] : [{ ...docket, dateFiled: '2020-01-05', ...wrong }],
			);
			assert.equal(verdict?.state, 'notCovered', JSON.stringify(wrong).slice(0, 80));
		}
	});

	it('are no decision of the day because a case began, or something else was filed, on it', async () => {
		const begun = await answering((type) => (type === 'd' ? [{ ...docket, dateFiled: '2020-01-05' }] : []));
		assert.equal(begun.verdict?.state, 'possibleMatch');
		const elsewhere = await answering((type) =>
			type === 'd' ? [docket] : type === 'rd' ? [{ docket_id: 6, entry_date_filed: '2020-01-05' }] : [],
		);
		assert.equal(elsewhere.verdict?.state, 'possibleMatch');
		for (const day of ['2020-01-09', '2020-1-5', '2020-01-05T00:00', '', null, 5]) {
			const { verdict } = await answering((type) =>
				type === 'd' ? [docket] : type === 'rd' ? [{ docket_id: 5, entry_date_filed: day }] : [],
			);
			assert.equal(verdict?.state, 'possibleMatch', String(day));
		}
	});

	it('lead to no other site, and stay one line', async () => {
		const { verdict } = await answering((type) =>
			type === 'd'
				? [{ ...docket, caseName: 'Halloran v. Pike\u202e\n# <b>x</b>', docket_absolute_url: '//evil.example/x' }]
				: type === 'rd'
					? [
							{
								docket_id: 5,
								entry_date_filed: '2020-01-05',
								description: 'ORDER',
								absolute_url: 'javascript:alert(1)',
							},
						]
					: [],
		);
		assert.equal(verdict?.record?.url, undefined);
		assert.ok(verdict);
		assert.doesNotMatch(sayVerdict(verdict, false), /\n/);
	});

	it('of endless full pages end after a few requests', async () => {
		const { fake, verdict } = await answering(
			() => Array.from({ length: 20 }, (_, at) => ({ ...docket, docketNumber: `1:19-cv-0${at}`, docket_id: at })),
			'https://host/next',
		);
		assert.ok(fake.seen.length <= 4, String(fake.seen.length));
		assert.equal(verdict?.state, 'notCovered');
	});

	it('of the wrong shape fail, and say nothing of the citation', async () => {
		const { failure, answers } = await answering(() => undefined);
		assert.ok(failure);
		assert.equal(answers.size, 0);
		const { verdict } = await answering(() => [null, 5, 'x', [], { docket_id: 'x', docketNumber: {} }]);
		assert.equal(verdict?.state, 'notCovered');
	});

	it('can have no word of a draft as an operator in their questions', async () => {
		const hostile = [
			'See *Elm" OR court_id:cand v. Ash) OR (caseName:x*, No. 19-cv-1234 (D. Mass. Jan. 5, 2020).',
			'See *Elm v. Ash*, No. 19-cv-1234"~1) OR (a:b, 2020 WL 55 (D. Mass. Jan. 5, 2020).',
			'See *Elm v. Ash*, No. B12"34)*, 2020 WL 55 (Cal. Ct. App. Jan. 5, 2020).',
		];
		for (const text of hostile) {
			const { queries } = await check(text);
			for (const query of queries)
				assert.match(
					query.slice(query.indexOf(' ') + 1),
					/^\((?:docketNumber:"[\w-]+"~1|docket_id:\d+|caseName:\([^()":*]+\)|[()]|court_id:\w+|dateFiled:\[[\d-]+ TO [\d-]+\]|entry_date_filed:\[[\d-]+ TO [\d-]+\]| AND | OR )+$/,
				);
		}
	});
});
