import * as vscode from 'vscode';
import type { CitationServices } from '../citationServices';

export { CitationDecorations } from './decorations';
export { CitationDiagnostics, listProblems, maxProblems } from './diagnostics';
export { docketIdOf, offersOf } from './hoverLinks';
export { toOpenArgument } from './quotationHover';

export function registerHover(services: CitationServices): vscode.Disposable {
	return vscode.languages.registerHoverProvider(
		{ pattern: '**' },
		{
			async provideHover(document, position) {
				const { version } = document;
				const { hoverAt } = await import('./hover');
				const session = services.sessions.get(document);
				if (!session || version !== document.version) return undefined;
				return hoverAt(services, session, document, position);
			},
		},
	);
}
