import { endProcess, startProcess } from './processes';
import { addResults, closingLine, noResults, type Results } from './results';

/**
 * Runs the same tests several times, beside a process that keeps a core busy: what waits for too little then shows.
 * @param say gets the lines of each round, and of the summary
 * @returns what all rounds came to, added up
 */
export async function runRounds(
	rounds: number,
	run: () => Promise<Results>,
	say: (line: string) => void,
): Promise<Results> {
	const busy = startProcess(process.execPath, ['--eval', 'for (;;);']);
	const done: Results[] = [];
	try {
		while (done.length < rounds) {
			say(`\nRound ${done.length + 1} of ${rounds}`);
			const results = await run();
			done.push(results);
			say(`Round ${done.length}: ${closingLine(results)}, ${results.flaky.length} flaky`);
			for (const { title } of results.failed) say(`  failed  ${title}`);
			for (const { title } of results.flaky) say(`  flaky   ${title}`);
		}
	} finally {
		endProcess(busy);
	}
	say(`\n${summaryOf(done).join('\n')}`);
	const all = noResults();
	for (const results of done) addResults(all, results);
	return all;
}

/** A line for each test that failed or was flaky in a round, the one with the most such rounds first. */
export function summaryOf(rounds: readonly Pick<Results, 'failed' | 'flaky'>[]): string[] {
	const tests = new Map<string, { failed: number; flaky: number }>();
	for (const round of rounds) {
		for (const kind of ['failed', 'flaky'] as const) {
			for (const title of new Set(round[kind].map((test) => test.title))) {
				const counts = tests.get(title) ?? { failed: 0, flaky: 0 };
				counts[kind]++;
				tests.set(title, counts);
			}
		}
	}
	if (tests.size === 0) return [`Nothing failed or was flaky in ${rounds.length} rounds`];
	return [...tests]
		.sort(([, a], [, b]) => b.failed + b.flaky - (a.failed + a.flaky))
		.map(([title, { failed, flaky }]) => `failed in ${failed}, flaky in ${flaky} of ${rounds.length} rounds: ${title}`);
}
