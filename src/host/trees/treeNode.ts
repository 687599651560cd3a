import type * as vscode from 'vscode';

/** One row. VS Code passes the node itself to commands, so it also has the fields of their argument object. */
export interface TreeNode {
	/** The same row has the same ID after a refresh. */
	readonly id: string;
	readonly label: string;
	readonly description?: string;
	/** The row as a screen reader says it, in a sentence; by default label and description. */
	readonly spoken?: string;
	/** A function is called when the pointer rests on the row. */
	readonly tooltip?: string | (() => string);
	readonly icon?: vscode.ThemeIcon;
	/** Lets the icon theme choose by file name. */
	readonly resourceUri?: vscode.Uri | undefined;
	/** What `when` clauses see as `viewItem`. */
	readonly context?: string;
	/** ID of the command that opening the row runs, with the node as its argument. */
	readonly command?: string;
	readonly copyId?: string;
	readonly expanded?: boolean;
	/** What the filter searches, where that isn't label, description and ID. */
	readonly search?: string;
	/** From memory: expanding a row sends no request. */
	readonly children?: () => readonly TreeNode[];
	/** Set on "Show more" nodes: the ID of the row whose children they continue. */
	readonly continues?: string;
}

/** What is known of a row as one sentence: what separates parts on the screen is no word, and what is unknown is left out. */
export function speak(parts: readonly (string | undefined)[]): string {
	const said = parts.flatMap((part) => part?.split(' · ') ?? []).filter((part) => part !== '');
	return asSentence(said.join(', '));
}

/** With a full stop, where it doesn't end like a sentence. */
export function asSentence(text: string): string {
	return /[.!?…][”"’')]*$/.test(text) ? text : `${text}.`;
}
