import type { TreeNode } from './treeNode';

/** The nodes that contain `text`, ignoring case and accents, with their parents. */
export function filterNodes(nodes: readonly TreeNode[], text: string): readonly TreeNode[] {
	const wanted = withoutCaseAndAccents(text);
	return nodes.flatMap((node) => prune(node, wanted));
}

function withoutCaseAndAccents(text: string): string {
	// Most names need no more than this, and the filter may search ten thousand.
	if (/^[\0-\x7F]*$/.test(text)) return text.toLowerCase();
	return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A matching row stays with all its children; any other stays only if a descendant matches. "Load more" rows always stay. */
function prune(node: TreeNode, wanted: string): readonly TreeNode[] {
	const text = node.search ?? [node.label, node.description ?? '', node.copyId ?? ''].join('\n');
	if (node.context === 'more' || withoutCaseAndAccents(text).includes(wanted)) return [node];
	const kept = (node.children?.() ?? []).flatMap((child) => prune(child, wanted));
	// With another ID: VS Code would keep a row that it knows collapsed.
	return kept.length === 0 ? [] : [{ ...node, id: `found:${node.id}`, expanded: true, children: () => kept }];
}
