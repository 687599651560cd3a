/** What a citation's parentheticals say about the quotation before it. */
export interface QuotationMarks {
	/** "(cleaned up)": brackets, omissions, quotation marks and citations inside are left out without a mark. */
	readonly cleanedUp: boolean;
	readonly citationsOmitted: boolean;
	readonly footnotesOmitted: boolean;
	readonly quotationMarksOmitted: boolean;
	/** "(emphasis added)", "(emphasis omitted)", "(emphasis in original)". */
	readonly emphasis: boolean;
	/** "(alteration in original)", "(brackets in original)", "(alterations accepted)". */
	readonly alterations: boolean;
}

/** @param parentheticals the words of each, without the parentheses */
export function readMarks(parentheticals: readonly string[]): QuotationMarks {
	const says = (pattern: RegExp) => parentheticals.some((text) => pattern.test(text));
	const clauses = parentheticals.flatMap((text) => text.split(';'));
	const omits = (pattern: RegExp) =>
		clauses.some((clause) => {
			const at = clause.search(pattern);
			return at >= 0 && /\bomitted\b/i.test(clause.slice(at));
		});
	return {
		cleanedUp: says(/^\W*cleaned[\s-]+up\b/i),
		citationsOmitted: omits(/\b(?:citations?|cites?)\b/i),
		footnotesOmitted: omits(/\b(?:foot)?notes?\b/i),
		quotationMarksOmitted: omits(/\b(?:quotations?|quotes?)\b/i),
		emphasis: says(/\bemphas[ei]s\b/i),
		alterations: says(/\b(?:alterations?|brackets?|ellips[ei]s|omissions?)\b/i),
	};
}

const quoted =
	/^\W*(?:internal|citations?|cites?|quotations?|emphas[ei]s|alterations?|brackets?|ellips[ei]s|omissions?|(?:foot)?notes?|cleaned)\b/i;

/** Whether a parenthetical speaks of how something is quoted, and not of what is cited. */
export function isMark(parenthetical: string): boolean {
	return (
		quoted.test(parenthetical) &&
		/\b(?:omitted|added|supplied|mine|ours|original|accepted|adopted|up)\b/i.test(parenthetical)
	);
}

const LONGEST_MARK = 200;
const trailing = /\s*[([]([^()[\]]{4,160})[)\]][\s.]*$/;

/** The marks that a passage ends with, and where its own words end. */
export function trailingMarks(passage: string): { end: number; marks: string[] } {
	const marks: string[] = [];
	let end = passage.length;
	for (;;) {
		const from = Math.max(0, end - LONGEST_MARK);
		const match = trailing.exec(passage.slice(from, end));
		if (match === null || !isMark(match[1] as string)) return { end, marks };
		marks.unshift(match[1] as string);
		end = from + match.index;
	}
}

const editorial =
	/^(?:sic|(?:internal\s{1,9})?(?:quotation|quote)s?(?:\s{1,9}marks?)?\s{1,9}omitted|emphas[ie]s.*|(?:foot)?notes?\s{1,9}omitted|cleaned\s{1,9}up|fn\.?\s*\d*|n\.\s*\d+|\d{1,3}|\*{1,4}\s*\d+)$/i;
const editorialEnd = /\b(?:added|omitted|in\s{1,9}(?:the\s{1,9})?original)$/i;

/** Whether what is in brackets within a quotation, without the blanks at its ends, is no word of it: "sic", "emphasis added", "citation omitted". */
export function isRemark(inBrackets: string): boolean {
	return editorial.test(inBrackets) || editorialEnd.test(inBrackets);
}
