import { isCapital, isDigit, isSmall } from '../../base/text/ascii';
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
} from '../../base/text/characterCodes';
import { endOfLine, lineStart, trimmedEnd } from '../../base/text/lineBounds';
import type { Span } from '../../base/text/span';
import { abbreviation, LONGEST_ABBREVIATION } from './abbreviations';
import { type Break, breakRules, numberedSource } from './breakRules';
import { continuesEntry } from './lineKinds';
import { opensVolume, SHORTEST_PAGE } from './lineNumbers';
import { afterFurniture, afterSpace, FURNITURE_REACH } from './pageFurniture';
import { kindOf } from './pageLines';
import { drawsLine, notesAfter } from './pageNotes';

/**
 * Blank lines inside a paragraph: double-spaced text, and page breaks with their numbers and running heads. At most `BREAK_REACH`
 * units on either side decide whether the paragraph continues, so that an edit further away changes nothing.
 */

/** In UTF-16 units. */
export const BREAK_REACH = 2400;
/** How much of what comes before a break is looked at. */
const BEFORE = 240;
/** How much of what comes after a break is looked at. */
const AFTER = 160;
/** The most units of a line's number and the gap after it. */
const LONGEST_LINE_NUMBER = 40;
/** "<!-- END OF PAGE 1234 of 1234 -->" */
const LONGEST_MARK = 40;

/**
 * Where a paragraph that blank lines interrupt at `at`, the end of a line, continues; undefined if it ends there. Nothing beyond
 * `BREAK_REACH` is looked at.
 *
 * @param start where what belongs together began; nothing before it is looked at
 */
export function resumption(text: string, start: number, at: number, rules = breakRules): number | undefined {
	const end = trimmedEnd(text, start, at);
	if (end === start) return undefined;
	const following = afterSpace(text, at, text.length);
	const lastLine = lineStart(text, Math.max(start, end - BEFORE), end);
	if (continuesEntry(text.slice(lastLine, end), text.slice(following, following + AFTER))) return following;
	const endsHere = endsSentence(text, start, end);
	// The next numbered line belongs to the text, whatever ends here.
	if (endsHere && !isDigit(text.charCodeAt(following))) return undefined;
	if (beginsBlock(text, following)) return undefined;
	const from = Math.max(start, end - BEFORE);
	const lineFrom = lineStart(text, from, end);
	if (text.charCodeAt(lineFrom) === HASH) return undefined;
	const afterBreak = afterFurniture(text, notesAt(text, at)?.end ?? at);
	if (afterBreak === undefined) return undefined;
	const whole = trimmed(text, lineFrom, end);
	const numbers = readNumbers(text, whole, afterBreak);
	if (numbers?.isNext && isNumberedText(text, from, lineFrom, whole, afterBreak)) return numbers.end;
	if (endsHere) return undefined;
	const { line, next, continues } = numbers
		? withoutNumbers(whole, numbers, afterBreak)
		: { line: whole, next: afterNumberAhead(text, whole, afterBreak) };
	if (continues) return next;
	const first = text.charCodeAt(next);
	const before = text.slice(from, end);
	const after = text.slice(next, next + AFTER);
	if (opensBlock(before, first, after) || isHeading(line)) return undefined;
	const parts: Break = { before, last: text.charCodeAt(end - 1), line, first, after };
	return rules.some((rule) => rule.applies(parts)) ? next : undefined;
}

/** The numbers before two lines of a page, or of what looks like one: they aren't part of the text. */
interface Numbers {
	readonly number: RegExpExecArray;
	readonly nextNumber: RegExpExecArray;
	/** Where what the second one numbers begins. */
	readonly end: number;
	/** Whether it continues the count. */
	readonly isNext: boolean;
}

function readNumbers(text: string, line: string, next: number): Numbers | undefined {
	const number = isDigit(line.charCodeAt(0)) ? lineNumber.exec(line) : null;
	const nextNumber = number && lineNumber.exec(text.slice(next, next + LONGEST_LINE_NUMBER));
	if (!number || !nextNumber) return undefined;
	const isNext = countsOn(Number(number[1]), Number(nextNumber[1]));
	return { number, nextNumber, end: next + nextNumber[0].length, isNext };
}

/** The line and where the text continues, as far as the numbers aren't part of it; `continues` if they show that it does. */
function withoutNumbers(line: string, { number, nextNumber, end, isNext }: Numbers, next: number) {
	// A list of citations counts up, too: "1 U.S. 7", "2 U.S. 7". Its lines are short.
	const counts = isNext && line.length >= SHORTEST_LINE;
	// A number followed by a single blank can be a note's: the line must continue, too.
	if (isOneBlank(number) || isOneBlank(nextNumber))
		return counts ? { line: line.slice(number[0].length), next: end } : { line, next };
	return { line, next: end, continues: Number(nextNumber[1]) === Number(number[1]) + 1 };
}

/** The offset after the number at `next` if the line after it has the next one, and `line` has none. */
function afterNumberAhead(text: string, line: string, next: number): number {
	if (lineNumber.test(line) || !isDigit(text.charCodeAt(next))) return next;
	const ahead = numberedAhead.exec(text.slice(next, next + AFTER));
	const counts = ahead && Number(ahead[2]) === Number(ahead[1]) + 1 && !opensVolume(text, next);
	return counts ? next + ahead[0].indexOf(' ') + 1 : next;
}

/** Whether `after`, whose first unit is `first`, opens a block of Markdown, and isn't a page that the text before asks for. */
function opensBlock(before: string, first: number, after: string): boolean {
	if (isSmall(first) || isCapital(first) || !blockMark.test(after)) return false;
	const mayBePage = isDigit(first) || after.startsWith('---');
	return !mayBePage || !(wantsPage.test(before) || numberedSource.test(before) || blankVolume.test(after));
}

function isHeading(line: string): boolean {
	const mark = line.charCodeAt(0);
	return (mark === HASH || mark === GREATER) && /^[ >]*#{1,6}\s/.test(line);
}

/** The footnotes that interrupt the paragraph at `at`. */
export function notesAt(text: string, at: number): Span | undefined {
	const opening = text.charCodeAt(afterSpace(text, at, text.length));
	if (!drawsLine(opening) && !isDigit(opening)) return undefined;
	return notesAfter(text, at, Math.min(text.length, at + BREAK_REACH - FURNITURE_REACH - AFTER - LONGEST_LINE_NUMBER));
}

/** What `trim` leaves of the text between the two offsets; spaces of other scripts at its ends are rare. */
function trimmed(text: string, start: number, end: number): string {
	const from = afterSpace(text, start, end);
	const isPlain = text.charCodeAt(from) < 0x80 && text.charCodeAt(end - 1) < 0x80;
	return isPlain ? text.slice(from, end) : text.slice(from, end).trim();
}

/** Whether a block quote, heading, table, or code begins at `at`: the most common things in Markdown after which nothing continues. */
function beginsBlock(text: string, at: number): boolean {
	const code = text.charCodeAt(at);
	if (code === GREATER || code === BAR) return true;
	const second = text.charCodeAt(at + 1);
	const begins = code === LESS || (code === HASH && (second === HASH || second === SPACE));
	return begins && kindOf(text, at, endOfLine(text, at, at + LONGEST_MARK)) !== 'page';
}

const lineNumber = /^(\d{1,2})(\t| +)[ \t]*(?=\S)/;

/** Numbers before two consecutive lines. The line above them has its number in another place, or none. */
const numberedAhead = /^(\d{1,2}) [A-Z(][^\n]{20,110}\n *(\d{1,2}) +\S/;

function isOneBlank(number: RegExpExecArray): boolean {
	return number[2] === ' ';
}

/** A numbered line that continues on the next one reaches the margin. */
const SHORTEST_LINE = 32;
/** Longer ones are paragraphs. */
const LONGEST_LINE = 120;

/**
 * Whether a numbered line and the next one, whose number continues the count, are lines of a page and not a list or longer paragraphs:
 * the line reaches the margin, or the one before it is numbered, too.
 */
function isNumberedText(text: string, from: number, lineFrom: number, line: string, next: number): boolean {
	if (line.length > LONGEST_LINE || opensVolume(text, next)) return false;
	if (line.length >= SHORTEST_LINE) return true;
	const before = text.slice(from, lineFrom).trimEnd();
	const lineBefore = before.slice(before.lastIndexOf('\n') + 1).trimStart();
	const numbers = [lineNumber.exec(lineBefore), lineNumber.exec(line)].map((match) => Number(match?.[1]));
	return countsOn(numbers[0] as number, numbers[1] as number);
}

function countsOn(number: number, next: number): boolean {
	return next === number + 1 || (next === 1 && number >= SHORTEST_PAGE);
}

/** What begins a Markdown block, or an item of a list. */
const blockMark = /^(?:#{1,6}\s|>|[-*+]\s|\d{1,3}[.)]\s|\([a-z\d]{1,3}\)\s|```|~~~|\||={3,}|-{3,}|<)/;

/** A number followed by a period, or a rule, is then a page and not the marker of a list item or a rule of Markdown. */
const wantsPage =
	/\sat$|\s\d{1,5}[-\u2013]$|\s\d{1,4}\s[A-Z][\w.\s]{0,20}\d(?:d|th)$|\s(?:-{3,}|_{2,}|\d{1,4})\sU\.\s?S\.$/;

/** "--- U.S. ----": a Markdown rule is alone on its line. */
const blankVolume = /^-{3,4} [A-Z]\./;

/** The most common ends of a paragraph, found without a slice: a question, or a period after a parenthesis, a number, or a long word. */
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

/** Abbreviated small words of histories and statutes. */
const shortened = new Set(['cert.', 'affd.', 'revd.', 'subd.', 'disc.', 'perm.']);
