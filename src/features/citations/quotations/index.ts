import * as vscode from 'vscode';
import { registerCommand, uriField } from '../../../host/editor';
import type { Services } from '../../../host/services';
import { type AnswerBooks, type DocumentSessions, findByArgument } from '../session';
import { authorityCommands } from './authorityCommandIds';
import type { AuthorityParts } from './authorityCommands';

export { AuthoritiesView } from './authoritiesView';
export { QuotationChecks } from './quotationChecks';

/** What can be done with the texts of authorities, and about quotations. */
export function registerAuthorityCommands(services: Services, parts: AuthorityParts): vscode.Disposable {
	const run = async (id: (typeof authorityCommands)[number], argument: unknown): Promise<unknown> =>
		(await import('./authorityCommands')).createAuthorityCommands(parts)[id](argument);
	return vscode.Disposable.from(
		...authorityCommands.map((id) => registerCommand(services, id, (argument) => run(id, argument))),
	);
}

/** What costs a request of its own, so it is fetched on demand: each command takes `{uri, start}`, or acts on the citation the caret is in. */
export function registerOpinionCommands(
	services: Services,
	sessions: DocumentSessions,
	books: AnswerBooks,
): vscode.Disposable {
	return vscode.Disposable.from(
		registerCommand(services, 'benchbook.citations.fetchCourt', async (argument) => {
			const cited = findByArgument(sessions, argument);
			return (await import('./opinionCommands')).fetchCourt(services, sessions, books, cited);
		}),
		registerCommand(services, 'benchbook.citations.saveOpinion', async (argument) => {
			const cited = findByArgument(sessions, argument);
			return (await import('./opinionCommands')).saveOpinion(services, cited, uriField(argument, 'target'));
		}),
	);
}
