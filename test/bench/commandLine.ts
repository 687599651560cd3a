import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { cacheFile } from '../../src/commandLine/asking/cache';
import type { Answer } from '../../src/core/lookup/answers/answer';
import { citePlaces } from '../faults/missingCases';

/** What `benchbook check` costs a folder whose answers are known: a process of its own, from its start to its end. */
export interface CommandLineBench {
	readonly files: number;
	readonly citations: number;
	/** The shortest of the runs, since others use the machine, too. */
	readonly milliseconds: number;
	/** The same run in time of the processor, of all its threads. */
	readonly processorMilliseconds: number;
	/** A run that checks nothing. */
	readonly startMilliseconds: number;
	readonly bundleBytes: number;
}

const fileCount = 1_000;
const perFile = 20;
const runs = 5;
const origin = 'http://127.0.0.1:9';

export function measureCommandLine(): CommandLineBench {
	const folder = mkdtempSync(join(tmpdir(), 'benchbook-check-'));
	const cache = mkdtempSync(join(tmpdir(), 'benchbook-cache-'));
	try {
		spawnSync(process.execPath, ['esbuild.mjs', '--production', '--cli'], { stdio: 'inherit' });
		mkdirSync(join(folder, '.git'));
		const answers: Record<string, Answer> = {};
		for (let file = 0; file < fileCount; file++) {
			let at = file * perFile;
			const text = citePlaces(perFile, at).replace(/see (\d+ U\.S\. \d+)/g, (_, place: string) => {
				const name = nameOf(at++);
				answers[place] = found(place, name);
				return `see ${name}, ${place}`;
			});
			writeFileSync(join(folder, `${String(file).padStart(4, '0')}.md`), text);
		}
		const kept = cacheFile(cache, 'answers', origin);
		mkdirSync(dirname(kept), { recursive: true });
		writeFileSync(kept, JSON.stringify({ version: 1, origin, answers }));

		const hook = join(cache, 'hook.cjs');
		writeFileSync(hook, hookText);
		const environment = { BENCHBOOK_BASE_URL: origin, BENCHBOOK_CACHE: cache, NODE_OPTIONS: `--require ${hook}` };
		const measured = Array.from({ length: runs }, () =>
			run(folder, environment, ['check', '--source', 'service', '--offline']),
		);
		const best = measured.reduce((one, other) => (other.milliseconds < one.milliseconds ? other : one));
		const start = Array.from({ length: runs }, () => run(folder, environment, ['--version']).milliseconds);
		const [, citations] = /(\d+) citations: \1 found, details match/.exec(best.output) ?? [];
		if (citations === undefined) throw new Error(`Not all were found: ${best.output.slice(-500)}`);
		return {
			files: fileCount,
			citations: Number(citations),
			milliseconds: best.milliseconds,
			processorMilliseconds: best.processorMilliseconds,
			startMilliseconds: Math.min(...start),
			bundleBytes: statSync(bundle).size,
		};
	} finally {
		rmSync(folder, { recursive: true, force: true });
		rmSync(cache, { recursive: true, force: true });
	}
}

/** The process says what it took. */
const hookText = `process.on('exit', () => {
	const { user, system } = process.cpuUsage();
	process.stderr.write('\\nprocessor ' + (user + system) / 1000);
});`;

const bundle = resolve('dist/cli/benchbook.js');

function run(cwd: string, environment: Record<string, string>, args: readonly string[]) {
	const begun = performance.now();
	const { stdout, stderr } = spawnSync(process.execPath, [bundle, ...args], {
		cwd,
		env: { ...process.env, ...environment },
		encoding: 'utf8',
	});
	const milliseconds = performance.now() - begun;
	const [, processor] = /\nprocessor ([\d.]+)/.exec(stderr) ?? [];
	return { milliseconds, processorMilliseconds: Number(processor), output: stdout + stderr };
}

/** A name of its own for each case: one at two places that are almost the same is a finding. */
function nameOf(at: number): string {
	const word = (number: number): string =>
		[0, 1, 2].map((step) => syllables[Math.floor(number / syllables.length ** step) % syllables.length]).join('');
	const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
	return `${capital(word(at))} v. ${capital(word(at * 31 + 7))}`;
}

const syllables = 'bra den fo gar hil jo kes lan mor nel pa quin ro stev tam ul vin wes yar zed'
	.split(' ')
	.concat('cor dal eck fin gus har ing jen kir lo'.split(' '));

function found(place: string, name: string): Answer {
	return {
		status: 'verified',
		statusText: 'verified',
		heuristic: false,
		source: 'bench',
		normalized: place,
		record: { name, court: 'Supreme Court of the United States', dateDecided: '1970-05-04' },
		candidates: [],
		checkedAt: Date.now() - 1_000,
	};
}
