import { join } from 'node:path';
import type * as vscode from 'vscode';
import { systemClock } from '../../core/clock';
import { TextReader } from '../../core/quotations/comparison/textReader';
import type { TextThread } from '../../core/quotations/comparison/textRequests';
import { Turns } from '../../core/turns';
import { WorkerThread } from '../../node/workerThread';

type Extension = Pick<vscode.ExtensionContext, 'extensionPath'>;

/** A thread for what would hold up typing. It starts with the first request. */
export function startThread<Request, Result>({ extensionPath }: Extension): WorkerThread<Request, Result> {
	return new WorkerThread(join(extensionPath, 'dist', 'worker.js'));
}

/** The thread that reads and compares texts. */
export function createTextThread(context: Extension): TextThread & vscode.Disposable {
	return startThread(context);
}

/** Reads on a thread of its own, which ends then: opinions have up to some MB of HTML. */
export async function readAside<T>(context: Extension, read: (reader: TextReader) => Promise<T>): Promise<T> {
	const thread = createTextThread(context);
	try {
		return await read(new TextReader(thread));
	} finally {
		thread.dispose();
	}
}

/** Turns of the extension host's thread. */
export function createTurns(): Turns {
	return new Turns(systemClock, () => new Promise((resolve) => setImmediate(resolve)));
}
