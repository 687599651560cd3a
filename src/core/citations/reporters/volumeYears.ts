import { lazily } from '../../base/data/lazily';
import { volumeYears } from '../../law/lexicon/volumeYears.generated';

type Point = readonly [volume: number, year: number];

/** By abbreviation: volumes and the years of most of their decisions; years between them are interpolated. */
const points = /* @__PURE__ */ lazily(
	() =>
		new Map(
			volumeYears.split('\n').map((line) => {
				const [abbreviation = '', all = ''] = line.split('|');
				return [abbreviation, all.split(' ').map((one) => one.split(':').map(Number) as unknown as Point)] as const;
			}),
		),
);

/** How many years a volume's decisions may differ from the estimate, in either direction. */
const slack = 3;

/** When a volume's decisions were made. */
export interface VolumeYears {
	readonly about: number;
	readonly first: number;
	/** Infinity for a volume after the last one known here. */
	readonly last: number;
}

/** The years of a volume's decisions, with a margin; undefined if they aren't certain. */
export function yearsOfVolume(reporter: string, volume: number): VolumeYears | undefined {
	const known = points().get(reporter);
	const [lowest] = known ?? [];
	const highest = known?.at(-1);
	if (!known || !lowest || !highest || !(volume >= lowest[0])) return undefined;
	const next = known.findIndex(([of]) => of >= volume);
	const [highVolume, highYear] = known[next] ?? highest;
	const [lowVolume, lowYear] = known[Math.max(next < 0 ? known.length - 1 : next - 1, 0)] ?? lowest;
	const share = highVolume === lowVolume ? 0 : (volume - lowVolume) / (highVolume - lowVolume);
	const about = lowYear + share * (highYear - lowYear);
	return { about: Math.round(about), first: about - slack, last: next < 0 ? Number.POSITIVE_INFINITY : about + slack };
}
