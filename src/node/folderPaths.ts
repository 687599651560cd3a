import { isAbsolute, relative, sep } from 'node:path';

/** Whether a path is below a folder; both real, without a link on the way. */
export function isBelow(path: string, folder: string): boolean {
	const way = relative(folder, path);
	return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
