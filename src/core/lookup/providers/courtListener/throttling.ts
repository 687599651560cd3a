import { readRetryAfter } from '../../../service/retry';

/** No throttle says for how long: the shortest period that they count by (milliseconds). */
const shortestStretchMs = 60_000;
/** CourtListener's clock and ours differ by a few seconds, and a request takes time to get there (milliseconds). */
const marginMs = 2_000;

/**
 * When the next request may be sent after a response with status 429, in milliseconds since the epoch. This is said in three ways, of which the
 * latest time counts: `wait_until` (ISO 8601, by the throttle for citations), `detail` ("Expected available in 42 seconds.", by the one for
 * requests), and the header `Retry-After`.
 *
 * @param body the response's JSON; anything
 */
export function readThrottle(body: unknown, retryAfter: string | null, now: number): number {
	const { wait_until: waitUntil, detail } = (body ?? {}) as {
		readonly wait_until?: unknown;
		readonly detail?: unknown;
	};
	const waits = [readDate(waitUntil), readSeconds(detail, now), readHeader(retryAfter, now)];
	const known = waits.filter((time) => time !== undefined);
	return known.length === 0 ? now + shortestStretchMs : Math.max(now, ...known) + marginMs;
}

function readDate(value: unknown): number | undefined {
	const time = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : Number.NaN;
	return Number.isNaN(time) ? undefined : time;
}

function readSeconds(detail: unknown, now: number): number | undefined {
	const [, seconds] = /available in (\d{1,9}) seconds?\b/i.exec(typeof detail === 'string' ? detail : '') ?? [];
	return seconds === undefined ? undefined : now + Number(seconds) * 1000;
}

function readHeader(value: string | null, now: number): number | undefined {
	const wait = readRetryAfter(value, now);
	return wait === undefined ? undefined : now + wait;
}
