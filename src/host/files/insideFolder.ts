import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isBelow } from '../../node/folderPaths';

/**
 * Whether writing a file would write inside a folder: neither the file nor a folder on the way is a link that leads elsewhere. A link
 * whose target is missing leads elsewhere too, since writing would create that target.
 * @param file absolute path; neither it nor the folders on the way need exist
 */
export async function isInside(file: string, folder: string): Promise<boolean> {
	const target = await findTarget(file);
	return target !== undefined && isBelow(target, await realpath(folder));
}

/** Where writing the file would write; undefined where a link on the way leads to what is missing. */
async function findTarget(file: string): Promise<string | undefined> {
	try {
		return await realpath(file);
	} catch {
		const isLink = await lstat(file).then(
			() => true,
			() => false,
		);
		const parent = dirname(file);
		if (isLink || parent === file) return undefined;
		const place = await findTarget(parent);
		return place === undefined ? undefined : join(place, basename(file));
	}
}
