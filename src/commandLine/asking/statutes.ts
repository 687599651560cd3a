import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { systemClock } from '../../core/base/time/clock';
import { Turns } from '../../core/base/time/turns';
import type { AnswerBook } from '../../core/lookup/answers/answerBook';
import { statuteStringOf, statuteStrings } from '../../core/lookup/asking/askable';
import { readStatute } from '../../core/lookup/providers/usCode/citedStatute';
import { largestTitle, titleOf } from '../../core/lookup/providers/usCode/titleFiles';
import type { UsCodeRequest, UsCodeResult } from '../../core/lookup/providers/usCode/titleRequests';
import { type StatuteText, UsCode } from '../../core/lookup/providers/usCode/usCode';
import type { ComparableText, TextSource } from '../../core/quotations/texts/compareDraft';
import { noTexts, type StatuteTexts, withStatutes } from '../../core/quotations/texts/statuteTexts';
import { sayRefusedTitle, sayUnreadTitle } from '../../core/reporting/wording/statuteTexts';
import { NamedFiles } from '../../node/namedFiles';
import { VolumeFolder } from '../../node/volumeFolder';
import { WorkerThread } from '../../node/workerThread';
import { UsageError } from '../arguments/usage';
import type { Draft } from '../drafts/readDrafts';
import type { Progress } from '../terminal/progress';
import { createReader } from './authorityTexts';
import { volumesFolder } from './cache';

/** The titles of the U.S. Code that `--statutes` names. */
export interface Statutes {
	/** Indexes are kept under it. */
	readonly origin: string;
	/** Puts into the book what the titles say about the citations of drafts. @returns which titles can't be used, and why */
	lookUp(
		drafts: readonly Pick<Draft, 'citations'>[],
		book: AnswerBook,
	): Promise<readonly { readonly name: string; readonly why: string }[]>;
	/** Adds the texts of statutes to those of a draft. */
	addTo(texts: TextSource<ComparableText> | undefined): TextSource<ComparableText>;
}

export interface StatutesOptions {
	/** Absolute. */
	readonly workingDirectory: string;
	readonly cacheFolder: string;
	/** Path of the bundle that reads and compares on a thread of its own. */
	readonly textThread: string;
	readonly signal: AbortSignal;
	readonly progress: Progress;
}

/**
 * @param named the folder's path; undefined: no statutes are checked
 * @throws UsageError if there is no such folder
 */
export async function openStatutes(
	named: string | undefined,
	{ workingDirectory, cacheFolder, textThread, signal, progress }: StatutesOptions,
): Promise<Statutes | undefined> {
	if (named === undefined) return undefined;
	const folder = resolve(workingDirectory, named);
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
		startThread: () => new WorkerThread<UsCodeRequest, UsCodeResult>(textThread),
	});
	const reader = createReader(textThread, signal);
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
		lookUp: async (drafts, book) => {
			const strings = [...new Set(drafts.flatMap(({ citations }) => statuteStrings(citations)))];
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
					.map(({ name, why }) => ({ name, why: sayRefusedTitle(why) })),
				...[...unread].map(([title, why]) => ({ name: `${title} U.S.C.`, why: sayUnreadTitle(why) })),
			];
		},
		addTo: (given = noTexts) => withStatutes(given, texts),
	};
}
