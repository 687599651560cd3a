import * as vscode from 'vscode';
import { registerCommand } from '../../../host/editor';
import type { Services } from '../../../host/services';
import { sweepPrivateFolders } from '../../../node/privateFolder';
import type { BriefTable, DocumentSessions, Known } from '../session';
import type { MarkParts } from './markCommands';

export function registerAuthorities(services: Services, sessions: DocumentSessions, known: Known): vscode.Disposable {
	return registerCommand(services, 'benchbook.citations.insertTableOfAuthorities', async () => {
		const editor = vscode.window.activeTextEditor;
		return (await import('./authoritiesCommand')).insertTable(editor, sessions, known);
	});
}

/** What is kept of an authority beside its citations' decisions. */
export function registerMarks(services: Services, parts: MarkParts): vscode.Disposable {
	return vscode.Disposable.from(
		registerCommand(services, 'benchbook.citations.markChief', async (argument) =>
			(await import('./markCommands')).markChief(parts, argument),
		),
		registerCommand(services, 'benchbook.citations.markCiteChecked', async (argument) =>
			(await import('./markCommands')).markCiteChecked(parts, argument),
		),
	);
}

export function registerExportForWord(services: Services, sessions: DocumentSessions, known: Known): vscode.Disposable {
	// A window that was killed while it exported has left the draft.
	void sweepPrivateFolders();
	return registerCommand(services, 'benchbook.citations.exportForWord', async (argument) =>
		(await import('./wordCommand')).exportForWord(services, sessions, known, argument),
	);
}

/** As `renderTable` of the command that inserts the table. */
export async function renderTable(
	made: BriefTable,
	document: vscode.Uri,
	place: { readonly uri: vscode.Uri; readonly text: string; readonly start: number },
): Promise<string[]> {
	return (await import('./authoritiesCommand')).renderTable(made, document, place);
}
