import type { Clock } from '../../../base/time/clock';
import { ServiceError } from '../../../service/serviceError';
import type { AccountUsage } from '../requestLedger';
import type { CourtListenerClient } from './client';
import { type UsedRate, usageSchema } from './schemas';

/** Seconds; the words of a rate ("125/day") begin with these letters. */
const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };
/** A rate for a longer stretch than this isn't one (seconds). */
const longestStretch = 32 * 86_400;

/**
 * What the account may do and has done, by one request that isn't counted (at most 10 a minute).
 * @throws ServiceError; `notFound` if CourtListener doesn't say
 */
export async function fetchUsage(
	client: Pick<CourtListenerClient, 'send'>,
	clock: Pick<Clock, 'now'>,
	signal: AbortSignal,
): Promise<AccountUsage> {
	const request = { operation: 'api-usage', path: 'api-usage/', schema: usageSchema };
	const { current_usage: rates } = await client.send(request, signal);
	if (rates === undefined) throw new ServiceError('protocol', { operation: 'api-usage', problem: 'wrongShape' });
	return readUsedRates(rates, clock.now());
}

/**
 * The scope "user" is for requests of any kind, "citations" for citations looked up; those of other parts of the interface don't concern us.
 * An entry without numbers is left out.
 *
 * @param now milliseconds since the epoch
 */
export function readUsedRates(rates: readonly UsedRate[], now: number): AccountUsage {
	const read = (scope: string) =>
		rates.flatMap((rate) => (rate.scope === scope ? (readRate(rate) ?? []) : [])).sort((a, b) => a.ms - b.ms);
	const [citations] = read('citations');
	return {
		at: now,
		...(citations && { citations: { most: citations.most, ms: citations.ms } }),
		requests: read('user'),
	};
}

function readRate(rate: UsedRate): AccountUsage['requests'][number] | undefined {
	const [, most, count = '', unit = ''] = /^(\d{1,9}) ?\/ ?(\d{0,6})([smhd])/i.exec(rate.rate ?? '') ?? [];
	const allowed = rate.limit ?? Number(most);
	const seconds = rate.window_seconds ?? Number(count || 1) * (units[unit.toLowerCase()] ?? Number.NaN);
	if (!(allowed >= 1) || !(seconds >= 1 && seconds <= longestStretch)) return undefined;
	const { remaining } = rate;
	const used = rate.used ?? (remaining === undefined ? 0 : allowed - remaining);
	const resetsAt = Date.parse(rate.reset_at ?? '');
	return {
		most: Math.floor(allowed),
		ms: seconds * 1_000,
		used: Math.max(0, used),
		...(Number.isFinite(resetsAt) && { resetsAt }),
	};
}
