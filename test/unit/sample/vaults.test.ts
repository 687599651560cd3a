import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { sampleIds } from '../../../src/sample/sampleIds';
import { withSample } from './sampleFixture';
import { storeRequest } from './storeRequest';

const { vaults, objects, uploads } = sampleIds;
const brief = `/vault/${vaults.research}/objects/${objects.brief}`;
const presigning = `${brief}/presigned-url`;

describe('sample vaults', () => {
	it('describe a presigned URL with every field of the record', async () => {
		await withSample({}, async ({ request, baseUrl }) => {
			const { json } = await request(presigning, {
				body: { operation: 'PUT', sizeBytes: 12, contentType: 'text/plain', expiresIn: 120 },
			});
			assert.deepEqual(
				Object.keys(json).sort(),
				'expiresAt expiresIn filename instructions metadata objectId operation presignedUrl storeKey vaultId'.split(
					' ',
				),
			);
			assert.deepEqual(
				[json.objectId, json.vaultId, json.filename, json.operation, json.expiresIn],
				[objects.brief, vaults.research, 'sample-brief.md', 'PUT', 120],
			);
			assert.ok(json.presignedUrl.startsWith(`${baseUrl}/store/`));
			assert.deepEqual(json.metadata, {
				contentType: 'text/plain',
				sizeBytes: 12,
				bucket: 'sample-bucket',
				region: 'sample-local-1',
			});
			const byDefault = (await request(presigning, { method: 'POST' })).json;
			assert.deepEqual(
				[byDefault.operation, byDefault.expiresIn, byDefault.metadata.contentType],
				['GET', 3600, 'text/markdown'],
			);
		});
	});

	it('refuse what is out of the limits, naming the field', async () => {
		await withSample({}, async ({ request }) => {
			const wrong: readonly (readonly [field: string, body: object])[] = [
				['operation', { operation: 'PATCH' }],
				['operation', { operation: 'get' }],
				['operation', { operation: 1 }],
				['expiresIn', { expiresIn: 59 }],
				['expiresIn', { expiresIn: 604_801 }],
				['expiresIn', { expiresIn: '60' }],
				['expiresIn', { expiresIn: 60.5 }],
				['sizeBytes', { sizeBytes: 0 }],
				['sizeBytes', { sizeBytes: 5_368_709_121 }],
				['sizeBytes', { sizeBytes: true }],
				['contentType', { contentType: 5 }],
				['contentType', { operation: 'PUT', contentType: 'text/plain\r\nX: y' }],
			];
			for (const [field, body] of wrong) {
				const answer = await request(presigning, { body });
				assert.deepEqual([answer.status, answer.json.field], [400, field], JSON.stringify(body));
			}
			for (const body of [{ expiresIn: 60 }, { expiresIn: 604_800 }, { sizeBytes: 1 }, { sizeBytes: 5_368_709_120 }]) {
				assert.equal((await request(presigning, { body })).status, 200, JSON.stringify(body));
			}
		});
	});

	it('answer an unknown vault or object with 404, and one of another vault too', async () => {
		await withSample({}, async ({ request }) => {
			for (const [vault, object] of [
				['vault_unknown', objects.brief],
				[vaults.research, 'obj_unknown'],
				[vaults.filings, objects.brief],
				['..', 'etc'],
				[vaults.research, encodeURIComponent('../../objects.json')],
			]) {
				const path = `/vault/${vault === '..' ? '%2E%2E%2F' : vault}/objects/${object}`;
				assert.equal((await request(`${path}/presigned-url`, { body: {} })).status, 404, path);
				assert.equal((await request(path, { method: 'PATCH', body: { filename: 'x' } })).status, 404, path);
			}
		});
	});

	it('rename and move an object, merge its metadata, and answer with the whole object', async () => {
		await withSample({}, async ({ request }) => {
			const patch = async (body: object) => (await request(brief, { method: 'PATCH', body })).json;
			const renamed = await patch({ filename: 'Ünïcode "brief".md' });
			assert.deepEqual(
				Object.keys(renamed).sort(),
				'contentType filename id ingestionStatus metadata path sizeBytes updatedAt vaultId'.split(' '),
			);
			assert.deepEqual(
				[renamed.filename, renamed.path, renamed.ingestionStatus],
				['Ünïcode "brief".md', '/briefs', 'completed'],
			);
			const { json } = await request(presigning, { body: {} });
			assert.equal(json.filename, 'Ünïcode "brief".md');
			const { headers } = await storeRequest(json.presignedUrl);
			assert.equal(
				headers['content-disposition'],
				`attachment; filename*=UTF-8''${encodeURIComponent('Ünïcode "brief".md')}`,
			);

			assert.equal((await patch({ path: 'a//b/' })).path, '/a/b');
			assert.equal((await patch({ metadata: { one: 1 } })).path, '/a/b');
			for (const path of [null, '', '/']) {
				await patch({ path: '/a' });
				assert.equal((await patch({ path })).path, null);
			}
			const merged = await patch({ metadata: { two: { deep: true }, one: 2 } });
			assert.deepEqual(merged.metadata, { sample: true, matter: 'Alder v. Sample', one: 2, two: { deep: true } });
			assert.equal(merged.filename, 'Ünïcode "brief".md');
		});
	});

	it('take a name that another object has, and refuse fields of another type', async () => {
		await withSample({}, async ({ request }) => {
			const patch = (body: unknown) => request(brief, { method: 'PATCH', body });
			const moved = await patch({ filename: 'memorandum.md', path: '/outputs' });
			assert.deepEqual([moved.status, moved.json.filename, moved.json.path], [200, 'memorandum.md', '/outputs']);
			const wrong: readonly (readonly [field: string | undefined, body: object])[] = [
				['filename', { filename: '' }],
				['filename', { filename: 'x'.repeat(256) }],
				['filename', { filename: 7 }],
				['path', { path: 7 }],
				['path', { path: ['a'] }],
				['metadata', { metadata: [] }],
				['metadata', { metadata: 'x' }],
				['metadata', { metadata: null }],
				[undefined, {}],
			];
			for (const [field, body] of wrong) {
				const answer = await patch(body);
				assert.deepEqual([answer.status, answer.json.field], [400, field], JSON.stringify(body));
			}
		});
	});

	it('ingest a new content for a while', async () => {
		let now = Date.UTC(2026, 5, 1);
		await withSample(
			{ liveMs: 5_000, clock: { now: () => now, after: () => () => undefined } },
			async ({ request }) => {
				const status = async () =>
					(await request(brief, { method: 'PATCH', body: { metadata: {} } })).json.ingestionStatus;
				const { json } = await request(presigning, { body: { operation: 'PUT' } });
				const headers = { 'Content-Type': 'text/markdown', 'Content-Length': 1 };
				await storeRequest(json.presignedUrl, { method: 'PUT', headers, body: Buffer.from('x') });
				now += 5_000;
				assert.equal(await status(), 'completed');
				await storeRequest(json.presignedUrl, { method: 'PUT', headers, body: Buffer.from('y') });
				now += 4_999;
				assert.equal(await status(), 'processing');
			},
		);
	});

	it('abort the upload that waits, once', async () => {
		await withSample({}, async ({ request }) => {
			const abort = (body: object, vault: string = vaults.filings) =>
				request(`/vault/${vault}/multipart/abort`, { body });
			const pending = { objectId: objects.uploading, uploadId: uploads.pending };
			assert.equal((await abort(pending, vaults.research)).status, 404);
			assert.equal((await abort(pending, 'vault_unknown')).status, 404);
			assert.equal((await abort({ ...pending, objectId: objects.draft })).status, 404);
			assert.equal((await abort({ ...pending, uploadId: 'upload_unknown' })).status, 404);
			for (const field of ['objectId', 'uploadId'] as const) {
				for (const value of [undefined, '', 5]) {
					const answer = await abort({ ...pending, [field]: value });
					assert.deepEqual([answer.status, answer.json.field], [400, field]);
				}
			}
			assert.equal((await abort({ objectId: objects.draft, uploadId: uploads.completed })).status, 409);
			const done = await abort(pending);
			assert.deepEqual([done.status, done.json], [204, undefined]);
			assert.equal((await abort(pending)).status, 404);
		});
	});
});
