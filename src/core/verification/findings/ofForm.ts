import * as l10n from '@vscode/l10n';
import type { FindingEntries } from './entry';

type Hint = FindingEntries[string];

const sayUsual: Hint['problem'] = ({ recorded = '' }) => l10n.t('The usual form is “{0}”.', recorded);
const sayMissing: Hint['problem'] = ({ citation }) => l10n.t('“{0}” is cited without it.', citation);
const sayMixed: Hint['problem'] = ({ recorded = '' }) => l10n.t('Elsewhere, the draft has “{0}”.', recorded);

/** What all hints of form have in common: the words to change are marked, and the rule is all there is to say about them. */
function hint(name: () => string, rule: () => string, more: Partial<Hint> = {}): Hint {
	return { severity: 'hint', marks: 'words', summary: rule(), name, explanation: rule, problem: sayUsual, ...more };
}

const missing = { problem: sayMissing };
const mixed = { problem: sayMixed };

/** Hints about the form of citations. They are apart from what is found wrong: never to review, in no count, and no decision is about them. */
export const ofForm = {
	'section-space': hint(
		() => l10n.t('No space after §'),
		() => l10n.t('A space separates § from the number of a section.'),
	),
	'section-sign': hint(
		() => l10n.t('Section without §'),
		() => l10n.t('A section of the U.S. Code or the C.F.R. has § before its number.'),
	),
	'code-periods': hint(
		() => l10n.t('Code without periods'),
		() => l10n.t('The abbreviations of the federal codes have periods.'),
	),
	'court-form': hint(
		() => l10n.t('Unusual abbreviation of a court'),
		() => l10n.t('“2d Cir.”, “D. Mass.”, and “S.D.N.Y.” are how federal courts are abbreviated.'),
	),
	'court-missing': hint(
		() => l10n.t('Court missing'),
		() => l10n.t('A decision in a reporter of several courts has its court before the year.'),
		missing,
	),
	'id-form': hint(
		() => l10n.t('Unusual form of id.'),
		() => l10n.t('Id. has a period, is lowercase after a signal, and goes without “at” before § or ¶.'),
	),
	'signal-eg': hint(
		() => l10n.t('Comma missing in a signal'),
		() => l10n.t('In a signal, commas set off “e.g.”.'),
	),
	'wl-pin': hint(
		() => l10n.t('WL or LEXIS page without “at”'),
		() => l10n.t('The page of a decision in a database follows “at”.'),
	),
	'page-star': hint(
		() => l10n.t('Star of a page that begins emphasis'),
		() =>
			l10n.t(
				'In Markdown, a star before a page has a backslash, or what follows may be in italics up to the next star.',
			),
	),
	'wl-docket': hint(
		() => l10n.t('Docket number missing'),
		() => l10n.t('A decision in a database has its docket number after the name.'),
		{ ...missing, marks: 'citation' },
	),
	'wl-date': hint(
		() => l10n.t('Full date missing'),
		() => l10n.t('A decision in a database has its full date, not the year alone.'),
		missing,
	),
	'omitted-form': hint(
		() => l10n.t('“Internal” before “citations omitted”'),
		() => l10n.t('Omitted citations are always inside the quotation: “citations omitted” is enough.'),
	),
	'month-form': hint(
		() => l10n.t('No space after the month'),
		() => l10n.t('A space separates an abbreviated month from the day.'),
	),
	'range-form': hint(
		() => l10n.t('Unusual dash in a page range'),
		() => l10n.t('A page range has a hyphen or an en dash, without spaces.'),
	),
	'mixed-reporter': hint(
		() => l10n.t('Reporter spelled two ways'),
		() => l10n.t('The draft spells one reporter two ways. The fix takes the one that it has more often.'),
		mixed,
	),
	'mixed-dash': hint(
		() => l10n.t('Hyphens and en dashes mixed'),
		() => l10n.t('The draft has hyphens and en dashes in page ranges. The fix takes what it has more often.'),
		mixed,
	),
	'mixed-name': hint(
		() => l10n.t('Case named two ways'),
		() => l10n.t('The draft gives one case two names that differ by more than abbreviations.'),
		mixed,
	),
} as const satisfies FindingEntries;
