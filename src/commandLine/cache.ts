import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { runAtOnce } from '../core/turns';
import type { Answer } from '../core/verification/answers/answer';
import {
	type KeptAnswers,
	mergeKeptAnswers,
	parseKeptAnswers,
	readKeptAnswers,
} from '../core/verification/answers/keptAnswers';
import { StateFile } from '../node/stateFile';
import type { Environment } from './source';

/** As the editor keeps them where no setting says otherwise. */
const keepDays = 30;

/** The folder of the kept answers: `BENCHBOOK_CACHE`, or where programs of this platform keep what can be fetched again. */
export function findCacheFolder(environment: Environment, platform = process.platform): string {
	const { BENCHBOOK_CACHE, XDG_CACHE_HOME, LOCALAPPDATA } = environment;
	if (BENCHBOOK_CACHE) return resolve(BENCHBOOK_CACHE);
	if (XDG_CACHE_HOME?.startsWith('/')) return join(XDG_CACHE_HOME, 'benchbook');
	if (platform === 'win32' && LOCALAPPDATA) return join(LOCALAPPDATA, 'benchbook', 'Cache');
	return platform === 'darwin'
		? join(homedir(), 'Library', 'Caches', 'benchbook')
		: join(homedir(), '.cache', 'benchbook');
}

/** A file for one origin. */
export function cacheFile(folder: string, kind: 'answers' | 'requests', origin: string): string {
	return join(folder, kind, `${createHash('sha256').update(origin).digest('hex').slice(0, 16)}.json`);
}

/** The answers of one origin, kept from run to run in one file that all runs share. */
export class AnswerCache {
	private readonly file: StateFile<KeptAnswers>;

	constructor(folder: string, origin: string) {
		this.file = new StateFile(cacheFile(folder, 'answers', origin), (content) => parseKeptAnswers(content, origin));
	}

	/** The answers that may be used without asking again; none where the file can't be read. */
	async load(now: number): Promise<(readonly [string, Answer])[]> {
		return runAtOnce(readKeptAnswers(await this.file.read(), now, keepDays));
	}

	async add(answers: ReadonlyMap<string, Answer>, now: number): Promise<void> {
		if (answers.size > 0) await this.file.update((kept) => mergeKeptAnswers(kept, answers, now, keepDays));
	}
}
