import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
	chmod,
	lstat,
	mkdir,
	mkdtemp,
	open,
	readdir,
	readFile,
	readlink,
	rm,
	symlink,
	writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { UsageError } from '../../../../src/commandLine/arguments/usage';
import { writeOutput } from '../../../../src/commandLine/terminal/outputFile';
import { mountSmallDisk } from '../../../smallDisk';
import { asOtherUser } from '../../otherUser';
import { CheckFolder } from '../runCheck';

describe('the file of --output', () => {
	let folder: string;
	let path: string;
	beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), 'benchbook-output-'));
		path = join(folder, 'results.json');
	});
	afterEach(() => rm(folder, { recursive: true }));

	it('is written whole, and keeps its mode', async () => {
		await writeOutput(path, folder, 'one');
		assert.equal(await readFile(path, 'utf8'), 'one');
		await chmod(path, 0o600);
		await writeOutput(path, folder, 'two');
		assert.equal(await readFile(path, 'utf8'), 'two');
		if (process.platform !== 'win32') assert.equal((await lstat(path)).mode & 0o777, 0o600);
		assert.deepEqual(await readdir(folder), ['results.json']);
	});

	it('is as it was after a disk was full', async function () {
		const disk = await mountSmallDisk();
		if (!disk) return this.skip();
		try {
			const full = join(disk.folder, 'results.json');
			await writeOutput(full, folder, 'before');
			disk.fill();
			await assert.rejects(
				writeOutput(full, folder, 'x'.repeat(10_000)),
				new UsageError(`${full} can't be written (ENOSPC).`),
			);
			disk.free();
			assert.equal(await readFile(full, 'utf8'), 'before');
			assert.deepEqual(await readdir(disk.folder), ['results.json']);
		} finally {
			await disk.unmount();
		}
	});

	it('is left alone where it is mounted by itself, which is said', async function () {
		const source = join(folder, 'source.json');
		await writeFile(source, 'before');
		await writeFile(path, '');
		if (spawnSync('mount', ['--bind', source, path]).status !== 0) return this.skip();
		try {
			const why = 'it is mounted by itself, or in use, and can only be replaced as a whole';
			const how = 'Name a file in another folder, or use > in place of --output.';
			const error = new UsageError(`${path} can't be written (EBUSY): ${why}. ${how}`);
			await assert.rejects(writeOutput(path, folder, 'one'), error);
			assert.equal(await readFile(path, 'utf8'), 'before');
			assert.deepEqual((await readdir(folder)).sort(), ['results.json', 'source.json']);
		} finally {
			spawnSync('umount', [path]);
		}
	});

	it('is left alone where its folder takes no other file, which is said', async function () {
		if (process.platform === 'win32') return this.skip();
		await writeFile(path, 'before');
		await chmod(path, 0o666);
		await chmod(folder, 0o555);
		const why = 'no file can be made in its folder, where the results are written before they take its place';
		const how = 'Name a file in another folder, or use > in place of --output.';
		for (const named of [path, join(folder, 'new.json')]) {
			const error = new UsageError(`${named} can't be written (EACCES): ${why}. ${how}`);
			await asOtherUser(() => assert.rejects(writeOutput(named, folder, 'one'), error));
		}
		await chmod(path, 0o444);
		const error = new UsageError(`${path} can't be written (EACCES).`);
		await asOtherUser(() => assert.rejects(writeOutput(path, folder, 'one'), error));
		assert.equal(await readFile(path, 'utf8'), 'before');
		await chmod(folder, 0o755);
		assert.deepEqual(await readdir(folder), ['results.json']);
	});

	it('is never written through a link with the name that a temporary file might have', async () => {
		const victim = join(folder, 'victim');
		await writeFile(victim, 'theirs');
		await symlink(victim, join(folder, `.benchbook-${process.pid}.tmp`));
		await writeOutput(path, folder, 'one');
		assert.equal(await readFile(victim, 'utf8'), 'theirs');
		assert.equal(await readFile(path, 'utf8'), 'one');
	});

	it('stays the link that it is, and what that leads to is written', async () => {
		await mkdir(join(folder, 'inner'));
		await symlink(join('inner', 'real.json'), path);
		for (const content of ['one', 'two']) {
			await writeOutput(path, folder, content);
			assert.equal(await readlink(path), join('inner', 'real.json'));
			assert.equal(await readFile(join(folder, 'inner', 'real.json'), 'utf8'), content);
		}
		assert.deepEqual(await readdir(join(folder, 'inner')), ['real.json']);
	});

	it("is refused where a link of the drafts' folder leads out of it", async () => {
		const outside = await mkdtemp(join(tmpdir(), 'benchbook-outside-'));
		const theirs = join(outside, 'theirs.json');
		await writeFile(theirs, 'theirs');
		await symlink(theirs, path);
		await symlink(outside, join(folder, 'away'));
		for (const named of [path, join(folder, 'away', 'theirs.json'), join(folder, 'away', 'new', 'results.json')])
			await assert.rejects(writeOutput(named, folder, 'ours'), /is a link that leads out of the drafts' folder/);
		// Through a link of the user's own to the folder, as a shell names it.
		const linked = join(outside, 'linked');
		await symlink(folder, linked);
		await assert.rejects(writeOutput(join(linked, 'results.json'), folder, 'ours'), /leads out of the drafts' folder/);
		assert.equal(await readFile(theirs, 'utf8'), 'theirs');
		await writeOutput(theirs, folder, 'ours');
		assert.equal(await readFile(theirs, 'utf8'), 'ours', 'what is named elsewhere is written there');
		await rm(outside, { recursive: true });
	});

	it('can be a device, which stays one', async function () {
		const [none, full] = [join(folder, 'null'), join(folder, 'full')];
		const isMade = spawnSync('mknod', [none, 'c', '1', '3']).status === 0;
		if (!isMade || spawnSync('mknod', [full, 'c', '1', '7']).status !== 0) return this.skip();
		await writeOutput(none, folder, 'one');
		await assert.rejects(writeOutput(full, folder, 'one'), new UsageError(`${full} can't be written (ENOSPC).`));
		for (const device of [none, full]) assert.ok((await lstat(device)).isCharacterDevice());
	});

	it('can be a pipe that is read, and is refused when no one reads it', async function () {
		if (process.platform === 'win32') return this.skip();
		const pipe = join(folder, 'pipe');
		assert.equal(spawnSync('mkfifo', [pipe]).status, 0);
		await assert.rejects(
			writeOutput(pipe, folder, 'one'),
			new UsageError(`${pipe} is a pipe that no program is reading.`),
		);
		// Opened for both, so that opening it doesn't wait.
		const reader = await open(pipe, 'r+');
		await writeOutput(pipe, folder, 'one');
		const { buffer, bytesRead } = await reader.read(Buffer.alloc(10));
		await reader.close();
		assert.equal(buffer.toString('utf8', 0, bytesRead), 'one');
		assert.ok((await lstat(pipe)).isFIFO());
	});

	it('is written after what is there, when it is one that a process has open', async function () {
		if (process.platform !== 'linux') return this.skip();
		await writeFile(path, 'before\n');
		const before = await lstat(path);
		const file = await open(path, 'a');
		await symlink(`/proc/self/fd/${file.fd}`, join(folder, 'link'));
		for (const one of [`/dev/fd/${file.fd}`, `/proc/self/fd/${file.fd}`, join(folder, 'link')]) {
			await writeOutput(one, folder, 'one\n');
		}
		await file.close();
		assert.equal(await readFile(path, 'utf8'), 'before\none\none\none\n');
		assert.equal((await lstat(path)).ino, before.ino);
	});

	it('is refused when it is a folder, or its folder is missing', async () => {
		await assert.rejects(writeOutput(folder, folder, 'one'), /is a folder: --output needs the name of a file/);
		await assert.rejects(writeOutput(join(folder, 'missing', 'a'), folder, 'one'), /can't be written \(ENOENT\)/);
	});
});

describe('the file of --baseline', () => {
	const westlaw = 'See *Smith v. Jones*, 2019 WL 223456 (D. Mass. Jan. 2, 2019).\n';
	const update = (...args: string[]) => [...args, '--baseline', '.benchbook/baseline.json', '--update-baseline'];
	let folder: CheckFolder;
	let path: string;
	beforeEach(() => {
		folder = new CheckFolder();
		path = join(folder.path, '.benchbook', 'baseline.json');
		for (const name of ['one.md', 'two.md', 'three.md']) folder.write(name, westlaw);
	});
	afterEach(() => folder.remove());

	const filesIn = async (): Promise<string[]> =>
		JSON.parse(await readFile(path, 'utf8')).entries.map(({ file }: { file: string }) => file);

	it('is written in a folder that has no place for it yet', async () => {
		const { stderr } = await folder.run(update('one.md'));
		assert.match(stderr, /^Entries in the baseline: 1\./m);
		assert.deepEqual(await filesIn(), ['one.md']);
		assert.deepEqual(await readdir(join(folder.path, '.benchbook')), ['baseline.json']);
	});

	it('has what all runs have written that went on at the same time', async () => {
		await Promise.all(['one.md', 'two.md', 'three.md'].map((name) => folder.run(update(name))));
		assert.deepEqual(await filesIn(), ['one.md', 'three.md', 'two.md']);
	});

	it('is left alone when it is another file, whatever leads there', async () => {
		folder.write('notes.txt', 'Notes.');
		await mkdir(join(folder.path, '.benchbook'));
		await symlink(join('..', 'notes.txt'), path);
		await assert.rejects(folder.run(update('one.md')), /isn't a baseline that this version/);
		assert.equal(await readFile(join(folder.path, 'notes.txt'), 'utf8'), 'Notes.');
		assert.deepEqual(await readdir(join(folder.path, '.benchbook')), ['baseline.json']);
	});

	it('names what is in its way', async () => {
		await mkdir(`${path}.lock`, { recursive: true });
		await writeFile(join(`${path}.lock`, 'theirs'), '');
		await assert.rejects(folder.run(update('one.md')), /baseline\.json\.lock is in the way/);
	});
});
