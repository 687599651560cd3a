import { findCitations } from '../../core/citations/recognition';
import { AnswerBook } from '../../core/lookup/answers/answerBook';
import type { TextReader } from '../../core/quotations/comparison/textReader';
import { askDockets } from '../asking/askDockets';
import { askMoreVolumes } from '../asking/askMoreVolumes';
import { type AskedSource, askSources, countSent } from '../asking/askSources';
import { openFetchedTexts, readAuthorityTexts, sayWaiting } from '../asking/authorityTexts';
import { PdfReader } from '../drafts/pdfFiles';
import { type ReadDrafts, readDrafts } from '../drafts/readDrafts';
import { type CheckedDraft, judgeDrafts } from '../results/results';
import type { Plan } from './planCheck';

export interface CheckRun {
	readonly drafts: readonly CheckedDraft[];
	readonly unread: ReadDrafts['unread'];
	readonly asked: readonly AskedSource[];
	/** When they were judged, in milliseconds since the epoch. */
	readonly time: number;
}

/**
 * Reads the drafts of a plan, asks the sources about them, and judges them.
 *
 * @param max requests
 * @throws whatever `ask` throws once the signal is aborted
 */
export async function checkDrafts(plan: Plan, max: number | undefined): Promise<CheckRun> {
	const { options, surroundings, progress, cacheFolder, sources, holder, clerk, statutes, folder, found, given } = plan;
	const { signal, now, textThread } = surroundings;
	const { isOffline, listsForm } = options;
	const pdfs = new PdfReader(textThread, signal);
	const { drafts, unread } = await readDrafts(found.files, folder.path, signal, findCitations, given, pdfs);
	pdfs.dispose();
	signal.throwIfAborted();
	const book = new AnswerBook();
	const job = { sources, book, cacheFolder, isOffline, max, signal, progress, now };
	const ask = async (): Promise<readonly AskedSource[]> => {
		const answered = await askSources(drafts, job);
		return clerk ? [...answered, await askDockets(drafts, clerk, job, countSent(answered))] : answered;
	};
	let asked = await surroundings.whileStoppable(ask);
	signal.throwIfAborted();
	const unreadTitles = (await statutes?.lookUp(drafts, book)) ?? [];
	signal.throwIfAborted();
	if (sources.length === 0 && !statutes && !options.isQuiet)
		progress.say('Nothing was looked up. Use --source to name a source to ask.');
	const time = now();
	const fetching = holder && ((reader: TextReader) => openFetchedTexts(holder, reader, { isOffline, progress }));
	const texts = await readAuthorityTexts(folder, textThread, signal, fetching, options.textChoices);
	const leavesOutForm = !listsForm && !options.fixes;
	const knowledge = {
		...folder,
		...{ book, sources, today: dateOf(time), texts, statutes, listsForm, leavesOutForm },
	};
	let judged = await judgeDrafts(drafts, knowledge);
	signal.throwIfAborted();
	if (options.asksMoreVolumes) {
		const verdicts = judged.flatMap((draft) => draft.verdicts);
		const more = await surroundings.whileStoppable(() => askMoreVolumes(verdicts, job, countSent(asked)));
		if (more) {
			asked = [...asked, more];
			judged = await judgeDrafts(drafts, knowledge);
		}
	}
	signal.throwIfAborted();
	if (!options.isQuiet) for (const line of sayWaiting(texts)) progress.say(line);
	return { drafts: judged, unread: [...unread, ...texts.unread, ...unreadTitles], asked, time };
}

/** Today's date where the program runs, as in the editor. */
export function dateOf(time: number): { year: number; month: number; day: number } {
	const date = new Date(time);
	return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}
