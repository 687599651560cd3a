import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { MochaOptions, Runner, Test } from 'mocha';
import { type Failure, type FlakyTest, noResults } from './results';

interface ReporterOptions {
	/** File that receives the results as JSON. */
	output: string;
	/** Test files, each of which must have a test, be it a skipped one; undefined if some tests are left out. */
	files?: readonly string[];
	/** Prints each test as it ends; the default prints nothing. */
	print?: (line: string) => void;
}

/** Mocha reporter that leaves one JSON file of `Results`; the harness prints and sums them. */
export class ResultsReporter {
	constructor(runner: Runner, options: MochaOptions) {
		const { output, files = [], print = () => {} } = options.reporterOptions as ReporterOptions;
		const results = noResults();
		const left = new Set(files);
		let begun = 0;
		let used = process.cpuUsage();
		/** How the tests failed that mocha runs again, by title: in each try the test is another object. */
		const failedTries = new Map<string, FlakyTest>();
		runner.on('suite', (suite) => {
			if (!suite.parent?.root) return;
			begun = performance.now();
			used = process.cpuUsage();
		});
		runner.on('suite end', (suite) => {
			if (!suite.parent?.root) return;
			const ms = Math.round(performance.now() - begun);
			results.timings.push({ what: 'suite', title: suite.title, ms, processorMs: processorSince(used) });
		});
		let usedBefore = used;
		runner.on('test', () => {
			usedBefore = process.cpuUsage();
		});
		runner.on('pass', (test) => {
			results.passed.push(test.fullTitle());
			const failedTry = failedTries.get(test.fullTitle());
			if (failedTry) results.flaky.push(failedTry);
			const [title, ms, processorMs] = [test.fullTitle(), test.duration ?? 0, processorSince(usedBefore)];
			results.timings.push({ what: 'test', title, ms, processorMs });
			print(`  passed  ${test.fullTitle()} (${test.duration ?? 0} ms)`);
		});
		runner.on('pending', (test) => {
			results.skipped.push(test.fullTitle());
			print(`  skipped ${test.fullTitle()}`);
		});
		// Hooks fail here, too: their title says which hook of which suite.
		runner.on('fail', (test, error) => {
			results.failed.push(asFailure(test, error));
			print(`  FAILED  ${test.fullTitle()}`);
		});
		runner.on('retry', (test, error) => {
			const title = test.fullTitle();
			if (!failedTries.has(title)) failedTries.set(title, { ...asFailure(test, error), at: new Date().toISOString() });
		});
		runner.on('test end', ({ file }) => left.delete(file ?? ''));
		runner.on('fail', ({ file, parent }) => left.delete(file ?? parent?.file ?? ''));
		runner.once('end', () => {
			for (const file of left) results.failed.push({ title: file, detail: 'No test of this file was run' });
			mkdirSync(dirname(output), { recursive: true });
			writeFileSync(output, JSON.stringify(results));
		});
	}
}

/** Milliseconds, rounded. */
function processorSince(before: NodeJS.CpuUsage): number {
	const { user, system } = process.cpuUsage(before);
	return Math.round((user + system) / 1000);
}

function asFailure(test: Test, error: unknown): Failure {
	const [suite] = test.titlePath();
	return { title: test.fullTitle(), ...(suite && { suite }), detail: detailOf(test, error) };
}

function detailOf(test: Test, error: unknown): string {
	const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
	const file = test.file?.endsWith('.ts') ? [test.file] : [];
	return [...file, stack].join('\n');
}
