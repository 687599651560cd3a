import * as vscode from 'vscode';
import type { Replacement } from '../../../core/verification/judgement/fixes';
import { toRange } from './documentSessions';
import type { ReadDocument } from './textSnapshot';

/** Replacements as one edit: one step to undo. */
export function toWorkspaceEdit(document: ReadDocument, replacements: readonly Replacement[]): vscode.WorkspaceEdit {
	const edit = new vscode.WorkspaceEdit();
	edit.set(
		document.uri,
		replacements.map(({ span, newText }) => new vscode.TextEdit(toRange(document, span), newText)),
	);
	return edit;
}
