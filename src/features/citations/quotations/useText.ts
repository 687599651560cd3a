import { basename } from 'node:path';
import * as vscode from 'vscode';
import { authoritiesFolder } from '../../../core/authorities/textFile';
import { freeFileName, safeFileName } from '../../../core/fileNames';
import { LARGEST_TEXT } from '../../../core/quotations/limits';
import { readSourceText } from '../../../core/quotations/sourceText';
import { oneLine } from '../../../core/text/oneLine';
import { wordRefusal } from '../../../core/wording/fileTexts';
import { wordProblem } from '../../../core/wording/quotationTexts';
import { stringField, uriField, vaultScheme } from '../../../host/editor';
import { makeFolder, readWorkspaceFile, saving, writeTarget } from '../../../host/files';
import { Canceled, confirm, showQuickPick, UserError, withProgress } from '../../../host/messages';
import type { CitationServices } from '../citationServices';
import type { DocumentSessions } from '../session';
import { type AuthorityTexts, describeNoFolder, isAuthorityText } from '../texts';

/**
 * `{uri}` or `{vaultId, objectId}`: saves a copy of a document, of a vault object or of what the editor shows into the authorities folder. Returns the uri of the copy. What is
 * there already is left as it is.
 */
export async function useText({ texts, sessions }: CitationServices, argument: unknown): Promise<string | undefined> {
	const source =
		uriField(argument, 'uri') ?? (await openObject(argument)) ?? vscode.window.activeTextEditor?.document.uri;
	if (!source)
		throw new UserError(vscode.l10n.t('Open the text of an opinion first, or the vault object that has it.'));
	if (!vscode.workspace.isTrusted) throw new UserError(describeNoFolder());
	const folder = await pickFolder(source, texts, sessions);
	if (isAuthorityText(source)) throw new UserError(vscode.l10n.t('This file is already in the authorities folder.'));
	const bytes = await readSource(source);
	const read = readSourceText(bytes);
	if (read.kind !== 'text')
		throw new UserError(vscode.l10n.t("{0} can't be used: {1}.", oneLine(basename(source.path)), wordProblem(read)));
	const directory = vscode.Uri.joinPath(folder, authoritiesFolder);
	await saving(directory, () => makeFolder(folder, directory));
	const taken = new Set((await vscode.workspace.fs.readDirectory(directory)).map(([name]) => name.toLowerCase()));
	const wanted = safeFileName(basename(source.path), 'opinion.txt');
	const named = /\.(?:txt|md|markdown|x?html?)$/i.test(wanted) ? wanted : `${wanted}.txt`;
	const name = freeFileName(named, (one) => taken.has(one.toLowerCase()));
	const target = vscode.Uri.joinPath(directory, name);
	await confirm(
		vscode.l10n.t('Save a copy of {0} as {1}/{2}?', oneLine(basename(source.path)), authoritiesFolder, name),
		vscode.l10n.t(
			'Quotations from the opinion are then compared with it on this machine. The copy stays in the folder {0}.',
			oneLine(basename(folder.path)),
		),
		vscode.l10n.t('Save Copy'),
	);
	await writeTarget({ uri: target, replaces: false }, bytes);
	return target.toString();
}

/** Opens the object of a row in the Vaults view: the user sees what is copied. Undefined where the argument names none. */
async function openObject(argument: unknown): Promise<vscode.Uri | undefined> {
	const vaultId = stringField(argument, 'vaultId');
	const objectId = stringField(argument, 'objectId');
	if (vaultId === undefined || objectId === undefined) return undefined;
	const opened = await vscode.commands.executeCommand<string>('benchbook.vault.openObject', { vaultId, objectId });
	// That command has said why.
	if (opened === undefined) throw new Canceled();
	return vscode.Uri.parse(opened, true);
}

/** What an editor shows, or what a file has; never more than a text may have. */
async function readSource(source: vscode.Uri): Promise<Uint8Array> {
	const open = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === source.toString());
	if (open && (open.isDirty || open.isUntitled)) return new TextEncoder().encode(open.getText());
	return withProgress(vscode.l10n.t('Reading {0}', oneLine(basename(source.path))), async () => {
		const read = await readWorkspaceFile(source, { limit: LARGEST_TEXT });
		if (read.kind === 'read') return read.bytes;
		const problem = read.kind === 'tooLarge' ? wordProblem(read) : wordRefusal(read);
		throw new UserError(vscode.l10n.t("{0} can't be used: {1}.", oneLine(basename(source.path)), problem));
	});
}

/** The folder that a text goes into: that of the file itself, of the draft, or one that the user chooses. */
async function pickFolder(source: vscode.Uri, texts: AuthorityTexts, sessions: DocumentSessions): Promise<vscode.Uri> {
	const own = source.scheme === vaultScheme ? undefined : vscode.workspace.getWorkspaceFolder(source)?.uri;
	const draft = sessions.shown?.document.uri;
	const known = (own && texts.folderOf(own)) ?? texts.folderOf(source) ?? (draft && texts.folderOf(draft));
	if (known) return known;
	const folders = (vscode.workspace.workspaceFolders ?? []).flatMap(({ uri, name }) =>
		texts.folderOf(uri) ? [{ label: name, uri }] : [],
	);
	if (folders.length === 0) throw new UserError(describeNoFolder());
	const picked = await showQuickPick(folders, {
		placeHolder: vscode.l10n.t("Choose the folder for the opinion's text"),
	});
	return picked.uri;
}
