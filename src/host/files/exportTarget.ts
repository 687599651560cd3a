import * as vscode from 'vscode';
import { uriField } from '../editor';
import { Canceled, showSaveDialog, showWarningMessage, UserError, wordFileError } from '../messages';
import { draftFile } from '../settings';
import { leadsOutOf } from './folderFile';
import { writeUserFile } from './writeFiles';

export interface ExportTarget {
	readonly uri: vscode.Uri;
	/** Whether the user has agreed to replace the file that is there. */
	readonly replaces: boolean;
}

/**
 * Where an export goes: to the argument's `uri`, or where the user says in a dialog. What is there already is replaced only when the user
 * says so.
 *
 * @param name of the file that the dialog offers, next to the document
 */
export async function chooseTarget(argument: unknown, document: vscode.Uri, name: string): Promise<ExportTarget> {
	const given = uriField(argument, 'uri');
	// VS Code's own dialog asks before a file is replaced.
	const uri = given ?? (await askTarget(document, name));
	const replaces = await vscode.workspace.fs.stat(uri).then(
		() => true,
		() => false,
	);
	if (!given || !replaces) return { uri, replaces };
	const replace = vscode.l10n.t('Replace');
	const message = vscode.l10n.t('{0} already exists. Replace it?', vscode.workspace.asRelativePath(uri));
	if ((await showWarningMessage(message, { modal: true }, replace)) !== replace) throw new Canceled();
	return { uri, replaces };
}

async function askTarget(document: vscode.Uri, name: string): Promise<vscode.Uri> {
	const file = draftFile(document);
	const folder = vscode.workspace.getWorkspaceFolder(file)?.uri;
	const base = file.scheme === 'file' ? vscode.Uri.joinPath(file, '..') : folder;
	return showSaveDialog(base ? { defaultUri: vscode.Uri.joinPath(base, name) } : {});
}

/**
 * Writes the whole file or nothing, and through no link out of the workspace folder.
 *
 * @throws UserError that names the file and why it can't be written
 */
export async function writeTarget({ uri, replaces }: ExportTarget, content: Uint8Array): Promise<void> {
	const place = vscode.workspace.asRelativePath(uri);
	const folder = vscode.workspace.getWorkspaceFolder(uri)?.uri;
	try {
		if (folder && (await leadsOutOf(folder, uri))) {
			throw new UserError(vscode.l10n.t('"{0}" is a link that leads out of the folder. Nothing was saved.', place));
		}
		await writeUserFile(uri, content, { replaces });
	} catch (error) {
		if (error instanceof UserError) throw error;
		throw new UserError(vscode.l10n.t("Nothing was saved: {0} can't be written ({1}).", place, wordFileError(error)));
	}
}
