import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runsFolder } from './folders';
import { type Ended, run } from './processes';
import { addResults, type Results, readResults, singleResult } from './results';

export interface StageOptions {
	/** Runs only tests whose full title holds this text. */
	grep?: string;
	/** Prints each test as it ends. */
	verbose: boolean;
}

const minutes = 60_000;

/** The whole program under tsc's strict rules, tests included. */
export async function checkTypes(): Promise<Results> {
	return asResult('types', await run(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit']));
}

/** Format, lint rules and import directions. */
export async function checkLint(): Promise<Results> {
	const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--colors=off'];
	return asResult('lint', await run(process.execPath, biome));
}

/** Plain mocha: everything that needs no VS Code. */
export function runUnitTests(options: StageOptions): Promise<Results> {
	return runMochaFiles('unit', testFilesIn(join(root, 'test/unit')), 10_000, options);
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

/** Paths of the test files in a folder and below, in a stable order. */
export function testFilesIn(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.test.ts'))
		.sort()
		.map((name) => join(folder, name));
}

function asResult(title: string, { code, output }: Ended): Results {
	return code === 0 ? singleResult(title) : singleResult(title, output.trimEnd());
}
