import * as vscode from 'vscode';
import type { CheckedCitation } from '../../core/verification/verdict/checkedCitation';
import { UserError } from '../../host/errors';
import type { DocumentSession } from './documentSession';
import type { DocumentSessions } from './sessions';

/** One citation of one open document. */
export interface CitationTarget {
	readonly session: DocumentSession;
	readonly checked: CheckedCitation;
}

/** The argument object that names a citation: where its document is and where it starts (UTF-16 offset). */
export interface CitationArgument {
	readonly uri: string;
	readonly start: number;
}

/** The citation that `{uri, start}` names; without an argument, the one the caret is in. */
export function findObject(sessions: DocumentSessions, argument: unknown): CitationTarget {
	const { uri, start } = (argument ?? {}) as { uri?: unknown; start?: unknown };
	const editor = vscode.window.activeTextEditor;
	const session = typeof uri === 'string' ? sessions.find(vscode.Uri.parse(uri)) : sessions.get(editor?.document);
	const offset = typeof start === 'number' ? start : editor?.document.offsetAt(editor.selection.active);
	const checked = session?.checked.find(
		({ citation }) => offset !== undefined && citation.start <= offset && offset <= citation.end,
	);
	if (!session || !checked) throw new UserError(vscode.l10n.t('Put the cursor into a citation first.'));
	return { session, checked };
}

export function toArgument({ session, checked }: CitationTarget): CitationArgument {
	return { uri: session.document.uri.toString(), start: checked.citation.start };
}

/** A citation with its name, as a reader would look for it. */
export function nameOfTarget({ checked: { citation } }: CitationTarget): string {
	const text = citation.text.replace(/\s+/g, ' ');
	return citation.caseName ? `${citation.caseName.text}, ${text}` : text;
}
