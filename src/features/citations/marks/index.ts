import * as vscode from 'vscode';
import type { Services } from '../../../host/services';
import type { MissSearches } from '../asking';
import type { DocumentSessions } from '../session';

export { CitationDecorations } from './decorations';
export { CitationDiagnostics, listProblems, maxProblems } from './diagnostics';
export { docketIdOf, offersOf } from './opinionOffers';
export { toOpenArgument } from './quotationHover';

export function registerHover(
	services: Services,
	sessions: DocumentSessions,
	searches: MissSearches,
): vscode.Disposable {
	return vscode.languages.registerHoverProvider(
		{ pattern: '**' },
		{
			async provideHover(document, position) {
				const { version } = document;
				const { hoverAt } = await import('./hover');
				const session = sessions.get(document);
				if (!session || version !== document.version) return undefined;
				return hoverAt(services, searches, session, document, position);
			},
		},
	);
}
