import { tokenOf } from './arrangeBlocks';
import type { DocxBrief } from './docxBrief';
import { isNode, type Node, visitNodes } from './tree';

const wordNodes = new Set(['Str', 'Space', 'SoftBreak']);
const paragraphNodes = new Set(['Para', 'Plain', 'Header', 'Note']);

/**
 * The words of citations in a document's tree, each with the address that it links to: from the first word of a citation to its last. A
 * note between them is no part of it, and what the draft itself links stays as it is.
 *
 * @param blocks clean, with our tokens
 * @param isLinked by the index of a mark
 */
export function findLinkedWords(
	blocks: unknown,
	{ marks, fence }: DocxBrief,
	isLinked: (mark: number) => boolean,
): Map<Node, string> {
	const linked = new Map<Node, string>();
	// Where Markdown has no place for the last token, a citation ends with its number.
	const lasts = new Set<number>();
	visitNodes(blocks, (node) => {
		const token = tokenOf(node, fence.format);
		if (token?.kind === 'last') lasts.add(token.mark);
		return true;
	});
	const visit = (value: unknown, isInLink: boolean, open: { mark?: number }): void => {
		if (Array.isArray(value)) {
			for (const one of value) visit(one, isInLink, open);
		} else if (isNode(value)) {
			const token = tokenOf(value, fence.format);
			if (token?.kind === 'start' && isLinked(token.mark)) open.mark = token.mark;
			const isEnd = token?.kind === 'last' || (token?.kind === 'end' && !lasts.has(token.mark));
			if (isEnd && token.mark === open.mark) delete open.mark;
			const address = open.mark === undefined ? undefined : marks[open.mark]?.address;
			if (address !== undefined && !isInLink && wordNodes.has(value.t)) linked.set(value, address);
			visit(value.c, isInLink || value.t === 'Link', paragraphNodes.has(value.t) ? {} : open);
		} else if (typeof value === 'object' && value !== null) {
			for (const child of Object.values(value)) visit(child, isInLink, open);
		}
	};
	visit(blocks, false, {});
	return linked;
}
