import { relative, sep } from 'node:path';

/** A path from `folder`, with `/`. Both are absolute. */
export function nameOf(path: string, folder: string): string {
	return relative(folder, path).split(sep).join('/');
}
