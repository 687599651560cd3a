import * as vscode from 'vscode';
import { safeFileName } from '../../../core/fileNames';
import { openPreflightLineCommand, preflightCommand, registerCommand } from '../../../host/editor';
import { findRefusal } from '../../../host/files';
import { UserError } from '../../../host/messages';
import type { Services } from '../../../host/services';
import type { DecisionStore } from '../session';
import type { LineTarget, PageLine } from './page';

/** Scheme of the page: a document that no one can edit, and that nothing is written to. */
const scheme = 'benchbook-preflight';

/** Milliseconds that a page is waited for which VS Code shows already. */
const longestRedrawMs = 2_000;

interface Page {
	readonly lines: readonly PageLine[];
	/** The files of the brief. */
	readonly files: readonly vscode.Uri[];
}

/**
 * The pages of the last checks before filing, one for each document. A line is a link to a command of ours with the number of the line and nothing
 * else: what it opens is kept here, so that no text of a draft or of the service can become a command.
 */
export class PreflightPages
	implements vscode.TextDocumentContentProvider, vscode.DocumentLinkProvider, vscode.Disposable
{
	private readonly pages = new Map<string, Page>();
	private readonly changed = new vscode.EventEmitter<vscode.Uri>();
	private readonly subscriptions: vscode.Disposable;
	readonly onDidChange = this.changed.event;

	constructor(
		services: Services,
		private readonly decisions: DecisionStore,
	) {
		this.subscriptions = vscode.Disposable.from(
			this.changed,
			vscode.workspace.registerTextDocumentContentProvider(scheme, this),
			vscode.languages.registerDocumentLinkProvider({ scheme }, this),
			// VS Code would highlight the page's first word, "Not", wherever it stands again.
			vscode.languages.registerDocumentHighlightProvider({ scheme }, { provideDocumentHighlights: () => [] }),
			registerCommand(services, openPreflightLineCommand, (argument) => this.openLine(argument)),
		);
	}

	dispose(): void {
		this.subscriptions.dispose();
	}

	/** Shows the page on the brief of a document in place of the one before. */
	async show(document: vscode.Uri, page: Page): Promise<void> {
		const uri = pageUri(document);
		this.pages.set(uri.toString(), page);
		const opened = await vscode.workspace.openTextDocument(uri);
		const text = this.provideTextDocumentContent(uri);
		if (opened.getText() !== text) {
			const shown = nextChange(uri, (changed) => changed.getText() === text);
			this.changed.fire(uri);
			await shown;
		}
		const top = new vscode.Range(0, 0, 0, 0);
		await vscode.window.showTextDocument(opened, { preview: false, selection: top });
	}

	provideTextDocumentContent(uri: vscode.Uri): string {
		const page = this.pages.get(uri.toString());
		// VS Code restores the tab after a restart; what was checked then says nothing of today.
		const lines = page?.lines.map(({ text }) => text) ?? [
			vscode.l10n.t("This page isn't saved. Press Enter here to run the checks again."),
		];
		return `${lines.join('\n').trimEnd()}\n`;
	}

	provideDocumentLinks(document: vscode.TextDocument): vscode.DocumentLink[] {
		const lines = this.pages.get(document.uri.toString())?.lines ?? [{ text: ' ', target: { kind: 'again' as const } }];
		const page = document.uri.toString();
		return lines.flatMap(({ target }, at) => {
			if (!target || at >= document.lineCount) return [];
			const words = leadingWords(document.lineAt(at));
			// VS Code asks for links also while it still shows the page before.
			if (words.isEmpty) return [];
			const argument = encodeURIComponent(JSON.stringify([{ page, line: at }]));
			const link = new vscode.DocumentLink(words, vscode.Uri.parse(`command:${openPreflightLineCommand}?${argument}`));
			link.tooltip = vscode.l10n.t('Open what this line is about');
			return [link];
		});
	}

	/** `{page, line}`, the line counted from 0; without them, the line of the cursor. True when it opened something. */
	private async openLine(argument: unknown): Promise<boolean> {
		const { page: uri, line } = this.readPlace(argument);
		const page = this.pages.get(uri.toString());
		if (!page) return this.runAgain(uri);
		const target = page.lines[line]?.target;
		if (!target) return false;
		return this.open(target, page, uri);
	}

	private readPlace(argument: unknown): { page: vscode.Uri; line: number } {
		const { page, line } = (argument ?? {}) as { readonly page?: unknown; readonly line?: unknown };
		if (typeof page === 'string' && typeof line === 'number') return { page: vscode.Uri.parse(page), line };
		const editor = vscode.window.activeTextEditor;
		if (editor?.document.uri.scheme !== scheme) {
			throw new UserError(vscode.l10n.t('Put the cursor on a line of the page that Check Before Filing opened last.'));
		}
		return { page: editor.document.uri, line: editor.selection.active.line };
	}

	private async open(target: LineTarget, page: Page, uri: vscode.Uri): Promise<boolean> {
		const [first] = page.files;
		switch (target.kind) {
			case 'place': {
				const file = page.files[target.file];
				if (file) await showPlace(file, target);
				return file !== undefined;
			}
			case 'heading': {
				const line = page.lines.findIndex(({ text }) => text === target.text);
				const at = new vscode.Position(Math.max(0, line), 0);
				await vscode.window.showTextDocument(uri, { selection: new vscode.Range(at, at) });
				return true;
			}
			case 'decisions': {
				const file = first && this.decisions.fileOf(first);
				if (file && (await findRefusal(file)) === undefined) await vscode.window.showTextDocument(file);
				else await vscode.commands.executeCommand('benchbook.citations.focus');
				return true;
			}
			case 'severities':
				await vscode.commands.executeCommand('workbench.action.openSettings', 'benchbook.severity');
				return true;
			case 'checksOff':
				await vscode.commands.executeCommand('workbench.action.openSettings', 'benchbook.brief.checksOff');
				return true;
			case 'exclusions':
				await vscode.commands.executeCommand('workbench.action.openSettings', 'benchbook.verify.exclude');
				return true;
			case 'again':
				return this.runAgain(uri);
			case 'citations':
				// The view lists the citations of the document shown last.
				if (first) await vscode.window.showTextDocument(first);
				await vscode.commands.executeCommand('benchbook.citations.focus');
				return true;
		}
	}

	private async runAgain(uri: vscode.Uri): Promise<boolean> {
		await vscode.commands.executeCommand(preflightCommand, { uri: vscode.Uri.parse(uri.query) });
		return true;
	}
}

/** Resolves when the document has changed as wanted, or after a moment: VS Code reads a page again when it gets to it. */
async function nextChange(uri: vscode.Uri, isWanted: (document: vscode.TextDocument) => boolean): Promise<void> {
	await new Promise<void>((resolve) => {
		const end = (): void => {
			clearTimeout(timer);
			listener.dispose();
			resolve();
		};
		const timer = setTimeout(end, longestRedrawMs);
		const listener = vscode.workspace.onDidChangeTextDocument(({ document }) => {
			if (document.uri.toString() === uri.toString() && isWanted(document)) end();
		});
	});
}

/** Most units of what is linked at the head of a line. */
const longestLead = 60;

/** What of a line is a link: what leads to its colon, without the mark of a list. A page of underlined sentences is hard to read. */
function leadingWords({ lineNumber, text }: vscode.TextLine): vscode.Range {
	const from = /^\s*(?:- )?/.exec(text)?.[0].length ?? 0;
	const colon = text.indexOf(': ', from);
	const to = colon < 0 || colon - from > longestLead ? text.trimEnd().length : colon;
	return new vscode.Range(lineNumber, Math.min(from, to), lineNumber, to);
}

/** The page on the brief of a document; its name says so in the tab. */
function pageUri(document: vscode.Uri): vscode.Uri {
	// Without an extension: it is plain text, in which nothing of a draft is read as a link of Markdown.
	const name = safeFileName(document.path.slice(document.path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, ''), 'brief');
	return vscode.Uri.from({ scheme, path: `/${vscode.l10n.t('Before filing')} – ${name}`, query: document.toString() });
}

/** Selects the words; where the file has changed since, the same words closest to where they were. */
async function showPlace(file: vscode.Uri, { start, words }: LineTarget & { readonly kind: 'place' }): Promise<void> {
	const document = await vscode.workspace.openTextDocument(file);
	const found = findClosest(document.getText(), words, start);
	const selection = new vscode.Range(document.positionAt(found), document.positionAt(found + words.length));
	await vscode.window.showTextDocument(document, { selection, preview: false });
}

function findClosest(text: string, words: string, start: number): number {
	if (text.startsWith(words, start)) return start;
	const after = text.indexOf(words, start);
	const before = text.lastIndexOf(words, start);
	if (after < 0 && before < 0) return Math.min(start, text.length);
	if (after < 0 || (before >= 0 && start - before < after - start)) return before;
	return after;
}
