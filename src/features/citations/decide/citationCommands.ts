import * as vscode from 'vscode';
import { oneLine } from '../../../core/base/text/oneLine';
import type { Citation } from '../../../core/citations/parts/citation';
import { citationString, shownCitation } from '../../../core/citations/parts/citationString';
import { explainFinding, nameCode } from '../../../core/reporting/wording/findingTexts';
import { sayRecordDate } from '../../../core/reporting/wording/recordDates';
import { nameWithCitation } from '../../../core/reporting/wording/verdictTexts';
import type { Candidate } from '../../../core/service/schemas';
import { findCandidate, identifyCandidate } from '../../../core/verification/decisions/decisions';
import { type FindingCode, findingCodes } from '../../../core/verification/findings/finding';
import { planCandidateFix } from '../../../core/verification/judgement/fixes';
import { pageOf } from '../../../core/verification/verdict/pageOf';
import { planSafeFixes } from '../../../core/verification/verdict/safeFixes';
import { decisionSubject } from '../../../core/verification/verdict/verdict';
import type { Verifier } from '../../../host/connections';
import { fieldOf, stringField } from '../../../host/editor';
import {
	askAmong,
	notifyError,
	offer,
	showInformationMessage,
	showInputBox,
	showQuickPick,
	UserError,
	withProgress,
} from '../../../host/messages';
import { getResearchService, isConfidentialPlace, wordScheme } from '../../../host/settings';
import type { CitationServices } from '../citationServices';
import { type DocumentSessions, findByArgument, toRange, toWorkspaceEdit } from '../session';

// Each takes `{uri, start}`, or acts on the citation that the caret is in.

export async function checkAgain(services: CitationServices, argument: unknown): Promise<true> {
	const { fetcher, sessions, verifiers } = services;
	const { verdict } = findByArgument(sessions, argument);
	const { citationString: one } = verdict.full ?? verdict;
	if (one === undefined) throw new UserError(vscode.l10n.t("Case databases don't cover this kind of citation."));
	const connection = await verifiers.require();
	const failure = await withProgress(vscode.l10n.t('Checking citations'), (signal, report, aside) =>
		fetcher.fetchWithConsent([one], fetcher.start(connection, signal, report, aside)),
	);
	await sessions.show();
	if (failure) throw failure;
	return true;
}

export async function openCase({ sessions }: CitationServices, argument: unknown): Promise<boolean> {
	const link = pageOf(findByArgument(sessions, argument).verdict, getResearchService());
	if (!link) throw new UserError(vscode.l10n.t('No web address is known for this citation.'));
	return vscode.env.openExternal(vscode.Uri.parse(link, true));
}

export async function searchFor({ sessions }: CitationServices, argument: unknown): Promise<unknown> {
	const { session, verdict } = findByArgument(sessions, argument);
	const { citation } = verdict.full ?? verdict;
	const name = (await isConfidentialPlace(session.document.uri)) ? undefined : citation.caseName?.text;
	return vscode.commands.executeCommand('benchbook.sources.find', { query: name ?? citationString(citation) });
}

export async function reveal({ sessions }: CitationServices, argument: unknown): Promise<true> {
	const { session, verdict } = findByArgument(sessions, argument);
	if (verdict.isUnplaced)
		throw new UserError(vscode.l10n.t("The service found {0} but didn't say where.", shownCitation(verdict.citation)));
	const selection = toRange(session.document, verdict.citation);
	await vscode.window.showTextDocument(session.document.uri, { selection });
	return true;
}

export async function fix(services: CitationServices, argument: unknown): Promise<true> {
	await reveal(services, argument);
	await vscode.commands.executeCommand('editor.action.quickFix');
	return true;
}

/** Those of the whole document. Returns how many. */
export async function acceptSafeFixes({ sessions }: CitationServices): Promise<number> {
	const session = sessions.shown;
	if (!session) throw new UserError(vscode.l10n.t('Open the draft first.'));
	const { document } = session;
	const fixes = planSafeFixes(document.getText(), session.verdicts);
	if (fixes.length > 0 && !(await vscode.workspace.applyEdit(toWorkspaceEdit(document, fixes)))) return 0;
	void showInformationMessage(
		fixes.length === 0
			? vscode.l10n.t('There are no safe fixes to make.')
			: vscode.l10n.t('Reporters and page ranges put into their usual form: {0}.', fixes.length),
	);
	return fixes.length;
}

export async function copy({ sessions }: CitationServices, argument: unknown): Promise<true> {
	await vscode.env.clipboard.writeText(nameWithCitation(findByArgument(sessions, argument).verdict));
	return true;
}

/** Applies to the citation as written when the command was run, whatever is typed while a note is asked for. */
export async function confirm({ decisions, sessions }: CitationServices, argument: unknown): Promise<true> {
	const { uri, citation, verdict } = requireSubject(sessions, argument);
	decisions.requireWritable(uri);
	const note = noteField(argument) ?? (await askHow(citation));
	const { candidate } = verdict.decision ?? {};
	await decisions.set(uri, citation, {
		kind: 'confirmed',
		...(note.trim() !== '' && { note: note.trim() }),
		// Which of several records was meant remains known.
		...(candidate !== undefined && { candidate }),
	});
	return true;
}

export async function ignore({ decisions, log, sessions }: CitationServices, argument: unknown): Promise<true> {
	const { uri, citation, verdict } = requireSubject(sessions, argument);
	decisions.requireWritable(uri);
	const note = noteField(argument) ?? (await askWhy(citation));
	await decisions.set(uri, citation, { kind: 'ignored', ...(note.trim() !== '' && { note: note.trim() }) });
	// Ctrl+Z undoes edits of the text, but no decision.
	const before = verdict.decision;
	offer(vscode.l10n.t('{0} is ignored.', shownCitation(citation)), vscode.l10n.t('Undo'), () =>
		(before ? decisions.set(uri, citation, before) : decisions.clear(uri, citation)).catch((error: unknown) =>
			notifyError(log, error),
		),
	);
	return true;
}

export async function withdrawDecision({ decisions, sessions }: CitationServices, argument: unknown): Promise<true> {
	const { uri, citation } = requireSubject(sessions, argument);
	await decisions.clear(uri, citation);
	return true;
}

export async function takeCandidate({ decisions, sessions }: CitationServices, argument: unknown): Promise<boolean> {
	const { session, uri, citation, verdict } = requireSubject(sessions, argument);
	decisions.requireWritable(uri);
	const candidates = verdict.entry.answer?.candidates ?? [];
	const identity = stringField(argument, 'candidate') ?? '';
	const candidate = findCandidate(candidates, identity) ?? (await pickCandidate(candidates));
	const tracker = session.track();
	try {
		// A Word document is corrected in Word.
		const edits =
			uri.scheme === wordScheme ? undefined : planCandidateFix(session.document.getText(), citation, candidate);
		if (edits && !(await vscode.workspace.applyEdit(toWorkspaceEdit(session.document, edits)))) return false;
		const place = tracker.map(citation) ?? citation;
		const now = session.verdicts.find((one) => one.citation.start === place.start)?.citation ?? citation;
		await decisions.set(uri, now, {
			kind: 'candidate',
			candidate: identifyCandidate(candidate, candidates),
			...(edits && { fromRecord: true }),
		});
	} finally {
		tracker.dispose();
	}
	return true;
}

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
		const candidate = decision?.candidate;
		await decisions.set(session.document.uri, citation, {
			kind: 'fromRecord',
			...(candidate !== undefined && { candidate }),
		});
	}
	return true;
}

/** `{code}`, or one that the user picks. */
export async function explainCode(_: CitationServices, argument: unknown): Promise<true> {
	const code = findingCodes.find((known) => known === stringField(argument, 'code')) ?? (await pickCode());
	const settings = vscode.l10n.t('Change Severity');
	const picked = await showInformationMessage(explainFinding(code), settings);
	if (picked === settings) {
		await vscode.commands.executeCommand('workbench.action.openSettings', 'benchbook.severity');
	}
	return true;
}

export async function forgetAnswers({ archive, books, verifiers }: CitationServices): Promise<true> {
	const connection = await verifiers.get();
	await (connection ? books.forget(connection.origin) : books.forgetAll());
	// Its answers come from its volumes, which stay until now even after Disconnect.
	if (!connection || isOfArchive(connection) || !archive.current) await archive.forgetVolumes();
	await books.forgetTitles();
	void showInformationMessage(
		connection
			? vscode.l10n.t('Forgot the answers from {0}.', connection.label)
			: vscode.l10n.t('Forgot the answers from every service.'),
	);
	return true;
}

function isOfArchive({ kind, parts = [] }: Verifier): boolean {
	return kind === 'archive' || parts.some((part) => part.kind === 'archive');
}

/** Where a decision belongs: on a full citation, or on a short form that has something of its own to decide. */
function requireSubject(sessions: DocumentSessions, argument: unknown) {
	const { session, verdict } = findByArgument(sessions, argument);
	const citation = decisionSubject(verdict);
	if (!citation) throw new UserError(vscode.l10n.t('You can make decisions only on citations to cases.'));
	return { session, verdict, uri: session.document.uri, citation };
}

async function pickCandidate(candidates: readonly Candidate[]): Promise<Candidate> {
	if (candidates.length === 0)
		throw new UserError(vscode.l10n.t('The service found no other cases for this citation.'));
	const items = candidates.map((candidate) => ({
		label: oneLine(candidate.name ?? vscode.l10n.t('(no name)')),
		description: oneLine(
			[candidate.court, candidate.dateDecided && sayRecordDate(candidate.dateDecided, vscode.env.language)]
				.filter((fact) => fact)
				.join(', '),
		),
		candidate,
	}));
	const picked = await showQuickPick(items, { title: vscode.l10n.t('Which Case Do You Mean?') });
	return picked.candidate;
}

async function pickCode(): Promise<FindingCode> {
	const items = findingCodes.map((code) => ({ label: nameCode(code), description: code, code }));
	const picked = await showQuickPick(items, { title: vscode.l10n.t('Explain Which Finding?') });
	return picked.code;
}

/** A note given as an argument, which may be empty: then nothing is asked. */
export function noteField(argument: unknown): string | undefined {
	const note = fieldOf(argument, 'note');
	return typeof note === 'string' ? note : undefined;
}

export async function askHow(citation: Citation): Promise<string> {
	return showInputBox({
		title: vscode.l10n.t('Confirm {0}', shownCitation(citation)),
		prompt: vscode.l10n.t(
			'How did you check it? Optional: the note is kept with your name and the date, and the report shows it.',
		),
		placeHolder: vscode.l10n.t('For example: read on Westlaw, p. 656'),
		ignoreFocusOut: true,
	});
}

/** Why a citation is ignored: one of the usual reasons, or the user's own. */
export async function askWhy(citation: Citation): Promise<string> {
	const title = vscode.l10n.t('Ignore {0}', shownCitation(citation));
	const prompt = vscode.l10n.t('The reason is kept with your name and the date, and the report shows it');
	return askAmong(title, prompt, vscode.l10n.t('Another reason…'), [
		vscode.l10n.t("It isn't a citation"),
		vscode.l10n.t("It's quoted as someone else cited it"),
		vscode.l10n.t("It's cited as an example of a wrong citation"),
		vscode.l10n.t('It will be removed from the draft'),
	]);
}
