import { type FileHandle, opendir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isBelow } from './folderPaths';
import { codeOf, fillFrom, openInside } from './readInside';

const mostEntries = 10_000;

/**
 * Large files that a user keeps in a folder, by their names, read in pieces: the `TitleFiles` of the core's provider for the U.S. Code, which says what
 * everything in them is. Only files in the folder itself count; a link counts as the file that it leads to, which must be in the folder, too.
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

	/** Sorted by name. */
	async list() {
		try {
			const root = await realpath(this.path);
			const looked: Awaited<ReturnType<typeof look>>[] = [];
			for (const name of (await namesIn(root)).filter(this.isWanted).sort())
				looked.push(await look(root, name, this.largest));
			return {
				files: looked.flatMap((one) => ('why' in one ? [] : [one])),
				refused: looked.flatMap((one) => ('why' in one ? [one] : [])),
			};
		} catch (error) {
			return { files: [], refused: [], failure: codeOf(error) };
		}
	}

	async open(name: string) {
		const opened = await openInside(this.path, join(this.path, name));
		if (!('handle' in opened)) return undefined;
		const { handle } = opened;
		try {
			const { size, mtimeMs, ctimeMs } = await handle.stat();
			if (size > this.largest) throw new Error('too large');
			return {
				stamp: stampFrom({ size, mtimeMs, ctimeMs }),
				size,
				read: (start: number, length: number) => read(handle, start, length),
				// Replacing the file changes the time of the open file's record, but not its content.
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

async function look(root: string, name: string, largest: number) {
	const refuse = (why: 'outside' | 'special' | 'tooLarge' | 'unreadable') => ({ name, why });
	try {
		const real = await realpath(join(root, name));
		if (!isBelow(real, root)) return refuse('outside');
		// Not opened, because opening some devices has effects.
		const found = await stat(real);
		if (!found.isFile()) return refuse('special');
		if (found.size > largest) return refuse('tooLarge');
		return { name, stamp: stampFrom(found), size: found.size, changedAt: found.mtimeMs };
	} catch {
		return refuse('unreadable');
	}
}

/** Includes the time when the file's record changed, because a program that copies files may restore the time of its content. */
function stampFrom({ size, mtimeMs, ctimeMs }: Readonly<Record<'size' | 'mtimeMs' | 'ctimeMs', number>>): string {
	return `${size} ${mtimeMs} ${ctimeMs}`;
}

async function read(handle: FileHandle, start: number, length: number): Promise<Uint8Array> {
	const buffer = new Uint8Array(length);
	return buffer.subarray(0, await fillFrom(handle, buffer, start));
}
