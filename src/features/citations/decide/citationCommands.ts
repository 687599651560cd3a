import * as vscode from 'vscode';
import { shownCitation } from '../../../core/citations/parts/citationString';
import { explainFinding, nameCode } from '../../../core/reporting/wording/findingTexts';
import { nameWithCitation } from '../../../core/reporting/wording/verdictTexts';
import { type FindingCode, findingCodes } from '../../../core/verification/findings/finding';
import { pageOf } from '../../../core/verification/verdict/pageOf';
import { planSafeFixes } from '../../../core/verification/verdict/safeFixes';
import type { LegalDatabase } from '../../../host/connections';
import { stringField } from '../../../host/editor';
import { showInformationMessage, showQuickPick, UserError, withProgress } from '../../../host/messages';
import { getResearchService, isReadOnlyDraft } from '../../../host/settings';
import type { AskingServices } from '../asking';
import type { CitationServices } from '../session';
import { findByArgument, toRange, toWorkspaceEdit } from '../session';

// Each takes `{uri, start}`, or acts on the citation that the caret is in.

export async function checkAgain(services: AskingServices, argument: unknown): Promise<true> {
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
	const fixes = isReadOnlyDraft(document.uri) ? [] : planSafeFixes(document.getText(), session.verdicts);
	if (fixes.length > 0 && !(await vscode.workspace.applyEdit(toWorkspaceEdit(document, fixes)))) return 0;
	void showInformationMessage(
		fixes.length === 0
			? vscode.l10n.t('There are no safe fixes to make.')
			: vscode.l10n.t('Safe fixes made: {0}.', fixes.length),
	);
	return fixes.length;
}

export async function copy({ sessions }: CitationServices, argument: unknown): Promise<true> {
	await vscode.env.clipboard.writeText(nameWithCitation(findByArgument(sessions, argument).verdict));
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

export async function forgetAnswers({ archive, books, later, verifiers }: CitationServices): Promise<true> {
	const connection = await verifiers.get();
	await (connection ? books.forget(connection.origin) : books.forgetAll());
	// Its answers come from its volumes, which stay until now even after Disconnect.
	if (!connection || isOfArchive(connection) || !archive.current) await archive.forgetVolumes();
	await books.forgetTitles();
	await (await later()).forget();
	void showInformationMessage(
		connection
			? vscode.l10n.t('Forgot the answers from {0}.', connection.label)
			: vscode.l10n.t('Forgot the answers from every service.'),
	);
	return true;
}

function isOfArchive({ kind, parts = [] }: LegalDatabase): boolean {
	return kind === 'archive' || parts.some((part) => part.kind === 'archive');
}

async function pickCode(): Promise<FindingCode> {
	const items = findingCodes.map((code) => ({ label: nameCode(code), description: code, code }));
	const picked = await showQuickPick(items, { title: vscode.l10n.t('Explain Which Finding?') });
	return picked.code;
}
