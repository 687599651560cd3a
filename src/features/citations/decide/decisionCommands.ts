import * as vscode from 'vscode';
import { httpsLink } from '../../../core/base/display/httpsLink';
import { oneLine } from '../../../core/base/text/oneLine';
import { present } from '../../../core/base/text/present';
import type { Citation } from '../../../core/citations/parts/citation';
import { shownCitation } from '../../../core/citations/parts/citationString';
import { sayRecordDate } from '../../../core/reporting/wording/recordDates';
import type { Candidate } from '../../../core/service/schemas';
import { answersTo } from '../../../core/verification/decisions/answers';
import { findCandidate, identifyCandidate, isCopied } from '../../../core/verification/decisions/decisions';
import { planCandidateFix } from '../../../core/verification/judgement/fixes';
import { questionsOn, questionsOnQuotation } from '../../../core/verification/verdict/questions';
import { quotedSubject } from '../../../core/verification/verdict/quotationVerdicts';
import { decisionSubject, type JudgedQuotation, type Verdict } from '../../../core/verification/verdict/verdict';
import { fieldOf, numberField, stringField, uriField } from '../../../host/editor';
import { notifyError, offer, showQuickPickWithButtons, UserError } from '../../../host/messages';
import { isReadOnlyDraft } from '../../../host/settings';
import type { CitationServices } from '../session';
import {
	caretIn,
	type DocumentSession,
	type DocumentSessions,
	findByArgument,
	quotationsAt,
	toWorkspaceEdit,
} from '../session';
import { askForNote } from './askForNote';

// Each takes `{uri, start}`, or acts on the citation that the caret is in. `{note, by}`: how it was checked, and by whom; nothing is asked then.

/** Applies to the citation as written when the command was run, whatever is typed while a note is asked for. */
export async function confirm(services: CitationServices, argument: unknown): Promise<true> {
	await decideOn(services, requireSubject(services.sessions, argument), 'confirmed', argument);
	return true;
}

export async function ignore(services: CitationServices, argument: unknown): Promise<true> {
	const { decisions, log, sessions } = services;
	const subject = requireSubject(sessions, argument);
	await decideOn(services, subject, 'ignored', argument);
	const { uri, citation, verdict } = subject;
	// Ctrl+Z undoes edits of the text, but no decision.
	const before = verdict.decision ?? verdict.lapsed?.decision;
	offer(vscode.l10n.t('{0} is ignored.', shownCitation(citation)), vscode.l10n.t('Undo'), () =>
		(before ? decisions.restore(uri, citation, before) : decisions.clear(uri, citation)).catch((error: unknown) =>
			notifyError(log, error),
		),
	);
	return true;
}

async function decideOn(
	{ decisions }: CitationServices,
	{ uri, citation, verdict, text }: Subject,
	kind: 'confirmed' | 'ignored',
	argument: unknown,
): Promise<void> {
	decisions.requireWritable(uri);
	const questions = questionsOn(verdict);
	const { decision, lapsed } = verdict;
	const word = await askForNote(decisions, argument, {
		purpose: kind,
		subject: shownCitation(citation),
		// Where everything matches, there is nothing to explain.
		isNeeded: questions.length > 0 || (decision !== undefined && isCopied(decision)),
		lapsed: lapsed?.decision.kind === kind ? lapsed : undefined,
	});
	const candidate = decision?.candidate;
	await decisions.set(
		uri,
		citation,
		// Which of several records was meant remains known.
		{ kind, ...word, ...present({ candidate }) },
		{ answers: (before) => answersTo(questions, before), corrected: text },
	);
}

export async function withdrawDecision({ decisions, sessions }: CitationServices, argument: unknown): Promise<true> {
	const { uri, citation, verdict, text } = requireSubject(sessions, argument);
	if (verdict.decision && isCopied(verdict.decision)) await decisions.clearCorrection(uri, citation, text);
	else await decisions.clear(uri, citation);
	return true;
}

export async function ignoreQuotation(services: CitationServices, argument: unknown): Promise<true> {
	const { uri, citation, quotation } = findQuotation(services, argument);
	const { decisions } = services;
	decisions.requireWritable(uri);
	const word = await askForNote(decisions, argument, {
		purpose: 'quotation',
		subject: shownCitation(citation),
		isNeeded: true,
		lapsed: quotation.lapsed,
	});
	const questions = questionsOnQuotation(quotation, quotation.findings);
	const how = { answers: () => answersTo(questions), wording: quotation.wording };
	await decisions.set(uri, citation, { kind: 'ignored', ...word }, how);
	return true;
}

export async function unignoreQuotation(services: CitationServices, argument: unknown): Promise<true> {
	const { uri, citation, quotation } = findQuotation(services, argument);
	await services.decisions.clear(uri, citation, quotation.wording);
	return true;
}

export async function takeCandidate({ decisions, sessions }: CitationServices, argument: unknown): Promise<boolean> {
	const { session, uri, citation, verdict } = requireSubject(sessions, argument);
	decisions.requireWritable(uri);
	const candidates = verdict.entry.answer?.candidates ?? [];
	const identity = stringField(argument, 'candidate') ?? '';
	const taken = findCandidate(candidates, identity) ?? (await pickCandidate(candidates));
	const tracker = session.track();
	try {
		const edits = isReadOnlyDraft(uri) ? undefined : planCandidateFix(session.document.getText(), citation, taken);
		if (edits && !(await vscode.workspace.applyEdit(toWorkspaceEdit(session.document, edits)))) return false;
		const place = tracker.map(citation) ?? citation;
		const now = session.verdicts.find((one) => one.citation.start === place.start)?.citation ?? citation;
		const candidate = identifyCandidate(taken, candidates);
		const made = { kind: 'candidate', candidate } as const;
		if (edits) await decisions.setCorrection(uri, now, session.document.getText(), { ...made, fromRecord: true });
		else await decisions.set(uri, now, made);
	} finally {
		tracker.dispose();
	}
	return true;
}

/** What was written from a record is known for the place that was corrected, and to review there; the case is judged by itself elsewhere. */
export async function markFromRecord({ decisions, sessions }: CitationServices, argument: unknown): Promise<true> {
	const { session, verdict } = findByArgument(sessions, argument);
	const { group, start } = verdict.citation;
	// Parallel citations share the name and the parenthesis that were corrected, but not the place.
	const isAlone = group === undefined || fieldOf(argument, 'isAlone') === true;
	const corrected = session.verdicts.filter(({ citation }) =>
		isAlone ? citation.start === start : citation.group === group,
	);
	for (const { citation, decision } of corrected) {
		// What someone has confirmed in these very words stays confirmed.
		if (citation.kind !== 'full' || decision?.kind === 'confirmed') continue;
		const made = { kind: 'fromRecord' as const, ...present({ candidate: decision?.candidate }) };
		await decisions.setCorrection(session.document.uri, citation, session.document.getText(), made);
	}
	return true;
}

interface Subject {
	readonly session: DocumentSession;
	readonly uri: vscode.Uri;
	readonly citation: Citation;
	/** On the citation itself: for a short form that has nothing of its own to decide, the one on its full citation. */
	readonly verdict: Verdict;
	/** Of the document. */
	readonly text: string;
}

/** Where a decision belongs: on a full citation, or on a short form that has something of its own to decide. */
function requireSubject(sessions: DocumentSessions, argument: unknown): Subject {
	const { session, verdict } = findByArgument(sessions, argument);
	const citation = decisionSubject(verdict);
	if (!citation) throw new UserError(vscode.l10n.t('You can make decisions only on citations to cases.'));
	const { document } = session;
	const own = citation === verdict.citation ? verdict : (verdict.full ?? verdict);
	return { session, uri: document.uri, citation, verdict: own, text: document.getText() };
}

/** Each can be opened before one is chosen. */
async function pickCandidate(candidates: readonly Candidate[]): Promise<Candidate> {
	if (candidates.length === 0)
		throw new UserError(vscode.l10n.t('The service found no other cases for this citation.'));
	const open = { iconPath: new vscode.ThemeIcon('link-external'), tooltip: vscode.l10n.t('Open in Browser') };
	const items = candidates.map((candidate) => ({
		label: oneLine(candidate.name ?? vscode.l10n.t('(no name)')),
		description: oneLine(
			[candidate.court, candidate.dateDecided && sayRecordDate(candidate.dateDecided, vscode.env.language)]
				.filter((fact) => fact)
				.join(', '),
		),
		...(httpsLink(candidate.url) && { buttons: [open] }),
		candidate,
	}));
	const options = { title: vscode.l10n.t('Which Case Do You Mean?'), ignoreFocusOut: true };
	const picked = await showQuickPickWithButtons(items, options, ({ candidate: { url } }) => {
		void vscode.env.openExternal(vscode.Uri.parse(httpsLink(url) ?? '', true));
	});
	return picked.candidate;
}

/** The quotation that `{uri, start}` names, or the one that the caret is in. */
function findQuotation(
	{ sessions }: CitationServices,
	argument: unknown,
): { uri: vscode.Uri; citation: Citation; quotation: JudgedQuotation } {
	const given = uriField(argument, 'uri');
	const session = given ? sessions.find(given) : sessions.get(vscode.window.activeTextEditor?.document);
	const place = numberField(argument, 'start') ?? (session && caretIn(session.document));
	const [found] = session && place !== undefined ? quotationsAt(session, { start: place, end: place }) : [];
	if (!session || !found) throw new UserError(vscode.l10n.t('Put the cursor in a quotation first.'));
	return { uri: session.document.uri, citation: quotedSubject(found.verdict), quotation: found.quotation };
}
