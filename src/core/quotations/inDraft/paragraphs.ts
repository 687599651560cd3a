import { blanked } from '../../base/text/blanked';
import type { DocumentLanguage } from '../../base/text/documentLanguage';
import type { Span } from '../../base/text/span';
import { readLayout } from '../../draft/reading/pageLayout';

/**
 * A run of lines of a draft: `text` is the author's own, `block` a block quotation (lines that begin with ">", or that are indented
 * further than the text around them). A block continues across the blank lines in it.
 */
export interface Paragraph extends Span {
	readonly kind: 'text' | 'block';
}

interface DraftLine extends Span {
	readonly blank: boolean;
	readonly quoted: boolean;
	/** A row of a table, which is read by itself. */
	readonly isRow: boolean;
	/** Columns; a tab is four. */
	readonly indent: number;
	/** UTF-16 units of its first word. */
	readonly opening: number;
}

/** How many more columns than the author's text a block is indented; less is a list, or the first line of a paragraph. */
const BLOCK_INDENT = 4;

/** In steps: a plain text without page layout, in the same offsets, and its paragraphs, which continue across blank lines and pages. */
export function* readPages(
	draft: string,
): Generator<void, { readonly text: string; readonly paragraphs: readonly Paragraph[] }> {
	const { segments, breaks } = yield* readLayout(draft);
	const text = blanked(draft, breaks);
	return { text, paragraphs: findParagraphs(draft, text, 'plaintext', segments) };
}

/**
 * @param read the draft with what its format hides blanked; offsets are those of the draft
 * @param segments where what is read as one begins, across blank lines; absent if a blank line ends a paragraph
 */
export function findParagraphs(
	draft: string,
	read: string,
	language: DocumentLanguage,
	segments?: readonly number[],
): Paragraph[] {
	const runs = joined(runsOf(linesOf(draft, read, language)), segments);
	const body = commonIndent(runs);
	const found: Paragraph[] = [];
	let lastIndent = -1;
	let inList = false;
	for (const run of runs) {
		const first = run[0] as DraftLine;
		const last = run[run.length - 1] as DraftLine;
		const least = run.reduce((least, { indent }) => Math.min(least, indent), Number.POSITIVE_INFINITY);
		const list = /^\s*(?:[-*+]|\d{1,3}[.)]|\[\^[^\]\s]+\]:)\s/.test(draft.slice(first.start, first.end));
		// Not quotations: text indented under a list item or a footnote mark, or a single line in plain text (a centered heading, a new paragraph).
		const indented = least >= body + BLOCK_INDENT && !list && !inList && (language === 'markdown' || run.length > 1);
		const block = first.quoted || (indented && isProse(draft.slice(first.start, last.end)));
		const previous = found[found.length - 1];
		if (block && previous?.kind === 'block' && lastIndent === (first.quoted ? -2 : least)) {
			found[found.length - 1] = { ...previous, end: last.end };
		} else {
			found.push({ kind: block ? 'block' : 'text', start: first.start, end: last.end });
		}
		lastIndent = first.quoted ? -2 : least;
		if (!block) inList = list || (inList && least > body);
	}
	return found;
}

/** Sentences, not a caption, a heading, or a signature: most words begin with a lowercase letter. */
function isProse(text: string): boolean {
	const words = text.match(/\p{L}+/gu) ?? [];
	return words.length >= 6 && words.filter((word) => /^\p{Ll}/u.test(word)).length > words.length / 2;
}

/** Whether the line at `start` continues the sentence of the line before it: Markdown takes it for part of the block quotation. */
function goesOn(read: string, start: number): boolean {
	return (
		/[\p{L}\p{Nd},;-]["”’]?[ \t]*\r?\n$/u.test(read.slice(Math.max(0, start - 20), start)) &&
		/[\p{L}\p{Nd}"“‘'(]/u.test(read.charAt(start))
	);
}

function linesOf(draft: string, read: string, language: DocumentLanguage): DraftLine[] {
	const lines: DraftLine[] = [];
	for (const match of draft.matchAll(/([^\r\n]*)(?:\r\n?|\n|$)/g)) {
		const start = match.index;
		const text = match[1] as string;
		const end = start + text.length;
		const [, prefix = '', word = ''] = /^([ \t]*)(\S*)/.exec(text) ?? [];
		lines.push({
			start,
			end,
			blank: read.slice(start, end).trim() === '',
			quoted:
				/^ {0,3}>/.test(text) || (language === 'markdown' && lines.at(-1)?.quoted === true && goesOn(read, start)),
			isRow: language === 'markdown' && word.startsWith('|'),
			indent: prefix.replace(/\t/g, '    ').length,
			opening: word.length,
		});
		if (end >= draft.length) break;
	}
	return lines;
}

function runsOf(lines: readonly DraftLine[]): DraftLine[][] {
	const runs: DraftLine[][] = [];
	let open: DraftLine[] | undefined;
	for (const line of lines) {
		if (line.blank) {
			open = undefined;
		} else if (open === undefined || open[0]?.quoted !== line.quoted || line.isRow) {
			open = [line];
			runs.push(open);
		} else {
			open.push(line);
		}
	}
	return runs;
}

/** The runs of one segment as one, and lines of double-spaced text that continue: a sentence may end where its line does. */
function joined(runs: DraftLine[][], segments: readonly number[] | undefined): DraftLine[][] {
	if (!segments) return runs;
	const goesOn = doubleSpacing(runs);
	const all: DraftLine[][] = [];
	let segment = 0;
	let last = -1;
	for (const [i, run] of runs.entries()) {
		const start = run[0]?.start ?? 0;
		while (segment + 1 < segments.length && (segments[segment + 1] as number) <= start) segment++;
		if (segment !== last && !goesOn(runs[i - 1], run)) all.push([]);
		for (const line of run) all.at(-1)?.push(line);
		last = segment;
	}
	return all;
}

/** Lines of a page have at most this many columns; longer ones are paragraphs. */
const LONGEST_LINE = 120;
/** A line that would fill this share of the width with the next word isn't the last line of a paragraph. */
const FULL = 0.85;

/** Whether a line of double-spaced text continues on the next one: that line begins at the margin, with a word that didn't fit. */
function doubleSpacing(runs: readonly DraftLine[][]): (before: DraftLine[] | undefined, run: DraftLine[]) => boolean {
	const single = runs.filter(({ length }) => length === 1);
	const margin = commonIndent(single);
	const widths = single.flatMap(([line]) => (line ? [widthOf(line)] : [])).sort((one, other) => one - other);
	const width = widths[Math.floor(widths.length * 0.9)] ?? 0;
	if (width > LONGEST_LINE) return () => false;
	return (before, run) => {
		const [line] = run;
		const [above] = before ?? [];
		if (before?.length !== 1 || run.length !== 1 || !above || !line) return false;
		return Math.abs(line.indent - margin) <= 1 && widthOf(above) + 1 + line.opening >= width * FULL;
	};
}

/** In columns, including the indent. */
function widthOf({ start, end, indent }: DraftLine): number {
	return Math.max(indent, end - start);
}

/** How far most lines of the author's own text are indented. */
function commonIndent(runs: readonly (readonly DraftLine[])[]): number {
	const counts = new Map<number, number>();
	for (const { quoted, indent, start, end } of runs.flat()) {
		if (!quoted) counts.set(indent, (counts.get(indent) ?? 0) + end - start);
	}
	let common = 0;
	let most = 0;
	for (const [indent, count] of counts) if (count > most) [common, most] = [indent, count];
	return common;
}
