import * as vscode from 'vscode';

/** More characters at once (UTF-16 units) are pasted or generated, and complete. */
const longestTyped = 40;

/** Where an edit ended that a person may be in the middle of, and whether the caret of the document's editor is at it. */
export function findTyped(
	document: vscode.TextDocument,
	changes: readonly vscode.TextDocumentContentChangeEvent[],
): { readonly offset: number; readonly isAtCaret: boolean } | undefined {
	const [change] = changes;
	if (!change || changes.length > 1 || change.text.length > longestTyped || /[\r\n]/.test(change.text))
		return undefined;
	const offset = change.rangeOffset + change.text.length;
	const end = document.positionAt(offset);
	const editor = vscode.window.activeTextEditor;
	const caret = editor?.document === document ? editor.selection.active : undefined;
	// VS Code reports the caret's new place only after the edit.
	const isAtCaret = caret !== undefined && (change.range.contains(caret) || caret.isEqual(end));
	return { offset, isAtCaret };
}
