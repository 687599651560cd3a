import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { isBelow } from '../node/folderPaths';
import { followLinks } from '../node/wholeFile';
import { UsageError } from './usage';

/**
 * Refuses to write what is named in the drafts' folder and is really elsewhere: such a link may have come with the drafts. Links outside of the
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
	// The folder may be reached by links of the user's own, as on a Mac, where /tmp is one.
	const place = join(await realpath(there), relative(there, path));
	if (![path, place].some((named) => isBelow(named, folder) || isBelow(named, real))) return;
	const target = there === dirname(path) ? await followLinks(path) : join(await realpath(there), relative(there, path));
	if (!isBelow(target, real))
		throw new UsageError(
			`${path} is a link that leads out of the drafts' folder. Remove it, or name a different file.`,
		);
}
