import { type BigIntStats, constants } from 'node:fs';
import { type FileHandle, lstat, open, readlink, realpath } from 'node:fs/promises';
import { isBelow } from './folderPaths';

/** How much of a file is read, in bytes. */
export interface ReadBounds {
	/** A file with more is refused, also one that grows while it is read. */
	readonly limit: number;
	/** Only so much from its beginning is read. */
	readonly head?: number;
}

/** Why a file wasn't read. */
export type ReadRefusal =
	| { readonly kind: 'missing' }
	/** It is a link that leads out of the folder, or is reached by one. */
	| { readonly kind: 'outside' }
	/** A folder, a device, a pipe or a socket. */
	| { readonly kind: 'special' }
	/** `bytes` is at least the limit and one more. */
	| { readonly kind: 'tooLarge'; readonly bytes: number; readonly limit: number }
	/** `code` is the system's. */
	| { readonly kind: 'failed'; readonly code: string };

export type ReadOutcome =
	| { readonly kind: 'read'; readonly bytes: Uint8Array; readonly isWhole: boolean }
	| ReadRefusal;

/** How often a file is opened again that was replaced at that very moment, as by an editor that saves it. */
const mostTries = 3;

/** Bytes that a buffer has at least: files of the system say that they are empty. */
const leastBuffer = 4_096;

/** Undefined on Windows, which has neither pipes in folders nor this race between opening and looking. */
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a regular file of a folder. A link counts as what it leads to, which must be in the folder, too; devices, pipes and sockets are neither
 * opened nor waited for. What was opened is what was looked at: on Linux even while someone exchanges folders on the way for links, elsewhere
 * unless it is exchanged again at the right moments. A hard link to a file elsewhere can't be told from the file.
 *
 * @param folder absolute path
 * @param file absolute path; it may be anything that the folder's content names
 */
export function readInside(folder: string, file: string, bounds: ReadBounds): Promise<ReadOutcome> {
	return readChecked(folder, file, bounds);
}

/** Reads a regular file that the user named, wherever links lead. */
export function readRegular(file: string, bounds: ReadBounds): Promise<ReadOutcome> {
	return readChecked(undefined, file, bounds);
}

/** Reads a regular file by a name that isn't a link: one is `special`. Folders on its way may be links. */
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
 * Opens a regular file of a folder, as `readInside` does; who gets it closes it.
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
			// Before it is opened: opening alone makes some devices do something.
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

/** Fills a buffer from a place in a file. @returns how many bytes there were */
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

/** Whether what is open is the regular file at a path that has no link on its way. */
async function isAt(handle: FileHandle, real: string): Promise<boolean> {
	const opened = await handle.stat({ bigint: true });
	if (!opened.isFile()) return false;
	// Linux says where an open file is, whatever has been exchanged since; in another case where a disk doesn't tell cases apart.
	const place = await readlink(`/proc/self/fd/${handle.fd}`).catch(() => undefined);
	if (place !== undefined) return place.toLowerCase() === real.toLowerCase();
	const now = await lstat(real, { bigint: true });
	return isSameFile(opened, now, process.platform) && (await realpath(real)) === real;
}

/** Whether what is open is what a path names. Some versions of Node name a disk of Windows in two ways. */
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
	// A byte more than is wanted tells whether there is more.
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
