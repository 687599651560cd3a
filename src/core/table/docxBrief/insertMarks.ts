import { firstAtOrAfter } from '../../base/text/bisection';
import type { Span } from '../../base/text/span';
import { initialState } from '../../draft/markdown/blockState';
import { BlockScanner } from '../../draft/markdown/blocks';
import type { Fence } from './docxXml';
import type { Mark } from './marks';

/** A change in a draft's text; changes never overlap. */
interface Edit extends Span {
	readonly newText: string;
}

/** What stands for a table in the draft that pandoc reads. */
export interface TablePlace {
	/** Where it is in the draft: what is there is replaced. */
	readonly span: Span;
	/** Undefined if what is there is only removed. */
	readonly table: 'contents' | 'authorities' | undefined;
}

/**
 * What we put into the draft that pandoc reads, as raw markup in a format of ours. By a mark's index: where a citation begins, where its field goes,
 * and where all that belongs to it ends. Also the same for all marks of the block that follows, where a table goes, and a list number with a
 * parenthesis after it, "1)".
 */
export type Token =
	| { readonly kind: 'start' | 'end' | 'last'; readonly mark: number }
	| { readonly kind: 'block'; readonly marks: readonly number[] }
	| { readonly kind: 'table'; readonly table: 'contents' | 'authorities' }
	| { readonly kind: 'parenthesis' };

export function readToken(text: string): Token | undefined {
	const [name, ...numbers] = text.trim().split(' ');
	const marks = numbers.map(Number);
	switch (name) {
		case 'start':
		case 'end':
		case 'last':
			return marks[0] === undefined ? undefined : { kind: name, mark: marks[0] };
		case 'block':
			return { kind: 'block', marks };
		case 'contents':
		case 'authorities':
			return { kind: 'table', table: name };
		case 'parenthesis':
			return { kind: 'parenthesis' };
		default:
			return undefined;
	}
}

/**
 * A draft with a token before and after each citation. Emphasis, links, quotes, tables, and footnotes around citations are preserved. If
 * Markdown has no inline text there (indented code, raw HTML) or every column counts (tables drawn with lines), a token comes before the block.
 *
 * @param text one file of the brief
 * @param marks those of this file, sorted, each with its index in the brief
 * @param fence `fenceFor` this text
 */
export function insertTokens(
	text: string,
	marks: readonly (readonly [Mark, number])[],
	fence: Fence,
	tables: readonly TablePlace[] = [],
): string {
	const lines: Span[] = [];
	new BlockScanner(text, {
		lines: ({ starts, ends }) => {
			for (const [i, start] of starts.entries()) lines.push({ start, end: ends[i] as number });
		},
	}).read(initialState(text));
	const aligned = findAlignedTables(text);
	const isInline = (start: number, end: number): boolean => {
		const line = lines[firstAtOrAfter(lines.length, (i) => (lines[i] as Span).end, end)];
		return line !== undefined && line.start <= start && !isAligned(start);
	};
	const isAligned = (at: number): boolean => aligned.some(({ start, end }) => start < at && at <= end);
	const edits: Edit[] = tables.map(({ span, table }) => ({
		...span,
		newText: table === undefined ? '\n\n' : `\n\n${blockToken(table, fence)}\n\n`,
	}));
	const before = new Map<number, number[]>();
	const startOfBlock = blockStarts(text);
	for (const [mark, index] of marks) {
		const line = lines[firstAtOrAfter(lines.length, (i) => (lines[i] as Span).end, mark.end)];
		const table = aligned.find(({ start, end }) => start < mark.end && mark.end <= end);
		if (line && line.start < mark.end && !table) {
			edits.push(inlineToken(`end ${index}`, mark.end, fence));
			for (const star of starsOf(text, mark)) edits.push(star);
			// A name or a year may be somewhere other than the citation; a line without inline text has no place for a token.
			if (isInline(mark.whole.start, mark.whole.start + 1))
				edits.push(inlineToken(`start ${index}`, mark.whole.start, fence));
			if (mark.whole.end > mark.end && isInline(mark.whole.end - 1, mark.whole.end))
				edits.push(inlineToken(`last ${index}`, mark.whole.end, fence));
		} else {
			const start = table?.start ?? startOfBlock(mark.end);
			const own = before.get(start);
			if (own) own.push(index);
			else before.set(start, [index]);
		}
	}
	for (const [start, all] of before)
		edits.push({ start, end: start, newText: `${blockToken(`block ${all.join(' ')}`, fence)}\n\n` });
	for (const { start } of lines) {
		const at = parenthesisBefore(text, start);
		if (at === undefined || isAligned(start)) continue;
		// pandoc reads such a list only together with others that lawyers don't mean: "I." and "A." at the start of a line.
		edits.push({ start: at, end: at + 1, newText: '.' }, inlineToken('parenthesis', start, fence));
	}
	return apply(text, edits);
}

/** The stars of pages in a pinpoint, escaped: pandoc would read the one of "at *2" as the beginning of emphasis. */
function starsOf(text: string, { end, whole }: Mark): Edit[] {
	const stars = text.slice(end, whole.end).matchAll(/(?<![^\s,(\u2013\u2014-])\*(?=\d)/g);
	return Array.from(stars, ({ index }) => ({ start: end + index, end: end + index + 1, newText: '\\*' }));
}

/** The offset of the parenthesis in a list number that ends just before a line's text. */
function parenthesisBefore(text: string, start: number): number | undefined {
	let at = start;
	while (/[ \t]/.test(text.charAt(at - 1))) at--;
	return at < start && text.charAt(at - 1) === ')' && /\d/.test(text.charAt(at - 2)) ? at - 1 : undefined;
}

function inlineToken(token: string, at: number, { ticks, format }: Fence): Edit {
	return { start: at, end: at, newText: `${ticks}${token}${ticks}{=${format}}` };
}

function blockToken(token: string, { ticks, format }: Fence): string {
	return `${ticks}{=${format}}\n${token}\n${ticks}`;
}

/** Returns the start of the first of the lines that precede an offset without a blank line in between. */
function blockStarts(text: string): (at: number) => number {
	const ends = Array.from(
		text.matchAll(/(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)/g),
		({ 0: blank, index }) => index + blank.length,
	);
	return (at) => ends[firstAtOrAfter(ends.length, (i) => ends[i] as number, at + 1) - 1] ?? 0;
}

function apply(text: string, edits: readonly Edit[]): string {
	const all = [...edits].sort((one, other) => one.start - other.start || one.end - other.end);
	let read = '';
	let at = 0;
	for (const { start, end, newText } of all) {
		// Nothing is inserted into what is replaced.
		if (start < at) continue;
		read += text.slice(at, start) + newText;
		at = end;
	}
	return read + text.slice(at);
}

/**
 * The fence for a draft.
 *
 * @param format letters, digits, and hyphens that no one can guess
 */
export function fenceFor(text: string, format: string): Fence {
	let longest = 2;
	for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
	return { ticks: '`'.repeat(longest + 1), format };
}

const gridLine = /^[ \t]*\+(?:[-=:]+\+)+[ \t]*$/;
const columnLine = /^ *-{2,}(?: +-{2,})+ *$/;
const ruleLine = /^ *-{3,} *$/;

/**
 * The tables in pandoc's Markdown whose columns are defined by their position on the line (grid, simple, and multiline tables), in UTF-16 offsets:
 * inserting text into a line would move its columns. Pipe tables aren't among them.
 */
export function findAlignedTables(text: string): Span[] {
	const lines = Array.from(text.matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g), ({ index, 0: all, 1: line = '' }) => ({
		line,
		start: index,
		end: index + all.length,
	}));
	const isBlank = (i: number): boolean => (lines[i]?.line ?? '').trim() === '';
	const tables: Span[] = [];
	for (let i = 0; i < lines.length; i++) {
		const { line } = lines[i] as { line: string };
		if (!gridLine.test(line) && !columnLine.test(line)) continue;
		let first = i;
		while (first > 0 && !isBlank(first - 1)) first--;
		let last = i;
		while (last + 1 < lines.length && !isBlank(last + 1)) last++;
		// A multiline table is between two rules, with blank lines in it.
		if (columnLine.test(line) && ruleLine.test(lines[first]?.line ?? '') && first < i) {
			const closing = lines.findIndex((one, at) => at > i && ruleLine.test(one.line) && isBlank(at + 1));
			if (closing > 0) last = closing;
		}
		tables.push({ start: lines[first]?.start ?? 0, end: lines[last]?.end ?? text.length });
		i = last;
	}
	return tables;
}
