import * as vscode from 'vscode';
import { isMiss } from '../../../core/sources/misses';
import { isConfidentialPlace, onDidChangeSettings } from '../../../host/settings';
import type { DocumentSessions } from '../session';

/** Milliseconds after a change until the menus follow: no one opens them while typing. */
const followMs = 300;

/** Keeps the menus true: the command is offered where it can run. */
export function followMisses(sessions: DocumentSessions): vscode.Disposable {
	let timer: NodeJS.Timeout | undefined;
	let offered: boolean | undefined;
	const update = async (): Promise<void> => {
		const { shown } = sessions;
		const isOffered =
			shown?.latest.placed.some(({ verdict }) => isMiss(verdict)) === true &&
			!(await isConfidentialPlace(shown.document.uri));
		if (isOffered === offered) return;
		offered = isOffered;
		await vscode.commands.executeCommand('setContext', 'benchbook.citations.hasNotFound', isOffered);
	};
	const schedule = (): void => {
		clearTimeout(timer);
		timer = setTimeout(() => void update(), followMs);
	};
	schedule();
	return vscode.Disposable.from(
		sessions.onDidChange(schedule),
		sessions.onDidClose(schedule),
		vscode.window.onDidChangeActiveTextEditor(schedule),
		onDidChangeSettings(['confidential'], schedule),
		new vscode.Disposable(() => clearTimeout(timer)),
	);
}
