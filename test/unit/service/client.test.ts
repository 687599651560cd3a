import { strict as assert } from 'node:assert';
import { inspect } from 'node:util';
import { describe, it } from 'mocha';
import { systemClock } from '../../../src/core/base/time/clock';
import { ServiceClient } from '../../../src/core/service/client';
import { ServiceError } from '../../../src/core/service/serviceError';

const key = 'bench-KEY-0123456789';

/** A client over a fetch that answers from memory and notes what it was asked. */
function connect(answer: (request: Request) => Response | Promise<Response>, apiKey = key) {
	const requests: Request[] = [];
	const fetch: typeof globalThis.fetch = async (input, init) => {
		const request = new Request(input, init);
		requests.push(request);
		return answer(request);
	};
	const client = new ServiceClient({ baseUrl: 'https://api.example/v9/', apiKey }, { fetch, clock: systemClock });
	return { client, requests };
}

const json = (value: unknown) => Response.json(value);

describe('service client', () => {
	it('sends JSON with the key, to the base URL with its prefix', async () => {
		const { client, requests } = connect(() => json({ citations: [] }));
		assert.equal(client.origin, 'https://api.example');
		await client.call('verify', { text: '1 U.S. 1' });
		const [request] = requests;
		assert.ok(request);
		assert.equal(request.url, 'https://api.example/v9/legal/v1/verify');
		assert.deepEqual([request.method, request.redirect, request.credentials], ['POST', 'manual', 'omit']);
		assert.deepEqual(Object.fromEntries(request.headers), {
			accept: 'application/json',
			authorization: `Bearer ${key}`,
			'content-type': 'application/json',
		});
		assert.deepEqual(await request.json(), { text: '1 U.S. 1' });
	});

	it('sends a body only where there is one', async () => {
		const { client, requests } = connect(() => new Response(null, { status: 204 }));
		await client.call('deleteProject', { projectId: 'p', keepHosting: true });
		await client.call('abortUpload', { vaultId: 'v', objectId: 'o', uploadId: 'u' });
		assert.deepEqual(await Promise.all(requests.map((request) => request.text())), [
			'',
			'{"objectId":"o","uploadId":"u"}',
		]);
		assert.deepEqual(
			requests.map(({ headers }) => headers.get('content-type')),
			[null, 'application/json'],
		);
	});

	it('says how many results it left out that were not asked for', async () => {
		const { client } = connect(() => json({ candidates: Array(12).fill({ title: 'a' }) }));
		const leftOut: number[] = [];
		const onLeftOut = (results: number) => leftOut.push(results);
		const { candidates } = await client.call('find', { query: 'abc', numResults: 5 }, { onLeftOut });
		await client.call('find', { query: 'abc', numResults: 12 }, { onLeftOut });
		assert.deepEqual([candidates?.length, leftOut], [5, [7]]);
	});

	it('sends nothing out of bounds and names field and range', async () => {
		const { client, requests } = connect(() => json({}));
		const failures: [Promise<unknown>, string, string][] = [
			[client.call('find', { query: 'ab' }), 'query', 'query must be 3 to 1000 characters'],
			[client.call('verify', { text: 'x'.repeat(64_001) }), 'text', 'text must be at most 64000 characters'],
			[client.call('listAgents', { limit: 0 }), 'limit', 'limit must be 1 to 250 items'],
			[client.call('fetchRun', { runId: '..' }), 'runId', 'runId'],
		];
		for (const [call, field, text] of failures) {
			await assert.rejects(
				call,
				(error) =>
					error instanceof ServiceError &&
					error.kind === 'invalid' &&
					error.data.field === field &&
					error.message.includes(text),
			);
		}
		assert.equal(requests.length, 0);
	});

	it('refuses a base URL or a key that cannot be used, and does not tell the key', () => {
		const deps = { fetch, clock: systemClock };
		for (const connection of [
			{ baseUrl: 'http://api.example', apiKey: key },
			{ baseUrl: 'https://api.example?x', apiKey: key },
			{ baseUrl: 'https://api.example', apiKey: `${key} x` },
			{ baseUrl: 'https://api.example', apiKey: '' },
		]) {
			assert.throws(
				() => new ServiceClient(connection, deps),
				(error) => error instanceof ServiceError && error.kind === 'invalid' && !inspect(error).includes(key),
			);
		}
	});

	it('shows its key to no one who inspects it', () => {
		const { client } = connect(() => json({}));
		assert.ok(!inspect(client, { depth: 9, showHidden: true }).includes(key));
		assert.ok(!JSON.stringify(client).includes(key));
	});

	it('sends a key beyond ASCII as UTF-8', async () => {
		const { client, requests } = connect(() => json({ agents: [] }), 'schlüssel€');
		await client.call('listAgents', {});
		const header = requests[0]?.headers.get('authorization') ?? '';
		assert.equal(Buffer.from(header, 'latin1').toString(), 'Bearer schlüssel€');
	});

	it('takes an answer from elsewhere for no answer, even when fetch follows redirects', async () => {
		const { client } = connect(() => Object.defineProperty(json({ agents: [] }), 'redirected', { value: true }));
		const hidden = connect(() => Object.defineProperty(json({ agents: [] }), 'status', { value: 0 }));
		for (const target of [client, hidden.client]) {
			await assert.rejects(
				target.call('listAgents', {}),
				(error) => error instanceof ServiceError && error.data.problem === 'redirect',
			);
		}
	});

	it('keeps nothing of what fetch throws but its code', async () => {
		const { client } = connect((request) => {
			const cause = Object.assign(new Error(`read ECONNRESET ${request.headers.get('authorization')}`), {
				code: 'ECONNRESET',
				request,
			});
			throw Object.assign(new TypeError(`fetch failed ${key}`, { cause }), { request });
		});
		await assert.rejects(client.call('startDeployment', { projectId: 'p', environmentVariables: [] }), (error) => {
			assert.ok(error instanceof ServiceError);
			assert.deepEqual([error.kind, error.data.code, error.cause], ['network', 'ECONNRESET', undefined]);
			return !inspect(error, { depth: 9, showHidden: true }).includes(key);
		});
	});

	it('patches again only what never left', async () => {
		const refused = (code: string) =>
			Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error(code), { code }) });
		const attempts = async (code: string) => {
			const { client, requests } = connect(() => {
				throw refused(code);
			});
			const quick = new ServiceClient(
				{ baseUrl: client.origin, apiKey: key },
				{
					fetch: async (input, init) => {
						requests.push(new Request(input, init));
						throw refused(code);
					},
					clock: { now: () => 0, after: (ms, callback) => systemClock.after(ms >= 30_000 ? ms : 0, callback) },
				},
			);
			await assert.rejects(quick.call('updateObject', { vaultId: 'v', objectId: 'o', filename: 'f' }), {
				name: 'ServiceError',
			});
			return requests.length;
		};
		assert.deepEqual(
			[await attempts('ECONNREFUSED'), await attempts('ENOTFOUND'), await attempts('ECONNRESET')],
			[3, 3, 1],
		);
	});
});
