import { existsSync, lstatSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import {
	type BaselineEntry,
	type BaselineMatch,
	formatBaseline,
	matchBaseline,
	parseBaseline,
} from '../../core/reporting/contents/baseline';
import { LockError } from '../../node/fileLock';
import { isBelow } from '../../node/folderPaths';
import { readSharedFile, type SharedFormat, updateSharedFile } from '../../node/sharedFile';
import { followLinks } from '../../node/wholeFile';
import { UsageError } from '../arguments/usage';
import type { DraftFolder } from '../drafts/folder';
import { refuseWayOut } from '../terminal/outputFile';
import type { CheckedDraft } from './results';

/**
 * Reads a baseline.
 *
 * @param folder absolute path of the drafts' folder
 * @param mayBeNew whether it is about to be written, so that it needn't exist
 * @throws UsageError if it can't be read
 */
export async function readBaseline(path: string, folder: string, mayBeNew: boolean): Promise<readonly BaselineEntry[]> {
	const entries = await explained(path, 'read', async () => {
		await refuseWayOut(path, folder);
		return readSharedFile(await placeOf(path), formatOf(path));
	});
	if (entries || mayBeNew) return entries ?? [];
	throw new UsageError(`The baseline ${path} can't be read (ENOENT). Create it with --update-baseline.`);
}

export function applyBaseline(
	entries: readonly BaselineEntry[],
	drafts: readonly CheckedDraft[],
	folder: DraftFolder,
): BaselineMatch {
	const files = drafts.map(({ name, items }) => ({ file: name, items }));
	return matchBaseline(entries, files, (file) => isGone(file, folder.path));
}

/** Whether a file is missing from the drafts' folder. A file elsewhere isn't looked for, because a baseline comes with the drafts and may name another machine. */
function isGone(file: string, folder: string): boolean {
	const path = resolve(folder, file);
	try {
		return isBelow(path, folder) && lstatSync(path, { throwIfNoEntry: false }) === undefined;
	} catch {
		// Whether it is there isn't known.
		return false;
	}
}

/**
 * Writes what is to review now to the baseline, and creates its folder if it is missing. What another run has written in the meantime about
 * other files stays.
 *
 * @returns how what was checked compares with the newest entries
 * @throws UsageError if it can't be written
 */
export async function updateBaseline(
	path: string,
	drafts: readonly CheckedDraft[],
	folder: DraftFolder,
): Promise<BaselineMatch> {
	let match = applyBaseline([], drafts, folder);
	await explained(path, 'written', async () => {
		await refuseWayOut(path, folder.path);
		await mkdir(dirname(path), { recursive: true });
		await updateSharedFile(await placeOf(path), formatOf(path), (entries) => {
			match = applyBaseline(entries ?? [], drafts, folder);
			return match.updated;
		});
	});
	return match;
}

/** A missing file has undefined entries, not an empty list. */
function formatOf(path: string): SharedFormat<readonly BaselineEntry[] | undefined> {
	return {
		absent: () => undefined,
		parse: (text) => {
			const entries = parseBaseline(text);
			if (!entries) throw new UsageError(`${path} isn't a baseline that this version of Benchbook can read.`);
			return entries;
		},
		format: (entries) => formatBaseline(entries ?? []),
		mode: 0o666,
	};
}

/** The file that a link leads to; the path itself if even its folder is missing. */
async function placeOf(path: string): Promise<string> {
	return existsSync(dirname(path)) ? followLinks(path) : path;
}

/** Runs `task`, and puts file system errors in words. */
async function explained<T>(path: string, what: 'read' | 'written', task: () => Promise<T>): Promise<T> {
	try {
		return await task();
	} catch (error) {
		if (error instanceof UsageError) throw error;
		if (error instanceof LockError) {
			throw new UsageError(
				`${path} can't be ${what}: ${error.lock} is in the way. Delete it if no other check is running.`,
			);
		}
		const { code } = error as NodeJS.ErrnoException;
		if (code === undefined) throw error;
		throw new UsageError(`The baseline ${path} can't be ${what} (${code}).`);
	}
}
