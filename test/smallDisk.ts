import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk in memory. */
export interface SmallDisk {
	readonly folder: string;
	/** Takes all room that is left. */
	fill(): void;
	/** Gives it back. */
	free(): void;
	unmount(): Promise<void>;
}

/** A disk of 64 KiB; undefined where this user can't mount one, so that who needs it skips. */
export async function mountSmallDisk(): Promise<SmallDisk | undefined> {
	const folder = await mkdtemp(join(tmpdir(), 'benchbook-disk-'));
	if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]).status !== 0) {
		await rmdir(folder);
		return undefined;
	}
	const filler = join(folder, 'filler');
	return {
		folder,
		fill() {
			const file = openSync(filler, 'a');
			try {
				for (;;) writeSync(file, Buffer.alloc(1024, 'x'));
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
			} finally {
				closeSync(file);
			}
		},
		free() {
			rmSync(filler, { force: true });
		},
		async unmount() {
			spawnSync('umount', ['-l', folder]);
			await rmdir(folder);
		},
	};
}
