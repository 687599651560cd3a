import { anyPattern } from '../../base/text/anyPattern';
import { pageBreak } from './docxXml';
import { readToken, type Token } from './insertMarks';
import type { DocxLayout } from './layouts';
import { styleNames } from './styleNames';
import { type Node, para, raw, runsOf, styled, type Tree, visitNodes } from './tree';

/** A document in its parts. The two tables are tokens in `front` or `body`; each part begins on a new page. */
export interface ArrangedBlocks {
	/** Undefined without a cover; it may be nothing but the title from the front matter. */
	readonly cover: readonly Node[] | undefined;
	/** What precedes the body and is numbered separately, including the tables; empty if no tables are in front. */
	readonly front: readonly Node[];
	readonly body: readonly Node[];
}

type TableName = 'contents' | 'authorities';

/** UTF-16 units of a cover. With more, or with a citation, it is text. */
const longestCover = 2_500;

/**
 * Headings of what goes between the cover and the tables: Sup. Ct. R. 24.1(a) and (b), 29.6; Fed. R. App. P. 26.1, 28(a)(1); Cal. Rules of
 * Court, rules 8.204, 8.208.
 */
const afterCover = anyPattern(
	'i',
	{
		questions: /questions? presented/,
		disclosure: /(?:corporate )?disclosure statement/,
		parties: /(?:list of )?parties/,
		rule: /rule 29\.6/,
		statements: /statement (?:regarding|of) (?:oral argument|related)/,
		interested: /certificate (?:of|as to) (?:interested|parties)|interested (?:entities|persons|parties)/,
		related: /related (?:cases|proceedings)/,
	},
	{ before: '^(?:the )?' },
);

/** Our token in a node of the tree, in either raw kind. */
export function tokenOf({ t, c }: Node, format: string): Token | undefined {
	if (t !== 'RawInline' && t !== 'RawBlock') return undefined;
	const [written, text] = c as [string, string];
	return written === format ? readToken(text) : undefined;
}

/** The marks in a part of the tree, each once, in order. */
export function listMarks(value: unknown, format: string): number[] {
	const marks: number[] = [];
	visitNodes(value, (node) => {
		const token = tokenOf(node, format);
		if (token?.kind === 'end') marks.push(token.mark);
		if (token?.kind === 'block') for (const mark of token.marks) marks.push(mark);
		return true;
	});
	return marks;
}

/**
 * Cover, front matter, and body. A table goes where the draft has its marker; otherwise, the table of contents goes before the other one, and the
 * table of authorities after it. Without markers, they come first, after a cover if a page break ends one. Tables that most citations precede
 * aren't front matter. In the front matter, a rule between paragraphs is a page break.
 *
 * @param tree clean (`cleanTree`)
 * @param has which tables have content
 */
export function arrangeBlocks(
	{ meta, blocks }: Tree,
	has: Readonly<Record<TableName, boolean>>,
	layout: DocxLayout,
	format: string,
): ArrangedBlocks {
	// A rule is a page break where a cover is expected; elsewhere it may divide a memorandum's heading from its text.
	const countsRules = layout.hasCover || blocks.some((node) => tokenOf(node, format)?.kind === 'table');
	const isEnd = (node: Node): boolean => isBreak(node) || (countsRules && node.t === 'HorizontalRule');
	const all = placeTables(blocks, has, isEnd, format);
	const at = (name: TableName): number => all.findIndex((node) => isTable(node, name, format));
	const weights = all.map((node) => listMarks(node, format).length || (node.t === 'Header' ? 1e-6 : 0));
	const total = weights.reduce((sum, weight) => sum + weight, 0);
	const before = (index: number): number => weights.slice(0, index).reduce((sum, weight) => sum + weight, 0);
	const inFront = [at('contents'), at('authorities')].filter((index) => index >= 0 && before(index) * 2 <= total);
	const end = inFront.reduce((last, index) => Math.max(last, index + 1), 0);
	const firstTable = inFront.reduce((first, index) => Math.min(first, index), end);
	const coverEnd = findCoverEnd(all, end > 0 ? firstTable : all.length, layout, isEnd, format);
	const hasTitle = ['title', 'author', 'date', 'subtitle'].some((key) => key in meta);
	const isCover = coverEnd !== undefined && (hasTitle || trim(all.slice(0, coverEnd)).length > 0);
	const from = coverEnd ?? 0;
	return {
		cover: isCover ? trim(all.slice(0, from)).map(onCover) : undefined,
		front: trim(all.slice(from, end).map(breakAtRule)),
		body: isCover || end > 0 ? trim(all.slice(Math.max(from, end)), true) : all,
	};
}

/** Every table that has something to show, once, and no other. */
function placeTables(
	blocks: readonly Node[],
	has: Readonly<Record<TableName, boolean>>,
	isEnd: (node: Node) => boolean,
	format: string,
): readonly Node[] {
	const table = (name: TableName): Node => ({ t: 'RawBlock', c: [format, name] });
	const seen = new Set<string>();
	const all = blocks.filter((node) => {
		const token = tokenOf(node, format);
		if (token?.kind !== 'table') return true;
		const isFirst = has[token.table] && !seen.has(token.table);
		seen.add(token.table);
		return isFirst;
	});
	const missing = (['contents', 'authorities'] as const).filter((name) => has[name] && !seen.has(name));
	if (missing.length === 0) return all;
	const other = all.findIndex((node) => tokenOf(node, format)?.kind === 'table');
	const isOtherFirst = missing[0] === 'authorities';
	const cover = findBrokenCover(all, all.length, isEnd, format);
	const place = other >= 0 ? other + (isOtherFirst ? 1 : 0) : cover === undefined ? 0 : cover + 1;
	return [...all.slice(0, place), ...missing.map(table), ...all.slice(place)];
}

/** Whether a block is a table's token. */
export function isTable(node: Node, name: TableName, format: string): boolean {
	const token = tokenOf(node, format);
	return token?.kind === 'table' && token.table === name;
}

/** Where the cover ends, before `limit`: at a page break or, if the layout has a cover, before the first heading of what follows one. */
function findCoverEnd(
	blocks: readonly Node[],
	limit: number,
	layout: DocxLayout,
	isEnd: (node: Node) => boolean,
	format: string,
): number | undefined {
	const broken = findBrokenCover(blocks, limit, isEnd, format);
	if (broken !== undefined) return broken;
	if (!layout.hasCover || limit === blocks.length) return undefined;
	const heading = blocks.findIndex((node, i) => i < limit && isHeadingAfterCover(node));
	const end = heading >= 0 ? heading : limit;
	return isShort(blocks.slice(0, end), format) ? end : 0;
}

/** Where the first page break ends what may be a cover, or else the first rule: before a page break, rules divide the caption. */
function findBrokenCover(
	blocks: readonly Node[],
	limit: number,
	isEnd: (node: Node) => boolean,
	format: string,
): number | undefined {
	for (const ends of [isBreak, isEnd]) {
		const end = blocks.findIndex((node, i) => i < limit && ends(node));
		if (end >= 0 && isShort(blocks.slice(0, end), format) && !blocks.slice(0, end).some(isHeadingAfterCover))
			return end;
	}
	return undefined;
}

function isHeadingAfterCover({ t, c }: Node): boolean {
	return t === 'Header' && afterCover.test(textOf((c as unknown[])[2] as Node[]));
}

function isShort(blocks: readonly Node[], format: string): boolean {
	let length = 0;
	visitNodes(blocks, ({ t, c }) => {
		if (t === 'Str') length += String(c).length + 1;
		return true;
	});
	return length <= longestCover && listMarks(blocks, format).length === 0;
}

function textOf(inlines: readonly Node[]): string {
	return runsOf(inlines)
		.map(({ text }) => text)
		.join('');
}

function isBreak({ t, c }: Node): boolean {
	return t === 'RawBlock' && Array.isArray(c) && c[0] === 'openxml' && /<w:br w:type="page"\/>/.test(String(c[1]));
}

function breakAtRule(node: Node): Node {
	return node.t === 'HorizontalRule' ? raw('RawBlock', pageBreak) : node;
}

/** Without page breaks at the ends, where a part begins a new page anyway. */
function trim(blocks: readonly Node[], isLast = false): readonly Node[] {
	const isEdge = (node: Node | undefined): boolean =>
		node !== undefined && (isBreak(node) || node.t === 'HorizontalRule');
	let from = 0;
	let to = blocks.length;
	while (from < to && isEdge(blocks[from])) from++;
	while (!isLast && to > from && isEdge(blocks[to - 1])) to--;
	return blocks.slice(from, to);
}

/** A block of the cover: centered, with its lines as written, and with no heading that the table of contents would list. */
function onCover(node: Node): Node {
	if (node.t === 'Para' || node.t === 'Plain')
		return styled(styleNames.cover, [para(asLines(node.c as readonly Node[]))]);
	if (node.t === 'Header')
		return styled(styleNames.coverHeading, [para(asLines((node.c as readonly unknown[])[2] as readonly Node[]))]);
	if (node.t !== 'Div') return node;
	const [attributes, blocks] = node.c as [unknown, readonly Node[]];
	return { t: 'Div', c: [attributes, blocks.map(onCover)] };
}

function asLines(inlines: readonly Node[]): Node[] {
	return inlines.map((node) => (node.t === 'SoftBreak' ? { t: 'LineBreak' } : node));
}
