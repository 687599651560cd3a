import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { lstat, mkdir, open, readdir, rmdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { temporaryOf } from './wholeFile';

/** How long a lock can be held before another process considers it abandoned (milliseconds). */
const staleLockMs = 10_000;
const lockRetryMs = 20;
/** How long a lock is waited for (milliseconds): longer than it takes to consider it abandoned. */
const patienceMs = 30_000;
const tokenName = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A lock that couldn't be taken. `busy`: others held it all the time. `foreign`: what has its name wasn't created by
 * us, or can't be removed by this user, and was left alone.
 */
export class LockError extends Error {
	override readonly name = 'LockError';
	readonly code = 'ELOCKED';

	/** @param lock absolute path of the lock */
	constructor(
		readonly lock: string,
		readonly kind: 'busy' | 'foreign',
	) {
		super(kind === 'busy' ? `${lock} is held by another process` : `${lock} isn't a lock that can be taken`);
	}
}

/**
 * Runs `run` while no other process does so for the same file.
 *
 * The lock is the folder `path.lock` with one file in it, which has its owner's token as its name. A lock that is looked at and then removed by its path
 * may be a different one by then. So whatever is removed here is named by what was seen: a token is never used twice, and a folder
 * is only removed while it is empty. If any number of processes try to take a lock left by a crash, one gets it. Folders
 * may come from elsewhere with their contents: no link is followed, and nothing is removed except tokens and the empty folder.
 *
 * @param path absolute path; its folder must exist
 * @param run gets a function that returns whether the lock is still held: others take it from a process that was held up for too long
 * @param patience milliseconds
 * @throws LockError
 */
export async function withLock<T>(
	path: string,
	run: (isHeld: () => Promise<boolean>) => Promise<T>,
	patience = patienceMs,
): Promise<T> {
	const lock = `${path}.lock`;
	const token = randomUUID();
	const until = performance.now() + patience;
	while (!(await takeLock(lock, token))) {
		if (performance.now() > until) throw new LockError(lock, 'busy');
		if (!(await removeStaleLock(path, lock))) await delay(lockRetryMs);
	}
	try {
		return await run(async () => (await statOf(join(lock, token))) !== undefined);
	} finally {
		await removeLock(lock, [token]);
	}
}

async function takeLock(lock: string, token: string): Promise<boolean> {
	if (!(await succeeds(mkdir(lock), 'EEXIST'))) return false;
	try {
		// Until its token is in it, the folder is empty, so another process may remove it, and a third one create it again.
		if (!(await succeeds(writeFile(join(lock, token), '', { flag: 'wx' }), 'ENOENT'))) return false;
		// If there are two tokens in one folder, the owner of the later one sees both.
		const names = await readdir(lock);
		if (names.length === 1 && names[0] === token) return true;
	} catch (error) {
		// A full disk may have room only for the folder.
		await removeLock(lock, [token]).catch(() => undefined);
		throw error;
	}
	await removeLock(lock, [token]);
	return false;
}

/** Removes a lock that no process has touched for too long; false if there is none. @throws LockError for what isn't ours */
async function removeStaleLock(path: string, lock: string): Promise<boolean> {
	const names = isFolder(await statOf(lock), lock) ? await listNames(lock) : [];
	if (!names.every((name) => tokenName.test(name))) throw new LockError(lock, 'foreign');
	// Read after the list, so that what is listed is at least as old, even if another process replaces the lock in the meantime.
	const found = await statOf(lock);
	if (!found || !(await isStale(path, found))) return false;
	try {
		if (isFolder(found, lock)) await removeLock(lock, names);
		// Earlier versions locked with a file. Where a folder has replaced it, this fails.
		else await succeeds(unlink(lock), 'ENOENT', 'EISDIR', 'EPERM');
	} catch (error) {
		throw isRefusal(error) ? new LockError(lock, 'foreign') : error;
	}
	return true;
}

/** Whether a lock is a folder; false for the empty file of an earlier version, and if there is none. @throws LockError for anything else */
function isFolder(found: Stats | undefined, lock: string): boolean {
	if (!found || found.isDirectory()) return found !== undefined;
	if (found.isFile() && found.size === 0) return false;
	throw new LockError(lock, 'foreign');
}

/** Whether it is older than a lock gets. On a network share, times are the server's, so they are compared with that of a new file there. */
async function isStale(path: string, { mtimeMs }: Stats): Promise<boolean> {
	// Earlier or later: a clock may have been set back since.
	const isOld = (now: number): boolean => Math.abs(now - mtimeMs) > staleLockMs;
	if (!isOld(Date.now())) return false;
	const probe = temporaryOf(path);
	const file = await open(probe, 'wx');
	try {
		return isOld((await file.stat()).mtimeMs);
	} finally {
		await file.close();
		await succeeds(unlink(probe), 'ENOENT');
	}
}

async function removeLock(lock: string, tokens: readonly string[]): Promise<void> {
	for (const token of tokens) await succeeds(unlink(join(lock, token)), 'ENOENT', 'ENOTDIR');
	await succeeds(rmdir(lock), 'ENOENT', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST');
}

async function listNames(lock: string): Promise<string[]> {
	try {
		return await unless(readdir(lock), [], 'ENOENT', 'ENOTDIR');
	} catch (error) {
		throw isRefusal(error) ? new LockError(lock, 'foreign') : error;
	}
}

function statOf(path: string): Promise<Stats | undefined> {
	return unless(lstat(path), undefined, 'ENOENT', 'ENOTDIR');
}

/** Whether this user isn't allowed to do it, for example because another user created it. */
function isRefusal(error: unknown): boolean {
	return ['EACCES', 'EPERM', 'EISDIR', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
}

function succeeds(work: Promise<unknown>, ...codes: string[]): Promise<boolean> {
	return unless(
		work.then(() => true),
		false,
		...codes,
	);
}

/** What `work` resolves to, or `fallback` if it fails with one of `codes`. */
async function unless<T, F>(work: Promise<T>, fallback: F, ...codes: string[]): Promise<T | F> {
	try {
		return await work;
	} catch (error) {
		if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return fallback;
		throw error;
	}
}
