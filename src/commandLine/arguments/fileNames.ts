import { lstatSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from './usage';

/**
 * Refuses an argument before `--` that would be read as an option but is the name of a file: a hook or a shell's `*` puts names that a
 * repository chose in the place of arguments, and one such as `--output=/elsewhere` would decide what is written.
 *
 * @throws UsageError
 */
export function refuseFileNames(args: readonly string[], workingDirectory: string): void {
	const end = args.indexOf('--');
	for (const argument of end < 0 ? args : args.slice(0, end)) {
		if (argument.length < 2 || !argument.startsWith('-') || !isThere(resolve(workingDirectory, argument))) continue;
		throw new UsageError(
			`"${argument}" is the name of a file here, and would be read as an option. Put -- before the names of files, or ./ before this one.`,
		);
	}
}

/** Whether anything has that name, if only a link that leads nowhere. */
function isThere(path: string): boolean {
	try {
		return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
	} catch {
		// No file can have such a name, or none in that folder can be named.
		return false;
	}
}
