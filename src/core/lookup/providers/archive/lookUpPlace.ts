import { present } from '../../../base/text/present';
import { type Answer, answerOf, type FoundRecord } from '../../answers/answer';
import { type ArchivedCase, pageNumber, type Volume } from './readCases';
import type { VolumePlace } from './reporters';
import { archiveLabel, casePageOf } from './site';

/** More cases on one page than anyone picks from: reading one takes time in proportion to its volume. */
const mostRead = 200;

/**
 * What a volume says about one of its pages. Cases are listed as they were scanned: `notFound` is returned only for a page on which certainly
 * no case of the list begins.
 *
 * @param page as in the citation: digits, or anything else
 * @param now milliseconds since the epoch
 */
export function lookUpPlace(volume: Volume, place: VolumePlace, page: string, now: number): Answer {
	const told = { ...answerOf(archiveLabel, now), coverage: place.coverage };
	const number = pageNumber(page);
	const begins = volume.cases.filter(({ first, firstPage }) =>
		number !== undefined ? first === number : first === -1 && firstPage.toLowerCase() === page.toLowerCase(),
	);
	const records = withoutTwins(begins.slice(0, mostRead).map((one) => readRecord(volume, one, place)));
	/** Cases that begin before the page and continue to it. */
	const around = volume.cases.filter(
		({ first, last }) => number !== undefined && first !== -1 && first < number && last >= number,
	);
	const [only] = around.length === 1 ? around : [];
	const covering = only && isEndSound(volume, only) ? readRecord(volume, only, place) : undefined;
	const beside = covering && { covering };
	const [record] = records;
	if (record && records.length === 1) {
		const normalized = `${place.volume} ${place.reporter} ${page}`;
		return { ...told, ...beside, status: 'verified', statusText: 'found', record, normalized };
	}
	if (record)
		return { ...told, ...beside, status: 'multipleMatches', statusText: 'several found', candidates: records };
	const volumeTo = volume.cases.reduce((most, { last }) => Math.max(most, last), 0);
	const isFree =
		number !== undefined &&
		(only
			? covering && isInside(volume, only, number)
			: around.length === 0 && isBare(volume, number, volumeTo, place));
	if (isFree) return { ...told, ...beside, status: 'notFound', statusText: 'not found', volumeTo: String(volumeTo) };
	return { ...told, ...beside, status: 'notCovered', statusText: 'not known' };
}

/** The answer for a citation to a volume that the archive doesn't have. */
export function notInArchive(coverage: string | undefined, now: number, statusText = 'not in the archive'): Answer {
	const told = { ...answerOf(archiveLabel, now), ...(coverage !== undefined && { coverage }) };
	return { ...told, status: 'notCovered', statusText };
}

/** The next page after this one on which a case begins; undefined if none does. */
function nextFirst({ cases }: Volume, page: number): number | undefined {
	const next = cases.reduce((least, { first }) => (first > page ? Math.min(least, first) : least), Infinity);
	return next === Infinity ? undefined : next;
}

/**
 * Whether no other case can begin on this page of a soundly scanned case. Another one may begin on its last page: one that couldn't be read, or
 * the next one, if its first page was misread.
 */
function isInside(volume: Volume, { first, last, isScanSound }: ArchivedCase, page: number): boolean {
	const isBeforeLast = page < last;
	if (volume.skipped > 0) return isBeforeLast && isScanSound === true;
	const next = nextFirst(volume, first);
	return isBeforeLast || volume.cases.find((one) => one.first === next)?.isScanSound !== false;
}

/** Whether a last page can be right: not before the first, as many pages as were scanned, and the next case doesn't begin before it. */
function isEndSound(volume: Volume, one: ArchivedCase): boolean {
	const { first, last, isScanSound } = one;
	if (first === -1 || last < first || isScanSound === false) return false;
	const next = nextFirst(volume, first);
	return next === firstAfter(volume, one) && (next === undefined || next >= last);
}

/** A first page outside the regular numbering, "xiv" or "12a"; "l23" is what a scanner made of a regular one. */
const otherNumbering = /^(?:[ivxlc]{1,12}|\d{1,5}[a-z])$/i;

/**
 * The first page of the case that follows in the book; undefined after the last case, -1 if it can't be determined. Differs from `nextFirst`
 * if a page in between was misread.
 */
function firstAfter({ cases }: Volume, one: ArchivedCase): number | undefined {
	for (let at = cases.indexOf(one) + 1; at < cases.length; at++) {
		const { first, firstPage } = cases[at] as ArchivedCase;
		if (first === -1 ? !otherNumbering.test(firstPage) : first !== one.first) return first;
	}
	return undefined;
}

/**
 * Whether a page is certainly between two cases, or after the last: the whole list was read, the case before the page ends where it says, and
 * more than one page is free, because a single one may be a scanner's error. The archive's last volume of a reporter may continue.
 */
function isBare(volume: Volume, page: number, volumeTo: number, place: VolumePlace): boolean {
	const { cases, skipped } = volume;
	if (skipped > 0 || cases.length === 0) return false;
	const before = cases.reduce((most, { first }) => (first <= page ? Math.max(most, first) : most), -1);
	const beginning = cases.filter(({ first }) => first === before);
	const last = beginning.at(-1);
	if (before !== -1 && last && !isEndSound(volume, last)) return false;
	const next = nextFirst(volume, page);
	const reached = beginning.reduce((most, one) => Math.max(most, one.last), 0);
	if (reached >= page) return false;
	return next === undefined ? page > volumeTo + 1 && !mayGoOn(volume, place) : next - reached > 2;
}

/** Whether it is, or may be, the archive's last volume: one of its last cases is from the archive's last year, or has no date. */
function mayGoOn({ cases }: Volume, { isLast, lastYear }: VolumePlace): boolean {
	if (isLast || lastYear === undefined) return isLast;
	return cases.slice(-mostRead).some(({ date }) => !(Number(date?.slice(0, 4)) < lastYear));
}

export function readRecord(volume: Volume, one: ArchivedCase, place: VolumePlace): FoundRecord {
	const { id, name, fullName, court, date, docket, file } = one;
	return present({
		id,
		name,
		fullName,
		court,
		dateDecided: date,
		docketNumber: docket?.replace(/^Nos?\.?\s*/i, ''),
		parallelCitations: citationsOf(one, place),
		url: file === undefined ? undefined : casePageOf({ slug: place.slug, volume: place.volume, file }),
		pages: pagesOf(volume, one),
	});
}

/** The pages of a case if they are certain: its last page is certain if the next case begins on it or on the page after it. */
function pagesOf(volume: Volume, one: ArchivedCase): FoundRecord['pages'] {
	if (!isEndSound(volume, one)) return undefined;
	const { first, last, isScanSound } = one;
	const next = nextFirst(volume, first);
	const isEndKnown = next === undefined ? isScanSound === true : next - last <= 1;
	return isEndKnown ? { first, last } : undefined;
}

/** The place where it was found, in our spelling, then the others. */
function citationsOf({ citations, firstPage }: ArchivedCase, { volume, reporter }: VolumePlace): string[] {
	const own = `${volume} ${reporter} ${firstPage}`;
	const letters = (text: string): string => text.replace(/[\s.]/g, '').toLowerCase();
	return [own, ...citations.filter((other) => letters(other) !== letters(own))];
}

/** A case listed twice with the same name, date, and pages counts once. */
function withoutTwins(records: readonly FoundRecord[]): FoundRecord[] {
	const seen = new Set<string>();
	return records.filter(({ name, dateDecided, docketNumber, pages }) => {
		const key = JSON.stringify([name, dateDecided, docketNumber, pages]);
		return !seen.has(key) && seen.add(key);
	});
}
