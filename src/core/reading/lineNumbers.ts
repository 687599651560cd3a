import { isDigit } from '../text/ascii';
import { BRACKET_OPEN, FORM_FEED, SPACE } from '../text/characterCodes';
import { classAt, DIGIT, LOWER, UPPER } from '../text/characters';
import { isLineEnd, trimmedEnd } from '../text/lineBounds';
import { matchEnd } from '../text/matches';
import type { Span } from '../text/span';
import { afterSpace, pageBetween } from './pageFurniture';
import { kindOf } from './pageLines';

/** The last line of a page of numbered lines; the next one begins with 1. */
const SHORTEST_PAGE = 20;

/** So many lines one under the other must be numbered before a number counts that only one blank sets apart: a wrapped line begins so, too. */
const SHORTEST_RUN = 3;

/** A reader of PDF can set it in a line of its own. */
const lineNumber = /(\d{1,2})(?:(?:\t|[ \u00a0])[ \t\u00a0]*(?=\S)|[ \t]*\r?\n)/y;
/** Blanks before a line's number of one digit, or in a column that is set in. */
const NUMBER_SET_IN = 4;

const asVolume = /\d{1,2} [A-Z][\w.]{0,11} ?(?:[A-Z\d][\w.]{0,6} ?){0,3}(?:\u00a7|\d)/y;
interface LineNumber {
	readonly value: number;
	readonly span: Span;
	readonly lineEnd: number;
	/** Whether only one blank sets it apart from the line. */
	readonly isClose: boolean;
	/** See `opensVolume`. */
	readonly isVolume: boolean;
	/** Whether its line holds nothing else. */
	readonly isAlone: boolean;
	/** Whether a capital comes after it: it can count the items of a list, each of them in several lines. */
	readonly isItem: boolean;
}

/** The numbers at the head of numbered lines, and of pages that break in a paragraph without a blank line. They belong to no citation. */
export class LineNumbers {
	private readonly found: LineNumber[] = [];
	private readonly pages: Span[] = [];

	/** @param segmentStart where the segment starts whose lines are looked at */
	constructor(private readonly segmentStart: number) {}

	/**
	 * Looks at the line that begins at `at` and ends at `end`. Lines must come in order.
	 *
	 * @param first where its text begins
	 */
	look(text: string, at: number, first: number, end: number): void {
		// Most lines begin with a word in small letters, or a capitalized one; after that only a number ends a page.
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
		// "8⏎9 [12 P.3d 3]": after one blank, what a decision is also cited by follows the pinpoint.
		if (!isClose && text.charCodeAt(end) === BRACKET_OPEN && kindOf(text, end, lineEnd) === 'page')
			this.pages.push({ start: end, end: lineEnd });
	}

	/** Whether the line at `at` has the number after that of the numbered line directly over it. */
	private countsOn(text: string, at: number): boolean {
		const over = this.found.at(-1);
		return over !== undefined && at - over.lineEnd <= 2 && text.startsWith(`${over.value + 1}`, numberStart(text, at));
	}

	/** What was found that interrupts the segment, which ends at `segmentEnd`. A number counts lines only beside another one. */
	breaks(text: string, segmentEnd: number): readonly Span[] {
		const { found, pages, segmentStart } = this;
		if (found.length === 0 && pages.length === 0) return pages;
		// A volume that begins a line is beside the count, unless it counts on.
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
		// The page can break where the segment begins or ends, whose last line end stays one.
		const stop = isLineEnd(text.charCodeAt(segmentEnd - 1)) ? segmentEnd - 1 : segmentEnd;
		return [...numbers.map(({ span }) => span), ...pages]
			.map(({ start, end }) => ({ start: Math.max(start, segmentStart), end: Math.min(end, stop) }))
			.filter(({ start, end }) => end > start);
	}
}

/** Whether a number that fills a line is inside a citation, or between a name and its volume: no citation has such a line. */
function isInCitation(text: string, { start, end }: Span): boolean {
	const before = text.slice(Math.max(0, start - LONGEST_BESIDE), start);
	const after = text.slice(end, end + LONGEST_BESIDE);
	return insideCitation.some(([head, tail]) => head.test(before) && tail.test(after));
}

/** In UTF-16 units. */
const LONGEST_BESIDE = 40;
/** What is before the line and after it. */
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

/** Units between two lines that follow each other, with a blank line between them or without. */
const LINE_GAP = 4;

/** Of an item the lines after its first, in UTF-16 units. */
const LONGEST_ITEM = 240;

/** Whether the number is one of several that count lines directly under each other. */
function isInRun(all: readonly LineNumber[], index: number): boolean {
	let first = index;
	let last = index;
	while (isNext(all[first - 1], all[first]) && index - first < SHORTEST_RUN) first--;
	while (isNext(all[last], all[last + 1]) && last - first + 1 < SHORTEST_RUN) last++;
	// A list of citations can count on, too.
	const run = all.slice(first, last + 1);
	return run.length >= SHORTEST_RUN && run.some(({ isVolume }) => !isVolume);
}

function isNext(line: LineNumber | undefined, next: LineNumber | undefined): boolean {
	if (!line || !next) return false;
	const turnsPage = next.value === 1 && line.value >= SHORTEST_PAGE;
	if (next.value !== line.value + 1 && !turnsPage) return false;
	// Beside a number that has a line of its own is the line that it counts, and another one of double-spaced text.
	const isApart = turnsPage || line.isAlone || next.isAlone || (line.isItem && next.isItem);
	return next.span.start - line.lineEnd < (isApart ? LONGEST_ITEM : LINE_GAP);
}
