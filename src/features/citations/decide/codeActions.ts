import * as vscode from 'vscode';
import { linksOf } from '../../../core/citations/authorityLinks';
import { findAround } from '../../../core/citations/extent';
import { researchLinkOf } from '../../../core/citations/researchLinks';
import { httpsLink } from '../../../core/httpsLink';
import { plainLine } from '../../../core/plainLine';
import { isMiss, writeName } from '../../../core/sources/misses';
import type { Suggestion } from '../../../core/sources/suggestions';
import { oneLine } from '../../../core/text/oneLine';
import type { Span } from '../../../core/text/span';
import { identifyCandidate } from '../../../core/verification/decisions';
import { planSuggestion } from '../../../core/verification/judgement/fixes';
import { planCiteInFull } from '../../../core/verification/verdict/citeInFull';
import { planSafeFixes } from '../../../core/verification/verdict/safeFixes';
import { asNamed, decisionSubject, type Verdict } from '../../../core/verification/verdict/verdict';
import { wordFoundCase, wordSuggestion } from '../../../core/wording/verdictTexts';
import type { Services } from '../../../host/services';
import { getResearchService, isConfidentialPlace, wordScheme } from '../../../host/settings';
import type { MissSearches } from '../asking';
import type { DecisionStore, DocumentSession } from '../session';
import { type DocumentSessions, toArgument, toRange, toWorkspaceEdit } from '../session';
import { fixAll } from './actionKinds';
import { nameCitation, planFix } from './citationFixes';
import { planQuotationActions } from './quotationActions';

/** At most this many candidates are offered as actions; the command offers all of them. */
const offeredCandidates = 5;

export interface ActionParts {
	readonly sessions: DocumentSessions;
	readonly decisions: DecisionStore;
	readonly searches: MissSearches;
}

/** The actions on a stretch of a document. */
export async function listActions(
	{ verifiers }: Services,
	{ decisions, searches }: ActionParts,
	session: DocumentSession,
	document: vscode.TextDocument,
	range: vscode.Range,
	{ diagnostics, only }: vscode.CodeActionContext,
): Promise<vscode.CodeAction[]> {
	// A Word document is corrected in Word.
	const isEdited = document.uri.scheme !== wordScheme;
	if (only && vscode.CodeActionKind.SourceFixAll.intersects(only)) return isEdited ? planFixAll(session) : [];
	const asked = toSpan(document, range);
	const near = session.verdictsNear(asked);
	const decidable = findDecidable(near, [asked, ...findSelections(document)]);
	const canDecide = decisions.canWrite(document.uri);
	const { version } = document;
	const isBound = await isConfidentialPlace(document.uri);
	const canSearch = !isBound && verifiers.searcher !== undefined;
	if (version !== document.version) return [];
	return near
		.filter((verdict) => decidable.includes(verdict) || touches(verdict, asked))
		.flatMap((verdict) =>
			planActions(session, verdict, {
				diagnostics,
				canDecide,
				canSearch,
				isBound,
				isChosen: decidable.includes(verdict),
				suggestions: searches.suggestionsFor(verdict),
			}),
		)
		.concat(planQuotationActions(session, asked, diagnostics, canDecide))
		.filter(({ edit }) => isEdited || !edit);
}

/**
 * The citations that a decision may be offered on: where VS Code asks and whatever the user has selected are both within them. VS Code
 * also asks about other problems of the line, and a Markdown paragraph is one line.
 *
 * @param places what was asked about, and the user's selections; with nothing selected in this document, nothing is chosen
 */
function findDecidable(near: readonly Verdict[], places: readonly Span[]): readonly Verdict[] {
	const [asked, ...selected] = places;
	if (!asked || selected.length === 0) return [];
	const around = places.map((place) => findAround(near, place));
	return around.reduce((common, some) => common.filter((verdict) => some.includes(verdict)));
}

function findSelections(document: vscode.TextDocument): Span[] {
	const editor = vscode.window.activeTextEditor;
	return editor?.document === document ? editor.selections.map((selection) => toSpan(document, selection)) : [];
}

function toSpan(document: vscode.TextDocument, { start, end }: vscode.Range): Span {
	return { start: document.offsetAt(start), end: document.offsetAt(end) };
}

/** The citation itself or the words of one of its findings. */
function touches({ citation, findings }: Verdict, { start, end }: Span): boolean {
	return [citation, ...findings.map(({ span }) => span)].some((span) => span.start <= end && start <= span.end);
}

/** All safe fixes at once. */
function planFixAll(session: DocumentSession): vscode.CodeAction[] {
	const replacements = planSafeFixes(session.document.getText(), session.verdicts);
	if (replacements.length === 0) return [];
	const action = new vscode.CodeAction(vscode.l10n.t('Use the usual forms of all reporters and page ranges'), fixAll);
	action.edit = toWorkspaceEdit(session.document, replacements);
	return [action];
}

interface ActionPlace {
	readonly diagnostics: readonly vscode.Diagnostic[];
	readonly canDecide: boolean;
	/** True where case names may be sent to be searched for. */
	readonly canSearch: boolean;
	/** True where no case name may leave. */
	readonly isBound: boolean;
	/** True where request and selection are within this citation. */
	readonly isChosen: boolean;
	/** What a search has brought for a citation that was not found. */
	readonly suggestions: readonly Suggestion[];
}

/** What can be done about a citation, the way to see the case itself first: no fix may make an invented case look clean by one key. */
function planActions(session: DocumentSession, verdict: Verdict, place: ActionPlace): vscode.CodeAction[] {
	const { diagnostics, canDecide, canSearch, isBound, isChosen, suggestions } = place;
	const actions: vscode.CodeAction[] = [];
	const named = nameCitation((verdict.full ?? verdict).citation);
	const subject = decisionSubject(verdict);
	const argument = toArgument({ session, verdict });
	const ties = tieProblems(session, verdict, diagnostics);
	const run = (title: string, command: string, more: object = {}): vscode.CodeAction => {
		const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
		action.command = { title, command: `benchbook.citations.${command}`, arguments: [{ ...argument, ...more }] };
		actions.push(action);
		return action;
	};
	const isSettled = verdict.decision !== undefined && !verdict.isToReview;
	const isFull = verdict.citation.kind === 'full';
	const isSearchable = subject && isFull && (verdict.findings.length > 0 || verdict.state === 'failed');
	const name = oneLine(writeName(asNamed(verdict.full ?? verdict).caseName));
	const link = httpsLink(verdict.record?.url);
	const search = (): void => {
		run(wordSearch(name, named, isBound), 'searchFor').diagnostics = ties();
	};
	// Where the record has no address, a search is the way to see the case.
	const opensBySearch = !link && verdict.record !== undefined;
	// In this order: open, correct, search, decide, check again. VS Code lists what is tied to a problem before everything else.
	if (link) run(vscode.l10n.t('Open the case at {0}', named), 'openCase').diagnostics = ties();
	else if (isSearchable && opensBySearch) search();
	const cited = (verdict.full ?? verdict).citation;
	const research = researchLinkOf(cited, getResearchService());
	for (const { site, url } of [...linksOf(cited), ...(research ? [research] : [])]) {
		actions.push(planOpening(vscode.l10n.t('Open {0} at {1}', named, site), url));
	}
	if (verdict.next === 'checkRegulation') {
		const title = vscode.l10n.t('Check Regulations with the eCFR');
		const check = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
		check.command = { title, command: 'benchbook.citations.checkRegulations' };
		actions.push(check);
	}
	const inFull =
		verdict.next === 'citeInFull' ? planCiteInFull(session.document.getText(), verdict, session.verdicts) : undefined;
	if (inFull) {
		const title = vscode.l10n.t('Cite in full here: {0}', plainLine(inFull.newText, { maxLength: 100 }));
		const cite = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
		cite.edit = toWorkspaceEdit(session.document, [inFull]);
		cite.diagnostics = ties();
		actions.push(cite);
	}
	actions.push(...planSuggested(session, verdict, suggestions, canDecide, ties));
	if (isFull && !isSettled) {
		actions.push(...planFixes(session, verdict, canDecide, ties));
		const { candidates } = verdict;
		for (const candidate of isChosen ? candidates.slice(0, offeredCandidates) : []) {
			const identity = identifyCandidate(candidate, candidates);
			const year = /\d{4}/.exec(candidate.dateDecided ?? '')?.[0];
			const title = year && identity === candidate.name ? `${identity} (${year})` : identity;
			if (identity !== '')
				run(vscode.l10n.t('Use {0}', oneLine(title)), 'takeCandidate', { candidate: identity }).diagnostics = ties();
		}
	}
	if (canSearch && isMiss(verdict))
		run(vscode.l10n.t('Find the correct citation for {0}', name), 'searchNotFound').diagnostics = ties();
	if (isSearchable && !opensBySearch) search();
	// What a short form takes over from its full citation is decided there.
	const own = isChosen && subject === verdict.citation ? nameCitation(subject) : undefined;
	if (own !== undefined && verdict.isToReview) {
		run(vscode.l10n.t('Confirm {0}…', own), 'confirm');
		run(vscode.l10n.t('Ignore {0}…', own), 'ignore');
	}
	if (own !== undefined && verdict.decision) {
		const titles = {
			ignored: vscode.l10n.t('Stop ignoring {0}', own),
			confirmed: vscode.l10n.t('Withdraw the confirmation of {0}', own),
			candidate: vscode.l10n.t('Withdraw the choice for {0}', own),
			fromRecord: vscode.l10n.t('Forget that {0} was corrected from the database', own),
		};
		run(titles[verdict.decision.kind], 'withdrawDecision');
	}
	if (isSearchable) run(vscode.l10n.t('Check {0} again', named), 'checkAgain');
	return actions;
}

/** @param url https */
function planOpening(title: string, url: string): vscode.CodeAction {
	const open = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
	open.command = { title, command: 'vscode.open', arguments: [vscode.Uri.parse(url, true)] };
	return open;
}

/** What is sent: a name, or the citation where no name may leave. */
function wordSearch(name: string, cited: string, isBound: boolean): string {
	return name === '' || isBound
		? vscode.l10n.t('Find sources for {0}', cited)
		: vscode.l10n.t('Find cases named {0}', name);
}

/** What a search has brought: each case can be opened before its citation can be taken, and none is ever preferred. */
function planSuggested(
	session: DocumentSession,
	verdict: Verdict,
	suggestions: readonly Suggestion[],
	canDecide: boolean,
	ties: () => vscode.Diagnostic[],
): vscode.CodeAction[] {
	const { citation } = verdict;
	return suggestions.flatMap((suggestion) => {
		const actions: vscode.CodeAction[] = [];
		const title = wordSuggestion(suggestion);
		const link = httpsLink(suggestion.kind === 'link' ? suggestion.url : suggestion.record.url);
		if (link) {
			const open = planOpening(vscode.l10n.t('Open {0}', title), link);
			open.diagnostics = ties();
			actions.push(open);
		}
		// Where it can't be kept that the place was copied, the copy would pass for the draft's own.
		if (suggestion.kind === 'link' || !canDecide) return actions;
		const replacement = planSuggestion(session.document.getText(), citation, suggestion.text);
		// The court is in the title of what opens the case.
		const found = wordFoundCase({ ...suggestion.record, court: '' });
		const question =
			citation.kind === 'named'
				? vscode.l10n.t('Add {0}: {1}', suggestion.text, found)
				: vscode.l10n.t('Change to {0}: {1}', suggestion.text, found);
		const fix = new vscode.CodeAction(question, vscode.CodeActionKind.QuickFix);
		fix.edit = toWorkspaceEdit(session.document, [replacement]);
		const { uri } = toArgument({ session, verdict });
		const start = replacement.span.start + replacement.newText.length - suggestion.text.length;
		fix.command = {
			title: fix.title,
			command: 'benchbook.citations.markFromRecord',
			arguments: [{ uri, start, isAlone: true }],
		};
		fix.diagnostics = ties();
		actions.push(fix);
		return actions;
	});
}

function planFixes(
	session: DocumentSession,
	verdict: Verdict,
	canDecide: boolean,
	ties: (finding?: Verdict['findings'][number]) => vscode.Diagnostic[],
): vscode.CodeAction[] {
	const text = session.document.getText();
	return verdict.findings.flatMap((finding) => {
		const fix = planFix(text, verdict, finding);
		// Where it can't be kept that the record was copied, the copy would pass for the draft's own words.
		if (!fix || (fix.isFromRecord && !canDecide)) return [];
		const { title, replacements } = fix;
		const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
		action.edit = toWorkspaceEdit(session.document, replacements);
		action.diagnostics = ties(finding);
		if (fix.isFromRecord) {
			// VS Code applies the edit first.
			const { uri, start } = toArgument({ session, verdict });
			const before = replacements.filter(({ span }) => span.end <= start);
			const moved = before.reduce((sum, { span, newText }) => sum + newText.length - (span.end - span.start), 0);
			action.command = {
				title,
				command: 'benchbook.citations.markFromRecord',
				arguments: [{ uri, start: start + moved }],
			};
		} else {
			// A correction of spelling alone may be proposed first; one of substance never.
			action.isPreferred = true;
		}
		return [action];
	});
}

/** Finds the problems shown for a verdict, or for one finding of it, among those VS Code asks about. */
function tieProblems(
	session: DocumentSession,
	{ findings }: Verdict,
	diagnostics: readonly vscode.Diagnostic[],
): (finding?: Verdict['findings'][number]) => vscode.Diagnostic[] {
	return (finding) => {
		const wanted = (finding ? [finding] : findings).map(({ code, span }) => ({
			code,
			range: toRange(session.document, span),
		}));
		return diagnostics.filter(
			({ source, code, range }) =>
				source === 'Benchbook' &&
				wanted.some((one) => typeof code === 'object' && code.value === one.code && range.isEqual(one.range)),
		);
	};
}
