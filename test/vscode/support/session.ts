import { readFileSync } from 'node:fs';

/** What the harness tells the tests that run inside VS Code: all paths absolute. */
export interface Session {
	/** The project's folder. */
	root: string;
	/** The extension under test: the project's folder, or the unpacked package. */
	extension: string;
	/** Suite files to run, as paths below test/vscode/suites without `.test.ts`. */
	suites: string[];
	/** Runs only tests whose full title holds this text. */
	grep?: string;
	/** Prints each test as it ends. */
	verbose: boolean;
	/** Folder that receives one file of results for each VS Code window. */
	results: string;
	/** The first folder opened in the window; empty at the start. */
	workspace: string;
	/** All that this VS Code writes: state, storage, settings, logs. What must be kept nowhere is searched for here. */
	userData: string;
	/** 1 for the first start of the window; one more for each start that `runs` in the table of windows asks for. */
	run: number;
}

/** Names the file that holds the session; the environment of VS Code reaches its extension host. */
export const sessionVariable = 'BENCHBOOK_TEST_SESSION';

/** The session that the tests run in. Throws outside a VS Code started by the harness. */
export function readSession(): Session {
	const file = process.env[sessionVariable];
	if (file === undefined)
		throw new Error(`${sessionVariable} is not set: run these tests with npm test -- --only vscode`);
	return JSON.parse(readFileSync(file, 'utf8')) as Session;
}
