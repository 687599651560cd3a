import { randomUUID } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';

/** How long a lock may be held before another window takes it for abandoned (milliseconds). */
const staleLockMs = 10_000;
const lockRetryMs = 20;

/**
 * Runs `run` while no other window does so for the same file: its lock is the file `path.lock`.
 *
 * @param path absolute path; its folder must be there
 */
export async function withLock<T>(path: string, run: () => Promise<T>): Promise<T> {
	const lock = `${path}.lock`;
	const token = randomUUID();
	await takeLock(lock, token);
	try {
		return await run();
	} finally {
		// Somebody who took this window for dead may hold the lock by now.
		if ((await readFile(lock, 'utf8').catch(() => '')) === token) await rm(lock, { force: true });
	}
}

async function takeLock(lock: string, token: string): Promise<void> {
	for (;;) {
		try {
			await writeFile(lock, token, { flag: 'wx', mode: 0o600 });
			return;
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
		}
		const age = await stat(lock).then(
			({ mtimeMs }) => Date.now() - mtimeMs,
			() => 0,
		);
		if (Math.abs(age) > staleLockMs) await rm(lock, { force: true });
		else await new Promise((resolve) => setTimeout(resolve, lockRetryMs));
	}
}
