import { type ArrangedBlocks, arrangeBlocks, isTable } from './arrangeBlocks';
import { type ListedHeading, listHeading } from './contents';
import { cleanTree, type Left } from './documentTree';
import type { DocxBrief } from './docxBrief';
import { findTablePlaces } from './tablePlaces';
import { type Node, type Tree, visitNodes } from './tree';

/** A brief as pandoc read it, cleaned and divided into its parts. */
export interface DocxDocument {
	readonly brief: DocxBrief;
	readonly meta: Tree['meta'];
	readonly version: unknown;
	readonly parts: ArrangedBlocks;
	/** What the table of contents lists, and the index of each heading by its block. */
	readonly headings: readonly ListedHeading[];
	readonly headingOf: ReadonlyMap<Node, number>;
	readonly left: Left;
}

/**
 * Reads the tree that pandoc made from the files of `writeDraft`. The cover's headings aren't among the headings.
 *
 * @param authorities the title of the table of authorities, which the table of contents also lists
 */
export function readDocument(tree: Tree, brief: DocxBrief, authorities: string): DocxDocument {
	const { format } = brief.fence;
	const left = cleanTree(tree, brief.fence);
	const hasOwnContents = brief.texts.some((text) => findTablePlaces(text).hasOwnContents);
	const hasHeading = tree.blocks.some((block) => hasHeader(block));
	const has = { contents: hasHeading && !hasOwnContents, authorities: brief.groups.length > 0 };
	const parts = arrangeBlocks(tree, has, brief.layout, format);
	const headings: ListedHeading[] = [];
	const headingOf = new Map<Node, number>();
	const top = new Set([...parts.front, ...parts.body]);
	visitNodes([parts.front, parts.body], (node) => {
		const add = (heading: ListedHeading): void => {
			headingOf.set(node, headings.length);
			headings.push(heading);
		};
		if (top.has(node) && isTable(node, 'authorities', format))
			add({ level: 1, number: undefined, runs: [{ text: authorities }] });
		if (node.t === 'Header') {
			const [level, , inlines] = node.c as [number, unknown, Node[]];
			const heading = listHeading(Math.min(level, 6), inlines);
			if (heading.runs.some(({ text }) => text.trim() !== '')) add(heading);
		}
		return node.t !== 'Note' && node.t !== 'Header';
	});
	return { brief, meta: tree.meta, version: tree['pandoc-api-version'], parts, headings, headingOf, left };
}

function hasHeader(block: Node): boolean {
	let found = false;
	visitNodes(block, (node) => {
		found ||= node.t === 'Header';
		return node.t !== 'Note';
	});
	return found;
}
