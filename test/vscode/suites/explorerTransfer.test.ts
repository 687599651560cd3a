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
/** Of the objects. */
const [small, large] = [32 * megabyte, 5 * 32 * megabyte];
/** The extension host may grow by this much, and for the large object by no more than for the small one and `slack`. */
const mostGrowth = 150 * megabyte;
const slack = 96 * megabyte;

/** The service runs in a process of its own: what grows here is the extension host. */
describe('an object of 160 MB', function () {
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
		await upAndDown(small);
		const base = process.memoryUsage().rss;
		// Three times: the collector's own ups and downs are a good part of so small a figure.
		const bySmall =
			(await peakDuring(async () => {
				for (let round = 0; round < 3; round++) await upAndDown(small);
			})) - base;
		const byLarge = (await peakDuring(() => upAndDown(large))) - base;
		const inMegabytes = [small, bySmall, large, byLarge].map((bytes) => Math.round(bytes / megabyte));
		console.log(`size and growth of the extension host, up and down, in MB: ${inMegabytes.join(', ')}`);
		assert.ok(byLarge < mostGrowth, `${byLarge} bytes`);
		assert.ok(byLarge <= bySmall + slack, `${byLarge} bytes, ${bySmall} for a fifth`);
	});
});
