import { readRegulation } from '../core/providers/ecfr/regulation';
import type { ServiceError } from '../core/service/serviceError';
import type { Answer } from '../core/verification/answers/answer';
import { AnswerBook } from '../core/verification/answers/answerBook';
import { isOpen, joinAnswers, type SourceAnswer } from '../core/verification/answers/joinAnswers';
import { type Asked, ask } from './ask';
import { askVolumes } from './askVolumes';
import { AnswerCache } from './cache';
import type { Progress } from './progress';
import type { Source } from './source';

export interface AskSourcesOptions {
	/** In the order in which they are asked. */
	readonly sources: readonly Source[];
	/** Gets what they say together. */
	readonly book: AnswerBook;
	readonly cacheFolder: string;
	/** True: by what is kept, and nothing is sent. */
	readonly isOffline: boolean;
	/** Requests to all of them together; undefined: to each as many as the editor sends without asking. */
	readonly max: number | undefined;
	readonly signal: AbortSignal;
	readonly progress: Progress;
	/** Milliseconds since the epoch. */
	readonly now: () => number;
}

/** How asking one source ended. */
export interface AskedSource extends Asked {
	readonly source: Source;
}

/**
 * Puts into the book what sources say about citation strings, by what is kept and by asking. Each next one is asked for what those before it haven't
 * found, don't cover or couldn't say; regulations only of who has them, and who has them nothing else.
 */
export async function askSources(
	strings: readonly string[],
	options: AskSourcesOptions,
): Promise<readonly AskedSource[]> {
	const { sources, book, max } = options;
	const asked: AskedSource[] = [];
	const books: { readonly source: Source; readonly own: AnswerBook }[] = [];
	let due = strings;
	let sent = 0;
	for (const source of sources) {
		const mine = due.filter((one) => (readRegulation(one) !== undefined) === (source.isAskedFor === 'titles'));
		if (mine.length === 0) continue;
		const own = new AnswerBook();
		const left = max === undefined ? undefined : Math.max(0, max - sent);
		const outcome = await askOne(mine, source, own, { ...options, max: left });
		sent += outcome.sent;
		asked.push({ source, ...outcome });
		books.push({ source, own });
		due = due.filter((one) => isOpen(own.get(one).answer));
	}
	const answers = new Map<string, Answer>();
	const failures = new Map<string, ServiceError>();
	const unanswered: string[] = [];
	for (const one of strings) {
		const entries = books.map(({ source, own }) => ({ label: source.label, ...own.get(one) }));
		const said = entries.flatMap(({ label, answer }): SourceAnswer[] => (answer ? [{ label, answer }] : []));
		const answer = joinAnswers(said);
		const failed = entries.find(({ failure }) => failure);
		// That one of them doesn't have the volume is no answer where another one couldn't be asked.
		if (answer && !(failed && answer.status === 'notCovered')) answers.set(one, answer);
		else if (failed?.failure) failures.set(one, failed.failure);
		else if (entries.some((entry) => entry.unanswered)) unanswered.push(one);
	}
	book.settle(strings, { answers, failures });
	book.markUnanswered(unanswered);
	return asked;
}

async function askOne(
	strings: readonly string[],
	source: Source,
	book: AnswerBook,
	{ cacheFolder, isOffline, max, signal, progress, now }: AskSourcesOptions,
): Promise<Asked> {
	const common = { source, book, max, signal, progress };
	if (source.isAskedFor !== 'citations') return askVolumes(strings, { ...common, isOffline });
	const cache = new AnswerCache(cacheFolder, source.origin, now);
	try {
		book.restore(await cache.load());
	} catch (error) {
		progress.say(`Kept answers can't be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'}).`);
	}
	const due = strings.filter((one) => !book.get(one).answer);
	return due.length === 0 || isOffline ? { sent: 0 } : ask(due, { ...common, cache });
}
