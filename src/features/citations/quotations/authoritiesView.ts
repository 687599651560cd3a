import * as vscode from 'vscode';
import { getOrInsertComputed } from '../../../core/base/data/getOrInsertComputed';
import { onlyPresent } from '../../../core/base/data/onlyPresent';
import { oneLine } from '../../../core/base/text/oneLine';
import type { Citation } from '../../../core/citations/parts/citation';
import type { TextMatch } from '../../../core/quotations/texts/matchTexts';
import { authoritiesFolder, mostListed, mostTexts } from '../../../core/quotations/texts/textFile';
import { sayEncoding, sayProblem, sayTakenBy } from '../../../core/reporting/wording/quotationTexts';
import { recordsOf } from '../../../core/verification/verdict/verdict';
import { Owner, registerCommand, Timer } from '../../../host/editor';
import type { Services } from '../../../host/services';
import { drawRow, joined, type RowLook, speak } from '../../../host/trees';
import type { DocumentSession, DocumentSessions } from '../session';
import { type AuthorityFile, type AuthorityTexts, describeVirtual, isRefused } from '../texts';
import type { CitedCase } from './citedCases';

type GroupKey = 'problems' | 'without' | 'with' | 'others';

/** A row as VS Code draws it, and as the commands in its menu get it. */
interface Row extends RowLook {
	readonly group: GroupKey;
	readonly description: string;
	/** Of a text, or of the case that it is the text of. */
	readonly uri?: vscode.Uri | undefined;
	/** Of a cited case: by these two a command finds it. */
	readonly citation?: string;
	readonly document?: string;
	/** Of a group. */
	readonly rows?: readonly Row[];
}

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
				return (await this.getChildren()).flatMap(({ rows = [] }) => rows.map(toPlain));
			}),
		);
	}

	async getChildren(row?: Row): Promise<Row[]> {
		if (row) return [...(row.rows ?? [])];
		const { shown } = this.sessions;
		const isRead = shown && !shown.pending && vscode.workspace.isTrusted && this.texts.folderOf(shown.document.uri);
		this.view.message = (shown && (vscode.workspace.isTrusted ? describeVirtual() : sayUntrusted())) ?? '';
		if (!shown || !isRead) return [];
		const rows = await this.listRows(shown);
		return (['problems', 'without', 'with', 'others'] as const).flatMap((group): Row[] => {
			const own = rows.filter((one) => one.group === group);
			if (own.length === 0) return [];
			const label = sayGroup(group);
			const spoken = speak([label, sayCount(group, own.length)]);
			return [{ group, id: group, label, description: String(own.length), spoken, icon: icons[group], rows: own }];
		});
	}

	getTreeItem(row: Row): vscode.TreeItem {
		return drawRow(row, row.rows && row.group !== 'others');
	}

	private async listRows(session: DocumentSession): Promise<Row[]> {
		const { listCitedCases } = await import('./citedCases');
		const { document, citations } = session;
		const cases = getOrInsertComputed(this.cases, citations, () => listCitedCases(session, document.getText()));
		const recordOf = recordsOf(this.texts.areFetched ? session.verdicts : []);
		const used = new Set<AuthorityFile>();
		const rows = cases.map((one) => {
			const match = this.texts.matchFound(document.uri, one.cited, recordOf);
			if (match.kind === 'text') used.add(match.text);
			return caseRow(one, match, document.uri.toString());
		});
		const others = this.texts.list(document.uri).filter((text) => !used.has(text));
		return [...listNotes(this.texts.restFor(document.uri)), ...rows, ...others.map(textRow)];
	}
}

/** A cited case, and the text that quotations from it are compared with. */
function caseRow({ name, citation }: CitedCase, match: TextMatch<AuthorityFile>, document: string): Row {
	const { group, description, isChosen = false } = describeMatch(match, citation);
	const taken = match.kind === 'text' && !isRefused(match.text) ? match : undefined;
	const uri = taken?.text.uri;
	const title = name || citation;
	const facts = taken ? [fileIn(taken.text), sayTakenBy(taken.by)] : [description];
	return {
		group,
		id: `case ${title} ${citation}`,
		label: oneLine(title),
		description,
		spoken: speak([...new Set([title, citation, description].map(oneLine))]),
		tooltip: joined([name, oneLine(citation), ...facts]),
		context: `authority${uri ? '.text' : ''}${isChosen ? '.chosen' : ''}`,
		command: uri ? openText(uri) : { command: 'benchbook.authorities.chooseText', arguments: [{ citation, document }] },
		...{ citation, document, uri },
	};
}

function describeMatch(
	match: TextMatch<AuthorityFile>,
	citation: string,
): { readonly group: GroupKey; readonly description: string; readonly isChosen?: boolean } {
	switch (match.kind) {
		case 'text': {
			const { text, by, isOther } = match;
			const file = fileIn(text);
			const isChosen = by === 'choice';
			if (text.problem) return { group: 'problems', description: `${file}: ${sayProblem(text.problem)}`, isChosen };
			if (!isOther) return { group: 'with', description: joined([file, sayEncoding(text)], ' · '), isChosen };
			const description = vscode.l10n.t('{0}: identifies itself as a different case', file);
			return { group: 'problems', description, isChosen };
		}
		case 'possible': {
			const [text] = match.texts;
			return { group: 'problems', description: vscode.l10n.t('use this text? {0}', text ? fileIn(text) : '') };
		}
		case 'missing': {
			const description = vscode.l10n.t('{0} is missing', match.file.split('/').at(-1) ?? '');
			return { group: 'problems', description, isChosen: true };
		}
		case 'none': {
			const [misnamed] = match.misnamed;
			if (!misnamed) return { group: 'without', description: oneLine(citation) };
			return { group: 'problems', description: vscode.l10n.t('{0} contains a different case', fileIn(misnamed)) };
		}
	}
}

/** A text that no cited case has. */
function textRow(text: AuthorityFile): Row {
	const { uri, problem } = text;
	const name = fileIn(text);
	const description = problem ? sayProblem(problem) : (sayEncoding(text) ?? '');
	if (isRefused(text)) return noteRow(name, description);
	const group = problem ? 'problems' : 'others';
	return {
		...noteRow(name, description),
		group,
		id: `text ${group} ${uri.toString()}`,
		spoken: speak([vscode.l10n.t('Text {0}', name), description].map(oneLine)),
		context: 'authorityFile.text',
		command: openText(uri),
		uri,
	};
}

/** What there is to know about a file that isn't opened, or about the whole folder. */
function noteRow(name: string, description: string): Row {
	const label = oneLine(name);
	const tooltip = joined([label, description]);
	return { group: 'problems', id: `note ${name} ${description}`, label, description, tooltip };
}

function openText(uri: vscode.Uri): Omit<vscode.Command, 'title'> {
	return { command: 'benchbook.authorities.openText', arguments: [{ uri }] };
}

/** The path of a text in the folder, or what one that was fetched is called. */
function fileIn({ file }: AuthorityFile): string {
	return file.startsWith(`${authoritiesFolder}/`) ? file.slice(authoritiesFolder.length + 1) : file;
}

function sayGroup(key: GroupKey): string {
	return {
		problems: () => vscode.l10n.t('Problems with texts'),
		without: () => vscode.l10n.t('Cited without a text'),
		with: () => vscode.l10n.t('Cited with a text'),
		others: () => vscode.l10n.t('Other texts'),
	}[key]();
}

/** What isn't read in a folder with too many files. */
function listNotes({ left, isComplete }: ReturnType<AuthorityTexts['restFor']>): Row[] {
	const notes = onlyPresent([
		left > 0 && vscode.l10n.t('texts not used: {0}, because at most {1} are used, chosen ones first', left, mostTexts),
		!isComplete && vscode.l10n.t('not all of its files are read, because it has more than {0}', mostListed),
	]);
	return notes.map((description) => noteRow(authoritiesFolder, description));
}

/** How many rows a group has, by what they are. */
function sayCount(key: GroupKey, count: number): string {
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

function sayUntrusted(): string {
	return vscode.l10n.t("This folder isn't trusted, so the texts that came with it aren't read.");
}

/** A row as scripts and tests read it. */
function toPlain({ group, label, description, uri }: Row): object {
	return { group, name: label, description, ...(uri && { uri: uri.toString() }) };
}
