import { passimFrom } from '../table';

/** A page as printed: body pages have Arabic numbers, front matter lowercase Roman ones. */
export type PageNumber = { readonly kind: 'front' | 'body'; readonly number: number };

/** "ii", "3", "5", each page once, in order; only `passim` from as many pages on as in Word. */
export function listPages(pages: readonly PageNumber[], usesPassim: boolean, passim: string): string[] {
	const sorted = [...pages].sort((one, other) => keyOf(one) - keyOf(other));
	const texts = [...new Set(sorted.map(writePage))];
	return usesPassim && texts.length >= passimFrom ? [passim] : texts;
}

export function writePage({ kind, number }: PageNumber): string {
	return kind === 'front' ? romanOf(number) : String(number);
}

/** Widths as parts of the type size, no less than those of any serif text typeface. */
const widest: readonly (readonly [RegExp, number])[] = [
	[/\d/, 0.57],
	[/[il]/i, 0.42],
	[/[mw]/i, 1],
	[/\p{L}/u, 0.78],
];
const narrow = 0.3;

/** The greatest possible width of a text, as a part of the type size. */
export function widthOf(text: string): number {
	let width = 0;
	for (const character of text) width += widest.find(([pattern]) => pattern.test(character))?.[1] ?? narrow;
	return width;
}

/**
 * Pages in lines that fit into a column, "3, 5," and "7, 12", with at least one page in each: Word continues what doesn't fit at the left.
 *
 * @param room the column's width as a part of the type size
 */
export function breakPages(pages: readonly string[], room: number): string[] {
	const lines: string[] = [];
	let line = '';
	for (const [i, page] of pages.entries()) {
		const next = i === pages.length - 1 ? page : `${page},`;
		const longer = line === '' ? next : `${line} ${next}`;
		if (line !== '' && widthOf(longer) > room) {
			lines.push(line);
			line = next;
		} else line = longer;
	}
	return line === '' ? lines : [...lines, line];
}

function keyOf({ kind, number }: PageNumber): number {
	return kind === 'front' ? number - 1e6 : number;
}

const numerals = { m: 1000, cm: 900, d: 500, cd: 400, c: 100, xc: 90, l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 };

function romanOf(number: number): string {
	let rest = number;
	let roman = '';
	for (const [letters, value] of Object.entries(numerals)) for (; rest >= value; rest -= value) roman += letters;
	return roman;
}
