import * as vscode from 'vscode';
import { linePositions } from '../../../core/base/text/linePositions';
import { LongLineError, longestLine, requireShortLines } from '../../../core/base/text/longLines';
import type { Span } from '../../../core/base/text/span';
import { type Change, shiftSpan, stretchSpan } from '../../../core/base/text/spanTracking';
import type { Replacement } from '../../../core/verification/judgement/fixes';

export function toRange(document: ReadDocument, { start, end }: Span): vscode.Range {
	return new vscode.Range(document.positionAt(start), document.positionAt(end));
}

export function toSpan(document: vscode.TextDocument, { start, end }: vscode.Range): Span {
	return { start: document.offsetAt(start), end: document.offsetAt(end) };
}

/** Where the caret is in a document, if its editor is the active one (UTF-16 offset). */
export function caretIn(document: ReadDocument): number | undefined {
	const editor = vscode.window.activeTextEditor;
	return editor?.document === document ? editor.document.offsetAt(editor.selection.active) : undefined;
}

/** Replacements as one edit, which is one undo step. */
export function toWorkspaceEdit(document: ReadDocument, replacements: readonly Replacement[]): vscode.WorkspaceEdit {
	const edit = new vscode.WorkspaceEdit();
	edit.set(
		document.uri,
		replacements.map(({ span, newText }) => new vscode.TextEdit(toRange(document, span), newText)),
	);
	return edit;
}

/** Edits of a document in the form that its session takes: spans of UTF-16 offsets, and the text that is there now. */
export function toChanges(
	changes: readonly vscode.TextDocumentContentChangeEvent[],
): { readonly start: number; readonly end: number; readonly text: string }[] {
	return changes.map(({ rangeOffset, rangeLength, text }) => ({
		start: rangeOffset,
		end: rangeOffset + rangeLength,
		text,
	}));
}

/**
 * Whether an edit has left no line too long: an edit can only lengthen the lines that it begins and ends in, or insert long ones.
 * @throws LongLineError
 */
export function requireShortLinesAfter(
	document: vscode.TextDocument,
	changes: readonly vscode.TextDocumentContentChangeEvent[],
): void {
	if (changes.some(({ text }) => text.length > longestLine)) requireShortLines(document.getText());
	let moved = 0;
	for (const { range, text } of [...changes].sort((one, other) => one.rangeOffset - other.rangeOffset)) {
		const added = text.match(/\r\n|\r|\n/g)?.length ?? 0;
		const first = range.start.line + moved;
		for (const line of [first, first + added])
			if (line < document.lineCount && document.lineAt(line).text.length > longestLine) throw new LongLineError();
		moved += added - (range.end.line - range.start.line);
	}
}

/** More characters at once (UTF-16 units) were pasted or generated, and are complete. */
const longestTyped = 40;

/** Where an edit ended that someone may be in the middle of, and whether the caret of the document's editor is there. */
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
	// VS Code reports the caret's new position only after the edit.
	const isAtCaret = caret !== undefined && (change.range.contains(caret) || caret.isEqual(end));
	return { offset, isAtCaret };
}

/** Follows the edits made while an answer is awaited. */
export class SpanTracker {
	private readonly changes: Change[] = [];

	constructor(readonly dispose: () => void) {}

	add(changes: readonly Change[]): void {
		for (const change of changes) this.changes.push(change);
	}

	/** Where `span` of the text at the start of tracking is now; undefined if it was itself edited. */
	map(span: Span): Span | undefined {
		return shiftThrough(span, this.changes);
	}

	/** Where a stretch of text is now, with whatever was edited inside it. */
	stretch(span: Span): Span {
		return this.changes.reduce(stretchSpan, span);
	}
}

/** Where `span` is after all changes; undefined if one of them touched it. */
export function shiftThrough(span: Span, changes: readonly Change[]): Span | undefined {
	return changes.reduce<Span | undefined>((at, change) => at && shiftSpan(at, change), span);
}

/** As much of a document as is needed to find and show citations: an open TextDocument, or a file that was read. */
export interface ReadDocument {
	readonly uri: vscode.Uri;
	/** Grows with each edit; absent if it can't be edited. */
	readonly version?: number;
	getText(): string;
	positionAt(offset: number): vscode.Position;
}

/** The content of a file that no editor has open. */
export class TextSnapshot implements ReadDocument {
	private find: ReturnType<typeof linePositions> | undefined;

	constructor(
		readonly uri: vscode.Uri,
		private readonly text: string,
	) {}

	getText(): string {
		return this.text;
	}

	positionAt(offset: number): vscode.Position {
		this.find ??= linePositions(this.text);
		const { line, character } = this.find(offset);
		return new vscode.Position(line, character);
	}
}
