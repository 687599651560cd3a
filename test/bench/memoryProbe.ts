import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { readSession } from '../vscode/support/session';
import { measureHeapGrowth } from '../vscode/support/writingRounds';

/** Run in the extension host of a fresh window, instead of tests. */
export async function run(): Promise<void> {
	const session = readSession();
	await vscode.extensions.getExtension('benchbook.benchbook')?.activate();
	writeFileSync(join(session.results, `${session.run}.json`), JSON.stringify(await measureHeapGrowth(10, 500)));
}
