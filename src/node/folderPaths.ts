import { stat } from 'node:fs/promises';
import { isAbsolute, relative, sep } from 'node:path';

/** Whether a path is a folder or below it. Both are real paths, without links. */
export function isIn(path: string, folder: string): boolean {
	const way = relative(folder, path);
	return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

export function isBelow(path: string, folder: string): boolean {
	return relative(folder, path) !== '' && isIn(path, folder);
}

/** Whether two paths lead to the same file, through any links. */
export async function isOneFile(one: string, other: string): Promise<boolean> {
	if (one === other) return true;
	const [first, second] = await Promise.all(
		[one, other].map((path) => stat(path, { bigint: true }).catch(() => undefined)),
	);
	return first !== undefined && second !== undefined && first.dev === second.dev && first.ino === second.ino;
}
