import { stat } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import picomatch from 'picomatch';
import { glob } from 'tinyglobby';
import { authoritiesFolder } from './authorityTexts';
import type { DraftFolder } from './folder';
import { UsageError } from './usage';

/** As in the editor's check of a workspace. */
const drafts = '**/*.{md,markdown,txt}';
const never = ['**/{node_modules,.git,.benchbook}/**'];

export interface FoundFile {
	/** Absolute. */
	readonly path: string;
	/** From the draft folder, with `/`; what reports and baselines name it by. */
	readonly name: string;
}

export interface FoundFiles {
	/** Sorted by name. */
	readonly files: readonly FoundFile[];
	/** How many the folder's settings exclude. */
	readonly excluded: number;
}

/**
 * The drafts that the patterns name; what the folder's settings exclude is left out, however it was named.
 *
 * @throws UsageError for a pattern that matches nothing
 */
export async function findFiles(
	patterns: readonly string[],
	workingDirectory: string,
	folder: DraftFolder,
): Promise<FoundFiles> {
	const paths = new Set<string>();
	for (const pattern of patterns.length === 0 ? ['.'] : patterns) {
		const found = await expand(pattern, workingDirectory);
		if (found.length === 0 && patterns.length > 0) throw new UsageError(`No file matches "${pattern}".`);
		for (const path of found) paths.add(path);
	}
	const all = [...paths].map((path) => ({ path, name: nameOf(path, folder.path) }));
	const own = all.filter(({ name }) => !name.startsWith(`${authoritiesFolder}/`));
	const isExcluded = folder.excludeGlobs.map(matcher);
	const files = folder.isOff ? [] : own.filter(({ name }) => !isExcluded.some((matches) => matches(name)));
	files.sort((one, other) => (one.name < other.name ? -1 : 1));
	return { files, excluded: own.length - files.length };
}

/** From `folder`, with `/`. */
export function nameOf(path: string, folder: string): string {
	return relative(folder, path).split(sep).join('/');
}

/** The files of one pattern, absolute: a file's own name comes before what it would mean as a glob. */
async function expand(pattern: string, cwd: string): Promise<string[]> {
	const path = resolve(cwd, pattern);
	const there = await stat(path).catch(() => undefined);
	if (there?.isFile()) return [path];
	const options = { dot: true, onlyFiles: true, followSymbolicLinks: false, absolute: true, ignore: never };
	const found = there?.isDirectory()
		? await glob(drafts, { ...options, cwd: path })
		: await glob(sep === '\\' ? pattern.replaceAll('\\', '/') : pattern, { ...options, cwd, expandDirectories: false });
	return found.map((each) => resolve(each));
}

/** By the rules of VS Code's globs, which know `*`, `**`, `?`, braces and brackets alone. */
function matcher(pattern: string): (name: string) => boolean {
	const literal = pattern.replace(/[()+@!|^$]/g, (character, at: number) =>
		character === '!' && pattern[at - 1] === '[' ? character : `\\${character}`,
	);
	const options = { dot: true, nonegate: true, noextglob: true, posix: true };
	const matches = picomatch(literal, options);
	return (name) => matches(name);
}
