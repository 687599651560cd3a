import { fieldMark, instruction, paragraph, type Run, tab, writeRun } from './docxXml';
import { contentsIndent, type DocxLayout, hasNarrowText } from './layouts';
import { type PageNumber, widthOf, writePage } from './pageNumbers';
import { type Node, runsOf } from './tree';

/** A heading of the document, or the title of a table, as the table of contents lists it. */
export interface ListedHeading {
	/** From 1 to 6. */
	readonly level: number;
	/** Its number, "I.", if it has one. */
	readonly number: string | undefined;
	readonly runs: readonly Run[];
}

/** How many UTF-16 units of a heading the table of contents shows. */
const longestHeading = 1_000;

/** Marks that change the direction of what follows (Unicode, UAX 9): in a table, they would reach the page number. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** How the table of contents lists a heading: its words with their italics, without notes and fields. */
export function listHeading(level: number, inlines: readonly Node[]): ListedHeading {
	const [first, space, ...rest] = inlines;
	const number = space?.t === 'Space' ? headingNumber(first) : undefined;
	const runs: Run[] = [];
	let left = longestHeading;
	for (const { text, isItalic = false } of runsOf(number === undefined ? inlines : rest)) {
		const plain = text.replace(directionMarks, '').toWellFormed();
		const shown = plain.length > left ? `${plain.slice(0, left)}…` : plain;
		const last = runs.at(-1);
		if (left > 0 && last && last.isItalic === isItalic) runs[runs.length - 1] = { text: last.text + shown, isItalic };
		else if (left > 0) runs.push({ text: shown, isItalic });
		left -= plain.length;
	}
	return { level, number, runs };
}

const headingNumbers = /^\(?(?:[ivxlc]{1,9}|[a-z]|\d{1,3}(?:\.\d{1,3}){0,5})[.)]$/i;

/** The number that a heading begins with, "I." or "(a)", as a word of its own. */
function headingNumber(first: Node | undefined): string | undefined {
	return first?.t === 'Str' && typeof first.c === 'string' && headingNumbers.test(first.c) ? first.c : undefined;
}

/** What the field for a heading's page refers to. Word's own names begin the same way. */
export function bookmarkOf(heading: number): string {
	return `_Toc9${String(heading).padStart(8, '0')}`;
}

/**
 * A table of contents as Word has it, without its title: a field ` TOC \o "1-6" \h \z \u ` whose result, until Word computes its own, is ours.
 * Each entry links to its heading.
 *
 * @param pages by the heading's index; undefined if pages aren't known
 */
export function writeContents(
	headings: readonly ListedHeading[],
	pages: readonly (PageNumber | undefined)[] | undefined,
	hint: string | undefined,
	layout: DocxLayout,
): string {
	const begin = fieldMark('begin') + instruction({ text: ' TOC \\o "1-6" \\h \\z \\u ' }) + fieldMark('separate');
	const lines = [
		...(hint === undefined ? [] : [{ style: 'TOC1', properties: '', content: writeRun({ text: hint }) }]),
		...headings.map(({ level, number, runs }, i) => {
			const text = (number === undefined ? '' : writeRun({ text: number }) + tab) + runs.map(writeRun).join('');
			const page = pages?.[i];
			const shown = page === undefined ? '' : tab + pageField(i, writePage(page));
			return {
				style: `TOC${level}`,
				properties: number === undefined ? '' : hangAfter(number, level, layout),
				content: `<w:hyperlink w:anchor="${bookmarkOf(i)}" w:history="1">${text}${shown}</w:hyperlink>`,
			};
		}),
	];
	return lines
		.map(({ style, properties, content }, i) =>
			paragraph(style, (i === 0 ? begin : '') + content + (i === lines.length - 1 ? fieldMark('end') : ''), properties),
		)
		.join('');
}

/** Makes an entry's lines begin after its number. Not in the style, because Word's own entries have no tab there but the one before the page. */
function hangAfter(number: string, level: number, layout: DocxLayout): string {
	const least = hasNarrowText(layout) ? 480 : 600;
	const hanging = Math.max(least, Math.ceil(widthOf(number) * layout.size * 20) + 100);
	const left = contentsIndent(level, layout) + hanging;
	return `<w:tabs><w:tab w:val="left" w:pos="${left}"/></w:tabs><w:ind w:left="${left}" w:hanging="${hanging}"/>`;
}

function pageField(heading: number, page: string): string {
	return [
		fieldMark('begin'),
		instruction({ text: ` PAGEREF ${bookmarkOf(heading)} \\h ` }),
		fieldMark('separate'),
		writeRun({ text: page }),
		fieldMark('end'),
	].join('');
}
