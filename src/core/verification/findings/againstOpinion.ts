import * as l10n from '@vscode/l10n';
import type { FindingEntries } from './entry';

/** Findings from comparing a quotation with the opinion's text. */
export const againstOpinion = {
	'quote-differs': {
		severity: 'warning',
		marks: 'quotation',
		summary: "The quotation's words differ from those of the opinion or the statute.",
		name: () => l10n.t('Quotation differs'),
		problem: ({ written = '', recorded = '', isOfUsCode }) =>
			isOfUsCode ? sayStatuteDifference(written, recorded) : sayDifference(written, recorded),
		explanation: () =>
			l10n.t(
				"The quotation differs from the text of the opinion or the statute, and the change isn't marked. Use brackets and ellipses to mark changes. The text can have errors too: compare both with the published opinion.",
			),
	},
	'quote-not-found': {
		severity: 'warning',
		marks: 'quotation',
		summary: "The quoted words aren't in the text of the opinion or the statute.",
		name: () => l10n.t("Quotation isn't in the opinion's text"),
		problem: ({ recorded = '', isOfUsCode }) =>
			isOfUsCode
				? l10n.t("These words aren't in the statute's text, {0}.", recorded)
				: l10n.t("These words aren't in the opinion's text, {0}.", recorded),
		explanation: () =>
			l10n.t(
				"The text of the opinion or the statute has nothing like these words. Check that they're from there, that its text is complete, and that it's of the edition you quote.",
			),
	},
	'quote-alteration': {
		severity: 'warning',
		marks: 'quotation',
		summary: 'A marked change of the quotation leaves out or adds a negation, or names the other party.',
		name: () => l10n.t('Marked change turns the quotation'),
		problem: ({ recorded = '', isOfUsCode }) =>
			isOfUsCode
				? l10n.t('Marked change may turn the meaning: the statute says “{0}” here.', recorded)
				: l10n.t('Marked change may turn the meaning: the opinion says “{0}” here.', recorded),
		explanation: () =>
			l10n.t(
				'An ellipsis or a bracket in the quotation leaves out or adds a negation, or names the other party. Check that the quotation still says what the opinion says.',
			),
	},
	'quote-not-majority': {
		severity: 'warning',
		marks: 'quotation',
		summary: "The quoted words are only in a dissent, a concurrence, or the syllabus, and the citation doesn't say so.",
		name: () => l10n.t("Quotation isn't from the court's opinion"),
		problem: ({ recorded = '' }) =>
			l10n.t("These words aren't in the court's opinion but under “{0}”, and the citation doesn't say so.", recorded),
		explanation: () =>
			l10n.t(
				"The opinion's text has these words only in a dissent, a concurrence, or what its publisher put before the opinion. Add a parenthetical that says so, or quote the court.",
			),
	},
	'quote-page-differs': {
		severity: 'information',
		marks: 'words',
		isAboutPinpoint: true,
		summary: "The quoted words aren't on the page that the pinpoint cites.",
		name: () => l10n.t('Quotation is on a different page'),
		problem: ({ citation, written = citation, recorded = '' }) =>
			l10n.t('Page differs: the opinion has these words on page {0}; your draft says {1}.', recorded, written),
		explanation: () =>
			l10n.t(
				"According to the page numbers in the opinion's text, the quoted words aren't on the page that the pinpoint cites.",
			),
	},
} as const satisfies FindingEntries;

/** Where a quotation differs: either side may have no words here, and if too much differs, both are left out. */
function sayDifference(written: string, recorded: string): string {
	if (written === '' && recorded === '') return l10n.t('Many words differ from the opinion. Compare the two.');
	if (written === '') return l10n.t('The opinion also says “{0}” here.', recorded);
	if (recorded === '') return l10n.t("The opinion doesn't say “{0}” here.", written);
	return l10n.t('The opinion says “{0}”; your draft says “{1}”.', recorded, written);
}

function sayStatuteDifference(written: string, recorded: string): string {
	if (written === '' && recorded === '') return l10n.t('Many words differ from the statute. Compare the two.');
	if (written === '') return l10n.t('The statute also says “{0}” here.', recorded);
	if (recorded === '') return l10n.t("The statute doesn't say “{0}” here.", written);
	return l10n.t('The statute says “{0}”; your draft says “{1}”.', recorded, written);
}
