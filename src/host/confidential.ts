import { realpath } from 'node:fs/promises';
import * as vscode from 'vscode';
import { UserError } from './errors';
import { isConfidential } from './settings';

/** Whether `uri` lies in a confidential folder, also by way of a link. */
export async function isConfidentialPlace(uri: vscode.Uri): Promise<boolean> {
	if (isConfidential(uri)) return true;
	const real = uri.scheme === 'file' ? await realpath(uri.fsPath).catch(() => uri.fsPath) : undefined;
	return real !== undefined && isConfidential(vscode.Uri.file(real));
}

/**
 * Whether text that is asked about now may come from a confidential folder: from the editor in front, or, where it cannot be told, from
 * any folder or visible document.
 * @param editor the editor it comes from, if that is known
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
 * Refuses to let content of `uri` leave when it lies in a confidential folder, also by way of a link.
 * @throws UserError
 */
export async function requireMayLeave(uri: vscode.Uri): Promise<void> {
	if (!(await isConfidentialPlace(uri))) return;
	throw new UserError(
		vscode.l10n.t(
			'"{0}" is confidential ("benchbook.confidential"): only citations may leave from it, so its content is not sent.',
			uri.path.split('/').at(-1) ?? '',
		),
	);
}
