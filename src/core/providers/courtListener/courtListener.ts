import type { Clock } from '../../clock';
import { isServiceError } from '../../service/serviceError';
import type { LookedUp, LookUpOptions, Provider, ProviderLimits } from '../provider';
import type { RequestGate } from '../requestGate';
import type { Pace } from '../requestLedger';
import type { CourtListenerClient } from './client';
import { fetchDocket, fetchOpinionText, type ReadPage } from './opinions';
import { readLookUps } from './reading';
import { courtSchema, lookUpSchema } from './schemas';

/** Their own bound of a text is 64,000 characters, and 60 citations a minute may be looked up. */
export const courtListenerLimits: ProviderLimits = {
	units: 60_000,
	citations: 60,
	atOnce: 1,
	takesText: false,
	// Their parser reads each citation by itself: what it doesn't know among others, it doesn't know alone.
	asksAgainAlone: false,
	// So many minutes.
	requestsWithoutAsking: 10,
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** What a free account is allowed. A look-up a minute is ours: with at most 60 citations in it, theirs never throttle it. */
export const courtListenerPace: Pace = {
	lookUpEveryMs: minuteMs + 1_500,
	windows: [
		{ requests: 5, ms: minuteMs },
		{ requests: 50, ms: hourMs },
		{ requests: 125, ms: 24 * hourMs },
	],
	reserved: 25,
};

/** A request that they refuse for coming too early is sent so many times more. */
const mostRepeats = 2;

/**
 * Looks citations up in CourtListener, the Free Law Project's database. Each request waits for its turn at the gate.
 *
 * @param readPage without it there are no texts of opinions
 */
export function createCourtListener(
	client: Pick<CourtListenerClient, 'send'>,
	gate: RequestGate,
	clock: Pick<Clock, 'now'>,
	readPage?: ReadPage,
): Provider {
	return {
		id: 'courtlistener',
		limits: courtListenerLimits,
		async lookUp(text, options): Promise<readonly LookedUp[]> {
			const request = {
				operation: 'citation-lookup',
				path: 'citation-lookup/',
				body: { text },
				schema: lookUpSchema,
			};
			const entries = await passGate(gate, 'lookUp', options, () => client.send(request, options.signal));
			return readLookUps(entries, text, clock.now());
		},
		untilFree: ({ signal, isBackground }) =>
			gate.waitFor('lookUp', { signal, ...(isBackground !== undefined && { isBackground }) }),
		requests: gate,
		fetchDocket: (docketId, options) =>
			passGate(gate, 'other', options, () => fetchDocket(client, docketId, options.signal)),
		...(readPage && {
			fetchText: (recordId, options) =>
				passGate(gate, 'other', options, () => fetchOpinionText(client, recordId, readPage, options.signal)),
		}),
	};
}

/**
 * Sends a request when its turn has come, and again when it was refused for coming too early, unless that takes too long.
 * @throws ServiceError
 */
async function passGate<T>(
	gate: RequestGate,
	kind: 'lookUp' | 'other',
	options: LookUpOptions,
	send: () => Promise<T>,
): Promise<T> {
	for (let repeats = 0; ; repeats++) {
		await gate.enter(kind, options);
		await options.beforeSend?.();
		try {
			return await send();
		} catch (error) {
			if (!isServiceError(error, 'rateLimited')) throw error;
			const { retryAt } = error.data;
			if (retryAt !== undefined) await gate.postpone(retryAt);
			// The gate itself refuses to wait for too long.
			if (retryAt === undefined || repeats === mostRepeats) throw error;
		}
	}
}

/**
 * Tries the token with the cheapest request there is: one field of one court, which looks up no citation.
 * @throws ServiceError; `protocol` when it isn't CourtListener that responds
 */
export async function tryToken(
	client: Pick<CourtListenerClient, 'send'>,
	gate: RequestGate,
	signal: AbortSignal,
): Promise<void> {
	await gate.enter('other', { signal });
	await client.send({ operation: 'court', path: 'courts/scotus/?fields=id', schema: courtSchema }, signal);
}
