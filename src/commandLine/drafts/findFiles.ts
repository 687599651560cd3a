import { lstat, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { type Glob, readGlob, readGlobs } from '../../core/base/globs/globs';
import { draftGlob } from '../../core/base/text/documentLanguage';
import { authoritiesFolder } from '../../core/quotations/texts/textFile';
import { sayOtherKind } from '../../core/reporting/wording/fileTexts';
import { isBelow } from '../../node/folderPaths';
import { type DraftType, draftTypes } from '../arguments/options';
import { UsageError } from '../arguments/usage';
import type { Closing } from './closedFolders';
import type { DraftFolder } from './folder';
import { nameOf } from './folderName';
import { findIgnored } from './gitIgnored';
import { look, type Obstacle, type Walk, walkFolder } from './walkFolder';

/** Whether a file of this name is found as a draft. */
export function isDraftName(name: string): boolean {
	return globOf(draftGlob).matches(basename(name));
}

export interface FoundFile {
	/** Absolute. */
	readonly path: string;
	/** From the drafts' folder, with `/`; the name in reports and baselines. */
	readonly name: string;
}

export interface FoundFiles {
	/** Sorted by name. */
	readonly files: readonly FoundFile[];
	/** What may be or contain a draft but isn't read, such as links, devices, and folders that can't be listed, and why. Sorted. */
	readonly unread: readonly { readonly name: string; readonly why: string }[];
	/** How many the folder's settings exclude. */
	readonly excluded: number;
	/** How many Git ignores. */
	readonly ignored: number;
	/** The folders that were looked in, absolute. */
	readonly roots: readonly string[];
	/** What couldn't be read to find out what Git ignores, a sentence each. */
	readonly problems: readonly string[];
}

const unusableGlob =
	'a glob of "benchbook.verify.exclude" is too long or has too many alternatives, so no file was checked';

/** The endings of the files that are drafts in a folder, by their types. */
const endings: Readonly<Record<DraftType, readonly string[]>> = {
	md: ['md', 'markdown'],
	txt: ['txt'],
	docx: ['docx', 'DOCX'],
	pdf: ['pdf', 'PDF'],
};

/** What may be a draft, too, but isn't read. */
const otherGlob = '**/*.{doc,odt,rtf,DOC,RTF}';

interface Named extends Walk {
	/** The folder that was looked in. */
	readonly root: string;
	/** It is the path of one file, which counts even if Git ignores it. */
	readonly isFile: boolean;
}

interface Place {
	readonly environment: NodeJS.ProcessEnv;
	readonly signal: AbortSignal;
	/** The path, from the working directory, as which standard input counts. There need be no such file. */
	readonly stdinName: string;
	/** Which files of a folder are drafts; one that is named is, whatever its type. */
	readonly types?: readonly DraftType[];
}

/**
 * The drafts that the patterns name. What the folder's settings exclude is left out, however it was named; what Git ignores is left out unless it was
 * named as a file. If a glob in the settings can't be used, no file is a draft, and the settings are named as unread.
 *
 * @throws UsageError for a pattern that matches nothing
 */
export async function findFiles(
	patterns: readonly string[],
	workingDirectory: string,
	folder: DraftFolder,
	{ environment, signal, stdinName, types = draftTypes }: Place,
): Promise<FoundFiles> {
	const all: Named[] = [];
	for (const pattern of patterns.length === 0 ? ['.'] : patterns) {
		const named =
			pattern === '-'
				? nameStandardInput(resolve(workingDirectory, stdinName))
				: await expand(pattern, workingDirectory, folder.path, types, signal);
		if (named.files.length + named.obstacles.length === 0 && patterns.length > 0)
			throw new UsageError(`No file matches "${pattern}".`);
		all.push(named);
	}
	const roots = [...new Set(all.map(({ root }) => root))];
	const places = collect(all, folder);
	const candidates = places
		.filter(({ isNamed }) => !isNamed)
		.map(({ name, obstacle }) => ({ name, isFolder: obstacle?.kind === 'failed' && obstacle.isFolder }));
	const { names: ignored, problems } = await findIgnored(candidates, folder.path, environment);
	const own = places.filter(({ name }) => !ignored.has(name));
	const globs = readGlobs(folder.excludeGlobs);
	const files = own.flatMap(({ path, name, obstacle }) => (obstacle ? [] : [{ path, name }]));
	const ignoredFiles = places.filter(({ name, obstacle }) => !obstacle && ignored.has(name)).length;
	const found = { ignored: ignoredFiles, roots, problems };
	if (folder.isOff) return { ...found, files: [], unread: [], excluded: files.length };
	if (globs.unusable !== undefined) {
		const name = '.vscode/settings.json';
		return { ...found, files: [], unread: [{ name, why: unusableGlob }], excluded: files.length };
	}
	const wanted = own.filter(({ name }) => globs.find(name) === undefined);
	const closed = await findClosed(wanted, folder);
	const left = files.filter(({ path, name }) => globs.find(name) === undefined && !closed.has(path));
	const unread = wanted.flatMap(({ path, name, obstacle }) =>
		obstacle && !closed.has(path) ? [{ name, obstacle }] : [],
	);
	const unusable = [...closed.values()].filter(({ kind }) => kind === 'unusable').map(({ settings }) => settings);
	return {
		...found,
		files: left,
		unread: [
			...[...new Set(unusable)].map((path) => ({ name: nameOf(path, folder.path), why: unusableGlob })),
			...(await leaveOutCovered(unread, left, all)).map(({ name, obstacle }) => ({ name, why: obstacle.why })),
		],
		excluded: files.length - left.length,
	};
}

/** Those of the places that settings of folders below or above the drafts' folder exclude, by their paths. */
async function findClosed(places: readonly FoundFile[], { closed }: DraftFolder): Promise<Map<string, Closing>> {
	const found = new Map<string, Closing>();
	for (const { path } of places) {
		const closing = await closed.find(path);
		if (closing) found.set(path, closing);
	}
	return found;
}

/** Something that the patterns name, each once. */
interface NamedPlace extends FoundFile {
	readonly obstacle?: Obstacle;
	readonly isNamed: boolean;
}

/** Sorted by name, without the texts of authorities. */
function collect(all: readonly Named[], folder: DraftFolder): NamedPlace[] {
	const places = new Map<string, NamedPlace>();
	const add = (path: string, isNamed: boolean, obstacle?: Obstacle): void => {
		const name = nameOf(path, folder.path) || '.';
		if (name === authoritiesFolder || name.startsWith(`${authoritiesFolder}/`)) return;
		places.set(path, {
			path,
			name,
			isNamed: isNamed || places.get(path)?.isNamed === true,
			...(obstacle && { obstacle }),
		});
	};
	for (const { files, obstacles, isFile } of all) {
		for (const path of files) add(path, isFile);
		for (const obstacle of obstacles) add(obstacle.path, isFile, obstacle);
	}
	return [...places.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Leaves out links to what is checked under its own name. */
async function leaveOutCovered<T extends { readonly obstacle: Obstacle }>(
	unread: readonly T[],
	files: readonly FoundFile[],
	all: readonly Named[],
): Promise<T[]> {
	if (unread.every(({ obstacle }) => obstacle.target === undefined)) return [...unread];
	const folders = new Set(all.flatMap((named) => named.folders));
	// Each folder is resolved once; the files themselves aren't links.
	const realFolders = new Map<string, string>();
	const realFiles = new Set<string>();
	for (const { path } of files) {
		const folder = dirname(path);
		const real = realFolders.get(folder) ?? (await realpath(folder).catch(() => folder));
		realFolders.set(folder, real);
		realFiles.add(join(real, path.slice(folder.length)));
	}
	return unread.filter(
		({ obstacle: { target, isFolder } }) => target === undefined || !(isFolder ? folders : realFiles).has(target),
	);
}

function nameStandardInput(path: string): Named {
	return { files: [path], obstacles: [], folders: [], root: dirname(path), isFile: true };
}

/** A folder that has no other drafts than these isn't one with nothing to review. */
function unreadOther(path: string): Obstacle {
	return { path, isFolder: false, kind: 'special', why: sayOtherKind(path) ?? "not a kind of file that's checked" };
}

/** Without the checked copies of documents next to them, and the files with which Word marks a document as open. */
function withoutCopies(files: readonly string[]): string[] {
	const all = new Set(files);
	return files.filter((file) => {
		const original = file.replace(/-checked(?=\.docx$)/i, '');
		return !basename(file).startsWith('~$') && (original === file || !all.has(original));
	});
}

/** What one pattern names. If there is a file with that name, it isn't a glob. */
async function expand(
	pattern: string,
	cwd: string,
	folder: string,
	types: readonly DraftType[],
	signal: AbortSignal,
): Promise<Named> {
	const path = resolve(cwd, pattern);
	if ((await stat(path).catch(() => undefined))?.isDirectory()) {
		const root = await realPlace(path, folder);
		const glob = globOf(`**/*.{${types.flatMap((type) => endings[type]).join(',')}}`);
		const walked = await walkFolder(root, glob, signal);
		const walk = { ...walked, files: withoutCopies(walked.files) };
		const isEmpty = walk.files.length + walk.obstacles.length === 0;
		const others = isEmpty ? (await walkFolder(root, globOf(otherGlob), signal)).files : [];
		return { ...walk, obstacles: [...walk.obstacles, ...others.map(unreadOther)], root, isFile: false };
	}
	if (await lstat(path).catch(() => undefined)) {
		const found = await look(path);
		const obstacles = 'kind' in found ? [found] : [];
		return { files: obstacles.length > 0 ? [] : [path], obstacles, folders: [], root: dirname(path), isFile: true };
	}
	const parts = (sep === '\\' ? pattern.replaceAll('\\', '/') : pattern).split('/');
	const literal = parts.findIndex((part) => /[*?[{]/.test(part));
	const start = resolve(
		cwd,
		literal < 0 ? dirname(pattern) : parts.slice(0, literal).join('/') || (literal > 0 ? '/' : '.'),
	);
	const glob = globOf(parts.slice(Math.max(literal, 0)).join('/'));
	const isThere = literal >= 0 && (await stat(start).catch(() => undefined))?.isDirectory();
	if (!isThere) return { files: [], obstacles: [], folders: [], root: start, isFile: false };
	const root = await realPlace(start, folder);
	return { ...(await walkFolder(root, glob, signal)), root, isFile: false };
}

/** The real path of what is there, but of what is in the drafts' folder from there on: files are named by their way from it. */
async function realPlace(path: string, folder: string): Promise<string> {
	const [real, realFolder] = await Promise.all([realpath(path), realpath(folder)]);
	return real === realFolder || isBelow(real, realFolder) ? join(folder, relative(realFolder, real)) : real;
}

/** @throws UsageError */
function globOf(pattern: string): Glob {
	const glob = readGlob(pattern);
	if (!glob) throw new UsageError('A glob is too long or has too many alternatives. Shorten it.');
	return glob;
}
