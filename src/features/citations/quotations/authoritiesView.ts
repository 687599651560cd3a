import * as vscode from 'vscode';
import type { TextMatch } from '../../../core/authorities/matchTexts';
import { authoritiesFolder, mostListed, mostTexts } from '../../../core/authorities/textFile';
import type { Citation } from '../../../core/citations/citation';
import { compact } from '../../../core/compact';
import { getOrMake } from '../../../core/getOrMake';
import { oneLine } from '../../../core/text/oneLine';
import { recordsOf } from '../../../core/verification/verdict/verdict';
import { wordEncoding, wordProblem, wordTakenBy } from '../../../core/wording/quotationTexts';
import { Owner, registerCommand, Timer } from '../../../host/editor';
import type { Services } from '../../../host/services';
import { drawRow, speak } from '../../../host/trees';
import type { DocumentSession, DocumentSessions } from '../session';
import { type AuthorityText, type AuthorityTexts, describeVirtual, isFetchedText, isRefused } from '../texts';
import type { CitedCase } from './citedCases';

type GroupKey = 'problems' | 'without' | 'with' | 'others';

interface CaseRow {
	readonly kind: 'case';
	readonly group: GroupKey;
	readonly name: string;
	/** Fields of the argument of the commands on it. */
	readonly citation: string;
	readonly document: string;
	readonly uri?: vscode.Uri;
	readonly description: string;
	readonly tooltip: string;
	readonly isChosen: boolean;
}

interface TextRow {
	readonly kind: 'text';
	readonly group: GroupKey;
	readonly uri: vscode.Uri;
	readonly name: string;
	readonly description: string;
}

/** What there is to know about the whole folder. */
interface NoteRow {
	readonly kind: 'note';
	readonly group: GroupKey;
	readonly name: string;
	readonly description: string;
}

type LeafRow = CaseRow | TextRow | NoteRow;

type Row = { readonly kind: 'group'; readonly key: GroupKey; readonly rows: readonly LeafRow[] } | LeafRow;

/** Milliseconds without a change after which the view is drawn. */
const redrawMs = 300;

const icons: Readonly<Record<GroupKey, vscode.ThemeIcon>> = {
	problems: new vscode.ThemeIcon('warning', new vscode.ThemeColor('problemsWarningIcon.foreground')),
	without: new vscode.ThemeIcon('circle-outline'),
	with: new vscode.ThemeIcon('file-text'),
	others: new vscode.ThemeIcon('files'),
};

/** The cases that the shown document cites: which of them have a text for comparing quotations, and what is wrong with texts. */
export class AuthoritiesView extends Owner implements vscode.TreeDataProvider<Row> {
	private readonly changed = this.own(new vscode.EventEmitter<undefined>());
	private readonly view: vscode.TreeView<Row>;
	/** Cited cases by the list of citations that they were made from, which is a new one after each edit. */
	private readonly cases = new WeakMap<readonly Citation[], readonly CitedCase[]>();

	readonly onDidChangeTreeData = this.changed.event;

	constructor(
		services: Services,
		private readonly sessions: DocumentSessions,
		private readonly texts: AuthorityTexts,
	) {
		super();
		this.view = vscode.window.createTreeView('benchbook.authorities', {
			treeDataProvider: this,
			showCollapseAll: true,
		});
		const timer = new Timer(() => this.changed.fire(undefined));
		const soon = (): void => {
			if (this.view.visible) timer.restart(redrawMs);
		};
		this.own(
			this.view,
			timer,
			texts.onDidChange(soon),
			vscode.window.onDidChangeActiveTextEditor(soon),
			sessions.onDidChange((session) => {
				if (session === sessions.shown) soon();
			}),
			sessions.onDidClose(soon),
			this.view.onDidChangeVisibility(soon),
			vscode.workspace.onDidGrantWorkspaceTrust(soon),
			registerCommand(services, 'benchbook.authorities.list', async () => {
				const { shown } = sessions;
				if (shown) await texts.whenRead(shown.document.uri);
				return (await this.getChildren()).flatMap((group) => (group.kind === 'group' ? group.rows.map(toPlain) : []));
			}),
		);
	}

	async getChildren(row?: Row): Promise<Row[]> {
		if (row) return row.kind === 'group' ? [...row.rows] : [];
		const { shown } = this.sessions;
		const isRead = shown && !shown.pending && vscode.workspace.isTrusted && this.texts.folderOf(shown.document.uri);
		this.view.message = (shown && (vscode.workspace.isTrusted ? describeVirtual() : wordUntrusted())) ?? '';
		if (!shown || !isRead) return [];
		const rows = await this.listRows(shown);
		return (['problems', 'without', 'with', 'others'] as const).flatMap((key): Row[] => {
			const own = rows.filter(({ group }) => group === key);
			return own.length === 0 ? [] : [{ kind: 'group', key, rows: own }];
		});
	}

	getTreeItem(row: Row): vscode.TreeItem {
		if (row.kind === 'group') {
			const { key, rows } = row;
			const look = { id: key, label: wordGroup(key), description: String(rows.length), icon: icons[key] };
			return drawRow({ ...look, spoken: speak([look.label, wordCount(key, rows.length)]) }, key !== 'others');
		}
		const { kind, name, description } = row;
		const label = oneLine(name);
		const uri = 'uri' in row ? row.uri : undefined;
		const open = uri && { command: 'benchbook.authorities.openText', arguments: [{ uri }] };
		if (kind === 'case') {
			return drawRow({
				id: `case ${name} ${row.citation}`,
				label,
				description,
				spoken: speak([...new Set([name, row.citation, description].map(oneLine))]),
				tooltip: row.tooltip,
				context: `authority${row.uri ? '.text' : ''}${row.isChosen ? '.chosen' : ''}`,
				command: open || { command: 'benchbook.authorities.chooseText', arguments: [row] },
			});
		}
		const tooltip = [label, description].filter((fact) => fact).join('\n');
		if (kind === 'note') return drawRow({ id: `note ${name} ${description}`, label, description, tooltip });
		return drawRow({
			id: `text ${row.group} ${row.uri.toString()}`,
			label,
			description,
			spoken: speak([vscode.l10n.t('Text {0}', name), description].map(oneLine)),
			tooltip,
			context: 'authorityFile.text',
			command: open,
		});
	}

	private async listRows(session: DocumentSession): Promise<LeafRow[]> {
		const { listCitedCases } = await import('./citedCases');
		const { document, citations } = session;
		const cases = getOrMake(this.cases, citations, () => listCitedCases(session, document.getText()));
		const recordOf = recordsOf(this.texts.areFetched ? session.verdicts : []);
		const used = new Set<AuthorityText>();
		const rows = cases.map((one) => {
			const match = this.texts.matchFound(document.uri, one.cited, recordOf);
			if (match.kind === 'text') used.add(match.text);
			return toRow(one, match, document.uri);
		});
		const others = this.texts
			.list(document.uri)
			.filter((text) => !used.has(text))
			.map((text): TextRow | NoteRow => {
				const name = text.file.slice(authoritiesFolder.length + 1) || text.file;
				const description = text.problem ? wordProblem(text.problem) : (wordEncoding(text) ?? '');
				if (isRefused(text)) return { kind: 'note', group: 'problems', name, description };
				return { kind: 'text', group: text.problem ? 'problems' : 'others', uri: text.uri, name, description };
			});
		return [...listNotes(this.texts.restFor(document.uri)), ...rows, ...others];
	}
}

function toRow({ name, citation }: CitedCase, match: TextMatch<AuthorityText>, document: vscode.Uri): CaseRow {
	const base = {
		kind: 'case' as const,
		name: name || citation,
		citation,
		document: document.toString(),
		isChosen: false,
	};
	const make = (group: GroupKey, words: string, more: Partial<CaseRow> = {}): CaseRow => ({
		...base,
		group,
		description: words,
		tooltip: [name, oneLine(citation), words].filter((part) => part !== '').join('\n'),
		...more,
	});
	switch (match.kind) {
		case 'text': {
			const { text, by, isOther } = match;
			const file = isFetchedText(text.uri) ? text.file : text.file.slice(authoritiesFolder.length + 1);
			const tooltip = [name, oneLine(citation), file, wordTakenBy(by)].filter((part) => part !== '').join('\n');
			const more = { uri: text.uri, isChosen: by === 'choice', tooltip };
			if (isRefused(text))
				return make('problems', `${file}: ${wordProblem(text.problem)}`, { isChosen: by === 'choice' });
			if (text.problem) return make('problems', `${file}: ${wordProblem(text.problem)}`, more);
			if (isOther) return make('problems', vscode.l10n.t('{0}: identifies itself as a different case', file), more);
			return make('with', [file, wordEncoding(text)].filter((part) => part).join(' · '), more);
		}
		case 'possible':
			return make(
				'problems',
				vscode.l10n.t('use this text? {0}', match.texts[0]?.file.slice(authoritiesFolder.length + 1) ?? ''),
			);
		case 'missing':
			return make('problems', vscode.l10n.t('{0} is missing', match.file.split('/').at(-1) ?? ''), { isChosen: true });
		case 'none': {
			const [misnamed] = match.misnamed;
			if (!misnamed) return make('without', oneLine(citation));
			const file = misnamed.file.slice(authoritiesFolder.length + 1);
			return make('problems', vscode.l10n.t('{0} contains a different case', file), {});
		}
	}
}

function wordGroup(key: GroupKey): string {
	return {
		problems: () => vscode.l10n.t('Problems with texts'),
		without: () => vscode.l10n.t('Cited without a text'),
		with: () => vscode.l10n.t('Cited with a text'),
		others: () => vscode.l10n.t('Other texts'),
	}[key]();
}

/** What isn't read in a folder with too many files. */
function listNotes({ left, isComplete }: ReturnType<AuthorityTexts['restFor']>): NoteRow[] {
	const notes = compact([
		left > 0 && vscode.l10n.t('texts not used: {0}, because at most {1} are used, chosen ones first', left, mostTexts),
		!isComplete && vscode.l10n.t('not all of its files are read, because it has more than {0}', mostListed),
	]);
	return notes.map((description) => ({ kind: 'note', group: 'problems', name: authoritiesFolder, description }));
}

/** How many rows a group has, by what they are. */
function wordCount(key: GroupKey, count: number): string {
	switch (key) {
		case 'problems':
			return count === 1 ? vscode.l10n.t('1 problem') : vscode.l10n.t('{0} problems', count);
		case 'without':
		case 'with':
			return count === 1 ? vscode.l10n.t('1 case') : vscode.l10n.t('{0} cases', count);
		case 'others':
			return count === 1 ? vscode.l10n.t('1 text') : vscode.l10n.t('{0} texts', count);
	}
}

function wordUntrusted(): string {
	return vscode.l10n.t("This folder isn't trusted, so the texts that came with it aren't read.");
}

/** A row as scripts and tests read it. */
function toPlain(row: LeafRow): object {
	const { group, name, description } = row;
	return { group, name, description, ...(row.kind !== 'note' && row.uri && { uri: row.uri.toString() }) };
}
