import { type Fence, pageBreak } from './docxXml';
import { readToken } from './insertMarks';
import { styleNames } from './styleNames';
import { tieInlines } from './tiedWords';
import { isNode, type Node, para, raw, span, styled, type Tree } from './tree';

/** How many of each thing have been left out of a document. */
export interface Left {
	/** pandoc would open the files and addresses that they name. */
	readonly images: number;
	/** Links that lead to neither a web page, an email address, nor a place in the document; only their texts are kept. */
	readonly links: number;
	/** Raw markup for Word, which would act on it; page breaks stay. */
	readonly raw: number;
}

/** The part of a draft's front matter that is for its reader. Everything else would be in the document's properties, or in pandoc's template. */
const shownMetadata = new Set(['title', 'subtitle', 'author', 'date', 'abstract', 'lang']);

const pageBreaks = new Set(['<w:p><w:r><w:br w:type="page"/></w:r></w:p>', '<w:r><w:br w:type="page"/></w:r>']);

/** A line of its own that begins a new page, as in LaTeX. */
const breakCommand = /^\\(?:newpage|pagebreak|clearpage|cleardoublepage)(?:\{\})?$/;

/** How a preview is told to print what follows on a new page. */
const breakStyle = /\b(?:page-break-(?:after|before)\s{0,9}:\s{0,9}always|break-(?:after|before)\s{0,9}:\s{0,9}page)\b/;

/**
 * Makes a document safe to write and removes what isn't the draft's. An image becomes its description. Raw markup is removed, except for what we have
 * put there ourselves, page breaks, and HTML tags that format text. What we put into text that pandoc read as code is moved before it.
 * Changes the tree.
 *
 * @param fence around what we have put there (`fenceFor`)
 */
export function cleanTree(tree: unknown, fence: Fence): Left {
	const cleaner = new TreeCleaner(fence);
	const document = tree as Tree;
	const shown = Object.entries(document.meta).filter(([key]) => shownMetadata.has(key));
	document.meta = Object.fromEntries(shown.map(([key, value]) => [key, cleaner.clean(value, false)[0]]));
	document.blocks = restoreNumbers(cleaner.cleanAll(document.blocks, false), fence.format) as Node[];
	return cleaner.left;
}

class TreeCleaner {
	readonly left = { images: 0, links: 0, raw: 0 };
	private readonly format: Fence['format'];
	/** What we have put into the draft. */
	private readonly ours: RegExp;

	constructor({ ticks, format }: Fence) {
		this.format = format;
		this.ours = new RegExp(`${ticks}([^\`]*)${ticks}(?:\\{=${format}\\})?`, 'g');
	}

	cleanAll(list: readonly unknown[], isCell: boolean): unknown[] {
		const cleaned = list.flatMap((one) => this.clean(one, isCell));
		const has = (...kinds: readonly string[]) => cleaned.some((one) => isNode(one) && kinds.includes(one.t));
		const tied = has('Space', 'SoftBreak') ? tieInlines(cleaned as Node[]) : cleaned;
		return has('RawInline') ? nestTags(tied as Node[]) : tied;
	}

	/** Nothing for a value that is removed. */
	clean(value: unknown, isCell: boolean): unknown[] {
		if (Array.isArray(value)) return [this.cleanAll(value, isCell)];
		if (isNode(value)) return this.cleanNode(value, isCell) ?? [this.inside(value, isCell || value.t === 'Table')];
		return typeof value === 'object' && value !== null ? [this.inside(value, isCell)] : [value];
	}

	/** What a node becomes; undefined if only what it contains is cleaned. */
	private cleanNode(node: Node, isCell: boolean): unknown[] | undefined {
		switch (Array.isArray(node.c) ? node.t : undefined) {
			case 'RawBlock':
			case 'RawInline':
				return this.cleanRaw(node);
			case 'Image':
				this.left.images += 1;
				return [this.textOf(node)];
			case 'Link': {
				const [, , [address]] = node.c as [unknown, unknown, [string, string]];
				if (isSafeAddress(address)) return undefined;
				this.left.links += 1;
				return [this.textOf(node)];
			}
			case 'Code':
			case 'Math': {
				const [attributes, text] = node.c as [unknown, string];
				const tokens = this.tokensIn(text).map((token): Node => ({ t: 'RawInline', c: [this.format, token] }));
				return [...tokens, { ...node, c: [attributes, text.replace(this.ours, '')] }];
			}
			case 'CodeBlock':
				return this.cleanCodeBlock(node);
			case 'Div': {
				const [[, , pairs], blocks] = node.c as [[string, string[], [string, string][]], unknown[]];
				const isBreak = pairs.some(([key, text]) => key === 'style' && breakStyle.test(text));
				return blocks.length === 0 && isBreak ? [raw('RawBlock', pageBreak)] : undefined;
			}
			case 'Plain':
				return isCell ? [styled(styleNames.tableText, [para(this.inlinesOf(node))])] : undefined;
			case 'Para':
				return splitAtBreaks(this.inlinesOf(node));
			case 'OrderedList':
				return [withParentheses(tight(this.inside(node, false) as Node), this.format)];
			case 'BulletList':
				return [tight(this.inside(node, isCell) as Node)];
			default:
				return undefined;
		}
	}

	private cleanRaw(node: Node): unknown[] {
		const [written, text] = node.c as [string, string];
		if (written === this.format) return [node];
		// Tags that format text are read where they are; pandoc doesn't write the others.
		if (written === 'html' && node.t === 'RawInline') return [node];
		if (written !== 'openxml') return [];
		if (pageBreaks.has(text.trim())) return [raw(node.t as 'RawBlock', text.trim())];
		this.left.raw += 1;
		return [];
	}

	private cleanCodeBlock(node: Node): unknown[] {
		const [attributes, text] = node.c as [unknown, string];
		const marks = this.tokensIn(text).flatMap((token) => {
			const read = readToken(token);
			return read?.kind === 'end' ? [read.mark] : [];
		});
		const code = { ...node, c: [attributes, text.replace(this.ours, '')] };
		return marks.length === 0 ? [code] : [{ t: 'RawBlock', c: [this.format, `block ${marks.join(' ')}`] }, code];
	}

	private tokensIn(text: string): string[] {
		return Array.from(text.matchAll(this.ours), ([, token = '']) => token.trim());
	}

	private inlinesOf(node: Node): Node[] {
		return this.cleanAll(node.c as unknown[], false) as Node[];
	}

	private inside(value: object, isCell: boolean): object {
		return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, this.clean(child, isCell)[0]]));
	}

	private textOf(node: Node): Node {
		return span(this.cleanAll((node.c as readonly unknown[])[1] as readonly unknown[], false) as Node[]);
	}
}

/** For a paragraph in which lines begin new pages: what is between these lines. */
function splitAtBreaks(inlines: readonly Node[]): Node[] {
	const isBreak = ({ t, c }: Node): boolean => t === 'Str' && typeof c === 'string' && breakCommand.test(c);
	const isLineEnd = (node: Node | undefined): boolean =>
		node === undefined || node.t === 'SoftBreak' || node.t === 'LineBreak';
	const blocks: Node[] = [];
	let from = 0;
	for (const [i, node] of inlines.entries()) {
		if (!isBreak(node) || !isLineEnd(inlines[i - 1]) || !isLineEnd(inlines[i + 1])) continue;
		if (i - 1 > from) blocks.push(para(inlines.slice(from, i - 1)));
		blocks.push(raw('RawBlock', pageBreak));
		from = i + 2;
	}
	if (from === 0) return [para(inlines)];
	return from < inlines.length ? [...blocks, para(inlines.slice(from))] : blocks;
}

/** A list whose paragraphs are spaced like the text: if a list has blank lines between its items, pandoc gives their paragraphs no style. */
function tight({ t, c }: Node): Node {
	const parts = c as readonly unknown[];
	const items = (t === 'BulletList' ? parts : parts[1]) as readonly (readonly Node[])[];
	const spaced = items.map((blocks) => blocks.map((block) => (block.t === 'Para' ? { ...block, t: 'Plain' } : block)));
	return { t, c: t === 'BulletList' ? spaced : [parts[0], spaced] };
}

function isParenthesis(node: unknown, format: string): boolean {
	if (!isNode(node) || node.t !== 'RawInline') return false;
	const [written, token] = node.c as [string, string];
	return written === format && readToken(token)?.kind === 'parenthesis';
}

/** A list has parentheses after its numbers if its first number was written that way. */
function withParentheses(list: Node, format: string): Node {
	const [attributes, items] = list.c as [[number, Node, Node], Node[][]];
	const [first] = items[0] ?? [];
	const [mark] = Array.isArray(first?.c) ? (first.c as readonly unknown[]) : [];
	if (!isParenthesis(mark, format)) return list;
	return { t: 'OrderedList', c: [[attributes[0], { t: 'Decimal' }, { t: 'OneParen' }], items] };
}

/** Removes the tokens of numbers with a parenthesis. If pandoc made no list, the number is again as it was written. */
function restoreNumbers(value: unknown, format: string): unknown {
	if (Array.isArray(value)) {
		const restored: unknown[] = [];
		for (const one of value) {
			const number = restored.at(-2);
			if (!isParenthesis(one, format)) restored.push(restoreNumbers(one, format));
			else if (isNode(number) && number.t === 'Str' && /^\d+\.$/.test(String(number.c)))
				restored[restored.length - 2] = { t: 'Str', c: `${String(number.c).slice(0, -1)})` };
		}
		return restored;
	}
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, restoreNumbers(child, format)]));
}

/** Whether following a link opens nothing but a web page, a new email, or a place in the document. */
export function isSafeAddress(address: string): boolean {
	return /^(?:https?:\/\/[^\s\\]+|mailto:[^\s\\]+|#[^\s\\]*)$/i.test(address);
}

/** HTML tags that a preview shows as formatting, and what they are to pandoc. */
const formats: Readonly<Record<string, string>> = {
	u: 'Underline',
	ins: 'Underline',
	sup: 'Superscript',
	sub: 'Subscript',
	b: 'Strong',
	strong: 'Strong',
	i: 'Emph',
	em: 'Emph',
	s: 'Strikeout',
	del: 'Strikeout',
};

/** Deeper nesting of tags than anyone means; we have to limit the tree's depth. */
const deepest = 8;

const tag = /^<(\/?)([a-z]{1,9})\s{0,99}\/?>$/i;

/** Inlines in which what is between a formatting tag and its end is one node. Tags without an end, and all others, are removed; their text stays. */
export function nestTags(inlines: readonly Node[]): Node[] {
	const open: { readonly format: string; readonly inlines: Node[] }[] = [];
	const all: Node[] = [];
	const into = (): Node[] => open.at(-1)?.inlines ?? all;
	for (const node of inlines) {
		const [written, text] = node.t === 'RawInline' ? (node.c as [string, string]) : [];
		if (written !== 'html') {
			into().push(node);
			continue;
		}
		const [, slash, name = ''] = tag.exec(text ?? '') ?? [];
		if (name.toLowerCase() === 'br') into().push({ t: 'LineBreak' });
		const format = Object.hasOwn(formats, name.toLowerCase()) ? formats[name.toLowerCase()] : undefined;
		if (format === undefined) continue;
		if (slash === '') {
			if (open.length < deepest) open.push({ format, inlines: [] });
			continue;
		}
		// An end tag ends what it began, and anything still open inside.
		const at = open.findLastIndex((one) => one.format === format);
		if (at < 0) continue;
		const [ended, ...unended] = open.splice(at);
		if (ended) into().push({ t: ended.format, c: [ended, ...unended].flatMap((one) => one.inlines) });
	}
	return open.length === 0 ? all : [all, ...open.map((one) => one.inlines)].flat();
}
