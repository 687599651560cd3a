import * as vscode from 'vscode';
import { identifyCandidate } from '../../core/verification/decisions';
import type { Finding } from '../../core/verification/judgement/finding';
import {
	planCourtFix,
	planNameFix,
	planNormalizedFix,
	planYearFix,
	type Replacement,
} from '../../core/verification/judgement/fixes';
import { decisionSubject, problemsOf, type Verdict } from '../../core/verification/verdict/verdict';
import { httpsLink } from '../../host/links';
import { toArgument } from './citationArgument';
import type { DocumentSession } from './documentSession';
import { type DocumentSessions, toRange } from './documentSessions';
import { toWorkspaceEdit } from './edits';
import { oneLine } from './verdictTexts';

const fixAll = vscode.CodeActionKind.SourceFixAll.append('benchbook');

/** At most this many candidates are offered as actions; the command offers all of them. */
const offeredCandidates = 5;

export function registerCodeActions(sessions: DocumentSessions): vscode.Disposable {
	return vscode.languages.registerCodeActionsProvider(
		{ pattern: '**' },
		{
			provideCodeActions(document, range, { diagnostics, only }) {
				const session = sessions.get(document);
				if (!session) return [];
				if (only && vscode.CodeActionKind.SourceFixAll.intersects(only)) return planFixAll(session);
				const start = document.offsetAt(range.start);
				const end = document.offsetAt(range.end);
				return session
					.verdictsNear({ start, end })
					.filter((verdict) => touches(verdict, start, end))
					.flatMap((verdict) => planActions(session, verdict, diagnostics));
			},
		},
		{ providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, fixAll] },
	);
}

/** The citation itself or the words of one of its findings. */
function touches({ citation, findings }: Verdict, start: number, end: number): boolean {
	return [citation, ...findings.map(({ span }) => span)].some((span) => span.start <= end && start <= span.end);
}

/** Spellings that no style accepts, all at once: the only fix that is never a matter of judgement. */
function planFixAll(session: DocumentSession): vscode.CodeAction[] {
	const text = session.document.getText();
	const replacements = session.verdicts.flatMap((verdict) => {
		const { citation, entry } = verdict;
		return problemsOf(verdict).some(({ code }) => code === 'not-normalized')
			? (planNormalizedFix(text, citation, entry.answer?.normalized ?? '') ?? [])
			: [];
	});
	if (replacements.length === 0) return [];
	const action = new vscode.CodeAction(vscode.l10n.t('Use the usual forms of all reporters'), fixAll);
	action.edit = toWorkspaceEdit(session.document, replacements);
	return [action];
}

function planActions(
	session: DocumentSession,
	verdict: Verdict,
	diagnostics: readonly vscode.Diagnostic[],
): vscode.CodeAction[] {
	const actions: vscode.CodeAction[] = [];
	const argument = toArgument({ session, verdict });
	const run = (title: string, command: string, more: object = {}): vscode.CodeAction => {
		const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
		action.command = { title, command: `benchbook.citations.${command}`, arguments: [{ ...argument, ...more }] };
		actions.push(action);
		return action;
	};
	const isSettled = verdict.decision !== undefined && !verdict.isToReview;
	if (verdict.citation.kind === 'full' && !isSettled) {
		for (const finding of verdict.findings) {
			const fix = planFix(session, verdict, finding);
			if (fix) actions.push(tie(fix, session, finding, diagnostics));
		}
		const { candidates } = verdict;
		for (const candidate of candidates.slice(0, offeredCandidates)) {
			const identity = identifyCandidate(candidate, candidates);
			const year = /\d{4}/.exec(candidate.dateDecided ?? '')?.[0];
			const title = year && identity === candidate.name ? `${identity} (${year})` : identity;
			if (identity !== '') run(vscode.l10n.t('Take “{0}”', oneLine(title)), 'takeCandidate', { candidate: identity });
		}
	}
	if (httpsLink(verdict.record?.url)) run(vscode.l10n.t('Open the case'), 'openCase');
	const subject = decisionSubject(verdict);
	if (!subject) return actions;
	if (verdict.citation.kind === 'full' && (verdict.findings.length > 0 || verdict.state === 'failed')) {
		run(vscode.l10n.t('Search for it'), 'searchFor');
		run(vscode.l10n.t('Check again'), 'checkAgain');
	}
	// What a short form takes over from its full citation is decided there.
	if (subject !== verdict.citation) return actions;
	if (verdict.isToReview) {
		run(vscode.l10n.t('Confirm by hand'), 'confirm');
		run(vscode.l10n.t('Ignore'), 'ignore');
	}
	if (verdict.decision) {
		const titles = {
			ignored: vscode.l10n.t('Stop ignoring'),
			confirmed: vscode.l10n.t('Withdraw the confirmation'),
			candidate: vscode.l10n.t('Withdraw the choice'),
			fromRecord: vscode.l10n.t('Forget that it was corrected from the record'),
		};
		run(titles[verdict.decision.kind], 'withdrawDecision');
	}
	return actions;
}

interface Fix {
	readonly title: string;
	readonly replacements: readonly Replacement[];
	/** A correction of spelling alone may be proposed first; one of substance never. */
	readonly preferred?: true;
}

function planFix(session: DocumentSession, { citation, record, entry }: Verdict, finding: Finding): Fix | undefined {
	const text = session.document.getText();
	const titled = (title: string, replacements: readonly Replacement[] | undefined): Fix | undefined =>
		replacements && { title, replacements };
	switch (finding.code) {
		case 'name-differs':
			return titled(
				vscode.l10n.t('Use the record’s name, “{0}”', oneLine(record?.name ?? '')),
				record?.name === undefined ? undefined : planNameFix(text, citation, record.name),
			);
		case 'year-differs':
			return titled(
				vscode.l10n.t('Use the record’s year, {0}', oneLine(finding.recorded ?? '')),
				record?.dateDecided === undefined ? undefined : planYearFix(text, citation, record.dateDecided),
			);
		case 'court-differs':
			return titled(
				vscode.l10n.t('Use the record’s court, “{0}”', oneLine(record?.court ?? '')),
				record?.court === undefined ? undefined : planCourtFix(text, citation, record.court),
			);
		case 'not-normalized': {
			const replacements = planNormalizedFix(text, citation, entry.answer?.normalized ?? '');
			return (
				replacements && {
					title: vscode.l10n.t('Use the usual form, “{0}”', oneLine(finding.recorded ?? '')),
					replacements,
					preferred: true,
				}
			);
		}
		default:
			return undefined;
	}
}

function tie(
	{ title, replacements, preferred }: Fix,
	session: DocumentSession,
	finding: Finding,
	diagnostics: readonly vscode.Diagnostic[],
): vscode.CodeAction {
	const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
	const range = toRange(session.document, finding.span);
	action.edit = toWorkspaceEdit(session.document, replacements);
	if (preferred) action.isPreferred = true;
	action.diagnostics = diagnostics.filter(
		({ source, code, range: at }) =>
			source === 'Benchbook' && typeof code === 'object' && code.value === finding.code && at.isEqual(range),
	);
	return action;
}
