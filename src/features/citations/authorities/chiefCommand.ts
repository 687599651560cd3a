import * as vscode from 'vscode';
import { oneLine } from '../../../core/text/oneLine';
import { registerCommand } from '../../../host/editor';
import { showInformationMessage, UserError } from '../../../host/messages';
import type { Services } from '../../../host/services';
import type { DecisionStore, DocumentSessions, SessionForms } from '../session';
import { findByArgument } from '../session';

/**
 * `{uri, start}`, or the citation the caret is in, in full or short: marks its authority as one chiefly relied on, or takes the mark away.
 * Returns whether it is marked now.
 */
export function registerMarkChief(
	services: Services,
	sessions: DocumentSessions,
	decisions: DecisionStore,
	authorities: SessionForms,
): vscode.Disposable {
	return registerCommand(services, 'benchbook.citations.markChief', async (argument) => {
		const { session, verdict } = findByArgument(sessions, argument);
		const found = authorities.find(session, verdict.citation)?.authority;
		if (!found)
			throw new UserError(vscode.l10n.t('Put the cursor in a citation to a case, a statute, or another authority.'));
		const { uri } = session.document;
		decisions.requireWritable(uri);
		const isMarked = await decisions.toggleChief(uri, found.citations);
		const name = oneLine(found.name || found.citation);
		void showInformationMessage(
			isMarked
				? vscode.l10n.t('Marked as a chief authority: {0}. Insert the table of authorities again to show it.', name)
				: vscode.l10n.t('No longer marked as a chief authority: {0}.', name),
		);
		return isMarked;
	});
}
