import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { desktopRunner } from './desktopWindow';
import { root, runsFolder, testFilesIn } from './folders';
import { canRunServer, installServer } from './installServer';
import type { PackagedExtension } from './packageExtension';
import { type Ended, run, runOrThrow } from './processes';
import { addResults, noResults, type Results, readResults, singleResult } from './results';
import { runWindows, type WindowRunner } from './runWindows';
import { serverRunner } from './serverWindow';

export interface StageOptions {
	/** Runs only tests whose full title holds this text. */
	grep?: string;
	/** Prints each test as it ends. */
	verbose: boolean;
	/** Uses a desktop VS Code also where the server would run. */
	desktop: boolean;
	/** Packages the extension, once in a run. */
	packaged: () => Promise<PackagedExtension>;
}

/** Names the package for the tests that look into it or install it. */
export const vsixVariable = 'BENCHBOOK_TEST_VSIX';

const minutes = 60_000;

/** The whole program under tsc's strict rules, tests included. */
export async function checkTypes(): Promise<Results> {
	return asResult('types', await run(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit']));
}

/** Format, lint rules and import directions; exports, files and dependencies that nothing uses, or tests alone. */
export async function checkLint(): Promise<Results> {
	const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--colors=off'];
	const knip = ['node_modules/knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors'];
	const results = noResults();
	for (const [title, args] of [
		['lint', biome],
		['unused', knip],
		['used by tests alone', [...knip, '--production']],
	] as const) {
		addResults(results, asResult(title, await run(process.execPath, [...args])));
	}
	return results;
}

/** Plain mocha: everything that needs no VS Code. */
export function runUnitTests(options: StageOptions): Promise<Results> {
	return runMochaFiles('unit', testFilesIn(join(root, 'test/unit')), 10_000, options);
}

/** The suites in the extension host of VS Code, with the extension as it stands in this folder. */
export async function runVscodeTests(options: StageOptions): Promise<Results> {
	await runOrThrow(process.execPath, ['test/ensure.mjs']);
	return runWindows('vscode', root, await windowRunner(options), options);
}

/** What a user gets: the package's content and size, and the same suites against it. */
export async function runPackageTests(options: StageOptions): Promise<Results> {
	const { vsix, extension } = await options.packaged();
	const env = { [vsixVariable]: vsix };
	const results = await runMochaFiles('package', testFilesIn(join(root, 'test/package')), 60_000, options, env);
	addResults(results, await runWindows('packaged', extension, await windowRunner(options), options));
	return results;
}

/** A person's path through the workbench, in a browser, with the packaged extension installed. */
export async function runBrowserTests(options: StageOptions): Promise<Results> {
	const files = testFilesIn(join(root, 'test/ui'));
	if (!canRunServer()) {
		const skipped = files.map((file) => `${basename(file)}: the browser and VS Code's server need Linux on x64`);
		return { ...noResults(), skipped };
	}
	const { vsix } = await options.packaged();
	await installServer(console.log);
	return runMochaFiles('ui', files, 120_000, options, { [vsixVariable]: vsix });
}

async function windowRunner(options: StageOptions): Promise<WindowRunner> {
	return options.desktop || !canRunServer() ? desktopRunner : serverRunner(await installServer(console.log));
}

/**
 * Runs test files in one mocha process and reads its results.
 * @param timeout milliseconds for one test
 */
export async function runMochaFiles(
	stage: string,
	files: string[],
	timeout: number,
	options: StageOptions,
	env: NodeJS.ProcessEnv = {},
): Promise<Results> {
	const output = join(runsFolder, `${stage}.json`);
	rmSync(output, { force: true });
	const filters = [
		...(options.grep === undefined ? [] : ['--grep', options.grep]),
		...(options.verbose ? ['--print'] : []),
	];
	const runner = join(root, 'test/vscode/harness/runMocha.ts');
	const args = ['--import', 'tsx', runner, '--output', output, '--timeout', String(timeout), ...filters, ...files];
	const ended = await run(process.execPath, args, {
		env: { ...process.env, ...env },
		timeout: 15 * minutes,
		...(options.verbose ? { onOutput: (text) => process.stdout.write(text) } : {}),
	});
	const results = readResults(output, stage, ended.output);
	// Tests that passed in a process that then died (an unhandled rejection, say) are no success.
	if (ended.code !== 0 && results.failed.length === 0) addResults(results, asResult(stage, ended));
	return results;
}

function asResult(title: string, { code, output }: Ended): Results {
	return code === 0 ? singleResult(title) : singleResult(title, output.trimEnd());
}
