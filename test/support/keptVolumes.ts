import { systemClock } from '../../src/core/base/time/clock';
import { createArchiveProvider } from '../../src/core/lookup/providers/archive/archive';
import { compactCases } from '../../src/core/lookup/providers/archive/readCases';
import type { Provider } from '../../src/core/lookup/providers/provider';
import type { ArchiveVolume } from './archiveVolumes';

/** An archive that sends nothing, with these volumes kept, and how often each was read. */
export function keepVolumes(...volumes: readonly ArchiveVolume[]) {
	const files = new Map(
		volumes.map(({ slug, volume, cases }) => [
			`${slug}/${volume}`,
			compactCases(new TextEncoder().encode(JSON.stringify(cases.map(({ entry }) => entry)))),
		]),
	);
	const read: string[] = [];
	const store = {
		list: async () => volumes.map(({ slug, volume }) => ({ slug, volume })),
		read: async ({ slug, volume }: { slug: string; volume: string }) => {
			const cases = files.get(`${slug}/${volume}`);
			if (cases) read.push(`${slug}/${volume}`);
			return cases && { checkedAt: Date.now(), cases };
		},
		write: async () => undefined,
	};
	const send = () => Promise.reject(new Error('Nothing may be sent.'));
	const provider: Provider = createArchiveProvider({
		...{ baseUrl: 'https://static.case.law', fetch: send, clock: systemClock, store, version: '1.0.0' },
	});
	return { provider, read };
}
