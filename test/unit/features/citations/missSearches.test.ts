import '../../vscodeForTexts';
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { AnswerBook } from '../../../../src/core/lookup/answers/answerBook';
import { fetchByStrings } from '../../../../src/core/lookup/asking/fetchByStrings';
import { RequestBudget } from '../../../../src/core/lookup/asking/requestBudget';
import { makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';
import { listMisses, suggestionsOn } from '../../../../src/core/verification/verdict/misses';
import { MissSearches } from '../../../../src/features/citations/asking/missSearches';
import { setUpCourtListener } from '../../../courtListener/setUp';

type Given = ConstructorParameters<typeof MissSearches>;
type Job = Parameters<MissSearches['search']>[2];

const draft =
	'See Arden v. Bellweather, 81 F.3d 55 (2d Cir. 2015); Brown v. Bd. of Educ., 74 S. Ct. 6 (1954); Zeb v. Yarrow, 9 U.S. 9 (1805); Arden v. Bellweather, 1 S. Ct. 1 (2015).';

/** A draft whose citations CourtListener doesn't have, and an account there that is all there is. */
function setUp({ hasConsent = true } = {}) {
	const { provider, fake, clock } = setUpCourtListener();
	const account = { kind: 'courtlistener', origin: 'https://www.courtlistener.com', label: 'CourtListener', provider };
	const book = new AnswerBook();
	const now = { searcher: account as unknown, hasConsent };
	const asked: string[] = [];
	const services = {
		clock: { now: () => 1 },
		verifiers: { getSearcher: async () => now.searcher },
		consents: {
			has: async (kind: string) => {
				asked.push(kind);
				return now.hasConsent;
			},
		},
	};
	const { signal } = new AbortController();
	const counts: number[] = [];
	const confirm = async (requests: number) => void counts.push(requests);
	const job = {
		connection: account,
		book,
		signal,
		report: () => undefined,
		budget: new RequestBudget(2, confirm),
	} as unknown as Job;
	const fetcher = {
		fetchForStrings: async (strings: readonly string[]) => {
			const outcome = await fetchByStrings(strings, { provider, signal });
			book.settle(strings, outcome);
			return outcome.failure;
		},
	};
	const searches = new MissSearches(services as unknown as Given[0], fetcher as unknown as Given[1]);
	const missing = { status: 'notFound', statusText: '', heuristic: false, candidates: [], checkedAt: 0 } as const;
	const judge = () =>
		makeVerdicts(findCitations(draft, 'plaintext'), {
			lookUp: (one) => ({ ...book.get(one), answer: missing }),
			getText: () => draft,
			today: { year: 2024, month: 1, day: 1 },
		});
	const search = () =>
		clock.during(
			searches.search(listMisses(judge()), account as unknown as Parameters<MissSearches['search']>[1], job),
		);
	return { search, judge, fake, now, asked, counts };
}

describe('looking in CourtListener for citations that were not found', () => {
	it('searches once for each by name and year alone, looks up what came back, and suggests what agrees', async () => {
		const { search, judge, fake, asked, counts } = setUp();
		const { found, failure } = await search();
		assert.equal(failure, undefined);
		assert.equal(found.size, 4);
		const queries = fake.seen.flatMap(({ path }) => new URL(path, 'http://host').searchParams.get('q') ?? []);
		assert.deepEqual(
			queries.map((query) => query.split(' AND (dateFiled:[')[0]),
			[
				'caseName:(arden AND bellweather)',
				'caseName:(brown)',
				'caseName:(zeb AND yarrow)',
				'caseName:(arden AND bellweather)',
			],
		);
		assert.ok(!queries.join().includes('cir'), 'the court stays here');
		// In the draft's own reporter, of those that Brown has; in another where there is none.
		assert.deepEqual(fake.texts, ['801 F.3d 55\n\n74 S. Ct. 686']);
		assert.deepEqual(
			judge().map((verdict) => suggestionsOn(verdict).map((one) => one.kind === 'citation' && one.text)),
			[['801 F.3d 55'], ['74 S. Ct. 686'], [], ['801 F.3d 55']],
		);
		assert.deepEqual([...new Set(asked)], ['names']);
		assert.deepEqual(counts, [4], 'its requests are counted where it verifies');
	});

	it('sends nothing without consent, nor once the account is another one', async () => {
		const without = setUp({ hasConsent: false });
		await assert.rejects(without.search());
		const other = setUp();
		other.now.searcher = undefined;
		await assert.rejects(other.search());
		assert.deepEqual([without.fake.seen, other.fake.seen], [[], []]);
	});
});
