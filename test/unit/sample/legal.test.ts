import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import type { CitationResult, SearchCandidate } from '../../../src/core/service/schemas';
import { withSample } from './sampleFixture';

/** What a document of several citations gets from a fresh sample. */
async function verify(text: string, options: Parameters<typeof withSample>[0] = {}) {
	return withSample(options, async ({ request }) => {
		const { status, json } = await request('/legal/v1/verify', { body: { text } });
		assert.equal(status, 200);
		return json as { summary: Record<string, number>; citations: CitationResult[] };
	});
}

describe('sample verification', () => {
	it('finds each citation at its place, verified with its record or not found', async () => {
		const text =
			'See Brown v. Board of Education, 347 U.S. 483 (1954); Varghese v. China S. Airlines, 925 F.3d 1339 (11th Cir. 2019).';
		const { summary, citations } = await verify(text);
		assert.deepEqual(summary, { total: 2, verified: 1, notFound: 1, multipleMatches: 0 });
		const [brown, varghese] = citations;
		assert.deepEqual(
			[brown?.original, brown?.status, brown?.verificationSource, brown?.confidence, brown?.normalized],
			['347 U.S. 483', 'verified', 'sample', 1, '347 U.S. 483'],
		);
		assert.equal(text.slice(brown?.span?.start, brown?.span?.end), '347 U.S. 483');
		assert.equal(brown?.case?.name, 'Brown v. Board of Education');
		assert.equal(brown?.case?.court, 'Supreme Court of the United States');
		assert.equal(brown?.case?.dateDecided, '1954-05-17');
		assert.deepEqual(brown?.case?.parallelCitations, ['347 U.S. 483', '74 S. Ct. 686', '98 L. Ed. 873']);
		assert.equal(brown?.case?.docketNumber, undefined);
		assert.deepEqual([varghese?.original, varghese?.status, varghese?.case], ['925 F.3d 1339', 'not_found', undefined]);
	});

	it('knows the real authorities of the Avianca filings, and what is really at the places of the invented ones', async () => {
		const text = [
			'516 U.S. 217',
			'556 U.S. 662',
			'525 U.S. 155',
			'550 U.S. 544',
			'391 U.S. 593',
			'360 F.3d 366',
			'905 F. Supp. 2d 121',
			'174 F.3d 366',
			'925 F.3d 1339',
			'678 F. Supp. 3d 443',
		].join('.\n\n');
		const { citations } = await verify(text);
		assert.deepEqual(
			citations.map(({ case: found }) => found?.name),
			[
				'Zicherman v. Korean Air Lines Co.',
				'Ashcroft v. Iqbal',
				'El Al Israel Airlines, Ltd. v. Tsui Yuan Tseng',
				'Bell Atlantic Corp. v. Twombly',
				'Kaiser Steel Corp. v. W. S. Ranch Co.',
				'Ehrlich v. American Airlines, Inc.',
				'United States v. ISS Marine Services, Inc.',
				undefined,
				undefined,
				'Mata v. Avianca, Inc.',
			],
		);
	});

	it('offers candidates for a page that several decisions share, real and fictional', async () => {
		const { summary, citations } = await verify('347 U.S. 971 (1954). 999 U.S. 1. 354 U.S. 476.');
		assert.equal(summary.multipleMatches, 3);
		assert.deepEqual(
			citations.map(({ status, candidates }) => [status, candidates?.length]),
			[
				['multiple_matches', 3],
				['multiple_matches', 3],
				['multiple_matches', 2],
			],
		);
		assert.deepEqual(Object.keys(citations[0]?.candidates?.[0] ?? {}), ['name', 'court', 'dateDecided', 'url']);
		assert.ok(citations[1]?.candidates?.every(({ name }) => name?.includes('Fictional')));
	});

	it('marks a guess as heuristic', async () => {
		const { citations } = await verify('Dogwood v. Fictional Sample Co., 999 U.S. 100 (2022)');
		assert.deepEqual(
			citations.map(({ status, verificationSource, confidence }) => [status, verificationSource, confidence]),
			[['verified', 'heuristic', 0.6]],
		);
	});

	it('drops what no case database holds without a word', async () => {
		const { summary } = await verify(
			'42 U.S.C. § 1983; 2019 WL 4639462; 2017 U.S. Dist. LEXIS 87654; Fed. R. Civ. P. 12(b)(6); 50 Op. Att’y Gen. 1. *Id.* at 5. Brown, supra, at 3; 600 U.S. ___ (2023).',
		);
		assert.equal(summary.verified, 0);
		assert.ok((summary.total ?? 9) <= 1, 'at most the opinions of the Attorney General are looked up');
	});

	it('looks a short form up by the page it points to', async () => {
		const { citations } = await verify(
			'Brown v. Board of Education, 347 U.S. 483 (1954). Brown, 347 U.S., at 490. Later, 347 U.S. at 497.',
		);
		assert.deepEqual(
			citations.map(({ status, case: found }) => [status, found?.name]),
			[
				['verified', 'Brown v. Board of Education'],
				['not_found', undefined],
				['verified', 'Bolling v. Sharpe'],
			],
		);
	});

	it('knows nominative, parallel and neutral citations of one decision', async () => {
		const { citations } = await verify(
			'5 U.S. (1 Cranch) 137; 1 Cranch 137; State v. Loomis, 2016 WI 68, 371 Wis. 2d 235, 881 N.W.2d 749; 2013 IL App (1st) 111279-U.',
		);
		assert.deepEqual(
			citations.map(({ case: found }) => found?.name),
			['Marbury v. Madison', 'Marbury v. Madison', 'State v. Loomis', 'State v. Loomis', 'State v. Loomis', undefined],
		);
	});

	it('counts spans in UTF-16 units', async () => {
		const text = '😀 é “347 U.S. 483”, 😀 384 U.S. 436';
		assert.deepEqual(
			(await verify(text)).citations.map(({ span }) => [span?.start, span?.end]),
			['347', '384'].map((volume) => [text.indexOf(volume), text.indexOf(volume) + 12]),
		);
	});

	it('looks up no more than two hundred citations of a request', async () => {
		const text = Array.from({ length: 250 }, (_, index) => `${index + 100} F.3d ${index + 5000}`).join('.\n\n');
		const { summary, citations } = await verify(text);
		assert.deepEqual([summary.total, citations.length, citations.at(-1)?.original], [200, 200, '299 F.3d 5199']);
	});

	it('refuses text that is missing, of another type or too long', async () => {
		await withSample({}, async ({ request }) => {
			for (const text of [undefined, null, 5, '', ['a'], 'x'.repeat(64_001)]) {
				const answer = await request('/legal/v1/verify', { body: { text } });
				assert.deepEqual([answer.status, answer.json.field], [400, 'text']);
			}
			const longest = await request('/legal/v1/verify', { body: { text: 'é'.repeat(64_000) } });
			assert.equal(longest.status, 200);
			assert.deepEqual(longest.json, {
				summary: { total: 0, verified: 0, notFound: 0, multipleMatches: 0 },
				citations: [],
			});
		});
	});
});

describe('sample search', () => {
	const find = (body: unknown) =>
		withSample({}, async ({ request }) => (await request('/legal/v1/find', { body })).json);

	it('ranks decisions by the words of the query and says that it is a sample', async () => {
		const { query, found, candidates, hint } = await find({ query: 'qualified immunity' });
		assert.equal(query, 'qualified immunity');
		assert.ok(found >= 1);
		assert.match(candidates[0].title, /^Harlow v\. Fitzgerald, 457 U\.S\. 800 \(1982\)$/);
		assert.deepEqual(Object.keys(candidates[0]), ['url', 'title', 'snippet', 'source']);
		assert.ok(candidates.every((candidate: SearchCandidate) => candidate.source === 'sample'));
		assert.match(hint, /sample/i);
		assert.match((await find({ query: 'marriage' })).candidates[0].title, /^In re Marriage Cases/, 'names weigh most');
		assert.match((await find({ query: 'palsgraf' })).candidates[0].title, /^Palsgraf/);
		assert.match((await find({ query: '217 n.y. 382' })).candidates[0].title, /^MacPherson/);
		assert.deepEqual((await find({ query: 'zzyzx' })).candidates, []);
		assert.deepEqual((await find({ query: 'the of and' })).candidates, []);
	});

	it('narrows to words of the court’s name', async () => {
		const everywhere = await find({ query: 'same-sex marriage', numResults: 25 });
		const { jurisdiction, found, candidates } = await find({
			query: 'same-sex marriage',
			jurisdiction: 'california',
			numResults: 25,
		});
		assert.equal(jurisdiction, 'california');
		assert.ok(found >= 2 && found < everywhere.found);
		assert.ok(candidates.every(({ snippet }: SearchCandidate) => snippet?.includes('California')));
		const district = await find({ query: 'same-sex marriage', jurisdiction: 'northern-california' });
		assert.deepEqual(
			district.candidates.map(({ title }: SearchCandidate) => title),
			['Perry v. Schwarzenegger, 704 F. Supp. 2d 921 (2010)'],
		);
	});

	it('narrows to the courts of an ID', async () => {
		const courtsOf = async (jurisdiction: string) => {
			const { candidates } = await find({ query: 'court', jurisdiction, numResults: 25 });
			return new Set(candidates.map(({ snippet = '' }: SearchCandidate) => snippet.split(':')[0]));
		};
		assert.deepEqual([...(await courtsOf('scotus'))], ['Supreme Court of the United States']);
		assert.deepEqual([...(await courtsOf('ca9'))], ['United States Court of Appeals for the Ninth Circuit']);
		assert.deepEqual([...(await courtsOf('cafc'))], ['United States Court of Appeals for the Federal Circuit']);
		for (const id of ['ny', 'NY', 'us-ny', 'New York']) {
			const courts = [...(await courtsOf(id))];
			assert.ok(courts.length > 0 && courts.every((court) => String(court).includes('New York')), `${id}: ${courts}`);
		}
		assert.ok(
			![...(await courtsOf('ny'))].some((court) => String(court).startsWith('United States')),
			'by its ID a state alone',
		);
		assert.ok([...(await courtsOf('us'))].every((court) => /United States|Federal|Tax/.test(String(court))));
		assert.deepEqual([...(await courtsOf('zz'))], []);
	});

	it('gives ten results, or as many as requested within the limits', async () => {
		assert.equal((await find({ query: 'same-sex marriage' })).candidates.length, 10);
		assert.equal((await find({ query: 'same-sex marriage', numResults: 3 })).candidates.length, 3);
		await withSample({}, async ({ request }) => {
			const wrong: readonly (readonly [field: string, body: unknown])[] = [
				['query', {}],
				['query', { query: 'ab' }],
				['query', { query: 'x'.repeat(1001) }],
				['query', { query: 12 }],
				['numResults', { query: 'marriage', numResults: 0 }],
				['numResults', { query: 'marriage', numResults: 26 }],
				['numResults', { query: 'marriage', numResults: 2.5 }],
				['numResults', { query: 'marriage', numResults: '5' }],
				['jurisdiction', { query: 'marriage', jurisdiction: 5 }],
			];
			for (const [field, body] of wrong) {
				const answer = await request('/legal/v1/find', { body });
				assert.deepEqual([answer.status, answer.json.field], [400, field], JSON.stringify(body));
				assert.match(answer.json.message, new RegExp(field));
			}
			assert.equal(
				(await request('/legal/v1/find', { body: { query: 'x'.repeat(1000), numResults: 25 } })).status,
				200,
			);
		});
	});
});

describe('sample data folder', () => {
	function withFolder<T>(cases: string, use: (folder: string) => Promise<T>): Promise<T> {
		const folder = mkdtempSync(join(tmpdir(), 'benchbook-sample-test-'));
		writeFileSync(join(folder, 'cases.json'), cases);
		return use(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
	}

	it('adds decisions, with every field a record can have', async () => {
		const entry = {
			name: 'Local v. Example',
			citation: '12 F.4th 9876',
			parallelCitations: ['2021 IL 999999'],
			shortName: 'Local',
			court: 'United States Court of Appeals for the First Circuit',
			dateDecided: '2021-02-03',
			docketNumber: '20-1234',
			url: 'https://sample.example/local',
			topic: 'local rules',
		};
		await withFolder(
			JSON.stringify({ cases: [entry, { name: 'Second v. Brown', citation: '347 U.S. 483' }] }),
			async (dataDir) => {
				const { citations } = await verify('12 F.4th 9876. 347 U.S. 483.', { dataDir });
				const { id, ...record } = citations[0]?.case ?? {};
				const { citation, topic, ...expected } = entry;
				assert.deepEqual(record, { ...expected, parallelCitations: [citation, ...entry.parallelCitations] });
				assert.equal(typeof id, 'number');
				assert.equal(citations[1]?.status, 'multiple_matches');
				await withSample({ dataDir }, async ({ request }) => {
					const { json } = await request('/legal/v1/find', { body: { query: topic } });
					assert.equal(json.candidates[0].url, entry.url);
				});
			},
		);
	});

	it('says which entry and field cannot be used', async () => {
		const wrong: readonly (readonly [content: string, message: RegExp])[] = [
			['{', /not JSON/],
			['[]', /\{"cases"/],
			['{"cases": {}}', /\{"cases"/],
			['{"cases": [5]}', /case 1: it must be an object/],
			['{"cases": [{"citation": "1 U.S. 1"}]}', /case 1: "name"/],
			[
				'{"cases": [{"name": "A", "citation": "1 U.S. 1"}, {"name": "A v. B", "citation": "somewhere"}]}',
				/case 2: "citation"/,
			],
			['{"cases": [{"name": "A", "citation": "1 U.S. 1", "parallelCitations": "2 U.S. 2"}]}', /"parallelCitations"/],
			['{"cases": [{"name": "A", "citation": "1 U.S. 1", "dateDecided": "May 1954"}]}', /"dateDecided"/],
			['{"cases": [{"name": "A", "citation": "1 U.S. 1", "court": 7}]}', /"court"/],
			['{"cases": [{"name": "A", "citation": "1 U.S. 1", "heuristic": "yes"}]}', /"heuristic"/],
		];
		for (const [content, message] of wrong) {
			await withFolder(content, (dataDir) =>
				assert.rejects(
					withSample({ dataDir }, async () => undefined),
					message,
				),
			);
		}
	});
});
