import * as vscode from 'vscode';
import type { CommandId } from '../catalog';

/** A row as VS Code draws it. */
export interface RowLook {
	/** The same row has the same ID after a refresh. */
	readonly id?: string;
	readonly label: string;
	readonly description?: string | undefined;
	/** The row as a screen reader says it, in a sentence; by default, label and description. */
	readonly spoken?: string | undefined;
	/** A function is called when the pointer rests on the row. */
	readonly tooltip?: string | (() => string) | undefined;
	readonly icon?: vscode.ThemeIcon | undefined;
	/** Lets the icon theme choose by file name. */
	readonly resourceUri?: vscode.Uri | undefined;
	/** What `when` clauses see as `viewItem`. */
	readonly context?: string | undefined;
	/** What opening the row runs: a command's ID, with the row as its argument, or a command with its own arguments. */
	readonly command?: string | Omit<vscode.Command, 'title'> | undefined;
}

/** One row of what a service has. VS Code passes the node itself to commands, so it also has the fields of their argument object. */
export interface TreeNode extends RowLook {
	readonly id: string;
	readonly copyId?: string;
	readonly expanded?: boolean;
	/** What the filter searches, if not label, description, and ID. */
	readonly search?: string;
	/** From memory: expanding a row sends no request. */
	readonly children?: () => readonly TreeNode[];
	/** What a key does to the row: F2 and Delete. */
	readonly keys?: { readonly [K in 'rename' | 'remove']?: CommandId };
	/** What the row can be sorted by besides its label, as the service wrote it; a row without it keeps its place. */
	readonly sorted?: { readonly time?: string | undefined; readonly status?: string | undefined };
	/** Set on "Show more" nodes: the ID of the row whose children they continue. */
	readonly continues?: string;
}

/** @param expanded undefined for a row without children */
export function drawRow(look: RowLook, expanded?: boolean): vscode.TreeItem {
	const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
	const { id, label, description, spoken, tooltip, icon, resourceUri, context, command } = look;
	const item = new vscode.TreeItem(label, expanded === undefined ? None : expanded ? Expanded : Collapsed);
	if (id !== undefined) item.id = id;
	if (description !== undefined) item.description = description;
	// Without it VS Code reads the tooltip aloud, line by line.
	item.accessibilityInformation = { label: spoken ?? speak([label, description]) };
	if (typeof tooltip === 'string') item.tooltip = tooltip;
	if (icon) item.iconPath = icon;
	if (resourceUri) item.resourceUri = resourceUri;
	if (context !== undefined) item.contextValue = context;
	if (typeof command === 'string') item.command = { command, title: label, arguments: [look] };
	else if (command) item.command = { ...command, title: label };
	return item;
}

/** What is known about a row as one sentence: what separates parts on the screen isn't a word, and what is unknown is left out. */
export function speak(parts: readonly (string | undefined)[]): string {
	const said = parts.flatMap((part) => part?.split(' · ') ?? []).filter((part) => part !== '');
	return asSentence(said.join(', '));
}

export function joined(parts: readonly (string | undefined)[], separator = '\n'): string {
	return parts.filter((part) => part).join(separator);
}

/** With a period, if it doesn't end like a sentence. */
export function asSentence(text: string): string {
	return /[.!?…][”"’')]*$/.test(text) ? text : `${text}.`;
}

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
	// With a new ID, because VS Code would keep a row that it knows collapsed.
	return kept.length === 0 ? [] : [{ ...node, id: `found:${node.id}`, expanded: true, children: () => kept }];
}
