import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, it } from 'mocha';
import { flakyFile, isAskedFor } from '../vscode/harness/folders';
import { findHostErrors } from '../vscode/harness/hostErrors';
import { quoteForCmd } from '../vscode/harness/processes';
import { closingLine, exitCodeOf, flakyLine, listTimings, noResults, readResults } from '../vscode/harness/results';
import { runRounds } from '../vscode/harness/rounds';
import { runTests } from '../vscode/harness/runTests';
import { until } from '../vscode/support/until';

describe('the test harness', () => {
	it('closes with a line that names skipped tests only when there are any', () => {
		const failure = { title: 'c', detail: '' };
		assert.equal(closingLine({ passed: ['a', 'b'], failed: [], skipped: [] }), '2 passed, 0 failed');
		assert.equal(closingLine({ passed: ['a'], failed: [failure], skipped: ['d'] }), '1 passed, 1 failed, 1 skipped');
	});

	it('runs only the files that are asked for, and closes with the figures', () => {
		const folder = mkdtempSync(join(tmpdir(), 'benchbook-runs-'));
		try {
			const run = (file: string) =>
				spawnSync(process.execPath, ['test/run.mjs', '--only', 'core', '--file', file], {
					cwd: resolve(__dirname, '../..'),
					encoding: 'utf8',
					env: { ...process.env, BENCHBOOK_TEST_RUNS: folder },
				});
			const one = run('idList.test');
			assert.match(one.stdout, /\n[1-9] passed, 0 failed\n$/);
			assert.equal(one.status, 0, one.stderr);
			assert.deepEqual(JSON.parse(readFileSync(flakyFile, 'utf8')), []);
			const none = run('no such file');
			assert.match(none.stdout, /\n0 passed, 0 failed\n$/);
			assert.equal(none.status, 1, 'a run of no test is no success');
		} finally {
			rmSync(folder, { recursive: true });
		}
	}).timeout(60_000);

	it('says before the closing line how many tests were flaky, where any were', () => {
		const flaky = { title: 'a', detail: '', at: '2026-01-05T09:00:00.000Z' };
		assert.equal(flakyLine({ flaky: [] }), undefined);
		assert.match(flakyLine({ flaky: [flaky, flaky] }) ?? '', /^2 flaky: .*dist\/flaky\.json/);
	});

	it('takes a test as flaky that mocha ran again, with how it failed at first, and fails a strict run for it', () => {
		const folder = mkdtempSync(join(tmpdir(), 'benchbook-flaky-'));
		const output = join(folder, 'results.json');
		const file = join(folder, 'flaky.cjs');
		writeFileSync(
			file,
			`let tries = 0;
			describe('a window', () => it('opens', function () {
				this.retries(3);
				if (++tries < 3) throw new Error('try ' + tries);
			}));`,
		);
		try {
			const args = ['--import', 'tsx', 'test/vscode/harness/runMocha.ts', '--output', output, file];
			const { status, stderr } = spawnSync(process.execPath, args, { cwd: resolve(__dirname, '../..') });
			assert.equal(status, 0, String(stderr));
			const { passed, failed, flaky } = readResults(output, 'ui', '');
			assert.deepEqual([passed, failed], [['a window opens'], []]);
			assert.equal(flaky.length, 1);
			assert.equal(flaky[0]?.suite, 'a window');
			assert.match(flaky[0]?.detail ?? '', /^Error: try 1$/m);
			const verdicts = [
				{ isStrict: false, code: 0 },
				{ isStrict: true, code: 1 },
			];
			for (const { isStrict, code } of verdicts) assert.equal(exitCodeOf({ passed, failed, flaky }, isStrict), code);
		} finally {
			rmSync(folder, { recursive: true });
		}
	}).timeout(60_000);

	it('repeats a run beside a process that keeps a core busy, and sums up what failed or was flaky in which rounds', async () => {
		const test = (title: string) => ({ title, detail: '', at: '2026-01-05T09:00:00.000Z' });
		const rounds = [
			{ passed: ['a', 'b'], failed: [], flaky: [test('b')] },
			{ passed: ['a'], failed: [test('b')], flaky: [] },
			{ passed: ['b'], failed: [test('a')], flaky: [] },
		];
		const said: string[] = [];
		let runs = 0;
		const busy: number[] = [];
		const results = await runRounds(
			3,
			async () => {
				busy.push(childrenNamed('for (;;);'));
				return { ...noResults(), ...rounds[runs++] };
			},
			(line) => said.push(line),
		);
		assert.deepEqual([results.passed.length, results.failed.length, results.flaky.length], [4, 2, 1]);
		const text = said.join('\n');
		assert.match(text, /Round 1 of 3\nRound 1: 2 passed, 0 failed, 1 flaky\n {2}flaky {3}b\n/);
		assert.match(text, /Round 2: 1 passed, 1 failed, 0 flaky\n {2}failed {2}b\n/);
		assert.match(text, /\nfailed in 1, flaky in 1 of 3 rounds: b\nfailed in 1, flaky in 0 of 3 rounds: a$/);
		if (process.platform === 'linux') assert.deepEqual(busy, [1, 1, 1]);
	});

	it('leaves nothing running when a run is interrupted, not even what its tests have started', async function () {
		if (process.platform === 'win32') return this.skip();
		const folder = mkdtempSync(join(tmpdir(), 'benchbook-interrupted-'));
		const harness = JSON.stringify(resolve(__dirname, '../vscode/harness/processes.ts'));
		const started = join(folder, 'started');
		const test = join(folder, 'window.test.ts');
		writeFileSync(
			test,
			`const { writeFileSync } = require('node:fs');
			const { startProcess } = require(${harness});
			it('has a window', async () => {
				writeFileSync(${JSON.stringify(started)}, String(startProcess(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']).pid));
				await new Promise(() => {});
			});`,
		);
		const runner = resolve(__dirname, '../vscode/harness/runMocha.ts');
		const args = ['--import', 'tsx', runner, '--timeout', '60000', '--output', join(folder, 'results.json'), test];
		const run = join(folder, 'run.ts');
		writeFileSync(
			run,
			`const { exitOnSignals, run } = require(${harness});
			exitOnSignals();
			run(process.execPath, ${JSON.stringify(args)}, { endsOthers: true });`,
		);
		const child = spawn(process.execPath, ['--import', 'tsx', run], {
			cwd: resolve(__dirname, '../..'),
			stdio: 'inherit',
		});
		try {
			const pid = await until('the window', () => existsSync(started) && Number(readFileSync(started, 'utf8')));
			child.kill('SIGTERM');
			await until('the window to be gone', () => !isAlive(pid));
		} finally {
			child.kill('SIGKILL');
			rmSync(folder, { recursive: true });
		}
	}).timeout(90_000);

	it('refuses to repeat what waits for nothing, and counts that are none', async () => {
		const { error } = console;
		try {
			for (const [args, said] of [
				[['--soak', '2', '--only', 'unit'], /^With --soak, --only takes one of: vscode, ui$/],
				[['--soak', '0'], /^--soak takes a whole number from 1$/],
				[['--jobs', 'two'], /^--jobs takes a whole number from 1$/],
				[['--only', 'everything'], /^--only takes one of: types, /],
			] as const) {
				const lines: unknown[] = [];
				console.error = (line) => lines.push(line);
				assert.equal(await runTests([...args]), 1);
				assert.equal(lines.length, 1);
				assert.match(String(lines[0]), said);
			}
		} finally {
			console.error = error;
		}
	});

	it('takes several files, with a comma between', () => {
		const asked = (files?: string) => ['/a/one.test.ts', '/a/two.test.ts'].filter((path) => isAskedFor(path, files));
		assert.equal(asked('one.').length, 1);
		assert.equal(asked('one.,two.').length, 2);
		assert.equal(asked().length, 2);
	});

	it('lists what took half a second or longer, the longest first', () => {
		const timings = [
			{ what: 'test' as const, title: 'short', ms: 499 },
			{ what: 'test' as const, title: 'long', ms: 500 },
			{ what: 'suite' as const, title: 'longer', ms: 12_340, processorMs: 4_560 },
		];
		assert.deepEqual(listTimings({ timings }), [
			'   12.3 s  suite  longer (4.6 s of a processor)',
			'    0.5 s  test   long',
		]);
	});

	it('takes a stage that left no results as failed', () => {
		const { passed, failed } = readResults(join(tmpdir(), 'no-such-results.json'), 'unit', 'Segmentation fault');
		assert.deepEqual(passed, []);
		assert.match(failed[0]?.detail ?? '', /Segmentation fault/);
	});

	it('finds what the extension threw into the log of the extension host, and nothing else, once', () => {
		const userData = mkdtempSync(join(tmpdir(), 'benchbook-harness-'));
		const time = '2026-01-02 03:04:05.678';
		const ours = [
			`${time} [error] TypeError: Cannot read properties of undefined`,
			'	at judge (file:///ext/dist/chunks/a.mjs:1:2)',
		];
		const theirs = [`${time} [error] Error: other`, '	at git (/vscode/extensions/git/dist/main.js:1:2)'];
		const harmless = [`${time} [info] loaded /ext/dist/extension.mjs`];
		try {
			const folder = join(userData, 'logs/20260102T030405/exthost1');
			mkdirSync(folder, { recursive: true });
			writeFileSync(join(folder, 'remoteexthost.log'), [...harmless, ...ours, ...theirs, ...ours].join('\n'));
			const errors = findHostErrors(userData, '/ext');
			assert.equal(errors.length, 1);
			assert.match(errors[0] ?? '', /^TypeError: Cannot read properties of undefined\n\s+at judge/);
		} finally {
			rmSync(userData, { recursive: true });
		}
	});

	it('quotes what a shell of Windows would take apart', () => {
		const words = ['npm', 'C:\\a\\npm.cmd', '--out', 'C:\\my files\\', 'say "hi"', 'a&b', '', 'C:\\a b\\"'];
		assert.deepEqual(words.map(quoteForCmd), [
			'npm',
			'C:\\a\\npm.cmd',
			'--out',
			'"C:\\my files\\\\"',
			'"say ""hi"""',
			'"a&b"',
			'""',
			'"C:\\a b\\\\"""',
		]);
	});

	for (const missing of [
		'extension.mjs',
		'sample.js',
		'runSample.js',
		'recognise.js',
		'judge.js',
		'quote.js',
		'passages.js',
	]) {
		it(`builds again when ${missing} is missing`, () => {
			const folder = mkdtempSync(join(tmpdir(), 'benchbook-ensure-'));
			try {
				for (const name of ['dist', 'test', 'node_modules']) mkdirSync(join(folder, name));
				copyFileSync(resolve(__dirname, '../ensure.mjs'), join(folder, 'test/ensure.mjs'));
				writeFileSync(join(folder, 'package-lock.json'), '{}');
				writeFileSync(join(folder, 'node_modules/.benchbook-lock'), createHash('sha256').update('{}').digest('hex'));
				writeFileSync(join(folder, 'esbuild.mjs'), `import fs from 'node:fs'; fs.writeFileSync('dist/made', '');`);
				for (const name of ['extension.mjs', 'sample.js', 'recognise.js', 'judge.js', '.built']) {
					if (name !== missing) writeFileSync(join(folder, 'dist', name), '');
				}
				const later = new Date(Date.now() + 60_000);
				utimesSync(join(folder, 'dist/.built'), later, later);
				const { status, stderr } = spawnSync(process.execPath, [join(folder, 'test/ensure.mjs')]);
				assert.equal(status, 0, String(stderr));
				assert.ok(existsSync(join(folder, 'dist/made')));
			} finally {
				rmSync(folder, { recursive: true });
			}
		});
	}
});

/** How many processes that this one has started have this in their command line; 0 where there is no /proc. */
function childrenNamed(text: string): number {
	if (!existsSync('/proc')) return 0;
	const isChild = (pid: string) => {
		try {
			const [, parent] = /\) \w (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
			return Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text);
		} catch {
			return false;
		}
	};
	return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChild(name)).length;
}

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}
