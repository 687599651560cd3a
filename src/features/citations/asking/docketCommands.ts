import * as vscode from 'vscode';
import type { Citation } from '../../../core/citations/parts/citation';
import { isFresh } from '../../../core/lookup/answers/freshness';
import type { UnpublishedCase } from '../../../core/lookup/answers/unpublishedCase';
import { findOwnDockets, listUnpublished } from '../../../core/lookup/asking/unpublished';
import { requestsForDockets } from '../../../core/lookup/providers/courtListener/searchBudget';
import { sayCounts, sayToReview } from '../../../core/reporting/wording/verdictTexts';
import { addSummaries, type Summary, type VerificationCounts } from '../../../core/verification/verdict/summary';
import { createTurns, uriField } from '../../../host/editor';
import { readDraft } from '../../../host/files';
import { notifyError, showInformationMessage, UserError } from '../../../host/messages';
import { getKeepDays, isConfidentialPlace } from '../../../host/settings';
import type { CitationServices } from '../session';
import { askCourtListener } from './askCourtListener';
import { findDrafts, readDrafts, showDrafts } from './workspaceCommand';

interface Draft {
	readonly uri: vscode.Uri;
	readonly text: string;
	readonly citations: readonly Citation[];
}

/** `{uri}`: what dockets say of the cases of a document that no reporter has. Returns the counts for the document. */
export async function checkUnpublished(services: CitationServices, argument: unknown): Promise<VerificationCounts> {
	const uri = uriField(argument, 'uri');
	const session = uri ? services.sessions.find(uri) : services.sessions.shown;
	if (!session) throw new UserError(vscode.l10n.t('Open a Markdown or plain text document first.'));
	await session.readAll(createTurns());
	const { document, citations } = session;
	await ask(services, [{ uri: document.uri, text: document.getText(), citations }]);
	await services.sessions.show();
	return tell(session.summary);
}

/** `{include}`: the same for every draft of the workspace, but for those in confidential folders. */
export async function checkUnpublishedInWorkspace(
	services: CitationServices,
	argument: unknown,
): Promise<VerificationCounts> {
	const { sessions } = services;
	const turns = createTurns();
	const { uris } = await findDrafts(argument);
	return sessions.files.pauseWhile(async () => {
		const found = await readDrafts(sessions, turns, uris, new AbortController().signal, () => undefined);
		const drafts: Draft[] = found.open.map(({ document, citations }) => {
			return { uri: document.uri, text: document.getText(), citations };
		});
		for (const { uri, citations } of found.files) {
			const read = await readDraft(uri);
			if ('text' in read) drafts.push({ uri, text: read.text, citations });
		}
		await ask(services, drafts);
		const { summaries } = await showDrafts(sessions, found);
		return tell(addSummaries(summaries));
	});
}

async function ask(services: CitationServices, drafts: readonly Draft[]): Promise<void> {
	const { books, clock } = services;
	const own = drafts.flatMap(({ text, citations }) => findOwnDockets(text, citations));
	const cases = new Map<string, UnpublishedCase>();
	const uris: vscode.Uri[] = [];
	let confidential = 0;
	for (const { uri, text, citations } of drafts) {
		const listed = listUnpublished(text, citations, own);
		if (listed.length === 0) continue;
		// Of one document, it is said that nothing was sent.
		if (drafts.length > 1 && (await isConfidentialPlace(uri))) {
			confidential++;
			continue;
		}
		uris.push(uri);
		for (const one of listed) cases.set(one.key, one);
	}
	if (cases.size === 0)
		throw new UserError(
			confidential > 0
				? vscode.l10n.t('All cases to look up by docket are in confidential folders. Nothing was sent.')
				: vscode.l10n.t('There is no WL, LEXIS, or docket citation with a name and a date that could be looked up.'),
		);
	const book = await books.openDockets();
	const isDue = ({ key }: UnpublishedCase): boolean => {
		const { answer } = book.get(key);
		return !answer || !isFresh(answer, clock.now(), Math.max(1, getKeepDays()));
	};
	const open = [...cases.values()].filter(isDue);
	if (open.length === 0) return;
	const failure = await askCourtListener(
		services,
		{
			kind: 'dockets',
			uris,
			cases: open.length,
			several: () => requestsForDockets(open),
			message: vscode.l10n.t('Ask CourtListener about the dockets of {0} cases?', open.length),
			known: cases.size - open.length,
		},
		async ({ findDockets }, options, onFound) => {
			await findDockets?.(open, options, (key, answer) => {
				book.settle([key], { answers: new Map([[key, answer]]), failures: new Map() });
				onFound();
			});
		},
	);
	if (failure) notifyError(services.log, failure);
}

function tell(summary: Summary): VerificationCounts {
	void showInformationMessage(`${sayCounts(summary)}. ${sayToReview(summary.toReview)}.`);
	return summary.counts;
}
