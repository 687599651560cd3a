import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'mocha';
import { UsageError } from '../../../../src/commandLine/arguments/usage';
import { exitCodes } from '../../../../src/commandLine/results/results';
import { type FaultServer, startFaultServer } from '../../../faults/faultServer';
import { type HostileFolder, makeHostileFolder, outsideWord } from '../../../faults/hostileFolder';
import { answerNotFound } from '../../../faults/missingCases';
import { assertNoCommand, assertPlainLines } from '../../../fuzz/harm';
import { buildProgram } from '../../buildProgram';
import { CheckFolder } from '../runCheck';

const secrets = {
	BENCHBOOK_API_KEY: 'key-of-the-service-6j2w',
	COURTLISTENER_TOKEN: 'tokenOfTheCourts4d9s',
	GITHUB_TOKEN: 'token-of-the-runner-5h8x',
	AWS_SECRET_ACCESS_KEY: 'key-of-the-cloud-3b7z',
};
/** Milliseconds; Node itself starts in a tenth of a second. */
const mostMs = 10_000;

describe('a hostile folder, checked by the command line', function () {
	this.timeout(6 * mostMs);
	const work = mkdtempSync(join(tmpdir(), 'bb-check-'));
	let program: string;
	let server: FaultServer;
	const checks = new CheckFolder();

	before(async () => {
		program = buildProgram('src/commandLine/index.ts', work);
		server = await startFaultServer(answerNotFound);
	});

	after(async () => {
		await server.close();
		checks.remove();
		rmSync(work, { recursive: true, force: true });
	});

	const environment = () => ({
		...secrets,
		// As some users have it: what is in the folder comes before what is on the system.
		PATH: ['.', './bin', '', process.env.PATH].join(delimiter),
		HOME: work,
		BENCHBOOK_BASE_URL: server.baseUrl,
		BENCHBOOK_CONSENT: 'citations',
		BENCHBOOK_CACHE: join(work, 'cache'),
	});

	async function runProgram(folder: HostileFolder, args: readonly string[]) {
		const child = spawn(process.execPath, [program, 'check', ...args], {
			cwd: folder.path,
			env: environment(),
			stdio: ['pipe', 'pipe', 'pipe'],
		});
		let stdout = '';
		let stderr = '';
		child.stdout.on('data', (chunk: Buffer) => {
			stdout += chunk.toString();
		});
		child.stderr.on('data', (chunk: Buffer) => {
			stderr += chunk.toString();
		});
		const timer = setTimeout(() => child.kill('SIGKILL'), mostMs);
		const exitCode = await new Promise<number | null>((done) => child.once('close', done));
		clearTimeout(timer);
		return { exitCode, stdout, stderr };
	}

	/** What the program does, in this process: it starts no other. An error of usage is in words. */
	async function run(folder: HostileFolder, args: readonly string[], from = '.') {
		const { PATH } = process.env;
		const variables = environment();
		process.env.PATH = variables.PATH;
		try {
			return await checks.run(args, { environment: variables, from: join(folder.path, from) });
		} catch (error) {
			if (!(error instanceof UsageError)) throw error;
			return { exitCode: exitCodes.usage, stdout: '', stderr: error.message };
		} finally {
			process.env.PATH = PATH;
		}
	}

	/** Nothing of the folder has run, nothing outside was read or changed, and no secret is in what is said. */
	function assertHarmless(folder: HostileFolder, outside: readonly string[], outputs: readonly string[]): void {
		assert.deepEqual(folder.marks(), [], 'programs of the folder were run');
		assert.deepEqual(folder.snapshot(), outside, 'something outside of the folder has changed');
		const sent = server.seen.map(({ body }) => body.toString());
		for (const text of [...outputs, ...sent]) {
			assert.ok(!text.includes(outsideWord), 'a file outside of the folder was read');
			for (const [name, secret] of Object.entries(secrets)) assert.ok(!text.includes(secret), name);
		}
	}

	for (const authorities of ['texts', 'link'] as const) {
		describe(authorities === 'link' ? 'with opinions behind a link' : 'with hostile opinions', () => {
			let folder: HostileFolder;
			let outside: string[];

			before(async () => {
				folder = await makeHostileFolder(authorities);
			});

			beforeEach(() => {
				outside = folder.snapshot();
			});

			after(() => folder.remove());

			for (const format of ['text', 'markdown', 'csv', 'json', 'sarif']) {
				it(`is reported as ${format}`, async () => {
					const runIt = format === 'text' ? runProgram : run;
					const { exitCode, stdout, stderr } = await runIt(folder, ['--format', format]);
					assertHarmless(folder, outside, [stdout, stderr]);
					assert.ok(exitCode === 1 || exitCode === 2, `${exitCode}: ${stderr}`);
					// A log has findings alone, and no source was asked.
					if (format !== 'sarif') assert.match(stdout, /brief\.md/);
					assertNoCommand(stdout);
					assertNoCommand(stderr);
					if (format === 'text') assertPlainLines(stdout);
					assertPlainLines(stderr);
				});
			}

			it('sends citations and no other text', async () => {
				const { exitCode, stdout, stderr } = await run(folder, ['--source', 'service']);
				assertHarmless(folder, outside, [stdout, stderr]);
				assert.equal(exitCode, 1, stderr);
				assert.ok(server.seen.length > 0);
				for (const { body } of server.seen) assert.doesNotMatch(body.toString(), /moon|998 F|error/);
			});

			it('writes no report through a link, and leaves nothing beside it', async () => {
				const names = (): string[] => readdirSync(folder.path).filter((name) => name.endsWith('.tmp'));
				const { exitCode, stderr } = await run(folder, ['brief.md', '--format', 'markdown', '--output', 'report.md']);
				assertHarmless(folder, outside, [stderr]);
				assert.ok([1, 2, 3].includes(exitCode), `${exitCode}: ${stderr}`);
				assert.deepEqual(names(), []);
				if (exitCode !== 3) assert.match(readFileSync(join(folder.path, 'report.md'), 'utf8'), /123 F/);
			});

			it('is checked from within, against its own baseline', async () => {
				for (const from of ['d/d', 'bare.git', 'bin']) {
					const { exitCode, stdout, stderr } = await run(
						folder,
						['--baseline', join(folder.path, '.benchbook/baseline.json')],
						from,
					);
					assertHarmless(folder, outside, [stdout, stderr]);
					assert.ok([0, 1, 2].includes(exitCode), `${from}, ${exitCode}: ${stderr}`);
					assertNoCommand(stdout + stderr);
				}
			});

			it('is checked by the names of its files, some at a time, as hooks name them', async () => {
				const all = readdirSync(folder.path).filter((name) => /\.(?:md|txt)$/.test(name) && !name.startsWith('-'));
				// Opinions are compared with each time.
				const atOnce = authorities === 'link' ? 5 : all.length;
				const [unknown, known] = [true, false].map((is) => all.filter((name) => name.includes('\ufffd') === is));
				for (let from = 0; from < (known?.length ?? 0); from += atOnce) {
					const names = known?.slice(from, from + atOnce) ?? [];
					const { exitCode, stdout, stderr } = await run(folder, [...names, 'brief.txt']);
					assertHarmless(folder, outside, [stdout, stderr]);
					assert.equal(exitCode, 1, `${JSON.stringify(names)}: ${stderr}`);
					assertNoCommand(stdout + stderr);
				}
				// Its name is no text, so that no one can give it.
				for (const name of unknown ?? []) assert.equal((await run(folder, [name, 'brief.txt'])).exitCode, 3);
			});
		});
	}

	it('tried all of it where this system can have it', async () => {
		const folder = await makeHostileFolder('texts');
		const { missing } = folder;
		folder.remove();
		if (process.platform === 'linux')
			assert.deepEqual(
				missing.filter((what) => what !== 'a folder that this user cannot read'),
				[],
			);
	});
});
