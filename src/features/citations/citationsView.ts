import * as vscode from 'vscode';
import type { FoundByService } from '../../core/verification/asking/fetchAnswers';
import type { CitationState } from '../../core/verification/verdict/citationState';
import { stateOf, type Verdict } from '../../core/verification/verdict/verdict';
import type { Services } from '../../host/services';
import { type CitationArgument, toArgument } from './citationArgument';
import { listProblems, maxProblems } from './diagnostics';
import type { DocumentSession } from './documentSession';
import type { DocumentSessions } from './documentSessions';
import { describeDecision, describeState, fold } from './verdictTexts';

/** What a row of the view is grouped under: a state, or a decision laid over it. */
type GroupKey = CitationState | 'confirmed' | 'ignored';

/** Most urgent first. */
const order: readonly GroupKey[] = [
	'differs',
	'notFound',
	'multipleMatches',
	'possibleMatch',
	'other',
	'failed',
	'checking',
	'unchecked',
	'notCovered',
	'verified',
	'confirmed',
	'ignored',
];

const icons: Readonly<Record<GroupKey, vscode.ThemeIcon>> = {
	differs: new vscode.ThemeIcon('warning', new vscode.ThemeColor('problemsWarningIcon.foreground')),
	notFound: new vscode.ThemeIcon('search-stop', new vscode.ThemeColor('problemsWarningIcon.foreground')),
	multipleMatches: new vscode.ThemeIcon('list-unordered', new vscode.ThemeColor('problemsInfoIcon.foreground')),
	possibleMatch: new vscode.ThemeIcon('question', new vscode.ThemeColor('problemsInfoIcon.foreground')),
	other: new vscode.ThemeIcon('info', new vscode.ThemeColor('problemsInfoIcon.foreground')),
	failed: new vscode.ThemeIcon('error', new vscode.ThemeColor('problemsErrorIcon.foreground')),
	checking: new vscode.ThemeIcon('sync~spin'),
	unchecked: new vscode.ThemeIcon('circle-outline'),
	notCovered: new vscode.ThemeIcon('circle-slash'),
	verified: new vscode.ThemeIcon('check', new vscode.ThemeColor('testing.iconPassed')),
	confirmed: new vscode.ThemeIcon('verified'),
	ignored: new vscode.ThemeIcon('eye-closed'),
};

type Row =
	| { readonly kind: 'group'; readonly key: GroupKey; readonly rows: readonly Row[] }
	| ({
			readonly kind: 'citation';
			/** The same as long as the text holds the citation that many times before: what is selected stays selected while one types. */
			readonly id: string;
			readonly session: DocumentSession;
			readonly verdict: Verdict;
	  } & CitationArgument)
	| { readonly kind: 'unplaced'; readonly found: FoundByService }
	| { readonly kind: 'note'; readonly text: string };

/** Milliseconds of quiet after which the view is drawn: nobody reads it while typing. */
const redrawMs = 300;

/** The citations of the active document by state. */
export class CitationsView implements vscode.TreeDataProvider<Row>, vscode.Disposable {
	private readonly changed = new vscode.EventEmitter<undefined>();
	private readonly view: vscode.TreeView<Row>;
	private readonly subscriptions: vscode.Disposable[];
	private timer: NodeJS.Timeout | undefined;

	readonly onDidChangeTreeData = this.changed.event;

	constructor(
		private readonly services: Services,
		private readonly sessions: DocumentSessions,
	) {
		this.view = vscode.window.createTreeView('benchbook.citations', { treeDataProvider: this, showCollapseAll: true });
		this.subscriptions = [
			this.view,
			this.changed,
			vscode.window.onDidChangeActiveTextEditor(() => this.schedule()),
			sessions.onDidChange((session) => {
				if (session === sessions.shown) this.schedule();
			}),
			sessions.onDidClose(() => this.schedule()),
			services.connections.onDidChange(() => this.schedule()),
		];
		this.schedule();
	}

	dispose(): void {
		clearTimeout(this.timer);
		vscode.Disposable.from(...this.subscriptions).dispose();
	}

	getChildren(row?: Row): Row[] {
		if (row) return row.kind === 'group' ? [...row.rows] : [];
		const { shown } = this.sessions;
		return shown ? listRows(shown) : [];
	}

	getTreeItem(row: Row): vscode.TreeItem {
		switch (row.kind) {
			case 'group':
				return this.groupItem(row.key, row.rows.length);
			case 'citation':
				return this.citationItem(row);
			case 'unplaced': {
				const item = new vscode.TreeItem(fold(row.found.original));
				item.description = vscode.l10n.t('its place in the text could not be told');
				item.iconPath = icons[stateOf(row.found.answer)];
				return item;
			}
			case 'note': {
				const item = new vscode.TreeItem(row.text);
				item.iconPath = new vscode.ThemeIcon('info');
				return item;
			}
		}
	}

	private schedule(): void {
		clearTimeout(this.timer);
		this.timer = setTimeout(() => {
			this.timer = undefined;
			const { shown } = this.sessions;
			this.view.description = shown ? basename(shown.document.uri) : '';
			this.changed.fire(undefined);
		}, redrawMs);
	}

	private groupItem(key: GroupKey, count: number): vscode.TreeItem {
		const open = key !== 'verified' && key !== 'notCovered' && key !== 'ignored';
		const state = open ? vscode.TreeItemCollapsibleState.Expanded : vscode.TreeItemCollapsibleState.Collapsed;
		const item = new vscode.TreeItem(this.labelOf(key), state);
		item.id = key;
		item.description = String(count);
		item.iconPath = icons[key];
		return item;
	}

	private citationItem(row: Extract<Row, { kind: 'citation' }>): vscode.TreeItem {
		const { citation, decision, findings } = row.verdict;
		const item = new vscode.TreeItem(citation.caseName ? citation.caseName.text : fold(citation.text));
		const line = row.session.document.positionAt(citation.start).line + 1;
		item.id = row.id;
		item.description = citation.caseName
			? vscode.l10n.t('{0} · line {1}', fold(citation.text), line)
			: vscode.l10n.t('line {0}', line);
		const codes = findings.map(({ code }) => code).join(', ');
		const facts = [nameWithCitation(row.verdict), codes, decision ? describeDecision(decision) : ''];
		item.tooltip = facts.filter((fact) => fact !== '').join('\n');
		item.contextValue = decision ? 'citation.decided' : citation.kind === 'full' ? 'citation' : 'citation.short';
		item.command = {
			title: vscode.l10n.t('Reveal'),
			command: 'benchbook.citations.reveal',
			arguments: [toArgument(row)],
		};
		return item;
	}

	private labelOf(key: GroupKey): string {
		if (key === 'confirmed') return vscode.l10n.t('Confirmed by hand');
		if (key === 'ignored') return vscode.l10n.t('Ignored');
		const { state } = this.services.connections;
		return describeState(key, state.kind === 'connected' && state.connection.kind === 'sample');
	}
}

function listRows(session: DocumentSession): Row[] {
	const groups = new Map<GroupKey, Row[]>();
	const add = (key: GroupKey, row: Row): void => {
		const rows = groups.get(key) ?? [];
		rows.push(row);
		groups.set(key, rows);
	};
	const times = new Map<string, number>();
	for (const verdict of session.verdicts) {
		if (verdict.citation.kind === 'record' || verdict.full) continue;
		const { decision } = verdict;
		const key = decision && decision.kind !== 'candidate' ? decision.kind : verdict.state;
		const name = nameWithCitation(verdict);
		const time = (times.get(name) ?? 0) + 1;
		times.set(name, time);
		add(key, { kind: 'citation', id: `${time} ${name}`, session, verdict, ...toArgument({ session, verdict }) });
	}
	for (const found of session.unplaced) add(stateOf(found.answer), { kind: 'unplaced', found });
	const rows: Row[] = order.flatMap((key) => {
		const inGroup = groups.get(key);
		return inGroup ? [{ kind: 'group', key, rows: inGroup } as const] : [];
	});
	const hidden = [...listProblems(session)].length - maxProblems;
	if (hidden > 0) {
		rows.unshift({ kind: 'note', text: vscode.l10n.t('{0} more problems than the problems panel can hold', hidden) });
	}
	return rows;
}

function nameWithCitation({ citation }: Verdict): string {
	return citation.caseName ? `${citation.caseName.text}, ${fold(citation.text)}` : fold(citation.text);
}

function basename(uri: vscode.Uri): string {
	return uri.path.slice(uri.path.lastIndexOf('/') + 1);
}
