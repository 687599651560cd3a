import * as vscode from 'vscode';
import type { Citation } from '../../../core/citations/citation';
import { citationString, shownCitation } from '../../../core/citations/citationString';
import { type FindingCode, findingCodes } from '../../../core/findings/finding';
import type { Candidate } from '../../../core/service/schemas';
import { oneLine } from '../../../core/text/oneLine';
import { type Decision, findCandidate, identifyCandidate } from '../../../core/verification/decisions';
import { planCandidateFix } from '../../../core/verification/judgement/fixes';
import { pageOf } from '../../../core/verification/verdict/pageOf';
import { planSafeFixes } from '../../../core/verification/verdict/safeFixes';
import { decisionSubject } from '../../../core/verification/verdict/verdict';
import { explainFinding, nameCode } from '../../../core/wording/findingTexts';
import { wordRecordDate } from '../../../core/wording/recordDates';
import { nameWithCitation } from '../../../core/wording/verdictTexts';
import type { Verifier } from '../../../host/connections';
import { stringField } from '../../../host/editor';
import {
	Canceled,
	notifyError,
	showInformationMessage,
	showQuickPick,
	UserError,
	withProgress,
} from '../../../host/messages';
import type { Services } from '../../../host/services';
import { getResearchService, isConfidentialPlace, wordScheme } from '../../../host/settings';
import type { AnswerFetcher } from '../asking';
import type { AnswerBooks, DecisionStore } from '../session';
import { type CitationInSession, type DocumentSessions, findByArgument, toRange, toWorkspaceEdit } from '../session';
import type { CitationCommand } from './citationCommandIds';
import { askHow, askWhy, noteField } from './notes';

type Run = (argument: unknown) => unknown;

export interface CitationParts {
	readonly sessions: DocumentSessions;
	readonly books: AnswerBooks;
	readonly decisions: DecisionStore;
	readonly fetcher: AnswerFetcher;
}

/** The commands by their IDs. Each takes `{uri, start}`, or acts on the citation the caret is in. */
export function createCitationCommands(services: Services, parts: CitationParts): Record<CitationCommand, Run> {
	const { sessions, books, decisions, fetcher } = parts;
	const on =
		(run: (target: CitationInSession, argument: unknown) => unknown): Run =>
		(argument) =>
			run(findByArgument(sessions, argument), argument);

	/** Binds to the citation as it was written when the command was run, whatever is typed while a note is asked for. */
	const confirm = async (target: CitationInSession, argument: unknown): Promise<boolean> => {
		const { uri, citation } = requireSubject(target);
		decisions.requireWritable(uri);
		const note = noteField(argument) ?? (await askHow(citation));
		const { candidate } = target.verdict.decision ?? {};
		await decisions.set(uri, citation, {
			kind: 'confirmed',
			...(note.trim() !== '' && { note: note.trim() }),
			// Which of several records was meant stays known.
			...(candidate !== undefined && { candidate }),
		});
		return true;
	};

	const reveal = async ({ session, verdict }: CitationInSession): Promise<boolean> => {
		if (verdict.isUnplaced)
			throw new UserError(
				vscode.l10n.t("The service found {0} but didn't say where.", shownCitation(verdict.citation)),
			);
		const selection = toRange(session.document, verdict.citation);
		await vscode.window.showTextDocument(session.document.uri, { selection });
		return true;
	};

	/** Ctrl+Z takes back edits of the text, and no decision. */
	const offerUndo = async (uri: vscode.Uri, citation: Citation, before: Decision | undefined): Promise<void> => {
		const undo = vscode.l10n.t('Undo');
		const said = vscode.l10n.t('{0} is ignored.', shownCitation(citation));
		if ((await showInformationMessage(said, undo)) !== undo) return;
		await (before ? decisions.set(uri, citation, before) : decisions.clear(uri, citation));
	};

	return {
		'benchbook.citations.checkAgain': on(async ({ verdict }) => {
			const { citationString: one } = verdict.full ?? verdict;
			if (one === undefined) throw new UserError(vscode.l10n.t("Case databases don't cover this kind of citation."));
			const connection = await services.verifiers.require();
			if (!(await services.consents.ask('citations', connection))) throw new Canceled();
			const failure = await withProgress(vscode.l10n.t('Checking citations'), (signal, report) =>
				fetcher.fetchForStrings([one], fetcher.start(connection, signal, report)),
			);
			await sessions.show();
			if (failure) throw failure;
			return true;
		}),
		'benchbook.citations.openCase': on(async ({ verdict }) => {
			const link = pageOf(verdict, getResearchService());
			if (!link) throw new UserError(vscode.l10n.t('No web address is known for this citation.'));
			return vscode.env.openExternal(vscode.Uri.parse(link, true));
		}),
		'benchbook.citations.searchFor': on(async ({ session, verdict }) => {
			const { citation } = verdict.full ?? verdict;
			const name = (await isConfidentialPlace(session.document.uri)) ? undefined : citation.caseName?.text;
			return vscode.commands.executeCommand('benchbook.sources.find', { query: name ?? citationString(citation) });
		}),
		'benchbook.citations.reveal': on(reveal),
		'benchbook.citations.fix': on(async (target) => {
			await reveal(target);
			await vscode.commands.executeCommand('editor.action.quickFix');
			return true;
		}),
		'benchbook.citations.acceptSafeFixes': async () => {
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
		},
		'benchbook.citations.copy': on(async (target) => {
			await vscode.env.clipboard.writeText(nameWithCitation(target.verdict));
			return true;
		}),
		'benchbook.citations.confirm': on(confirm),
		'benchbook.citations.ignore': on(async (target, argument) => {
			const { uri, citation } = requireSubject(target);
			decisions.requireWritable(uri);
			const note = noteField(argument) ?? (await askWhy(citation));
			await decisions.set(uri, citation, { kind: 'ignored', ...(note.trim() !== '' && { note: note.trim() }) });
			offerUndo(uri, citation, target.verdict.decision).catch((error: unknown) => notifyError(services.log, error));
			return true;
		}),
		'benchbook.citations.withdrawDecision': on(async (target) => {
			const { uri, citation } = requireSubject(target);
			await decisions.clear(uri, citation);
			return true;
		}),
		'benchbook.citations.takeCandidate': on(async (target, argument) => {
			const { session, verdict } = target;
			const { uri, citation } = requireSubject(target);
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
		}),
		'benchbook.citations.markFromRecord': async (argument) => {
			const { session, verdict } = findByArgument(sessions, argument);
			const { group, start } = verdict.citation;
			// Parallel citations share the name and the parenthesis that were corrected, but not the place.
			const isAlone = group === undefined || (argument as { isAlone?: unknown } | undefined)?.isAlone === true;
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
		},
		'benchbook.citations.explainCode': async (argument) => {
			const code = findingCodes.find((known) => known === stringField(argument, 'code')) ?? (await pickCode());
			const settings = vscode.l10n.t('Change Severity');
			const picked = await showInformationMessage(explainFinding(code), settings);
			if (picked === settings) {
				await vscode.commands.executeCommand('workbench.action.openSettings', 'benchbook.severity');
			}
			return true;
		},
		'benchbook.citations.forgetAnswers': async () => {
			const connection = await services.verifiers.get();
			await (connection ? books.forget(connection.origin) : books.forgetAll());
			// Its volumes are what it has answered from; after Disconnect they stay until now.
			if (!connection || isOfArchive(connection) || !services.archive.current) await services.archive.forgetVolumes();
			await books.forgetTitles();
			void showInformationMessage(
				connection
					? vscode.l10n.t('Forgot the answers from {0}.', connection.label)
					: vscode.l10n.t('Forgot the answers from every service.'),
			);
			return true;
		},
	};
}

function isOfArchive({ kind, parts = [] }: Verifier): boolean {
	return kind === 'archive' || parts.some((part) => part.kind === 'archive');
}

/** Where a decision belongs: on a full citation, or on a short form that has something of its own to decide. */
function requireSubject({ session, verdict }: CitationInSession): { uri: vscode.Uri; citation: Citation } {
	const citation = decisionSubject(verdict);
	if (!citation) throw new UserError(vscode.l10n.t('You can make decisions only on citations to cases.'));
	return { uri: session.document.uri, citation };
}

async function pickCandidate(candidates: readonly Candidate[]): Promise<Candidate> {
	if (candidates.length === 0)
		throw new UserError(vscode.l10n.t('The service found no other cases for this citation.'));
	const items = candidates.map((candidate) => ({
		label: oneLine(candidate.name ?? vscode.l10n.t('(no name)')),
		description: oneLine(
			[candidate.court, candidate.dateDecided && wordRecordDate(candidate.dateDecided, vscode.env.language)]
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
