import type { AuthorityHeading } from '../authorityOrder';
import { fieldMark, instruction, paragraph, tab, writeRun } from './docxXml';
import type { DocxLayout } from './layouts';
import type { DocxEntry } from './marks';
import { breakPages, listPages, type PageNumber } from './pageNumbers';

/** The words of the tables, in the user's language. */
export interface TableTexts {
	readonly contents: string;
	/** Above the numbers at the right of the table of contents: "Page". */
	readonly page: string;
	readonly title: string;
	/** Above the numbers at the right of the table of authorities: "Page(s)". */
	readonly pages: string;
	readonly headings: Readonly<Record<AuthorityHeading, string>>;
	/** Explains the asterisk; written if there is one. */
	readonly legend: string;
	/** If there are no pages: how to have Word compute them. Word's update removes it. */
	readonly howToUpdate: string;
	readonly passim: string;
}

export interface DocxTableOptions {
	readonly groups: readonly { readonly heading: AuthorityHeading; readonly entries: readonly DocxEntry[] }[];
	/** By the index of the entry; undefined if pages aren't known. */
	readonly pages: readonly (readonly PageNumber[])[] | undefined;
	readonly usesPassim: boolean;
	readonly words: TableTexts;
	readonly layout: DocxLayout;
}

/** What is above a table's numbers. */
export function writePagesHeading(text: string): string {
	return paragraph('TOAHeading', writeRun({ text }), '<w:jc w:val="right"/>');
}

/**
 * A table of authorities as Word has it, without its title: for each category, a field ` TOA \h \c "1" ` whose result, until Word computes its
 * own, is ours. `\h` makes the category's heading part of the result; `\p` is for *passim*.
 */
export function writeDocxTable({ groups, pages, usesPassim, words, layout }: DocxTableOptions): string {
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
			const listed = pages === undefined ? [] : listPages(pages[entry.index] ?? [], usesPassim, words.passim);
			return writeEntry(entry, listed, layout, i === entries.length - 1 ? fieldMark('end') : '');
		});
		return first + lines.join('');
	});
	const hasChief = groups.some(({ entries }) => entries.some(({ entry }) => entry.isChief));
	return [
		writePagesHeading(words.pages),
		...parts,
		hasChief ? paragraph('TableofAuthorities', writeRun({ text: words.legend })) : '',
	].join('');
}

/** An entry and its pages; those that don't fit on the entry's last line go on lines of their own, at the right. */
function writeEntry({ long }: DocxEntry, pages: readonly string[], layout: DocxLayout, end: string): string {
	const [first, ...others] = breakPages(pages, (layout.pagesColumn.authorities * 72) / layout.size - 1);
	const entry = long.map(writeRun).join('') + (first === undefined ? '' : tab + writeRun({ text: first }));
	if (others.length === 0) return paragraph('TableofAuthorities', entry + end);
	const lines = [entry, ...others.map((text) => writeRun({ text }))].map((content, i) => {
		const isLast = i === others.length;
		const properties = [
			isLast ? '' : '<w:keepNext/>',
			isLast ? '' : '<w:spacing w:after="0"/>',
			i > 0 ? '<w:ind w:right="0"/><w:jc w:val="right"/>' : '',
		];
		return paragraph('TableofAuthorities', content + (isLast ? end : ''), properties.join(''));
	});
	return lines.join('');
}
