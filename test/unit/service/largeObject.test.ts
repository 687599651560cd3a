import { strict as assert } from 'node:assert';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'mocha';
import { systemClock } from '../../../src/core/base/time/clock';
import { ServiceClient, type ServiceLogEvent } from '../../../src/core/service/client';
import { requirePresignedUrl } from '../../../src/core/service/presigned';
import { PartFiles } from '../../../src/host/files/leftovers';
import { downloadObject, headObject, putFile, putObject } from '../../../src/host/files/transfer';
import { sampleIds } from '../../../src/sample/sampleIds';
import { buildProgram } from '../buildProgram';

const sizeBytes = 192 * 1024 ** 2;
/** Growth of this process that streaming explains; holding the object would take half as much again. */
const maxGrowthBytes = 128 * 1024 ** 2;
const marks = [0, 65_535, 262_144, sizeBytes / 2 + 1, sizeBytes - 16];
const contentType = 'application/octet-stream';

/** One is moved by the extension itself, too, in test/vscode/suites/explorerTransfer. */
describe('a large object', function () {
	this.timeout(120_000);
	let folder: string;
	let service: ChildProcess;
	let client: ServiceClient;
	const events: ServiceLogEvent[] = [];
	const target = { vaultId: sampleIds.vaults.research, objectId: sampleIds.objects.binary };

	before(async () => {
		folder = await mkdtemp(path.join(tmpdir(), 'large-object-'));
		const data = path.join(folder, 'data');
		service = spawn(process.execPath, [buildProgram('test/runSample.ts', folder), '--port', '0', '--data', data], {
			stdio: ['ignore', 'pipe', 'inherit'],
		});
		assert.ok(service.stdout);
		const ended = once(service, 'exit').then(() => assert.fail('the sample service did not start'));
		const [line] = await Promise.race([once(createInterface(service.stdout), 'line'), ended]);
		ended.catch(() => undefined);
		const deps = { fetch, clock: systemClock, log: (event: ServiceLogEvent) => events.push(event) };
		client = new ServiceClient(JSON.parse(line), deps);
	});
	after(async () => {
		if (service.exitCode === null && service.kill()) await once(service, 'exit');
		await rm(folder, { recursive: true, force: true });
	});

	async function presign(operation: 'GET' | 'PUT' | 'HEAD', size?: number): Promise<string> {
		const record = await client.call('createPresignedUrl', {
			...target,
			operation,
			...(size === undefined ? {} : { contentType, sizeBytes: size }),
		});
		return requirePresignedUrl(record, operation, client.origin);
	}

	/** Notes the most memory this process has while bytes move. */
	function watchMemory() {
		const before = process.memoryUsage().rss;
		let most = before;
		let bytes = 0;
		return {
			onProgress: (done: number) => {
				// Once in 16 MB is often enough.
				if (done - bytes < 16 * 1024 ** 2) return;
				bytes = done;
				most = Math.max(most, process.memoryUsage().rss);
			},
			growth: () => most - before,
		};
	}

	it('goes up and down whole, without being held in memory', async () => {
		const source = path.join(folder, 'source');
		const file = await open(source, 'w');
		await file.truncate(sizeBytes);
		for (const mark of marks) await file.write(`mark ${mark}`.padEnd(16), mark);
		await file.close();

		const up = watchMemory();
		const { etag } = await putFile(await presign('PUT', sizeBytes), source, contentType, up);
		assert.ok(up.growth() < maxGrowthBytes, `up: ${up.growth()} bytes`);

		const known = await headObject(await presign('HEAD'));
		assert.deepEqual([known.size, known.etag, known.contentType], [sizeBytes, etag, contentType]);

		const down = watchMemory();
		const received = path.join(folder, 'received');
		await downloadObject(await presign('GET'), received, new PartFiles(path.join(folder, 'parts')), down);
		assert.ok(down.growth() < maxGrowthBytes, `down: ${down.growth()} bytes`);

		assert.equal((await stat(received)).size, sizeBytes);
		const copy = await open(received);
		for (const mark of marks) {
			const { buffer } = await copy.read(Buffer.alloc(16), 0, 16, mark);
			assert.equal(buffer.toString(), `mark ${mark}`.padEnd(16));
		}
		await copy.close();
	});

	it('is refused by the store when it is not of the size that was signed', async () => {
		const url = await presign('PUT', 100);
		await assert.rejects(putObject(url, Buffer.alloc(99), contentType), {
			kind: 'forbidden',
			message: 'transfer: the key has no permission (status 403)',
		});
		await assert.rejects(putObject(url, Buffer.alloc(100), 'text/plain'), { kind: 'forbidden' });
		await putObject(url, Buffer.alloc(100), contentType);
		await assert.rejects(headObject(url), { kind: 'forbidden' });
	});

	it('leaves no URL in the log', () => {
		assert.ok(events.length > 0);
		assert.ok(!/https?:|Signature/i.test(JSON.stringify(events)));
	});
});
