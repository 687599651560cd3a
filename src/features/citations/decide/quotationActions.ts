import * as vscode from 'vscode';
import { oneLine } from '../../../core/text/oneLine';
import type { Span } from '../../../core/text/span';
import { planOpinionWords } from '../../../core/verification/judgement/quotationFixes';
import type { JudgedQuotation } from '../../../core/verification/verdict/verdict';
import { toOpenArgument } from '../marks';
import type { DocumentSession } from '../session';
import { quotationsAt, toRange, toWorkspaceEdit } from '../session';

/** What can be done about the quotations at a place: reading the opinion first, and no fix that one key applies. */
export function planQuotationActions(
	session: DocumentSession,
	asked: Span,
	diagnostics: readonly vscode.Diagnostic[],
	canDecide: boolean,
): vscode.CodeAction[] {
	return quotationsAt(session, asked).flatMap(({ quotation }) => {
		const actions: vscode.CodeAction[] = [];
		const run = (title: string, command: string, argument: object): vscode.CodeAction => {
			const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
			action.command = { title, command, arguments: [argument] };
			actions.push(action);
			return action;
		};
		const { findings, text, decision, isToReview, start } = quotation;
		const argument = { uri: session.document.uri.toString(), start };
		if (text && findings.length > 0) {
			const ties = tie(session, quotation, diagnostics);
			const title = vscode.l10n.t('Open the opinion here: {0}', oneLine(text.name));
			run(title, 'benchbook.authorities.openText', toOpenArgument(quotation)).diagnostics = ties;
			if (isToReview) actions.push(...planWords(session, quotation, asked, ties));
		}
		if (canDecide && isToReview)
			run(vscode.l10n.t('Ignore what differs in this quotation'), 'benchbook.citations.ignoreQuotation', argument);
		if (canDecide && decision)
			run(
				vscode.l10n.t('Stop ignoring what differs in this quotation'),
				'benchbook.citations.unignoreQuotation',
				argument,
			);
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
		const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
		action.edit = toWorkspaceEdit(document, replacements);
		action.diagnostics = ties;
		return [action];
	});
}

/** The problems shown for a quotation, among those VS Code asks about. */
function tie(
	{ document }: DocumentSession,
	{ findings }: JudgedQuotation,
	diagnostics: readonly vscode.Diagnostic[],
): vscode.Diagnostic[] {
	const wanted = findings.map(({ code, span }) => ({ code, range: toRange(document, span) }));
	return diagnostics.filter(
		({ source, code, range }) =>
			source === 'Benchbook' &&
			wanted.some((one) => typeof code === 'object' && code.value === one.code && range.isEqual(one.range)),
	);
}
