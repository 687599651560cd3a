import assert from 'node:assert/strict';
import { mkdtemp, open, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { sampleIds } from '../../../src/sample/sampleIds';
import { answerMessages } from '../support/messages';
import { connectTo, startSampleProcess, type TestService } from '../support/services';

const megabyte = 1024 * 1024;
/** The extension host may grow by this much, and for 400 MB by no more than for 50 MB and `slack`. */
const mostGrowth = 150 * megabyte;
const slack = 96 * megabyte;

/** The service runs in a process of its own: what grows here is the extension host. */
describe('an object of 400 MB', function () {
	this.timeout(300_000);
	let service: TestService;
	let folder: string;
	let user: ReturnType<typeof answerMessages>;
	const ref = { vaultId: sampleIds.vaults.research, objectId: sampleIds.objects.binary };

	before(async () => {
		service = await startSampleProcess();
		await connectTo(service);
		user = answerMessages('Replace');
		folder = await mkdtemp(join(tmpdir(), 'benchbook-large-'));
	});

	after(async () => {
		user.restore();
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		await service.close();
		await rm(folder, { recursive: true, force: true });
	});

	/** A file of this size; it takes no room on a disk that knows holes. */
	async function makeFile(bytes: number): Promise<string> {
		const file = join(folder, `${bytes}.bin`);
		const handle = await open(file, 'w');
		await handle.close();
		await truncate(file, bytes);
		return file;
	}

	/** The most memory that the extension host had while something ran, in bytes. */
	async function peakDuring(running: () => Promise<void>): Promise<number> {
		let most = 0;
		const sample = () => {
			most = Math.max(most, process.memoryUsage().rss);
		};
		const sampling = setInterval(sample, 20);
		try {
			await running();
		} finally {
			clearInterval(sampling);
		}
		sample();
		return most;
	}

	async function upAndDown(bytes: number): Promise<void> {
		const file = await makeFile(bytes);
		const target = join(folder, `back-${bytes}.bin`);
		assert.equal(await vscode.commands.executeCommand('benchbook.vault.uploadVersion', { ...ref, uri: file }), true);
		assert.equal(
			await vscode.commands.executeCommand('benchbook.vault.downloadObject', { ...ref, uri: target }),
			target,
		);
		assert.equal((await stat(target)).size, bytes);
		await rm(target);
	}

	it('goes up and down in little memory', async () => {
		// Code that is compiled and pools that are filled once are no cost of a transfer.
		await upAndDown(50 * megabyte);
		const base = process.memoryUsage().rss;
		// Three times: the collector's own ups and downs are a good part of so small a figure.
		const small =
			(await peakDuring(async () => {
				for (let round = 0; round < 3; round++) await upAndDown(50 * megabyte);
			})) - base;
		const large = (await peakDuring(() => upAndDown(400 * megabyte))) - base;
		const inMegabytes = [small, large].map((bytes) => Math.round(bytes / megabyte));
		console.log(`growth of the extension host by 50 and by 400 MB, up and down, in MB: ${inMegabytes.join(', ')}`);
		assert.ok(large < mostGrowth, `400 MB: ${large} bytes`);
		assert.ok(large <= small + slack, `400 MB: ${large} bytes, 50 MB: ${small}`);
	});
});
