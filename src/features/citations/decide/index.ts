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

/** The pages about verdicts, whose text is written when one is shown. */
export function registerWhyPages(services: AskingServices): vscode.Disposable {
	const changed = new vscode.EventEmitter<vscode.Uri>();
	const shown = new Set<vscode.Uri>();
	return vscode.Disposable.from(
		changed,
		vscode.workspace.registerTextDocumentContentProvider('benchbook-why', {
			onDidChange: changed.event,
			async provideTextDocumentContent(uri) {
				shown.add(uri);
				return (await import('./whyVerdict')).writeWhy(services, uri);
			},
		}),
		vscode.workspace.onDidCloseTextDocument(({ uri }) => {
			for (const one of shown) if (one.toString() === uri.toString()) shown.delete(one);
		}),
		services.sessions.onDidChange(() => {
			for (const uri of shown) changed.fire(uri);
		}),
	);
}
