import { createHash } from 'node:crypto';
import { lstat, mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { runAtOnce } from '../../core/base/time/turns';
import type { Answer } from '../../core/lookup/answers/answer';
import {
	type KeptAnswers,
	mergeKeptAnswers,
	parseKeptAnswers,
	readKeptAnswers,
} from '../../core/lookup/answers/keptAnswers';
import { isIn, realPlaceOf } from '../../node/folderPaths';
import { whoElseWrites } from '../../node/othersFile';
import { StateFile } from '../../node/stateFile';
import { UsageError } from '../arguments/usage';
import { findRepository } from '../drafts/gitRepository';

/** Days, as in the editor's default settings. */
const keepDays = 30;

/** The folder of the kept answers: `BENCHBOOK_CACHE`, or the platform's usual place for caches. */
export function findCacheFolder(environment: NodeJS.ProcessEnv, platform = process.platform): string {
	const { BENCHBOOK_CACHE, XDG_CACHE_HOME, LOCALAPPDATA } = environment;
	if (BENCHBOOK_CACHE) return resolve(BENCHBOOK_CACHE);
	if (XDG_CACHE_HOME?.startsWith('/')) return join(XDG_CACHE_HOME, 'benchbook');
	if (platform === 'win32' && LOCALAPPDATA) return join(LOCALAPPDATA, 'benchbook', 'Cache');
	return platform === 'darwin'
		? join(homedir(), 'Library', 'Caches', 'benchbook')
		: join(homedir(), '.cache', 'benchbook');
}

export function cacheFile(folder: string, kind: 'answers' | 'requests' | 'later', origin: string): string {
	return join(folder, kind, `${nameOf(origin)}.json`);
}

export function volumesFolder(folder: string, origin: string): string {
	return join(folder, 'volumes', nameOf(origin));
}

function nameOf(origin: string): string {
	return createHash('sha256').update(origin).digest('hex').slice(0, 16);
}

/**
 * Makes sure that no one but the user can have written the kept answers, and creates their folder. Otherwise, someone who changes the drafts could add an
 * answer by which a case that doesn't exist is found.
 *
 * @param checked folders that are checked, absolute: neither they nor the repositories that they are in may contain the kept answers
 * @throws UsageError
 */
export async function prepareCache(folder: string, origin: string, checked: readonly string[]): Promise<void> {
	const why = (await whyInReach(folder, checked)) ?? (await whyNotOwn(folder, origin));
	if (why !== undefined) {
		throw new UsageError(
			`${why}, so others could add answers. Set BENCHBOOK_CACHE to a folder that only you can change.`,
		);
	}
	for (const path of foldersOf(folder)) {
		// If nothing can be kept, it is only asked for again.
		await mkdir(path, { recursive: true, mode: 0o700 }).catch(() => undefined);
	}
}

async function whyInReach(folder: string, checked: readonly string[]): Promise<string | undefined> {
	const real = await realPlaceOf(folder);
	for (const each of new Set(checked)) {
		const place = await realPlaceOf(each);
		const outer = [place, (await findRepository(place))?.path].find((one) => one !== undefined && isIn(real, one));
		if (outer !== undefined) return `The kept answers (${folder}) are in ${outer}, which is checked`;
	}
	return undefined;
}

async function whyNotOwn(folder: string, origin: string): Promise<string | undefined> {
	const files = (['answers', 'requests', 'later'] as const).map((kind) => cacheFile(folder, kind, origin));
	for (const path of [...foldersOf(folder), volumesFolder(folder, origin), ...files]) {
		const found = await lstat(path).catch(() => undefined);
		if (!found) continue;
		if (found.isSymbolicLink()) return `${path} is a link`;
		if (!(files.includes(path) ? found.isFile() : found.isDirectory()))
			return `${path} isn't a file or folder that Benchbook keeps there`;
		const who = whoElseWrites(found);
		if (who === 'anyone') return `Anyone can change ${path}`;
		if (who === 'another') return `${path} is another user's`;
	}
	return undefined;
}

function foldersOf(folder: string): readonly string[] {
	return [folder, ...['answers', 'requests', 'later', 'volumes'].map((name) => join(folder, name))];
}

/** Milliseconds between two writes while answers keep coming: a killed run loses no more than that. */
const writeEveryMs = 5_000;

/** The answers of one origin, kept from run to run in one file that all runs share. An answer that can't be kept is only asked for again. */
export class AnswerCache {
	private readonly file: StateFile<KeptAnswers>;
	private waiting = new Map<string, Answer>();
	private writing: Promise<unknown> = Promise.resolve();
	private wroteAt = performance.now();

	constructor(
		folder: string,
		origin: string,
		private readonly now: () => number,
	) {
		this.file = new StateFile(cacheFile(folder, 'answers', origin), (content) => parseKeptAnswers(content, origin));
	}

	/** The answers that may be used without asking again. @throws an error of the file system */
	async load(): Promise<(readonly [string, Answer])[]> {
		return runAtOnce(readKeptAnswers(await this.file.read(), this.now(), keepDays));
	}

	add(answers: ReadonlyMap<string, Answer>): void {
		for (const [citationString, answer] of answers) this.waiting.set(citationString, answer);
		if (performance.now() - this.wroteAt > writeEveryMs) void this.flush();
	}

	/** Resolves when everything is written. */
	async flush(): Promise<void> {
		const answers = this.waiting;
		this.waiting = new Map();
		this.wroteAt = performance.now();
		const write = () => this.file.update((kept) => mergeKeptAnswers(kept, answers, this.now(), keepDays));
		if (answers.size > 0) this.writing = this.writing.then(write).catch(() => undefined);
		await this.writing;
	}
}
