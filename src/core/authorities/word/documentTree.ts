import type { Fence } from './wordXml';

/** A node of the tree that pandoc reads a document into (`pandoc -t json`): a type, and contents that are nodes, lists and values. */
interface Node {
	t: string;
	c?: unknown;
}

/** What has been left out of a document, each as how many. */
export interface Left {
	/** pandoc would open the files and addresses that they name. */
	readonly images: number;
	/** Links that lead neither to a web page, an email address nor a place in the document: they are their texts now. */
	readonly links: number;
	/** Raw markup for Word, which would act on it; a page break stays. */
	readonly raw: number;
}

/** What of a draft's front matter is for its reader. Everything else would be in the document's properties, or in pandoc's template. */
const shownMetadata = new Set(['title', 'subtitle', 'author', 'date', 'abstract', 'lang']);

const pageBreaks = new Set(['<w:p><w:r><w:br w:type="page"/></w:r></w:p>', '<w:r><w:br w:type="page"/></w:r>']);

/**
 * Makes a document safe to write and free of what is not the draft's. An image becomes its description. Raw markup goes, but for what we have
 * put there ourselves and for page breaks. A field of ours that pandoc read as code goes, for it would be shown. Changes the tree.
 *
 * @param fence around what we have put there (`fenceFor`)
 */
export function cleanTree(tree: unknown, { ticks, format }: Fence): Left {
	const left = { images: 0, links: 0, raw: 0 };
	const ours = new RegExp(`${ticks}[^\`]*${ticks}(?:\\{=${format}\\})?`, 'g');
	const cleanAll = (list: readonly unknown[]): unknown[] => list.map(clean).filter((one) => one !== undefined);
	/** undefined for a node that goes. */
	const clean = (value: unknown): unknown => {
		if (Array.isArray(value)) return cleanAll(value);
		if (typeof value !== 'object' || value === null) return value;
		const node = value as Node;
		switch (Array.isArray(node.c) ? node.t : undefined) {
			case 'RawBlock':
			case 'RawInline': {
				const [written, text] = node.c as [string, string];
				if (written === format) return { ...node, c: ['openxml', text] };
				if (written !== 'openxml') return undefined;
				if (pageBreaks.has(text.trim())) return { ...node, c: ['openxml', text.trim()] };
				left.raw += 1;
				return undefined;
			}
			case 'Image':
				left.images += 1;
				return textOf(node);
			case 'Link': {
				const [, , [address]] = node.c as [unknown, unknown, [string, string]];
				if (isSafeAddress(address)) break;
				left.links += 1;
				return textOf(node);
			}
			case 'Code':
			case 'CodeBlock':
			case 'Math': {
				const [attributes, text] = node.c as [unknown, string];
				return { ...node, c: [attributes, text.replace(ours, '')] };
			}
		}
		return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, clean(child)]));
	};
	const textOf = (node: Node): Node => ({
		t: 'Span',
		c: [['', [], []], cleanAll((node.c as readonly unknown[])[1] as readonly unknown[])],
	});
	const document = tree as { meta: Record<string, unknown>; blocks: readonly unknown[] };
	const shown = Object.entries(document.meta).filter(([key]) => shownMetadata.has(key));
	document.meta = Object.fromEntries(shown.map(([key, value]) => [key, clean(value)]));
	document.blocks = cleanAll(document.blocks);
	return left;
}

/** Whether following a link opens nothing but a web page, a new email or a place in the document. */
export function isSafeAddress(address: string): boolean {
	return /^(?:https?:\/\/[^\s\\]+|mailto:[^\s\\]+|#[^\s\\]*)$/i.test(address);
}
