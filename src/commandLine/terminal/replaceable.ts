import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { largestDocx } from '../../core/draft/docx/readDocx';
import { isReport } from '../../core/draft/markdown/ownOutput';
import { isIn, isOneFile } from '../../node/folderPaths';
import { readRegular } from '../../node/readInside';
import { followLinks } from '../../node/wholeFile';
import { UsageError } from '../arguments/usage';
import { isOpenFile } from './outputFile';

/** A file that is about to be written. */
export interface Target {
	/** Absolute. */
	readonly path: string;
	/** That named it. */
	readonly option: string;
	/** Absolute path of the drafts' folder. */
	readonly folder: string;
	/** Absolute paths of files that are read. */
	readonly read: readonly string[];
	/** Whether anything else that was there may be replaced, as --force says. */
	readonly isForced: boolean;
	/** Whether content is what an earlier run wrote there. */
	readonly isOurs: (bytes: Uint8Array) => boolean | Promise<boolean>;
}

/** Folders, from the drafts' folder, in which the files that aren't results decide what is checked. */
const inputs = ['.benchbook', '.vscode', '.git', 'authorities'];

/** Bytes; longer results are recognized by their beginning, but a Word document only as a whole. */
const headBytes = largestDocx;

/**
 * Refuses to replace a file that is read, ever, and anything but an empty file or results of an earlier run, unless forced.
 *
 * @throws UsageError
 */
export async function requireReplaceable(target: Target): Promise<void> {
	const { path, option, folder, read, isForced, isOurs } = target;
	// Before anything is asked: a whole check would be for nothing.
	await requireFolder(target);
	const found = await stat(path).catch(() => undefined);
	// Writing to what isn't a file, or is open, replaces nothing.
	if (!found?.isFile() || (await isOpenFile(path))) return;
	if (found.size === 0) return;
	const content = await readRegular(path, { limit: Number.MAX_SAFE_INTEGER, head: headBytes });
	const bytes = content.kind === 'read' ? content.bytes : new Uint8Array();
	// A report in the drafts' folder is found as a file, but nothing in it is read.
	if (isReport(new TextDecoder().decode(bytes))) return;
	for (const one of read)
		if (await isOneFile(one, path))
			throw new UsageError(
				`${option} names ${path}, which is read itself, and never written over. Name a different file.`,
			);
	if (await isOurs(bytes)) return;
	const real = await followLinks(path);
	const realFolder = await followLinks(folder);
	const isInput = inputs.some((name) => isIn(real, join(realFolder, name)));
	if (isForced && !isInput) return;
	const why = `${option} names ${path}, which is there and isn't an earlier result of benchbook.`;
	throw new UsageError(
		isInput
			? `${why} Name a different file.`
			: `${why} Name a different file, or add --force to replace ${basename(path)}.`,
	);
}

/** @throws UsageError if the folder of what is about to be written isn't there, or nothing can be written in it */
async function requireFolder({ path, option }: Target): Promise<void> {
	if (await isOpenFile(path)) return;
	try {
		await access(dirname(await followLinks(path)), constants.W_OK);
	} catch (error) {
		const { code = 'unknown error' } = error as NodeJS.ErrnoException;
		throw new UsageError(`${option} names ${path}, which can't be written (${code}).`);
	}
}

/** The beginnings of results that a check, `recognize`, and `table` write. */
const beginnings = [
	/^\{\s*"schema": "benchbook-(?:check|table|texts)"/,
	/^\{\s*"\$schema": "[^"]*sarif[^"]*",[^[]{0,200}\[\s*\{\s*"tool": \{\s*"driver": \{\s*"name": "Benchbook"/,
	/^document,line,column,kind,citation,citation recorded,/,
	/^<\?xml [^>\n]*>\s*<testsuites name="benchbook"/,
	/^\{"file":"[^"]*","line":\d+,"column":\d+,/,
	/^TABLE OF AUTHORITIES\nWorking table, no page references\n/,
	/^::(?:error|warning|notice) file=[^\n]*title=Benchbook/,
	/^[^\n]+: ?(?:\d+:\d+|(?:¶|p\.)[^\n]{1,60}) (?:error|warning|information|hint) [a-z-]+ /,
	/^Citations checked: \d/m,
];

/** Whether a file begins as results do. */
export function isResult(bytes: Uint8Array): boolean {
	const text = new TextDecoder().decode(bytes);
	return beginnings.some((beginning) => beginning.test(text));
}
