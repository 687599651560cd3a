import type { Answer, FoundRecord } from '../../verification/answers/answer';
import type { VolumePlace } from './reporters';
import { archiveLabel, casePageOf } from './site';
import { type ArchivedCase, pageNumber, type Volume } from './volume';

/** More cases on one page than anyone picks from: reading one takes time in proportion to its volume. */
const mostRead = 200;

/**
 * What a volume says of one of its pages. Cases are listed as they were scanned: `notFound` is said only of a page that certainly begins no case
 * of the list.
 *
 * @param page as the citation has it: digits, or anything else
 * @param now milliseconds since the epoch
 */
export function lookUpPlace(volume: Volume, place: VolumePlace, page: string, now: number): Answer {
	const told: Omit<Answer, 'status' | 'statusText'> = {
		heuristic: false,
		source: archiveLabel,
		coverage: place.coverage,
		candidates: [],
		checkedAt: now,
	};
	const number = pageNumber(page);
	const begins = findBeginning(volume, page, number);
	const records = withoutTwins(begins.slice(0, mostRead).flatMap((at) => readRecord(volume, at, place) ?? []));
	const around = number === undefined ? [] : findCovering(volume, number);
	const [only] = around.length === 1 ? around : [];
	const covering = only !== undefined && isEndSound(volume, only) ? readRecord(volume, only, place) : undefined;
	const beside = covering && { covering };
	const [record] = records;
	if (record && records.length === 1)
		return { ...told, ...beside, status: 'verified', statusText: 'found', record, ...normalizedOf(place, page) };
	if (record) {
		return { ...told, ...beside, status: 'multipleMatches', statusText: 'several found', candidates: records };
	}
	const volumeTo = volume.last.reduce((most, last) => Math.max(most, last), 0);
	if (
		begins.length === 0 &&
		number !== undefined &&
		(only !== undefined
			? covering && isInside(volume, only, number)
			: around.length === 0 && isBare(volume, number, volumeTo, place))
	)
		return { ...told, ...beside, status: 'notFound', statusText: 'not found', volumeTo: String(volumeTo) };
	return { ...told, ...beside, status: 'notCovered', statusText: 'not known' };
}

/** The answer for a citation that is in no volume of the archive. */
export function notInArchive(coverage: string | undefined, now: number): Answer {
	return {
		status: 'notCovered',
		statusText: 'not in the archive',
		heuristic: false,
		source: archiveLabel,
		...(coverage !== undefined && { coverage }),
		candidates: [],
		checkedAt: now,
	};
}

function findBeginning(volume: Volume, page: string, number: number | undefined): number[] {
	const found: number[] = [];
	for (let at = 0; at < volume.size; at++) {
		if (number !== undefined ? volume.first[at] === number : isOnOddPage(volume, at, page)) found.push(at);
	}
	return found;
}

function isOnOddPage(volume: Volume, at: number, page: string): boolean {
	return volume.first[at] === -1 && volume.caseAt(at)?.firstPage.toLowerCase() === page.toLowerCase();
}

/** The cases that begin before the page and go on to it. */
function findCovering(volume: Volume, page: number): number[] {
	const found: number[] = [];
	for (let at = 0; at < volume.size; at++) {
		const first = volume.first[at] as number;
		if (first !== -1 && first < page && (volume.last[at] as number) >= page) found.push(at);
	}
	return found;
}

/**
 * Whether no other case can begin on a page of a sound case. On its last page another one may: one that couldn't be read, or the next, whose
 * first page was then read wrongly.
 */
function isInside(volume: Volume, at: number, page: number): boolean {
	const isBeforeLast = page < (volume.last[at] as number);
	if (volume.skipped > 0) return isBeforeLast && volume.isScanSound(at) === true;
	const next = volume.nextFirst(volume.first[at] as number);
	return isBeforeLast || next === undefined || volume.isScanSound(volume.first.indexOf(next)) !== false;
}

/** Whether a last page can be right: not before the first, as many pages as were scanned, and the next case doesn't begin before it. */
function isEndSound(volume: Volume, at: number): boolean {
	const first = volume.first[at] as number;
	const last = volume.last[at] as number;
	if (first === -1 || last < first || volume.isScanSound(at) === false) return false;
	const next = volume.nextFirst(first);
	return next === firstAfter(volume, at) && (next === undefined || next >= last);
}

/**
 * The first page of the case that comes after one in the book; undefined after the last, -1 where it can't be told. Differs from `Volume.nextFirst`
 * where a page in between was read wrongly.
 */
function firstAfter(volume: Volume, at: number): number | undefined {
	for (let next = at + 1; next < volume.size; next++) {
		const first = volume.first[next] as number;
		if (first === -1 ? !volume.isOtherNumbering(next) : first !== volume.first[at]) return first;
	}
	return undefined;
}

/**
 * Whether a page is certainly between two cases, or after the last: the list was read whole, the case before it ends where it says, and more
 * than one page is free, since one is a slip of the scanner. The archive's last volume of a reporter may go on.
 */
function isBare(volume: Volume, page: number, volumeTo: number, place: VolumePlace): boolean {
	if (volume.skipped > 0 || volume.size === 0) return false;
	const before = volume.first.reduce((most, first) => (first <= page ? Math.max(most, first) : most), -1);
	const at = volume.first.lastIndexOf(before);
	if (before !== -1 && !isEndSound(volume, at)) return false;
	const next = volume.nextFirst(page);
	const reached = volume.last.reduce(
		(most, last, one) => (volume.first[one] === before ? Math.max(most, last) : most),
		0,
	);
	if (reached >= page) return false;
	return next === undefined ? page > volumeTo + 1 && !mayGoOn(volume, place) : next - reached > 2;
}

/** Whether it is the archive's last volume, or may be: one of its last cases is of the last year that the archive has. */
function mayGoOn(volume: Volume, { isLast, lastYear }: VolumePlace): boolean {
	if (isLast || lastYear === undefined) return isLast;
	for (let at = Math.max(0, volume.size - mostRead); at < volume.size; at++) {
		const year = Number(volume.caseAt(at)?.date?.slice(0, 4));
		// Without a date it can be of any year.
		if (!(year < lastYear)) return true;
	}
	return false;
}

/** The record of a case; undefined where its bytes can't be read. */
export function readRecord(volume: Volume, at: number, place: VolumePlace): FoundRecord | undefined {
	const one = volume.caseAt(at);
	if (one === undefined) return undefined;
	const { id, name, fullName, court, date, docket } = one;
	const url = urlOf(one, place);
	const pages = pagesOf(volume, at);
	return {
		...(id !== undefined && { id }),
		name,
		...(fullName !== undefined && { fullName }),
		...(court !== undefined && { court }),
		...(date !== undefined && { dateDecided: date }),
		...(docket !== undefined && { docketNumber: docket.replace(/^Nos?\.?\s*/i, '') }),
		parallelCitations: citationsOf(one, place),
		...(url !== undefined && { url }),
		...(pages && { pages }),
	};
}

/** The pages of a case where they are certain: its last page is certain where the next case begins on it, or on the one after it. */
function pagesOf(volume: Volume, at: number): FoundRecord['pages'] {
	const first = volume.first[at] as number;
	const last = volume.last[at] as number;
	if (!isEndSound(volume, at)) return undefined;
	const next = volume.nextFirst(first);
	const isEndKnown = next === undefined ? volume.isScanSound(at) === true : next - last <= 1;
	return isEndKnown ? { first, last } : undefined;
}

/** The place it was found at in our spelling, then the others. */
function citationsOf({ citations, firstPage }: ArchivedCase, { volume, reporter }: VolumePlace): string[] {
	const own = `${volume} ${reporter} ${firstPage}`;
	const letters = (text: string): string => text.replace(/[\s.]/g, '').toLowerCase();
	return [own, ...citations.filter((other) => letters(other) !== letters(own))];
}

function urlOf({ file }: ArchivedCase, { slug, volume }: VolumePlace): string | undefined {
	return file === undefined ? undefined : casePageOf({ slug, volume, file });
}

function normalizedOf({ volume, reporter }: VolumePlace, page: string): Pick<Answer, 'normalized'> {
	return { normalized: `${volume} ${reporter} ${page}` };
}

/** A case that is listed twice, with the same name, day and pages, is one. */
function withoutTwins(records: readonly FoundRecord[]): FoundRecord[] {
	const seen = new Set<string>();
	return records.filter(({ name, dateDecided, docketNumber, pages }) => {
		const key = JSON.stringify([name, dateDecided, docketNumber, pages]);
		return !seen.has(key) && seen.add(key);
	});
}
