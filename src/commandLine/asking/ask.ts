import { type FetchByStringsOutcome, fetchByStrings } from '../../core/lookup/asking/fetchByStrings';
import type { LookUpOptions } from '../../core/lookup/providers/provider';
import { isServiceError, ServiceError } from '../../core/service/serviceError';
import type { Progress } from '../terminal/progress';
import type { AnswerCache } from './cache';
import type { Source } from './source';

export interface AskOptions {
	readonly source: Source;
	readonly cache: AnswerCache;
	/** Requests; undefined: as many as the editor sends without asking. */
	readonly max: number | undefined;
	readonly signal: AbortSignal;
	readonly progress: Progress;
	/** Called before each request, which counts even if asking ends with an error. */
	readonly onSent?: (() => void) | undefined;
}

/** What a source said, and how asking it ended. */
export interface Asked extends FetchByStringsOutcome {
	/** The number of requests sent, if more would have been needed. */
	readonly stoppedAfter?: number;
	/** Requests, including retries. */
	readonly sent: number;
}

export const notAsked: Asked = { answers: new Map(), failures: new Map(), unanswered: new Set(), sent: 0 };

/** The code of the error for a request that isn't sent. */
const refusedCode = 'REFUSED';

/** Counts the requests to a source. One too many fails at once, and what is kept is used instead, however old. */
export class CountedRequests {
	sent = 0;
	most = Number.POSITIVE_INFINITY;
	private isRefused = false;

	constructor(private readonly onSent: () => void = () => undefined) {}

	readonly fetch: typeof fetch = (input, init) => {
		if (this.sent >= this.most) {
			this.isRefused = true;
			const data = { operation: 'ask', code: refusedCode, notSent: true, shouldRetry: false };
			return Promise.reject(new ServiceError('network', data));
		}
		// A retry counts as another request.
		this.sent += 1;
		this.onSent();
		return fetch(input, init);
	};

	/** How asking ended; requests that weren't sent don't count as failed. */
	end({ failures, failure, ...outcome }: FetchByStringsOutcome): Asked {
		const left = new Map([...failures].filter(([, error]) => !isRefused(error)));
		return {
			...outcome,
			failures: left,
			...(failure && !isRefused(failure) && { failure }),
			sent: this.sent,
			...(this.isRefused && { stoppedAfter: this.sent }),
		};
	}
}

export function isRefused({ data }: ServiceError): boolean {
	return data.code === refusedCode;
}

/** Asks the source about citation strings, each once. Its answers are in the cache afterwards, even if this rejects because the signal was aborted. */
export async function ask(strings: readonly string[], options: AskOptions): Promise<Asked> {
	const { source, cache, signal, progress, max } = options;
	const requests = new CountedRequests(options.onSent);
	const provider = source.open(requests.fetch);
	requests.most = max ?? provider.limits.requestsWithoutAsking;
	try {
		const outcome = await fetchByStrings(strings, {
			provider,
			signal,
			onAnswers: (answers) => cache.add(answers),
			onProgress: (done, total) => progress.show(`${done} of ${sayCitations(total)}`),
			onWait: showWaiting(source, progress),
		});
		return requests.end(outcome);
	} finally {
		await cache.flush();
		progress.clear();
	}
}

/** Shows until when the next request to a source waits for its turn. */
export function showWaiting({ label }: Source, progress: Progress): NonNullable<LookUpOptions['onWait']> {
	return ({ until, used, most }) => {
		const time = new Date(until).toLocaleTimeString('en-US');
		progress.show(`Waiting for ${label} until ${time} (requests today: ${used} of ${most})`);
	};
}

export function sayCitations(count: number): string {
	return count === 1 ? '1 citation' : `${count} citations`;
}

/** True for the rejection of an aborted run. */
export function isCanceled(error: unknown): boolean {
	return isServiceError(error, 'canceled') || (error as Error | undefined)?.name === 'AbortError';
}
