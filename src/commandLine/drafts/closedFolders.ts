import { readdir, realpath } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type GlobList, readGlobs } from '../../core/base/globs/globs';
import { isIn, realPlaceOf } from '../../node/folderPaths';
import { nameOf } from './folderName';
import { excludedBy, type Members, membersOf, readSettingsFile, valuesOf } from './settingsFile';

/** Why a file isn't read: a folder is confidential, Benchbook is turned off for it, or a glob excludes the file. */
export type Closing = {
	readonly kind: 'confidential' | 'off' | 'excluded' | 'unusable';
	/** Absolute path of the settings that say so. */
	readonly settings: string;
};

/** What settings say about the files in a folder. */
interface Rules {
	/** Absolute. */
	readonly folder: string;
	readonly settings: string;
	readonly isConfidential: boolean;
	readonly isOff: boolean;
	readonly globs: GlobList;
}

/**
 * Which files the settings of folders close. Every folder from a file up to the root is asked, and any that closes it does so, because settings can only
 * restrict more: its `.vscode/settings.json`, and the `.code-workspace` files in it that the file belongs to. Each folder is read once.
 */
export class ClosedFolders {
	private readonly rules = new Map<string, Promise<readonly Rules[]>>();

	/**
	 * @param confidential absolute paths of folders that are confidential whatever their settings say; undefined if confidential folders aren't closed,
	 * because it is a person who checks them
	 * @param mayCount whether a file of settings counts
	 */
	constructor(
		private readonly confidential: readonly string[] | undefined,
		private readonly mayCount: (settings: string) => boolean = () => true,
	) {}

	/**
	 * @param path absolute path of a file, which need not be there; by whatever link it is named, its real place counts, too
	 * @throws UsageError if settings can't be read
	 */
	async find(path: string): Promise<Closing | undefined> {
		for (const place of new Set([path, await realPlaceOf(path)])) {
			for (const named of this.confidential ?? [])
				for (const folder of [named, await realPlaceOf(named)])
					if (isIn(place, folder)) return { kind: 'confidential', settings: named };
			for (let folder = dirname(place); ; folder = dirname(folder)) {
				for (const rules of await this.rulesIn(folder)) {
					const kind = closes(rules, place, this.confidential !== undefined);
					if (kind) return { kind, settings: rules.settings };
				}
				if (dirname(folder) === folder) break;
			}
		}
		return undefined;
	}

	private rulesIn(folder: string): Promise<readonly Rules[]> {
		const known = this.rules.get(folder) ?? this.read(folder);
		this.rules.set(folder, known);
		return known;
	}

	private async read(folder: string): Promise<Rules[]> {
		const own = join(folder, '.vscode', 'settings.json');
		const names = await readdir(folder).catch(() => []);
		const found: Rules[] = [];
		if (this.mayCount(own)) found.push(rulesOf(await readSettingsFile(folder, own), own, folder));
		for (const name of names.filter((one) => /\.code-workspace$/i.test(one)).sort()) {
			const path = join(folder, name);
			if (!this.mayCount(path)) continue;
			const workspace = await readSettingsFile(folder, path);
			const settings = membersOf(workspace.settings);
			for (const part of await partsOf(workspace, folder)) found.push(rulesOf(settings, path, part));
		}
		return found;
	}
}

function closes(rules: Rules, path: string, isForAgents: boolean): Closing['kind'] | undefined {
	const { folder, isConfidential, isOff, globs } = rules;
	if (!isIn(path, folder)) return undefined;
	if (isConfidential && isForAgents) return 'confidential';
	if (isOff) return 'off';
	if (globs.unusable !== undefined) return 'unusable';
	return globs.find(nameOf(path, folder)) === undefined ? undefined : 'excluded';
}

function rulesOf(members: Members, settings: string, folder: string): Rules {
	return {
		folder,
		settings,
		isConfidential: valuesOf(members, 'benchbook.confidential').includes(true),
		isOff: valuesOf(members, 'benchbook.enable').includes(false),
		globs: readGlobs(excludedBy(members)),
	};
}

/** The folders of a workspace, by their names and their real paths. */
async function partsOf({ folders }: Members, from: string): Promise<string[]> {
	if (!Array.isArray(folders)) return [from];
	const parts = new Set<string>();
	for (const { path, uri } of folders.map(membersOf)) {
		const named = typeof path === 'string' ? resolve(from, path) : typeof uri === 'string' ? pathOf(uri) : undefined;
		if (named === undefined) continue;
		for (const part of [named, await realpath(named).catch(() => named)]) parts.add(part);
	}
	return [...parts];
}

function pathOf(uri: string): string | undefined {
	try {
		return fileURLToPath(uri);
	} catch {
		return undefined;
	}
}
