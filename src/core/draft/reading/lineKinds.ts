import { headWords } from '../../law/lexicon/phrases.generated';

/** What a line of a draft is by its layout, in Markdown, in Word, and in plain text, before anything is cited in it. */

/** What opens a line before its words: marks of headings, items, quotes, and cells, and emphasis. */
const marks = '[ \\t>#*_+|\\u2022\\u00b7\\u25aa\\u25cf\\u2013\\u2014-]{0,40}';
/** What counts headings and items: "B.", "(iv)", "3.1", "2)". */
const counter = '(?:\\(?(?:[A-Z]|[IVXLC]{1,6}|[a-z]{1,4}|\\d{1,3}(?:\\.\\d{1,2}){0,3})[.):]{1,2}[ \\t*_]{1,8}){0,2}';
const opening = new RegExp(`^${marks}${counter}[*_]{0,3}$`);
/** What names a field, perhaps of a row: "Case:", "**Court**:", "| Decided |". */
const label = '[A-Z\\d][^:|\\n]{0,40}[:|][*_]{0,3}[ \\t]*[*_]{0,3}';
const labeled = new RegExp(`^${marks}${counter}[*_]{0,3}${label}$`);
const field = new RegExp(`^${marks}${counter}[*_]{0,3}${label}(?=[^ \\t])[^\\n]{1,100}$`);
/** The field whose content is a citation: "**Citation:** ", "| Cite | ", "Reported at: ". */
export const citedLabel =
	'(?:[A-Z][A-Za-z]{1,9} ){0,2}(?:[Cc]it(?:ation|e|ed)s?|CIT(?:ATION|E)S?|[Rr]eport(?:er|ed))(?: (?:as|at|in|to|form))?(?: ?\\([^()\\n]{1,20}\\))?[*_]{0,3}[ \\t]?[:|=\\u2013\\u2014-][*_]{0,3}[ \\t]*[*_]{0,3}';
const citedField = new RegExp(`^${marks}${counter}[*_]{0,3}${citedLabel}$`);
const courtWord = "(?:[A-Z(\\d][\\w.'\u2019)]{0,24}|of|the|for|in|and)";
/** A court and perhaps a year, or a year, as casebooks have it below the name: "Supreme Court of Ohio, 1954". */
const courtOrYear = `(?:(?=[^\\n]{0,70}\\b(?:Court|Circuit)\\b)${courtWord}(?:,? ${courtWord}){0,11}|\\(?(?:1[6-9]|20)\\d\\d\\)?)[*_]{0,3}[ \\t]*`;
const courtLine = new RegExp(`\\n${marks}${courtOrYear}$`);
/** A row without words, such as the one below a table's header. */
const emptyRow = /^[ \t>|:-]*$/;
const place = String.raw`\d{1,4}[ \u00a0](?:[A-Z][A-Za-z.'\u2019]{0,11}[ ]?){1,4}(?:\d?[2-9]?[a-z]{1,2}\.?)?[ ](?:at )?\d`;
/** Fields, perhaps with blank lines or a table's header between them, of which the last is a citation; or nothing but the citation. */
const entryAhead = new RegExp(
	`^(?:[ \\t|:-]{0,60}\\n){0,4}(?:${marks}(?:${label}[^\\n]{1,60}|${courtOrYear})\\n(?:[ \\t]*\\n){0,2}){0,3}${marks}(?:${citedLabel})?[*_]{0,3}${place}`,
);
const nameLine = new RegExp(
	`^${marks}(?:(?:[^\\sa-z;?!][^\\s;?!]{0,40}|(?:${headWords}|vs?|in|re|et|al|ex|rel|parte|an?)[.,*_]{0,3})(?:[ \\u00a0]{1,4}|$)){2,24}$`,
);
const citedAfter = new RegExp(`,?[ ]${place}[^|\\n]{0,120}$`);
const remark = /(?:[ \t|]{1,40}|\([^()\n]{1,80}\)[*_:]{0,3}|:[*_]{0,3}|\s[\u2013\u2014-]\s[^|\n]{1,80})$/;
const MOST_REMARKS = 6;
const versus = /[ *_]v(?:s?\.|s)?[*_]{0,2} |\b(?:In re|Ex parte|Matter of)\b/i;

/** Whether what is before the words of a line, its marks and perhaps a number or letter that counts it, is all that the text contains. */
export function opensLine(before: string): boolean {
	return opening.test(before);
}

/** Whether the text ends with the name of a field, with which its line opens. */
export function isLabel(before: string): boolean {
	return labeled.test(before);
}

/** Whether the field that the text opens is the one for a citation. */
export function isCitedLabel(before: string): boolean {
	return citedField.test(before);
}

/** Whether a line is a field with its content, or a row of a table without any: what can be between an entry's name and its citation. */
export function isField(line: string): boolean {
	return emptyRow.test(line) || field.test(line);
}

/** The line without what it says of a case after its name: its citation, "(Renewal, 2024)", a colon, "— the leading case". */
export function withoutRemark(line: string): string {
	let rest = line.replace(citedAfter, '');
	for (let n = 0; n < MOST_REMARKS; n++) rest = rest.replace(remark, '');
	return rest;
}

/** Where the line end is before the last line of a text that is only a court or a year; -1 if it isn't. */
export function startOfCourt(text: string): number {
	return text.search(courtLine);
}

function isNamed(line: string): boolean {
	return versus.test(line) && (/^[ >]*#/.test(line) || nameLine.test(withoutRemark(line)));
}

/**
 * Whether the line before blank lines and what follows them are one entry: the name of a case, alone or in a heading, and its citation or
 * fields; or two of the fields.
 */
export function continuesEntry(line: string, after: string): boolean {
	// Most paragraphs begin with a word.
	if (/^[A-Za-z("\u201c]/.test(after) && !/:|Court|Circuit/.test(after)) return false;
	return (isNamed(line) || field.test(line) || startOfCourt(`\n${line}`) === 0) && entryAhead.test(after);
}
