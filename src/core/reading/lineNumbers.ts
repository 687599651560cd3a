import { isDigit } from '../text/ascii';
import { firstAtOrAfter } from '../text/bisection';
import { BRACKET_OPEN, EN_DASH, FORM_FEED, HYPHEN, NINE, SPACE } from '../text/characterCodes';
import { classAt, LOWER, UPPER } from '../text/characters';
import { isLineEnd, isSpace } from '../text/lineBounds';
import { matchEnd } from '../text/matches';
import type { Span } from '../text/span';
import type { Interruption } from './interruption';
import { afterStamp, closesMark, numberWithHead, pageMarker } from './pageFurniture';

/** The last line of a page of numbered lines; the next one begins with 1. */
const SHORTEST_PAGE = 20;

/** So many lines one under the other must be numbered before a number counts that only one blank sets apart: a wrapped line begins so, too. */
const SHORTEST_RUN = 3;

/** A reader of PDF can set it in a line of its own. */
const lineNumber = /(\d{1,2})(?:(?:\t|[ \u00a0])[ \t\u00a0]*(?=\S)|[ \t]*\r?\n)/y;
const pageBreak =
	/(?:\f[ \t]*[-\u2013]?[ \t]?\d{1,4}[ \t]?[-\u2013]?[ \t]*\r?\n|[-\u2013]?[ \t]?\d{1,4}[ \t]?[-\u2013]?[ \t]*\r?\n\f(?![(,;.]))/y;
/** In UTF-16 units. */
const SET_IN = 8;
/** Blanks before a line's number of one digit, or in a column that is set in. */
const NUMBER_SET_IN = 4;

/** "12 ROE V. WADE", "ROE v. WADE   13": a slip opinion's running head, whose line has no other number. */
const slipHead =
	/[ \t\f]*(?:\d{1,4}[ \t]+[A-Z][^a-z\d\n]{1,60} [Vv] ?\. [^a-z\d\n]{1,60}[^a-z\d\s,][ \t]*|[A-Z][^a-z\d\n]{1,60} [Vv] ?\. [^a-z\d\n]{1,60}[^a-z\d\s,][ \t]+\d{1,4}[ \t]*)\r?\n/y;
/** The end of a line that goes on in the next one. */
const goesOn = /[A-Za-z,&][ \t]*\r?\n$/;
const volume = /\s*\d{1,4} [A-Z]/y;
const asVolume = /\d{1,2} [A-Z][\w.]{0,11} ?(?:[A-Z\d][\w.]{0,6} ?){0,3}(?:\u00a7|\d)/y;
/** What Word hides under the number of a footnote, and a reader of PDF shows in a line of its own: "4F". */
const noteMark = /\d{1,3}F[ \t]*\r?\n/y;
/** What a stamp with a page's number, or a mark between two pages, begins with. */
const opensStamp =
	/==|--|<!|#|Case|Appe|US|Page |\d+ (?:of|No|Op)|\[(?:Page|\d)|[-\u2013] ?\d|Nos?\.|\d\d-\d+ Op|[A-Z].* {8}\d|\d.* REPORTER,/y;
/** A page's number, set in, over the stamp. */
const numberAbove = /\n([ \t]{4,}-? ?\d{1,4} ?-?[ \t]*\r?\n)$/;
/** In UTF-16 units. */
const LONGEST_STAMP = 160;
const LONGEST_NUMBER_LINE = 120;

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
		// Most lines begin with a word in small letters, or capitalized.
		const opening = classAt(text, first);
		if (opening & LOWER) return;
		const isCapitalized = (opening & UPPER) !== 0 && (classAt(text, first + 1) & LOWER) !== 0;
		const head = isCapitalized || at === this.segmentStart ? undefined : endOfSlipHead(text, at, first, end);
		if (head !== undefined && !this.countsOn(text, at)) {
			this.pages.push({ start: at - 1, end: head });
			return;
		}
		if (this.lookAtStamp(text, at, first, end) || isCapitalized) return;
		// "\f1    The first line": the form feed comes before the number.
		const from = text.charCodeAt(at) === FORM_FEED ? at + 1 : at;
		const number = numberStart(text, from);
		if (isDigitAt(text, number) && this.lookAtNumber(text, from, number, end)) return;
		const markEnd = at > this.segmentStart && isDigitAt(text, first) ? matchEnd(noteMark, text, first) : -1;
		if (markEnd >= 0) {
			this.pages.push({ start: at - 1, end: markEnd });
			return;
		}
		// A page's number, or a dash, ends its line, perhaps before spaces.
		const last = text.charCodeAt(end - 1);
		if (!(last <= NINE || last === EN_DASH)) return;
		const code = text.charCodeAt(first);
		if (code !== FORM_FEED && code !== HYPHEN && code !== EN_DASH && !isDigitAt(text, first)) return;
		const next = matchEnd(pageBreak, text, first);
		const page = next < 0 ? pageAround(text, at, first, end) : { start: at, end: next };
		if (!page || page.start <= this.segmentStart) return;
		this.pages.push({ start: page.start - 1, end: page.end });
	}

	/** Whether a number begins the line, and something comes after it. */
	private lookAtNumber(text: string, from: number, number: number, lineEnd: number): boolean {
		lineNumber.lastIndex = number;
		const [whole, digits = ''] = lineNumber.exec(text) ?? [];
		if (whole === undefined) return false;
		const end = number + whole.length;
		const isAlone = whole.endsWith('\n');
		const isClose = isAlone || (whole.length === digits.length + 1 && !whole.endsWith('\t'));
		const isVolume = isClose && !isAlone && opensVolume(text, number);
		const isItem = !isAlone && !isVolume && (classAt(text, end) & UPPER) !== 0;
		const span = { start: from - 1, end };
		this.found.push({ value: Number(digits), span, lineEnd, isClose, isVolume, isAlone, isItem });
		// "8⏎9 [12 P.3d 3]": after one blank, what a decision is also cited by follows the pinpoint.
		if (!isClose && text.charCodeAt(end) === BRACKET_OPEN && pageMarker.test(text.slice(end, lineEnd).trim()))
			this.pages.push({ start: end, end: lineEnd });
		return !isAlone;
	}

	/** Whether the line at `at` has the number after that of the numbered line directly over it. */
	private countsOn(text: string, at: number): boolean {
		const over = this.found.at(-1);
		return over !== undefined && at - over.lineEnd <= 2 && text.startsWith(`${over.value + 1}`, numberStart(text, at));
	}

	/** Whether a stamp or mark between two pages fills the line: with the page's number over it, it is added. */
	private lookAtStamp(text: string, at: number, first: number, end: number): boolean {
		if (at === this.segmentStart || end - at > LONGEST_STAMP) return false;
		let last = end - 1;
		while (last > at && isSpace(text.charCodeAt(last))) last--;
		if (!(isDigitAt(text, last) || closesMark(text.charCodeAt(last)) || text.startsWith('SERIES', last - 5)))
			return false;
		let i = first;
		while (i < last && isSpace(text.charCodeAt(i))) i++;
		const next = matchEnd(opensStamp, text, i) < 0 ? undefined : afterStamp(text, i, end);
		if (next === undefined) return false;
		const above = numberAbove.exec(text.slice(Math.max(0, at - LONGEST_NUMBER_LINE), at));
		this.pages.push({ start: at - 1 - (above?.[1]?.length ?? 0), end: next });
		return true;
	}

	/**
	 * Adds what was found to the breaks of the segment, which ends at `segmentEnd`, and leaves them in order. A number counts lines only beside
	 * another one.
	 */
	addTo(breaks: Interruption[], text: string, segmentEnd: number): void {
		const { found, pages, segmentStart } = this;
		if (found.length === 0 && pages.length === 0) return;
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
		const lastOverlap = overlapsWith(breaks);
		// The page can break where the segment begins or ends, whose last line end stays one.
		const stop = isLineEnd(text.charCodeAt(segmentEnd - 1)) ? segmentEnd - 1 : segmentEnd;
		for (const span of [...numbers.map((number) => number.span), ...pages]) {
			// A mark of a page can be the last of its lines, over its footnotes.
			const known = lastOverlap(span);
			if (known && !known.notes) continue;
			const start = Math.max(span.start, segmentStart);
			const end = Math.min(span.end, stop);
			if (end > start) breaks.push({ start, end });
		}
		breaks.sort((a, b) => a.start - b.start);
		// Of pages without text the one goes on in the other.
		let count = 0;
		for (const span of breaks) {
			const last = breaks[count - 1];
			if (last === undefined || span.start >= last.end) breaks[count++] = span;
			else breaks[count - 1] = { ...last, ...span, start: last.start, end: Math.max(last.end, span.end) };
		}
		breaks.length = count;
	}
}

/** Gives the last of the breaks that there are now, of which there may be thousands, that begins before a span ends, if one overlaps it. */
function overlapsWith(breaks: readonly Interruption[]): (span: Span) => Interruption | undefined {
	const sorted = [...breaks].sort((a, b) => a.start - b.start);
	const ends: number[] = [];
	for (const { end } of sorted) ends.push(Math.max(end, ends.at(-1) ?? 0));
	return ({ start, end }) => {
		const before = firstAtOrAfter(sorted.length, (i) => sorted[i]?.start ?? end, end) - 1;
		return start < (ends[before] ?? start) ? sorted[before] : undefined;
	};
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

/** The end of the running head that fills the line from `at` to `end`, whose text begins at `first`. */
function endOfSlipHead(text: string, at: number, first: number, end: number): number | undefined {
	let i = first;
	while (i < end && (isDigitAt(text, i) || isSpace(text.charCodeAt(i)))) i++;
	// Few lines begin in capitals.
	if (!(classAt(text, i) & UPPER) || classAt(text, i + 1) & LOWER) return undefined;
	const next = matchEnd(slipHead, text, at);
	if (next < 0) return undefined;
	if (matchEnd(volume, text, next) < 0) return next;
	// In a list of cases the volume is in the next line.
	return goesOn.test(text.slice(Math.max(0, at - 8), at)) ? next : undefined;
}

/** The page's number in the line that begins at `at`, with its head, or alone, set in deeper than the lines around it. */
function pageAround(text: string, at: number, number: number, end: number): Span | undefined {
	const page = numberWithHead(text, at, end);
	if (page || number - at < SET_IN || !/^\d{1,4}\s*$/.test(text.slice(number, end))) return page;
	const next = text.indexOf('\n', end) + 1;
	const before = text.lastIndexOf('\n', at - 2) + 1;
	const isDeep = [before, next].every((line) => indent(text, line) <= number - at - SET_IN);
	return next > 0 && isDeep ? { start: at, end: next } : undefined;
}

function indent(text: string, at: number): number {
	return matchEnd(/[ \t]*/y, text, at) - at;
}

function isDigitAt(text: string, at: number): boolean {
	return isDigit(text.charCodeAt(at));
}
