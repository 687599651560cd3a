import type { Citation } from '../../citations/parts/citation';
import { yearsOfVolume } from '../../citations/reporters/volumeYears';
import type { Nearness } from '../../lookup/answers/suggestion';
import type { VolumeName } from '../../lookup/providers/provider';
import { countEdits } from '../judgement/names/abbreviations';

type Place = Pick<Citation, 'volume' | 'reporter' | 'page'>;

/** Pages that someone turns too few or too many, whatever the digits. */
const nearPages = 10;

/** How another place differs from the one cited; undefined if it is a different place altogether. */
export function findNearness(cited: Place, other: Place): Nearness | undefined {
	const isSamePage = cited.page === other.page;
	if (cited.reporter !== other.reporter)
		return isSamePage && cited.volume === other.volume && isSeriesOf(cited, other) ? { kind: 'series' } : undefined;
	if (cited.volume !== other.volume)
		return (isSamePage ? compareDigits(cited.volume, other.volume, 'volume') : undefined) ?? { kind: 'volume' };
	const pages = Number(other.page) - Number(cited.page);
	if (!Number.isSafeInteger(pages)) return undefined;
	const digits = Math.abs(pages) < nearPages ? undefined : compareDigits(cited.page, other.page, 'page');
	return digits ?? { kind: 'pages', pages };
}

/** Whether the difference itself makes it likely that this place was meant. */
export function isNear(nearness: Nearness | undefined): boolean {
	if (nearness?.kind === 'pages') return Math.abs(nearness.pages) < nearPages;
	return nearness !== undefined && nearness.kind !== 'volume';
}

function compareDigits(one = '', other = '', of: 'page' | 'volume'): Nearness | undefined {
	if (countEdits(one, other, 1) !== 1) return undefined;
	const isSwapped = [...one].sort().join('') === [...other].sort().join('');
	return { kind: isSwapped ? 'swapped' : 'digit', of };
}

/** "F.2d" and "F.3d": what a reporter is called without its series. */
function isSeriesOf({ reporter: one = '' }: Place, { reporter: other = '' }: Place): boolean {
	const base = (reporter: string): string => reporter.replace(/\s?\d{1,2}(?:d|th)$/, '');
	return base(one) === base(other);
}

/** Decisions are printed in the volumes of their year, or of the next one. */
const nearYears = 1;

/**
 * The volumes in which the case meant may be instead, likeliest first: the number cited with one digit changed or two swapped, the same number in
 * another series, then those of the year cited, the nearest first.
 *
 * @param volumes those that there are
 */
export function listOtherVolumes({ reporter, volume, year }: Citation, volumes: readonly VolumeName[]): VolumeName[] {
	if (reporter === undefined || !/^\d{1,5}$/.test(volume ?? '')) return [];
	const number = Number(volume);
	const rankOf = (other: VolumeName): number => {
		const cited = { volume, reporter, page: '' };
		const nearness = findNearness(cited, { ...other, volume: String(other.volume), page: '' });
		if (nearness?.kind === 'pages' || !nearness) return Number.POSITIVE_INFINITY;
		const distance = Math.abs(other.volume - number);
		if (nearness.kind !== 'volume') return isOfYear(other, year?.value) ? distance / mostVolumes : 1;
		return isOfYear(other, year?.value) ? 1 + distance : Number.POSITIVE_INFINITY;
	};
	const ranked = volumes.map((other) => ({ other, rank: rankOf(other) })).filter(({ rank }) => Number.isFinite(rank));
	return ranked.sort((one, two) => one.rank - two.rank).map(({ other }) => other);
}

function isOfYear({ reporter, volume }: VolumeName, year = Number.NaN): boolean {
	const { about = Number.NaN } = yearsOfVolume(reporter, volume) ?? {};
	return Math.abs(about - year) <= nearYears;
}

/** No reporter has more volumes in a series. */
const mostVolumes = 1_000;

/** All volumes of the reporter and the year that a citation gives; none if the years of its volumes aren't known. */
export function listVolumesOfYear({ reporter, year }: Citation): VolumeName[] {
	if (reporter === undefined || year === undefined) return [];
	const all = Array.from({ length: mostVolumes }, (_, index) => ({ reporter, volume: index + 1 }));
	return all.filter((one) => isOfYear(one, year.value));
}
