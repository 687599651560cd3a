import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import promises, {
	chmod,
	mkdir,
	mkdtemp,
	open,
	readdir,
	readFile,
	readlink,
	rm,
	stat,
	symlink,
	writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { readSharedFile, type SharedFormat, updateSharedFile } from '../../../src/node/sharedFile';
import { NotAFileError } from '../../../src/node/wholeFile';
import { mountSmallDisk } from '../../smallDisk';
import { asOtherUser } from '../otherUser';

/** A list; an object is one of a later version. */
const list: SharedFormat<readonly string[]> = {
	absent: () => [],
	parse: (text) => {
		if (text.startsWith('{')) throw new Error('a later version');
		try {
			return JSON.parse(text) as string[];
		} catch {
			return undefined;
		}
	},
	format: (value) => JSON.stringify(value),
	mode: 0o640,
};
const add = (entry: string) => (entries: readonly string[]) => [...entries, entry];

describe('a shared file', () => {
	let folder: string;
	let path: string;
	beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), 'benchbook-shared-'));
		path = join(folder, 'list.json');
	});
	afterEach(async () => {
		mock.restoreAll();
		await rm(folder, { recursive: true });
	});

	it('is on the disk before it takes its place, and its name before the change is acknowledged', async () => {
		const steps: string[] = [];
		const handle = await open(folder, 'r');
		const prototype = Object.getPrototypeOf(handle) as typeof handle;
		await handle.close();
		const { sync } = prototype;
		const { rename } = promises;
		mock.method(prototype, 'sync', async function (this: typeof handle) {
			steps.push((await this.stat()).isFile() ? 'file' : 'folder');
			return sync.call(this);
		});
		mock.method(promises, 'rename', async (...args: Parameters<typeof rename>) => {
			steps.push('rename');
			return rename(...args);
		});
		await updateSharedFile(path, list, add('a'));
		assert.deepEqual(steps, ['file', 'rename', 'folder']);
	});

	it('stays as it is when a disk takes less than it was given, and says so', async () => {
		await updateSharedFile(path, list, add('a'));
		const handle = await open(path);
		const prototype = Object.getPrototypeOf(handle) as typeof handle;
		await handle.close();
		const { writeFile: write } = prototype;
		mock.method(prototype, 'writeFile', function (this: typeof handle, content: Buffer) {
			return write.call(this, content.subarray(0, content.length - 1));
		});
		await assert.rejects(updateSharedFile(path, list, add('b')), { code: 'EIO' });
		mock.restoreAll();
		assert.deepEqual(await updateSharedFile(path, list, add('c')), { value: ['a', 'c'] });
		assert.deepEqual(await readdir(folder), ['list.json']);
	});

	it('stays as it is on a full disk, with nothing beside it, and is written once there is room', async function () {
		const disk = await mountSmallDisk();
		if (!disk) return this.skip();
		try {
			const full = join(disk.folder, 'list.json');
			for (const before of ['["a"]', '["cut']) {
				await writeFile(full, before);
				disk.fill();
				await assert.rejects(updateSharedFile(full, list, add('b')), { code: 'ENOSPC' });
				assert.equal(await readFile(full, 'utf8'), before);
				disk.free();
				assert.deepEqual(await readdir(disk.folder), ['list.json']);
			}
			assert.deepEqual(await updateSharedFile(full, list, add('b')), { value: ['b'], setAside: 'list.json.bad' });
			assert.equal(await readFile(join(disk.folder, 'list.json.bad'), 'utf8'), '["cut');
		} finally {
			await disk.unmount();
		}
	});

	it('that is a link, a folder or a pipe is refused, and nothing is written or read through it', async () => {
		const target = join(folder, 'target');
		const shapes: Record<string, () => Promise<unknown>> = {
			link: async () => {
				await writeFile(target, '["theirs"]');
				await symlink(target, path);
			},
			'dangling link': () => symlink(target, path),
			folder: () => mkdir(path),
			pipe: async () => assert.equal(spawnSync('mkfifo', [path]).status, 0),
		};
		for (const [shape, make] of Object.entries(shapes)) {
			if (shape === 'pipe' && process.platform === 'win32') continue;
			await make();
			const before = await readdir(folder);
			await assert.rejects(updateSharedFile(path, list, add('a')), new NotAFileError(path), shape);
			await assert.rejects(readSharedFile(path, list), new NotAFileError(path), shape);
			assert.deepEqual(await readdir(folder), before, shape);
			if (shape === 'link') assert.equal(await readFile(target, 'utf8'), '["theirs"]');
			await rm(path, { recursive: true });
			await rm(target, { force: true });
		}
	});

	it('that its format refuses is left alone', async () => {
		await writeFile(path, '{"version": 2}');
		await assert.rejects(updateSharedFile(path, list, add('a')), /a later version/);
		assert.equal(await readFile(path, 'utf8'), '{"version": 2}');
		assert.deepEqual(await readdir(folder), ['list.json']);
	});

	it('in another encoding is kept beside what could be read of it', async () => {
		await writeFile(path, Buffer.from('["Peña"]', 'latin1'));
		assert.deepEqual(await updateSharedFile(path, list, add('a')), {
			value: ['Pe\ufffda', 'a'],
			setAside: 'list.json.bad',
		});
		assert.equal(await readFile(`${path}.bad`, 'latin1'), '["Peña"]');
		assert.deepEqual(await updateSharedFile(path, list, add('b')), { value: ['Pe\ufffda', 'a', 'b'] });
	});

	it('keeps its mode and its owner, and its copy has the mode, too', async function () {
		if (process.platform === 'win32') return this.skip();
		const isRoot = process.getuid?.() === 0;
		const modeOf = async (one: string) => ((await stat(one)).mode & 0o777).toString(8);
		await updateSharedFile(path, list, add('a'));
		assert.equal(await modeOf(path), (0o640 & ~process.umask()).toString(8));
		for (const mode of [0o600, 0o664]) {
			await chmod(path, mode);
			if (isRoot) await promises.chown(path, 1234, 4321);
			await updateSharedFile(path, list, add('b'));
			assert.equal(await modeOf(path), mode.toString(8));
			const { uid, gid } = await stat(path);
			if (isRoot) assert.deepEqual([uid, gid], [1234, 4321]);
		}
		await writeFile(path, '["cut');
		await chmod(path, 0o600);
		await updateSharedFile(path, list, add('c'));
		assert.equal(await modeOf(`${path}.bad`), '600');
	});

	it('that may only be read is not replaced', async function () {
		if (process.platform === 'win32') return this.skip();
		await writeFile(path, '[]');
		await chmod(path, 0o444);
		await chmod(folder, 0o777);
		await asOtherUser(() => assert.rejects(updateSharedFile(path, list, add('a')), { code: 'EACCES' }));
		assert.equal(await readFile(path, 'utf8'), '[]');
		assert.deepEqual(await readdir(folder), ['list.json']);
	});

	describe('whose lock another process takes', () => {
		/** As another process does it that finds the lock abandoned. */
		const takeOver = () => {
			rmSync(`${path}.lock`, { recursive: true });
			mkdirSync(`${path}.lock`);
			for (const name of readdirSync(folder).filter((one) => one.endsWith('.tmp'))) unlinkSync(join(folder, name));
			writeFileSync(path, '["theirs"]');
			rmSync(`${path}.lock`, { recursive: true });
		};

		it('before it has written anything is changed again', async () => {
			let runs = 0;
			const updated = await updateSharedFile(path, list, (entries) => {
				runs += 1;
				if (runs === 1) takeOver();
				return [...entries, 'mine'];
			});
			assert.deepEqual(updated.value, ['theirs', 'mine']);
			assert.deepEqual(await readSharedFile(path, list), ['theirs', 'mine']);
			assert.deepEqual(await readdir(folder), ['list.json']);
		});

		it('when it has looked at the lock for the last time is changed again', async () => {
			const { rename } = promises;
			const late = async (...args: Parameters<typeof rename>) => {
				takeOver();
				return rename(...args);
			};
			mock.method(promises, 'rename', late, { times: 1 });
			const updated = await updateSharedFile(path, list, add('mine'));
			assert.deepEqual(updated.value, ['theirs', 'mine']);
			assert.deepEqual(await readSharedFile(path, list), ['theirs', 'mine']);
			assert.deepEqual(await readdir(folder), ['list.json']);
		});

		it('every time is given up', async () => {
			let runs = 0;
			const change = (entries: readonly string[]) => {
				runs += 1;
				takeOver();
				return [...entries, 'mine'];
			};
			await assert.rejects(updateSharedFile(path, list, change), /taken by another process/);
			assert.equal(runs, 5);
			assert.deepEqual(await readSharedFile(path, list), ['theirs']);
		});
	});

	it('has temporary files that a killed process left removed, and no others', async () => {
		const outside = join(folder, 'outside');
		await writeFile(outside, '');
		const kept = [`other.json.${randomUUID()}.tmp`, 'list.json.tmp', 'list.json.mine.tmp', 'outside'];
		for (const name of kept) await writeFile(join(folder, name), '');
		await writeFile(`${path}.${randomUUID()}.tmp`, '["cut');
		await symlink(outside, `${path}.${randomUUID()}.tmp`);
		const directory = `list.json.${randomUUID()}.tmp`;
		await mkdir(join(folder, directory));
		await updateSharedFile(path, list, add('a'));
		assert.deepEqual((await readdir(folder)).sort(), [...kept, directory, 'list.json'].sort());
		assert.equal(await readlink(path).catch(() => undefined), undefined);
	});
});
