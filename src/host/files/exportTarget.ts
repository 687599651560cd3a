import * as vscode from 'vscode';
import { Canceled, showSaveDialog, showWarningMessage } from '../messages';
import { draftFile } from '../settings';
import { leadsOutOf } from './folderFile';
import { linkOutError, saving, writeUserFile } from './writeFiles';

export interface ExportTarget {
	readonly uri: vscode.Uri;
	/** Whether the user has agreed to replace the file that is there. */
	readonly replaces: boolean;
}

/**
 * Where something is written: to the file that an argument gives, or where the user says. What is there already is replaced only when the user
 * says so.
 *
 * @param ask by VS Code's own dialog, which asks before a file is replaced
 * @throws UserError for a link out of the workspace folder
 */
export async function chooseTarget(
	given: vscode.Uri | undefined,
	ask: () => Promise<vscode.Uri>,
): Promise<ExportTarget> {
	const uri = given ?? (await ask());
	await saving(uri, () => requireInside(uri));
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

/** Asks where to write something; the dialog offers a file of this name next to the document. */
export async function askBeside(document: vscode.Uri, name: string): Promise<vscode.Uri> {
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
export function writeTarget({ uri, replaces }: ExportTarget, content: Uint8Array): Promise<void> {
	return saving(uri, async () => {
		await requireInside(uri);
		await writeUserFile(uri, content, { replaces });
	});
}

async function requireInside(uri: vscode.Uri): Promise<void> {
	const folder = vscode.workspace.getWorkspaceFolder(uri)?.uri;
	if (folder && (await leadsOutOf(folder, uri))) throw linkOutError(uri);
}
