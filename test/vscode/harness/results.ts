import { existsSync, readFileSync } from 'node:fs';
import { withSourcePlaces } from './sourcePlaces';

export interface Failure {
	/** Suite and test titles, joined. */
	title: string;
	/** The title of the outermost suite; undefined for what failed outside the tests. */
	suite?: string;
	/** Message, difference and stack, ready to print. */
	detail: string;
}

/** How long a test, or a whole suite with its hooks, took. */
export interface Timing {
	what: 'suite' | 'test';
	title: string;
	ms: number;
}

/** What one stage of the test run came to. */
export interface Results {
	passed: string[];
	failed: Failure[];
	/** Titles of tests that could not run on this machine. */
	skipped: string[];
	timings: Timing[];
	/** Printed below the failures: what VS Code said meanwhile. */
	notes?: string[];
}

export function noResults(): Results {
	return { passed: [], failed: [], skipped: [], timings: [] };
}

export function addResults(to: Results, from: Results): void {
	to.passed.push(...from.passed);
	to.failed.push(...from.failed);
	to.skipped.push(...from.skipped);
	to.timings.push(...from.timings);
	if (from.notes) to.notes = [...(to.notes ?? []), ...from.notes];
}

/** A stage that is one check: it passed, or failed with what it printed. */
export function singleResult(title: string, failure?: string): Results {
	const results = noResults();
	if (failure === undefined) results.passed.push(title);
	else results.failed.push({ title, detail: failure });
	return results;
}

/**
 * Reads what `ResultsReporter` wrote.
 * @param output what the process printed, shown when it ended without writing results
 */
export function readResults(file: string, title: string, output: string): Results {
	if (!existsSync(file)) return singleResult(title, `ended without results\n${output.trimEnd()}`);
	const results = JSON.parse(readFileSync(file, 'utf8')) as Results;
	return {
		...results,
		failed: results.failed.map((failure) => ({
			...failure,
			detail: ownPlaces(withSourcePlaces(failure.detail)),
		})),
	};
}

/** Drops the parts of a stack that are no part of a test or of what it tests. */
function ownPlaces(stack: string): string {
	const foreign = /^\s+at .*(node:internal\/|node_modules[\\/]mocha[\\/])/;
	return stack
		.split('\n')
		.filter((line) => !foreign.test(line))
		.join('\n');
}

/** The closing line: skipped tests are named only when there are any. */
export function closingLine(results: Pick<Results, 'passed' | 'failed' | 'skipped'>): string {
	const skipped = results.skipped.length > 0 ? `, ${results.skipped.length} skipped` : '';
	return `${results.passed.length} passed, ${results.failed.length} failed${skipped}`;
}

/** Lines for the suites and tests that took half a second or longer, the longest first. */
export function listTimings({ timings }: Pick<Results, 'timings'>): string[] {
	return timings
		.filter(({ ms }) => ms >= 500)
		.sort((a, b) => b.ms - a.ms)
		.map(({ what, title, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${what.padEnd(5)}  ${title}`);
}
