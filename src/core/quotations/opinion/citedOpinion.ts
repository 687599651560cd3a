import { present } from '../../base/text/present';
import type { Citation } from '../../citations/parts/citation';
import type { Court } from '../../law/courts/court';
import { parseCourt } from '../../law/courts/readCourt';
import { type PartyName, partiesOf, sidesOf } from './partyNames';
import { placeKey } from './readTextFacts';

/** A citation of a draft with its parallels, and the docket number written with it, if any. */
export interface CitedOpinion {
	readonly citations: readonly Citation[];
	readonly docket?: string;
}

/** What is cited, read once for every text that it is compared with. */
export interface Cited {
	readonly places: readonly Citation[];
	/** The `placeKey` of each place, as written and with the reporter's abbreviation. */
	readonly keys: readonly string[];
	readonly parties: readonly PartyName[];
	/** How many sides the case name has, including those without a distinctive word. */
	readonly sides: number;
	readonly year?: number;
	readonly court?: Court;
}

const readBefore = new WeakMap<CitedOpinion, Cited>();

export function readCited(opinion: CitedOpinion): Cited {
	const known = readBefore.get(opinion);
	if (known) return known;
	const { citations } = opinion;
	const name = citations.find(({ caseName }) => caseName)?.caseName?.text;
	const year = citations.find((one) => one.year)?.year?.value;
	const written = citations.find((one) => one.court)?.court?.text;
	const court = written === undefined ? undefined : parseCourt(written);
	const places = citations.filter(
		({ volume, reporter, page }) => volume !== undefined && reporter !== undefined && /\d/.test(page ?? ''),
	);
	const cited: Cited = {
		places,
		keys: places.flatMap(({ text, volume, reporter, page }) => [
			placeKey(text),
			placeKey(`${volume} ${reporter} ${page}`),
		]),
		parties: name === undefined ? [] : partiesOf(name),
		sides: name === undefined ? 0 : sidesOf(name).length,
		...present({ year, court }),
	};
	readBefore.set(opinion, cited);
	return cited;
}
