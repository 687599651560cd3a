import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, rmdir, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How long a lock may be held before another window takes it for abandoned (milliseconds). */
const staleLockMs = 10_000;
const lockRetryMs = 20;

/**
 * Runs `run` while no other window does so for the same file.
 *
 * The lock is the folder `path.lock` with one file in it, named by its owner's token. A lock that is looked at and then removed by its path
 * may be another one by then. Here whatever removes something names what it saw: a token is a name that is never used twice, and a folder
 * is only removed while it is empty. So a lock left by a crash can be taken by any number of windows at once, and one gets it.
 *
 * @param path absolute path; its folder must be there
 */
export async function withLock<T>(path: string, run: () => Promise<T>): Promise<T> {
	const lock = `${path}.lock`;
	const token = randomUUID();
	while (!(await takeLock(lock, token))) {
		if (!(await removeStaleLock(lock))) await new Promise((resolve) => setTimeout(resolve, lockRetryMs));
	}
	try {
		return await run();
	} finally {
		await removeLock(lock, [token]);
	}
}

async function takeLock(lock: string, token: string): Promise<boolean> {
	if (!(await succeeds(mkdir(lock, { mode: 0o700 }), 'EEXIST'))) return false;
	// Until its token is in it the folder is empty, so that another window may remove it, and a third one make it again.
	if (!(await succeeds(writeFile(join(lock, token), '', { flag: 'wx', mode: 0o600 }), 'ENOENT'))) return false;
	// Of two tokens in one folder, the owner of the later one sees both.
	const tokens = await listTokens(lock);
	if (tokens.length === 1 && tokens[0] === token) return true;
	await removeLock(lock, [token]);
	return false;
}

/** Removes a lock that no window has touched for too long; false when there is none. */
async function removeStaleLock(lock: string): Promise<boolean> {
	// Listed before its age is read: what is listed is then as old as that, even if another window replaces the lock meanwhile.
	const tokens = await listTokens(lock);
	const found = await unless(stat(lock), undefined, 'ENOENT');
	// Either sign: a clock may have been set back since.
	if (!found || Math.abs(Date.now() - found.mtimeMs) <= staleLockMs) return false;
	if (found.isDirectory()) await removeLock(lock, tokens);
	// Earlier versions locked with a file. Where a folder has replaced it, this fails.
	else await succeeds(unlink(lock), 'ENOENT', 'EISDIR', 'EPERM');
	return true;
}

async function removeLock(lock: string, tokens: readonly string[]): Promise<void> {
	for (const token of tokens) await rm(join(lock, token), { force: true });
	await succeeds(rmdir(lock), 'ENOENT', 'ENOTEMPTY', 'EEXIST');
}

function listTokens(lock: string): Promise<string[]> {
	return unless(readdir(lock), [], 'ENOENT', 'ENOTDIR');
}

function succeeds(work: Promise<unknown>, ...codes: string[]): Promise<boolean> {
	return unless(
		work.then(() => true),
		false,
		...codes,
	);
}

/** What `work` resolves to, or `fallback` when it fails with one of `codes`. */
async function unless<T, F>(work: Promise<T>, fallback: F, ...codes: string[]): Promise<T | F> {
	try {
		return await work;
	} catch (error) {
		if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return fallback;
		throw error;
	}
}
