import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { planQueries, readKnownCases } from '../../../../src/core/lookup/providers/courtListener/laterDecisions';
import { findSaying } from '../../../../src/core/lookup/providers/courtListener/laterText';
import type { LaterHistory } from '../../../../src/core/lookup/providers/provider';
import { setUpCourtListener } from '../../../courtListener/setUp';
import { assertGrowth } from '../../growth';

const { signal } = new AbortController();

async function ask(
	citations: readonly string[],
	prepare?: (fake: ReturnType<typeof setUpCourtListener>['fake']) => void,
) {
	const { provider, clock, fake } = setUpCourtListener();
	prepare?.(fake);
	const found: LaterHistory[] = [];
	const asked = provider.findLater?.(citations, { signal }, (history) => found.push(history));
	const failure = await clock.during(asked as Promise<void>).catch((error: unknown) => error);
	const paths = fake.seen.map(({ path }) => decodeURIComponent(path.replace('/api/rest/v4/', '')));
	return { found, failure, paths, fake };
}

const known = (count: number, cited = 1) =>
	Array.from({ length: count }, (_, at) => ({
		citation: `${at} F.3d 1`,
		name: `Marlow${at} v. Roe`,
		ids: [9_000_000 + at, 9_100_000 + at],
		cited,
	}));

describe('later decisions at CourtListener', () => {
	it('are those whose sentence with the word cites the case, the highest court first; the others are to be read', async () => {
		const { found, failure } = await ask(['812 F.3d 101']);
		assert.equal(failure, undefined);
		assert.deepEqual(
			found[0]?.decisions.map(({ name, isConfirmed, fragment }) => [name, isConfirmed, fragment]),
			[
				['gap v. index', true, 'Today Hale v. Orchard, 812 F.3d 101, is overruled.'],
				['Vale v. Marsh', true, 'We hold that Hale v. Orchard, 812 F.3d 101, was overruled by the in banc court.'],
				['In re Castle', false, found[0]?.decisions[2]?.fragment],
			],
		);
		assert.match(found[0]?.decisions[2]?.fragment ?? '', /objection is overruled/);
		assert.equal(found[0]?.asked, 'wordsAndCitations');
	});

	it('are asked for in few requests, which say only opinion IDs and the names in the database', async () => {
		const { paths } = await ask(['812 F.3d 101']);
		assert.deepEqual(
			paths.map((path) => path.replace(/\?.*/, '')),
			['citation-lookup/', 'search/', 'opinions/70005550/', 'opinions-cited/', 'opinions/70006660/'],
		);
		assert.match(
			paths[1] ?? '',
			/stat_Unpublished=on&stat_Unknown=on&q=\(cites:\(70001010\) AND \("no longer good law" OR "Hale overruled"~20/,
		);
	});

	it('are asked for together for 60 cases, in at most six searches of less than 2,000 characters', () => {
		const plans = planQueries(known(60));
		assert.ok(plans.length <= 6, `${plans.length}`);
		assert.equal(plans.flat().length, 60);
		const one = { citation: '1 U.S. 1', name: 'Roe v. Doe', ids: [1], cited: 58_000 };
		assert.deepEqual(
			planQueries([one, ...known(3)]).map((plan) => plan.length),
			[3, 1],
		);
	});

	it('are nothing about what is not in the database, or is several cases there', async () => {
		const { found, paths } = await ask(['999 F.3d 999', '300 Ill. App. 3d 12']);
		assert.deepEqual([found, paths.length], [[], 1]);
	});

	it('are kept as far as they are known when a request fails', async () => {
		const { found, failure } = await ask(['812 F.3d 101', '347 U.S. 483'], (fake) => {
			fake.inject(() => undefined);
			fake.inject(() => undefined);
			fake.inject(() => ({ status: 500, headers: {}, body: {} }));
		});
		assert.ok(failure instanceof Error);
		assert.ok(found.length <= 1);
	});

	it('wait for their turn, and end when the account is used up', async () => {
		const { failure, fake } = await ask(['812 F.3d 101'], (one) => one.spendElsewhere(125));
		assert.match(String(failure), /rateLimited|429|limit/i);
		assert.ok(fake.seen.length <= 2);
	});

	it('are of foreign text that is only text', async () => {
		const result = (snippet: string) => ({
			status: 200,
			headers: { 'content-type': 'application/json' },
			body: {
				results: [
					{
						caseName: 'A\u202e<img>\nv. B',
						absolute_url: 'javascript:alert(1)',
						dateFiled: 'soon',
						opinions: [{ id: 1, cites: [70001010], snippet }],
					},
				],
				next: null,
			},
		});
		const { found } = await ask(['812 F.3d 101', '347 U.S. 483'], (fake) => {
			fake.inject(() => undefined);
			fake.inject(() => result('&lt;script&gt; [x](command:y) <mark>overruled</mark>\n\u0000'.repeat(400)));
		});
		const [decision] = found.find(({ citation }) => citation === '812 F.3d 101')?.decisions ?? [];
		assert.equal(decision?.name, 'A<img> v. B');
		assert.deepEqual([decision?.url, decision?.date, decision?.isConfirmed], [undefined, undefined, false]);
		assert.ok((decision?.fragment.length ?? 999) <= 300 && !/[\n\u0000]|<mark>/.test(decision?.fragment ?? '\n'));
	});

	it('are read in time that grows with an opinion', () => {
		const read = (count: number) => {
			const html = `<span data-id="5">x</span>${'<p>Overruled. </p><'.repeat(count)}`;
			return () => assert.equal(findSaying({ html_with_citations: html }, new Set([1]), '1 F.3d 1'), undefined);
		};
		assertGrowth('sentences', read(2_000), read(20_000), 30);
	});

	it('cite the case by its citation where the text has no links', () => {
		const plain_text = 'Elm v. Ash, 9 F.3d 1, is overruled. Here Hale, 812 F.3d at 104, has been superseded. Id.';
		assert.match(findSaying({ plain_text }, new Set(), '812 F.3d 101') ?? '', /^Here Hale/);
		assert.equal(
			findSaying({ plain_text: 'Elm v. Ash, 9 F.3d 1, is overruled.' }, new Set(), '812 F.3d 101'),
			undefined,
		);
	});

	it('need the opinion IDs of a lookup', () => {
		const cluster = {
			case_name: 'Hale',
			sub_opinions: ['https://host/api/rest/v4/opinions/12/', 'https://host/opinions/x/', 'y'],
		};
		assert.deepEqual(readKnownCases([{ citation: '1 F.3d 1', status: 200, clusters: [cluster] }]), [
			{ citation: '1 F.3d 1', name: 'Hale', ids: [12], cited: 0 },
		]);
	});
});
