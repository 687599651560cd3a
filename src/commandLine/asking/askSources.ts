import type { Answer } from '../../core/lookup/answers/answer';
import type { AnswerBook } from '../../core/lookup/answers/answerBook';
import { askableStrings, regulationStrings } from '../../core/lookup/asking/askable';
import { askInOrder } from '../../core/lookup/asking/fetchInOrder';
import { readRegulation } from '../../core/lookup/providers/ecfr/regulation';
import type { Draft } from '../drafts/readDrafts';
import type { Progress } from '../terminal/progress';
import { type Asked, ask, notAsked } from './ask';
import { askVolumes } from './askVolumes';
import { AnswerCache } from './cache';
import { isAskedForTitles, type Source } from './source';

export interface AskSourcesOptions {
	/** In the order in which they are asked. */
	readonly sources: readonly Source[];
	/** Gets their joined answers. */
	readonly book: AnswerBook;
	readonly cacheFolder: string;
	/** If true, only what is kept is used, and nothing is sent. */
	readonly isOffline: boolean;
	/** Requests to all of them together; if undefined, each gets as many as the editor sends without asking. */
	readonly max: number | undefined;
	readonly signal: AbortSignal;
	readonly progress: Progress;
	/** Called before each request. */
	readonly onSent?: () => void;
	/** Milliseconds since the epoch. */
	readonly now: () => number;
}

export interface AskedSource extends Asked {
	readonly source: Source;
}

/** Requests to all of them. */
export function countSent(asked: readonly AskedSource[]): number {
	return asked.reduce((sum, { sent }) => sum + sent, 0);
}

/**
 * Puts into the book what sources say about the citations of drafts, from what is kept and by asking. Each source is asked for what those before it
 * haven't found, don't cover, or couldn't determine. Only the eCFR is asked about regulations, and about nothing else.
 */
export async function askSources(
	drafts: readonly Pick<Draft, 'citations'>[],
	options: AskSourcesOptions,
): Promise<readonly AskedSource[]> {
	const { sources, book, max } = options;
	const listed = drafts.flatMap(({ citations }) => [...askableStrings(citations), ...regulationStrings(citations)]);
	const strings = [...new Set(listed)];
	const asked: AskedSource[] = [];
	let sent = 0;
	const outcome = await askInOrder(strings, sources, async (due, source) => {
		const mine = due.filter((one) => (readRegulation(one) !== undefined) === isAskedForTitles(source));
		if (mine.length === 0) return notAsked;
		const left = max === undefined ? undefined : Math.max(0, max - sent);
		const said = await askOne(mine, source, { ...options, max: left });
		sent += said.sent;
		asked.push({ source, ...said });
		return said;
	});
	book.settle(strings, outcome);
	book.markUnanswered(outcome.unanswered);
	return asked;
}

async function askOne(
	strings: readonly string[],
	source: Source,
	{ cacheFolder, isOffline, max, signal, progress, onSent, now }: AskSourcesOptions,
): Promise<Asked> {
	const common = { source, max, signal, progress, onSent };
	if (source.isAskedFor !== 'citations') return askVolumes(strings, { ...common, isOffline });
	const cache = new AnswerCache(cacheFolder, source.origin, now);
	let kept = new Map<string, Answer>();
	try {
		kept = new Map(await cache.load());
	} catch (error) {
		progress.say(`Kept answers can't be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'}).`);
	}
	const due = strings.filter((one) => !kept.has(one));
	const asked = due.length === 0 || isOffline ? notAsked : await ask(due, { ...common, cache });
	return { ...asked, answers: new Map([...kept, ...asked.answers]) };
}
