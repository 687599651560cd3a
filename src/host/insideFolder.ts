import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isBelow } from '../node/folderPaths';

/**
 * Whether writing a file would write inside a folder: neither the file nor a folder on the way is a link that leads elsewhere. A link
 * whose target is missing leads elsewhere too, since writing would create that target.
 * @param file absolute path; the folder that it is in exists, the file need not
 */
export async function isInside(file: string, folder: string): Promise<boolean> {
	const target = await realpath(file).catch(async () => {
		const isLink = await lstat(file).then(
			() => true,
			() => false,
		);
		return isLink ? undefined : join(await realpath(dirname(file)), basename(file));
	});
	return target !== undefined && isBelow(target, await realpath(folder));
}
