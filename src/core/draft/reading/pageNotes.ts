import { EM_DASH, EN_DASH, FORM_FEED, HYPHEN, UNDERSCORE } from '../../base/text/characterCodes';
import { indexWithin } from '../../base/text/characters';
import { endOfLine, isSpace } from '../../base/text/lineBounds';
import type { Span } from '../../base/text/span';
import { opensVolume } from './lineNumbers';
import { FURNITURE_REACH } from './pageFurniture';

/** The footnotes at the bottom of a page, below a drawn line, as `pdftotext` and the like leave them in its text. */

const drawnLine = /^(?:_{8,}|[-\u2013\u2014]{8,})$/;

/** The page number, indented, between dashes, or between blank lines, where no form feed ends the page. */
const numberApart =
	/\n(?:[ \t]{8,}[-\u2013]? ?\d{1,4} ?[-\u2013]?|[ \t]*[-\u2013] ?\d{1,4} ?[-\u2013]|[ \t]*\r?\n[ \t]*\d{1,4}[ \t]*\r?\n)[ \t]*\r?\n/;

/** How a note begins: with its number, joined to a word, followed by blanks, or on its own line. "22, 24" isn't note 2. */
const mark = /\n[ \t]{0,8}(\d{1,3})(?!\d)(?:[ \t]*\r?\n\s{0,20}|[ \t]{0,8})(?=[A-Z("\u201c'\u2018\u00a7\d])/g;

/** Whether the unit can belong to a drawn line: most lines begin with a letter. */
export function drawsLine(code: number): boolean {
	return code === UNDERSCORE || code === HYPHEN || code === EN_DASH || code === EM_DASH;
}

/**
 * The next footnotes after `at`, from after the line above them to the end of their page; undefined if there are none.
 *
 * @param stop nothing from there on is looked at
 */
export function notesAfter(text: string, at: number, stop: number): Span | undefined {
	const start = afterDrawnLine(text, at, stop);
	if (start !== undefined) {
		const end = endOfPage(text, start, stop);
		return end < 0 ? undefined : { start, end };
	}
	unlined.lastIndex = at;
	const found = unlined.exec(text);
	const feed = found ? indexWithin(text, FORM_FEED, unlined.lastIndex, stop) : -1;
	return found && feed >= 0 ? { start: unlined.lastIndex - 1 - (found[1] as string).length, end: feed } : undefined;
}

/** There may be no drawn line: only blank lines, and a number on its own line directly above the first line of its note. */
const unlined = /(?:[ \t]*\r?\n){3,9}?([ \t]{0,8}\d{1,3}[ \t]*\r?\n)(?=[ \t]{0,16}[A-Z("\u201c][a-z ])/y;

/** The end of the next line drawn above footnotes after `at`; undefined if there is none. */
export function afterDrawnLine(text: string, at: number, stop: number): number | undefined {
	let i = at;
	while (i < at + FURNITURE_REACH && isSpace(text.charCodeAt(i)) && text.charCodeAt(i) !== FORM_FEED) i++;
	if (!drawsLine(text.charCodeAt(i)) || !drawsLine(text.charCodeAt(i + 1))) return undefined;
	const end = endOfLine(text, i, stop);
	return drawnLine.test(text.slice(i, end).trimEnd()) ? end : undefined;
}

/** Where the page ends: at its form feed, or before its number; -1 if neither comes before `stop`. */
function endOfPage(text: string, at: number, stop: number): number {
	const feed = indexWithin(text, FORM_FEED, at, stop);
	if (feed >= 0) return feed;
	const number = text.slice(at, stop).search(numberApart);
	return number < 0 ? -1 : at + number;
}

/**
 * The individual notes in what is below a line, each without its number. A note continued from the page before has none. A number
 * that a single blank separates from what follows stays: a name or a volume can begin so.
 */
export function singleNotes(text: string, { start, end }: Span): Span[] {
	const notes: { start: number; end: number }[] = [{ start, end }];
	let last: number | undefined;
	mark.lastIndex = start;
	for (let found = mark.exec(text); found && mark.lastIndex < end; found = mark.exec(text)) {
		const [whole, digits = ''] = found;
		const number = Number(digits);
		const at = found.index + whole.indexOf(digits);
		if (opensVolume(text, at)) continue;
		if (last === undefined) {
			if (text.slice(start, found.index).trim() !== '') break;
			last = number;
			if (!/\d $/.test(whole)) notes[0] = { start: mark.lastIndex, end };
		} else if (number === last + 1) {
			last = number;
			(notes.at(-1) as { end: number }).end = found.index;
			notes.push({ start: mark.lastIndex, end });
		}
	}
	return notes;
}

/**
 * Where in a paragraph there are footnotes from the bottom of a page, or all of it if it is one; undefined if it has none as far as can be
 * told. A number can begin a paragraph or a line of the text, too: then only a lowercase line after the end of a sentence decides.
 */
export function notesWithin(paragraph: string): Span | undefined {
	const resumed = resumption.exec(paragraph);
	const end = resumed ? resumed.index + resumed[0].length - 1 : paragraph.length;
	if (noteNumber.test(paragraph.slice(0, LONGEST_HEAD))) return { start: 0, end };
	let start = -1;
	if (resumed)
		for (const { 0: whole, 1: number = '', index } of paragraph.slice(0, end).matchAll(noteOpening))
			if (!opensVolume(paragraph, index + whole.indexOf(number))) start = index;
	return start < 0 ? undefined : { start, end };
}

/** In UTF-16 units. */
const LONGEST_HEAD = 48;
/** Its number is indented, far from its words, or interrupts a sentence: a line of the text can begin with a number, too ("Rule⏎12 Motions"). */
const noteOpening =
	/(?:(?<=^|\n)(?:[ \t]{1,8}|(?=\d{1,3}[ \t]{2}))|(?<=\b(?!(?:sections?|rules?|pages?|notes?|parts?|titles?|and|or)\n)[a-z]{2,20}\n))(\d{1,3})[ \t]{1,8}["\u201c\u2018(]?[A-Z]/g;
/** "(9th Cir. 1990).⏎out in detail" */
const resumption = /(?:\)\.|\.\))["\u201d\u2019]{0,2}[ \t]{0,80}\n["\u201c\u2018]?[a-z]/;
/** An indented number on its own line, above a line indented further, as `pdftotext` leaves it; a page number is above lines of the text. */
const noteNumber = /^\s{0,8}?(?<![ \t])([ \t]{2,16})\d{1,3}[ \t]*\r?\n\1[ \t]+\S/;
