import { join } from 'node:path';
import type * as vscode from 'vscode';
import type { TextThread } from '../../core/quotations/comparison/textRequests';
import { WorkerThread } from '../../node/workerThread';

/** The thread that reads and compares texts. It starts with the first text, so that drafts without texts cost nothing. */
export function createTextThread({ extensionPath }: vscode.ExtensionContext): TextThread & vscode.Disposable {
	return new WorkerThread(join(extensionPath, 'dist', 'worker.js'));
}
