import { COMMA, PILCROW, SECTION_SIGN } from '../../text/characterCodes';
import { skipGap } from '../../text/characters';
import type { Span } from '../../text/span';
import type { Citation, CitedPart } from '../citation';
import { readSections } from '../scan/sections';
import { part, pinPart } from './drafts';
import type { PinReader } from './pinpoints';

/** Pinpoints that no decision in a reporter has: parts of documents and sections, pages with letters and commas. */

/** A part of a section, which no case has. */
const idSubdivision =
	/,?\s{1,3}(?:subds?|subdivs?|subsecs?)\.\s{1,3}(?:\d{1,2}[a-z]?(?![\w.-])|(?:\([a-z\d]{1,4}\)){1,6})(?:\([a-z\d]{1,4}\)){0,6}/y;
/** "at 12:9", "at 12:9–13:2": a page of a transcript with its lines. */
const transcriptLines = /,?\s{1,3}(?:at\s{1,3})?(\d{1,4}:\d{1,2}(?:[-\u2013]\d{1,4}(?::\d{1,2})?)?)(?![\w:])/y;
/** "(¶ 12)": Mississippi's pinpoint. */
const paragraphPin = / ?\((¶¶? ?\d{1,4}(?:[-\u2013]\d{1,4})?)\)/y;

/**
 * The pinpoint after what is cited by a word (an id., a supra, a document, a decision with paragraphs), and where it ends.
 *
 * @param room nothing after `end` is looked at; `stop` is where the next place begins, if that is before it
 */
export function wordPinAfter(
	text: string,
	{ kind, end }: Pick<Citation, 'kind' | 'end'>,
	room: { readonly stop: number; readonly end: number },
	isDocument: boolean,
	pins: PinReader,
): { readonly pin: CitedPart; readonly end: number } | undefined {
	const { stop } = room;
	paragraphPin.lastIndex = end;
	const paragraph = kind === 'full' ? paragraphPin.exec(text) : null;
	if (paragraph && paragraphPin.lastIndex <= room.end) {
		const after = paragraphPin.lastIndex;
		return { pin: part(text, after - 1 - (paragraph[1] as string).length, after - 1), end: after };
	}
	const cited = isDocument ? partsOfDocument(text, end, stop) : -1;
	if (cited > 0) return { pin: pinPart(text, skipComma(text, end, stop), cited), end: cited };
	const next = skipGap(text, end, room.end);
	if (kind === 'id') {
		// "Id. subd. (b)"
		idSubdivision.lastIndex = end;
		if (idSubdivision.test(text) && idSubdivision.lastIndex <= stop) {
			const after = idSubdivision.lastIndex;
			return { pin: pinPart(text, skipComma(text, end, stop), after), end: after };
		}
		transcriptLines.lastIndex = end;
		const lines = transcriptLines.exec(text)?.[1];
		if (lines && transcriptLines.lastIndex <= stop) {
			const after = transcriptLines.lastIndex;
			return { pin: pinPart(text, after - lines.length, after), end: after };
		}
		const after = text.charCodeAt(next) === SECTION_SIGN ? readSections(text, next)?.end : undefined;
		if (after !== undefined && after <= stop) return { pin: pinPart(text, next, after), end: after };
	}
	const isSign = text.charCodeAt(next) === PILCROW || text.charCodeAt(next) === SECTION_SIGN;
	return pins.read(text, end, stop, isSign) ? { pin: pinPart(text, pins.start, pins.end), end: pins.end } : undefined;
}

const documentPart =
	/,?\s{0,3}(?:(?:pts?|tits?|divs?|secs?|arts?|cmts?|ch|ills?)\.\s{0,3}|[Ss]ections?\s|§§?\s?|at\s(?=\d))[\w-]{1,12}(?:\([\w]{1,4}\)){0,6}(?:[\u2013-]\d{1,5})?(?![\w.]\w)/y;

/** ", H1895", ", 18,377–78 & n.4": pages with letters and commas, which no decision has. */
const pages =
	/,\s{0,3}((?:at\s)?[A-Z]?\d{1,3}(?:,\d{3}|\d{0,4})(?:[\u2013-][A-Z]?\d{1,3}(?:,\d{3}|\d{0,4}))?(?:\s(?:&\s)?nn?\.\s?\d{1,3})?)(?![\w,-]\d|\w|\s[A-Z])/y;

export function pagesAfter(text: string, at: number, stop: number): CitedPart | undefined {
	let found: Span | undefined;
	for (let n = 0; n < 8; n++) {
		pages.lastIndex = found?.end ?? at;
		const match = pages.exec(text);
		if (!match || pages.lastIndex > stop) break;
		found = { start: found?.start ?? pages.lastIndex - (match[1] as string).length, end: pages.lastIndex };
	}
	return found && pinPart(text, found.start, found.end);
}

/** Where the parts of a document end that are cited: ", § 6008(b)(3)", ", pt. 1, at 12", "cmt. k"; -1 without one. */
function partsOfDocument(text: string, at: number, stop: number): number {
	let end = -1;
	let from = at;
	for (let n = 0; n < 4; n++) {
		documentPart.lastIndex = from;
		if (!documentPart.test(text) || documentPart.lastIndex > stop) break;
		end = documentPart.lastIndex;
		from = end;
	}
	return end;
}

function skipComma(text: string, at: number, stop: number): number {
	const next = skipGap(text, at, stop);
	return text.charCodeAt(next) === COMMA ? skipGap(text, next + 1, stop) : next;
}
