import { type FileHandle, opendir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isBelow } from './folderPaths';
import { fillFrom, openInside } from './readInside';

/** Entries of the folder that are looked at. */
const mostEntries = 10_000;

export interface NamedFile {
	readonly name: string;
	/** Another one when the file has changed, as far as its size and times tell. */
	readonly stamp: string;
	/** Bytes. */
	readonly size: number;
	/** Milliseconds since the epoch. */
	readonly changedAt: number;
}

/** `outside`: a link that leads out of the folder; `special`: a device, a pipe or a socket. */
export interface RefusedFile {
	readonly name: string;
	readonly why: 'outside' | 'special' | 'tooLarge' | 'unreadable';
}

export interface ListedFiles {
	/** Sorted by name. */
	readonly files: readonly NamedFile[];
	readonly refused: readonly RefusedFile[];
	/** The system's code, where the folder can't be listed. */
	readonly failure?: string;
}

/** A file that is open: it stays the same one whatever is put in its place. */
export interface OpenFile {
	readonly stamp: string;
	readonly size: number;
	/** Fewer bytes than asked for at the end of the file. @throws an error of the file system */
	read(start: number, length: number): Promise<Uint8Array>;
	/** Of the file that is open, now. */
	readStamp(): Promise<string>;
	close(): Promise<void>;
}

/**
 * Large files that a user keeps in a folder, by their names, read in pieces. Only files in the folder itself count; a link counts as the file that it
 * leads to, which must be in the folder, too.
 */
export class NamedFiles {
	/**
	 * @param path absolute; it may be a link
	 * @param largest bytes
	 */
	constructor(
		readonly path: string,
		private readonly isWanted: (name: string) => boolean,
		private readonly largest: number,
	) {}

	async list(): Promise<ListedFiles> {
		const files: NamedFile[] = [];
		const refused: RefusedFile[] = [];
		try {
			const root = await realpath(this.path);
			for (const name of (await namesIn(root)).sort()) {
				if (!this.isWanted(name)) continue;
				const listed = await look(root, name, this.largest);
				if ('why' in listed) refused.push(listed);
				else files.push(listed);
			}
		} catch (error) {
			return { files: [], refused, failure: (error as NodeJS.ErrnoException).code ?? 'unknown error' };
		}
		return { files, refused };
	}

	async open(name: string): Promise<OpenFile | undefined> {
		const opened = await openInside(this.path, join(this.path, name));
		if (!('handle' in opened)) return undefined;
		const { handle } = opened;
		try {
			const { size, mtimeMs, ctimeMs } = await handle.stat();
			if (size > this.largest) throw new Error('too large');
			return {
				stamp: stampFrom({ size, mtimeMs, ctimeMs }),
				size,
				read: async (start, length) => read(handle, start, length),
				// What is put in its place changes the record of the file that is open, and none of its words.
				readStamp: async () => stampFrom({ ...(await handle.stat()), ctimeMs }),
				close: () => handle.close(),
			};
		} catch {
			await handle.close();
			return undefined;
		}
	}
}

async function namesIn(folder: string): Promise<string[]> {
	const names: string[] = [];
	// Leaving the loop closes the folder.
	for await (const { name } of await opendir(folder)) {
		if (names.length >= mostEntries) break;
		names.push(name);
	}
	return names;
}

async function look(root: string, name: string, largest: number): Promise<NamedFile | RefusedFile> {
	try {
		const real = await realpath(join(root, name));
		if (!isBelow(real, root)) return { name, why: 'outside' };
		// Not opened: opening alone makes some devices do something.
		const found = await stat(real);
		if (!found.isFile()) return { name, why: 'special' };
		if (found.size > largest) return { name, why: 'tooLarge' };
		return { name, stamp: stampFrom(found), size: found.size, changedAt: found.mtimeMs };
	} catch {
		return { name, why: 'unreadable' };
	}
}

/** With the time of the file's own record: a program that copies may put back when the words were changed. */
function stampFrom({ size, mtimeMs, ctimeMs }: Readonly<Record<'size' | 'mtimeMs' | 'ctimeMs', number>>): string {
	return `${size} ${mtimeMs} ${ctimeMs}`;
}

async function read(handle: FileHandle, start: number, length: number): Promise<Uint8Array> {
	const buffer = new Uint8Array(length);
	return buffer.subarray(0, await fillFrom(handle, buffer, start));
}
