import { strict as assert } from 'node:assert';
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, join, relative } from 'node:path';
import { after, afterEach, before, describe, it } from 'mocha';
import { PrivateFolder } from '../../../src/node/privateFolder';
import { cleanEnvironment, findProgram, type ProgramOptions, runProgram } from '../../../src/node/programs';
import { until } from '../../vscode/support/until';

describe('programs', () => {
	let folder: string;
	let program: string;
	const environment = { ...process.env };

	before(async function () {
		if (process.platform === 'win32') return this.skip();
		folder = await realpath(await mkdtemp(join(tmpdir(), 'benchbook-path-')));
		program = await makeProgram(join(folder, 'some-program'));
		await writeFile(join(folder, 'no-program'), '');
		await mkdir(join(folder, 'folder'));
	});
	afterEach(() => {
		process.env = { ...environment };
	});
	after(() => rm(folder, { recursive: true, force: true }));

	const makeProgram = async (path: string, body = ''): Promise<string> => {
		await writeFile(path, `#!/bin/sh\n${body}\n`);
		await chmod(path, 0o755);
		return path;
	};
	const search = (...folders: string[]) => {
		process.env.PATH = folders.join(delimiter);
	};

	describe('findProgram', () => {
		const find = (wanted: string, untrusted: string[] = [], usual: string[] = []) =>
			findProgram(wanted, { usual, untrusted });

		it('finds a name on the PATH, then where the program is usually installed, and a whole path', async () => {
			search('/nowhere', folder);
			assert.equal(await find('some-program'), program);
			search('/nowhere');
			assert.equal(await find('some-program'), undefined);
			assert.equal(await find('some-program', [], [folder]), program);
			assert.equal(await find(program), program);
		});

		it('finds nothing in the working directory, and nothing that cannot run', async () => {
			search('', '.', relative(process.cwd(), folder), folder);
			assert.equal(await find(relative(process.cwd(), program)), undefined);
			assert.equal(await find('no-program'), undefined);
			assert.equal(await find('folder'), undefined);
			search('', '.', relative(process.cwd(), folder));
			assert.equal(await find('some-program'), undefined);
		});

		it('finds nothing in an open folder, whatever leads there', async () => {
			const open = join(folder, 'open');
			const elsewhere = join(folder, 'elsewhere');
			await mkdir(join(open, 'bin'), { recursive: true });
			await mkdir(elsewhere);
			const evil = await makeProgram(join(open, 'bin', 'evil'));
			await symlink(join(open, 'bin'), join(elsewhere, 'bin'));
			await symlink(evil, join(elsewhere, 'evil'));
			await symlink(program, join(open, 'bin', 'some-program'));
			await symlink(open, join(folder, 'way'));
			for (const path of [join(open, 'bin'), `${open}/../open/bin/`, join(elsewhere, 'bin'), elsewhere]) {
				search(path);
				assert.equal(await find('evil', [open]), undefined, path);
				assert.equal(await find('evil', [join(folder, 'way')]), undefined, `${path}, with a link open`);
				assert.equal(basename((await find('evil', [join(folder, 'folder')])) ?? ''), 'evil', path);
			}
			for (const way of [join(open, 'bin'), join(elsewhere, 'bin')]) {
				search(way, folder);
				assert.equal(await find('some-program', [open]), program, `the next on the PATH, not ${way}`);
			}
			assert.equal(await find(evil, [open]), evil, 'the whole path is the word of the user');
		});
	});

	describe('cleanEnvironment', () => {
		it('has what programs need, and nothing else', async () => {
			process.env = {
				PATH: ['.', '', folder, '/usr/bin', join(folder, 'folder')].join(delimiter),
				HOME: '/home/x',
				LC_ALL: 'C.UTF-8',
				LANG: 'en_US.UTF-8',
				BENCHBOOK_API_KEY: 'secret',
				BENCHBOOK_BASE_URL: 'https://x.example',
				COURTLISTENER_TOKEN: 'secret',
				AWS_SECRET_ACCESS_KEY: 'secret',
				NODE_OPTIONS: '--require=./x.js',
				ELECTRON_RUN_AS_NODE: '1',
				LD_PRELOAD: './x.so',
				GIT_DIR: '.git',
				GHCRTS: '-M1m',
				http_proxy: 'http://x.example',
				SSH_AUTH_SOCK: '/agent',
			};
			const common = { HOME: '/home/x', LC_ALL: 'C.UTF-8', LANG: 'en_US.UTF-8' };
			const PATH = [folder, '/usr/bin', join(folder, 'folder')].join(delimiter);
			assert.deepEqual(await cleanEnvironment('nothing', []), { ...common, PATH });
			const outside = { PATH: '/usr/bin', SSH_AUTH_SOCK: '/agent' };
			assert.deepEqual(await cleanEnvironment('ssh', [folder]), { ...common, ...outside });
		});
	});

	describe('runProgram', () => {
		const run = async (body: string, options: Partial<ProgramOptions> = {}, args: string[] = []) => {
			const path = await makeProgram(join(folder, `program-${Math.random()}`), body);
			return PrivateFolder.during('test', async (own) => ({
				own: await realpath(own.path),
				...(await runProgram(path, args, { folder: own, untrusted: [], timeout: 20_000, ...options })),
			}));
		};

		it('runs it in a private folder, which has its temporary files, with a clean environment', async () => {
			process.env.BENCHBOOK_API_KEY = 'secret';
			process.env.COURTLISTENER_TOKEN = 'secret';
			const { own, code, output } = await run('pwd; stat -c %a .; env; echo "$#" "$@"; exit 3', {}, [
				'$(touch x)',
				'a b',
			]);
			const [cwd, mode, ...lines] = output.split('\n');
			assert.deepEqual([cwd, mode, code], [own, '700', 3]);
			assert.ok(lines.includes('2 $(touch x) a b'));
			assert.ok(
				['TMPDIR', 'TMP', 'TEMP'].every((name) =>
					lines.some((line) => line.startsWith(`${name}=`) && line.endsWith(basename(own))),
				),
			);
			assert.doesNotMatch(output, /secret|BENCHBOOK_|COURTLISTENER|NODE_OPTIONS|npm_/i);
			await assert.rejects(stat(own), { code: 'ENOENT' });
		});

		it('starts nothing that is not named by its absolute path', async () => {
			search(folder);
			await PrivateFolder.during('test', async (own) => {
				for (const name of ['some-program', './some-program', relative(process.cwd(), program)])
					await assert.rejects(runProgram(name, [], { folder: own, untrusted: [], timeout: 1_000 }), /absolute/);
			});
		});

		it('ends one that writes without end, and one that takes too long, and keeps the end of what it says is wrong', async () => {
			const endless = await run(
				'while :; do echo xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done',
			);
			assert.deepEqual([endless.code, endless.output], [null, '']);
			const slow = await run('echo begun; sleep 60 & wait', { timeout: 300 });
			assert.deepEqual([slow.code, slow.output], [null, 'begun\n']);
			const { errors } = await run('i=0; while [ $i -lt 3000 ]; do echo $i >&2; i=$((i+1)); done');
			assert.ok(errors.endsWith('2998\n2999\n') && errors.length === 4_000);
		});

		it('ends what it started when it has ended itself, without waiting for that', async () => {
			const alive = join(folder, 'alive');
			const { code } = await run(`(while :; do echo >> '${alive}'; sleep 0.05; done) & sleep 0.3; exit 0`);
			assert.equal(code, 0);
			await until('what it started to end', () => isStill(alive));
		});

		it('fails where the program cannot be started, and leaves nothing', async () => {
			await PrivateFolder.during('test', (own) =>
				assert.rejects(runProgram('/nowhere/program', [], { folder: own, untrusted: [], timeout: 1_000 }), {
					code: 'ENOENT',
				}),
			);
		});
	});
});

/** Whether nothing writes into a file. */
async function isStill(file: string): Promise<boolean> {
	const { length } = await readFile(file);
	await new Promise((resolve) => setTimeout(resolve, 400));
	return (await readFile(file)).length === length;
}
