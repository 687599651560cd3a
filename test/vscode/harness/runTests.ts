import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { flakyFile, screenshotsVariable } from './folders';
import { hidePrograms } from './hidePrograms';
import { type InstalledServer, installServer } from './installServer';
import { testOptions } from './options';
import { packageExtension } from './packageExtension';
import { Places } from './places';
import { exitOnSignals } from './processes';
import {
	addResults,
	closingLine,
	exitCodeOf,
	flakyLine,
	listTimings,
	noResults,
	type Results,
	singleResult,
} from './results';
import { runRounds } from './rounds';
import type { StageOptions } from './stageOptions';
import {
	checkLint,
	checkTypes,
	runBrowserTests,
	runCoreTests,
	runPackageTests,
	runUnitTests,
	runVscodeTests,
} from './stages';

interface Stage {
	/** What `--only` takes. */
	id: string;
	title: string;
	run: (options: StageOptions) => Promise<Results>;
	/** What it tests: the package is then made before. `unlessFolder`: with `--folder`, the extension in this folder instead. */
	needsPackage?: 'always' | 'unlessFolder';
	/** Whether `--soak` repeats it: it waits for what others do. */
	isSoaked?: boolean;
}

const stages: Stage[] = [
	{ id: 'types', title: 'Types', run: checkTypes },
	{ id: 'lint', title: 'Lint', run: checkLint },
	{ id: 'core', title: 'Tests of the core', run: runCoreTests },
	{ id: 'unit', title: 'Unit tests', run: runUnitTests },
	{ id: 'package', title: 'The package', run: runPackageTests, needsPackage: 'always' },
	{ id: 'vscode', title: 'In VS Code', run: runVscodeTests, needsPackage: 'unlessFolder', isSoaked: true },
	{ id: 'ui', title: 'In the browser', run: runBrowserTests, needsPackage: 'unlessFolder', isSoaked: true },
];

/**
 * Runs the stages side by side, prints what each came to when it has ended, and closes with `N passed, N failed`.
 * @returns the exit code: 1 when something failed, or when a stage (with `--grep` or `--file`: every stage) ran no test; with `--strict` or
 * `--soak` also when something was flaky
 */
export async function runTests(args: string[]): Promise<number> {
	const { values } = parseArgs({ args, options: testOptions });
	const refused = refusalOf(values);
	if (refused !== undefined) {
		console.error(refused);
		return 1;
	}
	const only = listOf(values.only) ?? stagesFor(values);
	const chosen = stages.filter((stage) => only.includes(stage.id));
	const jobsAtOnce = Number(values.jobs);
	const rounds = values.soak === undefined ? undefined : Number(values.soak);
	exitOnSignals();
	hidePrograms(listOf(values.without) ?? []);
	if (values.screenshots) process.env[screenshotsVariable] = '1';
	const isPackageNeeded = chosen.some(
		({ needsPackage }) => needsPackage === 'always' || (needsPackage === 'unlessFolder' && !values.folder),
	);
	const packaged = isPackageNeeded ? packageExtension() : undefined;
	// Each stage that needs the package fails with it; until then no one listens.
	packaged?.catch(() => undefined);
	let installing: Promise<InstalledServer> | undefined;
	const options: Omit<StageOptions, 'share' | 'alone'> = {
		packaged,
		server: () => {
			installing ??= installServer(console.log);
			return installing;
		},
		isOnly: chosen.length === 1,
		folder: values.folder,
		verbose: values.verbose,
		desktop: values.desktop,
		...(values.file === undefined ? {} : { file: values.file }),
		...(values.grep === undefined ? {} : { grep: values.grep }),
	};
	const begun = performance.now();
	const places = new Places(jobsAtOnce);
	const runOnce = async () => {
		const all = noResults();
		const runs = chosen.map((stage) => runStage(stage, options, places));
		for (const results of await Promise.all(runs)) addResults(all, results);
		return all;
	};
	const all = rounds === undefined ? await runOnce() : await runRounds(rounds, runOnce, console.log);
	mkdirSync(dirname(flakyFile), { recursive: true });
	writeFileSync(flakyFile, `${JSON.stringify(all.flaky, undefined, '\t')}\n`);
	if (values.timings) console.log(`\n${listTimings(all).join('\n')}`);
	const lines = [`Took ${secondsSince(begun)} s, ${jobsAtOnce} jobs at once`, flakyLine(all), closingLine(all)];
	console.log(`\n${lines.filter((line) => line !== undefined).join('\n')}`);
	return exitCodeOf(all, values.strict || rounds !== undefined);
}

type Values = ReturnType<typeof parseArgs<{ args: string[]; options: typeof testOptions }>>['values'];

/** What is wrong with the options; undefined if nothing is. */
function refusalOf(values: Values): string | undefined {
	const offered = stagesFor(values);
	if (listOf(values.only)?.some((id) => !offered.includes(id)))
		return `${values.soak === undefined ? '' : 'With --soak, '}--only takes one of: ${offered.join(', ')}`;
	for (const option of ['jobs', 'soak'] as const)
		if (!/^[1-9]\d*$/.test(values[option] ?? '1')) return `--${option} takes a whole number from 1`;
	if (listOf(values.without)?.some((name) => !/^\w[\w.-]*$/.test(name)))
		return '--without takes names of programs, with "," between';
	return undefined;
}

/** The stages that can be run. */
function stagesFor({ soak }: Values): string[] {
	return stages.filter(({ isSoaked }) => soak === undefined || isSoaked).map(({ id }) => id);
}

function listOf(values: readonly string[] | undefined): string[] | undefined {
	return values?.flatMap((value) => value.split(','));
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
	results.timings.push({ what: 'stage', title: stage.title, ms: busyMs });
	console.log(`${stage.title.padEnd(32)} ${closingLine(results)} (${(busyMs / 1000).toFixed(1)} s)`);
	for (const { title, detail } of results.failed) console.log(`\n  FAILED ${title}\n${indent(detail)}\n`);
	for (const { title, detail } of results.flaky) {
		console.log(`\n  FLAKY ${title}: failed at first, passed when run again\n${indent(detail)}\n`);
	}
	for (const note of results.notes ?? []) console.log(`  ${indent(note).trim()}\n`);
	return results;
}

function secondsSince(begun: number): string {
	return ((performance.now() - begun) / 1000).toFixed(1);
}

function indent(text: string): string {
	return text.replace(/^/gm, '    ');
}
