import { anyPattern } from '../base/text/anyPattern';

/** Whether a citation's parentheticals say that its quotation leaves out citations without a mark. @param parentheticals the words of each */
export function omitsCitations(parentheticals: readonly string[]): boolean {
	return parentheticals.some((text) => /^\W*cleaned[\s-]+up\b/i.test(text) || text.split(';').some(saysOmitted));
}

function saysOmitted(clause: string): boolean {
	const at = clause.search(/\b(?:citations?|cites?)\b/i);
	return at >= 0 && /\bomitted\b/i.test(clause.slice(at));
}

const editorial = anyPattern(
	'i',
	{
		sic: /sic/,
		marks: /(?:internal\s{1,9})?(?:quotation|quote)s?(?:\s{1,9}marks?)?\s{1,9}omitted/,
		emphasis: /emphas[ie]s.*/,
		notes: /(?:foot)?notes?\s{1,9}omitted/,
		cleaned: /cleaned\s{1,9}up/,
		note: /fn\.?\s*\d*|n\.\s*\d+|\d{1,3}/,
		editor: /ed(?:itor['’]?s?['’]?|s?\.)\s{1,9}note\b.*/,
		page: /\*{1,4}\s*\d+/,
	},
	{ before: '^', after: '$' },
);
const editorialEnd = /\b(?:added|omitted|in\s{1,9}(?:the\s{1,9})?original)$/i;

/** Whether what is in brackets in a quotation, without blanks at its ends, isn't one of its words: "sic", "emphasis added", "Editor's Note: …". */
export function isRemark(inBrackets: string): boolean {
	const line = inBrackets.replace(/\s+/g, ' ');
	return editorial.test(line) || editorialEnd.test(line);
}
