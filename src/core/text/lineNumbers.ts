import { EN_DASH, FORM_FEED, HYPHEN, NINE, ZERO } from './characterCodes';
import { classAt, LOWER, UPPER } from './characters';
import { isSpace } from './lineBounds';
import type { Span } from './span';

/** The last line of a page of numbered lines; the next one begins with 1. */
const SHORTEST_PAGE = 20;

/** So many lines one under the other must be numbered before a number counts that only one blank sets apart: a wrapped line begins so, too. */
const SHORTEST_RUN = 3;

const lineNumber = /(\d{1,2})(?:\t|[ \u00a0])[ \t\u00a0]*(?=\S)/y;
const pageBreak =
	/(?:\f[ \t]*[-\u2013]?[ \t]?\d{1,4}[ \t]?[-\u2013]?[ \t]*\r?\n|[-\u2013]?[ \t]?\d{1,4}[ \t]?[-\u2013]?[ \t]*\r?\n\f(?![(,;.]))/y;

/** "12 ROE V. WADE", "ROE V. WADE   13": a slip opinion's running head, whose line has no other number. */
const slipHead =
	/[ \t\f]*(?:\d{1,4}[ \t]+[A-Z][^a-z\d\n]{1,60} V ?\. [^a-z\d\n]{2,60}|[A-Z][^a-z\d\n]{1,60} V ?\. [^a-z\d\n]{2,60} \d{1,4}[ \t]*)\r?\n/y;
/** The end of a line that goes on in the next one. */
const goesOn = /[A-Za-z,&][ \t]*\r?\n$/;

interface LineNumber {
	readonly value: number;
	readonly span: Span;
	readonly lineEnd: number;
	/** Whether only one blank sets it apart from the line. */
	readonly isClose: boolean;
}

/** The numbers at the head of numbered lines, and of pages that break in a paragraph without a blank line. They belong to no citation. */
export class LineNumbers {
	private found: LineNumber[] | undefined;
	private pages: Span[] | undefined;

	clear(): void {
		this.found = undefined;
		this.pages = undefined;
	}

	/**
	 * Looks at the line that begins at `at` and ends at `end`. Lines must come in order.
	 *
	 * @param first where its text begins
	 */
	look(text: string, at: number, first: number, end: number): void {
		const opening = classAt(text, first);
		// Most lines begin with a word in small letters, or capitalised.
		if (opening & LOWER || (opening & UPPER && classAt(text, first + 1) & LOWER)) return;
		if (at > 0 && isSlipHead(text, at, first, end)) {
			this.pages ??= [];
			this.pages.push({ start: at - 1, end: slipHead.lastIndex });
			return;
		}
		// "\f1    The first line": the form feed comes before the number.
		const from = text.charCodeAt(at) === FORM_FEED ? at + 1 : at;
		if (isDigitAt(text, from)) {
			lineNumber.lastIndex = from;
			const match = lineNumber.exec(text);
			if (match) {
				this.found ??= [];
				const [whole, digits = ''] = match;
				this.found.push({
					value: Number(digits),
					span: { start: from - 1, end: lineNumber.lastIndex },
					lineEnd: end,
					isClose: whole.length === digits.length + 1 && !whole.endsWith('\t'),
				});
				return;
			}
		}
		// A page's number, or a dash, ends its line, perhaps before spaces.
		const last = text.charCodeAt(end - 1);
		if (!(last <= NINE || last === EN_DASH)) return;
		const code = text.charCodeAt(first);
		if (code !== FORM_FEED && code !== HYPHEN && code !== EN_DASH && !isDigitAt(text, first)) return;
		pageBreak.lastIndex = first;
		if (!pageBreak.test(text)) return;
		this.pages ??= [];
		this.pages.push({ start: at - 1, end: pageBreak.lastIndex });
	}

	/**
	 * Adds what was found to the breaks of the segment that ends at `segmentEnd`, which it leaves in order. A number counts lines only beside another
	 * one.
	 */
	addTo(breaks: Span[], segmentEnd: number): void {
		const { found, pages } = this;
		if (!found && !pages) return;
		const numbers = (found ?? []).filter(({ value, isClose }, i, all) => {
			if (isClose) return isInRun(all, i);
			const before = all[i - 1]?.value;
			const after = all[i + 1]?.value;
			return (
				before === value - 1 || after === value + 1 || (value === 1 && before !== undefined && before >= SHORTEST_PAGE)
			);
		});
		const known = [...breaks];
		for (const span of [...numbers.map((number) => number.span), ...(pages ?? [])]) {
			if (known.some((other) => other.start < span.end && span.start < other.end)) continue;
			// The page can break where the segment ends.
			breaks.push({ start: span.start, end: Math.min(span.end, segmentEnd) });
		}
		breaks.sort((a, b) => a.start - b.start);
		// Of two pages without text the one goes on in the other.
		for (let i = breaks.length - 1; i > 0; i--) {
			const before = breaks[i - 1] as Span;
			const { start, end } = breaks[i] as Span;
			if (start < before.end) breaks.splice(i - 1, 2, { start: before.start, end: Math.max(end, before.end) });
		}
	}
}

/** Whether the number is one of several that count lines directly under each other. */
function isInRun(all: readonly LineNumber[], index: number): boolean {
	let first = index;
	let last = index;
	while (isNext(all[first - 1], all[first]) && index - first < SHORTEST_RUN) first--;
	while (isNext(all[last], all[last + 1]) && last - first + 1 < SHORTEST_RUN) last++;
	return last - first + 1 >= SHORTEST_RUN;
}

function isNext(line: LineNumber | undefined, next: LineNumber | undefined): boolean {
	return !!line && !!next && next.value === line.value + 1 && next.span.start - line.lineEnd < 2;
}

/** Whether the line from `at` to `end`, whose text begins at `first`, is a running head in the middle of a sentence. */
function isSlipHead(text: string, at: number, first: number, end: number): boolean {
	let i = first;
	while (i < end && (isDigitAt(text, i) || isSpace(text.charCodeAt(i)))) i++;
	// Few lines begin in capitals.
	if (!(classAt(text, i) & UPPER) || classAt(text, i + 1) & LOWER) return false;
	slipHead.lastIndex = at;
	return slipHead.test(text) && goesOn.test(text.slice(Math.max(0, at - 8), at));
}

function isDigitAt(text: string, at: number): boolean {
	const code = text.charCodeAt(at);
	return code >= ZERO && code <= NINE;
}
