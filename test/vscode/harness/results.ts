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

/** A test, or a hook, that failed at first and passed when it was run again. */
export interface FlakyTest extends Failure {
	/** When that was found out: ISO 8601, UTC. */
	at: string;
}

/** How long a test, a whole suite with its hooks, or all jobs of a stage took. */
export interface Timing {
	what: 'stage' | 'suite' | 'test';
	title: string;
	ms: number;
	/** Processor time of the process that the tests run in, without that of others that it starts. */
	processorMs?: number;
}

/** What one stage of the test run came to. */
export interface Results {
	passed: string[];
	failed: Failure[];
	/** What failed at first; their titles, but for those of hooks, are among `passed`. */
	flaky: FlakyTest[];
	/** Titles of tests that could not run on this machine. */
	skipped: string[];
	timings: Timing[];
	/** Printed below the failures: what VS Code said meanwhile. */
	notes?: string[];
}

export function noResults(): Results {
	return { passed: [], failed: [], flaky: [], skipped: [], timings: [] };
}

export function addResults(to: Results, from: Results): void {
	to.passed.push(...from.passed);
	to.failed.push(...from.failed);
	to.flaky.push(...from.flaky);
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
	const withPlaces = <T extends Failure>(failure: T): T => ({
		...failure,
		detail: ownPlaces(withSourcePlaces(failure.detail)),
	});
	return { ...results, failed: results.failed.map(withPlaces), flaky: results.flaky.map(withPlaces) };
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

/**
 * What a run ends with: 1 when something failed, or when nothing ran.
 * @param isStrict takes what was flaky as failed
 */
export function exitCodeOf(
	{ passed, failed, flaky }: Pick<Results, 'passed' | 'failed' | 'flaky'>,
	isStrict: boolean,
): number {
	return failed.length > 0 || passed.length === 0 || (isStrict && flaky.length > 0) ? 1 : 0;
}

/** The line before the closing one; undefined where nothing was flaky. */
export function flakyLine({ flaky }: Pick<Results, 'flaky'>): string | undefined {
	if (flaky.length === 0) return undefined;
	return `${flaky.length} flaky: failed, and passed when run again (dist/flaky.json says how)`;
}

/** Lines for the stages, suites and tests that took half a second or longer, the longest first. */
export function listTimings({ timings }: Pick<Results, 'timings'>): string[] {
	return timings
		.filter(({ ms }) => ms >= 500)
		.sort((a, b) => b.ms - a.ms)
		.map(({ what, title, ms, processorMs }) => {
			const processor = processorMs === undefined ? '' : ` (${inSeconds(processorMs)} s of a processor)`;
			return `${inSeconds(ms).padStart(7)} s  ${what.padEnd(5)}  ${title}${processor}`;
		});
}

function inSeconds(ms: number): string {
	return (ms / 1000).toFixed(1);
}
