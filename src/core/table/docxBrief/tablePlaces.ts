import type { Span } from '../../base/text/span';
import { initialState } from '../../draft/markdown/blockState';
import { findHeadings } from '../../draft/markdown/headings';
import { readStructure } from '../../draft/markdown/structure';
import { findTables } from '../table';

/** Where a file of a brief has its tables, sorted; UTF-16 offsets. */
export interface FilePlaces {
	readonly authorities: readonly Span[];
	readonly contents: readonly Span[];
	/** Whether there is a table of contents that isn't a list: it stays, and none is added. */
	readonly hasOwnContents: boolean;
}

const authoritiesHeading = /^table of (?:cited )?authorities$/i;
const contentsHeading = /^(?:table of )?contents$/i;

/** Our comments, and those of programs that write a list of headings between them. */
const opening = /^<!--\s{0,99}(?:benchbook:contents|toc)\s{0,99}-->$/i;
const closing = /^<!--\s{0,99}(?:\/benchbook:contents|\/toc|tocstop)\s{0,99}-->$/i;

/** A line in a list of headings: an item, or words that dots, spaces, or a bar separate from a page. */
const listLine =
	/^\s*(?:[-*+]|\d{1,9}[.)]|\|)(?:\s|$)|(?:\.{2}|…|\t| {2}|\|)[ .|]{0,200}(?:\d{1,4}|[ivxlc]{1,9})\s*\|?$/i;

export function findTablePlaces(text: string): FilePlaces {
	const headings = findHeadings(text);
	/** A heading of the draft's own above a table is removed with it: the table has one. */
	const withHeading = (span: Span, title: RegExp): Span => {
		const heading = headings.findLast(({ end }) => end <= span.start);
		if (!heading || !title.test(heading.text)) return span;
		if (text.slice(heading.end, span.start).replace(/^[\s#=-]+/, '') !== '') return span;
		return { start: text.lastIndexOf('\n', heading.start) + 1, end: span.end };
	};
	const authorities = findTables(text).map((span) => withHeading(span, authoritiesHeading));
	const marked = findMarked(text).map((span) => withHeading(span, contentsHeading));
	if (marked.length > 0) return { authorities, contents: marked, hasOwnContents: false };
	const index = headings.findIndex((heading) => contentsHeading.test(heading.text));
	const own = headings[index];
	if (!own) return { authorities, contents: [], hasOwnContents: false };
	const start = text.lastIndexOf('\n', own.start) + 1;
	const next = [headings[index + 1], authorities.find((span) => span.start > own.start)].reduce(
		(first, one) => Math.min(first, one === undefined ? text.length : text.lastIndexOf('\n', one.start) + 1),
		text.length,
	);
	const section = text.slice(own.end, next);
	const broken = /^[ \t]*(?:\\(?:newpage|pagebreak|clearpage)|-{3,}|\*{3,}|_{3,})[ \t]*$/m.exec(
		section.replace(/^.*/, ''),
	);
	const lines = section
		.slice(0, broken?.index ?? section.length)
		.split('\n')
		.slice(1);
	const isList = lines.every((line) => line.trim() === '' || /^[=-]+\s*$/.test(line) || listLine.test(line));
	const end = own.end + (broken?.index ?? section.length);
	return isList
		? { authorities, contents: [{ start, end }], hasOwnContents: false }
		: { authorities, contents: [], hasOwnContents: true };
}

/** From each opening comment to its closing one; an opening alone is a place, too. */
function findMarked(text: string): Span[] {
	const comments = readStructure(text, initialState(text)).masks.filter(({ kind }) => kind === 'comment');
	const found: Span[] = [];
	for (const [i, { start, end }] of comments.entries()) {
		if (!opening.test(text.slice(start, end).trim())) continue;
		const last = found.at(-1);
		if (last && start < last.end) continue;
		const next = comments.slice(i + 1, i + 2).find((one) => closing.test(text.slice(one.start, one.end).trim()));
		found.push({ start, end: next?.end ?? end });
	}
	return found;
}
