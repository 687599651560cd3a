import { abbreviation, type Break, breakRules, isCapital, isDigit, isSmall } from './breakRules';
import {
	BAR,
	CR,
	DOT,
	DOUBLE_QUOTE_CLOSE,
	EM_DASH,
	EN_DASH,
	EXCLAMATION,
	FORM_FEED,
	GREATER,
	HASH,
	HYPHEN,
	LESS,
	LF,
	NO_BREAK_SPACE,
	PAREN_CLOSE,
	QUESTION,
	QUOTE,
	SPACE,
	UNDERSCORE,
} from './characterCodes';
import { indexWithin } from './characters';

/**
 * Blank lines inside a paragraph: double-spaced text, and page breaks with their numbers and running heads. Whether the paragraph
 * goes on is decided by at most `BREAK_REACH` units to either side, so that an edit further away changes nothing.
 */

/** In UTF-16 units. */
export const BREAK_REACH = 2400;
/** So far page numbers and running heads reach. */
const FURNITURE_REACH = 440;
/** Of what comes before a break so much is looked at. */
const BEFORE = 240;
/** Of what comes after a break so much is looked at. */
const AFTER = 160;
/** Most units of a line's number and the gap after it. */
const LONGEST_LINE_NUMBER = 40;
/** Lines of page numbers and running heads between two parts of a paragraph. */
const MOST_FURNITURE = 6;

/** The same page in other reporters: "[945 N.E.2d 488, 920 N.Y.S.2d 295]". */
export const pageMarker = /^\[\s?\d{1,4} [A-Z][\w. ]{1,16} \d{1,4}(?:\s?, \d{1,4} [A-Z][\w. ]{1,16} \d{1,4})*\s?\]$/;
const pageNumber =
	/^(?!\((?:1[6-9]|20)\d\d\))(?:#?\d[\d-]{3,11}|[-\u2013\u2014[(]{0,2}\s?\d{1,4}\s?[-\u2013\u2014\])]{0,2}|[Pp](?:age|\.)\s?\d{1,4}(?:\s(?:of|\/)\s\d{1,4})?|\d{1,4}\s?(?:of|\/)\s?\d{1,4}|[ivx]{1,5})$/;
const caseHeader =
	/^(?:Case|Appeal|USCA|US)[\s:A-Za-z]{0,20}\d[\w:.-]*\s.{0,60}(?:Document|Doc\.?|Filed|Page|Pg)\b.{0,80}$/;
/** Beside a page number, before it or after. */
const headInCapitals = /^(?:[^a-z]{2,90}|Cite as:?\s.{1,60}|Nos?\.\s[\d\w:, -]{1,60})$/;
/** "No. 12-345, Roe v. Wade", beside a page number. */
const docketHead = /^Nos?\.\s\d[\w:-]*,\s[\w.&'\u2019 -]{2,60}\sv\.\s[\w.&'\u2019 -]{1,60}$/;
/** After a page number: before it this could be the page's last line. */
const head =
	/^(?:Opinion of the Court|[A-Z\u2019' ]{3,30}, (?:C\. ?)?J\., (?:concurring|dissenting).{0,40}|Slip [Oo]p.{0,30}|(?:[\w.&'\u2019-]+ ){1,5}v\.(?: [\w.&'\u2019-]+){1,5})$/;

/**
 * Where a paragraph goes on that blank lines interrupt at `at`, the end of a line, with nothing looked at beyond `BREAK_REACH`;
 * undefined when it ends there.
 *
 * @param start where what belongs together began; nothing before is looked at
 */
export function resumption(text: string, start: number, at: number, rules = breakRules): number | undefined {
	const end = trimmedEnd(text, start, at);
	if (end === start || endsSentence(text, start, end)) return undefined;
	if (beginsBlock(text, at)) return undefined;
	const note = noteEnd(text, at);
	let next = afterFurniture(text, note ?? at);
	if (next === undefined) return undefined;
	const from = Math.max(start, end - BEFORE);
	const line = trimmed(text, lineStart(text, from, end), end);
	// In numbered lines the number is no part of the text.
	const number = isDigit(line.charCodeAt(0)) ? lineNumber.exec(line)?.[1] : undefined;
	if (number !== undefined) {
		const after = lineNumber.exec(text.slice(next, next + LONGEST_LINE_NUMBER));
		if (after) next += after[0].length;
		if (Number(after?.[1]) === Number(number) + 1) return next;
	}
	const first = text.charCodeAt(next);
	const after = text.slice(next, next + AFTER);
	if (!isSmall(first) && !isCapital(first) && blockMark.test(after)) {
		const mayBePage = isDigit(first) || after.startsWith('---');
		if (!mayBePage || !wantsPage.test(text.slice(from, end))) return undefined;
	}
	const mark = line.charCodeAt(0);
	if ((mark === HASH || mark === GREATER) && /^[ >]*#{1,6}\s/.test(line)) return undefined;
	const parts: Break = { before: text.slice(from, end), last: text.charCodeAt(end - 1), line, first, after };
	for (const rule of rules) if ((note === undefined || rule.isOverNotes) && rule.applies(parts)) return next;
	return undefined;
}

/** What `trim` leaves of the text between the two offsets; spaces of other scripts at its ends are rare. */
function trimmed(text: string, start: number, end: number): string {
	let from = start;
	while (from < end && isSpace(text.charCodeAt(from))) from++;
	const isPlain = text.charCodeAt(from) < 0x80 && text.charCodeAt(end - 1) < 0x80;
	return isPlain ? text.slice(from, end) : text.slice(from, end).trim();
}

/** Where the line begins that ends at `end`, if not before `low`. */
function lineStart(text: string, low: number, end: number): number {
	let i = end;
	while (i > low && !isLineEnd(text.charCodeAt(i - 1))) i--;
	return i;
}

function isLineEnd(code: number): boolean {
	return code === LF || code === CR;
}

/** Whether a block quote, a heading, a table or code comes next: the commonest things in Markdown after which nothing goes on. */
function beginsBlock(text: string, at: number): boolean {
	let i = at;
	while (isSpace(text.charCodeAt(i))) i++;
	const code = text.charCodeAt(i);
	if (code === HASH) return text.charCodeAt(i + 1) === HASH || text.charCodeAt(i + 1) === SPACE;
	return code === GREATER || code === BAR || code === LESS;
}

/** Under the text of a page, over its footnotes. */
const noteLine = /^(?:_{8,}|[-\u2013\u2014]{8,})$/;
/** A note that cites anything is no mere interruption: it is read. */
const cites = /\d\s+[A-Z][\w.\s]{0,24}\s\d|\b[Ii]d\.|\u00a7/;

const lastPageNumber = /\n[^\S\n]*[-\u2013]?\s?\d{1,4}\s?[-\u2013]?\s*$/;

/** Where the page ends whose footnotes, set off by a line and citing nothing, interrupt the paragraph at `at`. */
function noteEnd(text: string, at: number): number | undefined {
	let i = at;
	while (i < at + FURNITURE_REACH && isSpace(text.charCodeAt(i)) && text.charCodeAt(i) !== FORM_FEED) i++;
	if (!drawsLine(text.charCodeAt(i)) || !drawsLine(text.charCodeAt(i + 1))) return undefined;
	const stop = Math.min(text.length, at + BREAK_REACH - FURNITURE_REACH - AFTER - LONGEST_LINE_NUMBER);
	const lineEnd = endOfLine(text, i, stop);
	if (!noteLine.test(text.slice(i, lineEnd).trimEnd())) return undefined;
	const end = indexWithin(text, FORM_FEED, lineEnd, stop);
	return end < 0 || cites.test(text.slice(lineEnd, end).replace(lastPageNumber, '')) ? undefined : end;
}

function drawsLine(code: number): boolean {
	return code === UNDERSCORE || code === HYPHEN || code === EN_DASH || code === EM_DASH;
}

const lineNumber = /^(\d{1,2})(?:\t| {2,})[ \t]*(?=\S)/;

/** What begins a block of Markdown, or an item of a list. */
const blockMark = /^(?:#{1,6}\s|>|[-*+]\s|\d{1,3}[.)]\s|\([a-z\d]{1,3}\)\s|```|~~~|\||={3,}|-{3,}|<)/;

/** A number with a period after it, or a line, is then a page, not the mark of a list's item or a rule. */
const wantsPage = /\s\d{1,4}\s[A-Z][\w.\s]{0,20}(?:\sat|\d(?:d|th))$|\s(?:-{3,}|_{2,}|\d{1,4})\sU\.\s?S\.$/;

function trimmedEnd(text: string, start: number, at: number): number {
	let i = at;
	while (i > start && isSpace(text.charCodeAt(i - 1))) i--;
	return i;
}

/** The commonest ends of a paragraph, seen without a slice: a heading, a question, a period after a parenthesis, a number or a long word. */
function endsSentence(text: string, start: number, end: number): boolean {
	const last = text.charCodeAt(end - 1);
	if (last === QUESTION || last === EXCLAMATION) return true;
	return (last === DOT && isSentencePeriod(text, start, end)) || text.charCodeAt(lineStart(text, start, end)) === HASH;
}

function isSentencePeriod(text: string, start: number, end: number): boolean {
	const before = text.charCodeAt(end - 2);
	if (before === PAREN_CLOSE || before === QUOTE || before === DOUBLE_QUOTE_CLOSE || isDigit(before)) return true;
	let i = end - 1;
	while (i > start && end - i < 6 && isSmall(text.charCodeAt(i - 1))) i--;
	// "Assoc." is an abbreviation, "time." is not.
	if (end - i >= 6) return !abbreviation.test(text.slice(Math.max(start, end - LONGEST_ABBREVIATION), end));
	return end - i === 5 && !isCapital(text.charCodeAt(i - 1)) && !shortened.has(text.slice(i, end));
}

/** In UTF-16 units, with the unit before it. */
const LONGEST_ABBREVIATION = 12;
/** Small words of histories and statutes that are abbreviations. */
const shortened = new Set(['cert.', 'affd.', 'revd.', 'subd.']);

/** White space of every width. */
function isSpace(code: number): boolean {
	return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === NO_BREAK_SPACE;
}

/** Where the text goes on after blank lines, page numbers and running heads. */
function afterFurniture(text: string, at: number): number | undefined {
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
		if (pageNumber.test(line) || pageMarker.test(line) || caseHeader.test(line)) {
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
	if (!isSmall(first) && !(isCapital(first) && isSmall(text.charCodeAt(at + 1)))) return true;
	opensHead.lastIndex = at;
	return opensHead.test(text) || text.slice(at, at + LONGEST_HEAD).includes(' v.');
}

const opensHead = /p|[ivx]{1,5}(?:\s|$)|Case|Appeal|Cite|Nos?\.|Page|Opinion|Slip/y;
/** In UTF-16 units. */
const LONGEST_HEAD = 100;

function isHead(line: string, isAfterNumber: boolean): boolean {
	if (line.length <= LONGEST_HEAD && docketHead.test(line)) return true;
	if (line.length > LONGEST_HEAD || !(headInCapitals.test(line) || (isAfterNumber && head.test(line)))) return false;
	return !/^\(|\d\s*[,)]|,$/.test(line);
}

function endOfLine(text: string, at: number, stop: number): number {
	let i = at;
	while (i < stop && !isLineEnd(text.charCodeAt(i))) i++;
	return i;
}
