import * as l10n from '@vscode/l10n';
import type { FindingEntries } from './entry';
import { citeListed } from './overruled';

/** Findings from comparing the draft with itself, made while someone types and without a service. They change no state and no count. */
export const againstDraft = {
	'near-miss': {
		severity: 'warning',
		marks: 'citationOrName',
		summary:
			'The draft gives one case two citations that differ by one digit or two transposed digits, or gives two case names for one citation; or it cites a section of one act under two titles, or with two digits transposed.',
		name: () => l10n.t('Contradicts another citation in the draft'),
		problem: ({ citation, written, recorded = '', isOfUsCode }) => {
			if (isOfUsCode) {
				return l10n.t(
					'Your draft also cites this act at “{0}”, which is almost the same as “{1}”. One of them may be mistyped.',
					recorded,
					citation,
				);
			}
			return written === undefined
				? l10n.t(
						'Your draft also cites this case at “{0}”, which is almost the same as “{1}”. One of them may be mistyped.',
						recorded,
						citation,
					)
				: l10n.t('Your draft cites “{0}” under two names: “{1}” here, “{2}” earlier.', citation, written, recorded);
		},
		explanation: () =>
			l10n.t(
				'Two citations in your draft contradict each other: they give one case, or one section of an act, two citations that differ by a digit, by two transposed digits, or by the title, or give two case names for one citation. Check which one is right.',
			),
	},
	overruled: {
		severity: 'warning',
		marks: 'citation',
		isToReview: true,
		summary:
			"The Constitution Annotated lists the case as overruled, and the draft doesn't say so. By default, information if it was overruled in part or before 1960.",
		name: () => l10n.t('Listed as overruled'),
		problem: ({ recorded = '', listed }) => {
			const source = l10n.t('Constitution Annotated, June 2024');
			const first =
				listed?.extent === undefined
					? l10n.t('Listed as overruled by {0} ({1}).', recorded, source)
					: l10n.t('Listed as overruled ({2}) by {0} ({1}).', recorded, source, listed.extent);
			const inTurn = listed?.inTurn;
			if (!inTurn) return first;
			const second =
				inTurn.extent === undefined
					? l10n.t('That decision is itself listed as overruled by {0}.', citeListed(inTurn.by))
					: l10n.t('That decision is itself listed as overruled ({1}) by {0}.', citeListed(inTurn.by), inTurn.extent);
			return `${first} ${second}`;
		},
		explanation: () =>
			l10n.t(
				"A table of the Constitution Annotated, as of June 2024, lists the Supreme Court's decisions that it later overruled. This one is among them, and the draft doesn't say so. Add the history, cite another case, or confirm the citation with a note, such as “cited for a point that stands”. The table says nothing about other courts, statutes, or what was limited or distinguished.",
			),
	},
	'short-before-full': {
		severity: 'information',
		marks: 'citation',
		summary: 'The short form comes before its full citation, or has none.',
		name: () => l10n.t('Short form without a full citation before it'),
		problem: ({ citation, recorded = '' }) =>
			recorded === ''
				? l10n.t('No earlier full citation for “{0}”. Cite it in full first.', citation)
				: l10n.t('“{0}” comes before its full citation, “{1}”.', citation, recorded),
		explanation: () =>
			l10n.t('A short form refers to a full citation before it. Cite the case in full where you first mention it.'),
	},
	'no-citation': {
		severity: 'information',
		marks: 'words',
		leadsTo: 'noCitation',
		summary: 'A case is cited by name and year alone, and nowhere in full.',
		name: () => l10n.t('No citation to check'),
		problem: ({ citation, written = citation }) =>
			l10n.t("“{0}” says neither where the decision is published nor its number, so it can't be checked.", written),
		explanation: () =>
			l10n.t('A case is cited by name and year alone. Look it up, and add where it is published or its docket number.'),
	},
	'ambiguous-id': {
		severity: 'information',
		marks: 'citation',
		summary: 'Id. could refer to more than one source.',
		name: () => l10n.t('“Id.” could mean several sources'),
		problem: ({ citation }) =>
			l10n.t('“{0}” could refer to more than one source: the citation before it has several.', citation),
		explanation: () =>
			l10n.t(
				'“Id.” refers to the source just cited, so it needs a citation to a single source before it. Use a short form of the one you mean.',
			),
	},
	'supra-note-differs': {
		severity: 'information',
		marks: 'citation',
		summary: "The footnote that supra refers to doesn't cite this source.",
		name: () => l10n.t('“Supra” cites the wrong footnote'),
		problem: ({ citation }) => l10n.t("“{0}”: that footnote doesn't cite this source.", citation),
		explanation: () =>
			l10n.t(
				'The source is cited in a different footnote from the one that this refers to. Footnote numbers often change as a draft is edited: correct the number.',
			),
	},
	'impossible-volume': {
		severity: 'information',
		marks: 'words',
		summary:
			'The volume number is higher than the last volume of a series that has ended, or the volume has no decisions of the year cited.',
		name: () => l10n.t('Impossible volume'),
		problem: ({ citation, written, recorded = '' }) =>
			written === undefined
				? l10n.t('Volume and year contradict each other: “{0}” is in a volume of about {1}.', citation, recorded)
				: l10n.t('There is no volume {0}: {1} is the last one in this series.', written, recorded),
		explanation: () =>
			l10n.t(
				'This reporter ended before the volume cited here, or the volume is of other years than the citation gives. Either the volume or the year is mistyped, or the citation should be to another series, such as F.2d instead of F.',
			),
	},
	'impossible-court': {
		severity: 'information',
		marks: 'citation',
		summary: 'The reporter has no decisions of the court cited.',
		name: () => l10n.t('Impossible court'),
		problem: ({ citation, written = citation }) =>
			l10n.t('“{0}” is in a reporter that has no decisions of this court: “{1}”.', citation, written),
		explanation: () =>
			l10n.t(
				'The reporter cited here has only other courts, such as a state court in the Federal Reporter. Either the reporter or the court is mistyped.',
			),
	},
	'number-year': {
		severity: 'information',
		marks: 'citation',
		summary: "A WL or LEXIS number's year, or the docket number's, contradicts the decision's.",
		name: () => l10n.t("Number doesn't fit the year"),
		problem: ({ citation, written = citation, recorded = '' }) =>
			l10n.t("“{0}” can't be the number of a decision of {1}.", written, recorded),
		explanation: () =>
			l10n.t(
				'A decision is numbered by WL and LEXIS in the year it is made or soon after, and its case was filed before. Either a number or the year is mistyped.',
			),
	},
	'impossible-docket': {
		severity: 'information',
		marks: 'citation',
		summary: "The docket number has a form that the court cited doesn't use, or digits where the judge's initials are.",
		name: () => l10n.t('Impossible docket number'),
		problem: ({ citation, written = citation, recorded }) =>
			recorded === undefined
				? l10n.t('The court cited has no docket numbers like “{0}”.', written)
				: l10n.t(
						"After the docket number “{0}” are the judge's initials, and “{1}” are no letters.",
						written,
						recorded,
					),
		explanation: () =>
			l10n.t(
				"A federal trial court's number has an office, the year, a type, a number, and the judges' initials, as in 1:19-cv-01234-ABC. Courts of appeals have only the year and a number, and state courts have no office. Either the number or the court is mistyped.",
			),
	},
	'placeholder-number': {
		severity: 'information',
		marks: 'citation',
		summary: 'The digits of a WL or LEXIS number are a row such as 1234567.',
		name: () => l10n.t('Number looks like a placeholder'),
		problem: ({ citation }) => l10n.t('The number “{0}” looks like a placeholder.', citation),
		explanation: () =>
			l10n.t('The digits of this number are a row such as 1234567. Look the decision up and put in its number.'),
	},
	'no-such-title': {
		severity: 'warning',
		marks: 'words',
		summary: 'The U.S. Code or the C.F.R. has no such title.',
		name: () => l10n.t('No such title'),
		problem: ({ citation, written = citation, recorded = '' }) =>
			l10n.t('“{0}”: there is no title {1}. The titles go up to {2}.', citation, written, recorded),
		explanation: () =>
			l10n.t(
				'The U.S. Code has titles 1 to 52 and 54, and the C.F.R. titles 1 to 50. Check the title and the section.',
			),
	},
	'rule-not-found': {
		severity: 'warning',
		marks: 'words',
		summary: 'The federal rules have no rule of this number.',
		name: () => l10n.t('No such rule'),
		problem: ({ citation, written = citation }) => l10n.t('“{0}”: these rules have no rule {1}.', citation, written),
		explanation: () =>
			l10n.t(
				'The rules cited here have no rule of this number, as of December 1, 2025. Either the number or the name of the rules is mistyped, or the rule was proposed and never adopted, or it is newer.',
			),
	},
	'subsection-form': {
		severity: 'information',
		marks: 'words',
		summary: 'Two subdivisions of one level, such as (a)(b), are cited as if one were inside the other.',
		name: () => l10n.t('Subdivisions out of order'),
		problem: ({ citation, written = citation }) =>
			l10n.t('“{0}”: no section has “{1}”, one inside the other.', citation, written),
		explanation: () =>
			l10n.t(
				'The U.S. Code divides a section into (a), (1), (A), (i), and (I), each inside the one before. Two of one level, such as (a)(b), need a comma between them.',
			),
	},
} as const satisfies FindingEntries;
