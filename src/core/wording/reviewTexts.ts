import * as l10n from '@vscode/l10n';
import type { ReviewItem } from '../verification/report/reviewItems';
import { wordFinding } from './findingTexts';
import { wordOutcome } from './quotationTexts';
import { wordHeadlines, wordNextStep } from './verdictTexts';

/** What a line of a check says: a problem as the editor words it, or why the citation is to review all the same. */
export function wordReviewItem({ verdict, finding, quotation, code }: ReviewItem): string {
	if (quotation) return `${wordOutcome(quotation)}.`;
	if (finding) return wordFinding(verdict, finding, false);
	if (code === 'not-checked') return l10n.t('Not checked: there is no answer for this citation.');
	const [state] = wordHeadlines(verdict, false);
	const next = wordNextStep(verdict.next);
	return next === '' ? `${state}.` : `${state}. ${next}`;
}
