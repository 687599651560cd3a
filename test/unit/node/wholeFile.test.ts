import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import promises, {
	chmod,
	lstat,
	mkdir,
	mkdtemp,
	readdir,
	readFile,
	rm,
	stat,
	symlink,
	writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { followLinks, NotAFileError, replaceFile, writeWholeFile } from '../../../src/node/wholeFile';
import { mountSmallDisk } from '../../smallDisk';

const content = Buffer.from('content');

describe('writing a whole file', () => {
	let folder: string;
	let path: string;
	beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), 'benchbook-whole-'));
		path = join(folder, 'report.md');
	});
	afterEach(async () => {
		mock.restoreAll();
		await rm(folder, { recursive: true });
	});

	it('replaces a file, and keeps its mode', async () => {
		await writeFile(path, 'before');
		await chmod(path, 0o604);
		await writeWholeFile(path, content);
		assert.equal(await readFile(path, 'utf8'), 'content');
		if (process.platform !== 'win32') assert.equal((await stat(path)).mode & 0o777, 0o604);
		assert.deepEqual(await readdir(folder), ['report.md']);
	});

	it('leaves the file before, and nothing else, on a full disk and where the content breaks off', async function () {
		await writeFile(path, 'before');
		const broken = replaceFile(path, async (file) => {
			await file.writeFile('half');
			throw new Error('broken off');
		});
		await assert.rejects(broken, /broken off/);
		assert.equal(await readFile(path, 'utf8'), 'before');
		assert.deepEqual(await readdir(folder), ['report.md']);
		const disk = await mountSmallDisk();
		if (!disk) return this.skip();
		try {
			const full = join(disk.folder, 'report.md');
			await writeFile(full, 'before');
			const long = Buffer.alloc(100_000, 'x');
			for (const [name, options] of [
				['report.md', {}],
				['new.md', {}],
				['new.md', { replaces: false }],
			] as const) {
				await assert.rejects(writeWholeFile(join(disk.folder, name), long, options), { code: 'ENOSPC' });
				assert.deepEqual(await readdir(disk.folder), ['report.md']);
			}
			assert.equal(await readFile(full, 'utf8'), 'before');
		} finally {
			await disk.unmount();
		}
	});

	it('leaves what is there alone when it may not replace, with hard links or without', async () => {
		const denied = async () => {
			throw Object.assign(new Error('no hard links here'), { code: 'EPERM' });
		};
		for (const hasLinks of [true, false]) {
			if (!hasLinks) mock.method(promises, 'link', denied);
			await writeWholeFile(path, content, { replaces: false });
			assert.equal(await readFile(path, 'utf8'), 'content');
			await writeFile(path, 'theirs');
			await assert.rejects(writeWholeFile(path, content, { replaces: false }), { code: 'EEXIST' });
			assert.equal(await readFile(path, 'utf8'), 'theirs');
			assert.deepEqual(await readdir(folder), ['report.md']);
			await rm(path);
		}
	});

	it('refuses what is no file', async function () {
		if (process.platform === 'win32') return this.skip();
		await mkdir(join(folder, 'folder'));
		spawnSync('mkfifo', [join(folder, 'pipe')]);
		await symlink(path, join(folder, 'link'));
		for (const name of ['folder', 'pipe', 'link']) {
			const there = join(folder, name);
			const before = await lstat(there);
			await assert.rejects(writeWholeFile(there, content), new NotAFileError(there));
			await assert.rejects(writeWholeFile(there, content, { replaces: false }), new NotAFileError(there));
			assert.equal((await lstat(there)).ino, before.ino);
		}
		assert.deepEqual((await readdir(folder)).sort(), ['folder', 'link', 'pipe']);
	});

	it('never opens a temporary file that is there already', async () => {
		const victim = join(folder, 'victim');
		await writeFile(victim, 'theirs');
		const temporary = join(folder, 'temporary');
		await symlink(victim, temporary);
		await assert.rejects(writeWholeFile(path, content, { temporary }), { code: 'EEXIST' });
		assert.equal(await readFile(victim, 'utf8'), 'theirs');
		assert.deepEqual((await readdir(folder)).sort(), ['temporary', 'victim']);
	});

	it('finds the file that a link leads to, also one that is missing', async () => {
		const real = await promises.realpath(folder);
		await mkdir(join(folder, 'inner'));
		await symlink('inner', join(folder, 'way'));
		await symlink('../two', join(folder, 'inner', 'one'));
		await symlink('way/three', join(folder, 'two'));
		assert.equal(await followLinks(join(folder, 'way', 'one')), join(real, 'inner', 'three'));
		await writeFile(join(folder, 'inner', 'three'), '');
		assert.equal(await followLinks(join(folder, 'way', 'one')), join(real, 'inner', 'three'));
		assert.equal(await followLinks(join(folder, 'new')), join(real, 'new'));
		await symlink('loop', join(folder, 'loop'));
		await assert.rejects(followLinks(join(folder, 'loop')), { code: 'ELOOP' });
		await assert.rejects(followLinks(join(folder, 'missing', 'new')), { code: 'ENOENT' });
	});
});
