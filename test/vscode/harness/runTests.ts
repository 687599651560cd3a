import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type InstalledServer, installServer } from './installServer';
import { packageExtension } from './packageExtension';
import { Places } from './places';
import { exitOnSignals } from './processes';
import { addResults, closingLine, listTimings, noResults, type Results, singleResult } from './results';
import {
	checkLint,
	checkTypes,
	runBrowserTests,
	runPackageTests,
	runUnitTests,
	runVscodeTests,
	type StageOptions,
} from './stages';

interface Stage {
	/** What `--only` takes. */
	id: string;
	title: string;
	run: (options: StageOptions) => Promise<Results>;
	/** What it tests: the package is then made before. `unlessFolder`: with `--folder`, the extension in this folder instead. */
	needsPackage?: 'always' | 'unlessFolder';
}

const stages: Stage[] = [
	{ id: 'types', title: 'Types', run: checkTypes },
	{ id: 'lint', title: 'Lint', run: checkLint },
	{ id: 'unit', title: 'Unit tests', run: runUnitTests },
	{ id: 'package', title: 'The package', run: runPackageTests, needsPackage: 'always' },
	{ id: 'vscode', title: 'In VS Code', run: runVscodeTests, needsPackage: 'unlessFolder' },
	{ id: 'ui', title: 'In the browser', run: runBrowserTests, needsPackage: 'unlessFolder' },
];

/**
 * VS Code windows wait more than half of their time, so that three run well on two cores. Beyond four the tests' own deadlines
 * would come too close.
 */
const usualJobs = Math.min(4, availableParallelism() + 1);

/**
 * Runs the stages side by side, prints what each came to when it has ended, and closes with `N passed, N failed`.
 * @returns the exit code: 1 when something failed, or when a stage (with `--grep` or `--file`: every stage) ran no test
 */
export async function runTests(args: string[]): Promise<number> {
	const { values } = parseArgs({
		args,
		options: {
			only: { type: 'string', multiple: true },
			file: { type: 'string' },
			grep: { type: 'string' },
			folder: { type: 'boolean', default: false },
			verbose: { type: 'boolean', default: false },
			timings: { type: 'boolean', default: false },
			desktop: { type: 'boolean', default: false },
			oldest: { type: 'boolean', default: false },
			jobs: { type: 'string', default: String(usualJobs) },
		},
	});
	const only = values.only?.flatMap((ids) => ids.split(',')) ?? stages.map((stage) => stage.id);
	const chosen = stages.filter((stage) => only.includes(stage.id));
	if (chosen.length < only.length) {
		console.error(`--only takes one of: ${stages.map((stage) => stage.id).join(', ')}`);
		return 1;
	}
	const jobsAtOnce = Number(values.jobs);
	if (!Number.isInteger(jobsAtOnce) || jobsAtOnce < 1) {
		console.error('--jobs takes a whole number from 1');
		return 1;
	}
	exitOnSignals();
	const isPackageNeeded = chosen.some(
		({ needsPackage }) => needsPackage === 'always' || (needsPackage === 'unlessFolder' && !values.folder),
	);
	const packaged = isPackageNeeded ? packageExtension() : undefined;
	// Each stage that needs the package fails with it; until then nobody listens.
	packaged?.catch(() => undefined);
	let installing: Promise<InstalledServer> | undefined;
	const options: Omit<StageOptions, 'share' | 'alone'> = {
		packaged,
		server: () => {
			installing ??= installServer(console.log);
			return installing;
		},
		folder: values.folder,
		verbose: values.verbose,
		desktop: values.desktop,
		...(values.file === undefined ? {} : { file: values.file }),
		...(values.grep === undefined ? {} : { grep: values.grep }),
	};
	const begun = performance.now();
	const places = new Places(jobsAtOnce);
	const all = noResults();
	for (const results of await Promise.all(chosen.map((stage) => runStage(stage, options, places)))) {
		addResults(all, results);
	}
	if (values.timings) console.log(`\n${listTimings(all).join('\n')}`);
	console.log(`\nTook ${secondsSince(begun)} s, ${jobsAtOnce} jobs at once\n${closingLine(all)}`);
	return all.failed.length > 0 || all.passed.length === 0 ? 1 : 0;
}

async function runStage(stage: Stage, common: Omit<StageOptions, 'share' | 'alone'>, places: Places): Promise<Results> {
	let busyMs = 0;
	const timed = async <T>(job: () => Promise<T>): Promise<T> => {
		const begun = performance.now();
		try {
			return await job();
		} finally {
			busyMs += performance.now() - begun;
		}
	};
	const options: StageOptions = {
		...common,
		share: (seconds, job) => places.run(seconds, () => timed(job)),
		alone: (job) => places.runAlone(() => timed(job)),
	};
	const results = await stage.run(options).catch((error) => singleResult(stage.id, String(error?.stack ?? error)));
	// A filter may leave a stage without tests; otherwise an empty stage means that the tests were not found.
	const ran = results.passed.length + results.failed.length + results.skipped.length;
	const isFiltered = options.grep !== undefined || options.file !== undefined;
	if (ran === 0 && !isFiltered) addResults(results, singleResult(stage.id, 'ran no test'));
	console.log(`${stage.title.padEnd(32)} ${closingLine(results)} (${(busyMs / 1000).toFixed(1)} s)`);
	for (const { title, detail } of results.failed) console.log(`\n  FAILED ${title}\n${indent(detail)}\n`);
	for (const note of results.notes ?? []) console.log(`  ${indent(note).trim()}\n`);
	return results;
}

function secondsSince(begun: number): string {
	return ((performance.now() - begun) / 1000).toFixed(1);
}

function indent(text: string): string {
	return text.replace(/^/gm, '    ');
}
