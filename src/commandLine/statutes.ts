import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { ComparableText, TextSource } from '../core/authorities/compareDraft';
import { noTexts, type StatuteTexts, withStatutes } from '../core/authorities/statuteTexts';
import { systemClock } from '../core/clock';
import { readStatute } from '../core/providers/usCode/citedStatute';
import { largestTitle, titleOf } from '../core/providers/usCode/titleFiles';
import type { UsCodeRequest, UsCodeResult } from '../core/providers/usCode/titleRequests';
import { type StatuteText, UsCode } from '../core/providers/usCode/usCode';
import { Turns } from '../core/turns';
import type { AnswerBook } from '../core/verification/answers/answerBook';
import { statuteStringOf } from '../core/verification/asking/askable';
import { wordRefusedTitle, wordUnreadTitle } from '../core/wording/statuteTexts';
import { NamedFiles } from '../node/namedFiles';
import { VolumeFolder } from '../node/volumeFolder';
import { WorkerThread } from '../node/workerThread';
import { createReader } from './authorityTexts';
import { volumesFolder } from './cache';
import type { Progress } from './progress';
import { UsageError } from './usage';

/** The titles of the U.S. Code that `--statutes` names. */
export interface Statutes {
	/** What indexes are kept under. */
	readonly origin: string;
	/** Puts into the book what the titles say of citation strings. @returns what of it can't be used, and why */
	lookUp(strings: readonly string[], book: AnswerBook): Promise<readonly { name: string; why: string }[]>;
	/** The texts of a draft, and those of its statutes. */
	addTo(texts: TextSource<ComparableText> | undefined): TextSource<ComparableText>;
}

export interface StatutesOptions {
	readonly cacheFolder: string;
	/** Path of the bundle that reads and compares, on a thread of its own. */
	readonly thread: string;
	readonly signal: AbortSignal;
	readonly progress: Progress;
}

/**
 * @param folder absolute path
 * @throws UsageError where there is no such folder
 */
export async function openStatutes(
	folder: string,
	{ cacheFolder, thread, signal, progress }: StatutesOptions,
): Promise<Statutes> {
	const path = await realpath(folder).catch(() => undefined);
	const files = new NamedFiles(path ?? folder, (name) => titleOf(name) !== undefined, largestTitle);
	const listed = await files.list();
	if (path === undefined || listed.failure !== undefined)
		throw new UsageError(`--statutes ${folder} can't be read (${listed.failure ?? 'ENOENT'}).`);
	const origin = pathToFileURL(path).href;
	const code = new UsCode({
		files,
		store: new VolumeFolder(volumesFolder(cacheFolder, origin), {
			onFailure: (failure) => progress.say(`The index of a title can't be kept (${failure}).`),
		}),
		clock: systemClock,
		turns: new Turns(systemClock, () => setImmediate()),
		startThread: () => new WorkerThread<UsCodeRequest, UsCodeResult>(thread),
	});
	const reader = createReader(thread, signal);
	const texts: StatuteTexts<StatuteText> = {
		find: (full, citing) => {
			const cited = statuteStringOf(full, citing);
			return cited === undefined ? undefined : code.findText(cited);
		},
		compare: async ({ key, read }, quotation) =>
			(await reader.compare({ key, format: 'plain' }, read, quotation)).outcome,
		uriOf: ({ file }) => pathToFileURL(join(path, file)).href,
	};
	return {
		origin,
		lookUp: async (strings, book) => {
			const { answers, unread } = await code.lookUp(strings, {
				signal,
				onProgress: (title, done) =>
					progress.show(`Reading title ${title} of the U.S. Code: ${Math.floor(done * 100)}%`),
			});
			progress.clear();
			book.settle(strings, { answers, failures: new Map() });
			book.markUnanswered(strings.filter((one) => unread.has(readStatute(one)?.title ?? '')));
			const cited = new Set(strings.map((one) => readStatute(one)?.title));
			return [
				...listed.refused
					.filter(({ name }) => cited.has(titleOf(name)))
					.map(({ name, why }) => ({ name, why: wordRefusedTitle(why) })),
				...[...unread].map(([title, why]) => ({ name: `${title} U.S.C.`, why: wordUnreadTitle(why) })),
			];
		},
		addTo: (given = noTexts) => withStatutes(given, texts),
	};
}
