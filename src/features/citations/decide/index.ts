import * as vscode from 'vscode';
import type { CitationServices } from '../citationServices';
import { fixAll } from './actions';

export { followDocuments } from './decisionMoves';

export function registerCodeActions(services: CitationServices): vscode.Disposable {
	return vscode.languages.registerCodeActionsProvider(
		{ pattern: '**' },
		{
			async provideCodeActions(document, range, context) {
				const { version } = document;
				const { listActions } = await import('./codeActions');
				const session = services.sessions.get(document);
				if (!session || version !== document.version) return [];
				return listActions(services, session, document, range, context);
			},
		},
		{ providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, fixAll] },
	);
}
