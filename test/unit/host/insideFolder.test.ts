import '../vscodeForTexts';
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { isInside } from '../../../src/host/files/folderFile';

describe('writing inside a folder', () => {
	let folder: string;
	let outside: string;
	const file = (...path: string[]) => join(folder, ...path);

	beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), 'benchbook-inside-'));
		outside = await mkdtemp(join(tmpdir(), 'benchbook-outside-'));
		await mkdir(file('kept'));
	});

	afterEach(async () => {
		for (const each of [folder, outside]) await rm(each, { recursive: true });
	});

	it('is what a file does, whether it exists or not', async () => {
		assert.ok(await isInside(file('kept', 'a.json'), folder));
		await writeFile(file('kept', 'a.json'), '{}');
		assert.ok(await isInside(file('kept', 'a.json'), folder));
		assert.ok(await isInside(file('..a'), folder));
	});

	it('is not what a link out of it does, dangling or not, nor one on the way', async () => {
		await symlink(join(outside, 'new.json'), file('kept', 'dangling'));
		await writeFile(join(outside, 'old.json'), '{}');
		await symlink(join(outside, 'old.json'), file('kept', 'link'));
		await symlink(outside, file('away'));
		for (const path of [file('kept', 'dangling'), file('kept', 'link'), file('away', 'a.json'), folder])
			assert.equal(await isInside(path, folder), false, path);
	});

	it('is told of a file in folders that are missing by what is there of the way', async () => {
		await symlink(outside, file('away'));
		assert.ok(await isInside(file('new', 'newer', 'a.json'), folder));
		assert.equal(await isInside(file('away', 'new', 'newer', 'a.json'), folder), false);
		await symlink(join(outside, 'none'), file('dangling'));
		assert.equal(await isInside(file('dangling', 'new', 'a.json'), folder), false);
	});

	it('is what a link within it does', async () => {
		await writeFile(file('a.json'), '{}');
		await symlink(file('a.json'), file('kept', 'link'));
		assert.ok(await isInside(file('kept', 'link'), folder));
	});
});
