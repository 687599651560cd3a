import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import type { LaterHistory } from '../../../../src/core/lookup/providers/provider';
import { isServiceError } from '../../../../src/core/service/serviceError';
import type { Arrived, Reply } from '../../../courtListener/fakeCourtListener';
import { setUpCourtListener } from '../../../courtListener/setUp';

const minute = 60_000;
const host = 'https://www.courtlistener.com/api/rest/v4';
const json = (body: unknown): Reply => ({ status: 200, headers: { 'content-type': 'application/json' }, body });

/** Cases of which CourtListener has as many citing decisions as it counts, all of which fit. */
function respond({ path, body }: Arrived, cited: number): Reply {
	if (path.includes('/citation-lookup/')) {
		const { text } = JSON.parse(body) as { text: string };
		return json(
			text.split('\n\n').map((citation, at) => ({
				citation,
				normalized_citations: [citation],
				start_index: 0,
				end_index: 1,
				status: 200,
				clusters: [
					{
						case_name: `Marlow${at} v. Roe`,
						citation_count: cited,
						sub_opinions: [`${host}/opinions/${idOf(citation)}/`],
					},
				],
			})),
		);
	}
	if (path.includes('/search/')) {
		const [, id] = /cites%3A\((\d+)\)|cites:\((\d+)\)/.exec(path)?.filter((one) => one) ?? [];
		const results = Array.from({ length: 20 }, (_, at) => ({
			caseName: `Later${at} v. Other`,
			court_id: 'ca9',
			dateFiled: `20${10 + (at % 10)}-01-01`,
			opinions: [{ id: 900_000 + at, cites: [Number(id)], snippet: 'Marlow0 was <mark>overruled</mark>' }],
		}));
		return json({ results, next: `${host}/search/?cursor=2` });
	}
	if (path.includes('/opinions-cited/')) return json({ results: [], next: null });
	return json({ plain_text: 'Nothing is said of it here.', html_with_citations: '' });
}

const idOf = (citation: string): number => 1_000 + Number(/^\d+/.exec(citation)?.[0]);

async function ask(cited: number, reply: (arrived: Arrived) => Reply, runs: readonly (readonly string[])[]) {
	const { provider, clock, fake } = setUpCourtListener();
	const times: number[] = [];
	for (let i = 0; i < 2_000; i++)
		fake.inject((arrived) => {
			times.push(clock.now());
			return reply(arrived);
		});
	const found: LaterHistory[] = [];
	const failures: unknown[] = [];
	const { signal } = new AbortController();
	for (const citations of runs) {
		const asked = provider.findLater?.(citations, { signal }, (history) => found.push(history));
		await clock.during(asked as Promise<void>).catch((error: unknown) => failures.push(error));
		await clock.move(20 * minute);
	}
	return { times, found, failures, paths: fake.seen.map(({ path }) => path), cited };
}

const places = (count: number, from = 1): string[] => Array.from({ length: count }, (_, at) => `${from + at} F.3d 1`);

/** The most requests within so many milliseconds. */
function most(times: readonly number[], ms: number): number {
	return Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + ms).length));
}

describe('later decisions under stress', () => {
	it('are never asked for more often than an account may, however many cases a brief cites', async () => {
		const runs = Array.from({ length: 12 }, (_, at) => places(60, 1 + 60 * at));
		const { times, found, failures } = await ask(3, (arrived) => respond(arrived, 3), runs);
		assert.ok(most(times, minute) <= 5 && most(times, 60 * minute) <= 50 && most(times, 24 * 60 * minute) <= 125);
		assert.equal(times.length, 125);
		assert.ok(found.length > 0);
		for (const failure of failures) assert.ok(isServiceError(failure, 'rateLimited'), String(failure));
	});

	it('of a case that 58,000 decisions cite take a handful of requests, and are said to be cut', async () => {
		const { paths, found } = await ask(58_000, (arrived) => respond(arrived, 58_000), [['1 F.3d 1']]);
		assert.ok(paths.length <= 8, `${paths.length}`);
		assert.deepEqual([found.length, found[0]?.isCut, (found[0]?.decisions.length ?? 99) <= 20], [1, true, true]);
	});

	it('end after a few requests when each is refused for coming too early', async () => {
		const refused = {
			status: 429,
			headers: { 'retry-after': '30' },
			body: { detail: 'Request was throttled. Expected available in 30 seconds.' },
		};
		const { times, found, failures } = await ask(3, () => refused, [places(60)]);
		assert.ok(times.length <= 3, `${times.length}`);
		assert.deepEqual(found, []);
		assert.ok(isServiceError(failures[0], 'rateLimited'));
	});

	it('are kept when refusals begin in the middle', async () => {
		let sent = 0;
		const { found, failures, times } = await ask(
			600,
			(arrived) =>
				++sent > 6
					? {
							status: 429,
							headers: {},
							body: { detail: 'Request was throttled. Expected available in 80000 seconds.' },
						}
					: respond(arrived, 600),
			[places(5)],
		);
		assert.ok(found.length >= 1 && failures.length === 1 && times.length <= 9, `${found.length} ${times.length}`);
	});
});
