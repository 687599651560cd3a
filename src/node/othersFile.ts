import type { Stats } from 'node:fs';

/**
 * Who else can have written a file or folder, by its mode and owner: `anyone`, or `another` user who isn't root. Undefined if no one can, and on
 * Windows, which has neither mode nor owner: there, a file in the user's own folder is the user's.
 */
export function whoElseWrites({ mode, uid }: Stats): 'anyone' | 'another' | undefined {
	const user = process.getuid?.();
	if (user === undefined) return undefined;
	if ((mode & 0o002) !== 0) return 'anyone';
	return user !== 0 && uid !== user && uid !== 0 ? 'another' : undefined;
}
