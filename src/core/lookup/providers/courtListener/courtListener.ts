import type { Clock } from '../../../base/time/clock';
import { isServiceError, ServiceError } from '../../../service/serviceError';
import type { FoundRecord } from '../../answers/answer';
import type { LookedUp, LookUpOptions, Provider, ProviderLimits } from '../provider';
import { type LedgerStore, RequestGate } from '../requestGate';
import type { Pace } from '../requestLedger';
import { fetchUsage } from './accountUsage';
import { CourtListenerClient, type CourtListenerClientDeps, type CourtListenerRequest } from './client';
import { findDockets } from './dockets';
import { findLaterDecisions, readKnownCases, type Send } from './laterDecisions';
import { fetchDocket, fetchOpinionText, type ReadPage } from './opinions';
import { readLookUps } from './reading';
import { courtSchema, lookUpSchema } from './schemas';
import { findCases, writeSearch } from './search';
import { courtListenerOrigin } from './site';
import { isAnswerTo } from './spellings';

/** CourtListener limits a text to 64,000 characters, and lookups to 60 citations a minute. */
export const courtListenerLimits: ProviderLimits = {
	units: 60_000,
	citations: 60,
	atOnce: 1,
	takesText: false,
	// Its parser reads each citation separately: what it doesn't know among others, it doesn't know alone.
	asksAgainAlone: false,
	// That many minutes.
	requestsWithoutAsking: 10,
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** What a free account may do, until CourtListener says what this one may. The clocks differ, so a minute of citations is a little longer here. */
export const courtListenerPace: Pace = {
	citations: { most: 60, ms: minuteMs + 1_500 },
	requests: [
		{ most: 5, ms: minuteMs },
		{ most: 50, ms: hourMs },
		{ most: 125, ms: 24 * hourMs },
	],
	gatherMs: 10_000,
	reserved: 25,
};

/** The account's usage is asked for again after a lookup once it is this old (milliseconds). */
const usageLastsMs = 15 * minuteMs;

/** How many more times a request refused for coming too early is sent. */
const mostRepeats = 2;

/**
 * Looks citations up in CourtListener, the Free Law Project's database. Each request waits for its turn at the gate.
 *
 * @param options without `readPage`, there are no texts of opinions; with `followsUsage`, the account's usage is asked for now and then
 */
export function createCourtListener(
	client: Pick<CourtListenerClient, 'send'>,
	gate: RequestGate,
	clock: Pick<Clock, 'now'>,
	{ readPage, followsUsage }: { readonly readPage?: ReadPage; readonly followsUsage?: boolean } = {},
): Provider {
	/** Sends at most `most` requests, each in its turn; ends without an error when they are spent. */
	const spend = async (
		options: LookUpOptions & { readonly most?: number },
		run: (request: Request) => Promise<void>,
	): Promise<void> => {
		let left = options.most ?? Number.POSITIVE_INFINITY;
		const request: Request = (count, given) => {
			if (left <= 0) throw new AllSent();
			return passGate(gate, count, options, () => {
				if (left-- <= 0) throw new AllSent();
				return client.send(given, options.signal);
			});
		};
		try {
			await run(request);
		} catch (error) {
			if (!(error instanceof AllSent)) throw error;
		}
	};
	return {
		limits: courtListenerLimits,
		async lookUp(text, options): Promise<readonly LookedUp[]> {
			const request = {
				operation: 'citation-lookup',
				path: 'citation-lookup/',
				body: { text },
				schema: lookUpSchema,
			};
			// Each citation string is its own paragraph.
			const count = text.split('\n\n').length;
			const entries = await passGate(gate, count, options, () => client.send(request, options.signal));
			if (followsUsage) void refreshUsage(client, gate, clock, options.signal);
			return readLookUps(entries, clock.now());
		},
		isAnswerTo,
		untilFree: ({ signal, isBackground }) =>
			gate.waitFor(1, { signal, ...(isBackground !== undefined && { isBackground }) }),
		requests: gate,
		fetchDocket: (docketId, options) => passGate(gate, 0, options, () => fetchDocket(client, docketId, options.signal)),
		async findCases(wanted, options) {
			const query = writeSearch(wanted);
			if (query === undefined) return [];
			return passGate(gate, 0, options, () => findCases(client, query, options.signal));
		},
		findLater: (citations, options, onFound) =>
			spend(options, async (request) => {
				const known: ReturnType<typeof readKnownCases> = [];
				for (let at = 0; at < citations.length; at += courtListenerLimits.citations) {
					const some = citations.slice(at, at + courtListenerLimits.citations);
					const body = { text: some.join('\n\n') };
					const lookUp = { operation: 'citation-lookup', path: 'citation-lookup/', schema: lookUpSchema, body };
					for (const one of readKnownCases(await request(some.length, lookUp))) known.push(one);
				}
				await findLaterDecisions(known, searchWith(request), clock.now, onFound);
			}),
		findDockets: (cases, options, onFound) =>
			spend(options, (request) => findDockets(cases, searchWith(request), clock.now, onFound)),
		...(readPage && {
			texts: {
				has: (record) => clusterIdOf(record) !== undefined,
				fetch: (record, options) => {
					const clusterId = clusterIdOf(record);
					if (clusterId === undefined) throw new ServiceError('invalid', { operation: 'opinions', field: 'id' });
					return passGate(gate, 0, options, () => fetchOpinionText(client, clusterId, readPage, options.signal));
				},
			},
		}),
	};
}

type Request = <T>(count: number, given: CourtListenerRequest<T>) => Promise<T>;

function searchWith(request: Request): Send {
	return (operation, path, schema) => request(0, { operation, path, schema, bytes: 24_000_000 }) as Promise<never>;
}

/** As many requests were sent as may be. */
class AllSent extends Error {}

/** Its cases have pages on its own site; other providers' IDs mean other cases. Kept answers are a file that anyone may have written. */
function clusterIdOf({ id, url }: FoundRecord): number | undefined {
	const isOurs = url === undefined || (typeof url === 'string' && url.startsWith(`${courtListenerOrigin}/`));
	return isOurs && typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/**
 * Sends a request when its turn has come, and again if it was refused for coming too early, unless that takes too long.
 * @throws ServiceError
 */
async function passGate<T>(
	gate: RequestGate,
	citations: number,
	options: LookUpOptions,
	send: () => Promise<T>,
): Promise<T> {
	let refused: ServiceError | undefined;
	for (let repeats = 0; ; repeats++) {
		try {
			await gate.enter(citations, options);
		} catch (error) {
			// What CourtListener said about it is worth more to the user than what we count.
			throw refused && isServiceError(error, 'rateLimited') ? refused : error;
		}
		await options.beforeSend?.();
		try {
			return await send();
		} catch (error) {
			if (!isServiceError(error, 'rateLimited')) throw error;
			const { retryAt } = error.data;
			if (retryAt !== undefined) await gate.postpone(retryAt);
			// The gate itself refuses to wait for too long.
			if (retryAt === undefined || repeats === mostRepeats) throw error;
			refused = error;
		}
	}
}

/** Asks what the account may do and has done, unless that is known from recently. A failure costs nothing but the figures. */
async function refreshUsage(
	client: Pick<CourtListenerClient, 'send'>,
	gate: RequestGate,
	clock: Pick<Clock, 'now'>,
	signal: AbortSignal,
): Promise<void> {
	try {
		const knownAt = await gate.accountKnownAt();
		if (knownAt !== undefined && knownAt <= clock.now() && clock.now() - knownAt < usageLastsMs) return;
		await gate.noteAccount(await fetchUsage(client, clock, signal));
	} catch {}
}

/**
 * Tries the token by asking what the account may do, which looks up nothing and isn't counted, or, if CourtListener doesn't say, by one field
 * of one court.
 * @throws ServiceError; `protocol` if something other than CourtListener responds
 */
export async function tryToken(
	client: Pick<CourtListenerClient, 'send'>,
	gate: RequestGate,
	clock: Pick<Clock, 'now'>,
	signal: AbortSignal,
): Promise<void> {
	try {
		await gate.noteAccount(await fetchUsage(client, clock, signal));
	} catch (error) {
		if (!isServiceError(error, 'notFound')) throw error;
		await gate.enter(0, { signal });
		await client.send({ operation: 'court', path: 'courts/scotus/?fields=id', schema: courtSchema }, signal);
	}
}

export interface CourtListenerAccount {
	/** Scheme, host, and port that the token is sent to. */
	readonly origin: string;
	readonly provider: Provider;
	/**
	 * Tries the token by one request that looks nothing up.
	 * @throws ServiceError
	 */
	try(signal: AbortSignal): Promise<void>;
}

/**
 * @param deps `store`, made for the origin, counts the requests of all windows; without `readPage`, there are no texts of opinions; with
 * `followsUsage`, the account's limits are asked for now and then, by a request that isn't counted
 * @throws ServiceError `invalid` if the base URL or the token could never be used
 */
export function openCourtListener(
	account: { readonly baseUrl: string; readonly token: string },
	deps: CourtListenerClientDeps & {
		readonly store: LedgerStore;
		readonly readPage?: ReadPage;
		readonly followsUsage?: boolean;
	},
): CourtListenerAccount {
	const client = new CourtListenerClient(account, deps);
	const { clock, store, readPage, followsUsage = false } = deps;
	const gate = new RequestGate({ operation: 'citation-lookup', pace: courtListenerPace, clock, store });
	return {
		origin: client.origin,
		provider: createCourtListener(client, gate, clock, { followsUsage, ...(readPage && { readPage }) }),
		try: (signal) => tryToken(client, gate, clock, signal),
	};
}
