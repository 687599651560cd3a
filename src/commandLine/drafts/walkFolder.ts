import type { Dirent } from 'node:fs';
import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Glob } from '../../core/base/globs/globs';
import { codeOf } from '../../node/readInside';

/** Names of folders, and links to folders, that have no drafts. */
const never = ['node_modules', '.git', '.benchbook'];

/** Something that isn't a file, or a folder that couldn't be read. */
export interface Obstacle {
	/** Absolute. */
	readonly path: string;
	readonly isFolder: boolean;
	/** A `link` has its target, if there is one. */
	readonly kind: 'link' | 'special' | 'failed';
	/** For a person, after the name and "couldn't be read:". */
	readonly why: string;
	/** The real path that a link leads to, if any. */
	readonly target?: string;
}

export interface Walk {
	/** Regular files, absolute. */
	readonly files: readonly string[];
	readonly obstacles: readonly Obstacle[];
	/** The real paths of the folders that were read. */
	readonly folders: readonly string[];
}

/** The files below a folder. No link is followed, and nothing is opened. @param wanted gets paths from there with `/` */
export async function walkFolder(
	root: string,
	wanted: Pick<Glob, 'matches' | 'mayMatchBelow'>,
	signal: AbortSignal,
): Promise<Walk> {
	const files: string[] = [];
	const obstacles: Obstacle[] = [];
	const folders: string[] = [];
	const realRoot = await realpath(root);
	const left = [''];
	for (let folder = left.pop(); folder !== undefined; folder = left.pop()) {
		signal.throwIfAborted();
		const path = join(root, folder);
		let entries: Dirent[];
		try {
			entries = await readdir(path, { withFileTypes: true });
		} catch (error) {
			obstacles.push({ path, isFolder: true, kind: 'failed', why: codeOf(error) });
			continue;
		}
		folders.push(join(realRoot, folder));
		for (const entry of entries) {
			const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
			if (never.includes(entry.name)) continue;
			const found = entry.isFile() || entry.isDirectory() ? entry : await look(join(root, name));
			if ('kind' in found) {
				if (found.isFolder ? wanted.mayMatchBelow(name) : wanted.matches(name)) obstacles.push(found);
			} else if (found.isFile()) {
				if (wanted.matches(name)) files.push(join(root, name));
			} else if (wanted.mayMatchBelow(name)) left.push(name);
		}
	}
	return { files, obstacles, folders };
}

/** A file or folder, or what is at the path instead. */
export async function look(path: string): Promise<{ isFile(): boolean } | Obstacle> {
	try {
		const found = await lstat(path);
		if (found.isFile() || found.isDirectory()) return found;
		if (!found.isSymbolicLink()) return { path, isFolder: false, kind: 'special', why: 'not a regular file' };
		const target = await realpath(path).catch(() => undefined);
		const led = target === undefined ? undefined : await stat(target).catch(() => undefined);
		const isFolder = led?.isDirectory() ?? false;
		const why = isFolder ? 'a link to a folder' : 'a link';
		return { path, isFolder, kind: 'link', why, ...(target !== undefined && { target }) };
	} catch (error) {
		return { path, isFolder: false, kind: 'failed', why: codeOf(error) };
	}
}
