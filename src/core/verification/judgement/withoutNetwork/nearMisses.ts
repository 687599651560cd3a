import type { Citation } from '../../../citations/citation';
import { judgeName } from '../names/judgeNames';
import { isOrderList } from '../orderLists';
import { differByOneDigit, withoutOneDigit } from './digits';
import { type CitedItem, type DraftFinding, nameOf } from './draftFinding';

/** Of one place no more names than these are compared: more are the fault of reading. */
const mostNames = 4;
/** A place is compared with no more places than these. */
const mostNeighbors = 8;

/** A volume and page of a reporter, as the draft cites it first. */
interface Place<Key> {
	readonly item: CitedItem<Key>;
	readonly volume: number;
	readonly page: number;
	readonly name: string;
	/** Every name it is cited by, the first included. */
	readonly names: string[];
}

/**
 * One place under two names, and one name at two places of a reporter whose volumes or pages differ by one digit or two swapped ones. Found
 * at the later of the two. Takes the citations of a draft in order, each in constant time.
 */
export class NearMisses<Key> {
	private readonly reporters = new Map<string, number>();
	private readonly places = new Map<number, Place<Key>>();
	private readonly neighbors = new Map<number, Place<Key>[]>();
	/** Groups of parallel citations that have been reported: their names and years are one. */
	private readonly reported = new Set<Citation>();

	read(item: CitedItem<Key>): DraftFinding<Key> | undefined {
		const { citation, leader = citation } = item;
		const numbers = readNumbers(citation);
		const name = numbers && nameOf(item);
		if (!numbers || name === undefined || isOrderList(citation)) return undefined;
		const { volume, page } = numbers;
		const reporter = this.numberOf(citation.reporter as string);
		const known = this.places.get(keyOf(reporter, volume, page));
		const found = known
			? compareNames(item, name, known)
			: this.addPlace({ item, name, names: [name], ...numbers }, reporter);
		if (!found || this.reported.has(leader)) return undefined;
		this.reported.add(leader);
		return found;
	}

	private numberOf(reporter: string): number {
		const known = this.reporters.get(reporter);
		if (known !== undefined) return known;
		this.reporters.set(reporter, this.reporters.size);
		return this.reporters.size - 1;
	}

	private addPlace(place: Place<Key>, reporter: number): DraftFinding<Key> | undefined {
		const { volume, page } = place;
		this.places.set(keyOf(reporter, volume, page), place);
		let found: Place<Key> | undefined;
		const meet = (key: number): void => {
			const near = this.neighbors.get(key);
			if (!near) {
				this.neighbors.set(key, [place]);
				return;
			}
			found ??= near.slice(-mostNeighbors).find((other) => isNearMiss(place, other));
			near.push(place);
		};
		for (const shorter of withoutOneDigit(volume)) meet(keyOf(reporter, shorter, page));
		for (const shorter of withoutOneDigit(page)) if (shorter !== page) meet(keyOf(reporter, volume, shorter));
		if (!found) return undefined;
		const { item } = place;
		return {
			code: 'near-miss',
			span: { start: 0, end: item.citation.end - item.citation.start },
			recorded: found.item.citation.text,
			other: found.item.key,
		};
	}
}

/** One number for a place; larger volumes and pages than printed ones are not read. */
function keyOf(reporter: number, volume: number, page: number): number {
	return (reporter * 10_000 + volume) * 100_000 + page;
}

/** Numbers that courts and databases give one after another lie close together for any two orders in one case. */
function readNumbers({ kind, source, reporter, volume, page }: Citation): { volume: number; page: number } | undefined {
	if (kind !== 'full' || reporter === undefined || (source !== undefined && source !== 'reporter')) return undefined;
	if (!/^[1-9]\d{0,3}$/.test(volume ?? '') || !/^[1-9]\d{0,4}$/.test(page ?? '')) return undefined;
	return { volume: Number(volume), page: Number(page) };
}

function compareNames<Key>(item: CitedItem<Key>, name: string, known: Place<Key>): DraftFinding<Key> | undefined {
	if (known.names.includes(name) || known.names.length >= mostNames) return undefined;
	known.names.push(name);
	const { citation } = item;
	if (judgeDraftNames(citation, name, known.item.citation, known.name) !== 'differs') return undefined;
	const { start, end } = citation.caseName?.span ?? citation;
	return {
		code: 'near-miss',
		span: { start: start - citation.start, end: end - citation.start },
		written: name,
		recorded: known.name,
		other: known.item.key,
	};
}

/** The same court and year: decisions of one dispute lie years apart. */
function isNearMiss<Key>(one: Place<Key>, other: Place<Key>): boolean {
	const isNear =
		one.volume === other.volume
			? differByOneDigit(String(one.page), String(other.page))
			: one.page === other.page && differByOneDigit(String(one.volume), String(other.volume));
	if (!isNear) return false;
	const mine = one.item.citation;
	const theirs = other.item.citation;
	if (mine.year && theirs.year && mine.year.value !== theirs.year.value) return false;
	if (mine.court && theirs.court && mine.court.text !== theirs.court.text) return false;
	return one.name === other.name || judgeDraftNames(mine, one.name, theirs, other.name) === 'same';
}

function judgeDraftNames(one: Citation, written: string, other: Citation, recorded: string): string {
	if (lettersOf(written) === lettersOf(recorded)) return 'same';
	return judgeName({ written, recorded, writtenYear: one.year?.value, recordedYear: other.year?.value }).kind;
}

/** "Party ofOhio" is a slip of the text, not another name. */
function lettersOf(name: string): string {
	return name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
