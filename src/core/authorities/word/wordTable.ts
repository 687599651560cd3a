import type { AuthorityHeading } from '../../citations/authorityOrder';
import { passimFrom } from '../table';
import type { WordEntry } from './marks';
import { fieldMark, instruction, paragraph, tab, writeRun } from './wordXml';

/** A page as it is printed: body pages have Arabic numbers, front matter lower Roman ones. */
export type PageNumber = { readonly kind: 'front' | 'body'; readonly number: number };

/** The words of a table, in the user's language. */
export interface TableWords {
	readonly title: string;
	/** Over the numbers at the right: "Page(s)". */
	readonly pages: string;
	readonly headings: Readonly<Record<AuthorityHeading, string>>;
	/** Explains the asterisk; written where one is. */
	readonly legend: string;
	/** Where there are no pages: how to have Word find them. Word's update removes it. */
	readonly howToUpdate: string;
	readonly passim: string;
}

export interface WordTableOptions {
	readonly groups: readonly { readonly heading: AuthorityHeading; readonly entries: readonly WordEntry[] }[];
	/** By the index of the entry; undefined where pages aren't known. */
	readonly pages: readonly (readonly PageNumber[])[] | undefined;
	readonly usesPassim: boolean;
	readonly words: TableWords;
}

/**
 * A table of authorities as Word has it: for each category a field ` TOA \h \c "1" ` whose result, until Word computes its own, is ours. `\h`
 * makes the category's heading part of the result, `\p` is for *passim*.
 */
export function writeWordTable({ groups, pages, usesPassim, words }: WordTableOptions): string {
	const right = '<w:jc w:val="right"/>';
	const parts = groups.map(({ heading, entries }, g) => {
		const category = entries[0]?.category ?? 3;
		const begin =
			fieldMark('begin') +
			instruction({ text: ` TOA \\h \\c "${category}"${usesPassim ? ' \\p' : ''} ` }) +
			fieldMark('separate');
		const headingRun = writeRun({ text: words.headings[heading] });
		const hint = pages === undefined && g === 0;
		const first = hint
			? paragraph('TableofAuthorities', begin + writeRun({ text: words.howToUpdate })) +
				paragraph('TOAHeading', headingRun)
			: paragraph('TOAHeading', begin + headingRun);
		const lines = entries.map((entry, i) => {
			const numbers =
				pages === undefined
					? ''
					: tab + writeRun({ text: writePages(pages[entry.index] ?? [], usesPassim, words.passim) });
			const end = i === entries.length - 1 ? fieldMark('end') : '';
			return paragraph('TableofAuthorities', entry.long.map(writeRun).join('') + numbers + end);
		});
		return first + lines.join('');
	});
	const hasChief = groups.some(({ entries }) => entries.some(({ entry }) => entry.isChief));
	return [
		paragraph('TOCHeading', writeRun({ text: words.title })),
		paragraph('TOAHeading', writeRun({ text: words.pages }), right),
		...parts,
		hasChief ? paragraph('TableofAuthorities', writeRun({ text: words.legend })) : '',
	].join('');
}

/** "ii, 3, 5", each page once; "passim" from as many pages on as Word says so. */
export function writePages(pages: readonly PageNumber[], usesPassim: boolean, passim: string): string {
	const sorted = [...pages].sort((one, other) => keyOf(one) - keyOf(other));
	const texts = [...new Set(sorted.map(({ kind, number }) => (kind === 'front' ? romanOf(number) : String(number))))];
	return usesPassim && texts.length >= passimFrom ? passim : texts.join(', ');
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

/**
 * The end of the front matter: its pages are numbered i, ii, iii, and the body begins on page 1 of its own.
 *
 * @param footer the relationship of the footer with the page number, as pandoc names it
 */
export function writeSectionBreak(footer: string | undefined): string {
	const reference = footer === undefined ? '' : `<w:footerReference w:type="default" r:id="${footer}"/>`;
	return `<w:p><w:pPr><w:sectPr>${reference}<w:type w:val="nextPage"/><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/><w:pgNumType w:fmt="lowerRoman" w:start="1"/></w:sectPr></w:pPr></w:p>`;
}

/** The relationship of the first footer, in the relationships of a document that pandoc wrote. */
export function findFooter(relationships: string): string | undefined {
	const [footer] = /<Relationship\s[^>]{0,500}relationships\/footer"[^>]{0,500}>/.exec(relationships) ?? [];
	return footer && /\sId="([\w.-]+)"/.exec(footer)?.[1];
}
