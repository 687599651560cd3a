import { PILCROW, SECTION_SIGN } from '../../base/text/characterCodes';
import { skipGap } from '../../base/text/characters';
import { matchAt, matchEnd } from '../../base/text/matches';
import { isMark } from '../names/emphasis';
import type { Citation, CitedPart } from '../parts/citation';
import { readSections } from '../scan/sections';
import { pinPart } from './drafts';
import type { PinReader } from './pinpoints';

/** Pinpoints that no decision in a reporter has: parts of documents and sections, pages with letters and commas. */

/** A part of a section, which no case has: "Id. subd. (b)". */
const idSubdivision =
	/,?\s{1,3}((?:subds?|subdivs?|subsecs?)\.\s{1,3}(?:\d{1,2}[a-z]?(?![\w.-])|(?:\([a-z\d]{1,4}\)){1,6})(?:\([a-z\d]{1,4}\)){0,6})/y;
/** "at 12:9", "at 12:9–13:2": a page of a transcript with its lines. */
const transcriptLines = /,?\s{1,3}(?:at\s{1,3})?(\d{1,4}:\d{1,2}(?:[-\u2013]\d{1,4}(?::\d{1,2})?)?)(?![\w:])/y;
/** "(¶ 12)": Mississippi's pinpoint. */
const paragraph = / ?\((¶¶? ?\d{1,4}(?:[-\u2013]\d{1,4})?)\)/y;
const part =
	'(?:(?:pts?|tits?|divs?|secs?|arts?|cmts?|ch|ills?)\\.\\s{0,3}|[Ss]ections?\\s|§§?\\s?|at\\s(?=\\d))[\\w-]{1,12}(?:\\([\\w]{1,4}\\)){0,6}(?:[\\u2013-]\\d{1,5})?(?![\\w.]\\w)';
/** The parts of a document: ", § 6008(b)(3)", ", pt. 1, at 12", "cmt. k". */
const documentParts = new RegExp(`,?\\s{0,3}(${part}(?:,?\\s{0,3}${part}){0,3})`, 'y');
const page = '[A-Z]?\\d{1,3}(?:,\\d{3}|\\d{0,4})';
/** ", H1895", ", 18,377–78 & n.4": pages with letters and commas, which no decision has. */
const pages = new RegExp(
	`,\\s{0,3}((?:at\\s)?${page}(?:[\\u2013-]${page})?(?:\\s(?:&\\s)?nn?\\.\\s?\\d{1,3})?)(?![\\w,-]\\d|\\w|\\s[A-Z])`,
	'y',
);

/** A pinpoint, and where it ends, including what closes it. */
export interface PinRead {
	readonly pin: CitedPart;
	readonly end: number;
}

/**
 * The pinpoint after what is cited by a word (an *id.*, a *supra*, a document, a decision with paragraphs).
 *
 * @param room nothing past its end is looked at; `stop` is where the next place begins, if that is earlier
 */
export function wordPinAfter(
	text: string,
	{ kind, end }: Pick<Citation, 'kind' | 'end'>,
	room: { readonly stop: number; readonly end: number },
	isDocument: boolean,
	pins: PinReader,
): PinRead | undefined {
	const { stop } = room;
	// "*Id.*, subd. (b)"
	let from = end;
	while (isMark(text.charCodeAt(from))) from++;
	const written =
		kind === 'full'
			? readWritten(paragraph, text, from, room.end)
			: kind === 'id'
				? (readWritten(idSubdivision, text, from, stop) ?? readWritten(transcriptLines, text, from, stop))
				: undefined;
	const found = written ?? (isDocument ? readWritten(documentParts, text, from, stop) : undefined);
	if (found) return found;
	const next = skipGap(text, end, room.end);
	const code = text.charCodeAt(next);
	const after = kind === 'id' && code === SECTION_SIGN ? readSections(text, next)?.end : undefined;
	if (after !== undefined && after <= stop) return { pin: pinPart(text, next, after), end: after };
	return pins.read(text, end, stop, code === PILCROW || code === SECTION_SIGN)
		? { pin: pinPart(text, pins.start, pins.end), end: pins.end }
		: undefined;
}

/** What a pattern captures in its match at `at`, which must end before `stop`. */
function readWritten(pattern: RegExp, text: string, at: number, stop: number): PinRead | undefined {
	const [whole, pin = ''] = matchAt(pattern, text, at) ?? [];
	const end = at + (whole?.length ?? 0);
	if (whole === undefined || end > stop) return undefined;
	const start = at + whole.indexOf(pin);
	return { pin: pinPart(text, start, start + pin.length), end };
}

export function pagesAfter(text: string, at: number, stop: number): CitedPart | undefined {
	let end = at;
	for (let n = 0; n < 8; n++) {
		const next = matchEnd(pages, text, end);
		if (next < 0 || next > stop) break;
		end = next;
	}
	return end === at ? undefined : pinPart(text, skipGap(text, at + 1), end);
}
