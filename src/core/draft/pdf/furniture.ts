import type { PdfLine, PdfPage } from './pdfPage';

/** A page without what is printed at its top and bottom beside the text. */
export interface BarePage {
	readonly body: readonly PdfLine[];
	readonly furniture: readonly { readonly part: 'header' | 'footer'; readonly text: string }[];
	/** The number printed on it, if its pages are numbered from one to the next. */
	readonly printed: number | undefined;
}

/** A page with its lines, of which the first and last ones may be furniture. */
interface Edges {
	readonly top: readonly PdfLine[];
	readonly bottom: readonly PdfLine[];
}

/** Lines at the top, and at the bottom, that may be furniture. */
const mostLines = 5;
/** In points: how far apart lines are that are in the same place on their pages. */
const tolerance = 5;
/** Of the page's height: a number there is the page's, whatever is on other pages. */
const margin = 0.08;

const alone = /^\W{0,3}(?:page )?(\d{1,4}|[ivxlc]{1,7})(?: of \d{1,4})?\W{0,3}$/i;
/** What electronic filing stamps on each page of a court's file. */
const stamp =
	/^(?:case|appeal|usca|\d{1,2}(?:st|nd|rd|th) cir\.)\b.{0,80}\b(?:document|doc|docket|entry|pg|page)\b.{0,80}\d/i;

/**
 * Takes headers, footers, and page numbers off the pages: lines at their edges that recur in the same place with other numbers, and numbers that count
 * up from page to page.
 */
export function withoutFurniture(
	pages: readonly { readonly page: PdfPage; readonly lines: readonly PdfLine[] }[],
): BarePage[] {
	const edges = pages.map(({ lines }) => edgesOf(lines));
	const recurring = {
		top: recurringIn(edges.map(({ top }) => top)),
		bottom: recurringIn(edges.map(({ bottom }) => bottom)),
	};
	const counts = countPages(edges);
	return pages.map(({ page, lines }, index) => {
		const isFurniture = (line: PdfLine, edge: 'top' | 'bottom'): boolean =>
			recurring[edge](line) || stamp.test(line.text) || isPageNumber(line, index, counts, page.height);
		const own = edges[index] as Edges;
		const top = takeWhile(own.top, (line) => isFurniture(line, 'top'));
		const taken = new Set(top);
		const bottom = takeWhile(own.bottom, (line) => !taken.has(line) && isFurniture(line, 'bottom')).reverse();
		for (const line of bottom) taken.add(line);
		const furniture = [
			...top.map(({ text }) => ({ part: 'header' as const, text })),
			...bottom.map(({ text }) => ({ part: 'footer' as const, text })),
		];
		return { body: lines.filter((line) => !taken.has(line)), furniture, printed: printedOn(index, counts, furniture) };
	});
}

/** From the edge inward. */
function edgesOf(lines: readonly PdfLine[]): Edges {
	const byPlace = [...lines].sort((one, other) => one.y - other.y);
	return { top: byPlace.slice(0, mostLines), bottom: byPlace.slice(-mostLines).reverse() };
}

/** Whether a line recurs, with other numbers, in the same place of several pages. */
function recurringIn(edges: readonly (readonly PdfLine[])[]): (line: PdfLine) => boolean {
	const places = new Map<string, number[]>();
	for (const line of edges.flat()) {
		const key = keyOf(line.text);
		const known = places.get(key);
		if (known) known.push(line.y);
		else places.set(key, [line.y]);
	}
	// Odd and even pages may have different ones, and a filing's parts their own.
	const least = edges.length < 4 ? 2 : 3;
	for (const all of places.values()) all.sort((one, other) => one - other);
	return ({ text, y }) => {
		const key = keyOf(text);
		if (!/\p{L}{2}/u.test(key)) return false;
		return (places.get(key) ?? []).filter((other) => Math.abs(other - y) <= tolerance).length >= least;
	};
}

function keyOf(text: string): string {
	return text
		.toLowerCase()
		.replace(/\d+|\b[ivxlc]+\b/g, '#')
		.replace(/\s+/g, ' ')
		.trim();
}

/** By how much the numbers that pages show are ahead of their index, and how often: by alphabet, because a brief begins with Roman ones. */
type Counts = ReadonlyMap<string, number>;

function countPages(edges: readonly Edges[]): Counts {
	const counts = new Map<string, number>();
	for (const [index, { top, bottom }] of edges.entries()) {
		for (const key of new Set(
			[...top, ...bottom].flatMap(({ text }) => numbersIn(text).map((one) => keyOfCount(one, index))),
		))
			counts.set(key, (counts.get(key) ?? 0) + 1);
	}
	return counts;
}

interface PageNumber {
	readonly value: number;
	readonly isRoman: boolean;
	/** It is all there is on the line. */
	readonly isAlone: boolean;
}

/** A number alone on a line, or at an end of it: "484 BROWN v. BOARD". Not those of a stamp, nor "3 of 15". */
function numbersIn(text: string): PageNumber[] {
	const [, own] = alone.exec(text) ?? [];
	if (own !== undefined) {
		const isRoman = !/\d/.test(own);
		return [{ value: isRoman ? romanValue(own) : Number(own), isRoman, isAlone: true }];
	}
	if (stamp.test(text) || text.length > 100) return [];
	const ends = [/^(\d{1,4})\s+\D/.exec(text)?.[1], /\D\s(\d{1,4})$/.exec(text)?.[1]];
	return ends.flatMap((digits) =>
		digits === undefined ? [] : [{ value: Number(digits), isRoman: false, isAlone: false }],
	);
}

function keyOfCount({ value, isRoman }: PageNumber, index: number): string {
	return `${isRoman ? 'roman' : 'arabic'} ${value - index}`;
}

function isPageNumber({ text, y }: PdfLine, index: number, counts: Counts, height: number): boolean {
	return numbersIn(text).some(
		(one) =>
			one.isAlone &&
			((counts.get(keyOfCount(one, index)) ?? 0) >= 2 || y < height * margin || y > height * (1 - margin)),
	);
}

/** Pages that count up with this one. */
const leastCounted = 3;

function printedOn(index: number, counts: Counts, furniture: BarePage['furniture']): number | undefined {
	const numbers = furniture.flatMap(({ text }) => numbersIn(text)).filter(({ isRoman }) => !isRoman);
	const supported = numbers.map(({ value, ...rest }) => ({
		value,
		support: counts.get(keyOfCount({ value, ...rest }, index)) ?? 0,
	}));
	const [best] = supported.sort((one, other) => other.support - one.support);
	return best && best.support >= leastCounted ? best.value : undefined;
}

function romanValue(numeral: string): number {
	const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };
	const digits = [...numeral.toLowerCase()].map((letter) => values[letter] ?? 0);
	return digits.reduce((sum, value, at) => sum + (value < (digits[at + 1] ?? 0) ? -value : value), 0);
}

function takeWhile<T>(all: readonly T[], is: (one: T) => boolean): T[] {
	const end = all.findIndex((one) => !is(one));
	return all.slice(0, end < 0 ? all.length : end);
}
