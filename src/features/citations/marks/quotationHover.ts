import * as vscode from 'vscode';
import {
	type ComparedQuotation,
	markPieces,
	turningChanges,
} from '../../../core/quotations/comparison/comparedQuotation';
import { renderPieces } from '../../../core/quotations/comparison/shownPieces';
import { sayMatter, sayOutcome, saySeparateOpinion, sayTakenBy } from '../../../core/reporting/wording/quotationTexts';
import { sayDecision, sayLapsed } from '../../../core/reporting/wording/verdictTexts';
import type { JudgedQuotation } from '../../../core/verification/verdict/verdict';
import { asText, commandLink } from './hoverLinks';

const icons: Readonly<Record<ComparedQuotation['outcome']['kind'], string>> = {
	exact: 'check',
	altered: 'check',
	differs: 'warning',
	notFound: 'warning',
	elsewhere: 'info',
	notCompared: 'circle-outline',
};

/** Draft and opinion side by side, with differing words in bold and a link to the place in the opinion. */
export function renderQuotationHover(quotation: JudgedQuotation, draft: string): string {
	const { outcome, start, end, opinion, decision, lapsed, text } = quotation;
	const separate = saySeparateOpinion(quotation);
	const isTurned = turningChanges(quotation).length > 0;
	const parts = [
		`$(${isTurned ? 'warning' : icons[outcome.kind]}) **${asText(sayOutcome(quotation))}**`,
		decision && asText(sayDecision(decision)),
		lapsed && asText(sayLapsed(lapsed)),
	];
	if (opinion) {
		const differing = outcome.kind === 'differs' ? outcome.differences.map((one) => one.draft) : [];
		const written = renderPieces(markPieces(draft.slice(start, end), 0, differing), asText);
		const side = quotation.isCase ? vscode.l10n.t('Opinion') : vscode.l10n.t('Statute');
		const head = `| ${vscode.l10n.t('Your draft')}&nbsp;&nbsp;&nbsp; | ${side} |`;
		parts.push(
			[head, '|:--|:--|', `| ${written}&nbsp;&nbsp;&nbsp; | ${renderPieces(opinion.pieces, asText)} |`].join('\n'),
		);
	}
	if (separate) parts.push(asText(separate));
	if (isTurned) parts.push(asText(sayMatter('turned')));
	if (outcome.kind === 'elsewhere') {
		const { first, last } = outcome.found;
		const page = first === last ? String(first) : `${first}–${last}`;
		parts.push(asText(vscode.l10n.t('On page {0}; your draft says {1}.', page, outcome.pinpoint)));
	}
	if (text) {
		const label = quotation.isCase ? vscode.l10n.t('Open the opinion here') : vscode.l10n.t('Open the statute here');
		const link = commandLink(`$(go-to-file) ${label}`, 'benchbook.authorities.openText', toOpenArgument(quotation));
		parts.push(`${link} (${asText(text.name)})`);
		if (text.by) parts.push(asText(sayTakenBy(text.by)));
	}
	return parts.filter((part) => part).join('\n\n');
}

/** What opens the text that a quotation was compared with, at its words if it has them. */
export function toOpenArgument({ text, opinion }: ComparedQuotation): object {
	return { uri: text?.uri, ...(opinion && { from: opinion.from, to: opinion.to }) };
}
