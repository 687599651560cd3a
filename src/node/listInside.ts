import type { Dirent } from 'node:fs';
import { opendir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isBelow } from './folderPaths';

export interface ListedFile {
	/** From the folder, with "/" between its parts. */
	readonly file: string;
	/** `outside`: a link that leads out of the folder; `special`: a device, a pipe or a socket. */
	readonly kind: 'file' | 'outside' | 'special';
}

export interface Listing {
	readonly files: readonly ListedFile[];
	/** False where there was more than is looked at. */
	readonly isComplete: boolean;
}

/**
 * Everything below a folder that is no folder. Links are followed within the folder, each folder is listed once, and what can't be listed is
 * left out.
 *
 * @param root absolute path of the folder that nothing may lead out of
 * @param start what is listed: a path in the root, with "/" between its parts
 * @param most entries that are looked at
 */
export async function listInside(root: string, start: string, most: number): Promise<Listing> {
	const files: ListedFile[] = [];
	const seen = new Set<string>();
	const folders = [start];
	let count = 0;
	let isComplete = true;
	try {
		const realRoot = await realpath(root);
		for (let name = folders.shift(); name !== undefined; name = folders.shift()) {
			const real = await realpath(join(root, name)).catch(() => undefined);
			if (real === undefined || seen.has(real)) continue;
			seen.add(real);
			if (!isBelow(real, realRoot)) {
				files.push({ file: name, kind: 'outside' });
				continue;
			}
			const folder = await opendir(real).catch(() => undefined);
			if (!folder) {
				isComplete = false;
				continue;
			}
			// Leaving the loop closes the folder.
			for await (const entry of folder) {
				count += 1;
				if (count > most) return { files, isComplete: false };
				const file = `${name}/${entry.name}`;
				const kind = await kindOf(entry, join(real, entry.name), realRoot);
				if (kind === 'folder') folders.push(file);
				else if (kind !== 'missing') files.push({ file, kind });
			}
		}
	} catch {
		// It went while it was listed.
		isComplete = false;
	}
	return { files, isComplete };
}

async function kindOf(
	entry: Dirent,
	path: string,
	realRoot: string,
): Promise<ListedFile['kind'] | 'folder' | 'missing'> {
	if (entry.isFile()) return 'file';
	if (entry.isDirectory()) return 'folder';
	if (!entry.isSymbolicLink()) return 'special';
	const real = await realpath(path).catch(() => undefined);
	if (real === undefined) return 'missing';
	if (!isBelow(real, realRoot)) return 'outside';
	const target = await stat(real).catch(() => undefined);
	if (!target) return 'missing';
	return target.isDirectory() ? 'folder' : target.isFile() ? 'file' : 'special';
}
