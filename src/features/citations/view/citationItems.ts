import * as vscode from 'vscode';
import { plainLine } from '../../../core/base/display/plainLine';
import { oneLine } from '../../../core/base/text/oneLine';
import { shownCitation } from '../../../core/citations/parts/citationString';
import { sayFinding } from '../../../core/reporting/wording/findingTexts';
import { sayMeant } from '../../../core/reporting/wording/suggestionTexts';
import {
	nameWithCitation,
	sayAllow,
	sayCiteCheck,
	sayDay,
	sayHeadline,
	sayHeadlines,
	sayNextStep,
	sayRemarks,
	sayToReview,
} from '../../../core/reporting/wording/verdictTexts';
import type { CiteCheck } from '../../../core/verification/decisions/decisions';
import { appearanceOf, type Listing } from '../../../core/verification/verdict/headline';
import { joinParallels } from '../../../core/verification/verdict/parallels';
import { asNamed, decisionSubject, type RatedFinding, type Verdict } from '../../../core/verification/verdict/verdict';
import { asSentence, drawRow, joined, speak } from '../../../host/trees';
import {
	type CitationArgument,
	type DocumentSession,
	type FileReview,
	type FileToReview,
	toArgument,
} from '../session';
import { type AuthorityGroup, groupCited } from './citationRows';

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
	/** Stays the same as long as the same number of identical citations precede it, so that the selection survives typing. */
	readonly id: string;
	readonly session: DocumentSession;
	readonly verdict: Verdict;
	/** That few of the sentence's words are in the opinion. */
	readonly few?: string;
	/** On where else the same case is printed, if the citation says so. */
	readonly parallels: readonly Verdict[];
}

const icons: Readonly<Record<Listing, vscode.ThemeIcon>> = {
	toReview: new vscode.ThemeIcon('checklist'),
	overruled: new vscode.ThemeIcon('history', new vscode.ThemeColor('problemsWarningIcon.foreground')),
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
			return drawGroup(
				row.key,
				row.key === 'toReview' ? vscode.l10n.t('To review') : sayHeadline(row.key, isSample),
				row.rows.length,
			);
		case 'noAuthority':
			return drawGroup(row.kind, vscode.l10n.t('Without a clear authority'), row.rows.length);
		case 'authority':
			return drawAuthority(row.group, row.citeCheck, isSample);
		case 'citation':
			return drawCitation(row, isSample, placeOf);
		case 'unplaced':
			return drawRow({
				label: shownCitation(row.verdict.citation),
				description: vscode.l10n.t('place in the text unknown'),
				command: { command: 'benchbook.citations.reveal', arguments: [row] },
				icon: iconOf(row.verdict),
				spoken: speakVerdict(row.verdict, isSample),
				// It can be decided like any other, so that nothing stays to be reviewed forever.
				context: contextOf(row.verdict),
			});
		case 'allow':
			return drawRow({
				label: sayAllow(),
				icon: new vscode.ThemeIcon('shield'),
				command: { command: 'benchbook.citations.allowBackground' },
			});
		case 'connect':
			return drawRow({
				label:
					'source' in row.argument && row.argument.source === 'courtlistener'
						? vscode.l10n.t('Connect CourtListener…')
						: vscode.l10n.t('Connect a source…'),
				icon: new vscode.ThemeIcon('debug-disconnect'),
				command: { command: 'benchbook.account.connect', arguments: [row.argument] },
			});
		case 'files': {
			const look = {
				id: 'files',
				label: vscode.l10n.t('To review in other files'),
				icon: new vscode.ThemeIcon('files'),
			};
			return drawRow(
				{ ...look, description: String(row.files.reduce((sum, { toReview }) => sum + toReview, 0)) },
				false,
			);
		}
		case 'file':
			return drawFile(row.file);
		case 'review':
			return drawReview(row.uri, row.review, isSample);
		case 'note':
			return drawRow({ label: row.text, icon: new vscode.ThemeIcon('info') });
	}
}

function drawGroup(key: Listing | 'noAuthority', label: string, count: number): vscode.TreeItem {
	const citations = count === 1 ? vscode.l10n.t('1 citation') : vscode.l10n.t('{0} citations', count);
	const icon = key === 'noAuthority' ? icons.possibleMatch : icons[key];
	const look = { id: key, label, description: String(count), spoken: speak([label, citations]), icon };
	return drawRow(look, key === 'toReview');
}

function drawFile({ uri, toReview }: FileToReview): vscode.TreeItem {
	const path = plainLine(vscode.workspace.asRelativePath(uri));
	return drawRow(
		{
			id: `file ${uri}`,
			label: path,
			description: String(toReview),
			resourceUri: uri,
			icon: vscode.ThemeIcon.File,
			tooltip: path,
			spoken: speak([vscode.l10n.t('Draft {0}', path), sayToReview(toReview)]),
		},
		false,
	);
}

function drawReview(
	uri: vscode.Uri,
	{ name, headline, differing, range }: FileReview,
	isSample: boolean,
): vscode.TreeItem {
	const wrong = differing ?? sayHeadline(headline, isSample);
	const line = vscode.l10n.t('line {0}', range.start.line + 1);
	return drawRow({
		label: `${wrong} · ${name}`,
		description: line,
		icon: icons[headline],
		tooltip: [name, wrong, line].join('\n'),
		spoken: speak([name, wrong, line]),
		command: { command: 'vscode.open', arguments: [uri, { selection: range }] },
	});
}

function drawCitation(row: CitationRow, isSample: boolean, placeOf: PlaceOf): vscode.TreeItem {
	const { verdict, few } = row;
	const citation = asNamed(verdict);
	const line = row.session.document.positionAt(citation.start).line + 1;
	const where = placeOf(row.session, citation.start) ?? vscode.l10n.t('line {0}', line);
	const name = citation.caseName ? citation.caseName.text : shownCitation(citation);
	const parallels = row.parallels.map(
		(one) => `${shownCitation(one.citation)}: ${sayHeadlines(one, isSample).join(', ')}`,
	);
	// What someone has decided away is in a group of its own, and still says what was found.
	const saysFinding = verdict.isToReview || (verdict.decision !== undefined && verdict.state !== 'verified');
	return drawRow({
		id: row.id,
		// What is wrong first, as in Problems: in a narrow side bar, the end of a row is cut off.
		label: saysFinding ? `${sayHeadlines(verdict, isSample)[0]} · ${name}` : name,
		description: [
			few === undefined ? '' : vscode.l10n.t('few of your words are in this opinion'),
			citation.caseName ? shownCitation(citation) : '',
			where,
		]
			.filter((part) => part !== '')
			.join(' · '),
		icon: iconOf(verdict),
		tooltip: [
			nameWithCitation(verdict),
			...listFacts(verdict, isSample),
			...parallels,
			...(few === undefined ? [] : [few]),
		].join('\n'),
		spoken: joined([speakVerdict(verdict, isSample, where), ...parallels.map(asSentence), few], ' '),
		context: contextOf(verdict),
		command: { command: 'benchbook.citations.reveal', arguments: [toArgument(row)] },
	});
}

/** An authority, with the most urgent state of its forms as its icon. */
function drawAuthority(
	{ authority, verdicts }: AuthorityGroup,
	citeCheck: CiteCheck | undefined,
	isSample: boolean,
): vscode.TreeItem {
	const [name, citation] = [oneLine(authority.name), oneLine(authority.citation)];
	// Parallel citations cite a case once.
	const cited = joinParallels(verdicts, (verdict) => verdict).length;
	const times = cited === 1 ? vscode.l10n.t('cited once') : vscode.l10n.t('cited {0} times', cited);
	const check = citeCheck && `${vscode.l10n.t('Cite-checked')}: ${sayCiteCheck(citeCheck, sayDay(citeCheck.at))}`;
	const first = groupCited(verdicts)[0]?.cited[0]?.lead;
	return drawRow(
		{
			id: `authority ${authority.name} ${authority.citation}`,
			label: name || citation,
			description: [...(name ? [citation, times] : []), ...(check ? [vscode.l10n.t('cite-checked')] : [])].join(' · '),
			tooltip: [name, citation, times, check].filter((fact) => fact).join('\n'),
			icon: first && iconOf(first),
			spoken: speak([name, citation, times, first && sayHeadlines(first, isSample)[0], check]),
		},
		false,
	);
}

/** The icon of a citation's row, wherever it is listed. */
export function iconOf(verdict: Verdict): vscode.ThemeIcon {
	return icons[appearanceOf(verdict)];
}

/** What the menus of the view's rows depend on (package.json). */
export function contextOf(verdict: Verdict): string {
	if (!decisionSubject(verdict)) return 'citation.short';
	if (verdict.next === 'checkRegulation') return 'citation.regulation';
	if (!verdict.decision && !verdict.lapsed) return 'citation';
	return verdict.isToReview ? 'citation.decided.open' : 'citation.decided';
}

/** What is known about a citation and what to do next, most important first: no codes, and nothing empty. */
export function listFacts(verdict: Verdict, isSample: boolean): string[] {
	const said = [...verdict.findings, ...quotedFindings(verdict)].map((one) => sayFinding(verdict, one, isSample));
	return [
		// "Year differs: …" says it all.
		...sayHeadlines(verdict, isSample).filter((headline) => !said.some((one) => one.startsWith(`${headline}:`))),
		...said,
		...sayRemarks(verdict),
		...sayMeant(verdict).map(({ text }) => text),
		sayNextStep(verdict.next),
	].filter((fact) => fact !== '');
}

function quotedFindings({ quotations = [] }: Verdict): readonly RatedFinding[] {
	return quotations.filter(({ decision }) => decision?.kind !== 'ignored').flatMap(({ findings }) => findings);
}

/** A citation as a screen reader says it: name, citation, place (absent if unknown), then the facts as sentences. */
export function speakVerdict(verdict: Verdict, isSample: boolean, where?: string): string {
	const place = where ?? vscode.l10n.t('place in the text unknown');
	const sentences = [`${oneLine(nameWithCitation(verdict))}, ${place}`, ...listFacts(verdict, isSample)];
	return sentences.map(asSentence).join(' ');
}
