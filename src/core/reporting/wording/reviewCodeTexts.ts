import * as l10n from '@vscode/l10n';
import type { ReviewCode } from '../contents/reviewItems';

/** Why a citation is to review without a finding, as a reader knows it. */
export function nameReviewCode(code: ReviewCode): string {
	return {
		'not-checked': () => l10n.t('Not checked'),
		'request-failed': () => l10n.t('Request failed'),
		'not-covered': () => l10n.t('Not covered'),
		'name-not-compared': () => l10n.t('Found, name not compared'),
		'quotation-not-compared': () => l10n.t('Quotation not compared'),
		unresolved: () => l10n.t('Full citation unknown'),
		'to-review': () => l10n.t('To review'),
	}[code]();
}

/** What the code means, and what to do about it. */
export function explainReviewCode(code: ReviewCode): string {
	return {
		'not-checked': () => l10n.t('There is no answer for this citation. Check it, or look it up yourself.'),
		'request-failed': () => l10n.t('The request for this citation failed. Try again later.'),
		'not-covered': () =>
			l10n.t('No database that was asked has citations of this kind. Look it up in a source that covers it.'),
		'name-not-compared': () =>
			l10n.t(
				'A decision is at this citation, but the draft gives no name to compare. Read whether it is the one meant.',
			),
		'quotation-not-compared': () =>
			l10n.t('This quotation was compared with no text of the opinion. Compare it yourself.'),
		unresolved: () => l10n.t('This short form refers to no citation in the draft. Cite the case in full before it.'),
		'to-review': () => l10n.t('A person has to look at this citation, and no problem that is shown says so.'),
	}[code]();
}
