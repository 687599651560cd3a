import type { Clock } from '../base/time/clock';
import { readFetchFailure } from './failures';
import { dropBody, untilAborted } from './responseBody';
import { ServiceError } from './serviceError';

export interface AttemptOptions {
	/** A name for errors. */
	readonly operation: string;
	/** The caller's; aborting it ends the attempt at once. */
	readonly signal: AbortSignal | undefined;
	readonly timeoutMs: number;
	readonly clock: Pick<Clock, 'now' | 'after'>;
	/** Gets the outcome, or the error's message. */
	readonly note?: (outcome: string, ms: number) => void;
}

/**
 * Runs one request that may have to end before its answer; sends none if it is already canceled.
 * @param run gets a signal that is aborted with the caller's, or when the time is up
 * @throws ServiceError: `canceled` or `timeout`, whichever came first, and `network` for any other error
 */
export async function attempt<T>(
	{ operation, signal, timeoutMs, clock, note }: AttemptOptions,
	run: (signal: AbortSignal) => Promise<T>,
	describe: (value: T) => string = () => 'ok',
): Promise<T> {
	if (signal?.aborted) throw new ServiceError('canceled', { operation });
	const started = clock.now();
	const own = new AbortController();
	let ended: 'canceled' | 'timeout' | undefined;
	const end = (why: 'canceled' | 'timeout') => {
		ended ??= why;
		own.abort();
	};
	const cancel = () => end('canceled');
	signal?.addEventListener('abort', cancel, { once: true });
	const stopTimer = clock.after(timeoutMs, () => end('timeout'));
	try {
		const value = await run(own.signal);
		note?.(describe(value), clock.now() - started);
		return value;
	} catch (error) {
		const failure = ended === undefined ? asServiceError(error, operation) : new ServiceError(ended, { operation });
		note?.(failure.message, clock.now() - started);
		throw failure;
	} finally {
		stopTimer();
		signal?.removeEventListener('abort', cancel);
	}
}

function asServiceError(error: unknown, operation: string): ServiceError {
	if (error instanceof ServiceError) return error;
	const { code, notSent } = readFetchFailure(error);
	return new ServiceError('network', { operation, ...(code !== undefined && { code }), ...(notSent && { notSent }) });
}

/**
 * The response to a request, without cookies and from where it was asked for.
 * @throws ServiceError `protocol` for one that a redirect led to, even from a fetch that follows redirects despite `manual`, or hides them
 */
export async function send(
	request: { readonly url: string; readonly operation: string; readonly signal: AbortSignal } & Pick<
		RequestInit,
		'method' | 'headers' | 'body'
	>,
	fetch: typeof globalThis.fetch,
): Promise<Response> {
	const { url, operation, ...init } = request;
	const sent = fetch(url, { ...init, redirect: 'manual', credentials: 'omit' });
	const response = await untilAborted(sent, init.signal);
	if (!response.redirected && response.status !== 0) return response;
	dropBody(response);
	throw new ServiceError('protocol', { operation, problem: 'redirect' });
}
