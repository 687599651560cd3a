import { open } from 'node:fs/promises';
import * as vscode from 'vscode';
import {
	headBytes,
	mayBeText,
	mostTexts,
	noIdentity,
	otherFormatOf,
	type TextProblem,
} from '../../core/authorities/textFile';
import { LARGEST_TEXT } from '../../core/quotations/limits';
import type { OpinionIdentity } from '../../core/quotations/opinionIdentity';
import { authoritiesFolder } from './notDrafts';

/** A file of a folder's `authorities`. */
export interface AuthorityText {
	readonly uri: vscode.Uri;
	/** Its path from the folder, with "/" between its parts. */
	readonly file: string;
	/** Another one whenever the file has changed. */
	readonly key: string;
	/** Another one when the file has changed, as far as its size and time tell. */
	readonly stamp: string;
	readonly identity: OpinionIdentity;
	readonly problem?: TextProblem;
	readonly encoding?: string;
}

/** The files that may be texts, and those that someone may have taken for texts; sorted by path. */
export async function listTextFiles(folder: vscode.Uri): Promise<vscode.Uri[]> {
	const pattern = new vscode.RelativePattern(folder, `${authoritiesFolder}/**`);
	const found = await vscode.workspace.findFiles(pattern, null, mostTexts);
	return found.filter(({ path }) => mayBeText(path)).sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Reads what a text says of itself in its first bytes. @param isBeginning they may end within a character */
export type ReadHead = (
	text: Pick<AuthorityText, 'key' | 'file'>,
	bytes: Uint8Array,
	isBeginning: boolean,
) => Promise<Partial<Pick<AuthorityText, 'identity' | 'problem' | 'encoding'>>>;

/** Reads what a file says of itself: its size first, then its beginning, and nothing of what is no text. */
export async function readTextFile(
	folder: vscode.Uri,
	uri: vscode.Uri,
	state: string,
	readHead: ReadHead,
): Promise<AuthorityText> {
	const file = uri.path.slice(folder.path.replace(/\/$/, '').length + 1);
	const stat = await statOf(uri);
	const base = { uri, file, key: `${uri.toString()} ${state}`, stamp: stampFrom(stat), identity: noIdentity };
	const other = otherFormatOf(file);
	if (other) return { ...base, problem: { kind: 'binary', format: other } };
	try {
		if (!stat || (stat.type & vscode.FileType.File) === 0) return { ...base, problem: { kind: 'unreadable' } };
		const { size } = stat;
		if (size > LARGEST_TEXT) return { ...base, problem: { kind: 'tooLarge', bytes: size, limit: LARGEST_TEXT } };
		return { ...base, ...(await readHead(base, await readBeginning(uri), size > headBytes)) };
	} catch {
		return { ...base, problem: { kind: 'unreadable' } };
	}
}

/** By which a change of a file is seen; empty for what is not there. */
export async function stampOf(uri: vscode.Uri): Promise<string> {
	return stampFrom(await statOf(uri));
}

function stampFrom(stat: vscode.FileStat | undefined): string {
	return stat ? `${stat.mtime} ${stat.size}` : '';
}

async function statOf(uri: vscode.Uri): Promise<vscode.FileStat | undefined> {
	try {
		return await vscode.workspace.fs.stat(uri);
	} catch {
		return undefined;
	}
}

async function readBeginning(uri: vscode.Uri): Promise<Uint8Array> {
	if (uri.scheme !== 'file') return (await vscode.workspace.fs.readFile(uri)).slice(0, headBytes);
	const handle = await open(uri.fsPath);
	try {
		const { buffer, bytesRead } = await handle.read(new Uint8Array(headBytes), 0, headBytes, 0);
		return buffer.subarray(0, bytesRead);
	} finally {
		await handle.close();
	}
}

/** All bytes of a file that is no longer than a text may be; fails otherwise. */
export async function readWhole(uri: vscode.Uri): Promise<Uint8Array> {
	const { size } = await vscode.workspace.fs.stat(uri);
	if (size > LARGEST_TEXT) throw new Error('too large');
	return vscode.workspace.fs.readFile(uri);
}
