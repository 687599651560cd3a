import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
	type BaselineEntry,
	type BaselineMatch,
	formatBaseline,
	matchBaseline,
	parseBaseline,
} from '../core/verification/report/baseline';
import type { DraftFolder } from './folder';
import type { CheckedDraft } from './results';
import { UsageError } from './usage';

/**
 * Reads a baseline.
 *
 * @param mayBeNew whether it is about to be written, so that it needn't be there
 * @throws UsageError when it can't be read
 */
export async function readBaseline(path: string, mayBeNew: boolean): Promise<readonly BaselineEntry[]> {
	let text: string;
	try {
		text = await readFile(path, 'utf8');
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === 'ENOENT' && mayBeNew) return [];
		const hint = code === 'ENOENT' ? ' Make it with --update-baseline.' : '';
		throw new UsageError(`The baseline ${path} can't be read (${code}).${hint}`);
	}
	const entries = parseBaseline(text);
	if (!entries) throw new UsageError(`${path} isn't a baseline of this version of Benchbook.`);
	return entries;
}

/** Compares what was checked with the entries. */
export function applyBaseline(
	entries: readonly BaselineEntry[],
	drafts: readonly CheckedDraft[],
	folder: DraftFolder,
): BaselineMatch {
	const files = drafts.map(({ name, items }) => ({ file: name, items }));
	return matchBaseline(entries, files, (file) => !existsSync(resolve(folder.path, file)));
}

/** Writes a file whole or not at all. @throws UsageError when it can't be written */
export async function writeWhole(path: string, content: string): Promise<void> {
	const temporary = join(resolve(path, '..'), `.benchbook-${process.pid}.tmp`);
	try {
		await writeFile(temporary, content);
		await rename(temporary, path);
	} catch (error) {
		await rm(temporary, { force: true }).catch(() => undefined);
		throw new UsageError(`${path} can't be written (${(error as NodeJS.ErrnoException).code}).`);
	}
}

/** @throws UsageError when it can't be written */
export async function writeBaseline(path: string, { updated }: BaselineMatch): Promise<void> {
	await writeWhole(path, formatBaseline(updated));
}
