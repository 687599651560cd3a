import * as vscode from 'vscode';
import type { Span } from '../../../core/base/text/span';
import { sayToReview } from '../../../core/reporting/wording/verdictTexts';
import { summarize, type VerificationCounts } from '../../../core/verification/verdict/summary';
import { newKeyArgument } from '../../../host/connections';
import { repeats } from '../../../host/editor';
import {
	describeError,
	isPassing,
	notifyError,
	sayLeftOut,
	setStatusBarMessage,
	showInformationMessage,
	showWarningMessage,
	UserError,
	withProgress,
} from '../../../host/messages';
import type { Services } from '../../../host/services';

import { type DocumentSession, type DocumentSessions, toSpan } from '../session';
import { findNotDraft, sayNotDraft } from '../texts';
import type { FetchJob } from './answerFetcher';
import type { AskingServices } from './askingServices';
import { type FetchEnd, untilCanceled } from './untilCanceled';

/** Asks for consent to checking in the background; shows the dialog even if it was declined before. */
export async function allowBackground({ consents, verifiers }: AskingServices): Promise<boolean> {
	return consents.ask('background', await verifiers.require());
}

export async function verifyDocument(services: AskingServices): Promise<VerificationCounts> {
	const { sessions } = services;
	// It may have been opened just now, as the first.
	await sessions.whenOpen();
	const { activeTextEditor } = vscode.window;
	const notDraft = activeTextEditor && findNotDraft(activeTextEditor.document.uri);
	return verify(services, (notDraft ? undefined : sessions.shown) ?? requireSession(sessions).session);
}

/** Checks what is selected, or else the citation that the caret is in. */
export async function verifySelection(services: AskingServices): Promise<VerificationCounts> {
	const { session, editor } = requireSession(services.sessions);
	const { document } = editor;
	const selected = editor.selections
		.filter((selection) => !selection.isEmpty)
		.map((selection) => toSpan(document, selection))
		.sort((a, b) => a.start - b.start);
	if (selected.length > 0) return verify(services, session, selected);
	const caret = document.offsetAt(editor.selection.active);
	const at = session.citations.find(({ start, end }) => start <= caret && caret <= end);
	if (!at) throw new UserError(vscode.l10n.t('Select the text to check, or put the cursor in a citation.'));
	return verify(services, session, [{ start: at.start, end: at.end }]);
}

/** @param asked what to check; if absent, the whole document */
async function verify(
	services: AskingServices,
	session: DocumentSession,
	asked?: readonly Span[],
): Promise<VerificationCounts> {
	const { background, fetcher, sessions, verifiers } = services;
	if (session.isReport) {
		void showInformationMessage(sayNotDraft({ kind: 'report' }).why);
		return summarize([]).counts;
	}
	const spans = asked ?? [{ start: 0, end: session.document.getText().length }];
	const connection = await verifiers.require();
	const again = repeats(`benchbook.citations.verify${asked ? 'Selection' : 'Document'}`);
	// Someone who asks for a verdict has finished typing.
	session.endTyping();
	const tracker = session.track();
	try {
		const { end, job } = await withProgress(vscode.l10n.t('Checking citations'), async (signal, report, aside) => {
			const job = fetcher.start(connection, signal, report, aside);
			return { end: await untilCanceled(() => fetcher.fetchForDocument(session, spans, job)), job };
		});
		await sessions.show();
		const now = spans.map((span) => tracker.stretch(span));
		if (end.kind === 'done') background.resume();
		const { counts, toReview } = asked
			? summarize(session.verdicts.filter(({ citation }) => now.some((span) => isWithin(citation, span))))
			: session.summary;
		tellEnd(services, end, job, {
			// The counts are in the status item's tooltip: the status bar has room for a few words.
			tellCounts: () => setStatusBarMessage(vscode.l10n.t('Checked. {0}.', sayToReview(toReview)), 5000),
			again,
		});
		return counts;
	} finally {
		tracker.dispose();
	}
}

/** Says what went wrong, or what is known now; says nothing to someone who has just canceled. */
export function tellEnd(
	services: Services,
	end: FetchEnd,
	{ leftOut }: FetchJob,
	{ tellCounts, again }: { readonly tellCounts: () => void; readonly again: () => unknown },
): void {
	if (end.kind !== 'canceled' && leftOut.results > 0) void showWarningMessage(sayLeftOut(leftOut.results));
	if (end.kind === 'done') tellCounts();
	if (end.kind !== 'failed') return;
	const { failure } = end;
	services.log.warn(`verify: ${failure.kind}: ${failure.message}`);
	const { connected } = services.verifiers;
	const asked = connected?.parts?.at(-1) ?? connected;
	const argument = failure.kind === 'auth' && asked ? newKeyArgument(asked.kind) : undefined;
	const enterKey = { title: vscode.l10n.t('Enter Key…'), command: 'benchbook.account.connect', argument } as const;
	const actions = argument ? [enterKey] : [];
	const message = vscode.l10n.t('Not everything was checked. {0}', describeError(failure));
	notifyError(services.log, new UserError(message, actions), isPassing(failure) ? again : undefined);
}

function requireSession(sessions: DocumentSessions): { session: DocumentSession; editor: vscode.TextEditor } {
	const editor = vscode.window.activeTextEditor;
	if (!editor) throw new UserError(vscode.l10n.t('Open the document that you want to check.'));
	const session = sessions.get(editor.document);
	const notDraft = findNotDraft(editor.document.uri);
	if (notDraft) throw new UserError(sayNotDraft(notDraft).why);
	const unread = sessions.whyUnread(editor.document);
	if (unread) throw new UserError(sayNotDraft({ kind: unread }).why);
	if (!session) {
		throw new UserError(
			vscode.l10n.t(
				"Benchbook doesn't check documents in the language “{0}”. Add it to the setting “benchbook.verify.languages”.",
				editor.document.languageId,
			),
		);
	}
	return { session, editor };
}

function isWithin(inner: Span, outer: Span): boolean {
	return inner.start >= outer.start && inner.end <= outer.end;
}
