import { isDigit } from './ascii';
import {
	CR,
	DOT,
	DOUBLE_QUOTE_CLOSE,
	EXCLAMATION,
	LF,
	PAREN_CLOSE,
	QUESTION,
	QUOTE,
	SPACE,
	TAB,
} from './characterCodes';
import { indexWithin, lastIndexWithin } from './characters';

/** From this length on (UTF-16 units), a run of lines without a blank line is cut at a line that `endsHere` picks. */
const LONG_RUN = 16_384;
/** How many units at the end of a line decide whether it is cut there. */
const TELLING = 100;
/** From this length on, any line end cuts, even that of a blank line. */
const LONGEST_RUN = 32_768;
/** From this length on, a single line is cut anywhere. */
const LONGEST_LINE = 20_480;
/** How far before the place where a line must be cut to look for a space, in units. */
const SPACE_REACH = 400;

/** Finds line ends (LF, CR, or CRLF) in one string. If positions only increase, each character is looked at once in all. */
export class LineReader {
	/** The first LF and the first CR at or after the position last asked for. */
	private lf = -1;
	private cr = -1;
	/** The start of the last nonblank line that `runEnd` has read. */
	lastLine = 0;

	constructor(readonly text: string) {}

	/** The offset of the first line terminator at or after `from`, or the length of the text. `from` must never decrease. */
	contentEnd(from: number): number {
		if (this.lf < from) this.lf = this.find('\n', from);
		if (this.cr < from) this.cr = this.find('\r', from);
		return Math.min(this.lf, this.cr);
	}

	private find(mark: string, from: number): number {
		const found = this.text.indexOf(mark, from);
		return found < 0 ? this.text.length : found;
	}

	/** The offset after the terminator at `contentEnd`. */
	after(contentEnd: number): number {
		const isCrLf = this.text.charCodeAt(contentEnd) === CR && this.text.charCodeAt(contentEnd + 1) === LF;
		return Math.min(this.text.length, contentEnd + (isCrLf ? 2 : 1));
	}
}

/** The offset of the first unit that is neither a space nor a tab; `end` if there is none. */
function firstContent(text: string, start: number, end: number): number {
	for (let at = start; at < end; at++) {
		const code = text.charCodeAt(at);
		if (code !== SPACE && code !== TAB) return at;
	}
	return end;
}

/** Called with each nonblank line: its start, the start of its text, and its end, or as far as one read of it goes. */
export type LookAtLine = (at: number, first: number, end: number) => void;

/**
 * The end of the run that starts at `start`: lines and the blank lines after them. A run of more than 16 K without a blank line is cut at
 * a line chosen by its content, so that an edit moves only the cuts near it. A line of more than 16 K is cut inside: one line can be
 * the whole text, and reading a segment must never block the thread.
 *
 * A run starts with something that isn't blank, except the first of a text and what follows tens of thousands of blank lines.
 *
 * @param from where counting the length begins: before `start` if the run continues what comes before it
 */
export function runEnd(
	text: string,
	start: number,
	lines = new LineReader(text),
	look?: LookAtLine,
	from = start,
): number {
	let at = start;
	let blankBefore = false;
	while (at < text.length) {
		const contentEnd = lines.contentEnd(at);
		// A line is looked at no further than one read goes: the next read begins there, and would look at all of the rest again.
		const seen = Math.min(contentEnd, at + LONGEST_LINE);
		const first = firstContent(text, at, seen);
		const blank = first === contentEnd;
		if (at > start && !blank && (blankBefore || cutsBefore(text, from, at))) {
			return at;
		}
		if (blank && at > start && at - from >= LONGEST_RUN) return at;
		if (!blank) {
			lines.lastLine = at;
			look?.(at, first, seen);
			if (contentEnd - at > LONG_RUN) {
				const cut = cutInside(text, at, contentEnd);
				if (cut !== undefined) return cut;
			}
		}
		blankBefore = blank;
		at = contentEnd === text.length ? contentEnd : lines.after(contentEnd);
	}
	return text.length;
}

/** Where to cut the long line between the two offsets: before a word, whatever follows. Undefined if there is nothing left to cut. */
function cutInside(text: string, start: number, end: number): number | undefined {
	const last = Math.min(start + LONGEST_LINE, end);
	for (let space = indexWithin(text, SPACE, start + LONG_RUN, last); space >= 0; ) {
		const next = firstContent(text, space, last);
		if (next < last && endsHere(text, start, space, next)) return next;
		space = indexWithin(text, SPACE, Math.max(next, space + 1), last);
	}
	if (last === end) return undefined;
	const space = lastIndexWithin(text, SPACE, last - SPACE_REACH, last);
	if (space >= 0) return space + 1;
	// Not inside a surrogate pair.
	return (text.charCodeAt(last) & 0xfc00) === 0xdc00 ? last - 1 : last;
}

/** The period of a sentence: after a lowercase word, a number, or a mark. A capitalized word can be an abbreviation. */
const endsSentence = /(?:(?:^|[\s("\u201c])(?!vs)[a-z]{2,16}|[\d)\]"\u201d])\.$/;
const LONGEST_END = 20;

/** Whether what began at `start` is long enough to be cut before the line at `at`, and may be cut there. */
export function cutsBefore(text: string, start: number, at: number): boolean {
	if (at - start < LONG_RUN) return false;
	if (at - start >= LONGEST_RUN) return true;
	let end = at;
	while (end > start && (text.charCodeAt(end - 1) === LF || text.charCodeAt(end - 1) === CR)) {
		end--;
	}
	return endsHere(text, start, end, at);
}

/** Whether what began at `start` may be cut after `end`; `at` is the next nonspace. */
function endsHere(text: string, start: number, end: number, at: number): boolean {
	// Sentence ends are good places. One in eight, by checksum, will do: the choice depends on nothing further away.
	const last = text.charCodeAt(end - 1);
	if (
		last !== DOT &&
		last !== EXCLAMATION &&
		last !== QUESTION &&
		last !== PAREN_CLOSE &&
		last !== DOUBLE_QUOTE_CLOSE &&
		last !== QUOTE
	) {
		return false;
	}
	// "Roe v.", "Elm Co.", and "410 U.S." continue, and so does "Roe v. Wade (1973)" before its volume.
	if (last === DOT && !endsSentence.test(text.slice(Math.max(start, end - LONGEST_END), end))) return false;
	if (last === PAREN_CLOSE && isDigit(text.charCodeAt(firstContent(text, at, text.length)))) return false;
	let sum = 0;
	for (let back = end - 1; back >= 0 && back >= end - TELLING; back--) {
		sum += text.charCodeAt(back);
	}
	return (sum & 7) === 0;
}
