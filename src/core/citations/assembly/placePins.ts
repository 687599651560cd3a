import { EN_DASH, HYPHEN, PAREN_CLOSE, PAREN_OPEN, ZERO } from '../../base/text/characterCodes';
import { classAt, DIGIT } from '../../base/text/characters';
import type { CitedPart } from '../parts/citation';
import type { ScanHit } from '../scan/scanHit';
import { part, pinPart } from './drafts';
import { isOfLaws, reporterOf } from './parallels';
import { LONGEST_OPINION, type PinReader } from './pinpoints';
import { pagesAfter } from './wordPins';

/** The pinpoints of a place, and where it ends with them. */
export interface PlacePin {
	readonly part: CitedPart | undefined;
	readonly end: number;
}

/** The pinpoints after a hit; nothing at or after `stop` is read. */
export function readPlacePin(text: string, hit: ScanHit, stop: number, pins: PinReader): PlacePin {
	const { isShort, pageStart, end } = hit;
	// "639 F.3d 230–33": the pages of the decision, or of the first point, rather than its first page alone.
	const isFromPage = isShort || opensRange(text, end, stop);
	const from = isFromPage ? pageStart : end;
	const page = isShort ? 0 : numberAt(text, pageStart, end);
	const isDocument = !isShort && (isOfLaws(hit) || reporterOf(hit)?.kind === 'other');
	const pages = isDocument ? pagesAfter(text, end, stop) : undefined;
	if (pages) return { part: pages, end: pages.span.end };
	if (pins.read(text, from, stop, isFromPage, page)) {
		const dated = yearAfterPlace(text, hit.start, page, pins.end);
		if (dated !== undefined) {
			return dated > pins.start ? { part: pinPart(text, pins.start, dated), end: dated } : { part: undefined, end };
		}
		return { part: pinPart(text, pins.start, pins.end), end: pins.end };
	}
	return { part: isShort ? part(text, from, end) : undefined, end };
}

/**
 * The offset of the comma before the year in "Terry v. Ohio (392 U.S. 1, 1968)", which ends at `end`; undefined if the number is a page,
 * which would be near the first page.
 */
function yearAfterPlace(text: string, start: number, firstPage: number, end: number): number | undefined {
	if (text.charCodeAt(start - 1) !== PAREN_OPEN || text.charCodeAt(end) !== PAREN_CLOSE) return undefined;
	const [comma, year] = yearAtEnd.exec(text.slice(Math.max(start, end - 8), end)) ?? [];
	if (comma === undefined || (Number(year) >= firstPage && Number(year) <= firstPage + LONGEST_OPINION))
		return undefined;
	return end - comma.length;
}

const yearAtEnd = /,\s{1,3}((?:1[789]|20)\d\d)$/;

/** Whether the page before `at` begins a range: "-33" or "–33" follows, and nothing that makes it a docket number. */
export function opensRange(text: string, at: number, stop: number): boolean {
	if (at >= stop) return false;
	const code = text.charCodeAt(at);
	return (code === HYPHEN || code === EN_DASH) && /^.\d{1,4}(?![\w-])/.test(text.slice(at, at + 7));
}

/** The number whose digits begin at `start`; 0 if there is none. */
function numberAt(text: string, start: number, end: number): number {
	let value = 0;
	for (let i = start; i < end && classAt(text, i) & DIGIT; i++) value = 10 * value + text.charCodeAt(i) - ZERO;
	return value;
}
