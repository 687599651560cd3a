import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

/**
 * The absolute path of a program of the user's: a name alone is searched for on the PATH, then in `folders`, never in the open folder. A
 * relative path with a folder in it finds nothing.
 *
 * @param folders where the program is usually installed, absolute
 */
export async function findProgram(wanted: string, folders: readonly string[] = []): Promise<string | undefined> {
	const endings = process.platform === 'win32' && !/\.(?:exe|com)$/i.test(wanted) ? ['.exe', '.com'] : [''];
	const onPath = /[/\\]/.test(wanted) ? [] : [...(process.env.PATH ?? '').split(delimiter), ...folders];
	for (const folder of isAbsolute(wanted) ? [''] : onPath) {
		for (const ending of endings) {
			const path = folder === '' ? `${wanted}${ending}` : join(folder, `${wanted}${ending}`);
			if (isAbsolute(path) && (await isProgram(path))) return path;
		}
	}
	return undefined;
}

async function isProgram(path: string): Promise<boolean> {
	try {
		await access(path, constants.X_OK);
		return (await stat(path)).isFile();
	} catch {
		return false;
	}
}
