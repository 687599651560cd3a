import { parseArgs } from 'node:util';
import { type PackagedExtension, packageExtension } from './packageExtension';
import { exitOnSignals } from './processes';
import { addResults, closingLine, noResults, type Results, singleResult } from './results';
import {
	checkLint,
	checkTypes,
	runBrowserTests,
	runPackageTests,
	runUnitTests,
	runVscodeTests,
	type StageOptions,
} from './stages';

interface Stage {
	/** What `--only` takes. */
	id: string;
	title: string;
	run: (options: StageOptions) => Promise<Results>;
}

const stages: Stage[] = [
	{ id: 'types', title: 'Types', run: checkTypes },
	{ id: 'lint', title: 'Lint', run: checkLint },
	{ id: 'unit', title: 'Unit tests', run: runUnitTests },
	{ id: 'vscode', title: 'In VS Code', run: runVscodeTests },
	{ id: 'package', title: 'The package, in VS Code', run: runPackageTests },
	{ id: 'ui', title: 'In the browser', run: runBrowserTests },
];

/**
 * Runs the stages one after another, prints what each came to and closes with `N passed, N failed`.
 * @returns the exit code: 1 when something failed, or when a stage (with `--grep`: every stage) ran no test
 */
export async function runTests(args: string[]): Promise<number> {
	const { values } = parseArgs({
		args,
		options: {
			only: { type: 'string', multiple: true },
			grep: { type: 'string' },
			verbose: { type: 'boolean', default: false },
			desktop: { type: 'boolean', default: false },
		},
	});
	const only = values.only?.flatMap((ids) => ids.split(',')) ?? stages.map((stage) => stage.id);
	const chosen = stages.filter((stage) => only.includes(stage.id));
	if (chosen.length < only.length) {
		console.error(`--only takes one of: ${stages.map((stage) => stage.id).join(', ')}`);
		return 1;
	}
	let packaging: Promise<PackagedExtension> | undefined;
	const options: StageOptions = {
		packaged: () => {
			packaging ??= packageExtension();
			return packaging;
		},
		verbose: values.verbose,
		desktop: values.desktop,
		...(values.grep === undefined ? {} : { grep: values.grep }),
	};
	exitOnSignals();
	const all = noResults();
	for (const stage of chosen) addResults(all, await runStage(stage, options));
	console.log(`\n${closingLine(all)}`);
	return all.failed.length > 0 || all.passed.length === 0 ? 1 : 0;
}

async function runStage(stage: Stage, options: StageOptions): Promise<Results> {
	if (options.verbose) console.log(`\n${stage.title}`);
	const begun = performance.now();
	const results = await stage.run(options).catch((error) => singleResult(stage.id, String(error?.stack ?? error)));
	// A filter may leave a stage without tests; otherwise an empty stage means that the tests were not found.
	const ran = results.passed.length + results.failed.length + results.skipped.length;
	if (ran === 0 && options.grep === undefined) addResults(results, singleResult(stage.id, 'ran no test'));
	const seconds = ((performance.now() - begun) / 1000).toFixed(1);
	console.log(`${stage.title.padEnd(32)} ${closingLine(results)} (${seconds} s)`);
	for (const { title, detail } of results.failed) console.log(`\n  FAILED ${title}\n${indent(detail)}\n`);
	for (const note of results.notes ?? []) console.log(`  ${indent(note).trim()}\n`);
	return results;
}

function indent(text: string): string {
	return text.replace(/^/gm, '    ');
}
