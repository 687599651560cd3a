import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { readSession } from '../vscode/support/session';

/** Milliseconds. */
export interface ActivationTimes {
	/** To load and run the entry bundle. */
	readonly require: number;
	/** From the call of `activate` until what it answers is resolved. */
	readonly activate: number;
	/** Both, and VS Code's own part: reading the stored state, telling the other processes. */
	readonly withVsCode: number;
	/** From the same start until every feature is registered. */
	readonly untilReady: number;
}

/** Run in the extension host of a fresh window, instead of tests. */
export async function run(): Promise<void> {
	const session = readSession();
	const extension = vscode.extensions.getExtension<{ readonly loaded: Promise<void> }>('benchbook.benchbook');
	if (!extension || extension.isActive) throw new Error('The extension must be there and not be active yet');
	const begun = performance.now();
	const { loaded } = await extension.activate();
	const withVsCode = performance.now() - begun;
	await loaded;
	const untilReady = performance.now() - begun;
	const { benchbookActivation } = globalThis as { benchbookActivation?: Pick<ActivationTimes, 'require' | 'activate'> };
	if (!benchbookActivation) throw new Error('The clock around the entry told nothing');
	const times: ActivationTimes = { ...benchbookActivation, withVsCode, untilReady };
	writeFileSync(join(session.results, `${session.run}.json`), JSON.stringify(times));
}
