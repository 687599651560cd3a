import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The project's folder. */
export const root = resolve(__dirname, '../../..');

/** Everything downloaded, unpacked or written by tests; ignored by git, safe to delete. */
export const workFolder = join(root, '.vscode-test');

/**
 * Results, logs and profiles of the latest run of each kind; emptied at the start of that run. Two runs at once in one
 * checkout need a folder each.
 */
export const runsFolder = process.env.BENCHBOOK_TEST_RUNS ?? join(workFolder, 'runs');

/** The tests of the latest run that failed and passed when they were run again, as `FlakyTest`. */
export const flakyFile = join(root, 'dist', 'flaky.json');

/** `1` where the tests in the browser are to keep pictures of what they come to, not only of what fails. */
export const screenshotsVariable = 'BENCHBOOK_TEST_SCREENSHOTS';

/** The name of a process of tests: its results', and that of what it keeps on the disk. */
export const processVariable = 'BENCHBOOK_TEST_PROCESS';

/** Pictures that the tests in the browser have kept. */
export const screenshotsFolder = join(root, 'dist', 'screenshots');

/** Paths of the test files in a folder and below, in a stable order. */
export function testFilesIn(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.test.ts'))
		.sort()
		.map((name) => join(folder, name));
}

/** @param asked texts with "," between, one of which the path must have; undefined for any path */
export function isAskedFor(path: string, asked = ''): boolean {
	return asked.split(',').some((part) => path.includes(part));
}
