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

/** From this length on (UTF-16 units) a run of lines without a blank line is cut at a line that `endsHere` picks. */
const LONG_RUN = 16_384;
/** So many units at the end of a line decide whether it is cut there. */
const TELLING = 100;
/** From this length on any line end cuts, a blank line's, too. */
const LONGEST_RUN = 32_768;
/** From this length on a single line is cut anywhere. */
const LONGEST_LINE = 20_480;
/** So many units before the place where a line has to be cut, a space is looked for. */
const SPACE_REACH = 400;

/** Finds line ends, LF, CR or CRLF, in one string. Asking for growing positions costs one look at each character in all. */
export class LineReader {
	/** The first LF, and the first CR, at or after the last position asked for that was after the one before. */
	private lf = -1;
	private cr = -1;
	/** Where the last line that is not blank begins, of those that `runEnd` has read. */
	lastLine = 0;

	constructor(readonly text: string) {}

	/** Offset of the first line terminator at or after `from`, or the length of the text. `from` must not go back. */
	contentEnd(from: number): number {
		if (this.lf < from) this.lf = this.find('\n', from);
		if (this.cr < from) this.cr = this.find('\r', from);
		return Math.min(this.lf, this.cr);
	}

	private find(mark: string, from: number): number {
		const found = this.text.indexOf(mark, from);
		return found < 0 ? this.text.length : found;
	}

	/** Offset after the terminator that is at `contentEnd`. */
	after(contentEnd: number): number {
		const isCrLf = this.text.charCodeAt(contentEnd) === CR && this.text.charCodeAt(contentEnd + 1) === LF;
		return Math.min(this.text.length, contentEnd + (isCrLf ? 2 : 1));
	}
}

/** Where something else than spaces and tabs begins, `end` when nothing does. */
function firstContent(text: string, start: number, end: number): number {
	for (let at = start; at < end; at++) {
		const code = text.charCodeAt(at);
		if (code !== SPACE && code !== TAB) return at;
	}
	return end;
}

/** Called with each line that is not blank: where it begins, its text begins, and it ends. */
export type LookAtLine = (at: number, first: number, end: number) => void;

/**
 * The end of the run that starts at `start`: lines together with the blank lines after them. A run of more than 16 K without a
 * blank line is cut, at a line chosen by what is there, so that an edit moves the cuts near it and not all after it. A line of more than 16 K
 * is cut inside: what one line holds can be all of a text, and reading a segment must never keep the thread.
 *
 * A run starts with something that is not blank, except the first of a text and what follows tens of thousands of blank lines.
 *
 * @param from where the length begins that counts: before `start`, where the run goes on with what comes before it
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
		// Of a line of spaces no more is looked at than is read in one part.
		const first = firstContent(text, at, Math.min(contentEnd, at + LONGEST_LINE));
		const blank = first === contentEnd;
		if (at > start && !blank && (blankBefore || cutsBefore(text, from, at))) {
			return at;
		}
		if (blank && at > start && at - from >= LONGEST_RUN) return at;
		if (!blank) {
			lines.lastLine = at;
			look?.(at, first, contentEnd);
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

/** Where the line between the two offsets, a long one, is cut: before a word, decided by nothing after it. Undefined where nothing is left to cut. */
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
	// Not between the halves of a character.
	return (text.charCodeAt(last) & 0xfc00) === 0xdc00 ? last - 1 : last;
}

/** The period of a sentence: after a word in small letters, a number or a mark. A capitalized word can be an abbreviation. */
const endsSentence = /(?:(?:^|[\s("\u201c])(?!vs)[a-z]{2,16}|[\d)\]"\u201d])\.$/;
const LONGEST_END = 20;

/** Whether what began at `start` is long enough to be cut before the line at `at`, and may be. */
export function cutsBefore(text: string, start: number, at: number): boolean {
	if (at - start < LONG_RUN) return false;
	if (at - start >= LONGEST_RUN) return true;
	let end = at;
	while (end > start && (text.charCodeAt(end - 1) === LF || text.charCodeAt(end - 1) === CR)) {
		end--;
	}
	return endsHere(text, start, end, at);
}

/** Whether what began at `start` may be cut after `end`, where `at` is the next thing that is no space. */
function endsHere(text: string, start: number, end: number, at: number): boolean {
	// Sentence ends are good places. Of their sums one in eight will do: the choice depends on nothing further away.
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
	// "Roe v.", "Elm Co.", "410 U.S." go on, and so does "Roe v. Wade (1973)" before its volume.
	if (last === DOT && !endsSentence.test(text.slice(Math.max(start, end - LONGEST_END), end))) return false;
	if (last === PAREN_CLOSE && isDigit(text.charCodeAt(firstContent(text, at, text.length)))) return false;
	let sum = 0;
	for (let back = end - 1; back >= 0 && back >= end - TELLING; back--) {
		sum += text.charCodeAt(back);
	}
	return (sum & 7) === 0;
}
