import { strict as assert } from 'node:assert';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { PrivateFolder, sweepPrivateFolders } from '../../../src/node/privateFolder';
import { thisProcess } from '../../../src/node/processOwner';
import { useOwnTemporaryFolder } from '../../temporaryFolder';
import { until } from '../../vscode/support/until';
import { buildScript } from '../buildProgram';

const programs = resolve(__dirname, '../../../src/node/programs.ts');
const privateFolder = resolve(__dirname, '../../../src/node/privateFolder.ts');

describe('a private folder', function () {
	this.timeout(30_000);
	let temporary: Awaited<ReturnType<typeof useOwnTemporaryFolder>>;
	let elsewhere: string;
	let parent: ChildProcess | undefined;

	beforeEach(async function () {
		if (process.platform === 'win32') return this.skip();
		elsewhere = await realpath(await mkdtemp(join(tmpdir(), 'benchbook-elsewhere-')));
		temporary = await useOwnTemporaryFolder();
	});
	afterEach(async () => {
		parent?.kill('SIGKILL');
		await temporary?.restore();
		await rm(elsewhere, { recursive: true, force: true });
	});

	/** A process that keeps a draft in a private folder, where a program runs that writes into `alive` without end. */
	const start = async (more = ''): Promise<string> => {
		const alive = join(elsewhere, 'alive');
		const program = join(elsewhere, 'program');
		await writeFile(program, `#!/bin/sh\n(while :; do echo >> '${alive}'; sleep 0.05; done) & wait\n`);
		await chmod(program, 0o755);
		const script = `
			const { writeFileSync } = require('node:fs');
			const { PrivateFolder } = require(${JSON.stringify(privateFolder)});
			const { runProgram } = require(${JSON.stringify(programs)});
			${more}
			void PrivateFolder.during('word', (folder) => {
				writeFileSync(folder.path + '/draft.md', 'privileged');
				return runProgram(${JSON.stringify(program)}, [], { folder, untrusted: [], timeout: 60_000 });
			});`;
		parent = spawn(process.execPath, [buildScript(script)], { stdio: ['ignore', 'inherit', 'inherit'] });
		await until('the program to run', () => readFile(alive).catch(() => undefined));
		await until('its note', async () => (await listNotes()).length === 1);
		return alive;
	};
	const listNotes = async () => {
		const [own = ''] = (await temporary.list()).filter((name) => name.startsWith('benchbook-word-'));
		return (await readdir(join(tmpdir(), own))).filter((name) => name.startsWith('program-'));
	};
	const ours = async () => (await temporary.list()).filter((name) => name.startsWith('benchbook-'));

	for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
		it(`goes with its program when ${signal} ends the process, as it would have`, async () => {
			const alive = await start();
			parent?.kill(signal);
			assert.deepEqual(await once(parent as ChildProcess, 'close'), [null, signal]);
			assert.deepEqual(await ours(), []);
			await until('the program to end', () => isStill(alive));
		});
	}

	it('goes with its program when the process exits by itself', async () => {
		const alive = await start("process.once('SIGUSR2', () => process.exit(5));");
		parent?.kill('SIGUSR2');
		assert.deepEqual(await once(parent as ChildProcess, 'close'), [5, null]);
		assert.deepEqual(await ours(), []);
		await until('the program to end', () => isStill(alive));
	});

	it('of a process that was killed goes with its program at the next start, and none that is in use', async () => {
		const alive = await start();
		await sweepPrivateFolders();
		assert.equal((await ours()).length, 1, 'its owner runs');
		parent?.kill('SIGKILL');
		await once(parent as ChildProcess, 'close');
		await PrivateFolder.during('word', async (own) => {
			await sweepPrivateFolders();
			assert.deepEqual(
				(await ours()).map((name) => join(tmpdir(), name)),
				[own.path],
			);
		});
		// Elsewhere the system doesn't say which process is meant.
		if (process.platform === 'linux') await until('the program to end', () => isStill(alive));
	});

	it("is nothing that has no name of ours, that is another user's, or that a link leads to", async () => {
		const kept = join(elsewhere, 'kept.md');
		await writeFile(kept, 'kept');
		const gone = 'benchbook-word-999999999-1-';
		for (const name of ['benchbook-word-abcdef', `x${gone}abcdef`, `${gone}abcdef.md`, 'mine'])
			await mkdir(join(tmpdir(), name));
		await writeFile(join(tmpdir(), `${gone}file00`), '');
		await symlink(elsewhere, join(tmpdir(), `${gone}link00`));
		if (process.getuid?.() === 0) {
			await mkdir(join(tmpdir(), `${gone}other0`));
			await chown(join(tmpdir(), `${gone}other0`), 12_345, 12_345);
		}
		const before = await temporary.list();
		const left = join(tmpdir(), `${gone}left00`);
		await mkdir(left);
		await symlink(elsewhere, join(left, 'link'));
		// No process that is not its program is ended: this one has another start.
		await writeFile(join(left, `program-${process.pid}-1`), '');
		await symlink(kept, join(left, `program-${thisProcess()}`));
		await sweepPrivateFolders();
		assert.deepEqual((await temporary.list()).sort(), before.sort());
		assert.equal(await readFile(kept, 'utf8'), 'kept');
	});
});

/** Whether nothing writes into a file. */
async function isStill(file: string): Promise<boolean> {
	const { length } = await readFile(file);
	await new Promise((resolve) => setTimeout(resolve, 400));
	return (await readFile(file)).length === length;
}
