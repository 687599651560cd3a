import { lstat, mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import * as vscode from 'vscode';
import { type SharedFormat, type Updated, updateSharedFile } from '../../node/sharedFile';
import { followLinks, writeWholeFile } from '../../node/wholeFile';
import { confirm, sayFileError, showSaveDialog, showWarningMessage, UserError } from '../messages';
import { draftFile } from '../settings';
import { isInside, leadsOutOf, readFolderFile } from './folderFile';

/** Writing a file would follow a link out of the folder that has it. */
export function linkOutError(file: vscode.Uri): UserError {
	const name = vscode.workspace.asRelativePath(file);
	return new UserError(vscode.l10n.t('"{0}" is a link that leads out of the folder. Nothing was saved.', name));
}

/** Runs code that writes a file or creates a folder. @throws UserError that names it and says why it can't be written */
export async function saving<T>(file: vscode.Uri, task: () => Promise<T>): Promise<T> {
	try {
		return await task();
	} catch (error) {
		if (error instanceof UserError) throw error;
		const name = vscode.workspace.asRelativePath(file);
		throw new UserError(vscode.l10n.t("Nothing was saved: {0} can't be written ({1}).", name, sayFileError(error)));
	}
}

/**
 * Changes one of our files in a user's folder, to which other windows, programs, and people write, too: based on the newest content, completely
 * or not at all. A link to a file in the same folder is followed.
 *
 * @param folder that the file must be in; undefined for one in our own storage
 * @throws UserError for a link out of the folder; what `updateSharedFile` throws; a file system error
 */
export async function updateFolderFile<T>(
	folder: vscode.Uri | undefined,
	file: vscode.Uri,
	format: SharedFormat<T>,
	change: (current: T) => T,
): Promise<Updated<T>> {
	await makeFolder(folder, vscode.Uri.joinPath(file, '..'));
	if (folder && (await leadsOutOf(folder, file))) throw linkOutError(file);
	if (file.scheme === 'file') return updateSharedFile(await followLinks(file.fsPath), format, change);
	// What isn't on a disk of this machine has neither locks nor atomic renames.
	const read = await readFolderFile(folder ?? vscode.Uri.joinPath(file, '..'), file);
	const current =
		read.kind === 'missing' ? format.absent() : read.kind === 'text' ? await format.parse(read.text) : undefined;
	if (current === undefined) {
		const name = vscode.workspace.asRelativePath(file);
		throw new UserError(vscode.l10n.t("{0} can't be read. Fix the file, or delete it.", name));
	}
	const value = change(current);
	await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(await format.format(value)));
	return { value };
}

/** Whether a text that isn't in our format may be from a later version: such a text is left alone, and anything else is set aside. */
export function isJson(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}

/** @param name of the file that the update set aside; @param copy name of the copy next to it */
export function tellSetAside(name: string, copy: string): void {
	void showWarningMessage(
		vscode.l10n.t("All or part of {0} couldn't be read. Its previous content is kept next to it, in {1}.", name, copy),
	);
}

/**
 * Creates a folder, and those on the way to it.
 *
 * @param folder that they must be in; undefined: wherever they are
 * @throws UserError before anything is created on the other side of a link
 */
export async function makeFolder(folder: vscode.Uri | undefined, directory: vscode.Uri): Promise<void> {
	if (directory.scheme !== 'file') return vscode.workspace.fs.createDirectory(directory);
	if (folder) {
		const root = resolve(folder.fsPath);
		let there = resolve(directory.fsPath);
		while (!(await isThere(there)) && there !== dirname(there)) there = dirname(there);
		if (there !== root && !(await isInside(there, root))) throw linkOutError(directory);
	}
	await mkdir(directory.fsPath, { recursive: true });
}

function isThere(path: string): Promise<boolean> {
	return lstat(path).then(
		() => true,
		() => false,
	);
}

/**
 * Writes a file that the user asked for, completely or not at all, and creates missing folders. For a link, the target is written.
 *
 * @param options.replaces false: what is there is left alone
 * @throws NotAFileError; a file system error, EEXIST if nothing is replaced
 */
export async function writeUserFile(
	file: vscode.Uri,
	content: Uint8Array,
	options: { readonly replaces: boolean } = { replaces: true },
): Promise<void> {
	if (file.scheme !== 'file') return vscode.workspace.fs.writeFile(file, content);
	await makeFolder(undefined, vscode.Uri.joinPath(file, '..'));
	await writeWholeFile(await followLinks(file.fsPath), content, options);
}

export interface ExportTarget {
	readonly uri: vscode.Uri;
	/** Whether the user has agreed to replace an existing file. */
	readonly replaces: boolean;
}

/**
 * Where something is written: to the file that an argument gives, or where the user says. An existing file is replaced only if the user agrees.
 *
 * @param ask uses VS Code's own dialog, which asks before a file is replaced
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
	const message = vscode.l10n.t('{0} already exists. Replace it?', vscode.workspace.asRelativePath(uri));
	await confirm(message, '', vscode.l10n.t('Replace'));
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
 * Writes the whole file or nothing, and not through a link out of the workspace folder.
 *
 * @throws UserError that names the file and says why it can't be written
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
