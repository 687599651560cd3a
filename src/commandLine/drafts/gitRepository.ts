import { existsSync } from 'node:fs';
import { lstat, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readUnlinked } from '../../node/readInside';

/** A repository as it is on disk. Git isn't run to read it, because a repository's own configuration tells Git what to run. */
export interface Repository {
	/** Absolute: the folder with the files. */
	readonly path: string;
	/** Absolute: the part of this working tree. */
	readonly gitFolder: string;
	/** Absolute: the part that all working trees of the repository share. */
	readonly commonFolder: string;
}

/** Bytes of a file that says where a folder is. */
const largestPointer = 8_192;

/** The nearest repository at or above a folder. */
export async function findRepository(from: string): Promise<Repository | undefined> {
	for (let path = from; ; path = dirname(path)) {
		const gitFolder = await findGitFolder(join(path, '.git'));
		if (gitFolder !== undefined && existsSync(join(gitFolder, 'HEAD'))) {
			const common = await readPointer(join(gitFolder, 'commondir'));
			return { path, gitFolder, commonFolder: common === undefined ? gitFolder : resolve(gitFolder, common) };
		}
		if (dirname(path) === path) return undefined;
	}
}

/**
 * Whether a repository is this user's or root's: its folder, its `.git`, and what that leads to. Another user may have put one above the drafts, for example
 * in a folder for temporary files. As with Git's safe.directory, root also trusts the user of sudo. On Windows, every repository counts.
 */
export async function isTrusted({ path, gitFolder }: Repository, { SUDO_UID }: NodeJS.ProcessEnv): Promise<boolean> {
	const user = process.geteuid?.();
	if (user === undefined) return true;
	const trusted = [user, 0, ...(user === 0 && SUDO_UID ? [Number(SUDO_UID)] : [])];
	try {
		const found = [await stat(path), await lstat(join(path, '.git')), await stat(gitFolder)];
		return found.every(({ uid }) => trusted.includes(uid));
	} catch {
		// It has been removed in the meantime.
		return false;
	}
}

/** In a submodule or an additional working tree, `.git` is a file that says where the folder is. */
async function findGitFolder(path: string): Promise<string | undefined> {
	const found = await stat(path).catch(() => undefined);
	if (!found || found.isDirectory()) return found && path;
	const [, target] = /^gitdir: (.+)$/s.exec((await readPointer(path)) ?? '') ?? [];
	return target === undefined || /^[\\/]{2}/.test(target) ? undefined : resolve(dirname(path), target);
}

async function readPointer(path: string): Promise<string | undefined> {
	const file = await readUnlinked(path, { limit: largestPointer });
	const text =
		file.kind === 'read'
			? Buffer.from(file.bytes)
					.toString()
					.replace(/\r?\n$/, '')
			: '';
	// On Windows, a path to another machine would send it the user's name and more.
	return text === '' || text.includes('\0') || /^[\\/]{2}/.test(text) ? undefined : text;
}
