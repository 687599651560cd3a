import { LF } from '../../base/text/characterCodes';
import { indexWithin } from '../../base/text/characters';
import { citedLabel, startOfCourt } from '../../draft/reading/lineKinds';
import { type BetweenRule, before } from './beforeVolume';

/** How lists, notes, and tables put a name and its citation: in fields, on lines, with dots. Only a full name can come before that. */
const reportedAt =
	/[,;]?\s\(?(?:(?:is|was)\s)?(?:an?\s(?:1[89]|20)\d\d\s(?:case|decision)\s)?(?:reported|published|found|cited|decided)\s(?:at|as|in)$/;
const labelBefore = new RegExp(
	`(?:\\s?(?:(?<!\\s[vV])\\.|[|;,/\\u2013\\u2014-])\\s?|\\s\\(|\\s(?=[*_]{0,3}(?:Full\\s)?C[iI][tT]))[*_]{0,3}${citedLabel}$`,
);
const otherField = /(?:\s?[|;/]\s?|\s[\u2013\u2014-]\s)[*_]{0,3}[A-Z][A-Za-z ]{1,24}:[^|;\n]{1,50}$/;
/** The name of a case that ends its line. */
const nameAlone =
	/(?:^|\n)[^\n]{0,80}\sv[s.]{0,2}\s[^\n]{2,80}\s*$|(?:^|\n)[^\n]{0,12}(?:In re|Ex parte|Matter of)\s[^\n]{2,80}\s*$/;
/** A name and a court, in UTF-16 units. */
const LONGEST_ENTRY = 280;

export const entryRules: readonly BetweenRule[] = [
	{
		name: 'words that say where the case is reported',
		example: 'Roe v. Wade| (reported at ',
		after: 'tsn',
		joint: 'none',
		skip: apart(before(reportedAt, 60, 'd ')),
	},
	{
		name: 'the label of a field for the citation',
		example: 'Roe v. Wade|; Cite: ',
		after: ':=\u2013\u2014-*_',
		joint: 'none',
		skip: apart(before(labelBefore, 60, '')),
	},
	{
		name: 'the court, or the year, on a line of its own between the name and the citation',
		example: 'Roe v. Wade|\nSupreme Court of Ohio, 1954\n',
		joint: 'none',
		skip: (between) => {
			const { text, low, at, end } = between;
			if (indexWithin(text, LF, end, at) < 0) return;
			const from = Math.max(low, end - LONGEST_ENTRY);
			const start = startOfCourt(text.slice(from, end));
			if (start < 0 || !nameAlone.test(text.slice(from, from + start))) return;
			between.joint = 'dash';
			between.moveTo(from + start);
		},
	},
	{
		name: 'another field, before the one for the citation',
		example: 'Roe v. Wade|; Court: Supreme Court; Cite: ',
		joint: 'dash',
		skip: before(otherField, 80, ':', (written) => !/\sv\.?\s/i.test(written)),
	},
	{
		name: 'the dots that lead to the citation',
		example: 'Roe v. Wade| ......... ',
		after: '.',
		joint: 'none',
		skip: apart(before(/(?:\s?\.){4,40}$/, 80, '.')),
	},
];

function apart(skip: BetweenRule['skip']): BetweenRule['skip'] {
	return (between) => {
		const { end } = between;
		skip(between);
		if (between.end < end) between.joint = 'dash';
	};
}
