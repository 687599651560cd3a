import { lazily } from '../../../base/data/lazily';
import { groupBy } from '../../../base/text/groupBy';
import type { Reporter } from '../../../citations/reporters/reporters';
import { reporterTable } from '../../../citations/reporters/reporters';
import { archive } from '../../../law/lexicon/archive.generated';
import { nominatives } from '../../../law/lexicon/nominatives.generated';

interface ArchivedReporter {
	readonly abbreviation: string;
	readonly slug: string;
	readonly lastYear: string;
	readonly firstVolume: number;
	/** `Infinity` if it isn't known. */
	readonly lastVolume: number;
}

export interface VolumePlace {
	/** /^[a-z0-9-]{1,64}$/ */
	readonly slug: string;
	/** /^\d{1,5}$/, without leading zeros. */
	readonly volume: string;
	/** Our abbreviation of the series that the volume belongs to. */
	readonly reporter: string;
	/** What the archive has of the reporter: "F.3d to volume 935, 2019". */
	readonly coverage: string;
	/** True for the archive's last volume, which may be incomplete. */
	readonly isLast: boolean;
	/** If the last volume isn't known: the year of the archive's last decision from the reporter. */
	readonly lastYear?: number;
}

/** Where a citation string points. `elsewhere`: to nothing that the archive has; `unreadable`: it isn't a volume, reporter, and page. */
export type ArchivePlace =
	| { readonly kind: 'volume'; readonly place: VolumePlace; readonly page: string }
	| { readonly kind: 'elsewhere'; readonly coverage?: string }
	| { readonly kind: 'unreadable' };

/** The slug as the archive derives most of its own, which the list omits: "Cal. App. 2d" is "cal-app-2d". */
function slugOf(abbreviation: string): string {
	return abbreviation
		.toLowerCase()
		.replace(/[.'()]/g, '')
		.replace(/&/g, ' ')
		.trim()
		.replace(/\s+/g, '-');
}

function linesOf(data: string): string[][] {
	return data.split('\n').map((line) => line.split('|'));
}

/** A reporter can be two of the archive's, each with its own volumes. */
const archived = /* @__PURE__ */ lazily(() => {
	const reporters = linesOf(archive).map(
		([abbreviation = '', lastYear = '', slug, first, last]): ArchivedReporter => ({
			abbreviation,
			slug: slug || slugOf(abbreviation),
			lastYear,
			firstVolume: Number(first || 1),
			lastVolume: last ? Number(last) : Number.POSITIVE_INFINITY,
		}),
	);
	return groupBy(reporters, ({ abbreviation }) => abbreviation);
});

const ofOneReporter = /* @__PURE__ */ lazily(
	() =>
		new Map(
			linesOf(nominatives).map(([name = '', series = '', added, last]) => [
				name,
				{ series, added: Number(added), last: Number(last) },
			]),
		),
);

/** All of the archive's reporters that we know. */
export function listArchived(): readonly Pick<ArchivedReporter, 'abbreviation' | 'slug'>[] {
	return [...archived().values()].flat();
}

/** Finds "347 U.S. 483", which is foreign text as written in a draft. */
export function findPlace(citationString: string): ArchivePlace {
	const [, volumeText = '', written = '', page = ''] =
		/^\s*(\d{1,5})\s+(\S.{0,80}?)\s+([0-9a-z,]{1,12})\s*$/i.exec(citationString.slice(0, 120)) ?? [];
	// "U.S. (1 Cranch)": the volume's other name.
	const name = written.replace(/\(\d[^()]*\)/g, '').trimEnd();
	const volume = Number(volumeText);
	const reporter = name === '' ? undefined : readReporter(name, volume);
	if (reporter === undefined) return { kind: 'unreadable' };
	const nominative = reporter.kind === 'neutral' ? undefined : ofOneReporter().get(reporter.abbreviation);
	// Cranch's reports for D.C., and reporters of such names in Kentucky or Mississippi, are different ones.
	const isOfSeries = nominative && (nominative.series === 'U.S.') === (reporter.kind === 'federal');
	if (isOfSeries) {
		if (volume < 1 || volume > nominative.last) return { kind: 'elsewhere' };
		return placeIn(nominative.series, volume + nominative.added, page);
	}
	return reporter.kind === 'neutral' ? { kind: 'elsewhere' } : placeIn(reporter.abbreviation, volume, page);
}

/** The place of a volume that is kept; undefined if the archive has no such volume. */
export function placeOfVolume(slug: string, volume: string): VolumePlace | undefined {
	const own = listArchived().find((one) => one.slug === slug);
	const found = own && placeIn(own.abbreviation, Number(volume), '1');
	return found?.kind === 'volume' && found.place.slug === slug ? found.place : undefined;
}

function readReporter(name: string, volume: number): Reporter | undefined {
	const reporters = reporterTable();
	const { trie } = reporters;
	const last = 2 * (trie.walk(name, 0, name.length) - 1);
	if (last < 0 || trie.found[last + 1] !== name.length) return undefined;
	return reporters.edition(trie.found[last] as number, volume);
}

function placeIn(abbreviation: string, volume: number, page: string): ArchivePlace {
	const all = archived().get(abbreviation);
	const own = all?.find(({ firstVolume, lastVolume }) => volume >= firstVolume && volume <= lastVolume);
	const known = own ?? all?.at(-1);
	if (!known) return { kind: 'elsewhere' };
	const { slug, lastYear, lastVolume } = known;
	const isEndKnown = Number.isFinite(lastVolume) && all?.length === 1;
	const coverage = isEndKnown
		? `${abbreviation} to volume ${lastVolume}, ${lastYear}`
		: `${abbreviation} to ${all?.at(-1)?.lastYear}`;
	if (!own) return { kind: 'elsewhere', coverage };
	const place = {
		slug,
		volume: String(volume),
		reporter: abbreviation,
		coverage,
		isLast: isEndKnown && volume === lastVolume,
		...(!isEndKnown && { lastYear: Number(lastYear) }),
	};
	return { kind: 'volume', place, page: page.replace(/,/g, '') };
}
