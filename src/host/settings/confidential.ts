import { realpath } from 'node:fs/promises';
import * as vscode from 'vscode';
import { UserError } from '../messages';
import { draftFile } from './draftFile';
import { isConfidential } from './settings';

/** Whether a document is in a confidential folder, even through a symbolic link. */
export async function isConfidentialPlace(document: vscode.Uri): Promise<boolean> {
	const uri = draftFile(document);
	if (isConfidential(uri)) return true;
	const real = uri.scheme === 'file' ? await realpath(uri.fsPath).catch(() => uri.fsPath) : undefined;
	return real !== undefined && isConfidential(vscode.Uri.file(real));
}

/**
 * Whether text to be sent now may come from a confidential folder: that of the given editor, or, if the editor is unknown, any folder or
 * visible document.
 * @param editor the editor that the text comes from, if known
 */
export async function mayBeConfidential(editor?: vscode.TextEditor): Promise<boolean> {
	const uris = editor
		? [editor.document.uri]
		: [
				...(vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri),
				...vscode.window.visibleTextEditors.map(({ document }) => document.uri),
			];
	return isConfidential(undefined) || (await Promise.all(uris.map(isConfidentialPlace))).includes(true);
}

/**
 * Refuses a command that would ask for a file to send when the settings make every file confidential, whatever the user would choose.
 * @throws UserError
 */
export async function requireSomeMayLeave(): Promise<void> {
	if (!isConfidential(undefined)) return;
	throw new UserError(
		vscode.l10n.t(
			'This window is confidential ("benchbook.confidential"), so only citations can be sent from it. Nothing was sent.',
		),
	);
}

/**
 * Refuses to send content of `uri` if it is in a confidential folder, even through a symbolic link.
 * @throws UserError
 */
export async function requireMayLeave(uri: vscode.Uri): Promise<void> {
	if (!(await isConfidentialPlace(uri))) return;
	throw new UserError(
		vscode.l10n.t(
			'"{0}" is confidential ("benchbook.confidential"), so only citations can be sent from it. Nothing was sent.',
			uri.path.split('/').at(-1) ?? '',
		),
	);
}
