import type { RetryRule } from './operations';
import type { ServiceError } from './serviceError';

export const retryLimits = {
	/** Tries in all. */
	attempts: 3,
	/** A service that hangs once is given one more chance only: each costs a whole time-out. */
	attemptsAfterTimeout: 2,
	/** Milliseconds before the second try, doubled for each further one. */
	firstDelayMs: 500,
	maxDelayMs: 8_000,
	/** Longer waits than this are for the user to decide: the error then says when to come back. */
	maxRetryAfterMs: 60_000,
} as const;

/**
 * Reads a `Retry-After` header: whole seconds or an HTTP date.
 * @returns milliseconds to wait from `now` (epoch milliseconds), never negative; undefined when there is no such thing
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
	const value = header?.trim() ?? '';
	if (/^\d{1,9}(?:\.\d+)?$/.test(value)) return Number(value) * 1000;
	// Every HTTP date names its day or month; a lone number is none, though Date.parse would take it for a year.
	const date = /[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN;
	return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/**
 * Milliseconds to wait before the next try, or undefined when there is to be none.
 * @param attempt how many tries have been made, this failure's included
 * @param random 0 to 1, spreads clients that failed together over the upper half of the delay
 */
export function planRetry(
	error: ServiceError,
	attempt: number,
	rule: RetryRule,
	now: number,
	random: number,
): number | undefined {
	if (!mayRetry(error, rule)) return undefined;
	if (attempt >= (error.kind === 'timeout' ? retryLimits.attemptsAfterTimeout : retryLimits.attempts)) return undefined;
	const { retryAt } = error.data;
	if (retryAt !== undefined) {
		const wait = Math.max(0, retryAt - now);
		return wait > retryLimits.maxRetryAfterMs ? undefined : wait;
	}
	const delay = Math.min(retryLimits.maxDelayMs, retryLimits.firstDelayMs * 2 ** (attempt - 1));
	return delay * (0.5 + random / 2);
}

function mayRetry(error: ServiceError, rule: RetryRule): boolean {
	if (rule === 'never') return false;
	if (rule === 'unsent') return error.data.notSent === true;
	return (
		error.kind === 'network' || error.kind === 'timeout' || error.kind === 'rateLimited' || error.kind === 'server'
	);
}
