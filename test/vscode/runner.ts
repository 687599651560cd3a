// Made by test/vscode/harness/buildSuites.ts: each suite's file as a function that loads it.
import { suites } from 'benchbook:suites';
import { join } from 'node:path';
import Mocha from 'mocha';
import * as vscode from 'vscode';
import { ResultsReporter } from './harness/resultsReporter';
import { readSession } from './support/session';

/** Milliseconds for one test or hook: for what hangs alone, so that it may be generous. */
const timeout = 90_000;

/** VS Code calls this in the extension host; the harness reads the results from the file that it leaves. */
export async function run(): Promise<void> {
	const session = readSession();
	const mocha = new Mocha({
		timeout,
		forbidOnly: true,
		...(session.grep === undefined ? {} : { grep: session.grep }),
	});
	mocha.reporter(ResultsReporter as unknown as Mocha.ReporterConstructor, {
		output: join(session.results, `${vscode.workspace.name ?? 'window'}-${session.run}.json`),
		...(session.grep === undefined ? { files: session.suites } : {}),
		...(session.verbose ? { print: (line: string) => console.log(line) } : {}),
	});
	for (const name of session.suites) {
		const load = suites[name];
		if (!load) throw new Error(`No suite ${name}`);
		mocha.suite.emit('pre-require', globalThis, name, mocha);
		mocha.suite.emit('require', load(), name, mocha);
		mocha.suite.emit('post-require', globalThis, name, mocha);
	}
	await new Promise<void>((ended) => mocha.run(() => ended()));
}
