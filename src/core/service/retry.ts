import type { RetryRule } from './operations';
import type { ServiceError, ServiceErrorKind } from './serviceError';

export const retryLimits = {
	/** Attempts in all. */
	attempts: 3,
	/** After a timeout, only one more: each attempt costs the user the whole time. */
	attemptsAfterTimeout: 2,
	/** Milliseconds before the second attempt, doubled for each further one. */
	firstDelayMs: 500,
	maxDelayMs: 8_000,
	/** Milliseconds; a longer wait is up to the user, and the error says when to try again. */
	maxRetryAfterMs: 60_000,
} as const;

/** Milliseconds; ten years. Some millions of years ahead, there are no dates to show. */
const longestWaitMs = 10 * 365 * 24 * 60 * 60 * 1000;

/**
 * Reads a `Retry-After` header: whole seconds or an HTTP date.
 * @returns milliseconds to wait from `now` (epoch milliseconds), 0 to ten years; undefined when the header is neither
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
	const value = header?.trim() ?? '';
	if (/^\d+(?:\.\d+)?$/.test(value)) return Math.min(Number(value) * 1000, longestWaitMs);
	// Every HTTP date names its day or month. Date.parse would accept a number alone, as a year.
	const date = /[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN;
	return Number.isNaN(date) ? undefined : Math.min(Math.max(0, date - now), longestWaitMs);
}

/** Like `readRetryAfter`, for a `retry-after-ms` header: milliseconds, whole or not. It is more exact and takes precedence. */
export function readRetryAfterMs(header: string | null): number | undefined {
	const value = header?.trim() ?? '';
	return /^\d+(?:\.\d+)?$/.test(value) ? Math.min(Number(value), longestWaitMs) : undefined;
}

/** Whether a failure may pass by itself, as the service's own clients judge it. A 409 means that what was asked for is locked at the moment. */
export function mayPass(kind: ServiceErrorKind, status: number | undefined): boolean {
	return kind === 'network' || kind === 'timeout' || kind === 'rateLimited' || kind === 'server' || status === 409;
}

/**
 * Milliseconds to wait before the next attempt, or undefined if there must be none.
 * @param attempt number of attempts so far, including the one that failed
 * @param random 0 to 1; spreads clients that failed at the same time over the upper half of the delay
 */
export function planRetry(
	error: ServiceError,
	attempt: number,
	rule: RetryRule,
	now: number,
	random: number,
): number | undefined {
	if (!mayRetry(error, rule)) return undefined;
	const { retryAt, status } = error.data;
	// A service that reports a timeout has responded promptly.
	const isSilent = error.kind === 'timeout' && status === undefined;
	if (attempt >= (isSilent ? retryLimits.attemptsAfterTimeout : retryLimits.attempts)) return undefined;
	if (retryAt !== undefined) {
		const wait = Math.max(0, retryAt - now);
		return wait > retryLimits.maxRetryAfterMs ? undefined : wait;
	}
	const delay = Math.min(retryLimits.maxDelayMs, retryLimits.firstDelayMs * 2 ** (attempt - 1));
	return delay * (0.5 + random / 2);
}

function mayRetry(error: ServiceError, rule: RetryRule): boolean {
	if (rule === 'never') return false;
	// What the service refuses for now, and says until when, has changed nothing.
	if (rule === 'unsent')
		return error.data.notSent === true || (error.kind === 'rateLimited' && error.data.retryAt !== undefined);
	return error.data.shouldRetry ?? mayPass(error.kind, error.data.status);
}
