import { realpathSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { type IgnoreRule, judgeByRules, readIgnoreRules } from '../core/globs/gitIgnore';
import { readIndex } from '../core/globs/gitIndex';
import type { Environment } from './environment';
import { findRepository, type Repository } from './gitRepository';
import { readPlainFile } from './plainFile';

/** Bytes of one file of patterns, and of all together. */
const largestIgnoreFile = 100_000;
const mostIgnoreBytes = 500_000;
/** Parts of patterns that are compared with folders on the way to a draft, in all: some seconds' worth. */
const mostComparisons = 300_000_000;

/** Bytes of an index: some millions of files. */
const largestIndex = 256 * 1024 * 1024;

/** A file or folder of the draft folder. */
export interface Candidate {
	/** From the draft folder, with `/`. */
	readonly name: string;
	readonly isFolder: boolean;
}

export interface Ignored {
	readonly names: ReadonlySet<string>;
	/** What couldn't be read, a sentence each. What it would have ignored is not ignored. */
	readonly problems: readonly string[];
}

/**
 * What git ignores by the files `.gitignore`, `.git/info/exclude` and the user's own `git/ignore`: nothing outside of a repository, or where it
 * ignores the whole folder. What git tracks is not ignored: otherwise a line in `.gitignore` would hide a draft of the same change. So nothing is
 * where the index can't be read.
 *
 * @param ignoresCase as git does on Windows and macOS
 */
export function findIgnored(
	candidates: readonly Candidate[],
	folder: string,
	environment: Environment,
	ignoresCase = process.platform === 'win32' || process.platform === 'darwin',
): Ignored {
	const real = realpathSync(folder);
	const repository = candidates.length === 0 ? undefined : findRepository(real);
	if (!repository) return { names: new Set(), problems: [] };
	const rules = new RuleFiles(repository, environment, ignoresCase);
	const inRepository = (name: string): string => relative(repository.path, resolve(real, name)).split(sep).join('/');
	const ignored = candidates.filter(({ name, isFolder }) => rules.isIgnored(inRepository(name), isFolder));
	const isWhole = real !== repository.path && rules.isIgnored(inRepository('.'), true);
	if (!rules.isBounded) {
		const problem = 'The patterns of .gitignore take too long, so nothing is left out because git ignores it.';
		return { names: new Set(), problems: [...rules.problems, problem] };
	}
	if (ignored.length === 0) return { names: new Set(), problems: rules.problems };
	const tracked = readTracked(repository, ignoresCase);
	if (!tracked) {
		const problem = `${join(repository.gitFolder, 'index')} can't be read, so nothing is left out because git ignores it.`;
		return { names: new Set(), problems: [...rules.problems, problem] };
	}
	if (isWhole && !tracked.hasBelow(inRepository('.'))) return { names: new Set(), problems: rules.problems };
	const names = ignored.filter(({ name }) => !tracked.has(inRepository(name))).map(({ name }) => name);
	return { names: new Set(names), problems: rules.problems };
}

/** A folder with the rules in it. */
interface RuleFolder {
	readonly parent: RuleFolder | undefined;
	/** How many folders of the repository it is in. */
	readonly depth: number;
	readonly rules: readonly IgnoreRule[];
	/** Of all patterns of the rules. */
	readonly parts: number;
	readonly isIgnored: boolean;
}

/** The files of patterns of a repository, each read once. */
class RuleFiles {
	readonly problems: string[] = [];
	private readonly folders = new Map<string, RuleFolder>();
	private readonly inGitFolder: readonly IgnoreRule[];
	private readonly ofUser: readonly IgnoreRule[];
	private left = mostIgnoreBytes;
	private comparisons = 0;
	/** False when comparing took too long: nothing is ignored then. */
	isBounded = true;

	constructor(
		private readonly repository: Repository,
		{ XDG_CONFIG_HOME, HOME, USERPROFILE }: Environment,
		private readonly ignoresCase: boolean,
	) {
		const home = HOME || USERPROFILE;
		const config = XDG_CONFIG_HOME || (home && join(home, '.config'));
		this.ofUser = config ? this.read(join(config, 'git', 'ignore'), true) : [];
		this.inGitFolder = this.read(join(repository.commonFolder, 'info', 'exclude'));
	}

	/** @param path from the repository's folder, with `/`; what is outside is not ignored */
	isIgnored(path: string, isFolder: boolean): boolean {
		const names = path.split('/');
		if (path === '' || names[0] === '..') return false;
		const bytes = names.map((name) => this.fold(Buffer.from(name).toString('latin1')));
		return this.judge(this.folderOf(names.slice(0, -1), bytes), bytes, isFolder);
	}

	/** The rules of a folder come before those of the folders that it is in; nothing in a folder that is ignored is taken back. */
	private judge(folder: RuleFolder, names: readonly string[], isFolder: boolean): boolean {
		if (folder.isIgnored) return true;
		if (!this.isBounded) return false;
		for (let each: RuleFolder | undefined = folder; each; each = each.parent) {
			if (each.rules.length === 0) continue;
			this.comparisons += each.parts * names.length;
			if (this.comparisons > mostComparisons) {
				this.isBounded = false;
				return false;
			}
			const judged = judgeByRules(each.rules, names.slice(each.depth), isFolder);
			if (judged !== undefined) return judged;
		}
		return judgeByRules(this.inGitFolder, names, isFolder) ?? judgeByRules(this.ofUser, names, isFolder) ?? false;
	}

	/** @param bytes the same names, and maybe more, a character for each byte */
	private folderOf(names: readonly string[], bytes: readonly string[]): RuleFolder {
		let folder: RuleFolder | undefined;
		let path = this.repository.path;
		for (let depth = 0; depth <= names.length; depth++) {
			if (depth > 0) path = join(path, names[depth - 1] ?? '');
			let found = this.folders.get(path);
			if (!found) {
				const isIgnored = folder !== undefined && this.judge(folder, bytes.slice(0, depth), true);
				// Git doesn't look into one that is ignored.
				const rules = isIgnored ? [] : this.read(join(path, '.gitignore'));
				const parts = rules.reduce((sum, { pattern }) => sum + pattern.length, 0);
				found = { parent: folder, depth, rules, parts, isIgnored };
				this.folders.set(path, found);
			}
			folder = found;
		}
		return folder as RuleFolder;
	}

	/** As git does, follows no link but to a file of the user's own. */
	private read(path: string, isOfUser = false): readonly IgnoreRule[] {
		const file = readPlainFile(path, Math.min(largestIgnoreFile, this.left), isOfUser);
		if (file.kind === 'refused') this.problems.push(`${path} is too large or no file, so it ignores nothing.`);
		if (file.kind !== 'read') return [];
		this.left -= file.bytes.length;
		return readIgnoreRules(this.fold(file.bytes.toString('latin1')));
	}

	private fold(text: string): string {
		return foldCase(text, this.ignoresCase);
	}
}

interface Tracked {
	has(path: string): boolean;
	hasBelow(folder: string): boolean;
}

/** Undefined when the index can't be read. A repository without an index tracks nothing. */
function readTracked({ gitFolder }: Repository, ignoresCase: boolean): Tracked | undefined {
	const file = readPlainFile(join(gitFolder, 'index'), largestIndex);
	if (file.kind === 'missing') return { has: () => false, hasBelow: () => false };
	const index = file.kind === 'read' ? readIndex(file.bytes) : undefined;
	if (!index) return undefined;
	// A disk may give a name with other characters of the same look than git has kept.
	const keyOf = (path: string): string => foldCase(path.normalize('NFC'), ignoresCase);
	const files = new Set(Array.from(index.files, keyOf));
	const folders = new Set(Array.from(index.folders, keyOf));
	const isInFolder = (key: string): boolean => {
		for (let end = key.length; end > 0; end = key.lastIndexOf('/', end - 1)) {
			if (folders.has(key.slice(0, end))) return true;
		}
		return false;
	};
	return {
		has: (path) => files.has(keyOf(path)) || isInFolder(keyOf(path)),
		hasBelow: (folder) => {
			const start = `${keyOf(folder)}/`;
			return isInFolder(keyOf(folder)) || [...files, ...folders].some((key) => key.startsWith(start));
		},
	};
}

/** Of ASCII letters alone: others may be parts of a character. */
function foldCase(text: string, ignoresCase: boolean): string {
	return ignoresCase ? text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : text;
}
