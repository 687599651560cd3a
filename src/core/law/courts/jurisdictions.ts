import { places } from '../lexicon/places.generated';

/** The states and other places with courts of their own, in the forms that legal writing gives their names. */
export interface Jurisdiction {
	/** The postal code in lowercase: the key used everywhere. */
	readonly code: string;
	readonly name: string;
	/** As in a court's parenthetical ("Cal.", "N.Y."). */
	readonly abbreviation: string;
	/** How its prosecutions are styled. */
	readonly style: 'state' | 'people' | 'commonwealth';
	/** How else it is written. */
	readonly spellings: readonly string[];
}

export const jurisdictions: readonly Jurisdiction[] = places
	.split('\n')
	.map((row) => row.split('|'))
	.map(([code = '', name = '', abbreviation = '', style = '', ...spellings]) => ({
		code,
		name,
		abbreviation,
		style: style as Jurisdiction['style'],
		spellings,
	}));

/** The letters of a place's name, with everything else dropped: "N. Y." and "N.Y." are both "ny". */
export function squash(text: string): string {
	return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

const bySpelling: ReadonlyMap<string, string> = new Map([
	...jurisdictions.map((place) => [place.code, place.code] as const),
	...jurisdictions.map((place) => [squash(place.abbreviation), place.code] as const),
	...jurisdictions.map((place) => [squash(place.name), place.code] as const),
	...jurisdictions.flatMap(({ code, spellings }) => spellings.map((spelling) => [squash(spelling), code] as const)),
]);

const byCode: ReadonlyMap<string, Jurisdiction> = new Map(jurisdictions.map((place) => [place.code, place]));

/** The place that a name or an abbreviation means, or undefined. Case, dots, and spaces don't matter. */
export function findJurisdiction(spelling: string): Jurisdiction | undefined {
	const code = bySpelling.get(squash(spelling));
	return code === undefined ? undefined : byCode.get(code);
}

/** The place with this postal code. */
export function getJurisdiction(code: string): Jurisdiction | undefined {
	return byCode.get(code);
}
