import { isCapital, isDigit, isSmall } from '../text/ascii';
import {
	BAR,
	DOT,
	DOUBLE_QUOTE_CLOSE,
	EXCLAMATION,
	GREATER,
	HASH,
	LESS,
	PAREN_CLOSE,
	QUESTION,
	QUOTE,
	SPACE,
} from '../text/characterCodes';
import { endOfLine, isSpace, lineStart, trimmedEnd } from '../text/lineBounds';
import type { Span } from '../text/span';
import { abbreviation, LONGEST_ABBREVIATION } from './abbreviations';
import { type Break, breakRules, numberedSource } from './breakRules';
import { opensVolume } from './lineNumbers';
import { afterFurniture, FURNITURE_REACH } from './pageFurniture';
import { kindOf } from './pageLines';
import { drawsLine, notesAfter } from './pageNotes';

/**
 * Blank lines inside a paragraph: double-spaced text, and page breaks with their numbers and running heads. Whether the paragraph
 * goes on is decided by at most `BREAK_REACH` units to either side, so that an edit further away changes nothing.
 */

/** In UTF-16 units. */
export const BREAK_REACH = 2400;
/** Of what comes before a break so much is looked at. */
const BEFORE = 240;
/** Of what comes after a break so much is looked at. */
const AFTER = 160;
/** Most units of a line's number and the gap after it. */
const LONGEST_LINE_NUMBER = 40;
/** "<!-- END OF PAGE 1234 of 1234 -->" */
const LONGEST_MARK = 40;

/**
 * Where a paragraph goes on that blank lines interrupt at `at`, the end of a line, with nothing looked at beyond `BREAK_REACH`;
 * undefined when it ends there.
 *
 * @param start where what belongs together began; nothing before is looked at
 */
export function resumption(text: string, start: number, at: number, rules = breakRules): number | undefined {
	const end = trimmedEnd(text, start, at);
	if (end === start) return undefined;
	const following = afterSpace(text, at);
	const endsHere = endsSentence(text, start, end);
	// Of numbered lines the next one belongs to the text whatever ends here.
	if (endsHere && !isDigit(text.charCodeAt(following))) return undefined;
	if (beginsBlock(text, following)) return undefined;
	const from = Math.max(start, end - BEFORE);
	const lineFrom = lineStart(text, from, end);
	if (text.charCodeAt(lineFrom) === HASH) return undefined;
	const notes = notesAt(text, at);
	let next = afterFurniture(text, notes?.end ?? at);
	if (next === undefined) return undefined;
	let line = trimmed(text, lineFrom, end);
	// In numbered lines the number is no part of the text.
	const number = isDigit(line.charCodeAt(0)) ? lineNumber.exec(line) : null;
	const ahead = number || !isDigit(text.charCodeAt(next)) ? null : numberedAhead.exec(text.slice(next, next + AFTER));
	if (ahead && Number(ahead[2]) === Number(ahead[1]) + 1 && !opensVolume(text, next)) next += ahead[0].indexOf(' ') + 1;
	const nextNumber = number && lineNumber.exec(text.slice(next, next + LONGEST_LINE_NUMBER));
	const isNext = number && nextNumber && countsOn(Number(number[1]), Number(nextNumber[1]));
	if (isNext && isNumberedText(text, from, lineFrom, line, next)) return next + nextNumber[0].length;
	if (endsHere) return undefined;
	if (number && nextNumber) {
		const isClose = isOneBlank(number) || isOneBlank(nextNumber);
		// A list of citations counts on, too: "1 U.S. 7", "2 U.S. 7". Its lines are short.
		const counts = isNext && line.length >= SHORTEST_LINE;
		if (!isClose || counts) next += nextNumber[0].length;
		if (!isClose && Number(nextNumber[1]) === Number(number[1]) + 1) return next;
		// Where only one blank sets the number apart, notes can be numbered: the line must go on, too.
		if (isClose && counts) line = line.slice(number[0].length);
	}
	const first = text.charCodeAt(next);
	const after = text.slice(next, next + AFTER);
	if (!isSmall(first) && !isCapital(first) && blockMark.test(after)) {
		const mayBePage = isDigit(first) || after.startsWith('---');
		const before = text.slice(from, end);
		if (!mayBePage || !(wantsPage.test(before) || numberedSource.test(before) || blankVolume.test(after)))
			return undefined;
	}
	const mark = line.charCodeAt(0);
	if ((mark === HASH || mark === GREATER) && /^[ >]*#{1,6}\s/.test(line)) return undefined;
	const parts: Break = { before: text.slice(from, end), last: text.charCodeAt(end - 1), line, first, after };
	return rules.some((rule) => rule.applies(parts)) ? next : undefined;
}

/** The footnotes that interrupt the paragraph at `at`. */
export function notesAt(text: string, at: number): Span | undefined {
	const opening = text.charCodeAt(afterSpace(text, at));
	if (!drawsLine(opening) && !isDigit(opening)) return undefined;
	return notesAfter(text, at, Math.min(text.length, at + BREAK_REACH - FURNITURE_REACH - AFTER - LONGEST_LINE_NUMBER));
}

/** What `trim` leaves of the text between the two offsets; spaces of other scripts at its ends are rare. */
function trimmed(text: string, start: number, end: number): string {
	let from = start;
	while (from < end && isSpace(text.charCodeAt(from))) from++;
	const isPlain = text.charCodeAt(from) < 0x80 && text.charCodeAt(end - 1) < 0x80;
	return isPlain ? text.slice(from, end) : text.slice(from, end).trim();
}

function afterSpace(text: string, at: number): number {
	let i = at;
	while (isSpace(text.charCodeAt(i))) i++;
	return i;
}

/** Whether a block quote, a heading, a table or code begins at `at`: the commonest things in Markdown after which nothing goes on. */
function beginsBlock(text: string, at: number): boolean {
	const code = text.charCodeAt(at);
	if (code === GREATER || code === BAR) return true;
	const second = text.charCodeAt(at + 1);
	const begins = code === LESS || (code === HASH && (second === HASH || second === SPACE));
	return begins && kindOf(text, at, endOfLine(text, at, at + LONGEST_MARK)) !== 'page';
}

const lineNumber = /^(\d{1,2})(\t| +)[ \t]*(?=\S)/;

/** Numbers before two lines one under the other. The line over them has its own in another place, or none. */
const numberedAhead = /^(\d{1,2}) [A-Z(][^\n]{20,110}\n *(\d{1,2}) +\S/;

function isOneBlank(number: RegExpExecArray): boolean {
	return number[2] === ' ';
}

/** A numbered line that goes on in the next one reaches to the margin. */
const SHORTEST_LINE = 32;
/** Longer ones are paragraphs. */
const LONGEST_LINE = 120;

/**
 * Whether a numbered line and the next one, whose numbers count on, are lines of a page, no list and no paragraphs of some length: the line
 * reaches to the margin, or the one before it is numbered, too.
 */
function isNumberedText(text: string, from: number, lineFrom: number, line: string, next: number): boolean {
	if (line.length > LONGEST_LINE || opensVolume(text, next)) return false;
	if (line.length >= SHORTEST_LINE) return true;
	const before = text.slice(from, lineFrom).trimEnd();
	const lineBefore = before.slice(before.lastIndexOf('\n') + 1).trimStart();
	const numbers = [lineNumber.exec(lineBefore), lineNumber.exec(line)].map((match) => Number(match?.[1]));
	return countsOn(numbers[0] as number, numbers[1] as number);
}

/** The last line of a page of numbered lines; the next one begins with 1. */
const SHORTEST_PAGE = 20;

function countsOn(number: number, next: number): boolean {
	return next === number + 1 || (next === 1 && number >= SHORTEST_PAGE);
}

/** What begins a block of Markdown, or an item of a list. */
const blockMark = /^(?:#{1,6}\s|>|[-*+]\s|\d{1,3}[.)]\s|\([a-z\d]{1,3}\)\s|```|~~~|\||={3,}|-{3,}|<)/;

/** A number with a period after it, or a line, is then a page, not the mark of a list's item or a rule. */
const wantsPage = /\sat$|\s\d{1,4}\s[A-Z][\w.\s]{0,20}\d(?:d|th)$|\s(?:-{3,}|_{2,}|\d{1,4})\sU\.\s?S\.$/;

/** "--- U.S. ----": a rule of Markdown is alone in its line. */
const blankVolume = /^-{3,4} [A-Z]\./;

/** The commonest ends of a paragraph, seen without a slice: a question, a period after a parenthesis, a number or a long word. */
function endsSentence(text: string, start: number, end: number): boolean {
	const last = text.charCodeAt(end - 1);
	return last === QUESTION || last === EXCLAMATION || (last === DOT && isSentencePeriod(text, start, end));
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

/** Small words of histories and statutes that are abbreviations. */
const shortened = new Set(['cert.', 'affd.', 'revd.', 'subd.', 'disc.', 'perm.']);
