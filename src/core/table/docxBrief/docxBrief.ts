import type { BriefText } from '../../citations/briefCitations';
import type { Citation } from '../../citations/parts/citation';
import type { Table } from '../table';
import type { CitationLinks } from './citationLinks';
import type { Fence } from './docxXml';
import { fenceFor, insertTokens, type TablePlace } from './insertMarks';
import { type DocxLayout, type DocxLayoutName, layoutOf } from './layouts';
import { type DocxEntry, listDocxEntries, type Mark, planMarks } from './marks';
import { findTablePlaces } from './tablePlaces';

/** A brief on its way to Word. */
export interface DocxBrief {
	/** The files' texts, in order. */
	readonly texts: readonly string[];
	readonly groups: readonly {
		readonly heading: Table['groups'][number]['heading'];
		readonly entries: readonly DocxEntry[];
	}[];
	readonly marks: readonly Mark[];
	readonly layout: DocxLayout;
	/** Which of the marks with an address are links. */
	readonly links: CitationLinks;
	/** What encloses everything inserted. */
	readonly fence: Fence;
}

export interface DocxBriefOptions {
	readonly layout?: DocxLayoutName;
	readonly links?: CitationLinks;
	/** As for `planMarks`. */
	readonly addressOf?: (citation: Citation) => string | undefined;
}

/**
 * Plans the export of a brief whose files are all Markdown.
 *
 * @param format what pandoc takes for the format of our markup: letters, digits, and hyphens that no one can guess
 */
export function planDocxBrief(
	brief: BriefText,
	table: Table,
	format: string,
	{ layout = 'plain', links = 'none', addressOf }: DocxBriefOptions = {},
): DocxBrief {
	const texts = brief.files.map(({ start, end }) => brief.text.slice(start, end));
	const entries = listDocxEntries(table);
	let next = 0;
	const groups = table.groups.map(({ heading, entries: { length } }) => {
		next += length;
		return { heading, entries: entries.slice(next - length, next) };
	});
	return {
		texts,
		groups,
		marks: planMarks(brief, entries, addressOf),
		layout: layoutOf(layout),
		links,
		fence: fenceFor(texts.join('\n'), format),
	};
}

/** The brief's files as pandoc reads them, with a token where each citation is and where the tables go. */
export function writeDraft({ texts, marks, fence }: DocxBrief): string[] {
	const seen = new Set<string>();
	return texts.map((text, file) => {
		const { authorities, contents } = findTablePlaces(text);
		const placed = (spans: typeof contents, table: 'contents' | 'authorities'): TablePlace[] =>
			spans.map((span) => {
				const isFirst = !seen.has(table);
				seen.add(table);
				return { span, table: isFirst ? table : undefined };
			});
		const tables = [...placed(contents, 'contents'), ...placed(authorities, 'authorities')];
		const own = marks.flatMap((mark, index) => (mark.file === file ? [[mark, index] as const] : []));
		return insertTokens(text, own, fence, tables);
	});
}
