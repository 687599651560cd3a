import { spawnSync } from 'node:child_process';
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
	/** How many git ignores. */
	readonly ignored: number;
}

/**
 * The drafts that the patterns name. What the folder's settings exclude is left out, however it was named; what git ignores, unless it was
 * named as a file.
 *
 * @throws UsageError for a pattern that matches nothing
 */
export async function findFiles(
	patterns: readonly string[],
	workingDirectory: string,
	folder: DraftFolder,
): Promise<FoundFiles> {
	const named = new Set<string>();
	const listed = new Set<string>();
	for (const pattern of patterns.length === 0 ? ['.'] : patterns) {
		const { paths, isFile } = await expand(pattern, workingDirectory);
		if (paths.length === 0 && patterns.length > 0) throw new UsageError(`No file matches "${pattern}".`);
		for (const path of paths) (isFile ? named : listed).add(path);
	}
	const ofFolder = (paths: Iterable<string>): FoundFile[] =>
		Array.from(paths, (path) => ({ path, name: nameOf(path, folder.path) })).filter(
			({ name }) => !name.startsWith(`${authoritiesFolder}/`),
		);
	const unnamed = ofFolder(listed).filter(({ path }) => !named.has(path));
	const ignored = findIgnored(unnamed, folder.path);
	const own = [...ofFolder(named), ...unnamed.filter(({ name }) => !ignored.has(name))];
	const isExcluded = folder.excludeGlobs.map(matcher);
	const files = folder.isOff ? [] : own.filter(({ name }) => !isExcluded.some((matches) => matches(name)));
	files.sort((one, other) => (one.name < other.name ? -1 : 1));
	return { files, excluded: own.length - files.length, ignored: ignored.size };
}

/** From `folder`, with `/`. */
export function nameOf(path: string, folder: string): string {
	return relative(folder, path).split(sep).join('/');
}

/**
 * The names of those that git ignores; none outside of a repository, without git, or where it ignores the whole folder. A file that git tracks is
 * not ignored.
 */
function findIgnored(files: readonly FoundFile[], folder: string): ReadonlySet<string> {
	if (files.length === 0) return new Set();
	const input = ['.', ...files.map(({ name }) => name)].join('\0');
	const { status, stdout } = spawnSync('git', ['check-ignore', '-z', '--stdin'], {
		cwd: folder,
		input,
		encoding: 'utf8',
		maxBuffer: 2 * input.length + 65_536,
		windowsHide: true,
	});
	const ignored = status === 0 ? stdout.split('\0').filter((name) => name !== '') : [];
	return new Set(ignored.includes('.') ? [] : ignored);
}

/** The files of one pattern, absolute: a file's own name comes before what it would mean as a glob. */
async function expand(pattern: string, cwd: string): Promise<{ readonly paths: string[]; readonly isFile: boolean }> {
	const path = resolve(cwd, pattern);
	const there = await stat(path).catch(() => undefined);
	if (there?.isFile()) return { paths: [path], isFile: true };
	const options = { dot: true, onlyFiles: true, followSymbolicLinks: false, absolute: true, ignore: never };
	const found = there?.isDirectory()
		? await glob(drafts, { ...options, cwd: path })
		: await glob(sep === '\\' ? pattern.replaceAll('\\', '/') : pattern, { ...options, cwd, expandDirectories: false });
	return { paths: found.map((each) => resolve(each)), isFile: false };
}

/**
 * By the rules of VS Code's globs, which know `*`, `**`, `?`, braces and brackets alone. A `]` without `[` is itself, where VS Code takes the
 * glob for one that matches nothing.
 */
function matcher(pattern: string): (name: string) => boolean {
	const literal = pattern.replace(/[()+@!|^$]/g, (character, at: number) =>
		character === '!' && pattern[at - 1] === '[' ? character : `\\${character}`,
	);
	const options = { dot: true, nonegate: true, noextglob: true, posix: true };
	const matches = picomatch(literal, options);
	return (name) => matches(name);
}
