import * as vscode from 'vscode';
import type { AskingServices } from '../asking';
import type { PassageServices } from '../passages';

export { CitationDecorations } from './decorations';
export { CitationDiagnostics, listProblems, maxProblems } from './diagnostics';
export { docketIdOf, offersOf } from './hoverLinks';
export { toOpenArgument } from './quotationHover';

export function registerHover(services: AskingServices & PassageServices): vscode.Disposable {
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
