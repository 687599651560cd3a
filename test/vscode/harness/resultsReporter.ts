import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { MochaOptions, Runner, Test } from 'mocha';
import { noResults } from './results';

interface ReporterOptions {
	/** File that receives the results as JSON. */
	output: string;
	/** Prints each test as it ends; the default prints nothing. */
	print?: (line: string) => void;
}

/** Mocha reporter that leaves one JSON file of `Results`; the harness prints and sums them. */
export class ResultsReporter {
	constructor(runner: Runner, options: MochaOptions) {
		const { output, print = () => {} } = options.reporterOptions as ReporterOptions;
		const results = noResults();
		let begun = 0;
		runner.on('suite', (suite) => {
			if (suite.parent?.root) begun = performance.now();
		});
		runner.on('suite end', (suite) => {
			if (!suite.parent?.root) return;
			results.timings.push({ what: 'suite', title: suite.title, ms: Math.round(performance.now() - begun) });
		});
		runner.on('pass', (test) => {
			results.passed.push(test.fullTitle());
			results.timings.push({ what: 'test', title: test.fullTitle(), ms: test.duration ?? 0 });
			print(`  passed  ${test.fullTitle()} (${test.duration ?? 0} ms)`);
		});
		runner.on('pending', (test) => {
			results.skipped.push(test.fullTitle());
			print(`  skipped ${test.fullTitle()}`);
		});
		// Hooks fail here, too: their title says which hook of which suite.
		runner.on('fail', (test, error) => {
			const [suite] = test.titlePath();
			results.failed.push({ title: test.fullTitle(), ...(suite && { suite }), detail: detailOf(test, error) });
			print(`  FAILED  ${test.fullTitle()}`);
		});
		runner.once('end', () => {
			mkdirSync(dirname(output), { recursive: true });
			writeFileSync(output, JSON.stringify(results));
		});
	}
}

function detailOf(test: Test, error: unknown): string {
	const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
	const file = test.file?.endsWith('.ts') ? [test.file] : [];
	return [...file, stack].join('\n');
}
