import * as vscode from 'vscode';
import { largestDraft } from '../../core/base/text/largestDraft';
import { hasLongLine } from '../../core/base/text/longLines';
import { sayRefusal } from '../../core/reporting/wording/fileTexts';
import { type ReadBounds, type ReadOutcome, type ReadRefusal, readInside, readRegular } from '../../node/readInside';

/**
 * Reads a file within limits. On this machine, it must be a regular file in the folder that it belongs to, wherever links lead; elsewhere, VS
 * Code's file system decides, and a file is asked for its size first.
 *
 * @param folder what it must not lead out of; undefined for a file that the user chose
 */
export async function readFile(
	uri: vscode.Uri,
	folder: vscode.Uri | undefined,
	bounds: ReadBounds,
): Promise<ReadOutcome> {
	if (uri.scheme !== 'file') return readElsewhere(uri, bounds);
	return folder?.scheme === 'file' ? readInside(folder.fsPath, uri.fsPath, bounds) : readRegular(uri.fsPath, bounds);
}

/** Reads a file of the workspace in its folder, and any other file wherever it is. */
export function readWorkspaceFile(uri: vscode.Uri, bounds: ReadBounds): Promise<ReadOutcome> {
	return readFile(uri, vscode.workspace.getWorkspaceFolder(uri)?.uri, bounds);
}

/** The text of a draft in the workspace, or why there is none, worded to go in parentheses. */
export async function readDraft(uri: vscode.Uri): Promise<{ readonly text: string } | { readonly why: string }> {
	const read = await readWorkspaceFile(uri, { limit: largestDraft });
	if (read.kind !== 'read') return { why: sayRefusal(read) };
	try {
		const text = new TextDecoder('utf-8', { fatal: true }).decode(read.bytes);
		return hasLongLine(text) ? { why: vscode.l10n.t('a line has more than 100,000 characters') } : { text };
	} catch {
		return { why: vscode.l10n.t("it isn't UTF-8 text") };
	}
}

/** Why a file in the workspace can't be read, before VS Code itself opens it; undefined if it can. */
export async function findRefusal(uri: vscode.Uri): Promise<ReadRefusal | undefined> {
	if (uri.scheme !== 'file') {
		return vscode.workspace.fs.stat(uri).then(
			() => undefined,
			() => ({ kind: 'missing' }),
		);
	}
	const read = await readWorkspaceFile(uri, { limit: Number.MAX_SAFE_INTEGER, head: 0 });
	return read.kind === 'read' ? undefined : read;
}

async function readElsewhere(uri: vscode.Uri, { limit, head = limit }: ReadBounds): Promise<ReadOutcome> {
	try {
		const { type, size } = await vscode.workspace.fs.stat(uri);
		if ((type & vscode.FileType.File) === 0) return { kind: 'special' };
		if (size > limit) return { kind: 'tooLarge', bytes: size, limit };
		const bytes = await vscode.workspace.fs.readFile(uri);
		if (bytes.length > limit) return { kind: 'tooLarge', bytes: bytes.length, limit };
		return { kind: 'read', bytes: bytes.slice(0, head), isWhole: bytes.length <= head };
	} catch (error) {
		const code = error instanceof vscode.FileSystemError ? error.code : 'unknown error';
		return code === 'FileNotFound' ? { kind: 'missing' } : { kind: 'failed', code };
	}
}
