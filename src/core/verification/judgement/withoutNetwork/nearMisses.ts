import type { Citation } from '../../../citations/parts/citation';
import { countEdits } from '../names/abbreviations';
import { judgeName } from '../names/judgeNames';
import { isOrderList } from '../orderLists';
import { type CitedItem, type DraftFinding, nameOf } from './draftFinding';

/** How many names of one place are compared; more come from misreading. */
const mostNames = 4;
/** How many places with the same volume, or the same page, a place is compared with: the last ones cited. */
const mostNeighbors = 64;
/** How many of their names are compared as names, which takes a hundred times as long as the rest. */
const mostNamesakes = 2;

/** A volume and page of a reporter, as the draft first cites it. */
interface Place<Key> {
	readonly item: CitedItem<Key>;
	readonly volume: number;
	readonly page: number;
	readonly name: string;
	/** Every name that it is cited with, including the first. */
	readonly names: string[];
}

/**
 * Finds one place with two names, and one name at two places in a reporter whose volumes or pages differ by one digit or two swapped ones. The finding
 * is on the later of the two. Takes the citations of a draft in order, each in constant time.
 */
export class NearMisses<Key> {
	private readonly places = new Map<string, Place<Key>>();
	/** By reporter, initials of the parties, and either volume or page: near misses have one of these in common. */
	private readonly neighbors = new Map<string, Place<Key>[]>();
	/** Groups of parallel citations that have been reported: they share name and year. */
	private readonly reported = new Set<Citation>();

	read(item: CitedItem<Key>): DraftFinding<Key> | undefined {
		const { citation, leader = citation } = item;
		const numbers = readNumbers(citation);
		const name = numbers && nameOf(item);
		if (!numbers || name === undefined || isOrderList(citation)) return undefined;
		const known = this.places.get(keyOf(citation));
		const found = known ? compareNames(item, name, known) : this.addPlace({ item, name, names: [name], ...numbers });
		if (!found || this.reported.has(leader)) return undefined;
		this.reported.add(leader);
		return found;
	}

	private addPlace(place: Place<Key>): DraftFinding<Key> | undefined {
		const { citation } = place.item;
		this.places.set(keyOf(citation), place);
		// Databases number consecutively, so any two orders in one case may have similar numbers.
		if (citation.source === 'database') return undefined;
		const reporterAndName = `${citation.reporter} ${initialsOf(place.name)}`;
		let namesakes = 0;
		const isNearMiss = (other: Place<Key>): boolean => {
			if (!mayBeNearMiss(place, other)) return false;
			if (place.name === other.name) return true;
			if (++namesakes > mostNamesakes) return false;
			return judgeDraftNames(citation, place.name, other.item.citation, other.name) === 'same';
		};
		const ofVolume = this.neighborsOf(`${reporterAndName} ${place.volume} v`);
		const ofPage = this.neighborsOf(`${reporterAndName} ${place.page} p`);
		const found = ofVolume.find(isNearMiss) ?? ofPage.find(isNearMiss);
		for (const near of [ofVolume, ofPage]) {
			near.push(place);
			if (near.length > mostNeighbors) near.shift();
		}
		if (!found) return undefined;
		return {
			code: 'near-miss',
			span: { start: 0, end: citation.end - citation.start },
			recorded: found.item.citation.text,
			other: found.item.key,
		};
	}

	private neighborsOf(key: string): Place<Key>[] {
		const known = this.neighbors.get(key);
		if (known) return known;
		const near: Place<Key>[] = [];
		this.neighbors.set(key, near);
		return near;
	}
}

function keyOf({ volume, reporter, page }: Citation): string {
	return `${volume} ${reporter} ${page}`;
}

/** Only for reporters and commercial databases: a court's own number may be another court's, too. */
function readNumbers({ kind, source, reporter, volume, page }: Citation): { volume: number; page: number } | undefined {
	if (kind !== 'full' || reporter === undefined || source === 'english' || source === 'neutral') return undefined;
	if (!/^[1-9]\d{0,3}$/.test(volume ?? '') || !/^[1-9]\d{0,8}$/.test(page ?? '')) return undefined;
	if (source !== 'database' && (page ?? '').length > 5) return undefined;
	return { volume: Number(volume), page: Number(page) };
}

function compareNames<Key>(item: CitedItem<Key>, name: string, known: Place<Key>): DraftFinding<Key> | undefined {
	if (known.names.includes(name) || known.names.length >= mostNames) return undefined;
	known.names.push(name);
	const { citation } = item;
	if (judgeDraftNames(citation, name, known.item.citation, known.name) !== 'differs') return undefined;
	return {
		code: 'near-miss',
		span: { start: 0, end: citation.end - citation.start },
		...(citation.caseName && { isOnName: true }),
		written: name,
		recorded: known.name,
		other: known.item.key,
		...(citation.source === 'database' && { lowered: 'information' }),
	};
}

/** One digit is different or added, or two adjacent ones are swapped. */
function isOneEdit(one: number, other: number): boolean {
	return countEdits(String(one), String(other), 1) === 1;
}

/** Court and year must be the same: decisions in one dispute may be years apart. */
function mayBeNearMiss<Key>(one: Place<Key>, other: Place<Key>): boolean {
	const isNear =
		one.volume === other.volume
			? isOneEdit(one.page, other.page)
			: one.page === other.page && isOneEdit(one.volume, other.volume);
	if (!isNear) return false;
	const mine = one.item.citation;
	const theirs = other.item.citation;
	if (mine.year && theirs.year && mine.year.value !== theirs.year.value) return false;
	return !mine.court || !theirs.court || mine.court.text === theirs.court.text;
}

function judgeDraftNames(one: Citation, written: string, other: Citation, recorded: string): string {
	if (lettersOf(written) === lettersOf(recorded)) return 'same';
	return judgeName({ written, recorded, writtenYear: one.year?.value, recordedYear: other.year?.value }).kind;
}

/** "Party ofOhio" is a slip in the text, not a different name. */
function lettersOf(name: string): string {
	return name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

/** The first letter of each party. */
function initialsOf(name: string): string {
	const parties = name.toLowerCase().split(/ vs?\.? /);
	return parties.map((party) => party.charAt(0)).join('');
}
