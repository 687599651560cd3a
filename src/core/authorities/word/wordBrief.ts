import type { BriefText } from '../../citations/briefCitations';
import { initialState } from '../../markdown/blockState';
import { findHeadings } from '../../markdown/headings';
import { readStructure } from '../../markdown/structure';
import type { Span } from '../../text/span';
import { findTables, type Table } from '../table';
import { fenceFor, frontLink, insertFields, insertLinks, rawBlock, readLink, type TablePlace } from './insertMarks';
import { listWordEntries, type Mark, planMarks, type WordEntry } from './marks';
import { type PageNumber, type TableWords, writeSectionBreak, writeWordTable } from './wordTable';
import type { Fence } from './wordXml';

/** A brief on its way to Word. */
export interface WordBrief {
	/** The files' texts, in order. */
	readonly texts: readonly string[];
	readonly groups: readonly {
		readonly heading: Table['groups'][number]['heading'];
		readonly entries: readonly WordEntry[];
	}[];
	readonly marks: readonly Mark[];
	/** Where the table goes. */
	readonly table: { readonly file: number; readonly span: Span };
	/** Whether what comes before the table's end is front matter, with page numbers of its own. */
	readonly hasFront: boolean;
	/** Around what is inserted. */
	readonly fence: Fence;
}

/**
 * Plans the export of a brief whose files are all Markdown. The table goes where the draft has one, otherwise before everything but the front
 * matter in YAML; tables after the first are left out. What comes before it is front matter, unless most citations do: then the table
 * is an appendix.
 *
 * @param format what pandoc takes for the format of our markup: letters, digits and hyphens, which no one can guess
 */
export function planWordBrief(brief: BriefText, table: Table, format: string): WordBrief {
	const texts = brief.files.map(({ start, end }) => brief.text.slice(start, end));
	const entries = listWordEntries(table);
	const marks = planMarks(brief, entries);
	const place = findPlace(texts);
	const before = marks.filter(
		({ file, start }) => file < place.file || (file === place.file && start < place.span.start),
	);
	let next = 0;
	const groups = table.groups.map(({ heading, entries: { length } }) => {
		next += length;
		return { heading, entries: entries.slice(next - length, next) };
	});
	const hasFront = marks.length > 0 && before.length * 2 <= marks.length;
	return { texts, groups, marks, table: place, hasFront, fence: fenceFor(texts.join('\n'), format) };
}

/** The twin of the brief whose citations are links, for LibreOffice to lay out. */
export function writeTwin(brief: WordBrief): string[] {
	const end = brief.hasFront ? `[.](${frontLink})\n\n${rawBlock(writeSectionBreak(undefined), brief.fence)}` : '';
	return write(brief, end, insertLinks);
}

/** The brief with its fields and its table, as pandoc's Markdown. One that cites nothing has no table. */
export function writeBrief(
	brief: WordBrief,
	options: {
		readonly pages: readonly (readonly PageNumber[])[] | undefined;
		readonly footer: string | undefined;
		readonly usesPassim: boolean;
		readonly words: TableWords;
	},
): string[] {
	if (brief.groups.length === 0) return write(brief, '', insertFields);
	const xml = writeWordTable({ ...options, groups: brief.groups });
	const end = brief.hasFront ? writeSectionBreak(options.footer) : '';
	return write(brief, rawBlock(xml + end, brief.fence), insertFields);
}

/** On which pages each entry is cited, by its index, from the pages of the twin's links. */
export function readPages(links: ReadonlyMap<string, readonly number[]>): PageNumber[][] {
	const front = (links.get(frontLink) ?? []).reduce((last, page) => Math.max(last, page), 0);
	const pages: PageNumber[][] = [];
	for (const [uri, on] of links) {
		for (const index of readLink(uri)) {
			const numbers = on.map(
				(page): PageNumber =>
					page <= front ? { kind: 'front', number: page } : { kind: 'body', number: page - front },
			);
			pages[index] = [...(pages[index] ?? []), ...numbers];
		}
	}
	return pages;
}

function write(
	{ texts, marks, table, fence }: WordBrief,
	blocks: string,
	insert: (text: string, marks: readonly Mark[], fence: Fence, tables: readonly TablePlace[]) => string,
): string[] {
	return texts.map((text, file) => {
		const spans = findTables(text).map((span) => withHeading(text, span));
		const isHere = table.file === file;
		const tables = spans.map(
			(span): TablePlace => ({ span, blocks: isHere && span.start === table.span.start ? blocks : '' }),
		);
		if (isHere && !tables.some(({ span }) => span.start === table.span.start))
			tables.push({ span: table.span, blocks });
		return insert(
			text,
			marks.filter((mark) => mark.file === file),
			fence,
			tables,
		);
	});
}

function findPlace(texts: readonly string[]): WordBrief['table'] {
	for (const [file, text] of texts.entries()) {
		const [span] = findTables(text);
		if (span) return { file, span: withHeading(text, span) };
	}
	const first = texts[0] ?? '';
	const start = readStructure(first, initialState(first)).masks.find(({ kind }) => kind === 'frontMatter')?.end ?? 0;
	return { file: 0, span: { start, end: start } };
}

/** A heading of the draft's own over the table goes with it: the table has one. */
function withHeading(text: string, span: Span): Span {
	const heading = findHeadings(text.slice(0, span.start)).at(-1);
	if (!heading || !/^table of (?:cited )?authorities$/i.test(heading.text)) return span;
	if (text.slice(heading.end, span.start).trim() !== '') return span;
	return { start: text.lastIndexOf('\n', heading.start) + 1, end: span.end };
}
