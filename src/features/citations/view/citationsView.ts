import { basename } from 'node:path';
import * as vscode from 'vscode';
import { compareNames } from '../../../core/base/display/figures';
import { nameWithCitation, sayToReview } from '../../../core/reporting/wording/verdictTexts';
import { type CiteChecks, findCiteCheck } from '../../../core/verification/decisions/decisions';
import { mayBeElsewhere } from '../../../core/verification/verdict/missingCase';
import { joinParallels, leadOf } from '../../../core/verification/verdict/parallels';
import { asNamed, type Verdict } from '../../../core/verification/verdict/verdict';
import { connectArgument } from '../../../host/connections';
import { Owner, registerCommand, setContext, Timer } from '../../../host/editor';
import { draftFile } from '../../../host/settings';
import type { AskingServices } from '../asking';
import type { DocxServices } from '../docx';
import { listProblems, maxProblems } from '../marks';
import type { PassageServices } from '../passages';
import { type DocumentSession, type DocumentSessions, listReviews, toArgument } from '../session';
import { type Row, toTreeItem } from './citationItems';
import { groupByAuthority, groupCited } from './citationRows';

/** Milliseconds without a change after which the view is drawn: no one reads it while typing. */
const redrawMs = 300;

/** Milliseconds after the caret has moved until its row is selected: no one follows rows while holding an arrow key. */
const followMs = 150;

/** Milliseconds without a change after which opinions are searched for the draft's words. */
const lookMs = 1_500;

/** The key of the folder's state, and of the context on which the view's title depends (package.json). */
const byAuthorityKey = 'benchbook.citations.byAuthority';

/** The citations of the active document by state, or by the authority they cite. */
export class CitationsView extends Owner implements vscode.TreeDataProvider<Row> {
	private readonly changed = this.own(new vscode.EventEmitter<undefined>());
	private readonly view: vscode.TreeView<Row>;
	private readonly drawing = this.own(new Timer(() => this.draw()));
	private readonly following = this.own(new Timer(() => this.follow()));
	private readonly looking = this.own(new Timer(() => this.look()));
	/** What was found of a draft by the start of each citation, as long as it has this version. */
	private few: { readonly of?: DocumentSession; readonly version?: number; readonly said: Few } = { said: new Map() };
	private drawn: DocumentSession | undefined;
	/** What is listed, with the row that contains each. */
	private parents = new Map<Row, Row | undefined>();

	readonly onDidChangeTreeData = this.changed.event;

	constructor(private readonly services: AskingServices & DocxServices & PassageServices) {
		super();
		const { background, decisions, sessions, texts, verifiers } = services;
		this.view = vscode.window.createTreeView('benchbook.citations', { treeDataProvider: this, showCollapseAll: true });
		void this.setByAuthority(this.isByAuthority);
		const soon = (): void => this.drawing.restart(redrawMs);
		const followSoon = (): void => this.following.restart(followMs);
		this.own(
			registerCommand(services, 'benchbook.citations.groupByAuthority', () => this.setByAuthority(true)),
			registerCommand(services, 'benchbook.citations.groupByState', () => this.setByAuthority(false)),
			this.view,
			vscode.window.onDidChangeActiveTextEditor(soon),
			// Rows count what is to review in other open drafts, too.
			sessions.onDidChange(soon),
			sessions.onDidClose(soon),
			sessions.files.onDidJudge(soon),
			sessions.files.onDidDrop(soon),
			verifiers.onDidChange(soon),
			decisions.onDidChange(soon),
			background.onDidChange(soon),
			vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
				if (textEditor === vscode.window.activeTextEditor) followSoon();
			}),
			this.view.onDidChangeVisibility(soon),
			texts.onDidChange(soon),
		);
		soon();
	}

	getChildren(row?: Row): Row[] {
		if (row) return listInner(row);
		const { shown } = this.services.sessions;
		this.parents = new Map();
		const others = listOtherFiles(this.services.sessions);
		if (!shown) return others;
		const { of, version, said } = this.few;
		const toRow = rowMaker(shown, of === shown && version === shown.version ? said : new Map());
		const rows = this.isByAuthority
			? listByAuthority(shown, toRow, this.services.decisions.citeChecksOf(shown.document.uri))
			: listByState(shown, toRow);
		for (const one of rows) {
			this.parents.set(one, undefined);
			for (const inner of 'rows' in one ? one.rows : []) this.parents.set(inner, one);
		}
		return [...this.listFirst(shown, rows.length), ...rows, ...others];
	}

	/** What has to be connected or allowed first, or could be next. */
	private listFirst(shown: DocumentSession, rows: number): Row[] {
		const { background, verifiers } = this.services;
		const { state } = verifiers;
		if (state.kind !== 'connected') return rows > 0 ? [{ kind: 'connect', argument: connectArgument(state) }] : [];
		if (background.awaitsConsent) return [{ kind: 'allow' }];
		const { connection } = state;
		const isMissed =
			connection.kind === 'archive' && shown.latest.placed.some(({ verdict }) => mayBeElsewhere(verdict));
		return isMissed && !verifiers.hasAccount ? [{ kind: 'connect', argument: { source: 'courtlistener' } }] : [];
	}

	/** VS Code calls this before it reveals a row. */
	getParent(row: Row): Row | undefined {
		return this.parents.get(row);
	}

	/** Selects the row of the citation that the caret is in, as the Outline does; the focus stays where it is. */
	private async follow(): Promise<void> {
		const editor = vscode.window.activeTextEditor;
		const { shown } = this.services.sessions;
		// A row that is about to be redrawn is revealed then.
		if (
			!this.view.visible ||
			this.drawing.isSet ||
			!editor ||
			!shown ||
			this.services.sessions.get(editor.document) !== shown
		)
			return;
		const at = this.findRow(shown, editor.document.offsetAt(editor.selection.active));
		// A different draft is read from its first row, not from where someone was in the previous one.
		const row = at ?? (this.drawn === shown ? undefined : [...this.parents.keys()][0]);
		this.drawn = shown;
		if (!row || this.view.selection.includes(row)) return;
		try {
			await this.view.reveal(row, { select: at !== undefined, focus: false });
		} catch {
			// It is no longer listed.
		}
	}

	/** The row of the citation around an offset, or of the full citation that it refers to. */
	private findRow(session: DocumentSession, offset: number): Row | undefined {
		const [verdict] = session.verdictsAt(offset);
		const starts = [verdict, verdict?.full].flatMap((one) => one?.citation.start ?? []);
		const rows = [...this.parents.keys()].filter((row) => row.kind === 'citation');
		for (const start of starts) {
			const row = rows.find(
				(one) =>
					one.session === session &&
					(one.start === start || one.parallels.some(({ citation }) => citation.start === start)),
			);
			if (row) return row;
		}
		return undefined;
	}

	private get isByAuthority(): boolean {
		return this.services.context.workspaceState.get(byAuthorityKey) === true;
	}

	private async setByAuthority(isByAuthority: boolean): Promise<boolean> {
		void setContext(byAuthorityKey, isByAuthority);
		if (isByAuthority !== this.isByAuthority) {
			await this.services.context.workspaceState.update(byAuthorityKey, isByAuthority);
			this.changed.fire(undefined);
		}
		return true;
	}

	getTreeItem(row: Row): vscode.TreeItem {
		const { isSample } = this.services.verifiers;
		return toTreeItem(row, isSample, ({ document }, offset) =>
			this.services.docx.files?.placesIn(document)?.placeAt?.(offset),
		);
	}

	private draw(): void {
		const { shown } = this.services.sessions;
		this.view.description = shown ? basename(draftFile(shown.document.uri).path) : '';
		const toReview = shown?.latest.summary.toReview ?? 0;
		this.view.badge = toReview === 0 ? undefined : { value: toReview, tooltip: sayToReview(toReview) };
		this.changed.fire(undefined);
		this.following.restart(followMs);
		if (shown && this.view.visible && this.services.texts.mayHave(shown.document.uri)) this.looking.restart(lookMs);
	}

	private async look(): Promise<void> {
		const { shown } = this.services.sessions;
		if (!shown || !this.view.visible) return;
		const said = await (await this.services.fewWords()).find(shown);
		const { version } = shown;
		if (said.size === 0 && this.few.said.size === 0) return;
		this.few = { of: shown, version, said };
		this.changed.fire(undefined);
	}
}

/** What `FewWords` finds. */
type Few = ReadonlyMap<number, string>;

/** Makes the rows of citations, each with its own ID. Parallel citations share one. */
function rowMaker(session: DocumentSession, said: Few): (verdicts: readonly Verdict[]) => Row {
	const times = new Map<string, number>();
	return (verdicts) => {
		const verdict = leadOf(verdicts);
		if (verdict.isUnplaced) return { kind: 'unplaced', verdict, ...toArgument({ session, verdict }) };
		const name = nameWithCitation(verdict);
		const time = (times.get(name) ?? 0) + 1;
		times.set(name, time);
		const few = verdicts.flatMap(({ citation }) => said.get(citation.start) ?? [])[0];
		return {
			kind: 'citation',
			id: `${time} ${name}`,
			session,
			verdict,
			parallels: verdicts.filter((one) => one !== verdict),
			...(few !== undefined && { few }),
			...toArgument({ session, verdict }),
		};
	};
}

function listByState(session: DocumentSession, toRow: ReturnType<typeof rowMaker>): Row[] {
	const groups = groupCited([...session.verdicts, ...session.unplaced]);
	const rows = groups.map(
		({ key, cited }): Row => ({ kind: 'group', key, rows: cited.map(({ verdicts }) => toRow(verdicts)) }),
	);
	return [...listHidden(session), ...rows];
}

function listByAuthority(session: DocumentSession, toRow: ReturnType<typeof rowMaker>, checks: CiteChecks): Row[] {
	const { document, verdicts, mayBeOneCase } = session;
	const listed = session.listForms(document.getText(), verdicts.map(asNamed), mayBeOneCase);
	const { groups, rest } = groupByAuthority(listed, verdicts);
	const rows = groups.map((group): Row => {
		const [citeCheck] = group.verdicts.flatMap(({ citation }) => findCiteCheck(checks, citation) ?? []);
		const cited = joinParallels(group.verdicts, (verdict) => verdict);
		return { kind: 'authority', group, ...(citeCheck && { citeCheck }), rows: cited.map(toRow) };
	});
	const without = groupCited([...rest, ...session.unplaced]).flatMap(({ cited }) => cited);
	const last: Row[] =
		without.length === 0 ? [] : [{ kind: 'noAuthority', rows: without.map(({ verdicts: own }) => toRow(own)) }];
	return [...listHidden(session), ...rows, ...last];
}

function listHidden(session: DocumentSession): Row[] {
	const hidden = [...listProblems(session)].length - maxProblems;
	if (hidden <= 0) return [];
	const text =
		hidden === 1
			? vscode.l10n.t('1 problem more than the Problems panel can show')
			: vscode.l10n.t('{0} problems more than the Problems panel can show', hidden);
	return [{ kind: 'note', text }];
}

/** The most files listed; the count includes all. */
const mostFiles = 500;

/** Files other than the one shown, open or checked, in which something is left to review. */
function listOtherFiles(sessions: DocumentSessions): Row[] {
	const open = sessions
		.all()
		.filter((session) => session !== sessions.shown && !session.isReport && session.latest.summary.toReview > 0)
		.map((session) => ({
			uri: session.document.uri,
			toReview: session.latest.summary.toReview,
			// Read when the row is expanded.
			get reviews() {
				return listReviews(
					session.verdicts.map((verdict) => ({ verdict, offset: 0 })),
					session.document,
				);
			},
		}));
	const files = [...open, ...sessions.files.listToReview()];
	return files.length === 0 ? [] : [{ kind: 'files', files }];
}

/** What is in a row, made when it is expanded. */
function listInner(row: Row): Row[] {
	switch (row.kind) {
		case 'group':
		case 'authority':
		case 'noAuthority':
			return [...row.rows];
		case 'files': {
			const byPath = [...row.files].sort((one, other) => compareNames(one.uri.path, other.uri.path));
			const rows = byPath.slice(0, mostFiles).map((file): Row => ({ kind: 'file', file }));
			return [...rows, ...listMore(byPath.length - rows.length)];
		}
		case 'file': {
			const { uri, toReview, reviews } = row.file;
			const rows = reviews.map((review): Row => ({ kind: 'review', uri, review }));
			return [...rows, ...listMore(toReview - rows.length)];
		}
		default:
			return [];
	}
}

function listMore(more: number): Row[] {
	return more > 0 ? [{ kind: 'note', text: vscode.l10n.t('and {0} more', more) }] : [];
}
