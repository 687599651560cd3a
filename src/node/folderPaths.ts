import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';

/** Whether a path is a folder or below it. Both are real paths, without links. */
export function isIn(path: string, folder: string): boolean {
	const way = relative(folder, path);
	return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

export function isBelow(path: string, folder: string): boolean {
	return relative(folder, path) !== '' && isIn(path, folder);
}

/** The real path of a place that needn't exist: of what is missing, the links of the folders that are there are followed. */
export async function realPlaceOf(path: string): Promise<string> {
	const real = await realpath(path).catch(() => undefined);
	if (real !== undefined || dirname(path) === path) return real ?? path;
	return join(await realPlaceOf(dirname(path)), basename(path));
}

/** Whether two paths lead to the same file, through any links. */
export async function isOneFile(one: string, other: string): Promise<boolean> {
	if (one === other) return true;
	const [first, second] = await Promise.all(
		[one, other].map((path) => stat(path, { bigint: true }).catch(() => undefined)),
	);
	return first !== undefined && second !== undefined && first.dev === second.dev && first.ino === second.ino;
}
