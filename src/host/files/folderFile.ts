import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type * as vscode from 'vscode';
import { largestEntriesFile } from '../../core/base/data/entriesFile';
import { sayRefusal } from '../../core/reporting/wording/fileTexts';
import { isBelow } from '../../node/folderPaths';
import { readFile } from './readFile';

/** Whether our files are kept in a folder: a virtual one is someone's remote repository, where nothing is written. */
export function keepsFiles({ uri }: Pick<vscode.WorkspaceFolder, 'uri'>): boolean {
	return uri.scheme === 'file' || uri.scheme === 'vscode-remote';
}

/** Whether writing the file would follow a link out of the folder that contains it; the file's own folder must exist. */
export async function leadsOutOf(folder: vscode.Uri, file: vscode.Uri): Promise<boolean> {
	return file.scheme === 'file' && !(await isInside(file.fsPath, folder.fsPath));
}

export type FolderText =
	| { readonly kind: 'text'; readonly text: string }
	| { readonly kind: 'missing' }
	/** `why` is worded to go in parentheses. */
	| { readonly kind: 'refused'; readonly why: string };

/** The text of one of our files in a folder, such as `.benchbook/decisions.json`. */
export async function readFolderFile(folder: vscode.Uri, file: vscode.Uri): Promise<FolderText> {
	const read = await readFile(file, folder, { limit: largestEntriesFile });
	if (read.kind === 'missing') return read;
	return read.kind === 'read'
		? { kind: 'text', text: new TextDecoder().decode(read.bytes) }
		: { kind: 'refused', why: sayRefusal(read) };
}

/**
 * Whether writing a file would write inside a folder: neither the file nor a folder on the way is a link that leads elsewhere. A link
 * whose target is missing leads elsewhere, too, because writing would create that target.
 * @param file absolute path; neither it nor the folders on the way need to exist
 */
export async function isInside(file: string, folder: string): Promise<boolean> {
	const target = await findTarget(file);
	return target !== undefined && isBelow(target, await realpath(folder));
}

/** Where writing the file would write; undefined if a link on the way leads to something missing. */
async function findTarget(file: string): Promise<string | undefined> {
	try {
		return await realpath(file);
	} catch {
		const isLink = await lstat(file).then(
			() => true,
			() => false,
		);
		const parent = dirname(file);
		if (isLink || parent === file) return undefined;
		const place = await findTarget(parent);
		return place === undefined ? undefined : join(place, basename(file));
	}
}
