import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { lutimes, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { LockError, withLock } from '../../../src/node/fileLock';
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
	const [one, two] = [randomUUID(), randomUUID()];

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
			() => mkdir(lock).then(() => writeFile(join(lock, one), '')),
			() => mkdir(lock).then(() => Promise.all([one, two].map((token) => writeFile(join(lock, token), '')))),
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
		for (const tokens of [[], [one]]) {
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

	it('says to its owner that it was taken over', async () => {
		await withLock(path, async (isHeld) => {
			assert.ok(await isHeld());
			await rm(lock, { recursive: true });
			assert.ok(!(await isHeld()));
			await mkdir(lock);
			await writeFile(join(lock, one), '');
			assert.ok(!(await isHeld()));
		});
	});

	it('is waited for a bounded time, and named then', async () => {
		await mkdir(lock);
		await writeFile(join(lock, one), '');
		await assert.rejects(withLock(path, run, 100), new LockError(lock, 'busy'));
		assert.deepEqual(await readdir(lock), [one]);
	});

	describe('that came with a folder', () => {
		let other: string;
		beforeEach(async () => {
			other = join(folder, 'other');
			await mkdir(other);
			await writeFile(join(other, 'brief.md'), 'The brief.');
			await writeFile(join(other, one), 'A file with the name of a token.');
		});

		const old = async (target: string) => {
			const then = new Date(Date.now() - 60_000);
			await lutimes(target, then, then);
		};

		it('and is a link to a folder or a file has nothing removed, there or here', async () => {
			for (const target of [other, join(other, 'brief.md'), join(other, one), join(folder, 'missing')]) {
				await symlink(target, lock);
				for (const one of [other, lock]) await old(one);
				await assert.rejects(withLock(path, run, 500), new LockError(lock, 'foreign'));
				assert.deepEqual((await readdir(other)).sort(), [one, 'brief.md'].sort());
				assert.equal(await readFile(join(other, 'brief.md'), 'utf8'), 'The brief.');
				assert.deepEqual((await readdir(folder)).sort(), ['ids.json.lock', 'other']);
				await rm(lock);
			}
		});

		it('and has files of others in it is left alone, tokens too', async () => {
			await mkdir(lock);
			for (const name of [one, 'brief.md']) await writeFile(join(lock, name), 'text');
			await old(lock);
			await assert.rejects(withLock(path, run, 500), new LockError(lock, 'foreign'));
			assert.deepEqual((await readdir(lock)).sort(), [one, 'brief.md'].sort());
		});

		it('and has a folder for a token is named, so that someone can delete it', async () => {
			await mkdir(join(lock, one), { recursive: true });
			await old(lock);
			await assert.rejects(withLock(path, run, 500), new LockError(lock, 'foreign'));
		});

		it('and is a file with something in it is left alone', async () => {
			await writeFile(lock, 'text');
			await old(lock);
			await assert.rejects(withLock(path, run, 500), new LockError(lock, 'foreign'));
			assert.equal(await readFile(lock, 'utf8'), 'text');
		});

		it('has a link in place of a token removed, and not what it leads to', async () => {
			await mkdir(lock);
			await symlink(join(other, 'brief.md'), join(lock, two));
			await old(lock);
			assert.equal(await withLock(path, run), 'done');
			assert.equal(await readFile(join(other, 'brief.md'), 'utf8'), 'The brief.');
			assert.deepEqual(await readdir(folder), ['other']);
		});
	});

	it('fails when the folder of the file is missing', async () => {
		await assert.rejects(withLock(join(folder, 'missing', 'ids.json'), run), { code: 'ENOENT' });
	});
});
