import type { Clock } from '../../base/time/clock';
import type { ServiceClient } from '../../service/client';
import type { CitationResult } from '../../service/schemas';
import { interpretResult } from '../answers/answer';
import type { LookedUp, Provider, ProviderLimits } from './provider';

/** Section 8 of the interface; the databases behind services look up at most 200 citations in one request. */
export const serviceLimits: ProviderLimits = {
	units: 64_000,
	citations: 200,
	atOnce: 4,
	takesText: true,
	asksAgainAlone: true,
	requestsWithoutAsking: 200,
};

/** The connected service, or the sample. */
export function createServiceProvider(client: Pick<ServiceClient, 'call'>, clock: Pick<Clock, 'now'>): Provider {
	return {
		limits: serviceLimits,
		async lookUp(text, { signal, beforeSend, onLeftOut, onSummary }) {
			await beforeSend?.();
			const options = { signal, ...(onLeftOut && { onLeftOut }) };
			const { citations = [], summary } = await client.call('verify', { text }, options);
			if (summary) onSummary?.(summary);
			return readResults(citations, clock.now());
		},
	};
}

/** @param now milliseconds since the epoch */
export function readResults(results: readonly CitationResult[], now: number): LookedUp[] {
	return results.map((result) => ({
		original: result.original,
		...(result.span && { span: result.span }),
		answer: interpretResult(result, now),
	}));
}
