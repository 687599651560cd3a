import * as vscode from 'vscode';
import { httpsLink } from '../../../core/base/display/httpsLink';
import { plainLine } from '../../../core/base/display/plainLine';
import { oneLine } from '../../../core/base/text/oneLine';
import type { Span } from '../../../core/base/text/span';
import { shownCitation } from '../../../core/citations/parts/citationString';
import { findAround } from '../../../core/citations/parts/extent';
import type { Suggestion } from '../../../core/lookup/answers/suggestion';
import { linkOfSuggestion, sayFoundCase, saySuggestion } from '../../../core/reporting/wording/suggestionTexts';
import { saysSomething } from '../../../core/verification/decisions/answers';
import { identifyCandidate } from '../../../core/verification/decisions/decisions';
import { planSuggestion } from '../../../core/verification/judgement/fixes';
import { planCiteInFull } from '../../../core/verification/verdict/citeInFull';
import { isMiss, mayMeanOther, suggestionsOn, writeName } from '../../../core/verification/verdict/misses';
import { mayBeElsewhere } from '../../../core/verification/verdict/missingCase';
import { readingLinksOf } from '../../../core/verification/verdict/pageOf';
import { planSafeFixes } from '../../../core/verification/verdict/safeFixes';
import { asNamed, decisionSubject, hintsOf, type Verdict } from '../../../core/verification/verdict/verdict';
import { getResearchService, isConfidentialPlace, isReadOnlyDraft } from '../../../host/settings';
import type { AskingServices } from '../asking';
import { type DocumentSession, toArgument, toSpan, toWorkspaceEdit } from '../session';
import { findShown, fixAll, type QuickFix, quickFix } from './actions';
import { planFix } from './citationFixes';
import { planQuotationActions } from './quotationActions';

/** At most this many candidates are offered as actions; the command offers all of them. */
const offeredCandidates = 5;

export async function listActions(
	{ archive, decisions, verifiers }: AskingServices,
	session: DocumentSession,
	document: vscode.TextDocument,
	range: vscode.Range,
	{ diagnostics, only }: vscode.CodeActionContext,
): Promise<vscode.CodeAction[]> {
	const isEdited = !isReadOnlyDraft(document.uri);
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
			planActions({
				session,
				verdict,
				ties: (findings = verdict.findings) => findShown(session.document, findings, diagnostics),
				canDecide,
				canSearch,
				hasVolumes: verifiers.connected?.provider.kept !== undefined,
				sendsCitation: isBound && !archive.current,
				canConnect: !verifiers.hasAccount,
				isChosen: decidable.includes(verdict),
				suggestions: suggestionsOn(verdict),
			}),
		)
		.concat(planQuotationActions(session, asked, diagnostics, canDecide))
		.filter(({ edit }) => isEdited || !edit);
}

/**
 * The citations for which a decision may be offered: they contain both the place that VS Code asks about and everything that the user has selected.
 * VS Code also asks about other problems on the line, and a Markdown paragraph is one line.
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

/** The citation itself or the words of one of its findings. */
function touches({ citation, findings, form = [] }: Verdict, { start, end }: Span): boolean {
	return [citation, ...[...findings, ...form].map(({ span }) => span)].some(
		(span) => span.start <= end && start <= span.end,
	);
}

function planFixAll(session: DocumentSession): vscode.CodeAction[] {
	const replacements = planSafeFixes(session.document.getText(), session.verdicts);
	if (replacements.length === 0) return [];
	const action = new vscode.CodeAction(vscode.l10n.t('Accept all safe fixes'), fixAll);
	action.edit = toWorkspaceEdit(session.document, replacements);
	return [action];
}

/** A citation that something can be done about, and what may be done. */
interface ActionPlace {
	readonly session: DocumentSession;
	readonly verdict: Verdict;
	/** The problems that are shown for findings, or else for all of the citation's. */
	readonly ties: (findings?: Verdict['findings']) => vscode.Diagnostic[];
	readonly canDecide: boolean;
	/** True if case names may be sent to be searched for. */
	readonly canSearch: boolean;
	readonly hasVolumes: boolean;
	/** True if no case name may leave the machine, and nothing on it has names. */
	readonly sendsCitation: boolean;
	/** True if a database with an account could have what isn't found or covered. */
	readonly canConnect: boolean;
	/** True if request and selection are within this citation. */
	readonly isChosen: boolean;
	/** What a search found for a citation that was not found. */
	readonly suggestions: readonly Suggestion[];
}

/** What can be done about a citation, with the way to see the case itself first: no fix may make an invented case look clean with one keystroke. */
function planActions(place: ActionPlace): vscode.CodeAction[] {
	const { session, verdict, ties, canSearch, sendsCitation, canConnect, isChosen } = place;
	const actions: vscode.CodeAction[] = [];
	const named = shownCitation((verdict.full ?? verdict).citation);
	const subject = decisionSubject(verdict);
	const argument = toArgument({ session, verdict });
	const add = (title: string, fix: QuickFix): unknown => actions.push(quickFix(title, fix));
	const run = (title: string, name: string, diagnostics: vscode.Diagnostic[] = [], more: object = {}): unknown =>
		add(title, {
			command: { command: `benchbook.citations.${name}`, arguments: [{ ...argument, ...more }] },
			...(diagnostics.length > 0 && { diagnostics }),
		});
	const isFull = verdict.citation.kind === 'full';
	const isOpen = verdict.findings.length > 0 || verdict.state === 'failed';
	const isSearchable = subject !== undefined && isFull && isOpen;
	const name = oneLine(writeName(asNamed(verdict.full ?? verdict).caseName));
	const link = httpsLink(verdict.record?.url);
	const search = () => run(saySearch(name, named, sendsCitation), 'searchFor', ties());
	// If the record has no address, a search is the way to see the case.
	const opensBySearch = !link && verdict.record !== undefined;
	// In this order: open, correct, search, decide, check again. VS Code lists what is tied to a problem before everything else.
	if (link) run(vscode.l10n.t('Open the case at {0}', named), 'openCase', ties());
	else if (isSearchable && opensBySearch) search();
	for (const { site, url } of readingLinksOf(verdict, getResearchService()))
		add(vscode.l10n.t('Open {0} at {1}', named, site), opening(url));
	if (isChosen && (verdict.full ?? verdict).citation.kind === 'full')
		run(vscode.l10n.t('Show passages of {0}', named), 'showPassages');
	for (const action of planCorrections(place)) actions.push(action);
	for (const candidate of isChosen ? listChoices(verdict) : [])
		run(vscode.l10n.t('Use {0}', candidate.title), 'takeCandidate', ties(), { candidate: candidate.identity });
	const isMissing = canSearch && isMiss(verdict);
	if (isMissing) run(vscode.l10n.t('Find the correct citation for {0}', name), 'searchNotFound', ties());
	if (place.hasVolumes && mayMeanOther(verdict) && place.suggestions.length === 0)
		run(vscode.l10n.t('Look in more volumes for {0}…', name), 'searchVolumes', ties());
	if (isSearchable && !opensBySearch) search();
	if (canConnect && mayBeElsewhere(verdict))
		add(vscode.l10n.t('Connect CourtListener…'), {
			command: { command: 'benchbook.account.connect', arguments: [{ source: 'courtlistener' }] },
		});
	// What a short form takes over from its full citation is decided there.
	const own = isChosen && subject === verdict.citation ? shownCitation(subject) : undefined;
	if (own !== undefined) offerDecisions(verdict, own, run);
	if (isSearchable) run(vscode.l10n.t('Check {0} again', named), 'checkAgain');
	return actions;
}

/** What a person may decide, or take back. */
function offerDecisions(
	verdict: Verdict,
	own: string,
	run: (title: string, name: string, diagnostics?: vscode.Diagnostic[], more?: object) => unknown,
): void {
	const { lapsed } = verdict;
	if (lapsed && saysSomething(lapsed.decision.note)) {
		const { kind, note } = lapsed.decision;
		const said = plainLine(note, { maxLength: 60 });
		const title =
			kind === 'ignored'
				? vscode.l10n.t('Ignore {0} again: “{1}”', own, said)
				: vscode.l10n.t('Confirm {0} again: “{1}”', own, said);
		run(title, kind === 'ignored' ? 'ignore' : 'confirm', [], { note });
	}
	if (verdict.isToReview && verdict.next !== 'correctQuotation') {
		run(vscode.l10n.t('Confirm {0}…', own), 'confirm');
		run(vscode.l10n.t('Ignore {0}…', own), 'ignore');
	}
	const entry = verdict.decision ?? lapsed?.decision;
	if (entry) run(sayWithdrawal(entry.kind, own), 'withdrawDecision');
}

function sayWithdrawal(kind: NonNullable<Verdict['decision']>['kind'], own: string): string {
	const titles = {
		ignored: vscode.l10n.t('Stop ignoring {0}', own),
		confirmed: vscode.l10n.t('Withdraw the confirmation of {0}', own),
		candidate: vscode.l10n.t('Withdraw the choice for {0}', own),
		fromRecord: vscode.l10n.t('Forget that {0} was corrected from the database', own),
	};
	return titles[kind];
}

function isSettled({ decision, isToReview }: Verdict): boolean {
	return decision !== undefined && !isToReview;
}

function planCorrections(place: ActionPlace): vscode.CodeAction[] {
	const { session, verdict, ties } = place;
	const inFull =
		verdict.next === 'citeInFull' ? planCiteInFull(session.document.getText(), verdict, session.verdicts) : undefined;
	const actions = planSuggested(place);
	if (inFull) {
		const title = vscode.l10n.t('Cite in full here: {0}', plainLine(inFull.newText, { maxLength: 100 }));
		const edit = toWorkspaceEdit(session.document, [inFull]);
		actions.unshift(quickFix(title, { edit, diagnostics: ties() }));
	}
	if (verdict.next === 'checkRegulation') {
		const command = { command: 'benchbook.citations.checkRegulations' };
		actions.unshift(quickFix(vscode.l10n.t('Check Regulations with the eCFR'), { command }));
	}
	const isOpen = verdict.citation.kind === 'full' && !isSettled(verdict);
	return [...actions, ...(isOpen ? planFixes(place, verdict.findings) : []), ...planFixes(place, hintsOf(verdict))];
}

/** The candidates that are offered, and how each is called. */
function listChoices(verdict: Verdict): { readonly identity: string; readonly title: string }[] {
	if (verdict.citation.kind !== 'full' || isSettled(verdict)) return [];
	const { candidates } = verdict;
	return candidates.slice(0, offeredCandidates).flatMap((candidate) => {
		const identity = identifyCandidate(candidate, candidates);
		const year = /\d{4}/.exec(candidate.dateDecided ?? '')?.[0];
		const title = year && identity === candidate.name ? `${identity} (${year})` : identity;
		return identity === '' ? [] : [{ identity, title: oneLine(title) }];
	});
}

/** @param url https */
function opening(url: string): QuickFix {
	return { command: { command: 'vscode.open', arguments: [vscode.Uri.parse(url, true)] } };
}

/** What is sent: a name or, if no name may leave the machine, the citation. */
function saySearch(name: string, cited: string, sendsCitation: boolean): string {
	return name === '' || sendsCitation
		? vscode.l10n.t('Find sources for {0}', cited)
		: vscode.l10n.t('Find cases named {0}', name);
}

/** What a search found: each case can be opened before its citation can be accepted, and none is ever preferred. */
function planSuggested({ session, verdict, suggestions, canDecide, ties }: ActionPlace): vscode.CodeAction[] {
	const { citation } = verdict;
	return suggestions.flatMap((suggestion) => {
		const actions: vscode.CodeAction[] = [];
		const title = saySuggestion(suggestion);
		const link = linkOfSuggestion(suggestion);
		if (link) actions.push(quickFix(vscode.l10n.t('Open {0}', title), { ...opening(link), diagnostics: ties() }));
		// If we can't record that the place was copied, the copy would pass for the draft's own.
		if (suggestion.kind === 'link' || !canDecide) return actions;
		const replacement = planSuggestion(session.document.getText(), citation, suggestion.text);
		// The court is in the title of the action that opens the case.
		const found = sayFoundCase({ ...suggestion.record, court: '' });
		const question =
			citation.kind === 'named'
				? vscode.l10n.t('Add {0}: {1}', suggestion.text, found)
				: vscode.l10n.t('Change to {0}: {1}', suggestion.text, found);
		const { uri } = toArgument({ session, verdict });
		const start = replacement.span.start + replacement.newText.length - suggestion.text.length;
		const fix = quickFix(question, {
			edit: toWorkspaceEdit(session.document, [replacement]),
			command: { command: 'benchbook.citations.markFromRecord', arguments: [{ uri, start, isAlone: true }] },
			diagnostics: ties(),
		});
		return [...actions, fix];
	});
}

function planFixes(
	{ session, verdict, canDecide, ties }: ActionPlace,
	findings: Verdict['findings'],
): vscode.CodeAction[] {
	const text = session.document.getText();
	return findings.flatMap((finding) => {
		const fix = planFix(text, verdict, finding);
		// If we can't record that the text was copied from the record, it would pass for the draft's own words.
		if (!fix || (fix.isFromRecord && !canDecide)) return [];
		const { title, replacements } = fix;
		const change = { edit: toWorkspaceEdit(session.document, replacements), diagnostics: ties([finding]) };
		// A mere spelling correction may be proposed first; a correction of substance never.
		if (!fix.isFromRecord) return [quickFix(title, { ...change, isPreferred: true })];
		// VS Code applies the edit first.
		const { uri, start } = toArgument({ session, verdict });
		const before = replacements.filter(({ span }) => span.end <= start);
		const moved = before.reduce((sum, { span, newText }) => sum + newText.length - (span.end - span.start), 0);
		const command = { command: 'benchbook.citations.markFromRecord', arguments: [{ uri, start: start + moved }] };
		return [quickFix(title, { ...change, command })];
	});
}
