import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { isRunning, thisProcess } from '../../node/processOwner';

/** Writing one of our files takes milliseconds; a temporary file this old belongs to a process that was killed. */
const oldestTemporaryMs = 3_600_000;
const temporary = /\.[0-9a-f]{8}-[0-9a-f-]{27}\.tmp$/;
const note = /^part-(\d+-\d+)-([0-9a-f-]{36})$/;

/**
 * Downloads in progress, so that what a killed window left in the user's folders can be found. Each has a note in a folder of ours,
 * named after its owner, with the path of the incomplete file.
 */
export class PartFiles {
	/** @param folder absolute path; created when needed */
	constructor(private readonly folder: string) {}

	/** Runs a download into a temporary file next to `target`, which the download renames or deletes. */
	async during<T>(target: string, download: (part: string) => Promise<T>): Promise<T> {
		const id = randomUUID();
		const part = `${target}.${id}.part`;
		const file = join(this.folder, `part-${thisProcess()}-${id}`);
		await mkdir(this.folder, { recursive: true, mode: 0o700 });
		await writeFile(file, part, { flag: 'wx', mode: 0o600 });
		try {
			return await download(part);
		} finally {
			await rm(file, { force: true });
		}
	}

	/** Deletes the incomplete files of windows that no longer run. */
	async sweep(): Promise<void> {
		for (const name of await readdir(this.folder).catch(() => [])) {
			const [, owner, id] = note.exec(name) ?? [];
			if (owner === undefined || isRunning(owner)) continue;
			const file = join(this.folder, name);
			const part = (await isFile(file)) ? await readFile(file, 'utf8').catch(() => '') : '';
			if (isAbsolute(part) && part.endsWith(`.${id}.part`) && (await isFile(part))) await rm(part, { force: true });
			await rm(file, { force: true });
		}
	}
}

/** Deletes the temporary files that killed processes left in a folder of ours and below. Links are not followed. */
export async function sweepTemporaryFiles(folder: string, now: number): Promise<void> {
	// Without the types of entries, Node's recursive listing descends into folders that are links.
	for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
		if (!entry.isFile() || !temporary.test(entry.name)) continue;
		const file = join(entry.parentPath, entry.name);
		const found = await lstat(file).catch(() => undefined);
		if (found && now - found.mtimeMs > oldestTemporaryMs) await rm(file, { force: true });
	}
}

/** Whether there is a file with that name that isn't a link. */
async function isFile(path: string): Promise<boolean> {
	return (await lstat(path).catch(() => undefined))?.isFile() ?? false;
}
