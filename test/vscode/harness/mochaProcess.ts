import { parseArgs } from 'node:util';
import Mocha from 'mocha';
import { exitOnSignals } from './processes';
import { ResultsReporter } from './resultsReporter';

async function runTests(load: (mocha: Mocha, files: readonly string[]) => Promise<void>): Promise<void> {
	exitOnSignals();
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			output: { type: 'string' },
			grep: { type: 'string' },
			timeout: { type: 'string', default: '10000' },
			print: { type: 'boolean', default: false },
		},
	});
	const mocha = new Mocha({
		timeout: Number(values.timeout),
		// `--grep` runs some of them; what `.only` leaves out would not be missed.
		forbidOnly: true,
		...(values.grep === undefined ? {} : { grep: values.grep }),
	});
	mocha.reporter(ResultsReporter as unknown as Mocha.ReporterConstructor, {
		output: values.output,
		...(values.grep === undefined ? { files: positionals } : {}),
		...(values.print ? { print: (line: string) => console.log(line) } : {}),
	});
	await load(mocha, positionals);
	mocha.run(() => {
		// What a test leaves open would keep this process, and the whole test run, waiting.
		const alarm = setTimeout(() => {
			console.error(`Still open 10 s after the last test: ${process.getActiveResourcesInfo().join(', ')}`);
			process.exit(1);
		}, 10_000);
		alarm.unref();
	});
}

/**
 * Runs test files in this process, which ends with them: `--output FILE [--grep TEXT] [--timeout MS] [--print] FILE...`
 *
 * @param load loads the test files
 */
export function runMochaProcess(load: Parameters<typeof runTests>[0]): void {
	runTests(load).catch((error) => {
		console.error(error);
		process.exit(1);
	});
}
