import type { Provider, ProviderLimits } from '../src/core/lookup/providers/provider';
import { readResults, serviceLimits } from '../src/core/lookup/providers/service';
import type { CitationResult } from '../src/core/service/schemas';

/** A provider that responds as a service does whose operation `verify` is `verify`. */
export function providerOf(
	verify: (text: string, signal: AbortSignal) => Promise<readonly CitationResult[]>,
	limits: Partial<ProviderLimits> = {},
	now: () => number = () => 0,
): Provider {
	return {
		limits: { ...serviceLimits, ...limits },
		lookUp: async (text, { signal, beforeSend }) => {
			await beforeSend?.();
			return readResults(await verify(text, signal), now());
		},
	};
}
