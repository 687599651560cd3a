import { randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { type FileHandle, link, lstat, open, readlink, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fillFrom } from './readInside';
import { nameUnfinished, removeUnfinished } from './unfinishedFiles';

/** Something other than a file is in its place, such as a folder, a link, or a device. It was left alone. */
export class NotAFileError extends Error {
	override readonly name = 'NotAFileError';
	readonly code = 'EFTYPE';

	constructor(readonly path: string) {
		super(`${path} isn't a regular file`);
	}
}

export interface WriteOptions {
	/** Mode of a new file, before the process's mask; 0o666 by default. A file that is replaced keeps its own mode and owner. */
	readonly mode?: number;
	/** If false, what is there is left alone, and the write fails with EEXIST. */
	readonly replaces?: boolean;
	/** An unused absolute path in the same folder; by default, a new one, which the next write there removes if this process is killed. */
	readonly temporary?: string;
	/** Runs when the new file is complete and on the disk; if it throws, nothing has changed. */
	readonly beforeRename?: () => Promise<void>;
}

/** An unused name next to a file of ours that several processes write. Whoever holds the lock removes what a killed process left. */
export function temporaryOf(path: string): string {
	return `${path}.${randomUUID()}.tmp`;
}

/**
 * Writes a file: others see either what was there before or all of `content`, and once this resolves, it is on the disk.
 *
 * @param path absolute path; its folder must exist. A link in its place is refused, not followed (see `followLinks`)
 * @throws NotAFileError; an error of the file system, after which nothing has changed
 */
export async function writeWholeFile(path: string, content: Uint8Array, options: WriteOptions = {}): Promise<void> {
	await replaceFile(
		path,
		async (file) => {
			await file.writeFile(content);
			await requireWritten(file, content);
		},
		options,
	);
}

/**
 * The same for content that comes in pieces.
 *
 * @param fill writes into the new file, without closing it; if it throws, nothing has changed
 */
export async function replaceFile<T>(
	path: string,
	fill: (file: FileHandle) => Promise<T>,
	{ mode = 0o666, replaces = true, temporary, beforeRename }: WriteOptions = {},
): Promise<T> {
	const before = await findFile(path);
	if (before && replaces) await requireWritable(path);
	if (temporary === undefined) await removeUnfinished(dirname(path));
	const part = temporary ?? nameUnfinished(dirname(path));
	const file = await open(part, 'wx+', before ? before.mode & 0o777 : mode);
	try {
		let filled: T;
		try {
			filled = await fill(file);
			if (before) await keepOwner(file, before);
			await file.sync();
		} finally {
			await file.close();
		}
		await beforeRename?.();
		await (replaces ? rename(part, path) : moveToFree(part, path));
		await syncFolder(dirname(path));
		return filled;
	} catch (error) {
		await rm(part, { force: true }).catch(() => undefined);
		throw error;
	}
}

/** The file that writing to `path` would write, with links followed, even if the target of the last one is missing and would be created. */
export async function followLinks(path: string): Promise<string> {
	try {
		return await realpath(path);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
	}
	const folder = await realpath(dirname(path));
	const target = await readlink(path).catch(() => undefined);
	return target === undefined ? join(folder, basename(path)) : followLinks(resolve(folder, target));
}

/** @throws NotAFileError if anything else is in its place */
async function findFile(path: string): Promise<Stats | undefined> {
	const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return undefined;
		throw error;
	});
	if (found && !found.isFile()) throw new NotAFileError(path);
	return found;
}

/** A read-only file isn't replaced, even if its folder would allow it. */
async function requireWritable(path: string): Promise<void> {
	// Windows has neither flag.
	const { O_WRONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
	await (await open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK)).close();
}

/** Some disks and network shares report only later, or never, that they had no room. */
async function requireWritten(file: FileHandle, content: Uint8Array): Promise<void> {
	const { size } = await file.stat();
	const written = Buffer.alloc(content.byteLength);
	await fillFrom(file, written, 0);
	if (size === content.byteLength && written.equals(content)) return;
	throw Object.assign(new Error("what was written isn't there"), { code: 'EIO' });
}

/** Gives the new file the mode of the one that it replaces, and its owner if this user is allowed to. */
async function keepOwner(file: FileHandle, { uid, gid, mode }: Stats): Promise<void> {
	const now = await file.stat();
	if (now.uid !== uid || now.gid !== gid) {
		await file.chown(uid, gid).catch(() => file.chown(now.uid, gid).catch(() => undefined));
	}
	const { mode: given } = await file.stat();
	if ((given & 0o777) !== (mode & 0o777)) await file.chmod(mode & 0o777);
}

/** Gives a file an unused name. @throws an error with the code EEXIST if it is used */
async function moveToFree(part: string, path: string): Promise<void> {
	try {
		await link(part, path);
	} catch (error) {
		const { code = '' } = error as NodeJS.ErrnoException;
		// A file system without hard links: an empty file reserves the name for a moment.
		if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL'].includes(code)) throw error;
		await (await open(path, 'wx')).close();
		try {
			await rename(part, path);
		} catch (failure) {
			await rm(path, { force: true });
			throw failure;
		}
		return;
	}
	await rm(part, { force: true });
}

/** Has the folder's entries written to the disk, if the platform can. Otherwise, after a power cut, the file may be gone or have its old content. */
async function syncFolder(folder: string): Promise<void> {
	if (process.platform === 'win32') return;
	const handle = await open(folder, 'r').catch(() => undefined);
	try {
		await handle?.sync();
	} catch (error) {
		const { code = '' } = error as NodeJS.ErrnoException;
		if (!['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'EBADF', 'EPERM', 'EACCES', 'EISDIR'].includes(code)) throw error;
	} finally {
		await handle?.close();
	}
}
