import * as vscode from 'vscode';
import { type AuthorityTexts, opinionScheme } from '../texts';
import type { PassageServices } from './passageServices';

export { createPassageServices, type PassageServices } from './passageServices';

export function registerOpinions({ texts, opinions }: PassageServices): vscode.Disposable {
	const changed = new vscode.EventEmitter<vscode.Uri>();
	return vscode.Disposable.from(
		changed,
		texts.onDidChange(() => {
			for (const { uri } of vscode.workspace.textDocuments) if (uri.scheme === opinionScheme) changed.fire(uri);
		}),
		vscode.workspace.registerTextDocumentContentProvider(opinionScheme, {
			onDidChange: changed.event,
			provideTextDocumentContent: async (uri) => (await opinions()).read(uri),
		}),
		vscode.languages.registerDocumentSymbolProvider(
			{ scheme: opinionScheme },
			{ provideDocumentSymbols: async ({ uri }) => (await opinions()).outline(uri) },
		),
	);
}

/** What finds a cited case's text, and passages in it. */
export function loadReading() {
	return import('./citedText');
}

export function registerPassageTool(texts: AuthorityTexts): vscode.Disposable {
	const tool = async () => (await import('./passageTool')).passageTool(texts);
	return vscode.lm.registerTool<object>('benchbook_find_passages', {
		prepareInvocation: async (options, token) => (await tool()).prepareInvocation?.(options, token),
		invoke: async (options, token) => (await tool()).invoke(options, token),
	});
}
