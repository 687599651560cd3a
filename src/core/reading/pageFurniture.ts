import { headWords } from '../lexicon/phrases.generated';
import { isCapital, isDigit, isSmall } from '../text/ascii';
import { BRACKET_CLOSE, CR, EN_DASH, EQUALS, FORM_FEED, GREATER, HYPHEN, LF } from '../text/characterCodes';
import { endOfLine, isSpace, lineStart, trimmedEnd } from '../text/lineBounds';
import type { Span } from '../text/span';

/** Page numbers and running heads between two parts of a paragraph. */

/** So far they reach, in UTF-16 units. */
export const FURNITURE_REACH = 440;
/** Lines of them. */
const MOST_FURNITURE = 6;

/** The same page in other reporters: "[945 N.E.2d 488, 920 N.Y.S.2d 295]". */
export const pageMarker = /^\[\s?\d{1,4} [A-Z][\w. ]{1,16} \d{1,4}(?:\s?, \d{1,4} [A-Z][\w. ]{1,16} \d{1,4})*\s?\]$/;
const pageNumber =
	/^(?!\(?(?:1[6-9]|20)\d\d\))(?:#?\d[\d-]{3,11}|[-\u2013\u2014[(]{0,2}\s?\d{1,4}\s?[-\u2013\u2014\])]{0,2}|[Pp](?:age|\.)\s?(?:\|\s?)?\d{1,4}(?:\s(?:of|\/)\s\d{1,4})?|\d{1,4}\s?(?:of|\/)\s?\d{1,4}|[ivx]{1,5}|\d{1,3}F)$/;
const caseHeader =
	/^(?:Case|Appeal|USCA|US)[\s:A-Za-z]{0,20}#?\d[\w:.-]*,?\s.{0,60}(?:Document|Doc\.?|Filed|Page|Pg)\b.{0,80}$/;
/** The stamp of New York's courts: "NYSCEF DOC. NO. 12     RECEIVED NYSCEF: 07/12/2019". */
const newYorkStamp =
	/^(?:FILED: [A-Z .()-]{4,60} \d\d\/\d\d\/\d{4}.{0,110}|NYSCEF DOC\. NO\. \d.{0,110}|(?:INDEX NO\. |RECEIVED NYSCEF: )[\d/]{4,14})$/;
/** The parts of a federal court's stamp, which plain extraction leaves in lines of their own. */
const stampPart =
	/^(?:Case \d:\d\d-[a-z]{2}-\d{3,5}(?:-[A-Z]{2,4}){0,4}|Document \d{1,4}(?:-\d{1,3})?|Filed \d\d\/\d\d\/\d{2,4}|Page \d{1,4} of \d{1,4} PageID ?#?:?(?: ?\d{1,6})?)$/;
/** The running head of a regional reporter: "212 Tex. 88 SOUTH WESTERN REPORTER, 3d SERIES". */
const reporterHead =
	/^(?:\d{1,4} )?(?:[A-Z][\w.]{0,8} ){0,2}\d{1,4} [A-Z ]{6,30}REPORTER, \d[a-z]{1,2} SERIES(?: \d{1,4})?$/;
/** The docket's number and the page: "No. 80000-1-I/12", or without the gap between them "12 No. 12-3456", "12-34567 Opinion of the Court 13". */
const docketAndPage =
	/^(?:Nos?\. \d{4,6}-\d-I{1,3}\/\d{1,3}|Nos?\. \d\d-\d{3,5} \d{1,3}|\d{1,3} Nos?\. \d\d-\d{3,5}|\d\d-\d{4,5} Opinion of the Court \d{1,3}|\d{1,3} Opinion of the Court \d\d-\d{4,5})$/;
/** What a converter puts between two pages: "=== PAGE 11 ===", "## Page 11", "<!-- page 11 -->", "[Page 11]". */
const pageMark =
	/^(?:#{1,6} |<!-- ?|[=-]{2,} ?|\[(?=.*\]$))(?:END (?:OF )?)?(?:PAGE|[Pp]age) \d{1,4}(?: of \d{1,4})?(?: ?[=-]{2,}| ?-->|\])?$/;
/** A word of a case's name in a running head: a sentence with a "v." has other small words. */
const titleWord = `(?:[A-Z\\d&][\\w.&'\\u2019-]*|[a-z]{1,3}['\\u2019-]?[A-Z][\\w.'\\u2019-]*|${headWords})`;
/** A running head with the page's number in its line: "No. 12-345          7", "8          ROE V. WADE", "No. 12-345     Roe v. Wade     Page 7". */
const numberedHead = /^(?:\d{1,4} {8,200}(\S.{2,70})|(\S.{2,120}?) {8,200}(?:Page )?\d{1,4})$/;
const titleOfHead = new RegExp(
	`^(?:Cite as: .{3,60}|(?:(?:Court |Case )?Nos?\\.|Slip Op\\.)\\s[\\w:,&/ -]{3,60}(?: {5,}\\S.{2,80})?|[^a-z]{2,70}|[^a-z]{2,40}\\sv\\.\\s[^a-z]{2,40}|(?:${titleWord} ){1,5}v\\.(?: ${titleWord}){1,5})$`,
);
/** Beside a page number, before it or after. */
const headInCapitals = /^(?:[^a-z]{2,90}|\[?Cite as:?\s.{1,70}|(?:(?:Case|Docket|Index) )?Nos?\.\s[\d\w:, /-]{1,60})$/;
/** "No. 12-345, Roe v. Wade", beside a page number. */
const docketHead = /^Nos?\.\s\d[\w:-]*,\s[\w.&'\u2019 -]{2,60}\sv\.\s[\w.&'\u2019 -]{1,60}$/;
/** After a page number: before it this could be the page's last line. */
const head = new RegExp(
	`^(?:Opinion of the Court|[A-Z\\u2019' ]{3,30}, (?:C\\. ?)?J\\., (?:concurring|dissenting).{0,40}|Slip [Oo]p.{0,30}|(?:${titleWord} ){1,5}v\\.(?: ${titleWord}){1,5}|(?:${titleWord} ){1,8}v\\.(?: ${titleWord}){1,8}, Nos?\\. \\d[\\d -]{2,12}\\d)$`,
);

/** A head's line is no longer, and a head or a page's number alone is set in by so much. In UTF-16 units. */
const LONGEST_LINE = 160;
const INDENT = 4;
/** "page 1234 of 1234" */
const LONGEST_PAGE_NUMBER = 17;
/** "<!-- END OF PAGE 1234 of 1234 -->" */
const LONGEST_MARK = 40;
/** Lines of a head. */
const MOST_HEADS = 3;

/**
 * Where the text ends before `end` when its last lines are a running head with the page's number, or that number alone, which follow
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
		const last = text.charCodeAt(at - 1);
		// Without an indent a head has its page's number in the line; in small letters there is only a page's number.
		if (!isSetOff && !isDigit(first) && !(isCapital(first) && isDigit(last)) && !closesMark(last)) break;
		if (isSmall(first) && at - i > LONGEST_PAGE_NUMBER) break;
		const line = text.slice(i, at);
		const before = trimmedEnd(text, start, from);
		if ((isSetOff && pageNumber.test(line)) || isNumberedHead(line) || stamp.test(line) || pageAlone.test(line))
			found = before;
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
		let feed = -1;
		while (i < stop && isSpace(text.charCodeAt(i))) {
			if (text.charCodeAt(i) === FORM_FEED) feed = i;
			i++;
		}
		hasNumber ||= feed >= 0;
		if (i >= stop) return undefined;
		if (feed >= 0 && isOnTop(text, feed, i)) {
			i = endOfLine(text, i, stop);
			continue;
		}
		const foot = hasNumber && feed < 0 ? feedAfterAddress(text, i, stop) : undefined;
		if (foot !== undefined) {
			i = foot;
			continue;
		}
		if (!mayBeFurniture(text, i) && !endsInPage(text, i, stop)) break;
		const lineEnd = endOfLine(text, i, stop);
		const line = text.slice(i, lineEnd).trimEnd();
		if (pageInLine.test(line) || stampOrNumber.test(line) || isNumberedHead(line)) {
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

/** "Submitted by Jane Roe, pro se      Page 5 of 8": the foot of a page. */
const pageInLine = / {3}Page \d{1,4} of \d{1,4}$/;

function endsInPage(text: string, start: number, stop: number): boolean {
	if (!text.slice(start, start + LONGEST_LINE).includes('   Page ')) return false;
	const end = endOfLine(text, start, Math.min(stop, start + LONGEST_LINE));
	return isDigit(text.charCodeAt(end - 1)) && pageInLine.test(text.slice(start, end));
}

/** The form feed that ends the page, where all that is left of it is an address: a firm's, under the page's number. */
function feedAfterAddress(text: string, start: number, stop: number): number | undefined {
	const lineEnd = endOfLine(text, start, stop);
	if (lineEnd - start > LONGEST_HEAD) return undefined;
	const feed = text.slice(lineEnd, stop).includes('\f') ? feedWithin(text, lineEnd, stop) : -1;
	const foot = feed < 0 ? '' : text.slice(start, feed);
	return address.test(foot) && shortLines.test(foot) && !cites.test(foot) ? feed : undefined;
}

/** Of an address: a page of numbers would be looked through for each of them. */
const MOST_LINES = 6;

/** The form feed after at most so many line ends, or -1. */
function feedWithin(text: string, start: number, stop: number): number {
	let lines = 0;
	for (let i = start; i < stop && lines <= MOST_LINES; i++) {
		const code = text.charCodeAt(i);
		if (code === FORM_FEED) return i;
		if (code === LF) lines++;
	}
	return -1;
}

/** A ZIP code that ends its line, a telephone number, a line that is a domain. */
const address =
	/[A-Z][a-z]*\.?,? {1,3}\d{5}(?:-\d{4})?[.,]?[ \t]*\r?\n|\d{3}[).\s-]{1,2}\d{3}[.-]\d{4}|^[ \t]*www\.\S+[ \t]*$/m;
const shortLines = new RegExp(`^(?:[^\\n]{0,100}\\n){1,${MOST_LINES}}[ \\t]*$`);
/** A footnote can tell an address, too. */
const cites = /\sv\. |\u00a7|\b\d{1,4} [A-Z][A-Za-z ]{0,6}\.[\w. ]{0,12} \d/;

/** Whether a line that begins at `at` is over the text of the page that begins at `feed`: centered or to the right, two blank lines over the text. */
function isOnTop(text: string, feed: number, at: number): boolean {
	const end = endOfLine(text, at, at + LONGEST_LINE);
	return (
		at - feed > DEEPEST_INDENT &&
		!text.slice(feed, at).includes('\n') &&
		twoBlankLines.test(text.slice(end, end + LONGEST_LINE))
	);
}

/** Paragraphs and block quotes are set in no deeper, in UTF-16 units. */
const DEEPEST_INDENT = 16;
const twoBlankLines = /^[ \t]*(?:\r?\n[ \t]*){3}/;

/** "Page 7", "7 of 12", "- 7 -": no line of a text. */
const pageAlone = /^(?:Page (?:\| ?)?\d{1,4}(?: of \d{1,4})?|\d{1,4} of \d{1,4}|[-\u2013] ?\d{1,4} ?[-\u2013])$/;
/** The stamp of a court's files or a converter's mark of a page: whatever is around it, it is no text. */
const stamp = anyOf(caseHeader, stampPart, newYorkStamp, pageMark, docketAndPage, reporterHead);
/** The same, or a page's number, or where the page is in other reporters. */
const stampOrNumber = anyOf(pageNumber, pageMarker, stamp);

/** Of these, what also without a blank line is the end of a page. */
const endOfPage = anyOf(pageMark, pageMarker, pageAlone, docketAndPage, reporterHead);

function anyOf(...patterns: readonly RegExp[]): RegExp {
	return new RegExp(patterns.map(({ source }) => source).join('|'));
}

/** Whether a paragraph is nothing but the mark of a page in other reporters, or a reporter's running head. */
export function isPageAlone(paragraph: string): boolean {
	return pageMarker.test(paragraph) || reporterHead.test(paragraph);
}

/** Whether the line that goes on at `at` is a mark of a page that Markdown would take for a heading, a rule or a comment. */
export function isPageMark(text: string, at: number): boolean {
	return pageMark.test(text.slice(at, endOfLine(text, at, at + LONGEST_MARK)).trimEnd());
}

/**
 * Where the text goes on after a stamp with the page's number, or a converter's mark, that fills the line between two offsets, with all
 * that belongs to the end of the page; undefined where the line is none.
 */
export function afterStamp(text: string, start: number, end: number): number | undefined {
	if (end - start > LONGEST_LINE) return undefined;
	const line = text.slice(start, end).trimEnd();
	const isEnd = endOfPage.test(line) || (caseHeader.test(line) && withPage.test(line)) || isNumberedHead(line);
	return isEnd ? afterFurniture(text, start) : undefined;
}

/**
 * The page's number, which fills the line that begins at `start` and ends at `end`, with the running head that fills the line under it or over
 * it; undefined without one in capitals, or one that says whose opinion it is.
 */
export function numberWithHead(text: string, start: number, end: number): Span | undefined {
	const number = text.slice(start, end).trim();
	if (number.length > LONGEST_PAGE_NUMBER || !pageNumber.test(number)) return undefined;
	const next = afterLineEnd(text, end);
	if (isPlainHead(text, next, endOfLine(text, next, next + LONGEST_LINE))) {
		const after = afterFurniture(text, start);
		if (after !== undefined) return { start, end: after };
	}
	const above = start > 1 && text.charCodeAt(start - 2) === CR ? start - 2 : start - 1;
	const from = lineStart(text, Math.max(0, above - LONGEST_LINE), above);
	return isPlainHead(text, from, above) ? { start: from, end: next } : undefined;
}

function isPlainHead(text: string, start: number, end: number): boolean {
	if (end - start > LONGEST_HEAD || !isCapital(text.charCodeAt(start))) return false;
	return plainHead.test(text.slice(start, end).trimEnd());
}

function afterLineEnd(text: string, at: number): number {
	return at + (text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF ? 2 : 1);
}

const plainHead =
	/^(?:[^a-z\d,;]{2,60} [Vv]\. [^a-z\d;]{2,60}|Opinion of the Court|[A-Z\u2019' ]{3,30}, (?:C\. ?)?J\., (?:concurring|dissenting).{0,40})$/;
const withPage = /\bP(?:age|g)[: ]{1,2}\d/;

/** Whether a converter's mark of a page can end with the unit. */
export function closesMark(code: number): boolean {
	return code === EQUALS || code === HYPHEN || code === EN_DASH || code === GREATER || code === BRACKET_CLOSE;
}

/** A word in small letters, or capitalized, that opens a line is the text's own, except in a few running heads. */
function mayBeFurniture(text: string, at: number): boolean {
	const first = text.charCodeAt(at);
	const isCapitalized = isCapital(first) && isSmall(text.charCodeAt(at + 1));
	if (!isSmall(first) && !isCapitalized) return true;
	opensHead.lastIndex = at;
	return opensHead.test(text) || (isCapitalized && text.slice(at, at + LONGEST_HEAD).includes(' v.'));
}

/** A name in small letters has a capital soon: "de Veau", "van der Elm", "al-Oake", "eBay". */
const opensHead =
	/Court No|Docket No|Index No|p|[ivx]{1,5}(?:\s|$)|[a-z]{1,3}[ '\u2019-]?(?:[a-z]{2,3} )?[A-Z]|Case|Appeal|Cite|Nos?\.|Page|Opinion|Slip|Document \d|Filed \d/y;
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
	return !/^\(|^\[(?:1[6-9]|20)\d\d\]|\d\s*[,)]|,$| (?:of|the|and|&)$/.test(line);
}
