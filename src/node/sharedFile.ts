import { lstat, readdir, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { withLock } from './fileLock';
import { readInside } from './readInside';
import { NotAFileError, temporaryOf, writeWholeFile } from './wholeFile';

/** No file of ours is nearly as large. */
const maxBytes = 256 * 1024 * 1024;
/** How often an update begins again because others took its lock from it. */
const maxAttempts = 5;
const temporaryEnd = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/;

export interface SharedFormat<T> {
	/** The value of a missing file. */
	absent(): T;
	/** Undefined for a file in a different format, of which an update keeps a copy. If it throws, the update ends and changes nothing. */
	parse(text: string): T | undefined | Promise<T | undefined>;
	/** If it throws, the update ends and changes nothing. */
	format(value: T): string | Promise<string>;
	/** Mode of a new file, before the process's mask. */
	readonly mode: number;
}

export interface Updated<T> {
	readonly value: T;
	/** Name, without the folder, of the copy of a file that couldn't be read completely. */
	readonly setAside?: string;
}

/**
 * The one way to change a file that several processes write: reads the newest content under a lock, and replaces the file whole. Once it
 * resolves, the new content is on the disk; if it rejects, the file is as it was.
 *
 * No update is lost, even if a process that was held up loses its lock. The process that takes the lock removes the temporary files of
 * others before it reads, and a process checks its lock after writing its temporary file, before renaming it: so a late one finds that its lock or its
 * file is gone, and begins again.
 *
 * @param path absolute path; its folder must exist. Anything but a file in its place, such as a link, is refused
 * @param change gets the newest value; runs again if the update begins again
 * @throws LockError, NotAFileError, an error of the file system, or what `parse` and `change` throw
 */
export async function updateSharedFile<T>(
	path: string,
	format: SharedFormat<T>,
	change: (current: T) => T,
): Promise<Updated<T>> {
	for (let attempt = 1; ; attempt++) {
		let isLost = false;
		try {
			return await withLock(path, async (isHeld) => {
				try {
					return await replace(path, format, change, isHeld);
				} catch (error) {
					isLost = !(await isHeld());
					throw error;
				}
			});
		} catch (error) {
			if (!isLost || attempt === maxAttempts) throw error;
		}
	}
}

/** The value of a shared file; if it is in a different format, that of a missing one. @throws NotAFileError, an error of the file system */
export async function readSharedFile<T>(path: string, format: SharedFormat<T>): Promise<T> {
	return (await read(await readBytes(path), format)).value;
}

async function replace<T>(
	path: string,
	format: SharedFormat<T>,
	change: (current: T) => T,
	isHeld: () => Promise<boolean>,
): Promise<Updated<T>> {
	await removeTemporary(path);
	const bytes = await readBytes(path);
	const { value, isWhole } = await read(bytes, format);
	// Reading, changing, and writing a long file take tens of milliseconds each: other work runs in between.
	await nextTurn();
	const next = change(value);
	await nextTurn();
	const text = await format.format(next);
	const setAside = isWhole || !bytes ? undefined : await keepBeside(path, bytes);
	await writeWholeFile(path, Buffer.from(text), {
		mode: format.mode,
		temporary: temporaryOf(path),
		beforeRename: async () => {
			if (!(await isHeld())) throw new Error('the lock was taken by another process');
		},
	});
	return { value: next, ...(setAside !== undefined && { setAside }) };
}

async function read<T>(
	bytes: Uint8Array | undefined,
	format: SharedFormat<T>,
): Promise<{ readonly value: T; readonly isWhole: boolean }> {
	if (!bytes) return { value: format.absent(), isWhole: true };
	const value = await format.parse(new TextDecoder().decode(bytes));
	// A file in a different encoding can be read, but wouldn't be written as it was.
	return value === undefined ? { value: format.absent(), isWhole: false } : { value, isWhole: isUtf8(bytes) };
}

function isUtf8(bytes: Uint8Array): boolean {
	try {
		new TextDecoder('utf-8', { fatal: true }).decode(bytes);
		return true;
	} catch {
		return false;
	}
}

/** Undefined if there is no file. Follows no link, and waits for no pipe. */
async function readBytes(path: string): Promise<Uint8Array | undefined> {
	const found = await lstat(path).catch(unlessMissing);
	if (!found) return undefined;
	if (!found.isFile()) throw new NotAFileError(path);
	const read = await readInside(dirname(path), path, { limit: maxBytes });
	switch (read.kind) {
		case 'read':
			return read.bytes;
		case 'missing':
			return undefined;
		case 'outside':
		case 'special':
			throw new NotAFileError(path);
		case 'tooLarge':
			throw Object.assign(new Error('too large'), { code: 'EFBIG' });
		case 'failed':
			throw Object.assign(new Error('not read'), { code: read.code });
	}
}

/** Returns undefined if there is nothing with that name, and throws any other error. */
export function unlessMissing(error: NodeJS.ErrnoException): undefined {
	if (error.code !== 'ENOENT') throw error;
}

/** Copies a file to the first of `name.bad`, `name.2.bad` … that is free, and returns that name. */
async function keepBeside(path: string, bytes: Uint8Array): Promise<string> {
	const { mode } = await lstat(path);
	for (let number = 1; ; number++) {
		const copy = number === 1 ? `${path}.bad` : `${path}.${number}.bad`;
		try {
			await writeWholeFile(copy, bytes, { mode: mode & 0o777, replaces: false });
			return basename(copy);
		} catch (error) {
			// The name is taken, by whatever it is.
			if ((error as NodeJS.ErrnoException).code !== 'EEXIST' && !(error instanceof NotAFileError)) throw error;
		}
	}
}

/** What killed processes left, and what one that lost its lock is still writing. */
async function removeTemporary(path: string): Promise<void> {
	const start = `${basename(path)}.`;
	const isTemporary = (name: string): boolean => name.startsWith(start) && temporaryEnd.test(name.slice(start.length));
	for (const name of (await readdir(dirname(path))).filter(isTemporary)) {
		await unlink(join(dirname(path), name)).catch(() => undefined);
	}
}
