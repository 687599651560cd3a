import type { Run } from './docxXml';

/** A node of the tree into which pandoc reads a document (`pandoc -t json`): a type, and contents that are nodes, lists, and values. */
export interface Node {
	readonly t: string;
	readonly c?: unknown;
}

/** A document as pandoc reads and writes it. */
export interface Tree {
	readonly 'pandoc-api-version'?: unknown;
	meta: Record<string, unknown>;
	blocks: readonly Node[];
}

type Attributes = readonly [id: string, classes: readonly string[], pairs: readonly (readonly [string, string])[]];

const none: Attributes = ['', [], []];

/** How many levels of a tree are traversed: some 500 nested quotations. With more, the call stack would overflow. */
const deepest = 1_000;

/**
 * Reads what pandoc wrote.
 *
 * @throws RangeError if it is deeper than can be traversed
 */
export function parseTree(json: string): Tree {
	let depth = 0;
	let isString = false;
	for (let at = 0; at < json.length; at++) {
		const character = json[at];
		if (isString && character === '\\') at += 1;
		else if (character === '"') isString = !isString;
		else if (!isString && (character === '[' || character === '{')) depth += 1;
		else if (!isString && (character === ']' || character === '}')) depth -= 1;
		if (depth > deepest) throw new RangeError('too deep');
	}
	return JSON.parse(json) as Tree;
}

export function raw(t: 'RawBlock' | 'RawInline', xml: string): Node {
	return { t, c: ['openxml', xml] };
}

export function span(inlines: readonly Node[]): Node {
	return { t: 'Span', c: [none, inlines] };
}

export function link(address: string, inlines: readonly Node[]): Node {
	return { t: 'Link', c: [none, inlines, [address, '']] };
}

/** Blocks in a style of the reference document, by its name. */
export function styled(style: string, blocks: readonly Node[]): Node {
	return { t: 'Div', c: [['', [], [['custom-style', style]]], blocks] };
}

export function para(inlines: readonly Node[]): Node {
	return { t: 'Para', c: inlines };
}

/** The words of a text as pandoc represents them. */
export function wordsOf(text: string): Node[] {
	return text
		.split(/\s+/)
		.filter((word) => word !== '')
		.flatMap((word, i) => (i === 0 ? [{ t: 'Str', c: word }] : [{ t: 'Space' }, { t: 'Str', c: word }]));
}

export function isNode(value: unknown): value is Node {
	return typeof value === 'object' && value !== null && !Array.isArray(value) && 't' in value;
}

/** Calls `visit` for each node in the order of the document; unless it returns true, nothing inside the node is visited. */
export function visitNodes(value: unknown, visit: (node: Node) => boolean): void {
	if (Array.isArray(value)) {
		for (const one of value) visitNodes(one, visit);
	} else if (isNode(value)) {
		if (visit(value)) visitNodes(value.c, visit);
	} else if (typeof value === 'object' && value !== null) {
		for (const child of Object.values(value)) visitNodes(child, visit);
	}
}

const quoteMarks = { DoubleQuote: ['“', '”'], SingleQuote: ['‘', '’'] } as const;

/** The text of inlines with their italics, without notes and raw markup. */
export function runsOf(inlines: readonly Node[], isItalic = false): Run[] {
	return inlines.flatMap((node): Run[] => {
		const { t, c } = node;
		const list = Array.isArray(c) ? (c as readonly unknown[]) : [];
		switch (t) {
			case 'Str':
				return [{ text: String(c), isItalic }];
			case 'Space':
			case 'SoftBreak':
			case 'LineBreak':
				return [{ text: ' ', isItalic }];
			case 'Emph':
				return runsOf(list as Node[], !isItalic);
			case 'Strong':
			case 'Underline':
			case 'Strikeout':
			case 'Superscript':
			case 'Subscript':
			case 'SmallCaps':
				return runsOf(list as Node[], isItalic);
			case 'Span':
			case 'Link':
			case 'Cite':
				return runsOf(list[1] as Node[], isItalic);
			case 'Quoted': {
				const [{ t: kind }, quoted] = list as [Node, Node[]];
				const [open, close] = quoteMarks[kind as keyof typeof quoteMarks] ?? ['', ''];
				return [{ text: open, isItalic }, ...runsOf(quoted, isItalic), { text: close, isItalic }];
			}
			case 'Code':
			case 'Math':
				return [{ text: String(list[1]), isItalic }];
			default:
				return [];
		}
	});
}
