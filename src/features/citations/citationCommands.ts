import * as vscode from 'vscode';
import { citationString } from '../../core/citations/citationString';
import type { Candidate } from '../../core/service/schemas';
import { type FindingCode, findingCodes } from '../../core/verification/finding';
import { planCandidateFix } from '../../core/verification/judgement/fixes';
import { registerCommand, stringField } from '../../host/commands';
import { isConfidentialPlace } from '../../host/confidential';
import { Cancelled, notifyError, UserError } from '../../host/errors';
import { explainCodeCommand, findSourcesCommand } from '../../host/ids';
import { httpsLink } from '../../host/links';
import { withProgress } from '../../host/progress';
import type { Services } from '../../host/services';
import type { AnswerBooks } from './answerBooks';
import type { Checker } from './checker';
import type { DecisionStore } from './decisionStore';
import { toWorkspaceEdit } from './edits';
import { type DocumentSessions, toRange } from './sessions';
import { findTarget, nameOfTarget } from './targets';
import { explainCode, fold } from './words';

export interface CitationParts {
	readonly sessions: DocumentSessions;
	readonly books: AnswerBooks;
	readonly decisions: DecisionStore;
	readonly checker: Checker;
}

/** What can be done about one citation: each command takes `{uri, start}`, or the citation the caret is in. */
export function registerCitationCommands(services: Services, parts: CitationParts): vscode.Disposable {
	const { sessions, books, decisions, checker } = parts;
	const on = (
		id: string,
		run: (target: ReturnType<typeof findTarget>, argument: unknown) => unknown,
	): vscode.Disposable =>
		registerCommand(services, `benchbook.citations.${id}`, (argument) => run(findTarget(sessions, argument), argument));

	return vscode.Disposable.from(
		on('checkAgain', async ({ session, checked }) => {
			const connection = await services.connections.require();
			const { citation } = checked.full ?? checked;
			const failure = await withProgress(vscode.l10n.t('Checking citations'), (signal, report) =>
				checker.checkDocument(session, [citation], connection, signal, report),
			);
			if (failure) notifyError(services.log, failure);
			return !failure;
		}),
		on('openCase', async ({ checked }) => {
			const record = checked.judgement?.taken ?? checked.entry.answer?.record;
			const link = httpsLink(record?.url);
			if (!link) throw new UserError(vscode.l10n.t('The record has no web address.'));
			return vscode.env.openExternal(vscode.Uri.parse(link, true));
		}),
		on('searchFor', async ({ session, checked: { citation } }) => {
			const name = (await isConfidentialPlace(session.document.uri)) ? undefined : citation.caseName?.text;
			return vscode.commands.executeCommand(findSourcesCommand, { query: name ?? citationString(citation) });
		}),
		on('reveal', async ({ session, checked }) => {
			const selection = toRange(session.document, checked.citation);
			await vscode.window.showTextDocument(session.document.uri, { selection });
			return true;
		}),
		on('copy', async (target) => {
			await vscode.env.clipboard.writeText(nameOfTarget(target));
			return true;
		}),
		on('confirm', ({ session, checked }) =>
			decisions.set(session.document.uri, checked.citation, { kind: 'confirmed' }),
		),
		on('ignore', ({ session, checked }) => decisions.set(session.document.uri, checked.citation, { kind: 'ignored' })),
		on('withdrawDecision', ({ session, checked }) => decisions.clear(session.document.uri, checked.citation)),
		on('takeCandidate', async ({ session, checked }, argument) => {
			const candidates = checked.entry.answer?.candidates ?? [];
			const name = stringField(argument, 'candidate');
			const candidate = candidates.find((one) => one.name === name) ?? (await pickCandidate(candidates));
			const edits = planCandidateFix(session.document.getText(), checked.citation, candidate);
			if (edits) await vscode.workspace.applyEdit(toWorkspaceEdit(session.document, edits));
			const now = session.checked.find(
				({ citation, citationString }) =>
					citationString === checked.citationString && Math.abs(citation.start - checked.citation.start) < 1000,
			);
			await decisions.set(session.document.uri, (now ?? checked).citation, {
				kind: 'candidate',
				...(candidate.name !== undefined && { candidate: candidate.name }),
			});
			return true;
		}),
		registerCommand(services, explainCodeCommand, async (argument) => {
			const code = findingCodes.find((known) => known === stringField(argument, 'code')) ?? (await pickCode());
			const settings = vscode.l10n.t('Change Severity');
			const picked = await vscode.window.showInformationMessage(explainCode(code), settings);
			if (picked === settings) {
				await vscode.commands.executeCommand('workbench.action.openSettings', 'benchbook.severity');
			}
			return true;
		}),
		registerCommand(services, 'benchbook.citations.forgetAnswers', async () => {
			const { origin, label } = await services.connections.require();
			await books.forget(origin);
			void vscode.window.showInformationMessage(vscode.l10n.t('The answers of {0} are forgotten.', label));
			return true;
		}),
	);
}

async function pickCandidate(candidates: readonly Candidate[]): Promise<Candidate> {
	if (candidates.length === 0)
		throw new UserError(vscode.l10n.t('The service offered no candidates for this citation.'));
	const items = candidates.map((candidate) => ({
		label: fold(candidate.name ?? vscode.l10n.t('(no name)')),
		description: fold([candidate.court, candidate.dateDecided].filter((fact) => fact !== undefined).join(', ')),
		candidate,
	}));
	const picked = await vscode.window.showQuickPick(items, { placeHolder: vscode.l10n.t('Which case is meant?') });
	if (!picked) throw new Cancelled();
	return picked.candidate;
}

async function pickCode(): Promise<FindingCode> {
	const picked = await vscode.window.showQuickPick(findingCodes, {
		placeHolder: vscode.l10n.t('Which code is to be explained?'),
	});
	if (!picked) throw new Cancelled();
	return picked as FindingCode;
}
