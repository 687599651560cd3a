import { isDigit } from '../../base/text/ascii';
import { CR, FORM_FEED, LF } from '../../base/text/characterCodes';
import { lastIndexWithin } from '../../base/text/characters';
import { endOfLine, isSpace, lineStart, trimmedEnd } from '../../base/text/lineBounds';
import { matchEnd } from '../../base/text/matches';
import type { Span } from '../../base/text/span';
import { kindOf, type LineKind, LONGEST_PAGE_LINE } from './pageLines';

/** Page numbers and running heads between two parts of a paragraph, or between its lines. */

/** How far they reach, in UTF-16 units. */
export const FURNITURE_REACH = 440;
/** The most lines of them. */
const MOST_FURNITURE = 6;
/** In UTF-16 units: the longest line of them, and the longest line above the text or of an address. */
const LONGEST_LINE = 160;
const LONGEST_HEAD = 100;
/** How far a head or a page number alone is indented directly below the text. */
const INDENT = 4;
/** How much further than two lines of text a page number alone between them is indented. */
const SET_IN = 8;
/** The most lines of a head directly below the text. */
const MOST_HEADS = 3;

/**
 * The end of the text before `end`, without a page number, alone or with a running head, on the last lines directly below it; else
 * `end`. Nothing before `start` is looked at.
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
		const first = afterSpace(text, from, at);
		const kind = kindOf(text, first, at);
		const isSetOff = first - from >= INDENT || text.charCodeAt(from) === FORM_FEED;
		const before = trimmedEnd(text, start, from);
		// Only a page ends between the two parties: "Roe v.⏎29".
		const isInName = kind === 'number' && text.slice(Math.max(start, before - 3), before) === ' v.';
		if (endsPage(kind) || isInName || (isSetOff && kind === 'number')) found = before;
		else if (!isSetOff || kind === 'text') break;
		at = before;
	}
	return found;
}

/** Where the text continues after blank lines, page numbers, and running heads. */
export function afterFurniture(text: string, at: number): number | undefined {
	const stop = Math.min(text.length, at + FURNITURE_REACH);
	let i = at;
	let heads = 0;
	let hasNumber = false;
	let first: number | undefined;
	for (;;) {
		const from = i;
		i = afterSpace(text, i, stop);
		if (i >= stop) return undefined;
		const feed = lastIndexWithin(text, FORM_FEED, from, i);
		const isNewPage = feed >= 0;
		hasNumber ||= isNewPage;
		if (isNewPage && isOnTop(text, feed, i)) {
			i = endOfLine(text, i, stop);
			continue;
		}
		const foot = hasNumber && !isNewPage ? feedAfterAddress(text, i, stop) : undefined;
		if (foot !== undefined) {
			i = foot;
			continue;
		}
		const end = endOfLine(text, i, Math.min(stop, i + LONGEST_PAGE_LINE + 1));
		const kind = kindOf(text, i, end);
		if (endsPage(kind) || kind === 'number') {
			hasNumber = true;
		} else if (kind !== 'text' && (kind !== 'part' || hasNumber) && heads < MOST_FURNITURE && end < stop) {
			// A head counts only next to a page number, which can come after it.
			first ??= i;
			heads++;
		} else {
			return hasNumber || first === undefined ? i : first;
		}
		i = end;
	}
}

/**
 * What ends a page among the lines of a paragraph, starting at the end of the line before it: the line that begins at `at`, whose text
 * begins at `first`, and what belongs to it; undefined if it can be part of the text.
 */
export function pageBetween(text: string, at: number, first: number, end: number, kind: LineKind): Span | undefined {
	const next = afterLineEnd(text, end);
	const isLast = text.charCodeAt(next) === FORM_FEED && !/[(,;.]/.test(text.charAt(next + 1));
	const alone = { start: at - 1, end: isLast ? next + 1 : next };
	if (kind === 'page') {
		const after = afterFurniture(text, first);
		const over = numberAbove.exec(text.slice(Math.max(0, at - LONGEST_LINE), at));
		return after === undefined ? undefined : { start: at - 1 - (over?.[1]?.length ?? 0), end: after };
	}
	if (kind === 'numberedTitle') {
		// In a list of cases, the volume is on the next line.
		const isListed = matchEnd(volume, text, next) >= 0 && !goesOn.test(text.slice(Math.max(0, at - LONGEST_END), at));
		return isListed ? undefined : alone;
	}
	if (kind !== 'number' || matchEnd(bareNumber, text, first) < 0) return undefined;
	if (isLast || text.charCodeAt(at) === FORM_FEED || matchEnd(noteMark, text, first) >= 0) return alone;
	if (isTitle(text, next, endOfLine(text, next, next + LONGEST_LINE))) {
		const after = afterFurniture(text, at);
		if (after !== undefined) return { start: at - 1, end: after };
	}
	const above = at > 1 && text.charCodeAt(at - 2) === CR ? at - 2 : at - 1;
	const before = lineStart(text, Math.max(0, above - LONGEST_LINE), above);
	if (isTitle(text, before, above)) return { start: before - 1, end: next };
	const isDeep = [before, next].every((line) => indentOf(text, line) + SET_IN <= first - at);
	return isDeep && isDigit(text.charCodeAt(first)) && next <= text.length ? alone : undefined;
}

function endsPage(kind: LineKind): boolean {
	return kind === 'page' || kind === 'stamp' || kind === 'numberedTitle' || kind === 'numberedHead';
}

function isTitle(text: string, start: number, end: number): boolean {
	return end - start <= LONGEST_HEAD && kindOf(text, start, end) === 'title';
}

function indentOf(text: string, at: number): number {
	return matchEnd(/[ \t]*/y, text, at) - at;
}

/** A page number, a docket number above a head, or the number that Word hides under a footnote's ("4F"), which `pdftotext` shows on its own line. */
const bareNumber = /(?:[-\u2013]? ?\d{1,4} ?[-\u2013]?|\d\d-\d{4,5}|\d{1,3}F)[ \t]*(?=[\r\n])/y;
const noteMark = /\d{1,3}F/y;
const volume = /\s*\d{1,4} [A-Z]/y;
/** The end of a line that continues on the next one. */
const goesOn = /[A-Za-z,&][ \t]*\r?\n$/;
const LONGEST_END = 8;
/** An indented page number above the stamp. */
const numberAbove = /\n([ \t]{4,}-? ?\d{1,4} ?-?[ \t]*\r?\n)$/;

/** Where the white space at `at` ends, no later than `stop`. */
export function afterSpace(text: string, at: number, stop: number): number {
	let i = at;
	while (i < stop && isSpace(text.charCodeAt(i))) i++;
	return i;
}

function afterLineEnd(text: string, at: number): number {
	return at + (text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF ? 2 : 1);
}

/** The form feed that ends the page, if only an address comes before it: a law firm's, below the page number. */
function feedAfterAddress(text: string, start: number, stop: number): number | undefined {
	const lineEnd = endOfLine(text, start, stop);
	if (lineEnd - start > LONGEST_HEAD) return undefined;
	const feed = text.slice(lineEnd, stop).includes('\f') ? feedWithin(text, lineEnd, stop) : -1;
	const foot = feed < 0 ? '' : text.slice(start, feed);
	return address.test(foot) && shortLines.test(foot) && !cites.test(foot) ? feed : undefined;
}

/** The most lines of an address: otherwise each number on a page of numbers would search the rest of the page. */
const MOST_LINES = 6;

/** The form feed after at most this many line ends, or -1. */
function feedWithin(text: string, start: number, stop: number): number {
	let lines = 0;
	for (let i = start; i < stop && lines <= MOST_LINES; i++) {
		const code = text.charCodeAt(i);
		if (code === FORM_FEED) return i;
		if (code === LF) lines++;
	}
	return -1;
}

/** A ZIP code that ends its line, a telephone number, or a line that is a domain. */
const address =
	/[A-Z][a-z]*\.?,? {1,3}\d{5}(?:-\d{4})?[.,]?[ \t]*\r?\n|\d{3}[).\s-]{1,2}\d{3}[.-]\d{4}|^[ \t]*www\.\S+[ \t]*$/m;
const shortLines = new RegExp(`^(?:[^\\n]{0,100}\\n){1,${MOST_LINES}}[ \\t]*$`);
/** A footnote can give an address, too. */
const cites = /\sv\. |\u00a7|\b\d{1,4} [A-Z][A-Za-z ]{0,6}\.[\w. ]{0,12} \d/;

/** Whether the line at `at` is above the text of the page that begins at `feed`: centered or to the right, two blank lines above the text. */
function isOnTop(text: string, feed: number, at: number): boolean {
	const end = endOfLine(text, at, at + LONGEST_LINE);
	return (
		at - feed > DEEPEST_INDENT &&
		!text.slice(feed, at).includes('\n') &&
		twoBlankLines.test(text.slice(end, end + LONGEST_LINE))
	);
}

/** Paragraphs and block quotes aren't indented further, in UTF-16 units. */
const DEEPEST_INDENT = 16;
const twoBlankLines = /^[ \t]*(?:\r?\n[ \t]*){3}/;
