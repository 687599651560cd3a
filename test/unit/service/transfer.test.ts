import { strict as assert } from 'node:assert';
import { writeFileSync } from 'node:fs';
import {
	appendFile,
	mkdir,
	mkdtemp,
	readdir,
	readFile,
	readlink,
	rm,
	symlink,
	truncate,
	utimes,
	writeFile,
} from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import { ServiceError, type ServiceErrorKind } from '../../../src/core/service/serviceError';
import { PartFiles } from '../../../src/host/files/leftovers';
import { FileChangedError } from '../../../src/host/files/objectExchange';
import {
	deleteObject,
	downloadObject,
	getObject,
	headObject,
	putFile,
	putObject,
} from '../../../src/host/files/transfer';
import { mountSmallDisk } from '../../smallDisk';
import { close, listen } from '../../support/loopback';

const signature = 'c2lnbmF0dXJlLXNlY3JldA';

const partsFolder = path.join(tmpdir(), `benchbook-parts-${process.pid}`);
const parts = new PartFiles(partsFolder);

describe('object transfer', () => {
	let handle: http.RequestListener;
	let server: http.Server;
	let url: string;
	let folder: string;

	before(async () => {
		server = http.createServer((request, response) => handle(request, response));
		url = `${await listen(server)}/bucket/object?X-Signature=${signature}`;
	});
	after(async () => {
		await close(server);
		await rm(partsFolder, { recursive: true, force: true });
	});
	beforeEach(async () => {
		folder = await mkdtemp(path.join(tmpdir(), 'transfer-'));
	});
	afterEach(() => rm(folder, { recursive: true, force: true }));

	/** Keeps what it is sent. */
	function store(content: Buffer = Buffer.alloc(0)) {
		const seen: { method: string; rawHeaders: string[]; headers: http.IncomingHttpHeaders; body: Buffer }[] = [];
		handle = async (request, response) => {
			const chunks: Buffer[] = [];
			for await (const chunk of request) chunks.push(chunk);
			const { method = '', headers, rawHeaders } = request;
			seen.push({ method, headers, rawHeaders, body: Buffer.concat(chunks) });
			response.setHeader('ETag', '"v1"').setHeader('Last-Modified', 'Tue, 04 Mar 2025 10:00:00 GMT');
			if (method === 'PUT' || method === 'DELETE') return response.writeHead(200).end();
			response.writeHead(200, { 'Content-Length': content.length, 'Content-Type': 'text/plain' }).end(content);
		};
		return seen;
	}

	async function failureOf(promise: Promise<unknown>): Promise<ServiceError> {
		const error = await promise.then(
			() => assert.fail('it did not fail'),
			(reason: unknown) => reason,
		);
		if (!(error instanceof ServiceError)) throw error;
		assert.ok(!inspect(error, { depth: 9, showHidden: true }).includes(signature), 'the URL is in the error');
		assert.equal(error.cause, undefined);
		return error;
	}

	const names = (raw: readonly string[]) =>
		raw
			.filter((_, i) => i % 2 === 0)
			.map((name) => name.toLowerCase())
			.sort();

	it('puts bytes with type and exact length, and no header more', async () => {
		const seen = store();
		const content = Buffer.alloc(700_000, 'x');
		const progress: number[] = [];
		const stat = await putObject(url, content, 'text/markdown', { onProgress: (bytes) => progress.push(bytes) });
		assert.deepEqual(stat, { etag: '"v1"' });
		assert.ok(seen[0]);
		assert.ok(seen[0].body.equals(content));
		assert.equal(seen[0].headers['content-length'], '700000');
		assert.equal(seen[0].headers['content-type'], 'text/markdown');
		assert.deepEqual(names(seen[0].rawHeaders), ['connection', 'content-length', 'content-type', 'host']);
		assert.equal(progress.at(-1), 700_000);
		assert.ok(progress.length > 1);
	});

	it('puts an empty object, from bytes and from a file', async () => {
		const seen = store();
		const file = path.join(folder, 'empty');
		await writeFile(file, '');
		await putObject(url, new Uint8Array(), 'text/plain');
		await putFile(url, file, 'text/plain');
		assert.deepEqual(
			seen.map(({ headers, body }) => [headers['content-length'], headers['transfer-encoding'], body.length]),
			[
				['0', undefined, 0],
				['0', undefined, 0],
			],
		);
	});

	it('gets, asks for and deletes with no header of its own', async () => {
		const seen = store(Buffer.from('content'));
		const { bytes, stat } = await getObject(url, { maxBytes: 100 });
		assert.equal(Buffer.from(bytes).toString(), 'content');
		const expected = { size: 7, etag: '"v1"', lastModified: Date.UTC(2025, 2, 4, 10), contentType: 'text/plain' };
		assert.deepEqual(stat, expected);
		assert.deepEqual(await headObject(url), expected);
		await deleteObject(url);
		assert.deepEqual(
			seen.map(({ method, rawHeaders }) => [method, ...names(rawHeaders)]),
			['GET', 'HEAD', 'DELETE'].map((method) => [method, 'connection', 'host']),
		);
	});

	it('refuses more than was requested', async () => {
		store(Buffer.alloc(1000));
		const error = await failureOf(getObject(url, { maxBytes: 999 }));
		assert.deepEqual([error.kind, error.data.problem], ['protocol', 'tooLarge']);
	});

	it('downloads beside the file and then renames', async () => {
		const content = Buffer.alloc(1_000_000, 'y');
		store(content);
		const file = path.join(folder, 'brief.md');
		await writeFile(file, 'old');
		let last: [number, number | undefined] = [0, 0];
		const stat = await downloadObject(url, file, parts, { onProgress: (bytes, total) => (last = [bytes, total]) });
		assert.equal(stat.size, content.length);
		assert.deepEqual(last, [content.length, content.length]);
		assert.ok((await readFile(file)).equals(content));
		assert.deepEqual(await readdir(folder), ['brief.md']);
	});

	it('keeps the old file and leaves no rest when a download is cut', async () => {
		const file = path.join(folder, 'brief.md');
		await writeFile(file, 'old');
		handle = (_, response) => {
			response.writeHead(200, { 'Content-Length': 1000 });
			response.write('half', () => response.destroy());
		};
		const error = await failureOf(downloadObject(url, file, parts));
		assert.equal(error.kind, 'network');
		assert.equal(await readFile(file, 'utf8'), 'old');
		assert.deepEqual(await readdir(folder), ['brief.md']);
	});

	it('keeps the old file and leaves no rest when the disk is full', async function () {
		const disk = await mountSmallDisk();
		if (!disk) return this.skip();
		try {
			store(Buffer.alloc(200_000, 'y'));
			const file = path.join(disk.folder, 'brief.md');
			await writeFile(file, 'old');
			await assert.rejects(downloadObject(url, file, parts), { code: 'ENOSPC' });
			assert.equal(await readFile(file, 'utf8'), 'old');
			assert.deepEqual(await readdir(disk.folder), ['brief.md']);
		} finally {
			await disk.unmount();
		}
	});

	it('replaces nothing that came while it was downloaded, unless it may, and never what is no file', async () => {
		const file = path.join(folder, 'brief.md');
		handle = (_, response) => {
			writeFileSync(file, 'theirs');
			response.writeHead(200, { 'Content-Length': 4 }).end('mine');
		};
		await assert.rejects(downloadObject(url, file, parts, { replaces: false }), { code: 'EEXIST' });
		assert.equal(await readFile(file, 'utf8'), 'theirs');
		await downloadObject(url, file, parts);
		assert.equal(await readFile(file, 'utf8'), 'mine');
		store(Buffer.from('mine'));
		await mkdir(path.join(folder, 'inner'));
		await assert.rejects(downloadObject(url, path.join(folder, 'inner'), parts), { code: 'EFTYPE' });
		assert.deepEqual((await readdir(folder)).sort(), ['brief.md', 'inner']);
	});

	it('writes what a link leads to, also when that is missing', async () => {
		store(Buffer.from('mine'));
		const link = path.join(folder, 'link.md');
		await symlink('brief.md', link);
		for (const _ of ['missing', 'there']) {
			await downloadObject(url, link, parts);
			assert.equal(await readlink(link), 'brief.md');
			assert.equal(await readFile(path.join(folder, 'brief.md'), 'utf8'), 'mine');
		}
	});

	it('says what the disk says', async () => {
		store(Buffer.from('x'));
		await assert.rejects(downloadObject(url, path.join(folder, 'missing', 'file'), parts), { code: 'ENOENT' });
		await assert.rejects(putFile(url, path.join(folder, 'missing'), 'text/plain'), { code: 'ENOENT' });
	});

	it('fails when the file is shorter than it was', async () => {
		store();
		const file = path.join(folder, 'short');
		await writeFile(file, 'x'.repeat(10));
		await assert.rejects(putFile(url, file, 'text/plain', { sizeBytes: 20 }), FileChangedError);
	});

	const changes: Record<string, (file: string) => Promise<void>> = {
		grows: (file) => appendFile(file, 'more'),
		shrinks: (file) => truncate(file, 19_000_000),
		'is written over in its size': (file) => utimes(file, new Date(), new Date(Date.now() + 5_000)),
	};
	for (const [what, change] of Object.entries(changes)) {
		it(`fails, and gives the store nothing whole, when the file ${what} while it is sent`, async () => {
			const file = path.join(folder, 'growing');
			await writeFile(file, Buffer.alloc(20_000_000));
			let isStored = false;
			handle = async (request, response) => {
				let isChanged = false;
				// An upload that is given up ends the reading.
				const reading = async () => {
					for await (const _ of request) {
						if (!isChanged) await change(file);
						isChanged = true;
					}
					isStored = true;
					response.writeHead(200).end();
				};
				await reading().catch(() => undefined);
			};
			await assert.rejects(putFile(url, file, 'text/plain'), FileChangedError);
			assert.equal(isStored, false);
		});
	}

	const statuses: [number, ServiceErrorKind][] = [
		[307, 'protocol'],
		[400, 'invalid'],
		[401, 'auth'],
		[403, 'forbidden'],
		[404, 'notFound'],
		[411, 'invalid'],
		[429, 'rateLimited'],
		[500, 'server'],
	];
	for (const [status, kind] of statuses) {
		it(`takes ${status} for ${kind}`, async () => {
			handle = (request, response) => {
				request.resume();
				const location = `https://elsewhere.example/a/b?sig=${signature}`;
				const body = `<Error><Code>AccessDenied</Code><Message>${signature}</Message></Error>`;
				response.writeHead(status, signature, status === 307 ? { Location: location } : {}).end(body);
			};
			for (const run of [
				() => headObject(url),
				() => getObject(url, { maxBytes: 9 }),
				() => putObject(url, Buffer.alloc(9), 'a/b'),
				() => deleteObject(url),
			]) {
				const error = await failureOf(run());
				assert.deepEqual([error.kind, error.data.status], [kind, status]);
				assert.ok(!JSON.stringify(error.data).includes(signature));
				if (status === 307) assert.equal(error.data.redirectTarget, 'https://elsewhere.example');
			}
		});
	}

	it('hears a refusal while it still sends', async () => {
		handle = (request, response) => {
			response.writeHead(403).end('<Error><Code>EntityTooLarge</Code></Error>');
			request.resume();
		};
		const file = path.join(folder, 'large');
		await writeFile(file, Buffer.alloc(20_000_000));
		const error = await failureOf(putFile(url, file, 'text/plain'));
		assert.deepEqual([error.kind, error.data.serviceMessage], ['forbidden', 'EntityTooLarge']);
	});

	it('gives up on silence, up and down', async () => {
		handle = () => undefined;
		assert.equal((await failureOf(headObject(url, { idleMs: 50 }))).kind, 'timeout');
		assert.equal((await failureOf(putObject(url, Buffer.alloc(50_000_000), 'a/b', { idleMs: 50 }))).kind, 'timeout');
		handle = (_, response) => response.writeHead(200, { 'Content-Length': 9 }).write('x');
		assert.equal((await failureOf(getObject(url, { idleMs: 50, maxBytes: 9 }))).kind, 'timeout');
	});

	it('is patient with what moves, however slowly', async () => {
		handle = (_, response) => {
			response.writeHead(200, { 'Content-Length': 20 });
			let sent = 0;
			const timer = setInterval(() => {
				response.write('x');
				if (++sent === 20) clearInterval(timer);
			}, 100);
		};
		// All of it takes longer than the pause that is allowed; no pause does, on a busy machine either.
		const { bytes } = await getObject(url, { idleMs: 1_500, maxBytes: 21 });
		assert.equal(bytes.length, 20);
	});

	const canceled: Record<string, [http.RequestListener, (signal: AbortSignal) => Promise<unknown>]> = {
		'waits for an answer': [() => undefined, (signal) => headObject(url, { signal })],
		sends: [() => undefined, (signal) => putObject(url, Buffer.alloc(50_000_000), 'a/b', { signal })],
		'reads into a file': [
			(_, response) => response.writeHead(200, { 'Content-Length': 9 }).write('x'),
			(signal) => downloadObject(url, path.join(folder, 'file'), parts, { signal }),
		],
	};
	for (const [what, [listener, run]] of Object.entries(canceled)) {
		it(`is canceled while it ${what}`, async () => {
			const control = new AbortController();
			const reached = new Promise<void>((resolve) => {
				handle = (request, response) => {
					listener(request, response);
					setImmediate(resolve);
				};
			});
			const running = failureOf(run(control.signal));
			await reached;
			control.abort();
			// The server never goes on and the time-out is a minute: only the cancellation can end this before the test's own deadline.
			assert.equal((await running).kind, 'canceled');
			assert.deepEqual(await readdir(folder), []);
		});
	}

	it('does not begin what is canceled already', async () => {
		const seen = store();
		assert.equal((await failureOf(headObject(url, { signal: AbortSignal.abort() }))).kind, 'canceled');
		assert.deepEqual(seen, []);
	});

	it('tries again once when a kept connection turns out to be closed', async () => {
		store(Buffer.from('x'));
		await headObject(url);
		// The agent takes the connection back on a later tick.
		await new Promise((resolve) => setImmediate(resolve));
		const inner = handle;
		let requests = 0;
		handle = (request, response) => {
			requests++;
			if (requests === 1) request.socket.destroy();
			else inner(request, response);
		};
		assert.deepEqual(await putObject(url, Buffer.from('y'), 'a/b'), { etag: '"v1"' });
		assert.equal(requests, 2);
	});

	it('does not try again on a connection of its own', async () => {
		let requests = 0;
		handle = (request) => {
			requests++;
			request.socket.destroy();
		};
		server.closeIdleConnections();
		const fresh = url.replace('127.0.0.1', 'localhost');
		const error = await failureOf(headObject(fresh));
		assert.deepEqual([error.kind, error.data.code, requests], ['network', 'ECONNRESET', 1]);
	});

	it('knows that nothing was sent when no server is listening', async () => {
		const error = await failureOf(headObject(`http://127.0.0.1:1/object?X-Signature=${signature}`));
		assert.deepEqual([error.kind, error.data.code, error.data.notSent], ['network', 'ECONNREFUSED', true]);
	});
});
