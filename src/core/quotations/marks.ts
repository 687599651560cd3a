/** Whether a citation's parentheticals say that its quotation leaves out citations without a mark. @param parentheticals the words of each */
export function omitsCitations(parentheticals: readonly string[]): boolean {
	return parentheticals.some((text) => /^\W*cleaned[\s-]+up\b/i.test(text) || text.split(';').some(saysOmitted));
}

function saysOmitted(clause: string): boolean {
	const at = clause.search(/\b(?:citations?|cites?)\b/i);
	return at >= 0 && /\bomitted\b/i.test(clause.slice(at));
}

const editorial =
	/^(?:sic|(?:internal\s{1,9})?(?:quotation|quote)s?(?:\s{1,9}marks?)?\s{1,9}omitted|emphas[ie]s.*|(?:foot)?notes?\s{1,9}omitted|cleaned\s{1,9}up|fn\.?\s*\d*|n\.\s*\d+|\d{1,3}|\*{1,4}\s*\d+)$/i;
const editorialEnd = /\b(?:added|omitted|in\s{1,9}(?:the\s{1,9})?original)$/i;

/** Whether what is in brackets in a quotation, without blanks at its ends, isn't one of its words: "sic", "emphasis added", "citation omitted". */
export function isRemark(inBrackets: string): boolean {
	return editorial.test(inBrackets) || editorialEnd.test(inBrackets);
}
