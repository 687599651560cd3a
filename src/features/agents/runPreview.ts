import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { keepLinksOf } from '../../core/service/runs/keepLinks';
import { runScheme, runViewType } from './runKind';

/** The one command that a rendered run may run; `links` makes all links that do. */
const openObject = 'benchbook.vault.openObject';

/** What decides where in the page a reader is. */
export interface RunPlace {
	/** More is to come: whoever has scrolled to the end stays there. */
	readonly isLive: boolean;
	/** From 1. */
	readonly failedStep?: number;
}

/**
 * Shows a run's document rendered, and again whenever the document changes: at its end while the run goes on, at the first step that failed as soon
 * as there is one, and otherwise where the reader has scrolled to. The document escapes all foreign text (core/service/runs/runDocument.ts), and the page
 * could do nothing with any that got through: no script runs but the one below, nothing is loaded, and it may run one command, which asks the
 * service for an object.
 */
export function registerRunPreview(
	links: vscode.DocumentLinkProvider,
	placeOf: (uri: vscode.Uri) => RunPlace,
): vscode.Disposable {
	const provider: vscode.CustomTextEditorProvider = {
		async resolveCustomTextEditor(document, { webview, onDidDispose }) {
			// The settings of a folder can have its own files opened in any editor ("workbench.editorAssociations").
			if (document.uri.scheme !== runScheme) throw new Error('only runs are shown here');
			webview.options = { enableScripts: true, enableCommandUris: [openObject], localResourceRoots: [] };
			let shown = '';
			const update = async (): Promise<void> => {
				const { version } = document;
				const body = await renderBody(document, links);
				// An update that was begun later shows more.
				if (document.version !== version || body === shown) return;
				shown = body;
				webview.html = renderPage(body, placeOf(document.uri));
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

async function renderBody(document: vscode.TextDocument, links: vscode.DocumentLinkProvider): Promise<string> {
	const source = linkOutputs(document, (await links.provideDocumentLinks(document, neverCanceled)) ?? []);
	try {
		const html = await vscode.commands.executeCommand<string>('markdown.api.render', source);
		return keepLinksOf(openObject, html);
	} catch {
		// The user has disabled VS Code's own Markdown extension.
		return `<pre>${document.getText().replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`)}</pre>`;
	}
}

const neverCanceled = new vscode.CancellationTokenSource().token;

/** The document with the links that its editor shows, as Markdown: each is on a code span. */
function linkOutputs(document: vscode.TextDocument, links: readonly vscode.DocumentLink[]): string {
	let text = document.getText();
	const last = (a: vscode.DocumentLink, b: vscode.DocumentLink) => b.range.start.compareTo(a.range.start);
	for (const { range, target } of [...links].sort(last)) {
		const start = document.offsetAt(range.start) - 1;
		const end = document.offsetAt(range.end) + 1;
		if (target) text = `${text.slice(0, start)}[${text.slice(start, end)}](<${target}>)${text.slice(end)}`;
	}
	return text;
}

const style = `
	body { max-width: 60em; margin: 0 auto; padding: 1em 2em; line-height: 1.5; overflow-wrap: anywhere; }
	blockquote { margin: 0; padding: 0 1em; border-left: 4px solid var(--vscode-textBlockQuote-border); background: var(--vscode-textBlockQuote-background); }
	pre { padding: 0.8em; overflow: auto; white-space: pre-wrap; background: var(--vscode-textCodeBlock-background); }
	code { font-family: var(--vscode-editor-font-family); }
	table { display: block; overflow-x: auto; border-collapse: collapse; }
	th, td { padding: 0.2em 0.6em; text-align: left; border-bottom: 1px solid var(--vscode-widget-border, currentColor); }
`;

/** Steps are the third-level headings that are numbered. VS Code scrolls to where the page was; this comes after it. */
const script = `
	const api = acquireVsCodeApi();
	const state = { atEnd: true, ...api.getState() };
	addEventListener('load', () => setTimeout(() => {
		const { live, failed } = document.body.dataset;
		const step = failed && [...document.querySelectorAll('h3')].find((heading) => heading.textContent.startsWith(failed));
		if (step && state.shown !== failed) {
			state.shown = failed;
			step.scrollIntoView();
		} else if (live && state.atEnd) scrollTo(0, document.body.scrollHeight);
		api.setState(state);
		addEventListener('scroll', () => {
			state.atEnd = innerHeight + scrollY >= document.body.scrollHeight - 40;
			api.setState(state);
		});
	}, 0));
`;

function renderPage(body: string, { isLive, failedStep }: RunPlace): string {
	const nonce = randomBytes(16).toString('hex');
	const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'`;
	const data = [
		...(isLive ? ['data-live="true"'] : []),
		...(failedStep === undefined ? [] : [`data-failed="${vscode.l10n.t('Step')} ${failedStep} ·"`]),
	].join(' ');
	return `<!DOCTYPE html><html lang="${vscode.env.language}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}"><style nonce="${nonce}">${style}</style><script nonce="${nonce}">${script}</script></head><body ${data}>${body}</body></html>`;
}
