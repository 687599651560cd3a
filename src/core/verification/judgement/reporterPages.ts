import type { Citation } from '../../citations/parts/citation';
import { squash } from '../../law/courts/jurisdictions';
import type { Answer, FoundRecord } from '../../lookup/answers/answer';
import type { Finding } from '../findings/finding';
import { judgeName } from './names/judgeNames';
import type { Today } from './recordDate';
import { findTrustedYear } from './years';

/** The first page according to the record's own citations, if it is a different one in the same volume of the same reporter. */
export function findOtherFirstPage(citation: Citation, recorded: readonly string[] | undefined): string | undefined {
	const { volume, reporter, page } = citation;
	if (volume === undefined || reporter === undefined || page === undefined || !/^\d+$/.test(page)) return undefined;
	const places = findPlaces(recorded, reporter).filter((place) => place.volume === volume);
	if (places.length === 0 || places.some((place) => Number(place.page) === Number(page))) return undefined;
	return formatPlace(places[0]);
}

function findPlaces(recorded: readonly string[] | undefined, reporter: string): CitedPlace[] {
	const key = reporterKey(reporter);
	return (recorded ?? [])
		.slice(0, 50)
		.flatMap((text) => parseCitedPlace(text) ?? [])
		.filter((place) => reporterKey(place.reporter) === key);
}

function formatPlace(place: CitedPlace | undefined): string | undefined {
	return place && `${place.volume} ${place.reporter} ${place.page}`;
}

/** A citation of a parallel group, with its answer. */
export interface GroupMember {
	readonly citation: Citation;
	readonly answer?: Answer;
}

/**
 * Whether a parallel citation belongs to a different case than the first one found in its group: their records are of two decisions, or the first
 * record gives a different place in the same reporter. If a record has no place in that reporter, that says nothing.
 *
 * @returns what the first record has instead, or undefined
 */
export function findOtherParallel(
	citation: Citation,
	answer: Answer,
	group: readonly GroupMember[],
	today: Today,
): string | undefined {
	const first = group.find((member) => isFound(member.answer));
	if (first === undefined || first.citation.start === citation.start || first.answer?.record === undefined)
		return undefined;
	const record = first.answer.record;
	if (isFound(answer) && answer.record !== undefined) {
		const year = findTrustedYear(first.citation, record.dateDecided, today);
		const otherYear = findTrustedYear(citation, answer.record.dateDecided, today);
		return areOneDecision(record, year, answer.record, otherYear) ? undefined : (record.name ?? '');
	}
	if (citation.reporter === undefined || citation.source === 'database') return undefined;
	const places = findPlaces(record.parallelCitations, citation.reporter);
	if (
		places.length === 0 ||
		places.some((place) => place.volume === citation.volume && Number(place.page) === Number(citation.page))
	)
		return undefined;
	return formatPlace(places[0]);
}

/**
 * The record of a parallel citation that was found, if it lists this citation, too: a source needn't have the other reporter. Without its pages, which
 * are those of the citation that was found.
 */
export function findParallelRecord(citation: Citation, group: readonly GroupMember[]): FoundRecord | undefined {
	const record = group.find(({ answer }) => isFound(answer))?.answer?.record;
	if (record === undefined || citation.reporter === undefined) return undefined;
	const isNamed = findPlaces(record.parallelCitations, citation.reporter).some(
		(place) => place.volume === citation.volume && place.page === citation.page,
	);
	const { pages: _, ...named } = record;
	return isNamed ? named : undefined;
}

export function isFound(answer: Answer | undefined): boolean {
	return answer?.status === 'verified' && !answer.heuristic && answer.record !== undefined;
}

/** Databases have some decisions twice: two records are of two decisions only if their names differ, or their dates by more than a year. */
function areOneDecision(
	one: NonNullable<Answer['record']>,
	year: number | undefined,
	other: NonNullable<Answer['record']>,
	otherYear: number | undefined,
): boolean {
	if (one.id !== undefined && other.id !== undefined && one.id === other.id) return true;
	if (one.url !== undefined && one.url === other.url) return true;
	if (year !== undefined && otherYear !== undefined && Math.abs(year - otherYear) > 1) return false;
	if (one.name === undefined || other.name === undefined) return true;
	return (
		judgeName({ written: one.name, recorded: other.name, writtenYear: year, recordedYear: otherYear }).kind !==
		'differs'
	);
}

/** A pinpoint before the first page. Needs no answer; also works for a short form with its full citation's first page. */
export function judgePin(citation: Citation): Finding[] {
	const { page = '', pin } = citation;
	const before = readPinPages(citation).find(({ from }) => from < Number(page));
	return before && pin ? [{ code: 'pin-before-first-page', span: pin.span, written: before.text, recorded: page }] : [];
}

/**
 * A pinpoint after the record's last page, of a full citation or of a short form that refers to it. None if the citation's own page isn't one of the
 * record's: then the pages are in a different volume, or were misread.
 */
export function judgeLastPage(citation: Citation, { pages }: FoundRecord): Finding[] {
	const { page, pin } = citation;
	if (!pages || !(Number(page) >= pages.first && Number(page) <= pages.last)) return [];
	const after = readPinPages(citation).find(({ from, to }) => from > pages.last || to > pages.last);
	return after && pin
		? [{ code: 'pin-after-last-page', span: pin.span, written: after.text, recorded: String(pages.last) }]
		: [];
}

interface PinPages {
	readonly from: number;
	readonly to: number;
	/** As written. */
	readonly text: string;
}

/**
 * The pages of a pinpoint. "1199-200" is 1199 to 1200. None if it isn't about the reporter's pages: star pages, paragraphs, sections, notes, Roman
 * numerals, and slip opinions.
 */
function readPinPages({ page, pin, source }: Citation): PinPages[] {
	if (pin === undefined || page === undefined || !/^\d+$/.test(page) || (source !== undefined && source !== 'reporter'))
		return [];
	const text = pin.text.slice(0, 200);
	if (/[*¶§]|slip|\bpara?\b|&para;|&sect;/i.test(text)) return [];
	// Numbers after "n.", "nn.", California's "fn.", or "note" are those of notes, up to the next "&" or semicolon.
	const pages = text.replace(/\b(?:nn?|fns?|notes?)\.?\s*\d+(?:\s*[-–—,&]\s*(?:nn?\.?\s*)?\d+(?!\d{2}))*/gi, ' ');
	const found = pages.matchAll(/(?<![\w.*])(\d{1,6})(?:\s*[-–—]\s*(\d{1,6}))?(?![\w])/g);
	return Array.from(found, ([whole, first = '', last = first]) => ({
		from: Number(first),
		to: Number(first.slice(0, Math.max(0, first.length - last.length)) + last),
		text: whole.trim(),
	}));
}

/** Volume, reporter, and page in a citation string. */
export interface CitedPlace {
	readonly volume: string;
	/** As the string writes it. */
	readonly reporter: string;
	readonly page: string;
}

/**
 * Splits "347 U.S. 483" into its parts; undefined if the string isn't a citation like this. A pinpoint, or a court and year in parentheses, may follow:
 * "45 F. 3d 120, 124 (9th Cir. 1995)". Foreign text: it may be anything.
 */
export function parseCitedPlace(text: string): CitedPlace | undefined {
	const bare = text
		.slice(0, 200)
		.replace(/\s*(?:\([^()]*\)\s*){1,3}[.;,]?\s*$/, '')
		.replace(/[.;,]\s*$/, '')
		.replace(/(\d),\s+(?:at\s+)?\*?\d[\d\s,–-]*$/, '$1');
	const found = /^\s*(\d{1,5})\s+(\S(?:[^\d]|\d(?!\d*\s*$)){0,60}?)\s+([\d,]{1,9})\s*$/.exec(bare.slice(0, 120));
	if (found?.[1] === undefined || found[2] === undefined || found[3] === undefined) return undefined;
	return { volume: found[1], reporter: found[2].trim(), page: found[3].replace(/,/g, '') };
}

/** The same for every spelling of one reporter and series: "F. 3rd" and "F.3d", "U. S." and "U.S. (1 Cranch)". */
export function reporterKey(reporter: string): string {
	const letters = squash(reporter.replace(/\([^()]*\)/g, ' '))
		.replace(/2nd$/, '2d')
		.replace(/3rd$/, '3d');
	return letters.replace(/^fed(?=\dd|\dth|supp|appx)/, 'f').replace(/^f(?:ed)?appx$/, 'fappx');
}

/** The reporter as the draft writes it. */
export function readWrittenReporter({ text, start, reporterSpan }: Citation): string | undefined {
	return reporterSpan && text.slice(reporterSpan.start - start, reporterSpan.end - start);
}

/**
 * Whether the reporter is spelled in a way that no style accepts ("F. 3rd", "Fed.3d"). Spaces and periods are up to the writer, and so are the official
 * forms of states. False if the service's form has a different volume, reporter, or page, or if the spelling contains a nonbreaking space, a line
 * break, or markup that someone put there.
 */
export function isUnacceptedSpelling(citation: Citation, normalized: string | undefined): boolean {
	const written = readWrittenReporter(citation);
	const place = normalized === undefined ? undefined : parseCitedPlace(normalized);
	if (written === undefined || place === undefined || !/^[A-Za-z0-9.' ’]+$/.test(written)) return false;
	if (citation.reporter === undefined || place.volume !== citation.volume || place.page !== citation.page) return false;
	if (reporterKey(place.reporter) !== reporterKey(citation.reporter)) return false;
	const mine = squash(written);
	const theirs = squash(place.reporter);
	if (mine === theirs) return false;
	return /(?:2nd|3rd|\dd\D|[14-9]d)$/.test(mine) || (/^fed(?:\d|sup)/.test(mine) && /^f(?:\d|supp)/.test(theirs));
}
