import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Session, sessionVariable } from '../support/session';
import { type TestWindow, windows } from '../windows';
import { buildSuites, fileOf, suiteNames, suitesBundle } from './buildSuites';
import { isAskedFor, root, runsFolder } from './folders';
import { findHostErrors } from './hostErrors';
import { addResults, noResults, type Results, readResults, singleResult } from './results';
import { withSecondRun } from './secondRun';
import type { StageOptions } from './stageOptions';

/** One VS Code prepared for one entry of the table of windows. */
export interface PreparedWindow {
	window: TestWindow;
	/** Everything about this run; workspaces and results are below it. */
	folder: string;
	userData: string;
	/** Folders to open, one VS Code window each. */
	workspaces: string[];
	extension: string;
	/** The bundle that VS Code runs in its extension host. */
	tests: string;
	/** For VS Code's process; names the file with the session. */
	env: NodeJS.ProcessEnv;
	/** To be called before each start of the window, with 1 for the first. */
	setRun(run: number): void;
	/** Prints each test as it ends. */
	verbose: boolean;
	/** Longest time for one start, in milliseconds. */
	timeout: number;
}

export interface WindowRunner {
	/** Whether several windows can run tests at once, also on the same user data. */
	manyWindows: boolean;
	/** Starts VS Code as often as the window asks for and returns what the extension host printed. Rejects when it hangs. */
	run(prepared: PreparedWindow): Promise<string>;
	/** Ends what all windows share. */
	end?(): Promise<void>;
}

/**
 * Runs every suite in the extension host of a real VS Code.
 * @param stage folder of the results, and the title of what fails outside the tests
 * @param extension folder of the extension under test
 */
export async function runWindows(
	stage: string,
	extension: string,
	runner: WindowRunner,
	options: StageOptions,
): Promise<Results> {
	await buildSuites();
	const apart = windows.flatMap(({ suites }) => (suites === 'rest' ? [] : suites));
	const rest = suiteNames().filter((name) => !apart.includes(name));
	const all = noResults();
	const runs: Promise<Results>[] = [];
	for (const window of windows) {
		const suites = (window.suites === 'rest' ? rest : window.suites).filter((name) =>
			isAskedFor(fileOf(name), options.file),
		);
		if (suites.length === 0) continue;
		const title = `${stage} ${window.name}`;
		if (!runner.manyWindows && (window.folders?.length ?? 1) > 1) {
			all.skipped.push(`${title}: one desktop VS Code runs tests in one window`);
			continue;
		}
		const folder = join(runsFolder, stage, window.name);
		const run = withSecondRun(options, window.seconds ?? 15, (chosen) =>
			resultsOf(title, prepareWindow(folder, extension, window, suites, chosen), runner),
		);
		runs.push(run);
		if (!runner.manyWindows) await run;
	}
	try {
		for (const results of await Promise.all(runs)) addResults(all, results);
	} finally {
		await runner.end?.();
	}
	return all;
}

async function resultsOf(title: string, prepared: PreparedWindow, runner: WindowRunner): Promise<Results> {
	const results = noResults();
	let output: string;
	try {
		output = await runner.run(prepared);
	} catch (error) {
		return singleResult(title, error instanceof Error ? (error.stack ?? error.message) : String(error));
	}
	writeFileSync(join(prepared.folder, 'console.log'), output);
	const files = readdirSync(join(prepared.folder, 'results')).sort();
	const expected = prepared.workspaces.length * (prepared.window.runs ?? 1);
	for (const file of files) addResults(results, readResults(join(prepared.folder, 'results', file), title, output));
	// A suite may leave a test to another start of its window: skipped is what ran in none.
	const ran = new Set([...results.passed, ...results.failed.map((failure) => failure.title)]);
	results.skipped = [...new Set(results.skipped)].filter((test) => !ran.has(test));
	for (const error of findHostErrors(prepared.userData, prepared.extension)) {
		results.failed.push({ title: `${title}: an error in the extension host`, detail: error });
	}
	if (files.length < expected) {
		addResults(results, singleResult(title, `${files.length} of ${expected} windows left results\n${tail(output)}`));
	} else if (results.failed.length > 0 && tail(output) !== '') {
		results.notes = [`${title}, printed meanwhile:\n${tail(output)}`];
	}
	return results;
}

/**
 * Empties the folder of a window's run and makes in it what VS Code is started with.
 * @param suites names of suites, as `suiteNames` gives them
 */
export function prepareWindow(
	folder: string,
	extension: string,
	window: TestWindow,
	suites: string[],
	options: Pick<StageOptions, 'grep' | 'verbose'>,
): PreparedWindow {
	rmSync(folder, { recursive: true, force: true });
	const results = join(folder, 'results');
	mkdirSync(results, { recursive: true });
	// A desktop VS Code opens a socket in its user data, and macOS allows such a path about 100 characters.
	const userData = process.platform === 'linux' ? join(folder, 'user') : mkdtempSync(join(tmpdir(), 'benchbook-'));
	const workspaces = (window.folders ?? ['workspace']).map((name) => join(folder, name));
	for (const workspace of workspaces) mkdirSync(workspace);
	const named = window.roots ?? [];
	const roots = named.filter((name) => !name.includes('://')).map((name) => join(folder, name));
	for (const path of roots) mkdirSync(path);
	const several = join(folder, 'several.code-workspace');
	const folders = named.map((name) => (name.includes('://') ? { uri: name } : { path: join(folder, name) }));
	if (folders.length > 0) writeFileSync(several, JSON.stringify({ folders }));
	const sessionFile = join(folder, 'session.json');
	return {
		window,
		folder,
		userData,
		workspaces: folders.length > 0 ? [several] : workspaces,
		extension,
		tests: suitesBundle,
		env: { ...process.env, ...window.env, [sessionVariable]: sessionFile },
		setRun: (run) => {
			const session: Session = {
				root,
				extension,
				suites,
				...(options.grep === undefined ? {} : { grep: options.grep }),
				verbose: options.verbose,
				results,
				workspace: roots[0] ?? workspaces[0] ?? folder,
				userData,
				run,
			};
			writeFileSync(sessionFile, JSON.stringify(session, undefined, 2));
		},
		verbose: options.verbose,
		timeout: 20 * 60_000,
	};
}

/** What VS Code prints about itself at every start. */
const usual =
	/^(info|warn) +(Resolv|Creating a socket|Updating additional|\[|passed|skipped|FAILED)|\/static\/out\/|Service Worker|ENOTFOUND/;

function tail(output: string): string {
	const lines = output.split('\n').filter((line) => line.trim() !== '' && !usual.test(line));
	return lines.slice(-40).join('\n');
}
