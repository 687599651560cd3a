import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { alignResults } from '../../../../src/core/lookup/asking/alignResults';
import { fetchByStrings } from '../../../../src/core/lookup/asking/fetchByStrings';
import { CourtListenerClient } from '../../../../src/core/lookup/providers/courtListener/client';
import { tryToken } from '../../../../src/core/lookup/providers/courtListener/courtListener';
import type { LookedUp } from '../../../../src/core/lookup/providers/provider';
import type { ServiceError } from '../../../../src/core/service/serviceError';
import type { Reply } from '../../../courtListener/fakeCourtListener';
import { setUpCourtListener } from '../../../courtListener/setUp';

const { signal } = new AbortController();
const answerOf = (looked: LookedUp | undefined) => {
	assert.ok(looked && looked.answer !== 'later');
	return looked.answer;
};
const reply = (body: unknown, status = 200): Reply => ({
	status,
	headers: { 'content-type': 'application/json' },
	body,
});

describe('looking up in CourtListener', () => {
	it('reads a found case in our own terms', async () => {
		const { clock, provider, fake } = setUpCourtListener();
		const [brown, ...others] = await provider.lookUp('347 U.S. 483', { signal });
		assert.equal(others.length, 0);
		assert.deepEqual(brown?.span, { start: 0, end: 12 });
		assert.deepEqual(answerOf(brown), {
			status: 'verified',
			statusText: 'found',
			heuristic: false,
			source: 'CourtListener',
			normalized: '347 U.S. 483',
			record: {
				id: 105221,
				name: 'Brown v. Board of Education',
				shortName: 'Brown',
				court: 'U.S.',
				dateDecided: '1954-05-17',
				docketId: 1_148_931,
				fullName: 'Brown Et Al. v. Board of Education of Topeka Et Al.',
				parallelCitations: ['347 U.S. 483', '74 S. Ct. 686', '98 L. Ed. 873'],
				url: 'https://www.courtlistener.com/opinion/105221/brown-v-board-of-education/',
			},
			candidates: [],
			checkedAt: clock.now(),
		});
		assert.deepEqual(fake.seen, [
			{
				method: 'POST',
				path: '/api/rest/v4/citation-lookup/',
				authorization: 'Token token',
				contentType: 'application/json',
				body: '{"text":"347 U.S. 483"}',
			},
		]);
	});

	it('leaves the court out where only the docket has it', async () => {
		const { provider } = setUpCourtListener();
		const [found] = await provider.lookUp('801 F.3d 55', { signal });
		const { record } = answerOf(found);
		assert.deepEqual([record?.name, record?.court, record?.docketId], ['Arden v. Bellweather', undefined, 3_000_001]);
	});

	it('takes the court of the cluster itself where it is there', async () => {
		const { fake, provider } = setUpCourtListener();
		const entry = { citation: '801 F.3d 55', status: 200, start_index: 0, end_index: 11 };
		fake.inject(() => reply([{ ...entry, clusters: [{ court: 'https://host/courts/ca2/', court_id: 'ca2' }] }]));
		assert.equal(answerOf((await provider.lookUp('801 F.3d 55', { signal }))[0]).record?.court, '2d Cir.');
		const second = setUpCourtListener();
		second.fake.inject(() => reply([{ ...entry, clusters: [{ court: 'https://host/courts/ca2/' }] }]));
		const [found] = await second.provider.lookUp('801 F.3d 55', { signal });
		assert.equal(answerOf(found).record?.court, undefined);
	});

	it('tells several, none and an unknown reporter apart, and never takes the last for a miss', async () => {
		const { provider } = setUpCourtListener();
		const found = await provider.lookUp('300 Ill. App. 3d 12\n\n999 U.S. 999\n\n1 Ohio Misc. 2d 1', { signal });
		assert.deepEqual(
			found.map((one) => [one.original, answerOf(one).status, answerOf(one).statusText]),
			[
				['300 Ill. App. 3d 12', 'multipleMatches', 'several found'],
				['999 U.S. 999', 'notFound', 'not found'],
				['1 Ohio Misc. 2d 1', 'unknown', 'reporter not recognized'],
			],
		);
		assert.deepEqual(
			answerOf(found[0]).candidates.map(({ name, dateDecided, url }) => [name, dateDecided, url]),
			[
				['In re Castle', '1991-01-15', 'https://www.courtlistener.com/opinion/2000011/case-1/'],
				['Ames v. Brook', '1990-01-15', 'https://www.courtlistener.com/opinion/2000010/case-0/'],
			],
		);
		assert.equal(answerOf(found[0]).candidates[0]?.court, 'Ill. App. Ct.');
	});

	it('counts code points, and is read all the same', async () => {
		const { provider } = setUpCourtListener();
		const text = '⚖️ 😀 347 U.S. 483';
		const found = await provider.lookUp(text, { signal });
		assert.deepEqual(found[0]?.span, { start: 5, end: 17 });
		assert.deepEqual(alignResults(text, found)[0]?.span, { start: 6, end: 18 });
	});

	it('lets no link lead elsewhere', async () => {
		for (const path of [
			'//evil.example/x',
			'https://evil.example/',
			'javascript:alert(1)',
			'http://www.courtlistener.com/x',
		]) {
			const { fake, provider } = setUpCourtListener();
			fake.inject(() => reply([{ citation: '1 U.S. 1', status: 200, clusters: [{ id: 1, absolute_url: path }] }]));
			assert.equal(answerOf((await provider.lookUp('1 U.S. 1', { signal }))[0]).record?.url, undefined, path);
		}
	});

	it('loses no answer to a wrong side field, and takes an empty object for no citation', async () => {
		const { clock, fake, provider } = setUpCourtListener();
		const odd = { case_name: ['x'], citations: [{ volume: {} }, null], docket: 5, absolute_url: null, id: '9' };
		fake.inject(() => reply([{ citation: '1 U.S. 1', status: '200', start_index: 'x', clusters: [odd, 'y'] }, 7, {}]));
		const [found, ...others] = await provider.lookUp('1 U.S. 1', { signal });
		assert.deepEqual(
			[answerOf(found).status, answerOf(found).record, others],
			['verified', { id: 9, parallelCitations: [] }, []],
		);
		await clock.move(62_000);
		fake.inject(() => reply({}));
		assert.deepEqual(await provider.lookUp('1 U.S. 1', { signal }), []);
		await clock.move(62_000);
		fake.inject(() => reply({ results: [] }));
		await assert.rejects(provider.lookUp('1 U.S. 1', { signal }), { kind: 'protocol' });
	});

	it('judges only what was asked, though it finds short forms too', async () => {
		const { fake, provider } = setUpCourtListener();
		fake.inject(() =>
			reply([
				{ citation: '347 U.S. 483', status: 200, start_index: 0, end_index: 12, clusters: [{ id: 1 }] },
				{ citation: '347 U.S., at 490', status: 404, start_index: 20, end_index: 36, clusters: [] },
			]),
		);
		const { answers, unanswered } = await fetchByStrings(['347 U.S. 483'], { provider, signal });
		assert.deepEqual([[...answers.keys()], unanswered.size], [['347 U.S. 483'], 0]);
	});

	it('sends what nothing was said about no second time', async () => {
		const { fake, provider } = setUpCourtListener();
		fake.inject(() => reply([]));
		const { answers, unanswered } = await fetchByStrings(['1 Foo 1', '2 Foo 2'], { provider, signal });
		assert.deepEqual([answers.size, [...unanswered], fake.seen.length], [0, ['1 Foo 1', '2 Foo 2'], 1]);
	});

	it('says what is wrong with a token, a host and a response', async () => {
		const cases: readonly (readonly [Reply, Partial<ServiceError>])[] = [
			[reply({ detail: 'Invalid token.' }, 401), { kind: 'auth' }],
			[reply({ detail: 'You do not have permission.' }, 403), { kind: 'forbidden' }],
			[{ status: 302, headers: { location: 'https://evil.example/?k' }, body: '' }, { kind: 'protocol' }],
			[reply('<html>', 502), { kind: 'server' }],
			[reply({ hello: 'world' }), { kind: 'protocol' }],
		];
		for (const [answer, expected] of cases) {
			const { client, clock, fake, gate } = setUpCourtListener();
			fake.inject(() => answer);
			await assert.rejects(tryToken(client, gate, clock, signal), expected);
		}
		const { client, clock, fake, gate } = setUpCourtListener();
		await tryToken(client, gate, clock, signal);
		assert.deepEqual([gate.usage?.used, gate.usage?.most], [0, 125]);
		assert.deepEqual([fake.seen[0]?.method, fake.seen[0]?.path], ['GET', '/api/rest/v4/api-usage/']);
		await assert.rejects(tryToken(setUpCourtListener('wrong').client, gate, clock, signal), { kind: 'auth' });
	});

	it('takes nothing from where a redirect has led', async () => {
		const { clock, gate } = setUpCourtListener();
		const followed = async () => Object.defineProperty(new Response('{"id":"scotus"}'), 'redirected', { value: true });
		const account = { baseUrl: 'https://www.courtlistener.com', token: 'token' };
		const client = new CourtListenerClient(account, { fetch: followed, clock });
		await assert.rejects(tryToken(client, gate, clock, signal), { kind: 'protocol' });
	});

	it('keeps the token out of errors and the log', async () => {
		const lines: string[] = [];
		const { clock, gate } = setUpCourtListener();
		const echo = async () => new Response(JSON.stringify({ detail: 'no such token: s3cret-t0ken' }), { status: 403 });
		const account = { baseUrl: 'https://www.courtlistener.com', token: 's3cret-t0ken' };
		const client = new CourtListenerClient(account, { fetch: echo, clock, log: (line) => lines.push(line) });
		await assert.rejects(tryToken(client, gate, clock, signal), (error) => !JSON.stringify(error).includes('s3cret'));
		assert.equal(lines.length, 1);
		assert.ok(!lines.join().includes('s3cret'));
		assert.throws(() => new CourtListenerClient({ ...account, token: 'a b' }, { fetch: echo, clock }), {
			kind: 'invalid',
		});
		assert.throws(() => new CourtListenerClient({ ...account, baseUrl: 'http://host' }, { fetch: echo, clock }), {
			kind: 'invalid',
		});
	});
});
