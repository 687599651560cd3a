import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { describe, it } from 'mocha';
import { startSample } from '../../../src/sample/server';
import { withSample } from './sampleFixture';

/** One path of each operation, and the method it takes. */
const paths: readonly (readonly [method: string, path: string])[] = [
	['POST', '/legal/v1/find'],
	['POST', '/legal/v1/verify'],
	['POST', '/applications/v1/projects/p/deployments'],
	['POST', '/vault/v/multipart/abort'],
	['POST', '/vault/v/objects/o/presigned-url'],
	['GET', '/agent/v1/run/r/details'],
	['GET', '/agent/v1/agents'],
	['GET', '/compute/v1/instances/i'],
	['PATCH', '/vault/v/objects/o'],
	['GET', '/format/v1/templates'],
	['DELETE', '/applications/v1/projects/p'],
	['DELETE', '/voice/transcription/t'],
];

describe('sample service', () => {
	it('refuses a missing or wrong key as JSON before it looks at anything else', async () => {
		await withSample({ key: 'right' }, async ({ request }) => {
			for (const path of [...paths.map(([, path]) => path), '/nothing', '/']) {
				for (const key of [null, 'wrong', 'righ', 'right2']) {
					const answer = await request(path, { method: 'POST', rawBody: '{broken', key });
					assert.equal(answer.status, 401, `${path} with ${key}`);
					assert.equal(answer.json.error, 'unauthorized');
					assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
					assert.equal(answer.headers.get('www-authenticate'), 'Bearer');
				}
			}
			assert.equal(
				(await request('/agent/v1/agents', { key: null, headers: { Authorization: 'Basic right' } })).status,
				401,
			);
			assert.equal(
				(await request('/agent/v1/agents', { key: null, headers: { Authorization: 'bearer right' } })).status,
				200,
			);
			assert.equal(
				(await request('/agent/v1/agents?key=right', { key: null })).status,
				401,
				'the key counts in the header only',
			);
		});
	});

	it('answers unknown paths with 404 and other methods with 405 that names the right one', async () => {
		await withSample({}, async ({ request }) => {
			for (const path of ['/', '/legal/v1/find/', '/legal/v2/find', '/agent/v1/agents/x', '/vault/v/objects']) {
				const answer = await request(path);
				assert.deepEqual([answer.status, answer.json.error], [404, 'not_found'], path);
			}
			for (const [method, path] of paths) {
				const answer = await request(path, { method: 'PUT' });
				assert.deepEqual([answer.status, answer.headers.get('allow')], [405, method], path);
			}
			assert.equal((await request('/agent/v1/run/%FF/details')).status, 400);
		});
	});

	it('takes JSON objects only, of a bounded size', async () => {
		await withSample({}, async ({ request }) => {
			for (const rawBody of ['{"text": "347 U.S.', '[]', '"text"', 'null', 'text=347']) {
				const answer = await request('/legal/v1/verify', { rawBody });
				assert.deepEqual([answer.status, answer.json.error], [400, 'invalid_json'], rawBody);
			}
			const form = { rawBody: 'text=347', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
			assert.equal((await request('/legal/v1/verify', form)).status, 415);
			const large = await request('/legal/v1/verify', { body: { text: 'x'.repeat(3_000_000) } });
			assert.deepEqual([large.status, large.json.error], [413, 'too_large']);
			assert.equal((await request('/agent/v1/agents')).status, 200, 'it serves on');
		});
	});

	it('tells a test what it was asked, and holds answers back as long as it is told', async () => {
		await withSample({ latencyMs: 30 }, async ({ request, records }) => {
			await request('/agent/v1/agents?limit=2');
			await request('/nothing');
			const [first, second] = records;
			assert.deepEqual(
				[first?.operation, first?.method, first?.url, first?.status],
				['listAgents', 'GET', '/agent/v1/agents?limit=2', 200],
			);
			assert.ok((first?.endedAt ?? 0) - (first?.startedAt ?? 0) >= 29, 'latency');
			assert.deepEqual([second?.operation, second?.status], [undefined, 404]);
		});
	});

	it('closes with a request under way, twice if asked, and makes another key each time', async () => {
		const first = await startSample({ latencyMs: 600_000 });
		const pending = fetch(`${first.baseUrl}/agent/v1/agents`, { headers: { Authorization: `Bearer ${first.apiKey}` } });
		const failed = assert.rejects(pending);
		await new Promise((resolve) => setImmediate(resolve));
		await first.close();
		await first.close();
		await failed;
		const second = await startSample();
		assert.notEqual(second.apiKey, first.apiKey);
		assert.match(second.baseUrl, /^http:\/\/127\.0\.0\.1:\d+$/);
		await second.close();
	});

	it('fails to start on a port that is taken', async () => {
		const other = createServer().listen(0, '127.0.0.1');
		await new Promise((resolve) => other.once('listening', resolve));
		const { port } = other.address() as { port: number };
		await assert.rejects(startSample({ port }), { code: 'EADDRINUSE' });
		other.close();
	});
});
