import * as vscode from 'vscode';
import type { AskingServices } from '../asking';
import { fixAll } from './actions';

export { followDocuments } from './decisionMoves';

export function registerCodeActions(services: AskingServices): vscode.Disposable {
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
