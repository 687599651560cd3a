import * as vscode from 'vscode';
import { shownCitation } from '../../../core/citations/parts/citationString';
import { listMisses, type Miss, missKey, writeName } from '../../../core/verification/verdict/misses';
import { createTurns, fieldOf, repeats } from '../../../host/editor';
import {
	Canceled,
	isPassing,
	notifyError,
	showInformationMessage,
	UserError,
	withProgress,
} from '../../../host/messages';
import { requireMayLeave } from '../../../host/settings';
import type { AskingServices } from '../asking';
import { type DocumentSession, type DocumentSessions, findByArgument, toRange } from '../session';

interface Searched {
	readonly searched: number;
	/** Those for which a likely citation was found, as written, with what is suggested. */
	readonly found: readonly { readonly citation: string; readonly suggestions: readonly string[] }[];
}

/** `{uri, start}` searches for one citation; without an argument, for all in the document that were not found. */
export async function searchNotFound(services: AskingServices, argument: unknown): Promise<Searched> {
	const { fetcher, searches, sessions } = services;
	const again = repeats('benchbook.citations.searchNotFound', argument);
	const { session, misses } = await chooseMisses(sessions, argument);
	await requireMayLeave(session.document.uri);
	if (misses.length === 0) {
		void showInformationMessage(
			vscode.l10n.t('There is nothing to search for: no citation with a case name has come back as not found.'),
		);
		return { searched: 0, found: [] };
	}
	const searcher = await services.verifiers.requireSearcher();
	const verifier = await services.verifiers.require();
	if (!(await services.consents.ask('names', searcher))) throw new Canceled();
	if (!(await services.consents.ask('citations', verifier))) throw new Canceled();
	const { found, failure } = await withProgress(
		vscode.l10n.t('Looking for citations that were not found'),
		(signal, report, aside) => searches.search(misses, searcher, fetcher.start(verifier, signal, report, aside)),
	);
	await sessions.show();
	if (failure) notifyError(services.log, failure, isPassing(failure) ? again : undefined);
	const likely = misses.filter(({ key }) => found.get(key)?.some(({ kind }) => kind === 'citation'));
	if (!failure || likely.length > 0) void tell(session, misses, likely);
	return {
		searched: found.size,
		found: likely.map(({ key, citation }) => ({
			citation: citation.text,
			suggestions: (found.get(key) ?? []).flatMap((one) => (one.kind === 'citation' ? one.text : [])),
		})),
	};
}

/** @throws UserError if there is nothing to search for */
async function chooseMisses(
	sessions: DocumentSessions,
	argument: unknown,
): Promise<{ session: DocumentSession; misses: readonly Miss[] }> {
	if (namesOne(argument)) {
		const { session, verdict } = findByArgument(sessions, argument);
		const { citation, state } = verdict.full ?? verdict;
		const misses = listMisses(session.verdicts).filter(({ key }) => key === missKey(citation));
		if (misses.length > 0) return { session, misses };
		throw new UserError(
			state === 'notFound'
				? vscode.l10n.t('{0} has no case name to search for, or is already decided.', shownCitation(citation))
				: vscode.l10n.t("{0} isn't one of the citations that were not found.", shownCitation(citation)),
		);
	}
	const session = sessions.shown;
	if (!session) throw new UserError(vscode.l10n.t('Open a Markdown or plain text document first.'));
	await session.readAll(createTurns());
	return { session, misses: listMisses([...session.verdicts, ...session.unplaced]) };
}

/** A button in the view's title is passed the selected row, but means all of them. */
function namesOne(argument: unknown): boolean {
	return typeof fieldOf(argument, 'start') === 'number' && fieldOf(argument, 'verdict') === undefined;
}

/** Says how it ended; nothing is changed before the user picks a fix. */
async function tell(
	session: DocumentSession,
	misses: readonly Miss[],
	[first, ...others]: readonly Miss[],
): Promise<void> {
	const count = misses.length;
	if (!first) {
		const go = vscode.l10n.t('Go to Next Citation to Review');
		const message =
			count === 1
				? vscode.l10n.t('No case named “{0}” was found.', writeName(misses[0]?.citation.caseName))
				: vscode.l10n.t('None of the {0} cases was found by name.', count);
		if ((await showInformationMessage(message, go)) === go)
			await vscode.commands.executeCommand('benchbook.citations.nextToReview');
		return;
	}
	const show = vscode.l10n.t('Show Fixes');
	const message =
		others.length === 0
			? vscode.l10n.t('A likely citation was found for {0}. Nothing was changed.', shownCitation(first.citation))
			: vscode.l10n.t('Likely citations were found for {0} of {1}. Nothing was changed.', others.length + 1, count);
	if ((await showInformationMessage(message, show)) !== show) return;
	// As it is now, if it is still there.
	const now = listMisses(session.verdicts).find(({ key }) => key === first.key);
	if (!now) return;
	const selection = toRange(session.document, { start: now.citation.start, end: now.citation.start });
	await vscode.window.showTextDocument(session.document.uri, { selection });
	await vscode.commands.executeCommand('editor.action.quickFix');
}
