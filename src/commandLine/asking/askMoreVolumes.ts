import { chooseVolumes } from '../../core/verification/suggestions/meantCases';
import { listMisses, mayMeanOther, suggestionsOn } from '../../core/verification/verdict/misses';
import type { Verdict } from '../../core/verification/verdict/verdict';
import type { AskedSource, AskSourcesOptions } from './askSources';
import { askVolumes } from './askVolumes';

/**
 * Asks the archive for volumes in which cases may be that kept ones don't have, as many as `chooseVolumes` says; which ones is said before. Undefined if
 * nothing is to be asked for.
 *
 * @param sent requests that count for `max` already
 */
export async function askMoreVolumes(
	verdicts: readonly Verdict[],
	{ sources, max, signal, progress, onSent }: AskSourcesOptions,
	sent: number,
): Promise<AskedSource | undefined> {
	const source = sources.find(({ isAskedFor }) => isAskedFor === 'volumes');
	const kept = source?.open(fetch).kept;
	const misses = listMisses(verdicts, (verdict) => mayMeanOther(verdict) && suggestionsOn(verdict).length === 0);
	const volumes = kept ? await chooseVolumes(misses, kept) : [];
	if (!source || volumes.length === 0) return undefined;
	progress.say(
		`Looking in more volumes, of about 1 MB each, for what wasn't found (${misses.length}): asking ${source.label} for ${volumes.join('; ')}.`,
	);
	const left = max === undefined ? undefined : Math.max(0, max - sent);
	const pages = volumes.map((volume) => `${volume} 1`);
	return { source, ...(await askVolumes(pages, { source, max: left, signal, progress, onSent, isOffline: false })) };
}
