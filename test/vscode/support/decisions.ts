import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { formatDecisions } from '../../../src/core/verification/decisions/decisions';
import { readSession } from './session';

/** Where the decisions of the workspace are kept. */
export const decisionsFile = join(readSession().workspace, '.benchbook', 'decisions.json');

/**
 * Takes all decisions of the workspace away, and waits until VS Code has reported it. They are emptied first: of a file that comes and goes within
 * a moment nothing is reported, and the extension would apply it to the next test.
 */
export async function forgetDecisions(): Promise<void> {
	if (existsSync(decisionsFile)) {
		const watcher = vscode.workspace.createFileSystemWatcher('**/.benchbook/decisions.json');
		try {
			const reported = new Promise<void>((resolve) => {
				watcher.onDidCreate(() => resolve());
				watcher.onDidChange(() => resolve());
			});
			await writeFile(decisionsFile, formatDecisions({}));
			await reported;
		} finally {
			watcher.dispose();
		}
	}
	await rm(decisionsFile, { force: true });
}
