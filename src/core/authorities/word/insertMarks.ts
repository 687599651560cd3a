import { initialState } from '../../markdown/blockState';
import type { Mask } from '../../markdown/masks';
import { scanBlocks } from '../../markdown/scanBlocks';
import { readStructure } from '../../markdown/structure';
import { firstAtOrAfter } from '../../text/bisection';
import type { Span } from '../../text/span';
import { findAlignedTables } from './alignedTables';
import type { Mark } from './marks';
import { escapeArgument, type Fence, hiddenField, hiddenParagraph, type Run } from './wordXml';

/** A change of a draft's text; they never overlap. */
interface Edit extends Span {
	readonly newText: string;
}

/** A table of authorities, or what stands for it, as Markdown blocks. */
export interface TablePlace {
	/** Where in the draft: what is there is replaced. */
	readonly span: Span;
	readonly blocks: string;
}

/**
 * A draft with a hidden field of Word's after each citation, as pandoc's Markdown: `TA` with the entry after an authority's first citation, with
 * its short name after every other. Emphasis, links, quotes, tables and footnotes around citations stay what they are. Where Markdown has
 * no inline text (indented code, raw HTML) or every column counts (tables drawn with lines), the field comes before the block.
 *
 * @param text one file of the brief
 * @param marks of this file, sorted
 * @param fence `fenceFor` this text
 */
export function insertFields(
	text: string,
	marks: readonly Mark[],
	fence: Fence,
	tables: readonly TablePlace[] = [],
): string {
	const fields = marks.map((mark): PlacedMark => ({ mark, at: mark.end, xml: hiddenField(writeInstruction(mark)) }));
	const placed = place(text, fields);
	const edits = [
		...placed.inline.map(({ at, xml }) => ({
			start: at,
			end: at,
			newText: `${fence.ticks}${xml}${fence.ticks}{=${fence.format}}`,
		})),
		...placed.before.map(({ at, all }) => {
			const xml = all.map((one) => one.xml).join('');
			return { start: at, end: at, newText: `${rawBlock(hiddenParagraph(xml), fence)}\n\n` };
		}),
	];
	return apply(text, edits, tables);
}

/** What the instruction of a citation's field says, as in Word's own. */
function writeInstruction({ entry, isFirst }: Mark): Run[] {
	const short = `\\s "${escapeArgument(entry.short)}"`;
	if (!isFirst) return [{ text: ` TA ${short} ` }];
	const long = entry.long.map((run) => ({ ...run, text: escapeArgument(run.text) }));
	return joinRuns([{ text: ' TA \\l "' }, ...long, { text: `" ${short} \\c ${entry.category} ` }]);
}

function joinRuns(runs: readonly Run[]): Run[] {
	const joined: Run[] = [];
	for (const run of runs) {
		const last = joined.at(-1);
		if (last && !last.isItalic === !run.isItalic) joined[joined.length - 1] = { ...last, text: last.text + run.text };
		else joined.push(run);
	}
	return joined;
}

const host = 'https://toa.invalid';
/** The link before the section break: its page is the last of the front matter. */
export const frontLink = `${host}/front`;

/**
 * A twin of the draft for finding pages: each citation's last word links to `https://toa.invalid/<authority>/<n>`, so that nothing is added
 * that could move a line. In a link's text the link itself leads there, to several where it holds several.
 */
export function insertLinks(
	text: string,
	marks: readonly Mark[],
	_fence: Fence,
	tables: readonly TablePlace[] = [],
): string {
	const { masks } = readStructure(text, initialState(text));
	const targets = masks.filter(({ kind, start }) => kind === 'linkTarget' && text.charAt(start) === '(');
	const inLinks = new Map<Mask, string[]>();
	const loose: PlacedMark[] = [];
	for (const [n, mark] of marks.entries()) {
		const address = `${mark.entry.index}/${n}`;
		const target = findLinkAround(text, mark, targets);
		if (target) inLinks.set(target, [...(inLinks.get(target) ?? []), address]);
		else loose.push({ mark, at: mark.end, xml: address });
	}
	const placed = place(text, loose);
	const edits: Edit[] = [
		...[...inLinks].map(([{ start, end }, all]) => ({ start, end, newText: `(${host}/${all.join(',')})` })),
		...placed.inline.map(({ mark, xml }) => {
			const word = lastWord(text, mark);
			return { ...word, newText: `[${text.slice(word.start, word.end)}](${host}/${xml})` };
		}),
		...placed.before.map(({ at, all }) => {
			const links = all.map(({ xml }) => `[.](${host}/${xml})`).join('');
			return { start: at, end: at, newText: `${links}\n\n` };
		}),
	];
	return apply(text, edits, tables);
}

/** The authorities that a link of the twin stands for, by index. */
export function readLink(uri: string): number[] {
	if (!uri.startsWith(`${host}/`)) return [];
	return Array.from(uri.slice(host.length + 1).matchAll(/(?:^|,)(\d+)\/\d+/g), (match) => Number(match[1]));
}

/** The target of the innermost link whose text has all of the citation. */
function findLinkAround(text: string, { start, end }: Span, targets: readonly Mask[]): Mask | undefined {
	const next = firstAtOrAfter(targets.length, (i) => (targets[i] as Mask).start, end);
	const target = targets[next];
	if (!target) return undefined;
	const between = text.slice(end, target.start);
	if (/\r?\n[ \t>]*\r?\n/.test(between) || !between.endsWith(']')) return undefined;
	let depth = 0;
	for (let at = target.start - 1; at >= 0; at--) {
		const mark = text.charAt(at);
		if (text.charAt(at - 1) === '\\') continue;
		if (mark === ']') depth += 1;
		else if (mark === '[' && --depth === 0) return at < start ? target : undefined;
	}
	return undefined;
}

function lastWord(text: string, { start, end }: Span): Span {
	const word = /[\p{L}\p{N}]+\.?(?=[^\p{L}\p{N}]*$)/u.exec(text.slice(start, end));
	if (!word) return { start: end, end };
	return { start: start + word.index, end: start + word.index + word[0].length };
}

interface PlacedMark {
	readonly mark: Mark;
	readonly at: number;
	readonly xml: string;
}

interface Placed {
	readonly inline: readonly PlacedMark[];
	/** At the start of a line. */
	readonly before: readonly { readonly at: number; readonly all: readonly PlacedMark[] }[];
}

/** Which marks can be in the text itself, and before which blocks the others go. */
function place(text: string, marks: readonly PlacedMark[]): Placed {
	const lines: Span[] = [];
	scanBlocks(text, {
		lines: ({ starts, ends, count }) => {
			for (let i = 0; i < count; i++) lines.push({ start: starts[i] as number, end: ends[i] as number });
		},
	});
	const tables = findAlignedTables(text);
	const inline: PlacedMark[] = [];
	const before = new Map<number, PlacedMark[]>();
	for (const one of marks) {
		const { at } = one;
		const line = lines[firstAtOrAfter(lines.length, (i) => (lines[i] as Span).end, at)];
		const table = tables.find(({ start, end }) => start < at && at <= end);
		if (line && line.start < at && !table) inline.push(one);
		else {
			const start = table?.start ?? startOfBlock(text, at);
			before.set(start, [...(before.get(start) ?? []), one]);
		}
	}
	return { inline, before: [...before].map(([at, all]) => ({ at, all })) };
}

/** The start of the first of the lines before `at` that no blank line comes between. */
function startOfBlock(text: string, at: number): number {
	const blanks = Array.from(text.slice(0, at).matchAll(/(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)/g));
	const last = blanks.at(-1);
	return last ? last.index + last[0].length : 0;
}

function apply(text: string, edits: readonly Edit[], tables: readonly TablePlace[]): string {
	const all = [...edits, ...tables.map(({ span, blocks }) => ({ ...span, newText: `\n\n${blocks}\n\n` }))];
	all.sort((one, other) => one.start - other.start || one.end - other.end);
	let read = '';
	let at = 0;
	for (const { start, end, newText } of all) {
		read += text.slice(at, start) + newText;
		at = end;
	}
	return read + text.slice(at);
}

/**
 * The fence for a draft.
 *
 * @param format letters, digits and hyphens, which no one can guess
 */
export function fenceFor(text: string, format: string): Fence {
	let longest = 2;
	for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
	return { ticks: '`'.repeat(longest + 1), format };
}

/** Blocks of Word's XML as a block of pandoc's Markdown. */
export function rawBlock(xml: string, { ticks, format }: Fence): string {
	return `${ticks}{=${format}}\n${xml}\n${ticks}`;
}
