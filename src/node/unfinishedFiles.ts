import { createHash, randomUUID } from 'node:crypto';
import { lstat, readdir, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isRunning, thisProcess } from './processOwner';

/** Of a shared folder's files, only those of processes of this machine can be known to be unfinished for good. */
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const ours = new RegExp(`^\\.benchbook-${machine}-(\\d+-\\d+)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.tmp$`);

/** An unused path for a file that isn't complete yet, next to the one that it will replace. Its name says whose it is. */
export function nameUnfinished(folder: string): string {
	return join(folder, `.benchbook-${machine}-${thisProcess()}-${randomUUID()}.tmp`);
}

/**
 * Deletes what killed processes left unfinished in a folder, because it may have a draft's text: this user's regular files with such a name, if
 * the process that it names no longer runs on this machine. Never fails: what can't be deleted stays.
 *
 * @param folder absolute path
 */
export async function removeUnfinished(folder: string): Promise<void> {
	for (const name of await readdir(folder).catch(() => [])) {
		const [, owner] = ours.exec(name) ?? [];
		if (owner === undefined || isRunning(owner)) continue;
		const path = join(folder, name);
		const found = await lstat(path).catch(() => undefined);
		const isOwn = process.getuid === undefined || found?.uid === process.getuid();
		if (found?.isFile() && isOwn) await unlink(path).catch(() => undefined);
	}
}
