import * as l10n from '@vscode/l10n';
import { oneLine } from '../text/oneLine';
import type { FindingEntry } from './entry';

/** Findings of the draft compared with itself, as one types and without a service. They change no state and no count. */
export const againstDraft = {
	'near-miss': {
		severity: 'warning',
		against: 'draft',
		marks: 'citation',
		summary:
			'The draft gives one case at two places whose numbers differ by a digit or two swapped ones, or one place under two names.',
		name: () => l10n.t('Contradicts another citation of the draft'),
		problem: ({ citation, written, recorded = '' }) =>
			written === undefined
				? l10n.t(
						'Your draft also cites this case at “{0}”, which is almost the same as “{1}”. One of them may be mistyped.',
						oneLine(recorded),
						oneLine(citation),
					)
				: l10n.t(
						'Your draft cites “{0}” under two names: “{1}” here, “{2}” before.',
						oneLine(citation),
						oneLine(written),
						oneLine(recorded),
					),
		explanation: () =>
			l10n.t(
				'Two citations in your draft contradict each other: they give one case at two places whose numbers differ by one digit or by two swapped digits, or two cases at one place. Check which one is right.',
			),
	},
	'short-before-full': {
		severity: 'information',
		against: 'draft',
		marks: 'citation',
		summary: 'The short form comes before its full citation, or has none.',
		name: () => l10n.t('Short form without a full citation before it'),
		problem: ({ citation, recorded = '' }) =>
			recorded === ''
				? l10n.t('Your draft has no full citation for “{0}”.', oneLine(citation))
				: l10n.t('“{0}” comes before its full citation, “{1}”.', oneLine(citation), oneLine(recorded)),
		explanation: () =>
			l10n.t('A short form refers to a full citation before it. Cite the case in full where you first mention it.'),
	},
	'ambiguous-id': {
		severity: 'information',
		against: 'draft',
		marks: 'citation',
		summary: 'Id. could refer to more than one source.',
		name: () => l10n.t('“Id.” could mean several sources'),
		problem: ({ citation }) =>
			l10n.t('“{0}” could refer to more than one source: the citation before it has several.', oneLine(citation)),
		explanation: () =>
			l10n.t(
				'“Id.” refers to the source just cited, so it needs a citation to a single source before it. Use a short form of the one you mean.',
			),
	},
	'supra-note-differs': {
		severity: 'information',
		against: 'draft',
		marks: 'citation',
		summary: "The footnote named after supra doesn't cite this source.",
		name: () => l10n.t('“Supra” names another footnote'),
		problem: ({ citation }) => l10n.t("“{0}”: that footnote doesn't cite this source.", oneLine(citation)),
		explanation: () =>
			l10n.t(
				'The source is cited in another footnote than the one this refers to. Footnote numbers often change while a draft is edited: correct the number.',
			),
	},
	'impossible-volume': {
		severity: 'information',
		against: 'draft',
		marks: 'words',
		summary: 'The volume is after the last one of a series that has ended.',
		name: () => l10n.t('No such volume'),
		problem: ({ citation, written = citation, recorded = '' }) =>
			l10n.t('There is no volume {0}: the last one of this series is {1}.', oneLine(written), oneLine(recorded)),
		explanation: () =>
			l10n.t(
				'This reporter ended before the volume cited here. The volume is mistyped, or a later series is meant, such as F.2d for F.',
			),
	},
} as const satisfies Record<string, FindingEntry>;
