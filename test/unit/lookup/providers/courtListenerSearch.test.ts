import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { writeSearch } from '../../../../src/core/lookup/providers/courtListener/search';
import { setUpCourtListener } from '../../../courtListener/setUp';

const { signal } = new AbortController();
const wanted = { name: 'Brown v. Bd. of Education', year: 1954 };
const inJson = (body: unknown, status = 200) => ({ status, headers: { 'content-type': 'application/json' }, body });

describe('searching CourtListener', () => {
	it('finds cases by the words of their names, in our own terms, by one request', async () => {
		const { provider, fake } = setUpCourtListener();
		assert.deepEqual(await provider.findCases?.(wanted, { signal }), [
			{
				id: 105221,
				name: 'Brown v. Board of Education',
				court: 'U.S.',
				dateDecided: '1954-05-17',
				docketNumber: '1',
				docketId: 1_148_931,
				parallelCitations: ['347 U.S. 483', '74 S. Ct. 686', '98 L. Ed. 873'],
				url: 'https://www.courtlistener.com/opinion/105221/brown-v-board-of-education/',
			},
		]);
		const [asked, ...others] = fake.seen;
		assert.equal(others.length, 0);
		const { pathname, searchParams } = new URL(asked?.path ?? '', 'http://host');
		assert.deepEqual([asked?.method, asked?.body, pathname], ['GET', '', '/api/rest/v4/search/']);
		assert.deepEqual(Object.fromEntries(searchParams), {
			type: 'o',
			order_by: 'score desc',
			stat_Published: 'on',
			stat_Unpublished: 'on',
			stat_Unknown: 'on',
			q: 'caseName:(brown AND education) AND (dateFiled:[1954-01-01 TO 1954-12-31] OR caseName:(brown AND education))',
		});
	});

	it('writes words alone, whatever the name has', () => {
		const queries: [string, number | undefined, string | undefined][] = [
			['In re Castle', undefined, 'caseName:(castle)'],
			["O\u2019Brien v. Int'l Bus. Machs. Corp.", undefined, "caseName:(o'brien)"],
			['Roe) OR caseName:(* AND NOT "Wade" ~2 \\', 20, 'caseName:(roe AND casename AND wade)'],
			['A AND B', undefined, undefined],
			['', 1954, undefined],
			[
				'One Two Three Four Five Six Seven One',
				undefined,
				'caseName:(one AND two AND three AND four AND five AND six)',
			],
			['x'.repeat(100_000), undefined, `caseName:(${'x'.repeat(300)})`],
		];
		for (const [name, year, query] of queries) {
			assert.equal(writeSearch({ name, ...(year !== undefined && { year }) }), query, name.slice(0, 80));
		}
	});

	it('asks nothing where no word is left, and waits for its turn', async () => {
		const { provider, fake, clock } = setUpCourtListener();
		assert.deepEqual(await provider.findCases?.({ name: 'A v. B' }, { signal }), []);
		assert.equal(fake.seen.length, 0);
		const started = clock.now();
		for (let at = 0; at < 6; at++) {
			await clock.during(Promise.resolve(provider.findCases?.(wanted, { signal })));
		}
		assert.equal(fake.seen.length, 6);
		assert.equal(fake.throttled, 0);
		assert.ok(clock.now() - started > 40_000, `${clock.now() - started}`);
	});

	it('sends nothing when it must not, takes no answer without a list, and loses none to a wrong side field', async () => {
		const { provider, fake } = setUpCourtListener();
		const beforeSend = () => Promise.reject(new Error('withdrawn'));
		await assert.rejects(async () => provider.findCases?.(wanted, { signal, beforeSend }), /withdrawn/);
		assert.equal(fake.seen.length, 0);
		fake.inject(() => inJson({ count: 0 }));
		await assert.rejects(
			async () => provider.findCases?.(wanted, { signal }),
			({ kind }) => kind === 'protocol',
		);
		const found = {
			caseName: 'Roe v. Wade',
			citation: ['410 U.S. 113', {}],
			cluster_id: [],
			absolute_url: '//evil.example/a',
		};
		fake.inject(() => inJson({ results: [found, 1, { caseName: 'x'.repeat(5_000) }] }));
		const [roe, long] = (await provider.findCases?.(wanted, { signal })) ?? [];
		assert.deepEqual(roe, { name: 'Roe v. Wade', parallelCitations: ['410 U.S. 113'] });
		assert.equal(long?.name?.length, 1_000);
	});
});
