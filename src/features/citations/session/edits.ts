import * as vscode from 'vscode';
import type { Span } from '../../../core/text/span';
import type { Replacement } from '../../../core/verification/judgement/fixes';
import type { ReadDocument } from './textSnapshot';

export function toRange(document: ReadDocument, { start, end }: Span): vscode.Range {
	return new vscode.Range(document.positionAt(start), document.positionAt(end));
}

/** Replacements as one edit: one step to undo. */
export function toWorkspaceEdit(document: ReadDocument, replacements: readonly Replacement[]): vscode.WorkspaceEdit {
	const edit = new vscode.WorkspaceEdit();
	edit.set(
		document.uri,
		replacements.map(({ span, newText }) => new vscode.TextEdit(toRange(document, span), newText)),
	);
	return edit;
}

/** Edits of a document as its session takes them: spans of UTF-16 offsets, and what is in their place now. */
export function toChanges(
	changes: readonly vscode.TextDocumentContentChangeEvent[],
): { readonly start: number; readonly end: number; readonly text: string }[] {
	return changes.map(({ rangeOffset, rangeLength, text }) => ({
		start: rangeOffset,
		end: rangeOffset + rangeLength,
		text,
	}));
}
