import { isDigit } from '../../base/text/ascii';
import { BRACKET_OPEN, FORM_FEED, SPACE } from '../../base/text/characterCodes';
import { classAt, DIGIT, LOWER, UPPER } from '../../base/text/characters';
import { isLineEnd, trimmedEnd } from '../../base/text/lineBounds';
import { matchEnd } from '../../base/text/matches';
import type { Span } from '../../base/text/span';
import { afterSpace, pageBetween } from './pageFurniture';
import { kindOf } from './pageLines';

/** The least number that the last line of a numbered page has; the next line is 1 again. */
export const SHORTEST_PAGE = 20;

/** How many consecutive lines must be numbered before a number followed by a single blank counts: a wrapped line can begin so, too. */
const SHORTEST_RUN = 3;

/** A PDF text extractor can leave it on a line of its own. */
const lineNumber = /(\d{1,2})(?:(?:\t|[ \u00a0])[ \t\u00a0]*(?=\S)|[ \t]*\r?\n)/y;
/** Blanks before a single-digit line number, or one in an indented column. */
const NUMBER_SET_IN = 4;

const asVolume = /\d{1,2} [A-Z][\w.]{0,11} ?(?:[A-Z\d][\w.]{0,6} ?){0,3}(?:\u00a7|\d)/y;
interface LineNumber {
	readonly value: number;
	readonly span: Span;
	readonly lineEnd: number;
	/** Whether a single blank separates it from the line. */
	readonly isClose: boolean;
	/** See `opensVolume`. */
	readonly isVolume: boolean;
	/** Whether its line has nothing else. */
	readonly isAlone: boolean;
	/** Whether a capital follows it: it can number the items of a list, each of several lines. */
	readonly isItem: boolean;
}

/** The numbers that begin numbered lines, and those of pages that break inside a paragraph without a blank line. They belong to no citation. */
export class LineNumbers {
	private readonly found: LineNumber[] = [];
	private readonly pages: Span[] = [];

	/** @param segmentStart where the segment starts whose lines are looked at */
	constructor(private readonly segmentStart: number) {}

	/**
	 * Looks at the line from `at` to `end`. Lines must come in order.
	 *
	 * @param first where its text begins
	 */
	look(text: string, at: number, first: number, end: number): void {
		// Most lines begin with a lowercase or capitalized word; after that, only a number ends a page.
		const opening = classAt(text, first);
		if (opening & LOWER) return;
		const isCapitalized = (opening & UPPER) !== 0 && (classAt(text, first + 1) & LOWER) !== 0;
		const last = classAt(text, trimmedEnd(text, at, end) - 1);
		if (isCapitalized && !(last & DIGIT)) return;
		const content = afterSpace(text, first, end);
		const kind = last & LOWER ? 'text' : kindOf(text, content, end);
		const isCounted = kind === 'numberedTitle' && this.countsOn(text, at);
		const page = kind === 'text' || isCounted ? undefined : pageBetween(text, at, content, end, kind);
		if (page && at > this.segmentStart) this.pages.push(page);
		if (page && kind !== 'number') return;
		// "\f1    The first line": the form feed comes before the number.
		const from = text.charCodeAt(at) === FORM_FEED ? at + 1 : at;
		const number = numberStart(text, from);
		if (isDigit(text.charCodeAt(number))) this.lookAtNumber(text, from, number, end);
	}

	private lookAtNumber(text: string, from: number, number: number, lineEnd: number): void {
		lineNumber.lastIndex = number;
		const [whole, digits = ''] = lineNumber.exec(text) ?? [];
		if (whole === undefined) return;
		const end = number + whole.length;
		const isAlone = whole.endsWith('\n');
		const isClose = isAlone || (whole.length === digits.length + 1 && !whole.endsWith('\t'));
		const isVolume = isClose && !isAlone && opensVolume(text, number);
		const isItem = !isAlone && !isVolume && (classAt(text, end) & UPPER) !== 0;
		const span = { start: from - 1, end };
		this.found.push({ value: Number(digits), span, lineEnd, isClose, isVolume, isAlone, isItem });
		// "8⏎9 [12 P.3d 3]": after one blank, a decision's parallel citation follows the pinpoint.
		if (!isClose && text.charCodeAt(end) === BRACKET_OPEN && kindOf(text, end, lineEnd) === 'page')
			this.pages.push({ start: end, end: lineEnd });
	}

	/** Whether the line at `at` has the number after that of the numbered line directly above it. */
	private countsOn(text: string, at: number): boolean {
		const over = this.found.at(-1);
		return over !== undefined && at - over.lineEnd <= 2 && text.startsWith(`${over.value + 1}`, numberStart(text, at));
	}

	/** What interrupts the segment, which ends at `segmentEnd`. A number counts lines only next to another one. */
	breaks(text: string, segmentEnd: number): readonly Span[] {
		const { found, pages, segmentStart } = this;
		if (found.length === 0 && pages.length === 0) return pages;
		// A volume that begins a line isn't part of the count, unless it continues it.
		const counted = found.filter(
			({ value, isVolume }, i, all) => !isVolume || all[i - 1]?.value === value - 1 || all[i + 1]?.value === value + 1,
		);
		const numbers = counted.filter(({ value, span, isClose, isAlone }, i, all) => {
			if (isClose) return isInRun(all, i) || (isAlone && isInCitation(text, span));
			const before = all[i - 1]?.value;
			const after = all[i + 1]?.value;
			return (
				before === value - 1 || after === value + 1 || (value === 1 && before !== undefined && before >= SHORTEST_PAGE)
			);
		});
		// The page can break where the segment begins or ends; the segment's last line end stays one.
		const stop = isLineEnd(text.charCodeAt(segmentEnd - 1)) ? segmentEnd - 1 : segmentEnd;
		return [...numbers.map(({ span }) => span), ...pages]
			.map(({ start, end }) => ({ start: Math.max(start, segmentStart), end: Math.min(end, stop) }))
			.filter(({ start, end }) => end > start);
	}
}

/** Whether a number alone on its line is inside a citation, or between a name and its volume: no citation has such a line. */
function isInCitation(text: string, { start, end }: Span): boolean {
	const before = text.slice(Math.max(0, start - LONGEST_BESIDE), start);
	const after = text.slice(end, end + LONGEST_BESIDE);
	return insideCitation.some(([head, tail]) => head.test(before) && tail.test(after));
}

/** In UTF-16 units. */
const LONGEST_BESIDE = 40;
/** What comes before the line and after it. */
const insideCitation: readonly (readonly [RegExp, RegExp])[] = [
	[/,$/, /^\d{1,4} [A-Z][\w.]{0,11}(?: ?[A-Z\d][\w.]{0,6}){0,3} \d/],
	[/, \d{1,4}$/, /^[A-Z][\w.]{0,11}(?: ?[A-Z\d][\w.]{0,6}){0,3} \d/],
	[/, \d{1,4} [A-Z][\w.]{0,11}(?: ?[A-Z\d][\w.]{0,6}){0,3}$/, /^\d{1,5}(?:,? \(|, \d)/],
	[/\d$/, /^\((?:[A-Z\d][^()\n]{0,24} )?(?:1[6-9]|20)\d\d\)/],
	[/ v\.$/, /^[A-Z]/],
];

/** Whether the number at `at` can be the volume or title of a citation that begins the line: "15 U.S.C. § 1", "5 F.3d 7". */
export function opensVolume(text: string, at: number): boolean {
	return matchEnd(asVolume, text, at) >= 0;
}

/** Where a line's number begins: " 1   The first line". */
function numberStart(text: string, lineStart: number): number {
	let i = lineStart;
	while (i < lineStart + NUMBER_SET_IN && text.charCodeAt(i) === SPACE) i++;
	return i;
}

/** Units between two consecutive lines, with or without a blank line between them. */
const LINE_GAP = 4;

/** The most units (UTF-16) of an item's lines after its first. */
const LONGEST_ITEM = 240;

/** Whether the number is one of several that count consecutive lines. */
function isInRun(all: readonly LineNumber[], index: number): boolean {
	let first = index;
	let last = index;
	while (isNext(all[first - 1], all[first]) && index - first < SHORTEST_RUN) first--;
	while (isNext(all[last], all[last + 1]) && last - first + 1 < SHORTEST_RUN) last++;
	// A list of citations can count up, too.
	const run = all.slice(first, last + 1);
	return run.length >= SHORTEST_RUN && run.some(({ isVolume }) => !isVolume);
}

function isNext(line: LineNumber | undefined, next: LineNumber | undefined): boolean {
	if (!line || !next) return false;
	const turnsPage = next.value === 1 && line.value >= SHORTEST_PAGE;
	if (next.value !== line.value + 1 && !turnsPage) return false;
	// A number on a line of its own is next to the line that it numbers and, in double-spaced text, another one.
	const isApart = turnsPage || line.isAlone || next.isAlone || (line.isItem && next.isItem);
	return next.span.start - line.lineEnd < (isApart ? LONGEST_ITEM : LINE_GAP);
}
