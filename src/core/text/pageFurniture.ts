import { isCapital, isDigit, isSmall } from './breakRules';
import { FORM_FEED } from './characterCodes';
import { endOfLine, isSpace, lineStart, trimmedEnd } from './lineBounds';

/** Page numbers and running heads between two parts of a paragraph. */

/** So far they reach, in UTF-16 units. */
export const FURNITURE_REACH = 440;
/** Lines of them. */
const MOST_FURNITURE = 6;

/** The same page in other reporters: "[945 N.E.2d 488, 920 N.Y.S.2d 295]". */
export const pageMarker = /^\[\s?\d{1,4} [A-Z][\w. ]{1,16} \d{1,4}(?:\s?, \d{1,4} [A-Z][\w. ]{1,16} \d{1,4})*\s?\]$/;
const pageNumber =
	/^(?!\((?:1[6-9]|20)\d\d\))(?:#?\d[\d-]{3,11}|[-\u2013\u2014[(]{0,2}\s?\d{1,4}\s?[-\u2013\u2014\])]{0,2}|[Pp](?:age|\.)\s?\d{1,4}(?:\s(?:of|\/)\s\d{1,4})?|\d{1,4}\s?(?:of|\/)\s?\d{1,4}|[ivx]{1,5})$/;
const caseHeader =
	/^(?:Case|Appeal|USCA|US)[\s:A-Za-z]{0,20}\d[\w:.-]*\s.{0,60}(?:Document|Doc\.?|Filed|Page|Pg)\b.{0,80}$/;
/** A running head with the page's number in its line: "No. 12-345          7", "8          ROE V. WADE", "No. 12-345     Roe v. Wade     Page 7". */
const numberedHead = /^(?:\d{1,4} {8,}(\S.{2,70})|(\S.{2,120}?) {8,}(?:Page )?\d{1,4})$/;
const titleOfHead =
	/^(?:Cite as: .{3,60}|(?:(?:Court |Case )?Nos?\.|Slip Op\.)\s[\w:,&/ -]{3,60}(?: {5,}\S.{2,80})?|[^a-z]{2,70}|[^a-z]{2,40}\sv\.\s[^a-z]{2,40}|(?:[\w.&'\u2019-]+ ){1,5}v\.(?: [\w.&'\u2019-]+){1,5})$/;
/** Beside a page number, before it or after. */
const headInCapitals = /^(?:[^a-z]{2,90}|\[?Cite as:?\s.{1,70}|Nos?\.\s[\d\w:, -]{1,60})$/;
/** "No. 12-345, Roe v. Wade", beside a page number. */
const docketHead = /^Nos?\.\s\d[\w:-]*,\s[\w.&'\u2019 -]{2,60}\sv\.\s[\w.&'\u2019 -]{1,60}$/;
/** After a page number: before it this could be the page's last line. */
const head =
	/^(?:Opinion of the Court|[A-Z\u2019' ]{3,30}, (?:C\. ?)?J\., (?:concurring|dissenting).{0,40}|Slip [Oo]p.{0,30}|(?:[\w.&'\u2019-]+ ){1,5}v\.(?: [\w.&'\u2019-]+){1,5})$/;

/** A head's line is no longer, and a head or a page's number alone is set in by so much. In UTF-16 units. */
const LONGEST_LINE = 160;
const INDENT = 4;
/** "page 1234 of 1234" */
const LONGEST_PAGE_NUMBER = 17;
/** Lines of a head. */
const MOST_HEADS = 3;

/**
 * Where the text ends in front of `end` when its last lines are a running head with the page's number, or that number alone, which follow
 * the text without a blank line; else `end`. Nothing before `start` is looked at.
 *
 * @param lastLine where the last of those lines begins
 */
export function beforeLastHead(text: string, start: number, lastLine: number, end: number): number {
	let found = end;
	let at = end;
	for (let n = 0; n < MOST_HEADS; n++) {
		const low = Math.max(start, at - LONGEST_LINE);
		const from = n === 0 ? lastLine : lineStart(text, low, at);
		if (from <= low) break;
		let i = from;
		while (i < at && isSpace(text.charCodeAt(i))) i++;
		const isSetOff = i - from >= INDENT || text.charCodeAt(from) === FORM_FEED;
		const first = text.charCodeAt(i);
		// Without an indent a head has its page's number in the line; in small letters there is only a page's number.
		if (!isSetOff && !isDigit(first) && !(isCapital(first) && isDigit(text.charCodeAt(at - 1)))) break;
		if (isSmall(first) && at - i > LONGEST_PAGE_NUMBER) break;
		const line = text.slice(i, at);
		const before = trimmedEnd(text, start, from);
		if ((isSetOff && pageNumber.test(line)) || isNumberedHead(line)) found = before;
		else if (!isSetOff || !isHead(line, true)) break;
		at = before;
	}
	return found;
}

/** Where the text goes on after blank lines, page numbers and running heads. */
export function afterFurniture(text: string, at: number): number | undefined {
	const stop = Math.min(text.length, at + FURNITURE_REACH);
	let i = at;
	let heads = 0;
	let hasNumber = false;
	let first: number | undefined;
	while (i < stop) {
		while (i < stop && isSpace(text.charCodeAt(i))) {
			if (text.charCodeAt(i) === FORM_FEED) hasNumber = true;
			i++;
		}
		if (i >= stop) return undefined;
		if (!mayBeFurniture(text, i)) break;
		const lineEnd = endOfLine(text, i, stop);
		const line = text.slice(i, lineEnd).trimEnd();
		if (pageNumber.test(line) || pageMarker.test(line) || caseHeader.test(line) || isNumberedHead(line)) {
			hasNumber = true;
		} else if (heads < MOST_FURNITURE && lineEnd < stop && isHead(line, hasNumber)) {
			// A head counts only beside a page's number, which can come after it.
			first ??= i;
			heads++;
		} else {
			break;
		}
		i = lineEnd;
	}
	if (i >= stop) return undefined;
	return hasNumber || first === undefined ? i : first;
}

/** A word in small letters, or capitalised, that opens a line is the text's own, except in a few running heads. */
function mayBeFurniture(text: string, at: number): boolean {
	const first = text.charCodeAt(at);
	const isCapitalised = isCapital(first) && isSmall(text.charCodeAt(at + 1));
	if (!isSmall(first) && !isCapitalised) return true;
	opensHead.lastIndex = at;
	return opensHead.test(text) || (isCapitalised && text.slice(at, at + LONGEST_HEAD).includes(' v.'));
}

/** A name in small letters has a capital soon: "de Veau", "van der Elm", "al-Oake", "eBay". */
const opensHead =
	/Court No|p|[ivx]{1,5}(?:\s|$)|[a-z]{1,3}[ '\u2019-]?(?:[a-z]{2,3} )?[A-Z]|Case|Appeal|Cite|Nos?\.|Page|Opinion|Slip/y;
/** In UTF-16 units. */
const LONGEST_HEAD = 100;

function isNumberedHead(line: string): boolean {
	// The number is at one of the line's ends.
	if (!isDigit(line.charCodeAt(0)) && !isDigit(line.charCodeAt(line.length - 1))) return false;
	if (!line.includes('        ')) return false;
	const found = numberedHead.exec(line);
	return found !== null && titleOfHead.test((found[1] ?? found[2]) as string);
}

function isHead(line: string, isAfterNumber: boolean): boolean {
	if (line.length <= LONGEST_HEAD && docketHead.test(line)) return true;
	if (line.length > LONGEST_HEAD || !(headInCapitals.test(line) || (isAfterNumber && head.test(line)))) return false;
	return !/^\(|\d\s*[,)]|,$/.test(line);
}
