import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describe, it } from 'mocha';
import { sampleIds } from '../../../src/sample/sampleIds';
import { type SampleUnderTest, withSample } from './sampleFixture';
import { digest, eventually, storeRequest } from './storeRequest';

const { vaults, objects } = sampleIds;

/** The presigned URL record for an object of the vault `research`. */
async function presign(
	sample: SampleUnderTest,
	body: object,
	objectId: string = objects.notes,
	vaultId: string = vaults.research,
) {
	const { status, json } = await sample.request(`/vault/${vaultId}/objects/${objectId}/presigned-url`, { body });
	assert.equal(status, 200);
	return json;
}

async function urlFor(sample: SampleUnderTest, body: object, objectId?: string, vaultId?: string): Promise<string> {
	return (await presign(sample, body, objectId, vaultId)).presignedUrl;
}

const markdown = 'text/markdown';

/** Puts `body` with the headers the URL was signed for. */
async function put(sample: SampleUnderTest, body: Buffer, objectId?: string) {
	const url = await urlFor(sample, { operation: 'PUT' }, objectId);
	return storeRequest(url, {
		method: 'PUT',
		body,
		headers: { 'Content-Type': markdown, 'Content-Length': body.length },
	});
}

function codeOf(body: Buffer): string | undefined {
	return /<Code>(\w+)<\/Code>/.exec(body.toString())?.[1];
}

describe('sample object store', () => {
	it('hands out objects of several types', async () => {
		await withSample({}, async (sample) => {
			const types: readonly (readonly [id: string, type: string, begins: string])[] = [
				[objects.brief, 'text/markdown', '# Sample brief'],
				[objects.plainText, 'text/plain', 'Sample statement of a witness.\r\n'],
				[objects.pdf, 'application/pdf', '%PDF-1.4'],
				[objects.table, 'text/csv', 'authority,'],
			];
			for (const [id, type, begins] of types) {
				const { presignedUrl, metadata } = await presign(sample, {}, id);
				const { status, headers, body } = await storeRequest(presignedUrl);
				assert.equal(status, 200);
				assert.deepEqual([headers['content-type'], headers['content-length']], [type, String(body.length)]);
				assert.deepEqual([metadata.contentType, metadata.sizeBytes], [type, body.length]);
				assert.ok(body.toString().startsWith(begins), id);
				assert.match(headers['content-disposition'] ?? '', /^attachment; filename\*=UTF-8''/);
			}
			const { body } = await storeRequest(await urlFor(sample, {}, objects.binary));
			assert.ok(body.includes(0));
			const bulk = await storeRequest(await urlFor(sample, {}, 'obj_sample_bulk_00039', vaults.bulk));
			assert.equal(bulk.body.toString(), 'Sample document 00039.\n');
		});
	});

	it('is one object, whole, for requests that come together', async () => {
		await withSample({}, async (sample) => {
			const { presignedUrl } = await presign(sample, {}, objects.brief);
			const answers = await Promise.all(Array.from({ length: 12 }, () => storeRequest(presignedUrl)));
			answers.push(await storeRequest(presignedUrl));
			assert.equal(new Set(answers.map(({ headers }) => headers.etag)).size, 1);
			assert.equal(new Set(answers.map(({ body }) => digest(body))).size, 1);
		});
	});

	it('holds a PDF whose cross-reference table points to its objects', async () => {
		await withSample({}, async (sample) => {
			const { body } = await storeRequest(await urlFor(sample, {}, objects.pdf));
			const pdf = body.toString('latin1');
			const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
			assert.equal(pdf.slice(start, start + 4), 'xref');
			const offsets = [...pdf.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
			assert.deepEqual(
				offsets.map((offset) => pdf.slice(offset, offset + 7)),
				[1, 2, 3, 4, 5].map((number) => `${number} 0 obj`),
			);
			const [, length, stream = ''] = /\/Length (\d+) >>\nstream\n(.*)\nendstream/.exec(pdf) ?? [];
			assert.equal(stream.length, Number(length));
		});
	});

	it('takes a new content, and tells of it by ETag and Last-Modified on GET and HEAD', async () => {
		await withSample({}, async (sample) => {
			const head = await urlFor(sample, { operation: 'HEAD' });
			const before = await storeRequest(head, { method: 'HEAD' });
			assert.equal(before.body.length, 0);
			assert.equal(before.headers['content-length'], String((await presign(sample, {})).metadata.sizeBytes));

			const content = Buffer.from('# New — content\r\n\u{1F600}\0');
			const answer = await put(sample, content);
			assert.deepEqual([answer.status, answer.body.length], [200, 0]);
			const after = await storeRequest(head, { method: 'HEAD' });
			assert.notEqual(after.headers.etag, before.headers.etag);
			assert.equal(after.headers.etag, answer.headers.etag);
			assert.ok(Date.parse(after.headers['last-modified'] ?? '') > Date.parse(before.headers['last-modified'] ?? ''));
			const read = await storeRequest(await urlFor(sample, {}));
			assert.deepEqual(read.body, content);
			assert.equal(read.headers.etag, after.headers.etag);
			assert.equal((await presign(sample, {})).metadata.sizeBytes, content.length);

			const again = await put(sample, content);
			assert.notEqual(again.headers.etag, answer.headers.etag, 'another version, even with the same bytes');
			assert.equal((await put(sample, Buffer.alloc(0))).status, 200);
			const empty = await storeRequest(await urlFor(sample, {}));
			assert.deepEqual([empty.status, empty.headers['content-length'], empty.body.length], [200, '0', 0]);
		});
	});

	it('binds a URL to its method, its object and every part of its query', async () => {
		await withSample({}, async (sample) => {
			const url = await urlFor(sample, { operation: 'GET' });
			const refused = async (target: string, method = 'GET') => {
				const { status, body } = await storeRequest(target, {
					method,
					headers: method === 'PUT' ? { 'Content-Length': 0 } : {},
				});
				assert.equal(status, 403, `${method} ${target}`);
				if (method !== 'HEAD') assert.equal(codeOf(body), 'SignatureDoesNotMatch');
			};
			for (const method of ['HEAD', 'PUT', 'DELETE', 'POST']) await refused(url, method);
			await refused(url.replace(objects.notes, objects.brief));
			await refused(url.replace(vaults.research, vaults.filings));
			await refused(url.replace(/Expires=\d+/, 'Expires=99999999999'));
			await refused(url.replace('Method=GET', 'Method=DELETE'), 'DELETE');
			await refused(url.replace(/.$/, (last) => (last === '0' ? '1' : '0')));
			await refused(`${url}&more=1`);
			await refused(url.replace(/\?.*/, ''));
			await refused(`${sample.baseUrl}/store/`);
			assert.equal((await storeRequest(url)).status, 200);
			await withSample({ key: sample.apiKey }, async (other) => {
				await refused(url.replace(sample.baseUrl, other.baseUrl));
			});
		});
	});

	it('refuses a request that is authorized in two ways, whatever the header says', async () => {
		await withSample({}, async (sample) => {
			for (const operation of ['GET', 'HEAD', 'PUT', 'DELETE']) {
				const url = await urlFor(sample, { operation });
				for (const Authorization of [`Bearer ${sample.apiKey}`, 'Bearer wrong', '']) {
					const headers = {
						Authorization,
						...(operation === 'PUT' ? { 'Content-Type': markdown, 'Content-Length': 0 } : {}),
					};
					const answer = await storeRequest(url, { method: operation, headers });
					assert.equal(answer.status, 400, operation);
					if (operation !== 'HEAD') assert.equal(codeOf(answer.body), 'InvalidArgument');
				}
			}
			assert.equal((await storeRequest(await urlFor(sample, {}))).status, 200, 'nothing was deleted');
		});
	});

	it('lets a URL expire', async () => {
		let now = Date.UTC(2026, 0, 1);
		await withSample({ clock: { now: () => now, after: () => () => undefined } }, async (sample) => {
			const { presignedUrl, expiresIn, expiresAt } = await presign(sample, { expiresIn: 60 });
			assert.deepEqual([expiresIn, Date.parse(expiresAt)], [60, now + 60_000]);
			now += 59_999;
			assert.equal((await storeRequest(presignedUrl)).status, 200);
			now += 1;
			const late = await storeRequest(presignedUrl);
			assert.deepEqual([late.status, codeOf(late.body)], [403, 'AccessDenied']);
			assert.equal((await presign(sample, {})).expiresIn, 3600);
		});
	});

	it('wants of a PUT the length, and the size and content type it was signed for', async () => {
		await withSample({}, async (sample) => {
			const before = (await storeRequest(await urlFor(sample, {}))).body;
			const body = Buffer.from('12345');
			const sized = await urlFor(sample, { operation: 'PUT', sizeBytes: 5, contentType: 'text/plain; charset=utf-8' });
			const send = (headers: Record<string, string | number>, content: Buffer = body) =>
				storeRequest(sized, { method: 'PUT', headers, body: content });
			const type = { 'Content-Type': 'text/plain; charset=utf-8' };
			const refusals: readonly (readonly [
				status: number,
				code: string,
				headers: Record<string, string | number>,
				content?: Buffer,
			])[] = [
				[411, 'MissingContentLength', { ...type, 'Transfer-Encoding': 'chunked' }],
				[403, 'SignatureDoesNotMatch', { ...type, 'Content-Length': 4 }, Buffer.from('1234')],
				[403, 'SignatureDoesNotMatch', { ...type, 'Content-Length': 6 }, Buffer.from('123456')],
				[403, 'SignatureDoesNotMatch', { 'Content-Type': 'text/plain', 'Content-Length': 5 }],
				[403, 'SignatureDoesNotMatch', { 'Content-Length': 5 }],
			];
			for (const [status, code, headers, content] of refusals) {
				const answer = await send(headers, content);
				assert.deepEqual([answer.status, codeOf(answer.body)], [status, code], JSON.stringify(headers));
			}
			assert.deepEqual((await storeRequest(await urlFor(sample, {}))).body, before);
			assert.equal((await send({ ...type, 'Content-Length': 5 })).status, 200);
			const read = await storeRequest(await urlFor(sample, {}));
			assert.deepEqual([read.body.toString(), read.headers['content-type']], ['12345', type['Content-Type']]);
		});
	});

	it('refuses more than a single PUT may carry before a byte of it is sent', async () => {
		await withSample({}, async (sample) => {
			const url = await urlFor(sample, { operation: 'PUT' });
			const headers = { 'Content-Type': markdown, 'Content-Length': 5_368_709_121 };
			const status = await new Promise((resolve, reject) => {
				const sent = request(url, { method: 'PUT', headers, agent: false }).once('response', (response) => {
					resolve(response.statusCode);
					sent.destroy();
				});
				sent.once('error', reject).flushHeaders();
			});
			assert.equal(status, 400);
		});
	});

	it('keeps the old content when a PUT breaks off, and leaves no temporary file', async () => {
		const dataDir = mkdtempSync(join(tmpdir(), 'benchbook-sample-test-'));
		await withSample({ dataDir }, async (sample) => {
			const before = (await storeRequest(await urlFor(sample, {}))).body;
			const url = await urlFor(sample, { operation: 'PUT' });
			const headers = { 'Content-Type': markdown, 'Content-Length': 1_000_000 };
			await new Promise((resolve) => {
				const sent = request(url, { method: 'PUT', headers, agent: false }).once('close', resolve);
				sent.on('error', () => undefined).write(Buffer.alloc(500_000), () => sent.destroy());
			});
			await eventually(() => sample.records.at(-1)?.method === 'PUT');
			assert.deepEqual((await storeRequest(await urlFor(sample, {}))).body, before);
			const folder = join(dataDir, 'objects', vaults.research);
			await eventually(() => !readdirSync(folder).some((name) => name.endsWith('.part')));
			assert.deepEqual(readdirSync(folder), [objects.notes]);
		}).finally(() => rmSync(dataDir, { recursive: true, force: true }));
	});

	it('serves one range of bytes', async () => {
		await withSample({}, async (sample) => {
			const url = await urlFor(sample, {}, objects.binary);
			const whole = (await storeRequest(url)).body;
			const size = whole.length;
			const ranges: readonly (readonly [range: string, start: number, end: number])[] = [
				['bytes=0-0', 0, 0],
				['bytes=0-99', 0, 99],
				['bytes=100-', 100, size - 1],
				['bytes=-10', size - 10, size - 1],
				[`bytes=-${size * 2}`, 0, size - 1],
				[`bytes=5-${size * 2}`, 5, size - 1],
			];
			for (const [Range, start, end] of ranges) {
				const { status, headers, body } = await storeRequest(url, { headers: { Range } });
				assert.deepEqual(
					[status, headers['content-range'], headers['content-length']],
					[206, `bytes ${start}-${end}/${size}`, String(end - start + 1)],
					Range,
				);
				assert.ok(body.equals(whole.subarray(start, end + 1)), Range);
			}
			for (const Range of [`bytes=${size}-`, 'bytes=-0']) {
				const afterEnd = await storeRequest(url, { headers: { Range } });
				assert.deepEqual([afterEnd.status, afterEnd.headers['content-range']], [416, `bytes */${size}`], Range);
			}
			for (const Range of ['bytes=9-5', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=-', 'bytes=a-b']) {
				const ignored = await storeRequest(url, { headers: { Range } });
				assert.deepEqual([ignored.status, ignored.body.length], [200, size], Range);
			}
		});
	});

	it('deletes a content, and takes another one afterwards', async () => {
		await withSample({}, async (sample) => {
			const remove = await urlFor(sample, { operation: 'DELETE' });
			assert.equal((await storeRequest(remove, { method: 'DELETE' })).status, 204);
			const gone = await storeRequest(await urlFor(sample, {}));
			assert.deepEqual([gone.status, codeOf(gone.body)], [404, 'NoSuchKey']);
			assert.equal((await storeRequest(await urlFor(sample, { operation: 'HEAD' }), { method: 'HEAD' })).status, 404);
			assert.equal((await presign(sample, {})).metadata.sizeBytes, 0);
			assert.equal((await storeRequest(remove, { method: 'DELETE' })).status, 204);
			assert.equal((await put(sample, Buffer.from('back'))).status, 200);
			assert.equal((await storeRequest(await urlFor(sample, {}))).body.toString(), 'back');
			const never = await storeRequest(await urlFor(sample, {}, objects.uploading, vaults.filings));
			assert.equal(never.status, 404, 'the upload is not complete');
		});
	});

	it('streams: a large object passes through in both directions without being held', async () => {
		const chunk = Buffer.alloc(1024 * 1024, 'benchbook ');
		const count = 96;
		const expected = createHash('sha256');
		for (let index = 0; index < count; index++) expected.update(chunk);
		await withSample({}, async (sample) => {
			const url = await urlFor(sample, { operation: 'PUT', sizeBytes: chunk.length * count }, objects.binary);
			const headers = { 'Content-Type': 'application/octet-stream', 'Content-Length': chunk.length * count };
			// What earlier tests have left is no part of it.
			const before = process.memoryUsage().arrayBuffers;
			let peak = 0;
			const watch = () => (peak = Math.max(peak, process.memoryUsage().arrayBuffers));
			const source = Readable.from(
				(function* () {
					for (let index = 0; index < count; index++) {
						watch();
						yield chunk;
					}
				})(),
			);
			assert.equal((await storeRequest(url, { method: 'PUT', headers, body: source })).status, 200);
			const received = createHash('sha256');
			const get = await urlFor(sample, {}, objects.binary);
			await new Promise<void>((resolve, reject) => {
				request(get, { agent: false }, (response) => {
					const consume = async (parts: AsyncIterable<Buffer>) => {
						for await (const part of parts) {
							watch();
							received.update(part);
						}
					};
					pipeline(response, consume).then(resolve, reject);
				})
					.once('error', reject)
					.end();
			});
			assert.equal(received.digest('hex'), expected.digest('hex'));
			const grown = peak - before;
			assert.ok(grown < 64 * 1024 * 1024, `${Math.round(grown / 1024 / 1024)} MB in buffers`);
		});
	});

	it('keeps a data folder for the next sample, and no temporary one', async () => {
		const dataDir = mkdtempSync(join(tmpdir(), 'benchbook-sample-test-'));
		try {
			const content = Buffer.from('kept');
			await withSample({ dataDir }, async (sample) => {
				assert.equal((await put(sample, content)).status, 200);
				await storeRequest(await urlFor(sample, { operation: 'DELETE' }, objects.pdf), { method: 'DELETE' });
				const path = `/vault/${vaults.research}/objects/${objects.brief}`;
				await sample.request(path, { method: 'PATCH', body: { path: '/kept', metadata: { kept: true } } });
			});
			assert.deepEqual(readFileSync(join(dataDir, 'objects', vaults.research, objects.notes)), content);
			await withSample({ dataDir }, async (sample) => {
				assert.equal(digest((await storeRequest(await urlFor(sample, {}))).body), digest(content));
				assert.equal((await storeRequest(await urlFor(sample, {}, objects.pdf))).status, 404);
				const path = `/vault/${vaults.research}/objects/${objects.brief}`;
				const { json } = await sample.request(path, { method: 'PATCH', body: { metadata: {} } });
				assert.deepEqual([json.path, json.metadata.kept, json.metadata.sample], ['/kept', true, true]);
			});
			await withSample({ dataDir }, async (sample) => {
				assert.equal(
					(await storeRequest(await urlFor(sample, {}, objects.pdf))).status,
					404,
					'a third one knows it too',
				);
			});
		} finally {
			rmSync(dataDir, { recursive: true, force: true });
		}
		const own = () => readdirSync(tmpdir()).filter((name) => /^benchbook-sample-\w{6}$/.test(name));
		const others = new Set(own());
		let made: string[] = [];
		await withSample({}, async (sample) => {
			await put(sample, Buffer.from('temporary'));
			made = own().filter((name) => !others.has(name));
		});
		assert.ok(made.length > 0);
		assert.ok(made.some((name) => !existsSync(join(tmpdir(), name))));
	});
});
