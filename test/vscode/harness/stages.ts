import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { browserRuns } from '../../ui/windows';
import { unitProcesses } from '../../unit/processes';
import { buildTests } from './buildTests';
import { desktopRunner } from './desktopWindow';
import { isAskedFor, processVariable, root, runsFolder, testFilesIn } from './folders';
import { canRunServer, type InstalledServer } from './installServer';
import type { PackagedExtension } from './packageExtension';
import { type Ended, run, runOrThrow } from './processes';
import { addResults, noResults, type Results, readResults, singleResult } from './results';
import { runWindows, type WindowRunner } from './runWindows';
import { withSecondRun } from './secondRun';
import { installExtension } from './server';
import { serverRunner } from './serverWindow';
import type { StageOptions } from './stageOptions';

/** Names the package for the tests that look into it. */
export const vsixVariable = 'BENCHBOOK_TEST_VSIX';
/** Names the folder of extensions in which the package is installed. */
export const extensionsVariable = 'BENCHBOOK_TEST_EXTENSIONS';

const minutes = 60_000;

/** The whole program under tsc's strict rules, tests included. */
export async function checkTypes({ share }: StageOptions): Promise<Results> {
	const tsc = ['node_modules/typescript/bin/tsc', '--noEmit'];
	return asResult('types', await share(3, () => run(process.execPath, tsc)));
}

/** Format and lint rules; exports, files and dependencies that nothing uses, or tests alone. */
export async function checkLint({ share }: StageOptions): Promise<Results> {
	const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--colors=off'];
	const knip = ['node_modules/knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors'];
	const results = noResults();
	for (const [title, args] of [
		['lint', biome],
		['unused', knip],
		['used by tests alone', [...knip, '--production']],
	] as const) {
		addResults(results, asResult(title, await share(3, () => run(process.execPath, [...args]))));
	}
	return results;
}

/** Plain mocha for what decides something from data. */
export function runCoreTests(options: StageOptions): Promise<Results> {
	return runUnitProcesses('core', options);
}

/** Plain mocha for the rest that needs no VS Code, and nothing of what is built, so that it begins while the package is made. */
export function runUnitTests(options: StageOptions): Promise<Results> {
	return runUnitProcesses('unit', options);
}

/** Of both stages. */
let unitBundle: Promise<string> | undefined;

async function runUnitProcesses(stage: 'core' | 'unit', options: StageOptions): Promise<Results> {
	const all = filesIn('test/unit', options);
	const processes = unitProcesses(stage, all);
	unitBundle ??= buildTests('unit', options.isOnly ? processes.flatMap(({ files }) => files) : all);
	const bundle = await unitBundle;
	const runs = processes.map(({ name, seconds, files }) =>
		options.share(seconds, () => runMochaFiles(join(stage, name), files, { timeout: 30_000, bundle }, options)),
	);
	const sum = noResults();
	for (const results of await Promise.all(runs)) addResults(sum, results);
	return sum;
}

/** The package's content and size. */
export async function runPackageTests(options: StageOptions): Promise<Results> {
	const files = filesIn('test/package', options);
	if (files.length === 0) return noResults();
	const { vsix } = await getPackage(options);
	const env = { [vsixVariable]: vsix };
	const bundle = await buildTests('package', files);
	return options.share(50, () => runMochaFiles('package', files, { timeout: 60_000, env, bundle }, options));
}

/** The suites in the extension host of VS Code, with the packaged extension: what a user gets. */
export async function runVscodeTests(options: StageOptions): Promise<Results> {
	const extension = options.folder ? await buildFolder() : (await getPackage(options)).extension;
	return runWindows('vscode', extension, await windowRunner(options), options);
}

/** A person's path through the workbench, in a browser, with the package installed as a user would. */
export async function runBrowserTests(options: StageOptions): Promise<Results> {
	const files = filesIn('test/ui', options);
	if (files.length === 0) return noResults();
	if (!canRunServer()) {
		const skipped = files.map((file) => `${basename(file)}: the browser and VS Code's server need Linux on x64`);
		return { ...noResults(), skipped };
	}
	const install = await options.server();
	const env = options.folder ? {} : await installPackage(install, await getPackage(options));
	if (options.folder) await buildFolder();
	const bundle = await buildTests('ui', files);
	const runs = browserRuns(files).map(({ name, seconds, files: together }) =>
		withSecondRun(options, seconds, (chosen) =>
			runMochaFiles(join('ui', name), together, { timeout: 180_000, env, bundle }, chosen),
		),
	);
	const all = noResults();
	for (const results of await Promise.all(runs)) addResults(all, results);
	return all;
}

function filesIn(folder: string, { file }: StageOptions): string[] {
	return testFilesIn(join(root, folder)).filter((path) => isAskedFor(path, file));
}

async function getPackage({ packaged }: StageOptions): Promise<PackagedExtension> {
	if (packaged === undefined) throw new Error('The package was not made');
	return packaged;
}

/** @returns the folder of the extension */
async function buildFolder(): Promise<string> {
	await runOrThrow(process.execPath, ['test/ensure.mjs']);
	return root;
}

async function installPackage(install: InstalledServer, { vsix }: PackagedExtension): Promise<NodeJS.ProcessEnv> {
	const extensions = join(runsFolder, 'ui', 'extensions');
	rmSync(extensions, { recursive: true, force: true });
	await installExtension(install, extensions, vsix);
	return { [extensionsVariable]: extensions };
}

async function windowRunner(options: StageOptions): Promise<WindowRunner> {
	return options.desktop || !canRunServer() ? desktopRunner : serverRunner(await options.server());
}

interface MochaRun {
	/** Milliseconds for one test. */
	timeout: number;
	/** Added to the environment of the tests. */
	env?: NodeJS.ProcessEnv;
	/** Made of these files, among others, by `buildTests`. */
	bundle: string;
}

/**
 * Runs test files in one mocha process and reads its results.
 * @param name of the results, and the title of what fails outside the tests
 */
async function runMochaFiles(
	name: string,
	files: string[],
	{ timeout, env = {}, bundle }: MochaRun,
	options: StageOptions,
): Promise<Results> {
	if (files.length === 0) return noResults();
	const output = join(runsFolder, `${name}.json`);
	rmSync(output, { force: true });
	const filters = [
		...(options.grep === undefined ? [] : ['--grep', options.grep]),
		...(options.verbose ? ['--print'] : []),
	];
	// Collecting garbage less often takes a twentieth less of the processor.
	const args = [
		'--max-semi-space-size=64',
		bundle,
		'--output',
		output,
		'--timeout',
		String(timeout),
		...filters,
		...files,
	];
	const ended = await run(process.execPath, args, {
		env: { ...process.env, [processVariable]: name, ...env },
		timeout: 15 * minutes,
		endsOthers: true,
		...(options.verbose ? { onOutput: (text) => process.stdout.write(text) } : {}),
	});
	const results = readResults(output, name, ended.output);
	// Tests that passed in a process that then died (an unhandled rejection, say) are no success.
	if (ended.code !== 0 && results.failed.length === 0) addResults(results, asResult(name, ended));
	return results;
}

function asResult(title: string, { code, output }: Ended): Results {
	return code === 0 ? singleResult(title) : singleResult(title, output.trimEnd());
}
