import { join } from 'node:path';
import * as vscode from 'vscode';
import { systemClock } from '../../core/base/time/clock';
import { Turns } from '../../core/base/time/turns';
import { TextReader } from '../../core/quotations/comparison/textReader';
import type { TextThread } from '../../core/quotations/comparison/textRequests';
import type { Today } from '../../core/verification/judgement/judgeCitation';
import * as programs from '../../node/programs';
import { WorkerThread } from '../../node/workerThread';

/** Today's date at the user's location. */
export function today(): Today {
	const now = new Date();
	return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

/** The open folders that are on disk, as absolute paths: no program in them is run. */
export function openFolders(): string[] {
	return (vscode.workspace.workspaceFolders ?? []).flatMap(({ uri }) => (uri.scheme === 'file' ? [uri.fsPath] : []));
}

/**
 * The absolute path of one of the user's programs, which is in none of the open folders unless the setting gives its full path.
 *
 * @param usual folders where the program is usually installed, absolute
 */
export function findProgram(wanted: string, usual: readonly string[] = []): Promise<string | undefined> {
	return programs.findProgram(wanted, { usual, untrusted: openFolders() });
}

type Extension = Pick<vscode.ExtensionContext, 'extensionPath'>;

/** A thread for work that would delay typing. It starts with the first request. */
export function startThread<Request, Result>({ extensionPath }: Extension): WorkerThread<Request, Result> {
	return new WorkerThread(join(extensionPath, 'dist', 'worker.js'));
}

export function createTextThread(context: Extension): TextThread & vscode.Disposable {
	return startThread(context);
}

/** Reads on a thread of its own, which ends afterward: opinions have up to several MB of HTML. */
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
