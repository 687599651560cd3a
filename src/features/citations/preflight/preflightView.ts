import { basename } from 'node:path';
import * as vscode from 'vscode';
import { Owner, setContext } from '../../../host/editor';
import { findRefusal } from '../../../host/files';
import { UserError } from '../../../host/messages';
import { isReadOnlyDraft } from '../../../host/settings';
import { drawRow, speak } from '../../../host/trees';
import type { CitationArgument, DecisionStore } from '../session';
import { contextOf, iconOf } from '../view';
import type { PreflightRow, RowEdit, RowTarget } from './row';
import { flatten, wholeOf, writeRows } from './rows';

/** The view's ID (package.json). */
const viewId = 'benchbook.preflight';

const icons: Readonly<Record<PreflightRow['kind'], vscode.ThemeIcon | undefined>> = {
	ready: new vscode.ThemeIcon('pass', new vscode.ThemeColor('testing.iconPassed')),
	// Never green: someone's word, or a setting, stands for a check.
	readyWith: new vscode.ThemeIcon('verified', new vscode.ThemeColor('problemsInfoIcon.foreground')),
	notReady: new vscode.ThemeIcon('error', new vscode.ThemeColor('problemsErrorIcon.foreground')),
	group: undefined,
	toDo: new vscode.ThemeIcon('circle-large-outline'),
	place: undefined,
	passed: new vscode.ThemeIcon('check', new vscode.ThemeColor('testing.iconPassed')),
	fact: new vscode.ThemeIcon('info'),
};

export interface Preflight {
	/** What the command was run for. */
	readonly document: vscode.Uri;
	readonly files: readonly vscode.Uri[];
	readonly rows: readonly PreflightRow[];
}

/** A row with its number, the only way to open it: no text of a draft or of the service can become a command. */
interface ShownRow extends Partial<CitationArgument> {
	readonly line: number;
	readonly row: PreflightRow;
	readonly children: readonly ShownRow[];
}

/** What the last check before filing found. There from the first check until it is closed. */
export class PreflightView extends Owner implements vscode.TreeDataProvider<ShownRow> {
	private readonly changed = this.own(new vscode.EventEmitter<undefined>());
	private readonly view: vscode.TreeView<ShownRow>;
	private preflight: Preflight | undefined;
	private roots: readonly ShownRow[] = [];
	private isOutdated = false;
	readonly onDidChangeTreeData = this.changed.event;

	constructor(private readonly decisions: DecisionStore) {
		super();
		this.view = vscode.window.createTreeView(viewId, { treeDataProvider: this, showCollapseAll: true });
		this.own(
			this.view,
			decisions.onDidChange(() => this.age()),
			vscode.workspace.onDidChangeConfiguration((event) => {
				if (event.affectsConfiguration('benchbook')) this.age();
			}),
			vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
				const isOurs = this.preflight?.files.some((file) => file.toString() === document.uri.toString());
				if (isOurs && contentChanges.length > 0) this.age();
			}),
		);
	}

	/** Shows what was found, replacing the previous results. */
	async show(preflight: Preflight): Promise<void> {
		this.preflight = preflight;
		this.roots = numberRows(preflight);
		this.view.description = basename(preflight.document.path);
		this.view.message = '';
		this.isOutdated = false;
		this.changed.fire(undefined);
		await setContext('benchbook.hasPreflight', true);
		await vscode.commands.executeCommand(`${viewId}.focus`);
	}

	/** Removes the view. */
	async close(): Promise<boolean> {
		this.preflight = undefined;
		this.roots = [];
		await setContext('benchbook.hasPreflight', false);
		return true;
	}

	get text(): string {
		return writeRows(this.preflight?.rows ?? []);
	}

	getChildren(shown?: ShownRow): ShownRow[] {
		return [...(shown ? shown.children : this.roots)];
	}

	getTreeItem({ line, row, children, uri }: ShownRow): vscode.TreeItem {
		const { kind, text, description, target, fix, verdict, isExpanded = false } = row;
		// What was ready before something changed no longer is.
		const isOutdated = this.isOutdated && (kind === 'ready' || kind === 'readyWith');
		const isFixable = this.preflight !== undefined && !isReadOnlyDraft(this.preflight.document);
		// Rows of citations have the same menu everywhere.
		const context =
			fix === 'form'
				? isFixable
					? 'preflight.fixKind'
					: undefined
				: fix
					? 'preflight.fix'
					: verdict && uri !== undefined
						? contextOf(verdict)
						: undefined;
		return drawRow(
			{
				label: isOutdated ? vscode.l10n.t('Out of date: check again') : text,
				description: isOutdated ? text : description,
				icon: verdict ? iconOf(verdict) : isOutdated ? new vscode.ThemeIcon('history') : icons[kind],
				tooltip: wholeOf(row),
				spoken: speak([wholeOf(row)]),
				context,
				command: target && { command: 'benchbook.citations.openPreflightLine', arguments: [{ line }] },
			},
			children.length === 0 ? undefined : isExpanded,
		);
	}

	/** `{line}`, counted from 0 in the order of all rows: opens what the row is about. True if it opened something. */
	async open(line: number): Promise<boolean> {
		const row = this.rowAt(line);
		return (
			row?.target !== undefined &&
			this.preflight !== undefined &&
			openTarget(row.target, this.preflight, this.decisions)
		);
	}

	/** Fixes what the row is about, if that is no matter of judgment, and checks again. */
	async fix(line: number): Promise<boolean> {
		const row = this.rowAt(line);
		const { preflight } = this;
		if (!row?.fix || !preflight) return false;
		if (row.fix === 'form') return (await applyEdits(preflight.files, row.edits ?? [])) && runAgain(preflight);
		if (row.fix === 'table') await this.open(line);
		else await vscode.window.showTextDocument(preflight.document);
		const commands = {
			table: 'benchbook.citations.insertTableOfAuthorities',
			verify: 'benchbook.citations.verifyDocument',
			connect: 'benchbook.account.connect',
		};
		await vscode.commands.executeCommand(commands[row.fix]);
		return runAgain(preflight);
	}

	private rowAt(line: number): PreflightRow | undefined {
		return flatten(this.preflight?.rows ?? [])[line]?.row;
	}

	/** What is shown is a snapshot: once the draft, a decision, or a setting changes, it says so. */
	private age(): void {
		if (!this.preflight || this.isOutdated) return;
		this.view.message = vscode.l10n.t('Something has changed. Check again before filing.');
		this.isOutdated = true;
		this.changed.fire(undefined);
	}
}

/** Replaces all of them in one step, or nothing if any of the files has changed. */
async function applyEdits(files: readonly vscode.Uri[], edits: readonly RowEdit[]): Promise<boolean> {
	const change = new vscode.WorkspaceEdit();
	for (const { file, start, words, newText } of edits) {
		const uri = files[file];
		if (!uri || isReadOnlyDraft(uri)) return false;
		const document = await vscode.workspace.openTextDocument(uri);
		if (!document.getText().startsWith(words, start))
			throw new UserError(vscode.l10n.t('Something has changed. Check again before filing.'));
		change.replace(
			uri,
			new vscode.Range(document.positionAt(start), document.positionAt(start + words.length)),
			newText,
		);
	}
	return vscode.workspace.applyEdit(change);
}

function numberRows({ rows, files }: Preflight): readonly ShownRow[] {
	let line = 0;
	const number = (row: PreflightRow): ShownRow => {
		const { target, verdict } = row;
		const uri = target?.kind === 'place' ? files[target.file]?.toString() : undefined;
		const argument = verdict &&
			uri !== undefined &&
			target?.kind === 'place' && { uri, start: target.start, text: verdict.citation.text };
		return { line: line++, row, ...argument, children: (row.children ?? []).map(number) };
	};
	return rows.map(number);
}

async function openTarget(target: RowTarget, preflight: Preflight, decisions: DecisionStore): Promise<boolean> {
	const [first] = preflight.files;
	switch (target.kind) {
		case 'place': {
			const file = preflight.files[target.file];
			if (file) await showPlace(file, target);
			return file !== undefined;
		}
		case 'decisions': {
			const file = first && decisions.fileOf(first);
			if (file && (await findRefusal(file)) === undefined) await vscode.window.showTextDocument(file);
			else await vscode.commands.executeCommand('benchbook.citations.focus');
			return true;
		}
		case 'severities':
		case 'checksOff':
		case 'exclusions': {
			const key = { severities: 'severity', checksOff: 'brief.checksOff', exclusions: 'verify.exclude' }[target.kind];
			await vscode.commands.executeCommand('workbench.action.openSettings', `benchbook.${key}`);
			return true;
		}
		case 'again':
			return runAgain(preflight);
		case 'citations':
			// The view lists the citations of the document shown last.
			if (first) await vscode.window.showTextDocument(first);
			await vscode.commands.executeCommand('benchbook.citations.focus');
			return true;
	}
}

async function runAgain({ document }: Preflight): Promise<boolean> {
	await vscode.commands.executeCommand('benchbook.citations.preflight', { uri: document });
	return true;
}

/** Selects the words; if the file has changed since, the same words closest to where they were. */
async function showPlace(file: vscode.Uri, { start, words }: RowTarget & { readonly kind: 'place' }): Promise<void> {
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
