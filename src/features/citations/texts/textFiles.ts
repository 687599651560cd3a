import * as vscode from 'vscode';
import { LARGEST_TEXT } from '../../../core/quotations/limits';
import type { OpinionIdentity } from '../../../core/quotations/opinion/opinionIdentity';
import type { TextChoices } from '../../../core/quotations/texts/textChoices';
import {
	authoritiesFolder,
	headOf,
	mayBeText,
	mostListed,
	noIdentity,
	otherFormatOf,
	type SelectedTexts,
	selectTexts,
	type TextProblem,
} from '../../../core/quotations/texts/textFile';
import { readFile } from '../../../host/files';
import type { Exclusion } from '../../../host/settings';
import { type ListedFile, listInside } from '../../../node/listInside';

export interface AuthorityFile {
	readonly uri: vscode.Uri;
	/** Its path from the folder, with "/" between its parts. */
	readonly file: string;
	/** Changes whenever the file does. */
	readonly key: string;
	/** Changes when the file does, as far as its size and time tell. */
	readonly stamp: string;
	readonly identity: OpinionIdentity;
	readonly problem?: TextProblem;
	readonly encoding?: string;
	/** All its bytes, if it isn't a file in the folder; fails if they aren't available. */
	readonly read?: () => Promise<Uint8Array>;
}

/** What a folder has in `authorities`. */
export interface ListedTexts extends Pick<SelectedTexts, 'left'> {
	/** Texts, and what someone may have taken for one; sorted by path. */
	readonly files: readonly ListedFile[];
	/** False if there are more files than are looked at. */
	readonly isComplete: boolean;
}

/**
 * Possible texts (chosen ones first if there are too many), files that lead out of the folder, and what can't be listed.
 *
 * @param findExclusion by the settings: no text is read that they exclude, as on the command line
 */
export async function listTextFiles(
	folder: vscode.Uri,
	choices: TextChoices,
	findExclusion: (file: vscode.Uri) => Exclusion | undefined,
): Promise<ListedTexts> {
	const { files, isComplete } = await listAll(folder);
	const refused = files.filter(({ file, kind }) => kind !== 'file' && (kind !== 'special' || mayBeText(file)));
	const texts = files.filter(
		(listed) => listed.kind === 'file' && mayBeText(listed.file) && !findExclusion(uriOf(folder, listed)),
	);
	const selected = selectTexts(
		texts.map(({ file }) => file),
		choices,
	);
	const all = [...refused, ...selected.files.map((file) => ({ file, kind: 'file' as const }))];
	return { files: all.sort((one, other) => (one.file < other.file ? -1 : 1)), left: selected.left, isComplete };
}

async function listAll(folder: vscode.Uri): Promise<{ files: readonly ListedFile[]; isComplete: boolean }> {
	if (folder.scheme === 'file') return listInside(folder.fsPath, authoritiesFolder, mostListed);
	const pattern = new vscode.RelativePattern(folder, `${authoritiesFolder}/**`);
	const found = await vscode.workspace.findFiles(pattern, null, mostListed);
	const start = folder.path.replace(/\/$/, '').length + 1;
	const files = found.map(({ path }) => ({ file: path.slice(start), kind: 'file' as const }));
	return { files, isComplete: files.length < mostListed };
}

export function uriOf(folder: vscode.Uri, { file }: ListedFile): vscode.Uri {
	return vscode.Uri.joinPath(folder, file);
}

/** Reads what a text says about itself in its first bytes. @param isBeginning they may end inside a character */
export type ReadHead = (
	text: Pick<AuthorityFile, 'key' | 'file'>,
	bytes: Uint8Array,
	isBeginning: boolean,
) => Promise<Partial<Pick<AuthorityFile, 'identity' | 'problem' | 'encoding'>>>;

/** Reads what a file says about itself, and nothing if it isn't a text. */
export async function readTextFile(
	folder: vscode.Uri,
	listed: ListedFile,
	state: string,
	readHead: ReadHead,
): Promise<AuthorityFile> {
	const { file } = listed;
	const uri = uriOf(folder, listed);
	const base = {
		uri,
		file,
		key: `${uri.toString()} ${state}`,
		stamp: await stampOf(folder, listed),
		identity: noIdentity,
	};
	if (listed.kind !== 'file') return { ...base, problem: { kind: listed.kind } };
	const other = otherFormatOf(file);
	if (other) return { ...base, problem: { kind: 'binary', format: other } };
	const read = await readFile(uri, folder, { limit: LARGEST_TEXT, head: headOf(file) });
	if (read.kind !== 'read') {
		const isNamed = read.kind === 'outside' || read.kind === 'special' || read.kind === 'tooLarge';
		return { ...base, problem: isNamed ? read : { kind: 'unreadable' } };
	}
	return { ...base, ...(await readHead(base, read.bytes, !read.isWhole)) };
}

/** Whether a file isn't even opened for the user. */
export function isRefused(
	text: AuthorityFile,
): text is AuthorityFile & { readonly problem: { readonly kind: Exclude<ListedFile['kind'], 'file'> } } {
	const kind = text.problem?.kind;
	return kind === 'outside' || kind === 'special' || kind === 'unlistable';
}

/** Shows whether a file has changed; empty if it doesn't exist. */
export async function stampOf(folder: vscode.Uri, listed: ListedFile): Promise<string> {
	if (listed.kind !== 'file') return listed.kind;
	try {
		const { mtime, size } = await vscode.workspace.fs.stat(uriOf(folder, listed));
		return `${mtime} ${size}`;
	} catch {
		return '';
	}
}

/** All bytes of a text; fails when it can't be read. */
export async function readWhole({ uri, file }: AuthorityFile): Promise<Uint8Array> {
	const folder = uri.with({ path: uri.path.slice(0, -file.length) });
	const read = await readFile(uri, folder, { limit: LARGEST_TEXT });
	if (read.kind !== 'read') throw new Error(read.kind);
	return read.bytes;
}
