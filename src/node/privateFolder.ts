import { lstatSync, rmSync } from 'node:fs';
import { lstat, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeProcessEnds } from './processEnd';
import { isRunning, nameProcess, surelyRunning, thisProcess } from './processOwner';

const ours = /^benchbook-[a-z]+-(\d+-\d+)-[A-Za-z0-9]{6}$/;
const note = /^program-(\d+-\d+)$/;

/**
 * A folder among the system's temporary ones that only the user can open, for a program to run in. Its name contains this process's, so that one
 * that a killed process left is found again.
 */
export class PrivateFolder {
	private constructor(
		/** Absolute. */
		readonly path: string,
	) {}

	/**
	 * The folder exists while `work` runs. Then it is removed with everything in it, even if `work` fails or a signal ends this process.
	 *
	 * @param purpose lowercase letters, part of the folder's name
	 */
	static async during<T>(purpose: string, work: (folder: PrivateFolder) => Promise<T>): Promise<T> {
		const path = await mkdtemp(join(tmpdir(), `benchbook-${purpose}-${thisProcess()}-`));
		const withdraw = beforeProcessEnds(() => rmSync(path, { recursive: true, force: true }));
		try {
			return await work(new PrivateFolder(path));
		} finally {
			await rm(path, { recursive: true, force: true, maxRetries: 5 });
			withdraw();
		}
	}

	/** Notes a program that runs here, so that it can be ended if this process is killed. Returns what removes the note. */
	async noteProgram(pid: number): Promise<() => void> {
		const file = join(this.path, `program-${nameProcess(pid)}`);
		await writeFile(file, '', { mode: 0o600 });
		return () => rmSync(file, { force: true });
	}
}

/**
 * Deletes the private folders of processes that no longer run, after ending the programs that still run in them, if the system says which
 * these are. Only this user's folders with such a name are deleted; no link is followed.
 */
export async function sweepPrivateFolders(): Promise<void> {
	const parent = tmpdir();
	for (const name of await readdir(parent).catch(() => [])) {
		const [, owner] = ours.exec(name) ?? [];
		const path = join(parent, name);
		if (owner === undefined || isRunning(owner) || !isOwnFolder(path)) continue;
		for (const entry of await readdir(path).catch(() => [])) {
			const pid = surelyRunning(note.exec(entry)?.[1] ?? '');
			const started = pid !== undefined && (await lstat(join(path, entry)).catch(() => undefined))?.isFile();
			if (started) endGroup(pid);
		}
		await rm(path, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
	}
}

function isOwnFolder(path: string): boolean {
	const found = lstatSync(path, { throwIfNoEntry: false });
	return found?.isDirectory() === true && (process.getuid === undefined || found.uid === process.getuid());
}

/** Ends a program with everything that it started, if it leads its own process group. */
function endGroup(pid: number): void {
	try {
		process.kill(-pid, 'SIGKILL');
	} catch {
		// It has ended in the meantime.
	}
}
