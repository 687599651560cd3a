import type { Provider } from '../core/providers/provider';
import { isServiceError } from '../core/service/serviceError';
import type { Answer } from '../core/verification/answers/answer';
import type { FetchOptions } from '../core/verification/asking/fetchAnswers';
import { type FetchByStringsOutcome, fetchByStrings } from '../core/verification/asking/fetchByStrings';
import type { AnswerCache } from './cache';
import type { Progress } from './progress';
import type { Source } from './source';

export interface AskOptions {
	readonly source: Source;
	readonly cache: AnswerCache;
	/** Requests; undefined: as many as the editor sends without asking. */
	readonly max: number | undefined;
	readonly signal: AbortSignal;
	readonly progress: Progress;
}

/** What a source says, and how asking it ended. */
export interface Asked extends FetchByStringsOutcome {
	/** So many requests were sent, and more would have been needed. */
	readonly stoppedAfter?: number;
	/** Requests, with those that were tried again. */
	readonly sent: number;
}

export const notAsked: Asked = { answers: new Map(), failures: new Map(), unanswered: new Set(), sent: 0 };

/** Thrown in place of a request that would be one too many. */
class TooManyRequests extends Error {}

/** Asks the source about citation strings, each once. What it says is in the cache afterwards, also when this rejects because the signal was aborted. */
export async function ask(strings: readonly string[], options: AskOptions): Promise<Asked> {
	const { source, cache, signal, progress } = options;
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
	const came = new Map<string, Answer>();
	try {
		const outcome = await fetchByStrings(strings, {
			provider: following(provider, underWay),
			signal,
			beforeSend: async () => {
				begun = Math.max(begun, sent) + 1;
				if (begun > most) throw new TooManyRequests();
			},
			onAnswers: (answers) => {
				for (const [one, answer] of answers) came.set(one, answer);
				cache.add(answers);
			},
			onProgress: (done, total) =>
				progress.show(total === 1 ? `${done} of 1 citation` : `${done} of ${total} citations`),
			onWait: ({ until, used, most: day }) => {
				const time = new Date(until).toLocaleTimeString('en-US');
				progress.show(`Waiting for ${source.label} until ${time} (requests today: ${used} of ${day})`);
			},
		});
		return { ...outcome, answers: new Map([...came, ...outcome.answers]), sent };
	} catch (error) {
		if (!(error instanceof TooManyRequests)) throw error;
		// Those before it may still be answered.
		await Promise.allSettled(underWay);
		return { ...notAsked, answers: came, stoppedAfter: sent, sent };
	} finally {
		await cache.flush();
		progress.clear();
	}
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

/** True for the rejection of an aborted run. */
export function isCanceled(error: unknown): boolean {
	return isServiceError(error, 'canceled') || (error as Error | undefined)?.name === 'AbortError';
}
