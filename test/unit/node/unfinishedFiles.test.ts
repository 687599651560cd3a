import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { fixDrafts } from '../../../src/commandLine/results/fixDrafts';
import { nameUnfinished, removeUnfinished } from '../../../src/node/unfinishedFiles';
import { writeWholeFile } from '../../../src/node/wholeFile';
import { buildScript } from '../buildProgram';

describe('what a killed process was writing', () => {
	let folder: string;
	let path: string;
	let writer: ChildProcess | undefined;

	beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), 'benchbook-unfinished-'));
		path = join(folder, 'draft.md');
		await writeFile(path, 'before');
	});

	afterEach(async () => {
		writer?.kill('SIGKILL');
		await rm(folder, { recursive: true });
	});

	/** A process that is in the middle of replacing the draft. */
	async function startWriting(): Promise<void> {
		const module = resolve(__dirname, '../../../src/node/wholeFile.ts');
		const program = `
			const { replaceFile } = require(${JSON.stringify(module)});
			void replaceFile(process.argv[2], async (file) => {
				await file.writeFile('half of the dr');
				process.stdout.write('ready');
				await new Promise((resolve) => setTimeout(resolve, 60_000));
			});`;
		const started = spawn(process.execPath, [buildScript(program), path], { stdio: ['ignore', 'pipe', 'inherit'] });
		writer = started;
		await once(started.stdout, 'data');
	}

	async function kill(): Promise<void> {
		writer?.kill('SIGKILL');
		await once(writer as ChildProcess, 'close');
	}

	it('is removed by the next write in its folder, and nothing that is still being written', async () => {
		await startWriting();
		await writeWholeFile(join(folder, 'report.md'), Buffer.from('1'));
		assert.equal((await readdir(folder)).length, 3, 'its owner runs');
		await kill();
		assert.equal((await readdir(folder)).length, 3, 'nothing is written');
		await writeWholeFile(join(folder, 'report.md'), Buffer.from('2'));
		assert.deepEqual((await readdir(folder)).sort(), ['draft.md', 'report.md']);
		assert.equal(await readFile(path, 'utf8'), 'before');
	});

	it('is removed by the next fix, even if there is nothing to fix', async () => {
		await startWriting();
		await kill();
		assert.equal((await readdir(folder)).length, 2);
		assert.deepEqual(await fixDrafts([{ path, name: 'draft.md', text: 'before', verdicts: [] }]), []);
		assert.deepEqual(await readdir(folder), ['draft.md']);
	});

	it("is no link, no folder, no other machine's or user's file, and none with another name", async function () {
		if (process.platform === 'win32') return this.skip();
		/** As a process would have named it that no longer runs. */
		const left = (): string => basename(nameUnfinished(folder)).replace(/-\d+-\d+-/, '-999999999-1-');
		await symlink(path, join(folder, left()));
		await mkdir(join(folder, left()));
		const names = [
			left().replace(/^\.benchbook-[0-9a-f]{8}/, '.benchbook-0123abcd'),
			`x${left()}`,
			`${left()}.md`,
			'.benchbook-999999999-1.tmp',
		];
		if (process.getuid?.() === 0) {
			const others = left();
			await writeFile(join(folder, others), 'theirs');
			await chown(join(folder, others), 12_345, 12_345);
		}
		for (const name of names) await writeFile(join(folder, name), 'theirs');
		const before = await readdir(folder);
		await writeFile(join(folder, left()), 'ours');
		await removeUnfinished(folder);
		assert.deepEqual((await readdir(folder)).sort(), before.sort());
		assert.equal(await readFile(path, 'utf8'), 'before');
	});
});
