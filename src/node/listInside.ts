import type { Dirent } from 'node:fs';
import { opendir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isBelow } from './folderPaths';

export interface ListedFile {
	/** From the folder, with "/" between its parts. */
	readonly file: string;
	/** `outside`: a link that leads out of the folder; `special`: a device, a pipe, or a socket; `unlistable`: a folder that can't be listed. */
	readonly kind: 'file' | 'outside' | 'special' | 'unlistable';
}

export interface Listing {
	readonly files: readonly ListedFile[];
	/** False if there was more than is looked at. */
	readonly isComplete: boolean;
}

/**
 * Everything below a folder that isn't a folder, and folders that can't be listed. Links are followed within the folder; each folder is
 * listed once.
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
	for (let name = folders.shift(); name !== undefined; name = folders.shift()) {
		try {
			const realRoot = await realpath(root);
			const real = await realpath(join(root, name));
			if (seen.has(real)) continue;
			seen.add(real);
			if (!isBelow(real, realRoot)) {
				files.push({ file: name, kind: 'outside' });
				continue;
			}
			// Leaving the loop closes the folder.
			for await (const entry of await opendir(real)) {
				count += 1;
				if (count > most) return { files, isComplete: false };
				const file = `${name}/${entry.name}`;
				const kind = await kindOf(entry, join(real, entry.name), realRoot);
				if (kind === 'folder') folders.push(file);
				else if (kind !== 'missing') files.push({ file, kind });
			}
		} catch (error) {
			const { code } = error as NodeJS.ErrnoException;
			// A folder that doesn't exist, or was removed in the meantime, has nothing to list.
			if (code !== 'ENOENT' && code !== 'ENOTDIR') files.push({ file: name, kind: 'unlistable' });
		}
	}
	return { files, isComplete: true };
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
