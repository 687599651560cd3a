import * as l10n from '@vscode/l10n';
import type { ReviewItem } from '../verification/report/reviewItems';
import { wordFinding } from './findingTexts';
import { wordOutcome } from './quotationTexts';
import { wordHeadlines, wordNextStep } from './verdictTexts';

/**
 * What a line of a check says: a problem as the editor words it, or why the citation is to review all the same.
 *
 * @param isUnasked it has no answer because nothing was to be sent
 */
export function wordReviewItem({ verdict, finding, quotation, code }: ReviewItem, isUnasked: boolean): string {
	if (quotation) return `${wordOutcome(quotation)}.`;
	if (finding) return wordFinding(verdict, finding, false);
	if (isUnasked) return l10n.t('Not asked: nothing is sent offline, and no answer is kept for this citation.');
	if (code === 'not-checked') return l10n.t('Not checked: there is no answer for this citation.');
	const [state] = wordHeadlines(verdict, false);
	const next = wordNextStep(verdict.next);
	return next === '' ? `${state}.` : `${state}. ${next}`;
}
