import { constants, existsSync } from 'node:fs';
import { open, readlink, realpath, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { isBelow } from '../../node/folderPaths';
import { unlessMissing } from '../../node/sharedFile';
import { followLinks, writeWholeFile } from '../../node/wholeFile';
import { UsageError } from '../arguments/usage';

/** A path to what a process has open, by its number. A file there is appended to, never replaced. */
const openFile = /^\/(?:dev\/(?:stdin|stdout|stderr|fd\/\d+)|proc\/(?:self|thread-self|\d+)\/(?:task\/\d+\/)?fd\/\d+)$/;

/**
 * Writes the results where the user said: a file whole or not at all, and for a link the file that it leads to, except for a link in the drafts'
 * folder that leads out of it. A terminal, a pipe, or another device gets them directly.
 *
 * @param path absolute path
 * @param folder absolute path of the drafts' folder
 * @param option that named it
 * @throws UsageError when it can't be written
 */
export async function writeOutput(
	path: string,
	folder: string,
	content: string | Uint8Array,
	option = '--output',
): Promise<void> {
	try {
		await refuseWayOut(path, folder);
		const found = await stat(path).catch(unlessMissing);
		if (found?.isDirectory()) throw new UsageError(`${path} is a folder: ${option} needs the name of a file.`);
		if (await isOpenFile(path)) return await send(path, content);
		if (found?.isFIFO()) return await sendToReader(path, content);
		if (found?.isCharacterDevice()) return await send(path, content);
		const target = await followLinks(path);
		const bytes = typeof content === 'string' ? Buffer.from(content) : content;
		await writeWholeFile(target, bytes).catch((error: NodeJS.ErrnoException) => {
			throw explain(error, path, target, option);
		});
	} catch (error) {
		if (error instanceof UsageError) throw error;
		throw new UsageError(`${path} can't be written (${(error as NodeJS.ErrnoException).code}).`);
	}
}

/**
 * Explains why a file that is writable itself can't be replaced: the results are written next to it and then renamed, so that they are there whole or
 * not at all. It is never written in place.
 *
 * @param path as the user named it
 * @param target what was to be written
 */
function explain(error: NodeJS.ErrnoException, path: string, target: string, option: string): Error {
	const { code = '', syscall } = error;
	const isReplacing = syscall === 'rename' && ['EBUSY', 'EXDEV', 'EPERM', 'EACCES'].includes(code);
	// The file itself is opened, too, to see whether it may be written.
	const isBeside = syscall === 'open' && error.path !== target && ['EACCES', 'EPERM', 'EROFS'].includes(code);
	if (!isReplacing && !isBeside) return error;
	const why = isReplacing
		? 'it is mounted by itself, or in use, and can only be replaced as a whole'
		: 'no file can be made in its folder, where the results are written before they take its place';
	const instead = option === '--output' ? ', or use > in place of --output' : '';
	return new UsageError(`${path} can't be written (${code}): ${why}. Name a file in another folder${instead}.`);
}

/** Whether the path, or a link there, names a file that a process has open. */
export async function isOpenFile(path: string): Promise<boolean> {
	if (openFile.test(path)) return true;
	const target = await readlink(path).catch(() => undefined);
	return target !== undefined && isOpenFile(resolve(dirname(path), target));
}

async function send(path: string, content: string | Uint8Array): Promise<void> {
	// The file's current content stays.
	const file = await open(path, constants.O_WRONLY | constants.O_APPEND);
	try {
		await file.writeFile(content);
	} finally {
		await file.close();
	}
}

/** Without a reader, opening a pipe would wait forever. */
async function sendToReader(path: string, content: string | Uint8Array): Promise<void> {
	const reader = await open(path, constants.O_WRONLY | constants.O_NONBLOCK).catch((error: NodeJS.ErrnoException) => {
		throw error.code === 'ENXIO' ? new UsageError(`${path} is a pipe that no program is reading.`) : error;
	});
	try {
		await send(path, content);
	} finally {
		await reader.close();
	}
}

/**
 * Refuses a path in the drafts' folder that leads out of it, because such a link may have come with the drafts. Links outside the
 * folder are the user's own.
 *
 * @param path absolute path; folders on its way may be missing
 * @param folder absolute path of the drafts' folder
 * @throws UsageError; an error of the file system
 */
export async function refuseWayOut(path: string, folder: string): Promise<void> {
	const real = await realpath(folder);
	let there = dirname(path);
	while (!existsSync(there)) there = dirname(there);
	// The path may contain links of the user's own; on a Mac, /tmp is one.
	const place = join(await realpath(there), relative(there, path));
	if (![path, place].some((named) => isBelow(named, folder) || isBelow(named, real))) return;
	const target = there === dirname(path) ? await followLinks(path) : join(await realpath(there), relative(there, path));
	if (!isBelow(target, real))
		throw new UsageError(
			`${path} is a link that leads out of the drafts' folder. Remove it, or name a different file.`,
		);
}
