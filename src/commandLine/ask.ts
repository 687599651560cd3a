import type { Provider } from '../core/providers/provider';
import { isServiceError, type ServiceError } from '../core/service/serviceError';
import type { Answer } from '../core/verification/answers/answer';
import type { AnswerBook } from '../core/verification/answers/answerBook';
import type { FetchOptions } from '../core/verification/asking/fetchAnswers';
import { type FetchByStringsOutcome, fetchByStrings } from '../core/verification/asking/fetchByStrings';
import type { AnswerCache } from './cache';
import type { Progress } from './progress';
import type { Source } from './source';

/** Milliseconds between two writes of answers while more keep coming: a run that is killed loses no more. */
const writeEveryMs = 5_000;

export interface AskOptions {
	readonly source: Source;
	readonly book: AnswerBook;
	readonly cache: AnswerCache;
	/** Requests; undefined: as many as the editor sends without asking. */
	readonly max: number | undefined;
	readonly signal: AbortSignal;
	readonly progress: Progress;
	readonly now: () => number;
}

export interface Asked {
	/** The first failure. */
	readonly failure?: ServiceError;
	/** So many requests were sent, and more would have been needed. */
	readonly stoppedAfter?: number;
	/** Requests, with those that were tried again. */
	readonly sent: number;
}

/** Thrown in place of a request that would be one too many. */
class TooManyRequests extends Error {}

/**
 * Asks the source about citation strings, each once. What it says is in the book and in the cache afterwards, also when this rejects because
 * the signal was aborted.
 */
export async function ask(strings: readonly string[], options: AskOptions): Promise<Asked> {
	const { source, book, signal, progress, now } = options;
	let sent = 0;
	let begun = 0;
	let most = Number.POSITIVE_INFINITY;
	// A request that is tried again is one more.
	const send: typeof fetch = (input, init) => {
		if (sent >= most) return Promise.reject(new TooManyRequests());
		sent += 1;
		return fetch(input, init);
	};
	const provider = source.open(send);
	most = options.max ?? provider.limits.requestsWithoutAsking;
	const underWay = new Set<Promise<unknown>>();
	const keeper = new Keeper(options.cache, now);
	let outcome: FetchByStringsOutcome = { answers: new Map(), failures: new Map(), unanswered: new Set() };
	try {
		outcome = await fetchByStrings(strings, {
			provider: following(provider, underWay),
			signal,
			beforeSend: async () => {
				begun = Math.max(begun, sent) + 1;
				if (begun > most) throw new TooManyRequests();
			},
			onAnswers: (answers) => {
				book.settle(answers.keys(), { answers, failures: new Map() });
				keeper.add(answers);
			},
			onProgress: (done, total) =>
				progress.show(total === 1 ? `${done} of 1 citation` : `${done} of ${total} citations`),
			onWait: ({ until, used, most: day }) => {
				const time = new Date(until).toLocaleTimeString('en-US');
				progress.show(`Waiting for ${source.label} until ${time} (requests today: ${used} of ${day})`);
			},
		});
	} catch (error) {
		if (!(error instanceof TooManyRequests)) throw error;
		// Those before it may still be answered.
		await Promise.allSettled(underWay);
		return { stoppedAfter: sent, sent };
	} finally {
		const settled = { answers: outcome.answers, failures: outcome.failures };
		book.settle([...outcome.answers.keys(), ...outcome.failures.keys()], settled);
		book.markUnanswered(outcome.unanswered);
		await keeper.finish();
		progress.clear();
	}
	return { sent, ...(outcome.failure && { failure: outcome.failure }) };
}

/** The same provider, with its look-ups noted while they are under way. */
function following(provider: Provider, underWay: Set<Promise<unknown>>): FetchOptions['provider'] {
	return {
		limits: provider.limits,
		...(provider.isAnswerTo && { isAnswerTo: provider.isAnswerTo }),
		lookUp: (text, options) => {
			const lookUp = provider.lookUp(text, options);
			underWay.add(lookUp);
			const end = (): boolean => underWay.delete(lookUp);
			lookUp.then(end, end);
			return lookUp;
		},
	};
}

/** Writes answers as they come. What can't be kept costs nothing but asking again. */
class Keeper {
	private waiting = new Map<string, Answer>();
	private writing: Promise<void> = Promise.resolve();
	private wroteAt = performance.now();

	constructor(
		private readonly cache: AnswerCache,
		private readonly now: () => number,
	) {}

	add(answers: ReadonlyMap<string, Answer>): void {
		for (const [citationString, answer] of answers) this.waiting.set(citationString, answer);
		if (performance.now() - this.wroteAt > writeEveryMs) this.flush();
	}

	async finish(): Promise<void> {
		this.flush();
		await this.writing;
	}

	private flush(): void {
		const answers = this.waiting;
		this.waiting = new Map();
		this.wroteAt = performance.now();
		this.writing = this.writing.then(() => this.cache.add(answers, this.now())).catch(() => undefined);
	}
}

/** True for the rejection of an aborted run. */
export function isCanceled(error: unknown): boolean {
	return isServiceError(error, 'canceled') || (error as Error | undefined)?.name === 'AbortError';
}
