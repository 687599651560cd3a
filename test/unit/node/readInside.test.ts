import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { isSameFile, type ReadOutcome, readInside, readRegular, readUnlinked } from '../../../src/node/readInside';

const secret = 'Words of a file elsewhere.';

/** Exchanges a folder and a link for each other, thousands of times a second. */
const exchanger = `
const { renameSync } = require('node:fs');
const { workerData: { at, other, aside, stop } } = require('node:worker_threads');
const done = new Int32Array(stop);
while (Atomics.load(done, 0) === 0) {
	renameSync(at, aside);
	renameSync(other, at);
	renameSync(at, other);
	renameSync(aside, at);
}`;

describe('reading inside a folder', () => {
	let folder: string;
	let outside: string;
	const file = (...path: string[]) => join(folder, ...path);
	const read = (path: string, limit = 1_000): Promise<ReadOutcome> => readInside(folder, path, { limit });
	const textOf = (outcome: ReadOutcome): string => {
		assert.ok(outcome.kind === 'read', JSON.stringify(outcome));
		return Buffer.from(outcome.bytes).toString();
	};

	beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), 'benchbook-inside-'));
		outside = await mkdtemp(join(tmpdir(), 'benchbook-outside-'));
		await mkdir(file('kept'));
		await writeFile(file('kept', 'a.txt'), 'Words.');
		await writeFile(join(outside, 'a.txt'), secret);
	});

	afterEach(async () => {
		for (const each of [folder, outside]) await rm(each, { recursive: true });
	});

	it('returns what a file has, also through links within the folder', async () => {
		assert.equal(textOf(await read(file('kept', 'a.txt'))), 'Words.');
		await symlink(file('kept'), file('link'));
		assert.equal(textOf(await read(file('link', 'a.txt'))), 'Words.');
		await symlink(folder, join(outside, 'way'));
		assert.equal(textOf(await readInside(join(outside, 'way'), file('kept', 'a.txt'), { limit: 9 })), 'Words.');
		await writeFile(file('empty'), '');
		assert.deepEqual(await read(file('empty')), { kind: 'read', bytes: Buffer.alloc(0), isWhole: true });
	});

	it('refuses what a link or a path leads to outside of it', async () => {
		await symlink(join(outside, 'a.txt'), file('kept', 'link.txt'));
		await symlink(outside, file('away'));
		await symlink('../away/a.txt', file('kept', 'twice.txt'));
		for (const path of [
			file('kept', 'link.txt'),
			file('away', 'a.txt'),
			file('kept', 'twice.txt'),
			join(outside, 'a.txt'),
			`${folder}/../${outside.slice(tmpdir().length + 1)}/a.txt`,
		])
			assert.deepEqual(await read(path), { kind: 'outside' }, path);
	});

	it('says what is missing, as where a link leads nowhere', async () => {
		await symlink(join(outside, 'none'), file('dangling'));
		for (const path of [file('none'), file('none', 'a'), file('kept', 'a.txt', 'b'), file('dangling')])
			assert.deepEqual(await read(path), { kind: 'missing' }, path);
		await symlink(file('circle'), file('circle'));
		assert.deepEqual(await read(file('circle')), { kind: 'failed', code: 'ELOOP' });
	});

	it('neither opens nor waits for folders, pipes, sockets and devices', async function () {
		if (process.platform === 'win32') this.skip();
		assert.deepEqual(await read(file('kept')), { kind: 'special' });
		assert.equal(spawnSync('mkfifo', [file('pipe')]).status, 0);
		assert.deepEqual(await Promise.race([read(file('pipe')), wait(5_000, 'waits', { ref: false })]), {
			kind: 'special',
		});
		const server = createServer().listen(file('socket'));
		try {
			await new Promise((done) => server.once('listening', done));
			assert.deepEqual(await read(file('socket')), { kind: 'special' });
		} finally {
			server.close();
		}
		assert.deepEqual(await readRegular('/dev/zero', { limit: 1_000 }), { kind: 'special' });
		await symlink('/dev/zero', file('zero'));
		assert.deepEqual(await read(file('zero')), { kind: 'outside' });
		assert.deepEqual(await readRegular(file('zero'), { limit: 1_000 }), { kind: 'special' });
	});

	it('refuses a file with more than may be read, whatever it says of its size', async function () {
		await writeFile(file('b.txt'), 'x'.repeat(1_001));
		assert.deepEqual(await read(file('b.txt')), { kind: 'tooLarge', bytes: 1_001, limit: 1_000 });
		assert.equal(textOf(await read(file('b.txt'), 1_001)).length, 1_001);
		// It says that it is empty.
		const endless = '/proc/kallsyms';
		if (!existsSync(endless)) this.skip();
		const outcome = await readRegular(endless, { limit: 10_000 });
		assert.deepEqual(outcome, { kind: 'tooLarge', bytes: 10_001, limit: 10_000 });
		const whole = await readRegular('/proc/self/maps', { limit: 10_000_000 });
		assert.match(textOf(whole), /\[stack\]/);
	});

	it('reads by a name that is no link where no link is wanted', async () => {
		assert.equal(textOf(await readUnlinked(file('kept', 'a.txt'), { limit: 9 })), 'Words.');
		await symlink('kept', file('link'));
		assert.equal(textOf(await readUnlinked(file('link', 'a.txt'), { limit: 9 })), 'Words.');
		await symlink('a.txt', file('kept', 'link.txt'));
		assert.deepEqual(await readUnlinked(file('kept', 'link.txt'), { limit: 9 }), { kind: 'special' });
		assert.deepEqual(await readUnlinked(file('none'), { limit: 9 }), { kind: 'missing' });
	});

	it('takes two files for one where number and disk say so, and on Windows the number alone', () => {
		const opened = { dev: 1n, ino: 7n };
		for (const platform of ['linux', 'darwin', 'win32'] as const) {
			assert.ok(isSameFile(opened, { ...opened }, platform));
			assert.ok(!isSameFile(opened, { ...opened, ino: 8n }, platform));
			assert.equal(isSameFile(opened, { ...opened, dev: 2n }, platform), platform === 'win32');
		}
	});

	it('returns the beginning alone where no more is wanted', async () => {
		await writeFile(file('b.txt'), `${'x'.repeat(10_000)}end`);
		const outcome = await readInside(folder, file('b.txt'), { limit: 20_000, head: 8_000 });
		assert.ok(outcome.kind === 'read');
		assert.deepEqual([outcome.bytes.length, outcome.isWhole], [8_000, false]);
		const all = await readInside(folder, file('b.txt'), { limit: 20_000, head: 10_003 });
		assert.ok(all.kind === 'read' && all.isWhole);
		assert.match(textOf(all), /xend$/);
	});

	it('returns nothing from outside while a folder on the way is exchanged for a link', async function () {
		// Only there an open file says where it is.
		if (process.platform !== 'linux') this.skip();
		this.timeout(30_000);
		await symlink(outside, file('link'));
		const stop = new SharedArrayBuffer(4);
		const workerData = { at: file('kept'), other: file('link'), aside: file('aside'), stop };
		const worker = new Worker(exchanger, { eval: true, workerData });
		const kinds = new Map<string, number>();
		try {
			await new Promise((done) => worker.once('online', done));
			for (let round = 0; round < 2_000; round++) {
				const outcome = await read(file('kept', 'a.txt'));
				if (outcome.kind === 'read') assert.equal(textOf(outcome), 'Words.');
				kinds.set(outcome.kind, (kinds.get(outcome.kind) ?? 0) + 1);
			}
		} finally {
			Atomics.store(new Int32Array(stop), 0, 1);
			await new Promise((done) => worker.once('exit', done));
		}
		assert.ok((kinds.get('read') ?? 0) > 0 && (kinds.get('outside') ?? 0) > 0, JSON.stringify([...kinds]));
	});
});
