import * as vscode from 'vscode';
import { uriField } from '../../host/commands';
import { Cancelled, UserError } from '../../host/errors';
import { leadsOutOf } from '../../host/folderFile';
import { showWarningMessage } from '../../host/messages';

/**
 * Where an export goes: to the argument's `uri`, or where the user says in a dialog. What is there already is replaced only when the user
 * says so.
 *
 * @param name of the file that the dialog offers, next to the document
 */
export async function chooseTarget(argument: unknown, document: vscode.Uri, name: string): Promise<vscode.Uri> {
	const target = uriField(argument, 'uri');
	if (!target) return askTarget(document, name);
	const exists = await vscode.workspace.fs.stat(target).then(
		() => true,
		() => false,
	);
	if (!exists) return target;
	const replace = vscode.l10n.t('Replace');
	const message = vscode.l10n.t('{0} already exists. Replace it?', vscode.workspace.asRelativePath(target));
	if ((await showWarningMessage(message, { modal: true }, replace)) !== replace) throw new Cancelled();
	return target;
}

async function askTarget(document: vscode.Uri, name: string): Promise<vscode.Uri> {
	const folder = vscode.workspace.getWorkspaceFolder(document)?.uri;
	const base = document.scheme === 'file' ? vscode.Uri.joinPath(document, '..') : folder;
	const target = await vscode.window.showSaveDialog(base ? { defaultUri: vscode.Uri.joinPath(base, name) } : {});
	if (!target) throw new Cancelled();
	return target;
}

/** @throws UserError that names the file and why it can't be written */
export async function writeTarget(target: vscode.Uri, content: Uint8Array): Promise<void> {
	const folder = vscode.workspace.getWorkspaceFolder(target)?.uri;
	const place = vscode.workspace.asRelativePath(target);
	try {
		if (folder && (await leadsOutOf(folder, target))) {
			throw new UserError(vscode.l10n.t('"{0}" is a link that leads out of the folder. Nothing was saved.', place));
		}
		await vscode.workspace.fs.writeFile(target, content);
	} catch (error) {
		if (error instanceof UserError) throw error;
		const reason =
			error instanceof vscode.FileSystemError
				? error.code
				: ((error as NodeJS.ErrnoException).code ?? vscode.l10n.t('unknown error'));
		throw new UserError(vscode.l10n.t("Nothing was saved: {0} can't be written ({1}).", place, reason));
	}
}
