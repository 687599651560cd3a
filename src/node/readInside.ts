import { type BigIntStats, constants } from 'node:fs';
import { type FileHandle, lstat, open, readlink, realpath } from 'node:fs/promises';
import { isBelow } from './folderPaths';

/** How much of a file is read, in bytes. */
export interface ReadBounds {
	/** A file with more is refused, even if it grows while it is read. */
	readonly limit: number;
	/** If set, only this much from the beginning is read. */
	readonly head?: number;
}

/** Why a file wasn't read. */
export type ReadRefusal =
	| { readonly kind: 'missing' }
	/** It is a link that leads out of the folder, or is reached through one. */
	| { readonly kind: 'outside' }
	/** A folder, a device, a pipe, or a socket. */
	| { readonly kind: 'special' }
	/** `bytes` is at least one more than the limit. */
	| { readonly kind: 'tooLarge'; readonly bytes: number; readonly limit: number }
	/** `code` is the system's. */
	| { readonly kind: 'failed'; readonly code: string };

export type ReadOutcome =
	| { readonly kind: 'read'; readonly bytes: Uint8Array; readonly isWhole: boolean }
	| ReadRefusal;

/** How often a file is opened if it is replaced at that very moment, for example by an editor that saves it. */
const mostTries = 3;

/** The fewest bytes of a buffer, because the system's own files report a size of zero. */
const leastBuffer = 4_096;

/** On Windows, these constants are undefined; it has no pipes in folders, and not this race between opening and looking. */
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a regular file in a folder. A link counts as its target, which must be in the folder, too; devices, pipes, and sockets are neither
 * opened nor waited for. What is opened is what was checked: on Linux, even if someone replaces folders on the way by links in the meantime; elsewhere,
 * unless they are replaced twice at the right moments. A hard link to a file elsewhere can't be distinguished from the file.
 *
 * @param folder absolute path
 * @param file absolute path; anything, because names may come from the folder's content
 */
export function readInside(folder: string, file: string, bounds: ReadBounds): Promise<ReadOutcome> {
	return readChecked(folder, file, bounds);
}

/** Reads a regular file that the user named, wherever its links lead. */
export function readRegular(file: string, bounds: ReadBounds): Promise<ReadOutcome> {
	return readChecked(undefined, file, bounds);
}

/** Reads a regular file; a link in its place is `special`. Folders on the way may be links. */
export function readUnlinked(file: string, bounds: ReadBounds): Promise<ReadOutcome> {
	return readChecked(undefined, file, bounds, false);
}

async function readChecked(
	folder: string | undefined,
	file: string,
	bounds: ReadBounds,
	mayBeLink = true,
): Promise<ReadOutcome> {
	const opened = await openInside(folder, file, mayBeLink);
	if (!('handle' in opened)) return opened;
	try {
		return await readBounded(opened.handle, bounds);
	} catch (error) {
		return { kind: 'failed', code: codeOf(error) };
	} finally {
		await opened.handle.close();
	}
}

/**
 * Opens a regular file in a folder, as `readInside` does. The caller closes it.
 *
 * @param folder absolute path
 * @param file absolute path
 */
export async function openInside(
	folder: string | undefined,
	file: string,
	mayBeLink = true,
): Promise<{ readonly handle: FileHandle } | ReadRefusal> {
	try {
		for (let round = 0; round < mostTries; round++) {
			if (!mayBeLink && !(await lstat(file)).isFile()) return { kind: 'special' };
			const real = await realpath(file);
			if (folder !== undefined && !isBelow(real, await realpath(folder))) return { kind: 'outside' };
			// Checked before it is opened, because opening some devices has effects.
			if (!(await lstat(real)).isFile()) return { kind: 'special' };
			const handle = await open(real, flags);
			let isSame = false;
			try {
				isSame = await isAt(handle, real);
				if (isSame) return { handle };
			} finally {
				if (!isSame) await handle.close();
			}
		}
		return { kind: 'failed', code: 'EBUSY' };
	} catch (error) {
		const code = codeOf(error);
		return code === 'ENOENT' || code === 'ENOTDIR' ? { kind: 'missing' } : { kind: 'failed', code };
	}
}

/** Fills a buffer from a position in a file. @returns how many bytes there were */
export async function fillFrom(handle: FileHandle, buffer: Uint8Array, start: number): Promise<number> {
	let filled = 0;
	while (filled < buffer.length) {
		const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled, start + filled);
		if (bytesRead === 0) break;
		filled += bytesRead;
	}
	return filled;
}

/** The system's code of an error. */
export function codeOf(error: unknown): string {
	return (error as NodeJS.ErrnoException).code ?? 'unknown error';
}

/** Whether the open file is the regular file at a path without links. */
async function isAt(handle: FileHandle, real: string): Promise<boolean> {
	const opened = await handle.stat({ bigint: true });
	if (!opened.isFile()) return false;
	// Linux says where an open file is, whatever has been replaced since; case may differ on a disk that ignores it.
	const place = await readlink(`/proc/self/fd/${handle.fd}`).catch(() => undefined);
	if (place !== undefined) return place.toLowerCase() === real.toLowerCase();
	const now = await lstat(real, { bigint: true });
	return isSameFile(opened, now, process.platform) && (await realpath(real)) === real;
}

/** Whether the open file is the one at a path. On Windows, some versions of Node give a disk two numbers. */
export function isSameFile(
	opened: Pick<BigIntStats, 'dev' | 'ino'>,
	named: Pick<BigIntStats, 'dev' | 'ino'>,
	platform: NodeJS.Platform,
): boolean {
	return opened.ino === named.ino && (platform === 'win32' || opened.dev === named.dev);
}

async function readBounded(handle: FileHandle, { limit, head = limit }: ReadBounds): Promise<ReadOutcome> {
	const { size } = await handle.stat();
	if (size > limit) return { kind: 'tooLarge', bytes: size, limit };
	const most = Math.min(head, limit);
	// One byte more than wanted shows whether there is more.
	let buffer = Buffer.allocUnsafe(Math.min(Math.max(size, leastBuffer), most) + 1);
	let length = 0;
	for (;;) {
		const { bytesRead } = await handle.read(buffer, length, buffer.length - length, length);
		length += bytesRead;
		if (bytesRead === 0 || length > most) break;
		if (length === buffer.length) {
			const larger = Buffer.allocUnsafe(Math.min(2 * length, most + 1));
			buffer.copy(larger, 0, 0, length);
			buffer = larger;
		}
	}
	if (length > limit) return { kind: 'tooLarge', bytes: length, limit };
	return { kind: 'read', bytes: buffer.subarray(0, Math.min(length, most)), isWhole: length <= most };
}
