import type { Citation } from '../../../citations/citation';
import { lacksCourt } from '../../../citations/reporterCourt';
import { lastVolumeOf } from '../../../citations/tables/reporters';
import { yearsOfVolume } from '../../../citations/tables/volumeYears';
import { parseCourt } from '../../../courts/readCourt';
import { isOutsideVolume } from '../years';
import type { DraftFinding } from './draftFinding';

/** A volume that a reporter doesn't have, or has for other years, and a court that it doesn't have: the first of these. */
export function judgeReporter(citation: Citation): DraftFinding<never> | undefined {
	const { kind, reporter, volume } = citation;
	if ((kind !== 'full' && kind !== 'short') || reporter === undefined || !/^\d+$/.test(volume ?? '')) return undefined;
	const cited = { reporter, volume: volume as string };
	return judgeLastVolume(citation, cited) ?? judgeVolumeYear(citation, cited) ?? judgeCourt(citation, cited);
}

interface Cited {
	readonly reporter: string;
	readonly volume: string;
}

/** A volume after the last one of a reporter that has been closed. */
function judgeLastVolume({ text }: Citation, { reporter, volume }: Cited): DraftFinding<never> | undefined {
	const last = lastVolumeOf(reporter);
	if (last === undefined || Number(volume) <= last) return undefined;
	return {
		code: 'impossible-volume',
		span: spanOfVolume(text, volume),
		written: volume,
		recorded: `${last} ${reporter}`,
	};
}

/** "123 F.3d 456 (2019)": the volume came out in 1997. A year that is the volume's own, or a later history's, says nothing. */
function judgeVolumeYear(citation: Citation, { reporter, volume }: Cited): DraftFinding<never> | undefined {
	const { year, text } = citation;
	if (year === undefined || year.from !== undefined || !isOutsideVolume(citation, year.value)) return undefined;
	const about = yearsOfVolume(reporter, Number(volume))?.about;
	return { code: 'impossible-volume', span: spanOfVolume(text, volume), recorded: String(about) };
}

/** "(Cal. Ct. App. 1997)" after a citation to F.3d. */
function judgeCourt({ court, text }: Citation, cited: Cited): DraftFinding<never> | undefined {
	const read = court && parseCourt(court.text);
	if (!read || !lacksCourt(cited, read)) return undefined;
	return { code: 'impossible-court', span: { start: 0, end: text.length }, written: court.text };
}

function spanOfVolume(text: string, volume: string): DraftFinding<never>['span'] {
	const start = Math.max(0, text.indexOf(volume));
	return { start, end: start + volume.length };
}
