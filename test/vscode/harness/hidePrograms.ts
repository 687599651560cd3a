import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The names of the programs that `--without` hides, with "," between; for what isn't searched for on the PATH. */
const hiddenVariable = 'BENCHBOOK_TEST_WITHOUT';

/** The programs that this run is to do without. */
export function hiddenPrograms(): string[] {
	return process.env[hiddenVariable]?.split(',') ?? [];
}

/** Has this process, and all that it starts, find no program of these names, as on a machine where they aren't installed. */
export function hidePrograms(names: readonly string[]): void {
	if (names.length === 0) return;
	const folder = mkdtempSync(join(tmpdir(), 'benchbook-without-'));
	process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
	process.env.PATH = pathWithout(names, process.env.PATH ?? '', folder);
	process.env[hiddenVariable] = names.join(',');
}

/**
 * A PATH on which these programs aren't found, but everything next to them is: a folder that has one is replaced by links to the rest.
 * On Windows, where every program has a folder of its own and links need a privilege, it is left out.
 *
 * @param folder empty; gets the folders of links
 */
export function pathWithout(names: readonly string[], path: string, folder: string): string {
	const links = new Map<string, string>();
	const replaced = path.split(delimiter).flatMap((entry) => {
		const has = (name: string) => ['', '.exe', '.com'].some((ending) => existsSync(join(entry, name + ending)));
		if (entry === '' || !names.some(has)) return [entry];
		if (process.platform === 'win32') return [];
		const real = realpathSync(entry);
		const others = links.get(real) ?? linkOthers(real, names, join(folder, String(links.size)));
		links.set(real, others);
		return [others];
	});
	return replaced.join(delimiter);
}

function linkOthers(from: string, names: readonly string[], to: string): string {
	mkdirSync(to);
	for (const name of readdirSync(from)) if (!names.includes(name)) symlinkSync(join(from, name), join(to, name));
	return to;
}
