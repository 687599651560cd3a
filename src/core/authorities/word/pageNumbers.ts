import { passimFrom } from '../table';

/** A page as it is printed: body pages have Arabic numbers, front matter lower Roman ones. */
export type PageNumber = { readonly kind: 'front' | 'body'; readonly number: number };

/** "ii", "3", "5", each page once, in their order; `passim` alone from as many pages on as Word says so. */
export function listPages(pages: readonly PageNumber[], usesPassim: boolean, passim: string): string[] {
	const sorted = [...pages].sort((one, other) => keyOf(one) - keyOf(other));
	const texts = [...new Set(sorted.map(writePage))];
	return usesPassim && texts.length >= passimFrom ? [passim] : texts;
}

export function writePage({ kind, number }: PageNumber): string {
	return kind === 'front' ? romanOf(number) : String(number);
}

/** Widths in parts of the type's size, no less than those of any serif typeface for text. */
const widest: readonly (readonly [RegExp, number])[] = [
	[/\d/, 0.57],
	[/[il]/i, 0.42],
	[/[mw]/i, 1],
	[/\p{L}/u, 0.78],
];
const narrow = 0.3;

/** How wide a text is, at most, in parts of the type's size. */
export function widthOf(text: string): number {
	let width = 0;
	for (const character of text) width += widest.find(([pattern]) => pattern.test(character))?.[1] ?? narrow;
	return width;
}

/**
 * Pages in lines that fit into a column, "3, 5," and "7, 12", at least one page in each: Word continues what doesn't fit at the left.
 *
 * @param room the column's width in parts of the type's size
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

const numerals = [
	[1000, 'm'],
	[900, 'cm'],
	[500, 'd'],
	[400, 'cd'],
	[100, 'c'],
	[90, 'xc'],
	[50, 'l'],
	[40, 'xl'],
	[10, 'x'],
	[9, 'ix'],
	[5, 'v'],
	[4, 'iv'],
	[1, 'i'],
] as const;

function romanOf(number: number): string {
	let rest = number;
	let roman = '';
	for (const [value, letters] of numerals) {
		for (; rest >= value; rest -= value) roman += letters;
	}
	return roman;
}
