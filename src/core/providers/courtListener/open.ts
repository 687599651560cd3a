import type { Provider } from '../provider';
import { type LedgerStore, RequestGate } from '../requestGate';
import { CourtListenerClient, type CourtListenerClientDeps } from './client';
import { courtListenerPace, createCourtListener, tryToken } from './courtListener';
import type { ReadPage } from './opinions';

export interface CourtListenerAccount {
	/** Scheme, host and port that the token is sent to. */
	readonly origin: string;
	readonly provider: Provider;
	/**
	 * Tries the token by one request, which looks nothing up.
	 * @throws ServiceError
	 */
	try(signal: AbortSignal): Promise<void>;
}

/**
 * @param deps `store` counts the requests of all windows; it is made for the origin; without `readPage` there are no texts of opinions;
 * with `followsUsage` the account's limits are asked for now and then, by a request that isn't counted
 * @throws ServiceError `invalid` when the base URL or the token could never be used
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
