import { realpath } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { type IgnoreRule, judgeByRules, readIgnoreRules } from '../../core/base/globs/gitIgnore';
import { readRegular, readUnlinked } from '../../node/readInside';
import { findRepository, isTrusted, type Repository } from './gitRepository';

/** Bytes of one file of patterns, and of all together. */
const largestIgnoreFile = 100_000;
const mostIgnoreBytes = 500_000;
/** Comparisons of parts of patterns with names in paths, in all, which take a few seconds. */
const mostComparisons = 300_000_000;

export interface Candidate {
	/** From the drafts' folder, with `/`. */
	readonly name: string;
	readonly isFolder: boolean;
}

interface Ignored {
	readonly names: ReadonlySet<string>;
	/** What couldn't be read, a sentence each. Nothing is ignored because of it. */
	readonly problems: readonly string[];
}

/**
 * What Git ignores because of `.gitignore`, `.git/info/exclude`, and the user's own `git/ignore`, even if Git tracks it. Nothing is ignored outside a
 * repository, if it ignores the whole folder, or if the repository is another user's.
 *
 * @param ignoresCase as Git does on Windows and macOS
 */
export async function findIgnored(
	candidates: readonly Candidate[],
	folder: string,
	environment: NodeJS.ProcessEnv,
	ignoresCase = process.platform === 'win32' || process.platform === 'darwin',
): Promise<Ignored> {
	const real = await realpath(folder);
	const repository = candidates.length === 0 ? undefined : await findRepository(real);
	if (!repository) return { names: new Set(), problems: [] };
	if (!(await isTrusted(repository, environment))) {
		const problem = `The repository ${repository.path} is another user's, so nothing is left out because git ignores it.`;
		return { names: new Set(), problems: [problem] };
	}
	const rules = await RuleFiles.of(repository, environment, ignoresCase);
	const inRepository = (name: string): string => relative(repository.path, resolve(real, name)).split(sep).join('/');
	if (real !== repository.path && (await rules.isIgnored(inRepository('.'), true))) {
		return { names: new Set(), problems: rules.problems };
	}
	const names = new Set<string>();
	for (const { name, isFolder } of candidates) {
		if (await rules.isIgnored(inRepository(name), isFolder)) names.add(name);
	}
	if (rules.isBounded) return { names, problems: rules.problems };
	const problem = "The patterns in .gitignore take too long to match, so files that Git ignores aren't left out.";
	return { names: new Set(), problems: [...rules.problems, problem] };
}

interface RuleFolder {
	readonly parent: RuleFolder | undefined;
	/** How many folders of the repository it is in. */
	readonly depth: number;
	readonly rules: readonly IgnoreRule[];
	/** Of all patterns of the rules. */
	readonly parts: number;
	readonly isIgnored: boolean;
}

/** The files with patterns in a repository, each read once. */
class RuleFiles {
	readonly problems: string[] = [];
	private readonly folders = new Map<string, RuleFolder>();
	private inGitFolder: readonly IgnoreRule[] = [];
	private ofUser: readonly IgnoreRule[] = [];
	private left = mostIgnoreBytes;
	private comparisons = 0;
	/** False if comparing took too long; nothing is ignored then. */
	isBounded = true;

	private constructor(
		private readonly repository: Repository,
		private readonly ignoresCase: boolean,
	) {}

	static async of(
		repository: Repository,
		{ XDG_CONFIG_HOME, HOME, USERPROFILE }: NodeJS.ProcessEnv,
		ignoresCase: boolean,
	): Promise<RuleFiles> {
		const rules = new RuleFiles(repository, ignoresCase);
		const home = HOME || USERPROFILE;
		const config = XDG_CONFIG_HOME || (home && join(home, '.config'));
		if (config) rules.ofUser = await rules.read(join(config, 'git', 'ignore'), true);
		rules.inGitFolder = await rules.read(join(repository.commonFolder, 'info', 'exclude'));
		return rules;
	}

	/** @param path from the repository's folder, with `/`; nothing outside it is ignored */
	async isIgnored(path: string, isFolder: boolean): Promise<boolean> {
		const names = path.split('/');
		if (path === '' || names[0] === '..') return false;
		const bytes = names.map((name) => this.fold(Buffer.from(name).toString('latin1')));
		return this.judge(await this.folderOf(names.slice(0, -1), bytes), bytes, isFolder);
	}

	/** The rules of a folder take precedence over those of the folders that it is in. In an ignored folder, everything is ignored. */
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
	private async folderOf(names: readonly string[], bytes: readonly string[]): Promise<RuleFolder> {
		let folder: RuleFolder | undefined;
		let path = this.repository.path;
		for (let depth = 0; depth <= names.length; depth++) {
			if (depth > 0) path = join(path, names[depth - 1] ?? '');
			let found = this.folders.get(path);
			if (!found) {
				const isIgnored = folder !== undefined && this.judge(folder, bytes.slice(0, depth), true);
				// Git doesn't look into an ignored folder.
				const rules = isIgnored ? [] : await this.read(join(path, '.gitignore'));
				const parts = rules.reduce((sum, { pattern }) => sum + pattern.length, 0);
				found = { parent: folder, depth, rules, parts, isIgnored };
				this.folders.set(path, found);
			}
			folder = found;
		}
		return folder as RuleFolder;
	}

	/** Like Git, follows a link only for the user's own file. */
	private async read(path: string, isOfUser = false): Promise<readonly IgnoreRule[]> {
		const bounds = { limit: Math.min(largestIgnoreFile, this.left) };
		const file = await (isOfUser ? readRegular(path, bounds) : readUnlinked(path, bounds));
		if (file.kind === 'missing') return [];
		if (file.kind !== 'read') {
			this.problems.push(`${path} is too large or isn't a file, so it ignores nothing.`);
			return [];
		}
		this.left -= file.bytes.length;
		return readIgnoreRules(this.fold(Buffer.from(file.bytes).toString('latin1')));
	}

	/** Folds ASCII letters only, because other units may be bytes of a character. */
	private fold(text: string): string {
		return this.ignoresCase ? text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : text;
	}
}
