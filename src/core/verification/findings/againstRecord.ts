import * as l10n from '@vscode/l10n';
import type { FindingEntries } from './entry';

/** Findings that need an answer: the draft differs from the record of the case, or there is none. */
export const againstRecord = {
	'not-found': {
		severity: 'warning',
		marks: 'citation',
		leadsTo: 'notFound',
		summary:
			'No case found. By default, information for decisions of this year and last year, which databases may not have yet.',
		name: () => l10n.t('No case found'),
		problem: ({ citation, isSample }) =>
			isSample
				? l10n.t('“{0}” is not in the sample, which has only a few landmark cases.', citation)
				: l10n.t('No case at “{0}”.', citation),
		explanation: () =>
			l10n.t(
				'No decision was found at this volume, reporter, and page. Databases have gaps: look it up yourself, or remove it.',
			),
	},
	'not-found-by-name': {
		severity: 'warning',
		marks: 'citation',
		leadsTo: 'notFound',
		summary:
			'No case found at the citation, and a search by name, court, and year found none either. By default, information for decisions of this year and last year.',
		name: () => l10n.t('No case found, nor by name'),
		problem: ({ citation, written = '', isSample }) =>
			isSample
				? l10n.t('“{0}” is not in the sample, which has only a few landmark cases.', citation)
				: l10n.t('No case at “{0}”, and no case named “{1}” was found.', citation, written),
		explanation: () =>
			l10n.t(
				'No decision is at this volume, reporter, and page, and a search by name, court, and year found none. Databases have gaps: look it up yourself, or remove it.',
			),
	},
	'section-not-found': {
		severity: 'warning',
		marks: 'words',
		leadsTo: 'notFound',
		summary:
			'The eCFR, or the title of the U.S. Code in your folder, has no such section or subdivision. By default, information for one that is listed as repealed, reserved, or the like, or is cited from an older edition.',
		name: () => l10n.t('No such section'),
		problem: ({ citation: cited, written: place = cited, recorded: day = '', listedAs, isOfUsCode }) => {
			if (!isOfUsCode) {
				return listedAs
					? l10n.t('“{0}”: {1} is reserved or was removed (eCFR, {2}).', cited, place, day)
					: l10n.t('“{0}”: no {1} in the eCFR as of {2}.', cited, place, day);
			}
			switch (listedAs) {
				case 'repealed':
					return l10n.t('“{0}”: {1} was repealed (U.S. Code, {2}).', cited, place, day);
				case 'omitted':
					return l10n.t('“{0}”: {1} was omitted (U.S. Code, {2}).', cited, place, day);
				case 'transferred':
					return l10n.t('“{0}”: {1} was transferred (U.S. Code, {2}).', cited, place, day);
				case 'renumbered':
					return l10n.t('“{0}”: {1} was renumbered (U.S. Code, {2}).', cited, place, day);
				case 'reserved':
					return l10n.t('“{0}”: {1} is reserved (U.S. Code, {2}).', cited, place, day);
				default:
					return l10n.t('“{0}”: no {1} in the U.S. Code as of {2}.', cited, place, day);
			}
		},
		explanation: () =>
			l10n.t(
				'The eCFR, or the file of the title in your folder, which is current to the date given, has no such section or subdivision. It may have been repealed, removed, or moved: check it, and cite the edition that you mean.',
			),
	},
	'multiple-matches': {
		severity: 'information',
		marks: 'citation',
		leadsTo: 'multipleMatches',
		summary: 'Several cases match.',
		name: () => l10n.t('Several cases match'),
		problem: ({ citation, choice }) =>
			choice === 'none'
				? l10n.t(
						'Several cases match “{0}”, and the source names none as your draft does. Look it up yourself.',
						citation,
					)
				: l10n.t('Several cases match “{0}”. Choose one.', citation),
		explanation: () =>
			l10n.t(
				"Several decisions match this citation, and its name and year don't show which one you mean. Choose one of them, or look it up if none is the one you mean.",
			),
	},
	'possible-match': {
		severity: 'information',
		marks: 'citation',
		leadsTo: 'possibleMatch',
		summary: 'Possible match only: it was guessed, not looked up.',
		name: () => l10n.t('Possible match only'),
		problem: ({ recorded = '' }) =>
			recorded === ''
				? l10n.t('Possible match only: it was guessed, not looked up. Check it yourself.')
				: l10n.t('Possible match only: “{0}”. It was guessed, not looked up. Check it yourself.', recorded),
		explanation: () =>
			l10n.t("The service guessed this match and didn't look it up. It doesn't count as found: check it yourself."),
	},
	'nothing-on-date': {
		severity: 'information',
		marks: 'citation',
		leadsTo: 'possibleMatch',
		summary: "The docket was found, and nothing in it of the decision's date.",
		name: () => l10n.t('Docket found, nothing on that date'),
		problem: ({ citation, recorded = '' }) =>
			l10n.t(
				'The docket of “{0}” was found (“{1}”), and nothing in it of that date. CourtListener has only what its users bought.',
				...[citation, recorded],
			),
		explanation: () =>
			l10n.t(
				'CourtListener has the docket, and no opinion or entry of that date or three days before or after. It has only what its users bought: look on PACER or Westlaw. The date may be mistyped, or there is no such order.',
			),
	},
	'name-differs': {
		severity: 'warning',
		marks: 'words',
		leadsTo: 'differs',
		summary: 'The case has a different name.',
		name: () => l10n.t('Case name differs'),
		problem: ({ citation, written = citation, recorded = '', choice }) =>
			choice === 'none'
				? l10n.t('No case at “{0}” has this name: they are “{1}”; your draft says “{2}”.', citation, recorded, written)
				: l10n.t('Case name differs: this citation is “{0}”; your draft says “{1}”.', recorded, written),
		explanation: () =>
			l10n.t(
				'There is a decision at this citation, but under a different name from the one in your draft. The citation, the name, or the database can be wrong: read the case.',
			),
	},
	'first-page-differs': {
		severity: 'warning',
		marks: 'words',
		leadsTo: 'differs',
		isOtherCase: true,
		summary: 'The page is inside another case.',
		name: () => l10n.t('First page differs'),
		problem: ({ recorded = '' }) => l10n.t('This page is inside another case, which begins at “{0}”.', recorded),
		explanation: () =>
			l10n.t(
				'This page is inside another decision, which begins on an earlier page. Cite the first page, and this one as a pinpoint.',
			),
	},
	'year-differs': {
		severity: 'warning',
		marks: 'words',
		leadsTo: 'differs',
		summary: 'The database has a different year. By default, information when the year is off by one.',
		name: () => l10n.t('Year differs'),
		problem: ({ citation, written = citation, recorded = '' }) =>
			l10n.t('Year differs: the database says {0}; your draft says {1}.', recorded, written),
		explanation: () => l10n.t('The decision at this citation is from a different year than your draft says.'),
	},
	'court-differs': {
		severity: 'warning',
		marks: 'words',
		leadsTo: 'differs',
		summary: 'The database has a different court.',
		name: () => l10n.t('Court differs'),
		problem: ({ citation, written = citation, recorded = '' }) =>
			l10n.t('Court differs: the database says “{0}”; your draft says “{1}”.', recorded, written),
		explanation: () => l10n.t('The decision at this citation is from a different court than your draft says.'),
	},
	'parallel-differs': {
		severity: 'information',
		marks: 'citation',
		leadsTo: 'differs',
		isOtherCase: true,
		summary: 'Parallel citations belong to different cases.',
		name: () => l10n.t('Parallel citations differ'),
		problem: ({ recorded = '' }) =>
			recorded === ''
				? l10n.t('Parallel citations belong to different cases.')
				: l10n.t('Parallel citations belong to different cases: the database says “{0}”.', recorded),
		explanation: () =>
			l10n.t('Parallel citations cite one decision in several reporters. These cite different decisions.'),
	},
	'sources-differ': {
		severity: 'information',
		marks: 'citation',
		leadsTo: 'differs',
		isOtherCase: true,
		summary: 'One source has the case, and another one, which covers its volume, has none there.',
		name: () => l10n.t('Sources differ'),
		problem: ({ citation, recorded = '' }) =>
			l10n.t('“{0}” was found, but not by every source: no case there in {1}.', citation, recorded),
		explanation: () =>
			l10n.t(
				'One source has a decision at this volume, reporter, and page, and another one, which covers the volume, has none. Either can be wrong: read the case.',
			),
	},
	'pin-before-first-page': {
		severity: 'warning',
		marks: 'words',
		leadsTo: 'differs',
		isAboutPinpoint: true,
		summary: "The pinpoint comes before the case's first page.",
		name: () => l10n.t('Pinpoint before the first page'),
		problem: ({ citation, written = citation, recorded = '' }) =>
			l10n.t("Pinpoint {0} comes before the case's first page ({1}).", written, recorded),
		explanation: () => l10n.t("A pinpoint can't come before the first page of its case."),
	},
	'pin-after-last-page': {
		severity: 'warning',
		marks: 'words',
		leadsTo: 'differs',
		isAboutPinpoint: true,
		summary: "The pinpoint comes after the case's last page.",
		name: () => l10n.t('Pinpoint after the last page'),
		problem: ({ citation, written = citation, recorded = '' }) =>
			l10n.t("Pinpoint {0} comes after the case's last page ({1}).", written, recorded),
		explanation: () =>
			l10n.t("The record's last page comes before the pinpoint. Check the pinpoint, or whether another case is meant."),
	},
	'not-normalized': {
		severity: 'hint',
		marks: 'words',
		summary: 'No citation style uses this spelling of the reporter.',
		name: () => l10n.t('Unusual spelling of the reporter'),
		problem: ({ recorded = '' }) => l10n.t('The usual form is “{0}”.', recorded),
		explanation: () =>
			l10n.t('No citation style uses this spelling of the reporter. The fix changes its characters and nothing else.'),
	},
	'unknown-status': {
		severity: 'information',
		marks: 'citation',
		leadsTo: 'unknownStatus',
		summary: "The service returned a status that Benchbook doesn't know.",
		name: () => l10n.t('Unknown status'),
		problem: ({ recorded = '' }) =>
			l10n.t('The service returned the status “{0}”. Check the citation yourself.', recorded),
		explanation: () =>
			l10n.t(
				"The service returned a status that Benchbook doesn't know. It says neither found nor not found: check the citation yourself.",
			),
	},
} as const satisfies FindingEntries;
