/** A mark in an opinion's text where a page of a reporter begins: `*484`, `[*484]`, `**693`, "Page 347 U. S. 484". */
export interface PageMark {
	readonly page: number;
	/** Which reporter's pages these are, counted from 0 in the order of the text; -1 for a mark that is out of sequence. */
	readonly series: number;
	readonly start: number;
	readonly end: number;
}

/** Page numbers go up by one; a page with a table, or with nothing but notes, may have lost its mark. */
export const LONGEST_STEP = 5;
/** How many reporters may be marked in one text, including stray marks, before the first is assumed to have ended. */
const MOST_SERIES = 64;
/** How many reporters are distinguished, the first in the text; the longest lists of parallel citations have half as many. */
const MOST_REPORTERS = 16;

/** A footnote mark or another page mark may touch it ("so held.9*484", "**90*484"); a plain number and emphasis don't: "2*3", "*2020*". */
const mark =
	/(?<!\*|(?:^|[\s(])\d{1,9})(\*{1,4})[ \u0001]?(\d{1,5})(?!\d|\*{1,4}(?![\d*]))|\bPage[ \u00a0]+\d{1,4}[ \u00a0]+U\.[ \u00a0]?S\.[ \u00a0]+(\d{1,5})/g;

interface FoundMark {
	readonly digits: string;
	readonly stars: number;
	readonly start: number;
	readonly end: number;
}

/** Marks in the order of the text. "at *27" is a page in a citation, not of this text. */
export function findPageMarks(text: string): PageMark[] {
	const found: FoundMark[] = [];
	for (const match of text.matchAll(mark)) {
		const start = match.index;
		const cited = match[1] !== undefined && /\bat\b[^.;)]{0,16}$/.test(text.slice(Math.max(0, start - 24), start));
		// "at *3, *7" continues a citation; a number that ends emphasis isn't a mark, either.
		if (cited && /(?:\bat|[-–,&]|\d)[\s\u0001]*$/.test(text.slice(Math.max(0, start - 8), start))) continue;
		found.push({
			digits: match[2] ?? (match[3] as string),
			stars: match[1]?.length ?? 0,
			start,
			end: start + match[0].length,
		});
	}
	return inSeries(found);
}

/** Assigns each mark to the reporter whose pages it continues: two reporters may be marked by the same number of stars. */
export function inSeries(found: readonly FoundMark[]): PageMark[] {
	const series: { stars: number; last: number; marks: { page: number; from: FoundMark }[] }[] = [];
	for (const one of found) {
		// A footnote mark may follow the page without a space, "*2694" for page 269 and note 4.
		const readings = [0, 1, 2].map((cut) => Number(one.digits.slice(0, one.digits.length - cut)));
		const page = Number(one.digits);
		let joined: { own: (typeof series)[number]; page: number; step: number } | undefined;
		for (const own of series.slice(-MOST_SERIES)) {
			if (own.stars !== one.stars) continue;
			for (const reading of readings) {
				const step = reading - own.last;
				if (step > 0 && step <= LONGEST_STEP && (joined === undefined || step < joined.step))
					joined = { own, page: reading, step };
			}
		}
		if (joined === undefined) {
			series.push({ stars: one.stars, last: page, marks: [{ page, from: one }] });
		} else {
			joined.own.last = joined.page;
			joined.own.marks.push({ page: joined.page, from: one });
		}
	}
	let count = 0;
	return series
		.flatMap(({ marks }) => {
			const counts = marks.length > 1 || series.length === 1;
			const number = counts && count < MOST_REPORTERS ? count++ : -1;
			return marks.map(({ page, from: { start, end } }) => ({ page, series: number, start, end }));
		})
		.filter(({ page, series: number }) => number >= 0 || page > 9)
		.filter(({ page }) => found.length > 1 || page > 9)
		.sort((one, other) => one.start - other.start);
}

export interface PageRange {
	readonly series: number;
	readonly first: number;
	readonly last: number;
}

/** The pages, one range for each series, that the text from `start` to `end` is on. What precedes the first mark is on the page before it. */
export function pagesAt(marks: readonly PageMark[], start: number, end: number): PageRange[] {
	const all = new Set(marks.map(({ series }) => series).filter((series) => series >= 0));
	return [...all].map((series) => {
		const own = marks.filter((one) => one.series === series);
		return { series, first: pageAt(own, start), last: pageAt(own, Math.max(start, end - 1)) };
	});
}

function pageAt(marks: readonly PageMark[], offset: number): number {
	let page = (marks[0]?.page ?? 1) - 1;
	for (const one of marks) {
		if (one.start > offset) break;
		page = one.page;
	}
	return page;
}

/** The pages that a pinpoint names ("494", "494–95", "at 12 n.3", "*3"), as ranges; empty if it names none. */
export function pagesOfPinpoint(pinpoint: string): { first: number; last: number }[] {
	return pinpoint
		.replace(/\bnn\.\s*\d+(?:\s*[-–—&,]\s*\d+)*|\bn\.\s*\d+/gi, '')
		.split(/[,;&]|\band\b/)
		.flatMap((part) => {
			const match = /(?<![§¶\d]\s?)\*?(\d{1,5})(?:\s*[-–—]\s*\*?(\d{1,5}))?/.exec(part);
			if (match === null || /[§¶]|\b(?:para|sec|slip)/i.test(part)) return [];
			const first = Number(match[1]);
			const written = match[2] ?? String(first);
			// "494–95": the digits left out are those of the first page.
			const last = Number(String(first).slice(0, Math.max(0, String(first).length - written.length)) + written);
			return [{ first, last: Math.max(first, last) }];
		});
}

export type PageCheck =
	| { readonly kind: 'onPage' }
	| { readonly kind: 'elsewhere'; readonly found: PageRange }
	/** The text has no marks of the reporter whose pages the pinpoint gives. */
	| { readonly kind: 'unknown' };

/**
 * Whether a place in the text is on a page that the pinpoint names.
 *
 * @param firstPage of the citation: if the text's pages count up from it, they are the pinpoint's, and one past their end is none of them
 */
export function checkPage(
	marks: readonly PageMark[],
	pinpoint: string,
	start: number,
	end: number,
	firstPage = Number.NaN,
): PageCheck {
	const pins = pagesOfPinpoint(pinpoint);
	if (pins.length === 0) return { kind: 'unknown' };
	let elsewhere: PageRange | undefined;
	for (const found of pagesAt(marks, start, end)) {
		if (pins.some((pin) => pin.first <= found.last && pin.last >= found.first)) return { kind: 'onPage' };
		const own = marks.filter((one) => one.series === found.series);
		const first = (own[0]?.page ?? 0) - 1;
		const last = own[own.length - 1]?.page ?? 0;
		const countsOn = first + 1 >= firstPage && first <= firstPage + LONGEST_STEP;
		// The last pages may have lost their marks.
		const isPast = (page: number): boolean => countsOn && page > last + LONGEST_STEP;
		if (elsewhere === undefined && pins.every((pin) => pin.first >= first && (pin.last <= last || isPast(pin.first))))
			elsewhere = found;
	}
	return elsewhere === undefined ? { kind: 'unknown' } : { kind: 'elsewhere', found: elsewhere };
}
