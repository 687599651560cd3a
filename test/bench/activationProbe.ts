import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as vscode from 'vscode';
import { readSession } from '../vscode/support/session';

export interface ActivationTimes {
	/** Milliseconds to load and run the bundle. */
	require: number;
	/** Milliseconds of `activate` after that, VS Code's own part of it included. */
	activate: number;
}

/** Run in the extension host of a fresh window, instead of tests. */
export async function run(): Promise<void> {
	const session = readSession();
	const extension = vscode.extensions.getExtension('benchbook.benchbook');
	if (!extension || extension.isActive) throw new Error('The extension must be there and not be active yet');
	const bundle = join(extension.extensionPath, 'dist/extension.mjs');
	const begun = performance.now();
	// VS Code loads it by the same path later, and finds it in Node's cache then.
	await import(pathToFileURL(bundle).href);
	const loaded = performance.now();
	await extension.activate();
	const times: ActivationTimes = { require: loaded - begun, activate: performance.now() - loaded };
	writeFileSync(join(session.results, `${session.run}.json`), JSON.stringify(times));
}
