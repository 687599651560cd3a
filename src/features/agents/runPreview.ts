import * as vscode from 'vscode';
import { type RunPage, runScheme, runViewType } from './runKind';

/**
 * Shows a run's document rendered, and again whenever the document changes: at its end while the run goes on, at the first step that failed as soon
 * as there is one, and otherwise where the reader has scrolled to. Texts of the agent are formatted but inert (core/service/runs/inertHtml.ts),
 * all other foreign text is escaped, and the page could do nothing with any that got through: no script runs but the one below, nothing is
 * loaded, and it may run one command, which asks the service for an object.
 */
export function registerRunPreview(pageOf: (uri: vscode.Uri) => RunPage | undefined): vscode.Disposable {
	const provider: vscode.CustomTextEditorProvider = {
		async resolveCustomTextEditor(document, { webview, onDidDispose }) {
			// The settings of a folder can have its own files opened in any editor ("workbench.editorAssociations").
			if (document.uri.scheme !== runScheme) throw new Error('only runs are shown here');
			const { opensObject, renderBody, renderPage } = await import('./runPage');
			webview.options = { enableScripts: true, enableCommandUris: [opensObject], localResourceRoots: [] };
			let shown = '';
			const formatted = new Map<string, string>();
			const update = async (): Promise<void> => {
				const { version } = document;
				const page = pageOf(document.uri);
				const body = await renderBody(document, page, formatted);
				// An update that was begun later shows more.
				if (document.version !== version || body === shown) return;
				shown = body;
				webview.html = renderPage(body, page?.run);
			};
			const changes = vscode.workspace.onDidChangeTextDocument((event) => {
				if (event.document === document) void update();
			});
			onDidDispose(() => changes.dispose());
			await update();
		},
	};
	return vscode.window.registerCustomEditorProvider(runViewType, provider, {
		webviewOptions: { enableFindWidget: true },
	});
}
