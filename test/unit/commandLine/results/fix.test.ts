import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { writeCompletion } from '../../../../src/commandLine/arguments/completion';
import { commands, optionNames, readCommandLine, shells } from '../../../../src/commandLine/arguments/options';
import { UsageError } from '../../../../src/commandLine/arguments/usage';
import { watch } from '../../../../src/commandLine/commands/watch';
import { fixDrafts } from '../../../../src/commandLine/results/fixDrafts';
import { findCitations } from '../../../../src/core/citations/recognition';
import type { Answer } from '../../../../src/core/lookup/answers/answer';
import { AnswerBook } from '../../../../src/core/lookup/answers/answerBook';
import { decisionKey } from '../../../../src/core/verification/decisions/decisions';
import { makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';
import type { Verdict } from '../../../../src/core/verification/verdict/verdict';
import { type FaultServer, type SeenRequest, startFaultServer, type WholeAnswer } from '../../../faults/faultServer';
import { mountSmallDisk } from '../../../smallDisk';
import { makeDocx, paragraph } from '../../draft/docx/makeDocx';
import { CheckFolder } from '../runCheck';

/** A service that has Larkspur, and says its usual form. */
function answer({ body }: Pick<SeenRequest, 'body'>): WholeAnswer {
	const { text } = JSON.parse(body.toString()) as { text: string };
	const citations = findCitations(text, 'plaintext').map(({ text: original, start, end, page }) => ({
		original,
		span: { start, end },
		...(page === '10'
			? {
					status: 'verified',
					normalized: '807 F.3d 10',
					case: { name: 'Larkspur v. Mandeville', dateDecided: '2015-05-17' },
				}
			: { status: 'not_found' }),
	}));
	return {
		status: 200,
		headers: { 'content-type': 'application/json' },
		body: Buffer.from(JSON.stringify({ citations })),
	};
}

const odd =
	'See *Larkspur v. Mandeville*, 807 F. 3rd 10 (2d Cir. 2015).\r\nRoe v. Nowhere, 99 Fed.3d 999 (1st Cir. 1996).\r\n';

/** What is said of the first citation, where the service has its usual form. */
function fixable(text: string): Verdict {
	const citations = findCitations(text, 'markdown');
	const book = new AnswerBook();
	const answer: Answer = {
		status: 'verified',
		statusText: 'verified',
		heuristic: false,
		normalized: '807 F.3d 10',
		record: { name: 'Larkspur v. Mandeville', dateDecided: '2015-05-17' },
		candidates: [],
		checkedAt: 0,
	};
	book.settle(['807 F. 3rd 10'], { answers: new Map([['807 F. 3rd 10', answer]]), failures: new Map() });
	const [verdict] = makeVerdicts(citations, {
		lookUp: (one) => book.get(one),
		getText: () => text,
		today: { year: 2026, month: 1, day: 1 },
		severities: {},
	});
	assert.ok(verdict);
	return verdict;
}

describe('benchbook check --fix', () => {
	let server: FaultServer;
	let folder: CheckFolder;

	beforeEach(async () => {
		server = await startFaultServer(answer);
		folder = new CheckFolder({
			BENCHBOOK_BASE_URL: server.baseUrl,
			BENCHBOOK_API_KEY: 'key-of-the-fix-3m7v',
			BENCHBOOK_CONSENT: 'citations',
		});
	});

	afterEach(async () => {
		folder.remove();
		await server.close();
	});

	const fix = (...args: string[]) => folder.run(['--source', 'service', '--fix', ...args]);
	const read = (name: string) => readFileSync(join(folder.path, name), 'utf8');

	it('writes page ranges as usual, and says which', async () => {
		folder.write('a.md', 'See Larkspur v. Mandeville, 807 F.3d 10, 12 — 14 (2d Cir. 2015).');
		assert.match((await fix()).stderr, /^a\.md:1:\d+ fixed: 12 — 14 → 12–14$/m);
		assert.equal(read('a.md'), 'See Larkspur v. Mandeville, 807 F.3d 10, 12–14 (2d Cir. 2015).');
	});

	it('writes the usual forms and nothing else, says what, and checks what is written', async () => {
		writeFileSync(join(folder.path, 'a.md'), `\uFEFF${odd}`);
		folder.write('b.md', 'Nothing.');
		const before = await folder.run(['--source', 'service']);
		assert.match(before.stdout, /^a\.md:1:\d+ hint not-normalized /m);
		const { stdout, stderr, exitCode } = await fix();
		assert.equal(read('a.md'), `\uFEFF${odd.replace('F. 3rd', 'F.3d')}`);
		assert.match(stderr, /^a\.md:1:\d+ fixed: .+ → .*F\.3d.*$/m);
		assert.doesNotMatch(stdout, /not-normalized/);
		// What was not found isn't touched, and stays to review.
		assert.deepEqual([exitCode, /not-found Roe v\. Nowhere, 99 Fed\.3d 999/.test(stdout)], [1, true], stdout);
		const again = await fix();
		assert.doesNotMatch(again.stderr, /fixed/);
	});

	it('takes no name or year from the database, and of a decision no record, whoever confirmed it', async () => {
		const differing = 'See *Larkspurr v. Manville*, 807 F.3d 10 (2d Cir. 2012).\n';
		folder.write('a.md', differing);
		const [citation] = findCitations(differing, 'markdown');
		assert.ok(citation);
		const key = decisionKey(citation);
		for (const kind of [undefined, 'candidate', 'fromRecord', 'confirmed']) {
			const candidate = { name: 'Larkspur v. Mandeville', citation: '807 F.3d 10' };
			const decisions = kind === undefined ? {} : { [key]: { kind, candidate, at: '2026-11-26T00:00:00Z' } };
			folder.write('.benchbook/decisions.json', JSON.stringify({ version: 1, decisions }));
			const { stdout, stderr } = await fix();
			assert.equal(read('a.md'), differing, kind);
			assert.doesNotMatch(stderr, /fixed/);
			if (kind === undefined) assert.match(stdout, /year-differs/);
		}
	});

	it('fixes a draft in UTF-16 as one in UTF-16', async () => {
		for (const swap of [false, true]) {
			const encode = (text: string): Buffer => {
				const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
				return swap ? bytes.swap16() : bytes;
			};
			writeFileSync(
				join(folder.path, 'wide.md'),
				encode('See Larkspur v. Mandeville, 807 F.3d 10, 12 — 14 (2d Cir. 2015).'),
			);
			await fix('wide.md');
			const written = readFileSync(join(folder.path, 'wide.md'));
			assert.deepEqual(written, encode('See Larkspur v. Mandeville, 807 F.3d 10, 12–14 (2d Cir. 2015).'));
		}
	});

	it('leaves Word documents, decided citations and links alone, and standard input', async () => {
		writeFileSync(
			join(folder.path, 'a.docx'),
			makeDocx({ body: paragraph('Larkspur v. Mandeville, 807 F. 3rd 10 (2d Cir. 2015).') }),
		);
		const bytes = readFileSync(join(folder.path, 'a.docx'));
		assert.doesNotMatch((await fix('a.docx')).stderr, /fixed/);
		assert.ok(bytes.equals(readFileSync(join(folder.path, 'a.docx'))));
		await assert.rejects(fix('-'), /--fix needs files, not standard input/);
		folder.write('real.txt', odd);
		symlinkSync('real.txt', join(folder.path, 'link.txt'));
		await fix('link.txt').catch((error: unknown) => assert.ok(error instanceof UsageError, String(error)));
		assert.equal(read('real.txt'), odd);
	});

	it('writes nothing into a file that has changed since it was checked, or on a full disk', async function () {
		const disk = await mountSmallDisk();
		if (!disk) return this.skip();
		try {
			const path = join(disk.folder, 'a.md');
			writeFileSync(path, odd);
			const draft = { path, name: 'a.md', text: odd, verdicts: [fixable(odd)] };
			disk.fill();
			await assert.rejects(fixDrafts([draft]), /a\.md can't be fixed \(ENOSPC\)/);
			disk.free();
			assert.equal(readFileSync(path, 'utf8'), odd);
			writeFileSync(path, `${odd}More.`);
			await assert.rejects(fixDrafts([draft]), /a\.md isn't fixed: it has changed in the meantime/);
			assert.equal(readFileSync(path, 'utf8'), `${odd}More.`);
		} finally {
			await disk.unmount();
		}
	});

	it('checks again whenever a draft changes, until it is stopped, and goes on where settings are broken', async () => {
		folder.write('a.md', 'Nothing.');
		const options = readCommandLine(['check', '--watch']);
		assert.ok(options.kind === 'check' && options.watches);
		const stop = new AbortController();
		const said: string[] = [];
		const waiting = (): number => said.join('').split('Waiting for changes').length - 1;
		const until = async (isDone: () => boolean): Promise<void> => {
			for (let tries = 0; !isDone(); tries++) {
				assert.ok(tries < 300, said.join(''));
				await new Promise((done) => setTimeout(done, 50));
			}
		};
		const run = folder.collectWith((surroundings) => watch(options, surroundings), {
			signal: stop.signal,
			onStderr: (text) => said.splice(0, said.length, text),
		});
		await until(() => waiting() === 1);
		folder.write('a.md', 'Roe, 410 U.S. at 152.');
		await until(() => waiting() === 2);
		folder.write('.vscode/settings.json', '['.repeat(100_000));
		await until(() => waiting() === 3);
		folder.write('.vscode/settings.json', '{}');
		await until(() => waiting() === 4);
		stop.abort();
		const { stdout } = await run;
		assert.equal(stdout.split('short-before-full').length - 1, 2, stdout);
	});

	it('takes no report of its own for a change, also where a link leads to it', async () => {
		folder.write('a.md', 'Roe, 410 U.S. at 152.');
		folder.write('report.txt', '');
		symlinkSync('report.txt', join(folder.path, 'link.md'));
		const commandLine = readCommandLine(['check', '--watch', '--output', 'link.md']);
		assert.ok(commandLine.kind === 'check');
		const stop = new AbortController();
		let said = '';
		const run = folder.collectWith((surroundings) => watch(commandLine, surroundings), {
			signal: stop.signal,
			onStderr: (text) => {
				said = text;
			},
		});
		// Twice as long as between two looks, after the first check has been written.
		for (let tries = 0; tries < 300 && !said.includes('Waiting'); tries++)
			await new Promise((done) => setTimeout(done, 50));
		await new Promise((done) => setTimeout(done, 2_500));
		stop.abort();
		await run;
		assert.match(read('report.txt'), /short-before-full/);
		assert.equal(said.split('Waiting for changes').length - 1, 1, said);
	});
});

describe('benchbook completion', () => {
	it('completes commands, options and their values in bash', function () {
		const folder = mkdtempSync(join(tmpdir(), 'benchbook-completion-'));
		try {
			const script = join(folder, 'completion.bash');
			writeFileSync(script, writeCompletion({ kind: 'completion', shell: 'bash' }));
			const complete = (...words: string[]): string[] => {
				const code = `source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _benchbook; printf '%s\\n' "\${COMPREPLY[@]}"`;
				const { status, stdout, error } = spawnSync('bash', ['-c', code, script, ...words], { encoding: 'utf8' });
				if (error) this.skip();
				assert.equal(status, 0);
				return stdout.split('\n').filter((word) => word !== '');
			};
			assert.deepEqual(complete('benchbook', 'c'), ['check', 'completion']);
			assert.deepEqual(complete('benchbook', 'check', '--format', 'j'), ['json', 'junit']);
			assert.deepEqual(complete('benchbook', 'mcp', '--'), [
				'--source',
				'--dockets',
				'--statutes',
				'--offline',
				'--max',
				'--closed',
				'--exclude',
			]);
			assert.deepEqual(complete('benchbook', 'table', '--laws', ''), ['sections', 'as-cited']);
			assert.ok(!complete('benchbook', 'check', '--').includes('--laws'));
			assert.ok(complete('benchbook', 'check', '--').includes('--comments'));
		} finally {
			rmSync(folder, { recursive: true });
		}
	});

	it('knows every option and command in each shell, and no other shell', () => {
		for (const shell of shells) {
			const script = writeCompletion({ kind: 'completion', shell });
			for (const name of optionNames.filter((one) => one !== 'help' && one !== 'version'))
				assert.match(script, new RegExp(`(?:--|-l )${name}\\b`), `${shell} ${name}`);
			for (const name of commands) assert.ok(script.includes(name), `${shell} ${name}`);
		}
		assert.throws(() => readCommandLine(['completion', 'bsah']), /Did you mean bash\?/);
		assert.throws(() => readCommandLine(['completion']), UsageError);
	});
});
