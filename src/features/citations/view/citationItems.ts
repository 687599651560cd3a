import * as vscode from 'vscode';
import { shownCitation } from '../../../core/citations/citationString';
import { plainLine } from '../../../core/plainLine';
import { oneLine } from '../../../core/text/oneLine';
import type { CiteCheck } from '../../../core/verification/decisions';
import { headlineOf, type Listing } from '../../../core/verification/verdict/headline';
import { asNamed, decisionSubject, type Verdict } from '../../../core/verification/verdict/verdict';
import {
	nameWithCitation,
	wordAllow,
	wordCiteCheck,
	wordDay,
	wordHeadline,
	wordHeadlines,
	wordToReview,
} from '../../../core/wording/verdictTexts';
import { asSentence, speak } from '../../../host/trees';
import type { DocumentSession } from '../session';
import { type CitationArgument, type FileReview, type FileToReview, toArgument } from '../session';
import { type AuthorityGroup, groupVerdicts } from './citationRows';
import { listFacts, speakVerdict } from './verdictSentences';

export type Row =
	| { readonly kind: 'group'; readonly key: Listing; readonly rows: readonly Row[] }
	| {
			readonly kind: 'authority';
			readonly group: AuthorityGroup;
			readonly citeCheck?: CiteCheck;
			readonly rows: readonly Row[];
	  }
	| { readonly kind: 'noAuthority'; readonly rows: readonly Row[] }
	| CitationRow
	| (CitationArgument & { readonly kind: 'unplaced'; readonly verdict: Verdict })
	| { readonly kind: 'files'; readonly files: readonly FileToReview[] }
	| { readonly kind: 'file'; readonly file: FileToReview }
	| { readonly kind: 'review'; readonly uri: vscode.Uri; readonly review: FileReview }
	| { readonly kind: 'note'; readonly text: string }
	| { readonly kind: 'allow' }
	| { readonly kind: 'connect'; readonly argument: object };

interface CitationRow extends CitationArgument {
	readonly kind: 'citation';
	/** The same as long as the text has the citation as many times before: what is selected stays selected while one types. */
	readonly id: string;
	readonly session: DocumentSession;
	readonly verdict: Verdict;
}

const icons: Readonly<Record<Listing, vscode.ThemeIcon>> = {
	toReview: new vscode.ThemeIcon('checklist'),
	quotationDiffers: new vscode.ThemeIcon('quote', new vscode.ThemeColor('problemsWarningIcon.foreground')),
	differs: new vscode.ThemeIcon('warning', new vscode.ThemeColor('problemsWarningIcon.foreground')),
	notFound: new vscode.ThemeIcon('search-stop', new vscode.ThemeColor('problemsWarningIcon.foreground')),
	multipleMatches: new vscode.ThemeIcon('list-unordered', new vscode.ThemeColor('problemsInfoIcon.foreground')),
	possibleMatch: new vscode.ThemeIcon('question', new vscode.ThemeColor('problemsInfoIcon.foreground')),
	nameNotCompared: new vscode.ThemeIcon('question', new vscode.ThemeColor('problemsInfoIcon.foreground')),
	unknownStatus: new vscode.ThemeIcon('info', new vscode.ThemeColor('problemsInfoIcon.foreground')),
	toConfirm: new vscode.ThemeIcon('question', new vscode.ThemeColor('problemsInfoIcon.foreground')),
	noCitation: new vscode.ThemeIcon('question', new vscode.ThemeColor('problemsInfoIcon.foreground')),
	failed: new vscode.ThemeIcon('error', new vscode.ThemeColor('problemsErrorIcon.foreground')),
	checking: new vscode.ThemeIcon('sync~spin'),
	unchecked: new vscode.ThemeIcon('circle-outline'),
	notCovered: new vscode.ThemeIcon('circle-slash'),
	verified: new vscode.ThemeIcon('check', new vscode.ThemeColor('testing.iconPassed')),
	confirmed: new vscode.ThemeIcon('verified'),
	ignored: new vscode.ThemeIcon('eye-closed'),
};

/** A place in a Word document; undefined for a draft with lines. */
type PlaceOf = (session: DocumentSession, offset: number) => string | undefined;

/** The row as VS Code draws it. `isSample`: the small set of the sample service was searched. */
export function toTreeItem(row: Row, isSample: boolean, placeOf: PlaceOf): vscode.TreeItem {
	switch (row.kind) {
		case 'group':
			return groupItem(
				row.key,
				row.key === 'toReview' ? vscode.l10n.t('To review') : wordHeadline(row.key, isSample),
				row.rows.length,
			);
		case 'noAuthority':
			return groupItem(row.kind, vscode.l10n.t('Without a clear authority'), row.rows.length);
		case 'authority':
			return authorityItem(row.group, row.citeCheck, isSample);
		case 'citation':
			return citationItem(row, isSample, placeOf);
		case 'unplaced': {
			const item = new vscode.TreeItem(shownCitation(row.verdict.citation));
			item.description = vscode.l10n.t('place in the text unknown');
			item.command = { title: vscode.l10n.t('Reveal'), command: 'benchbook.citations.reveal', arguments: [row] };
			item.iconPath = icons[headlineOf(row.verdict)];
			item.accessibilityInformation = { label: speakVerdict(row.verdict, isSample) };
			// It can be decided like any other, so that nothing is left to review for good.
			item.contextValue = contextOf(row.verdict);
			return item;
		}
		case 'allow': {
			const item = new vscode.TreeItem(wordAllow());
			item.iconPath = new vscode.ThemeIcon('shield');
			item.accessibilityInformation = { label: wordAllow() };
			item.command = { title: wordAllow(), command: 'benchbook.citations.allowBackground' };
			return item;
		}
		case 'connect': {
			const label = vscode.l10n.t('Connect a source…');
			const item = new vscode.TreeItem(label);
			item.iconPath = new vscode.ThemeIcon('debug-disconnect');
			item.accessibilityInformation = { label };
			item.command = { title: label, command: 'benchbook.account.connect', arguments: [row.argument] };
			return item;
		}
		case 'files':
			return filesItem(row.files);
		case 'file':
			return fileItem(row.file);
		case 'review':
			return reviewItem(row.uri, row.review, isSample);
		case 'note': {
			const item = new vscode.TreeItem(row.text);
			item.iconPath = new vscode.ThemeIcon('info');
			item.accessibilityInformation = { label: asSentence(row.text) };
			return item;
		}
	}
}

function groupItem(key: Listing | 'noAuthority', label: string, count: number): vscode.TreeItem {
	const state =
		key === 'toReview' ? vscode.TreeItemCollapsibleState.Expanded : vscode.TreeItemCollapsibleState.Collapsed;
	const item = new vscode.TreeItem(label, state);
	item.id = key;
	item.description = String(count);
	const citations = count === 1 ? vscode.l10n.t('1 citation') : vscode.l10n.t('{0} citations', count);
	item.accessibilityInformation = { label: speak([label, citations]) };
	item.iconPath = key === 'noAuthority' ? icons.possibleMatch : icons[key];
	return item;
}

const { Collapsed } = vscode.TreeItemCollapsibleState;

function filesItem(files: readonly FileToReview[]): vscode.TreeItem {
	const label = vscode.l10n.t('To review in other files');
	const item = new vscode.TreeItem(label, Collapsed);
	item.id = 'files';
	item.description = String(files.reduce((sum, { toReview }) => sum + toReview, 0));
	item.iconPath = new vscode.ThemeIcon('files');
	item.accessibilityInformation = { label: speak([label, item.description]) };
	return item;
}

function fileItem({ uri, toReview }: FileToReview): vscode.TreeItem {
	const path = plainLine(vscode.workspace.asRelativePath(uri));
	const item = new vscode.TreeItem(path, Collapsed);
	item.id = `file ${uri}`;
	item.description = String(toReview);
	item.resourceUri = uri;
	item.iconPath = vscode.ThemeIcon.File;
	item.tooltip = path;
	item.accessibilityInformation = { label: speak([path, wordToReview(toReview)]) };
	return item;
}

function reviewItem(
	uri: vscode.Uri,
	{ name, headline, differing, range }: FileReview,
	isSample: boolean,
): vscode.TreeItem {
	const item = new vscode.TreeItem(name);
	const facts = [differing ?? wordHeadline(headline, isSample), vscode.l10n.t('line {0}', range.start.line + 1)];
	item.description = facts.join(' · ');
	item.iconPath = icons[headline];
	item.tooltip = [name, ...facts].join('\n');
	item.accessibilityInformation = { label: speak([name, ...facts]) };
	item.command = { title: vscode.l10n.t('Reveal'), command: 'vscode.open', arguments: [uri, { selection: range }] };
	return item;
}

function citationItem(row: CitationRow, isSample: boolean, placeOf: PlaceOf): vscode.TreeItem {
	const { verdict } = row;
	const citation = asNamed(verdict);
	const item = new vscode.TreeItem(citation.caseName ? citation.caseName.text : shownCitation(citation));
	const line = row.session.document.positionAt(citation.start).line + 1;
	item.id = row.id;
	const where = placeOf(row.session, citation.start) ?? vscode.l10n.t('line {0}', line);
	const place = citation.caseName ? `${shownCitation(citation)} · ${where}` : where;
	item.iconPath = icons[headlineOf(verdict)];
	item.description = verdict.isToReview ? `${wordHeadlines(verdict, isSample)[0]} · ${place}` : place;
	item.tooltip = [nameWithCitation(verdict), ...listFacts(verdict, isSample)].join('\n');
	item.accessibilityInformation = { label: speakVerdict(verdict, isSample, where) };
	item.contextValue = contextOf(verdict);
	item.command = {
		title: vscode.l10n.t('Reveal'),
		command: 'benchbook.citations.reveal',
		arguments: [toArgument(row)],
	};
	return item;
}

/** An authority, with the most urgent state of its forms as its icon. */
function authorityItem(
	{ authority: { name, citation }, verdicts }: AuthorityGroup,
	citeCheck: CiteCheck | undefined,
	isSample: boolean,
): vscode.TreeItem {
	const item = new vscode.TreeItem(oneLine(name || citation), vscode.TreeItemCollapsibleState.Collapsed);
	item.id = `authority ${name} ${citation}`;
	const times = verdicts.length === 1 ? vscode.l10n.t('cited once') : vscode.l10n.t('cited {0} times', verdicts.length);
	const checked = citeCheck && vscode.l10n.t('cite-checked');
	item.description = [...(name ? [oneLine(citation), times] : []), ...(checked ? [checked] : [])].join(' · ');
	const check = citeCheck && `${vscode.l10n.t('Cite-checked')}: ${wordCiteCheck(citeCheck, wordDay(citeCheck.at))}`;
	item.tooltip = [oneLine(name), oneLine(citation), times, check].filter((fact) => fact).join('\n');
	const [urgent] = groupVerdicts(verdicts);
	const [first] = urgent?.verdicts ?? [];
	if (first) item.iconPath = icons[headlineOf(first)];
	item.accessibilityInformation = {
		label: speak([oneLine(name), oneLine(citation), times, first && wordHeadlines(first, isSample)[0], check]),
	};
	return item;
}

/** What the menus of the view's rows go by (package.json). */
export function contextOf(verdict: Verdict): string {
	if (!decisionSubject(verdict)) return 'citation.short';
	if (verdict.next === 'checkRegulation') return 'citation.regulation';
	if (!verdict.decision) return 'citation';
	return verdict.isToReview ? 'citation.decided.open' : 'citation.decided';
}
