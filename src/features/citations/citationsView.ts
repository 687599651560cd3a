import * as vscode from 'vscode';
import { decisionSubject, type Verdict } from '../../core/verification/verdict/verdict';
import { registerCommand } from '../../host/commands';
import { allowBackgroundCommand } from '../../host/ids';
import type { Services } from '../../host/services';
import { mayBeOneCase } from './authoritiesCommand';
import type { BackgroundChecks } from './background';
import { type CitationArgument, toArgument } from './citationArgument';
import { type AuthorityGroup, type GroupKey, groupByAuthority, groupVerdicts } from './citationRows';
import { listProblems, maxProblems } from './diagnostics';
import type { DocumentSession } from './documentSession';
import type { DocumentSessions } from './documentSessions';
import {
	nameWithCitation,
	oneLine,
	wordAllow,
	wordDecision,
	wordFinding,
	wordNextStep,
	wordRemarks,
	wordState,
	wordToReview,
	wordVerdict,
} from './verdictTexts';

const icons: Readonly<Record<GroupKey, vscode.ThemeIcon>> = {
	differs: new vscode.ThemeIcon('warning', new vscode.ThemeColor('problemsWarningIcon.foreground')),
	notFound: new vscode.ThemeIcon('search-stop', new vscode.ThemeColor('problemsWarningIcon.foreground')),
	multipleMatches: new vscode.ThemeIcon('list-unordered', new vscode.ThemeColor('problemsInfoIcon.foreground')),
	possibleMatch: new vscode.ThemeIcon('question', new vscode.ThemeColor('problemsInfoIcon.foreground')),
	nameNotCompared: new vscode.ThemeIcon('question', new vscode.ThemeColor('problemsInfoIcon.foreground')),
	unknownStatus: new vscode.ThemeIcon('info', new vscode.ThemeColor('problemsInfoIcon.foreground')),
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
	| { readonly kind: 'authority'; readonly group: AuthorityGroup; readonly rows: readonly Row[] }
	| CitationRow
	| (CitationArgument & { readonly kind: 'unplaced'; readonly verdict: Verdict })
	| { readonly kind: 'note'; readonly text: string }
	| { readonly kind: 'allow' };

interface CitationRow extends CitationArgument {
	readonly kind: 'citation';
	/** The same as long as the text has the citation as many times before: what is selected stays selected while one types. */
	readonly id: string;
	readonly session: DocumentSession;
	readonly verdict: Verdict;
}

/** Milliseconds without a change after which the view is drawn: nobody reads it while typing. */
const redrawMs = 300;

/** The key of the folder's state, and of the context that the view's title goes by (package.json). */
const byAuthorityKey = 'benchbook.citations.byAuthority';

/** The citations of the active document by state, or by the authority they cite. */
export class CitationsView implements vscode.TreeDataProvider<Row>, vscode.Disposable {
	private readonly changed = new vscode.EventEmitter<undefined>();
	private readonly view: vscode.TreeView<Row>;
	private readonly subscriptions: vscode.Disposable[];
	private timer: NodeJS.Timeout | undefined;

	readonly onDidChangeTreeData = this.changed.event;

	constructor(
		private readonly services: Services,
		private readonly sessions: DocumentSessions,
		private readonly background: BackgroundChecks,
	) {
		this.view = vscode.window.createTreeView('benchbook.citations', { treeDataProvider: this, showCollapseAll: true });
		void this.setByAuthority(this.isByAuthority);
		this.subscriptions = [
			registerCommand(services, 'benchbook.citations.groupByAuthority', () => this.setByAuthority(true)),
			registerCommand(services, 'benchbook.citations.groupByState', () => this.setByAuthority(false)),
			this.view,
			this.changed,
			vscode.window.onDidChangeActiveTextEditor(() => this.schedule()),
			sessions.onDidChange((session) => {
				if (session === sessions.shown) this.schedule();
			}),
			sessions.onDidClose(() => this.schedule()),
			services.connections.onDidChange(() => this.schedule()),
			background.onDidChange(() => this.schedule()),
		];
		this.schedule();
	}

	dispose(): void {
		clearTimeout(this.timer);
		vscode.Disposable.from(...this.subscriptions).dispose();
	}

	getChildren(row?: Row): Row[] {
		if (row) return 'rows' in row ? [...row.rows] : [];
		const { shown } = this.sessions;
		if (!shown) return [];
		const rows = listRows(shown, this.isByAuthority);
		return this.background.awaitsConsent ? [{ kind: 'allow' }, ...rows] : rows;
	}

	private get isByAuthority(): boolean {
		return this.services.context.workspaceState.get(byAuthorityKey) === true;
	}

	private async setByAuthority(isByAuthority: boolean): Promise<boolean> {
		void vscode.commands.executeCommand('setContext', byAuthorityKey, isByAuthority);
		if (isByAuthority !== this.isByAuthority) {
			await this.services.context.workspaceState.update(byAuthorityKey, isByAuthority);
			this.changed.fire(undefined);
		}
		return true;
	}

	getTreeItem(row: Row): vscode.TreeItem {
		switch (row.kind) {
			case 'group':
				return this.groupItem(row.key, row.rows.length);
			case 'authority':
				return authorityItem(row.group);
			case 'citation':
				return this.citationItem(row);
			case 'unplaced': {
				const item = new vscode.TreeItem(oneLine(row.verdict.citation.text));
				item.description = vscode.l10n.t('place in the text unknown');
				item.iconPath = icons[row.verdict.state];
				// It can be decided like any other, so that nothing is left to review for good.
				item.contextValue = contextOf(row.verdict);
				return item;
			}
			case 'allow': {
				const item = new vscode.TreeItem(wordAllow());
				item.iconPath = new vscode.ThemeIcon('shield');
				item.command = { title: wordAllow(), command: allowBackgroundCommand };
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
			const toReview = shown?.summary.toReview ?? 0;
			this.view.badge = toReview === 0 ? undefined : { value: toReview, tooltip: wordToReview(toReview) };
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

	private citationItem(row: CitationRow): vscode.TreeItem {
		const { verdict } = row;
		const { citation, decision } = verdict;
		const item = new vscode.TreeItem(citation.caseName ? citation.caseName.text : oneLine(citation.text));
		const line = row.session.document.positionAt(citation.start).line + 1;
		item.id = row.id;
		item.description = citation.caseName
			? vscode.l10n.t('{0} · line {1}', oneLine(citation.text), line)
			: vscode.l10n.t('line {0}', line);
		const { isSample } = this.services.connections;
		item.tooltip = [
			nameWithCitation(verdict),
			wordVerdict(verdict, isSample),
			...verdict.findings.map((finding) => wordFinding(verdict, finding, isSample)),
			...wordRemarks(verdict),
			decision ? wordDecision(decision) : '',
			wordNextStep(verdict.next),
		]
			.filter((fact) => fact !== '')
			.join('\n');
		item.contextValue = contextOf(verdict);
		item.command = {
			title: vscode.l10n.t('Reveal'),
			command: 'benchbook.citations.reveal',
			arguments: [toArgument(row)],
		};
		return item;
	}

	private labelOf(key: GroupKey): string {
		if (key === 'confirmed') return vscode.l10n.t('Confirmed');
		if (key === 'ignored') return vscode.l10n.t('Ignored');
		return wordState(key, this.services.connections.isSample);
	}
}

/** An authority, with the most urgent state of its forms as its icon. */
function authorityItem({ authority: { name, citation }, verdicts }: AuthorityGroup): vscode.TreeItem {
	const item = new vscode.TreeItem(oneLine(name || citation), vscode.TreeItemCollapsibleState.Collapsed);
	item.id = `authority ${name} ${citation}`;
	item.description = name ? vscode.l10n.t('{0} · cited {1} times', oneLine(citation), verdicts.length) : '';
	const [urgent] = groupVerdicts(verdicts);
	if (urgent) item.iconPath = icons[urgent.key];
	return item;
}

/** What the menus of the view's rows go by (package.json). */
function contextOf(verdict: Verdict): string {
	if (!decisionSubject(verdict)) return 'citation.short';
	if (!verdict.decision) return 'citation';
	return verdict.isToReview ? 'citation.decided.open' : 'citation.decided';
}

function listRows(session: DocumentSession, isByAuthority: boolean): Row[] {
	const times = new Map<string, number>();
	const toRow = (verdict: Verdict): Row => {
		if (verdict.isUnplaced) return { kind: 'unplaced', verdict, ...toArgument({ session, verdict }) };
		const name = nameWithCitation(verdict);
		const time = (times.get(name) ?? 0) + 1;
		times.set(name, time);
		return { kind: 'citation', id: `${time} ${name}`, session, verdict, ...toArgument({ session, verdict }) };
	};
	const { verdicts } = session;
	const { groups, rest } = isByAuthority ? groupByAuthority(verdicts, mayBeOneCase) : { groups: [], rest: verdicts };
	const rows: Row[] = [
		...groups.map((group): Row => ({ kind: 'authority', group, rows: group.verdicts.map(toRow) })),
		...groupVerdicts([...rest, ...session.unplaced]).map(
			({ key, verdicts }): Row => ({ kind: 'group', key, rows: verdicts.map(toRow) }),
		),
	];
	const hidden = [...listProblems(session)].length - maxProblems;
	if (hidden > 0) {
		rows.unshift({ kind: 'note', text: vscode.l10n.t('{0} more problems than the Problems panel can show', hidden) });
	}
	return rows;
}

function basename(uri: vscode.Uri): string {
	return uri.path.slice(uri.path.lastIndexOf('/') + 1);
}
