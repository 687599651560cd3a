import * as vscode from 'vscode';
import type { Verdict } from '../../../core/verification/verdict/verdict';
import { UserError } from '../../../host/messages';
import type { DocumentSession } from './documentSession';
import type { DocumentSessions } from './documentSessions';
import { caretIn } from './edits';

export interface CitationInSession {
	readonly session: DocumentSession;
	readonly verdict: Verdict;
}

/** The argument object that names a citation: where its document is, where it starts (UTF-16 offset), and what it says. */
export interface CitationArgument {
	readonly uri: string;
	readonly start: number;
	readonly text?: string;
	/** True for what only the service found, without a place in the text. */
	readonly isUnplaced?: boolean;
}

/**
 * The citation that `{uri, start}` names; without an argument, the one the caret is in, anywhere from its name to its closing
 * parenthesis.
 * @throws UserError when there is none, or when another one is there by now
 */
export function findByArgument(sessions: DocumentSessions, argument: unknown): CitationInSession {
	const { uri, start, text, isUnplaced } = (argument ?? {}) as Partial<Record<keyof CitationArgument, unknown>>;
	const active = vscode.window.activeTextEditor?.document;
	const session = typeof uri === 'string' ? sessions.find(vscode.Uri.parse(uri)) : sessions.get(active);
	const noCaret = new UserError(vscode.l10n.t('Put the cursor in a citation first.'));
	if (!session) throw noCaret;
	if (typeof start !== 'number') {
		const caret = caretIn(session.document);
		const [verdict] = caret === undefined ? [] : session.verdictsAt(caret);
		if (!verdict) throw noCaret;
		return { session, verdict };
	}
	const verdict = isUnplaced
		? session.unplaced.find(({ citation }) => citation.text === text)
		: session.verdicts.find(({ citation }) => citation.start <= start && start <= citation.end);
	if (!verdict || (typeof text === 'string' && text !== verdict.citation.text))
		throw new UserError(vscode.l10n.t('The document has changed in the meantime. Try again.'));
	return { session, verdict };
}

export function toArgument({ session, verdict }: CitationInSession): Required<CitationArgument> {
	const { start, text } = verdict.citation;
	return { uri: session.document.uri.toString(), start, text, isUnplaced: verdict.isUnplaced === true };
}
