import { systemClock } from '../core/clock';
import type { TextReader } from '../core/quotations/comparison/textReader';
import { FetchedTexts } from '../core/verification/asking/fetchedTexts';
import type { Progress } from './progress';
import type { Source } from './source';

/**
 * Texts of quoted cases from the archive: fetched where they aren't kept, unless the run is offline.
 *
 * @param reader reads what comes
 */
export function openFetchedTexts(
	source: Source,
	reader: TextReader,
	{ isOffline, progress }: { readonly isOffline: boolean; readonly progress: Progress },
): FetchedTexts {
	const provider = source.open(fetch, undefined, (bytes, format) => reader.readOpinion(bytes, format));
	return new FetchedTexts({
		source: () => provider.texts,
		clock: systemClock,
		mayFetch: async () => !isOffline,
		onChange: () => undefined,
		log: (line) => progress.say(`Not every quotation was compared (${line}).`),
	});
}
