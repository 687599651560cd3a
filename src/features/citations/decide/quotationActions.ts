import * as vscode from 'vscode';
import { oneLine } from '../../../core/base/text/oneLine';
import type { Span } from '../../../core/base/text/span';
import { planOpinionWords } from '../../../core/verification/judgement/quotationFixes';
import type { JudgedQuotation } from '../../../core/verification/verdict/verdict';
import { toOpenArgument } from '../marks';
import { type DocumentSession, quotationsAt, toWorkspaceEdit } from '../session';
import { findShown, quickFix } from './actions';

/** What can be done about the quotations at a place: reading the opinion comes first, and no fix is applied by one keystroke. */
export function planQuotationActions(
	session: DocumentSession,
	asked: Span,
	diagnostics: readonly vscode.Diagnostic[],
	canDecide: boolean,
): vscode.CodeAction[] {
	return quotationsAt(session, asked).flatMap(({ quotation }) => {
		const actions: vscode.CodeAction[] = [];
		const { findings, text, decision, lapsed, isToReview, start } = quotation;
		const run = (title: string, command: string): unknown =>
			actions.push(
				quickFix(title, { command: { command, arguments: [{ uri: session.document.uri.toString(), start }] } }),
			);
		if (text && findings.length > 0) {
			const ties = findShown(session.document, findings, diagnostics);
			const title = vscode.l10n.t('Open the opinion here: {0}', oneLine(text.name));
			const command = { command: 'benchbook.authorities.openText', arguments: [toOpenArgument(quotation)] };
			actions.push(quickFix(title, { command, diagnostics: ties }));
			if (isToReview) actions.push(...planWords(session, quotation, asked, ties));
		}
		if (canDecide && isToReview)
			run(vscode.l10n.t('Ignore what differs in this quotation…'), 'benchbook.citations.ignoreQuotation');
		if (canDecide && (decision || lapsed))
			run(vscode.l10n.t('Stop ignoring what differs in this quotation'), 'benchbook.citations.unignoreQuotation');
		return actions;
	});
}

function planWords(
	{ document, language }: DocumentSession,
	quotation: JudgedQuotation,
	asked: Span,
	ties: vscode.Diagnostic[],
): vscode.CodeAction[] {
	const { outcome, start } = quotation;
	if (outcome.kind !== 'differs') return [];
	const draft = document.getText();
	const { differences } = outcome;
	const here = differences.filter(
		(one) => start + one.draft.start - 1 <= asked.end && asked.start <= start + one.draft.end + 1,
	);
	const sets = here.length === 0 || here.length === differences.length ? [differences] : [here, differences];
	return sets.flatMap((some) => {
		const replacements = planOpinionWords(draft, quotation, some, language);
		if (!replacements) return [];
		const words = oneLine(some.map(({ opinion }) => opinion.text).join(' … ')).slice(0, 80);
		const several = some === differences && differences.length > 1 ? differences.length : undefined;
		const title = several
			? vscode.l10n.t("Use the opinion's words in all {0} places", several)
			: words === ''
				? vscode.l10n.t("Use the opinion's words: remove “{0}”", oneLine(some[0]?.draft.text ?? '').slice(0, 80))
				: vscode.l10n.t("Use the opinion's words: “{0}”", words);
		return [quickFix(title, { edit: toWorkspaceEdit(document, replacements), diagnostics: ties })];
	});
}
