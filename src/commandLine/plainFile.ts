import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, statSync } from 'node:fs';

export type PlainFile =
	| { readonly kind: 'read'; readonly bytes: Buffer }
	| { readonly kind: 'missing' }
	/** A link, a device, a pipe, a file that is too large, or one that the system doesn't let us read. */
	| { readonly kind: 'refused' };

/**
 * Reads a regular file of a folder that may be hostile, at once: nothing else is opened or waited for.
 * @param largest in bytes
 * @param followsLinks for a file of the user's own
 */
export function readPlainFile(path: string, largest: number, followsLinks = false): PlainFile {
	try {
		// Before it is opened: opening alone makes some devices do something.
		if (!(followsLinks ? statSync(path) : lstatSync(path)).isFile()) return { kind: 'refused' };
		// Undefined on Windows, which has no pipes in folders.
		const noFollow = followsLinks ? 0 : (constants.O_NOFOLLOW ?? 0);
		const file = openSync(path, constants.O_RDONLY | noFollow | (constants.O_NONBLOCK ?? 0));
		try {
			const found = fstatSync(file);
			if (!found.isFile() || found.size > largest) return { kind: 'refused' };
			const bytes = Buffer.alloc(found.size);
			let length = 0;
			for (let read = -1; read !== 0 && length < bytes.length; length += read) {
				read = readSync(file, bytes, length, bytes.length - length, null);
			}
			return { kind: 'read', bytes: bytes.subarray(0, length) };
		} finally {
			closeSync(file);
		}
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		return { kind: code === 'ENOENT' || code === 'ENOTDIR' ? 'missing' : 'refused' };
	}
}
