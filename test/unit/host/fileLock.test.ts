import { strict as assert } from 'node:assert';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { withLock } from '../../../src/node/fileLock';
import { runLockRounds } from './lockRounds';

describe('withLock', () => {
	let folder: string;
	let path: string;
	let lock: string;
	beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), 'benchbook-lock-'));
		path = join(folder, 'ids.json');
		lock = `${path}.lock`;
	});
	afterEach(() => rm(folder, { recursive: true }));

	const age = async (milliseconds: number) => {
		const then = new Date(Date.now() - milliseconds);
		await utimes(lock, then, then);
	};
	const run = async () => 'done';

	it('has one owner in each round, when four processes take the lock of one that was killed', async function () {
		this.timeout(120_000);
		assert.deepEqual(await runLockRounds(200), { rounds: 200, processes: 4, withTwoOwners: 0 });
	});

	it('leaves nothing after it, whether what ran succeeds or fails', async () => {
		assert.equal(await withLock(path, run), 'done');
		const failure = new Error('no');
		await assert.rejects(
			withLock(path, () => Promise.reject(failure)),
			failure,
		);
		assert.deepEqual(await readdir(folder), []);
	});

	it('takes what a crash has left at any step', async () => {
		const left: (() => Promise<unknown>)[] = [
			() => mkdir(lock),
			() => mkdir(lock).then(() => writeFile(join(lock, 'one'), '')),
			() => mkdir(lock).then(() => Promise.all(['one', 'two'].map((token) => writeFile(join(lock, token), '')))),
			// What earlier versions left.
			() => writeFile(lock, ''),
		];
		for (const leave of left) {
			await leave();
			await age(60_000);
			assert.equal(await withLock(path, run), 'done');
			assert.deepEqual(await readdir(folder), []);
		}
	});

	it('takes a lock from the future for a stale one: the clock was set back', async () => {
		await mkdir(lock);
		await age(-60_000);
		assert.equal(await withLock(path, run), 'done');
	});

	it('waits while a lock is fresh, with or without a token', async () => {
		for (const tokens of [[], ['one']]) {
			await mkdir(lock);
			for (const token of tokens) await writeFile(join(lock, token), '');
			let ran = false;
			const taken = withLock(path, async () => {
				ran = true;
			});
			await new Promise((resolve) => setTimeout(resolve, 100));
			assert.ok(!ran);
			await rm(lock, { recursive: true });
			await taken;
			assert.ok(ran);
		}
	});

	it('leaves alone what another window took over while this one was held up', async () => {
		await withLock(path, async () => {
			await rm(lock, { recursive: true });
			await mkdir(lock);
			await writeFile(join(lock, 'other'), '');
		});
		assert.deepEqual(await readdir(lock), ['other']);
	});

	it('fails when the folder of the file is missing', async () => {
		await assert.rejects(withLock(join(folder, 'missing', 'ids.json'), run), { code: 'ENOENT' });
	});
});
