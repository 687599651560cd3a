import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readPlainFile } from './plainFile';

/** A repository as it is on disk. Git itself isn't asked: a repository's own configuration tells git what to run. */
export interface Repository {
	/** Absolute: the folder with the files. */
	readonly path: string;
	/** Absolute: where the index is. */
	readonly gitFolder: string;
	/** Absolute: where it is in common with other working trees. */
	readonly commonFolder: string;
}

/** Bytes of a file that says where a folder is. */
const largestPointer = 8_192;

/** The nearest repository at or above a folder. */
export function findRepository(from: string): Repository | undefined {
	for (let path = from; ; path = dirname(path)) {
		const gitFolder = findGitFolder(join(path, '.git'));
		if (gitFolder !== undefined && existsSync(join(gitFolder, 'HEAD'))) {
			const common = readPointer(join(gitFolder, 'commondir'));
			return { path, gitFolder, commonFolder: common === undefined ? gitFolder : resolve(gitFolder, common) };
		}
		if (dirname(path) === path) return undefined;
	}
}

/** In a submodule and in a further working tree `.git` is a file that says where the folder is. */
function findGitFolder(path: string): string | undefined {
	try {
		const found = statSync(path);
		if (found.isDirectory()) return path;
	} catch {
		return undefined;
	}
	const [, target] = /^gitdir: (.+)$/s.exec(readPointer(path) ?? '') ?? [];
	return target === undefined || /^[\\/]{2}/.test(target) ? undefined : resolve(dirname(path), target);
}

function readPointer(path: string): string | undefined {
	const file = readPlainFile(path, largestPointer);
	const text = file.kind === 'read' ? file.bytes.toString().replace(/\r?\n$/, '') : '';
	// A path to another machine would be asked there, with the user's name and more, on Windows.
	return text === '' || text.includes('\0') || /^[\\/]{2}/.test(text) ? undefined : text;
}
