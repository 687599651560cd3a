/** A node of the tree that pandoc reads a document into (`pandoc -t json`): a type, and contents that are nodes, lists and values. */
interface Node {
	t: string;
	c?: unknown;
}

/** What has been left out of a document. */
export interface Left {
	/** How many images: pandoc would open the files and addresses that they name. */
	readonly images: number;
}

/**
 * Makes a document safe to write and free of what is not the draft's: an image becomes its description, and a field that pandoc read as code
 * goes, for it would be shown. Changes the tree.
 *
 * @param fence around our fields (`fenceFor`)
 */
export function cleanTree(tree: unknown, fence: string): Left {
	const left = { images: 0 };
	const ours = new RegExp(`${fence}[^\`]*${fence}(?:\\{=openxml\\})?`, 'g');
	const clean = (value: unknown): unknown => {
		if (Array.isArray(value)) return value.map(clean);
		if (typeof value !== 'object' || value === null) return value;
		const node = value as Node;
		if (node.t === 'Image' && Array.isArray(node.c)) {
			left.images += 1;
			return { t: 'Span', c: [['', [], []], clean(node.c[1])] };
		}
		if ((node.t === 'Code' || node.t === 'CodeBlock' || node.t === 'Math') && Array.isArray(node.c)) {
			const [attributes, text] = node.c as [unknown, string];
			return { ...node, c: [attributes, text.replace(ours, '')] };
		}
		return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, clean(child)]));
	};
	Object.assign(tree as object, clean(tree));
	return left;
}
