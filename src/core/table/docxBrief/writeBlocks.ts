import { listMarks, tokenOf } from './arrangeBlocks';
import { bookmarkOf, writeContents } from './contents';
import { type TableTexts, writeDocxTable, writePagesHeading } from './docxTable';
import { bookmarkEnd, bookmarkStart, escapeArgument, hiddenField, hiddenParagraph, type Run } from './docxXml';
import { findLinkedWords } from './linkCitations';
import type { Mark } from './marks';
import { type SectionKind, writeSectionEnd } from './pageSections';
import { coverEnd, frontEnd, linkTo, type PrintedPages } from './printedPages';
import type { DocxDocument } from './readDocument';
import { styleNames } from './styleNames';
import { isNode, link, type Node, para, raw, span, styled, visitNodes, wordsOf } from './tree';

export interface WriteOptions {
	/** Undefined if pages aren't known. */
	readonly pages: PrintedPages | undefined;
	/** The relationship of the footer with the page number, as pandoc names it. */
	readonly footer: string | undefined;
	readonly usesPassim: boolean;
	readonly words: TableTexts;
	/**
	 * For finding pages: each citation's first and last words, and each heading's first, are links, so that nothing is added that could move a
	 * line; citations have no fields.
	 */
	readonly isTwin: boolean;
}

/** The tree of a document with its tables, sections, and Word fields, for pandoc to write. */
export function writeBlocks(document: DocxDocument, options: WriteOptions): unknown {
	const { brief, meta, version, parts } = document;
	const writer = new BlockWriter(document, options);
	const end = (kind: SectionKind, address: string): Node[] => [
		...(options.isTwin ? [mark([link(address, wordsOf('.'))])] : []),
		raw('RawBlock', writeSectionEnd(kind, brief.layout, options.footer)),
	];
	const blocks = [
		...(parts.cover === undefined ? [] : [...writer.write(parts.cover), ...end('cover', coverEnd)]),
		...(parts.front.length === 0 ? [] : [...writer.write(parts.front), ...end('front', frontEnd)]),
		...writer.write(parts.body),
	];
	return { 'pandoc-api-version': version, meta: writer.writeValue(meta), blocks };
}

/** An empty line of 12 points. */
const gapParagraph =
	'<w:p><w:pPr><w:keepNext/><w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="exact"/></w:pPr></w:p>';

/** A paragraph that takes up no room. */
function mark(inlines: readonly Node[]): Node {
	return styled(styleNames.mark, [para(inlines)]);
}

class BlockWriter {
	private readonly links = new Map<Node, string[]>();
	/** The words of citations, by the addresses that they link to. */
	private readonly linked: ReadonlyMap<Node, string> = new Map();
	/** The first mark of each entry in the document: Word takes its text from there. */
	private readonly firstMarks = new Set<number>();

	constructor(
		private readonly document: DocxDocument,
		private readonly options: WriteOptions,
	) {
		const { brief, parts } = document;
		const all = [parts.cover ?? [], parts.front, parts.body];
		const seen = new Set<number>();
		for (const index of listMarks(all, brief.fence.format).sort((one, other) => one - other)) {
			const entry = brief.marks[index]?.entry.index;
			if (entry === undefined || seen.has(entry)) continue;
			seen.add(entry);
			this.firstMarks.add(index);
		}
		if (options.isTwin) new LinkPlacer(document, this.links).place(all);
		else if (brief.links !== 'none')
			this.linked = findLinkedWords(all, brief, (mark) => brief.links === 'all' || this.firstMarks.has(mark));
	}

	write(blocks: readonly Node[]): Node[] {
		return blocks.flatMap((block, i) => {
			const next = block.t === 'Table' && blocks.slice(i + 1).find(({ t }) => t !== 'RawBlock');
			// A heading has its space below it, and would touch the table.
			const gap = next && next.t === 'Header' ? [raw('RawBlock', gapParagraph)] : [];
			return [...this.writeNode(block, true), ...gap];
		});
	}

	writeValue(value: unknown): unknown {
		if (Array.isArray(value)) return this.writeList(value);
		if (isNode(value)) return this.writeInside(value);
		if (typeof value !== 'object' || value === null) return value;
		return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, this.writeValue(child)]));
	}

	/** Words next to each other that link to one address are one link. */
	private writeList(list: readonly unknown[]): unknown[] {
		const written: unknown[] = [];
		let open: { readonly address: string; readonly inlines: Node[] } | undefined;
		for (const one of list) {
			const address = isNode(one) ? this.linked.get(one) : undefined;
			const own = isNode(one) ? this.writeNode(one) : [this.writeValue(one)];
			if (address !== undefined && address !== open?.address) {
				open = { address, inlines: [] };
				written.push(link(address, open.inlines));
			}
			if (address === undefined && own.length > 0) open = undefined;
			const into: unknown[] = open?.inlines ?? written;
			for (const node of own) into.push(node);
		}
		return written;
	}

	private writeInside(node: Node): Node {
		return 'c' in node ? { ...node, c: this.writeValue(node.c) } : node;
	}

	private writeNode(node: Node, isTop = false): Node[] {
		const { format } = this.document.brief.fence;
		const token = tokenOf(node, format);
		const heading = this.document.headingOf.get(node);
		switch (token?.kind) {
			case 'end':
				return this.options.isTwin ? [] : [raw('RawInline', this.writeField(token.mark))];
			case 'block':
				return [this.writeMarks(token.marks)];
			case 'table':
				// A quotation or a list has no place for one.
				if (!isTop) return [];
				return token.table === 'contents' ? this.writeContents() : this.writeAuthorities(heading);
			case undefined:
				break;
			default:
				return [];
		}
		if (node.t === 'RawInline' || node.t === 'RawBlock')
			return (node.c as [string, string])[0] === 'openxml' ? [node] : [];
		if (node.t === 'Header') return [this.writeHeading(node, heading)];
		// In the twin, only our own links stay links.
		if (node.t === 'Link' && this.options.isTwin)
			return [span(this.writeValue((node.c as readonly unknown[])[1]) as Node[])];
		const addresses = this.links.get(node);
		return addresses === undefined ? [this.writeInside(node)] : [link(linkTo(addresses), [node])];
	}

	/** The fields of a block that has no place for them, before it. */
	private writeMarks(marks: readonly number[]): Node {
		if (!this.options.isTwin)
			return raw('RawBlock', hiddenParagraph(marks.map((index) => this.writeField(index)).join('')));
		return mark([link(linkTo(marks.map((index) => `c${index}`)), wordsOf('.'))]);
	}

	private writeField(index: number): string {
		const one = this.document.brief.marks[index];
		return one ? hiddenField(writeInstruction(one, this.firstMarks.has(index))) : '';
	}

	private writeHeading(node: Node, index: number | undefined): Node {
		const [level, attributes, inlines] = node.c as [number, unknown, readonly Node[]];
		const written = this.writeValue(inlines) as Node[];
		return { t: 'Header', c: [level, attributes, index === undefined ? written : bookmarked(index, written)] };
	}

	private writeContents(): Node[] {
		const { headings } = this.document;
		const { pages, words } = this.options;
		const hint = pages === undefined ? words.howToUpdate : undefined;
		const xml =
			writePagesHeading(words.page) + writeContents(headings, pages?.headings, hint, this.document.brief.layout);
		return [styled(styleNames.contentsTitle, [para(wordsOf(words.contents))]), raw('RawBlock', xml)];
	}

	private writeAuthorities(heading: number | undefined): Node[] {
		const { brief } = this.document;
		const { pages, usesPassim, words, isTwin } = this.options;
		const title = wordsOf(words.title);
		const shown = isTwin && heading !== undefined ? [link(linkTo([`h${heading}`]), title)] : title;
		const { groups, layout } = brief;
		const xml = writeDocxTable({ groups, pages: pages?.entries, usesPassim, words, layout });
		return [
			styled(styleNames.authoritiesTitle, [para(heading === undefined ? shown : bookmarked(heading, shown))]),
			raw('RawBlock', xml),
		];
	}
}

function bookmarked(heading: number, inlines: readonly Node[]): Node[] {
	return [
		raw('RawInline', bookmarkStart(bookmarkOf(heading), heading)),
		...inlines,
		raw('RawInline', bookmarkEnd(heading)),
	];
}

/** Finds the words that stand for citations and headings in the twin. */
class LinkPlacer {
	private waiting: string[] = [];
	private last: Node | undefined;

	constructor(
		private readonly document: DocxDocument,
		private readonly links: Map<Node, string[]>,
	) {}

	place(value: unknown): void {
		visitNodes(value, (node) => this.placeNode(node));
	}

	/** @returns whether its contents follow */
	private placeNode(value: Node): boolean {
		const heading = this.document.headingOf.get(value);
		if (heading !== undefined && value.t === 'Header') this.waiting.push(`h${heading}`);
		const token = tokenOf(value, this.document.brief.fence.format);
		if (token?.kind === 'start') this.waiting.push(`c${token.mark}`);
		if ((token?.kind === 'end' || token?.kind === 'last') && this.last) this.add(this.last, `c${token.mark}`);
		if (value.t === 'Str') {
			for (const address of this.waiting) this.add(value, address);
			this.waiting = [];
			this.last = value;
		}
		if (value.t === 'Note') this.placeNote(value);
		return value.t !== 'Note';
	}

	/** What surrounds a note continues after it. */
	private placeNote(note: Node): void {
		const { waiting, last } = this;
		this.waiting = [];
		this.place(note.c);
		this.waiting = waiting;
		this.last = last;
	}

	private add(word: Node, address: string): void {
		const addresses = this.links.get(word);
		if (addresses === undefined) this.links.set(word, [address]);
		else if (!addresses.includes(address)) addresses.push(address);
	}
}

/** What the instruction of a citation's field says, as in Word's own. */
function writeInstruction({ entry }: Mark, isFirst: boolean): Run[] {
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
