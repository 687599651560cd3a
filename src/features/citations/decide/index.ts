import * as vscode from 'vscode';
import { registerCommand } from '../../../host/editor';
import type { Services } from '../../../host/services';
import type { AnswerFetcher, MissSearches } from '../asking';
import type { DocumentSessions } from '../session';
import { fixAll } from './actions';
import { citationCommands } from './citationCommandIds';
import type { CitationParts } from './citationCommands';
import type { ActionParts } from './codeActions';

export { followDocuments } from './decisionMoves';

/** What can be done about one citation. */
export function registerCitationCommands(services: Services, parts: CitationParts): vscode.Disposable {
	const run = async (id: (typeof citationCommands)[number], argument: unknown): Promise<unknown> =>
		(await import('./citationCommands')).createCitationCommands(services, parts)[id](argument);
	return vscode.Disposable.from(
		...citationCommands.map((id) => registerCommand(services, id, (argument) => run(id, argument))),
	);
}

export function registerCodeActions(services: Services, parts: ActionParts): vscode.Disposable {
	return vscode.languages.registerCodeActionsProvider(
		{ pattern: '**' },
		{
			async provideCodeActions(document, range, context) {
				const { version } = document;
				const { listActions } = await import('./codeActions');
				const session = parts.sessions.get(document);
				if (!session || version !== document.version) return [];
				return listActions(services, parts, session, document, range, context);
			},
		},
		{ providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, fixAll] },
	);
}

/** Searches for citations that were not found. */
export function registerMissSearch(
	services: Services,
	sessions: DocumentSessions,
	searches: MissSearches,
	fetcher: AnswerFetcher,
): vscode.Disposable {
	return registerCommand(services, 'benchbook.citations.searchNotFound', async (argument) =>
		(await import('./missSearchCommand')).searchMisses(services, sessions, searches, fetcher, argument),
	);
}
