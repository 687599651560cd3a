import type { Failure, FlakyTest, Results } from './results';
import type { StageOptions } from './stageOptions';

/** With more suites than this something is wrong that is not the machine's. */
const mostSuites = 3;

/**
 * Runs windows, and once more, alone, the suites in which something failed: beside others, on a slow machine, VS Code itself can miss what a
 * test waits for. What fails again has failed; what passes is counted, and is flaky. With a filter there is one run.
 * @param run takes the place and the filter of the run: the title of a suite in the second one
 */
export async function withSecondRun(
	options: StageOptions,
	seconds: number,
	run: (options: StageOptions) => Promise<Results>,
): Promise<Results> {
	const first = await options.share(seconds, () => run(options));
	const suites = [...new Set(first.failed.map((failure) => failure.suite))];
	const isFiltered = options.grep !== undefined || options.file !== undefined;
	if (isFiltered || suites.length === 0 || suites.length > mostSuites || suites.includes(undefined)) return first;
	const passed = [...first.passed];
	const failed: Failure[] = [];
	const flaky: FlakyTest[] = [...first.flaky];
	const at = new Date().toISOString();
	for (const suite of suites) {
		const ofSuite = first.failed.filter((failure) => failure.suite === suite);
		const again = await options.alone(() => run({ ...options, grep: suite as string }));
		passed.push(...again.passed.filter((title) => !first.passed.includes(title)));
		failed.push(...again.failed);
		for (const failure of ofSuite) {
			const has = (title: string) => title === failure.title;
			if (again.failed.some(({ title }) => has(title))) continue;
			// A hook that passes is in no list.
			const passes = again.passed.some(has) || (again.failed.length === 0 && again.passed.length > 0);
			if (passes) flaky.push({ ...failure, at });
			else failed.push(failure);
		}
	}
	const titles = new Set(failed.map(({ title }) => title));
	return {
		...first,
		passed: passed.filter((title) => !titles.has(title)),
		failed,
		flaky,
		notes: failed.length > 0 ? (first.notes ?? []) : [],
	};
}
