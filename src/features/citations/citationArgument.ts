import * as vscode from 'vscode';
import type { Verdict } from '../../core/verification/verdict/verdict';
import { UserError } from '../../host/errors';
import type { DocumentSession } from './documentSession';
import type { DocumentSessions } from './documentSessions';

/** One citation of one open document. */
export interface CitationInSession {
	readonly session: DocumentSession;
	readonly verdict: Verdict;
}

/** The argument object that names a citation: where its document is and where it starts (UTF-16 offset). */
export interface CitationArgument {
	readonly uri: string;
	readonly start: number;
}

/** The citation that `{uri, start}` names; without an argument, the one the caret is in. */
export function findByArgument(sessions: DocumentSessions, argument: unknown): CitationInSession {
	const { uri, start } = (argument ?? {}) as { uri?: unknown; start?: unknown };
	const editor = vscode.window.activeTextEditor;
	const session = typeof uri === 'string' ? sessions.find(vscode.Uri.parse(uri)) : sessions.get(editor?.document);
	const offset = typeof start === 'number' ? start : editor?.document.offsetAt(editor.selection.active);
	const verdict = session?.verdicts.find(
		({ citation }) => offset !== undefined && citation.start <= offset && offset <= citation.end,
	);
	if (!session || !verdict) throw new UserError(vscode.l10n.t('Put the cursor into a citation first.'));
	return { session, verdict };
}

export function toArgument({ session, verdict }: CitationInSession): CitationArgument {
	return { uri: session.document.uri.toString(), start: verdict.citation.start };
}
