import type { ServiceError } from '../../../core/service/serviceError';
import { isCancellation } from '../../../host/messages';

/** How fetching answers ended. What was answered is kept in each case. */
export type FetchEnd =
	| { readonly kind: 'done' }
	| { readonly kind: 'failed'; readonly failure: ServiceError }
	| { readonly kind: 'canceled' };

/** Fetches until all is done, something fails, or the user cancels, so that what was answered by then can be counted. */
export async function untilCanceled(fetch: () => Promise<ServiceError | undefined>): Promise<FetchEnd> {
	try {
		const failure = await fetch();
		return failure ? { kind: 'failed', failure } : { kind: 'done' };
	} catch (error) {
		if (isCancellation(error)) return { kind: 'canceled' };
		throw error;
	}
}
