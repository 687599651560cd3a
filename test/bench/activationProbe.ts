import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { readSession } from '../vscode/support/session';

/** Milliseconds. */
export interface ActivationTimes {
	/** To load and run what the entry imports at once. */
	readonly load: number;
	/** From the call of `activate` until what it returns is resolved. */
	readonly activate: number;
	/** Both, and VS Code's own part: reading the stored state, telling the other processes. */
	readonly withVsCode: number;
}

/** Run in the extension host of a fresh window, instead of tests. */
export async function run(): Promise<void> {
	const session = readSession();
	const extension = vscode.extensions.getExtension('benchbook.benchbook');
	if (!extension || extension.isActive) throw new Error('The extension must be installed and not active yet');
	const begun = performance.now();
	await extension.activate();
	const withVsCode = performance.now() - begun;
	const { benchbookActivation } = globalThis as { benchbookActivation?: Pick<ActivationTimes, 'load' | 'activate'> };
	if (!benchbookActivation) throw new Error('The clock around the entry reported nothing');
	const times: ActivationTimes = { ...benchbookActivation, withVsCode };
	writeFileSync(join(session.results, `${session.run}.json`), JSON.stringify(times));
}
