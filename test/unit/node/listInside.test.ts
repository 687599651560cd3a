import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { listInside } from '../../../src/node/listInside';
import { asOtherUser } from '../otherUser';

describe('listing a folder', () => {
	let folder: string;
	let outside: string;
	const file = (...path: string[]) => join(folder, ...path);
	const list = async (most = 100) => {
		const { files, isComplete } = await listInside(folder, 'texts', most);
		return { files: files.map((one) => `${one.kind} ${one.file}`).sort(), isComplete };
	};

	beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), 'benchbook-list-'));
		outside = await mkdtemp(join(tmpdir(), 'benchbook-outside-'));
		await writeFile(join(outside, 'secret.txt'), '');
	});

	afterEach(async () => {
		for (const each of [folder, outside]) await rm(each, { recursive: true });
	});

	it('finds files in folders, and nothing where there is no folder', async () => {
		assert.deepEqual(await list(), { files: [], isComplete: true });
		await mkdir(file('texts', 'more'), { recursive: true });
		await writeFile(file('texts', 'b.txt'), '');
		await writeFile(file('texts', 'more', 'a.txt'), '');
		assert.deepEqual(await list(), { files: ['file texts/b.txt', 'file texts/more/a.txt'], isComplete: true });
	});

	it('follows links within the folder, each folder once, and names those that lead out of it', async () => {
		await mkdir(file('texts', 'more'), { recursive: true });
		await mkdir(file('old'));
		await writeFile(file('old', 'a.txt'), '');
		await symlink(file('old'), file('texts', 'old'));
		await symlink(file('old', 'a.txt'), file('texts', 'link.txt'));
		await symlink(file('texts'), file('texts', 'more', 'circle'));
		await symlink(outside, file('texts', 'away'));
		await symlink(join(outside, 'secret.txt'), file('texts', 'away.txt'));
		await symlink('/dev/zero', file('texts', 'zero.txt'));
		await symlink(file('none'), file('texts', 'dangling.txt'));
		assert.deepEqual((await list()).files, [
			'file texts/link.txt',
			'file texts/old/a.txt',
			'outside texts/away',
			'outside texts/away.txt',
			'outside texts/zero.txt',
		]);
	});

	it('names the folder itself where that is a link that leads out, and lists nothing of it', async () => {
		await symlink(outside, file('texts'));
		assert.deepEqual((await list()).files, ['outside texts']);
		await rm(file('texts'));
		await symlink('/', file('texts'));
		assert.deepEqual((await list()).files, ['outside texts']);
	});

	it('names pipes', async function () {
		if (process.platform === 'win32') this.skip();
		await mkdir(file('texts'));
		spawnSync('mkfifo', [file('texts', 'pipe.txt')]);
		assert.deepEqual((await list()).files, ['special texts/pipe.txt']);
	});

	it('names folders that cannot be listed, and lists the others', async function () {
		if (process.platform === 'win32') this.skip();
		await mkdir(file('texts', 'private'), { recursive: true });
		await writeFile(file('texts', 'private', 'a.txt'), '');
		await writeFile(file('texts', 'b.txt'), '');
		await chmod(folder, 0o755);
		await chmod(file('texts', 'private'), 0);
		const files = ['file texts/b.txt', 'unlistable texts/private'];
		assert.deepEqual(await asOtherUser(list), { files, isComplete: true });
		await chmod(file('texts'), 0);
		assert.deepEqual(await asOtherUser(list), { files: ['unlistable texts'], isComplete: true });
		await chmod(folder, 0);
		assert.deepEqual(await asOtherUser(list), { files: ['unlistable texts'], isComplete: true });
		for (const path of ['.', 'texts', 'texts/private']) await chmod(file(path), 0o755);
		await rm(file('texts'), { recursive: true });
		await symlink(file('texts'), file('texts'));
		assert.deepEqual(await list(), { files: ['unlistable texts'], isComplete: true });
	});

	it('ends after so many entries, and says so', async () => {
		await mkdir(file('texts'));
		for (let at = 0; at < 10; at++) await writeFile(file('texts', `${at}.txt`), '');
		assert.equal((await list(10)).isComplete, true);
		const { files, isComplete } = await list(9);
		assert.deepEqual([files.length, isComplete], [9, false]);
	});
});
