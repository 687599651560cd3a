import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import { cacheFile } from '../../../../src/commandLine/asking/cache';
import { StopSignals } from '../../../../src/commandLine/terminal/stopSignals';
import { type FaultServer, startFaultServer } from '../../../faults/faultServer';
import { answerNotFound, citePlaces } from '../../../faults/missingCases';
import { buildProgram } from '../../buildProgram';
import { CheckFolder } from '../runCheck';

/** A finding without any source, and not. */
const finding = 'Roe, 410 U.S. at 152. Poe v. Doe, 999 U.S. 1, 2 (2099).';
const nothing = 'No citation.';

describe('the program benchbook', function () {
	this.timeout(30_000);
	const built = mkdtempSync(join(tmpdir(), 'benchbook-program-'));
	let program = '';
	let folder: CheckFolder;
	let server: FaultServer;

	before(function () {
		if (process.platform === 'win32') return this.skip();
		program = buildProgram('src/commandLine/index.ts', built);
	});

	beforeEach(async () => {
		folder = new CheckFolder();
		server = await startFaultServer(answerNotFound);
	});

	afterEach(async () => {
		folder.remove();
		await server.close();
	});

	after(() => rmSync(built, { recursive: true, force: true }));

	const start = (command: string, ...args: string[]) => {
		const child = spawn('sh', ['-c', `exec ${command}`, 'sh', process.execPath, program, ...args], {
			cwd: folder.path,
			env: {
				PATH: process.env.PATH,
				BENCHBOOK_CACHE: folder.cache,
				BENCHBOOK_BASE_URL: server.baseUrl,
				BENCHBOOK_API_KEY: 'key-of-the-program-4w8s',
				BENCHBOOK_CONSENT: 'citations',
			},
		});
		const output = { stderr: '', stdout: '' };
		for (const name of ['stderr', 'stdout'] as const)
			child[name].on('data', (chunk: Buffer) => {
				output[name] += chunk.toString();
			});
		const ended = new Promise<{ readonly code: number | null; readonly signal: string | null }>((done) =>
			child.once('close', (code, signal) => done({ code, signal })),
		);
		return { child, output, ended };
	};

	const run = async (command: string, ...args: string[]) => {
		const { output, ended } = start(command, ...args);
		return { ...(await ended), ...output };
	};

	const says = (child: ChildProcess, text: RegExp) =>
		new Promise<void>((done) => {
			let said = '';
			child.stderr?.on('data', (chunk: Buffer) => {
				said += chunk.toString();
				if (text.test(said)) done();
			});
		});

	it('says in one line that its output cannot be written, and hides no finding by that', async function () {
		if (process.platform !== 'linux') return this.skip();
		folder.write('a.md', nothing);
		const failed = await run('"$@" >/dev/full', 'check');
		assert.deepEqual(
			[failed.code, failed.stderr.split('\n').slice(1)],
			[2, ["The output can't be written (ENOSPC).", '']],
		);
		for (const option of ['--help', '--version']) {
			const { code, stderr } = await run('"$@" >/dev/full', option);
			assert.deepEqual([code, stderr], [2, "The output can't be written (ENOSPC).\n"]);
		}
		folder.write('a.md', finding);
		const found = await run('"$@" >/dev/full', 'check');
		assert.deepEqual([found.code, found.stderr.includes("The output can't be written (ENOSPC).\n")], [1, true]);
		assert.equal((await run('"$@" 2>/dev/full', 'check')).code, 1);
	});

	it('takes a reader that has seen enough for no error', async () => {
		folder.write('a.md', citePlaces(3_000));
		const { code, stderr, signal } = await run(
			'sh -c \'"$@"; echo "exit $?" >&2\' sh "$@" | true',
			'check',
			'--format',
			'json',
		);
		assert.deepEqual([code, signal], [0, null]);
		assert.match(stderr, /^Nothing was looked up.*\nexit 2\n$/);
	});

	it('ends at once by a signal while it is busy reading', async () => {
		folder.write('.vscode/settings.json', '{');
		folder.write('a.md', citePlaces(150_000));
		for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
			const { child, ended } = start('"$@"', 'check');
			await says(child, /has errors/);
			child.kill(name);
			assert.deepEqual(await ended, { code: null, signal: name });
		}
	});

	it('stops with one line while it asks', async () => {
		folder.write('a.md', finding);
		for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
			server.clear();
			server.inject('verify', { kind: 'hang' });
			const { child, ended, output } = start('"$@"', 'check', '--source', 'service');
			await server.arrival('verify');
			child.kill(name);
			assert.deepEqual(
				[await ended, output.stderr],
				[{ code: 130, signal: null }, 'Stopped. The answers received so far are kept.\n'],
			);
		}
	});

	it('ends two seconds after a signal, whatever is under way', async () => {
		folder.write('a.md', citePlaces(300));
		server.inject('verify', { kind: 'hang' }, 1);
		// What was answered can't be kept while another process has the lock.
		const lock = `${cacheFile(folder.cache, 'answers', new URL(server.baseUrl).origin)}.lock`;
		mkdirSync(lock, { recursive: true });
		writeFileSync(join(lock, randomUUID()), '');
		const held = setInterval(() => utimesSync(lock, new Date(), new Date()), 500);
		try {
			const { child, ended } = start('"$@"', 'check', '--source', 'service');
			await says(child, /of 300/);
			await server.arrival('verify');
			const sentAt = performance.now();
			child.kill('SIGTERM');
			assert.deepEqual(await ended, { code: 130, signal: null });
			const took = performance.now() - sentAt;
			assert.ok(took > 1_500 && took < 8_000, String(took));
		} finally {
			clearInterval(held);
		}
	});

	it('catches one signal only, and none when there is nothing to keep', async () => {
		const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
		const count = () => names.map((name) => process.listenerCount(name));
		const before = count();
		const signals = new StopSignals(() => undefined);
		await signals.while(async () => {
			assert.deepEqual(
				count(),
				before.map((one) => one + 1),
			);
			process.listeners('SIGHUP').at(-1)?.('SIGHUP');
			assert.ok(signals.signal.aborted);
			// So the next one ends the process as it would any other.
			assert.deepEqual(count(), before);
		});
		await signals.while(async () => undefined);
		assert.deepEqual(count(), before);
	});
});
