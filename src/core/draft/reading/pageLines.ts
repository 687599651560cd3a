import { anyPattern } from '../../base/text/anyPattern';
import { isCapital, isDigit, isSmall } from '../../base/text/ascii';
import { trimmedEnd } from '../../base/text/lineBounds';
import { headWords } from '../../law/lexicon/phrases.generated';

/**
 * What a line is by its own words, whatever surrounds it:
 * - `page`: the end or the beginning of a page, with or without blank lines around it;
 * - `stamp`: a court's filing stamp, without the page;
 * - `number`: possibly a page number, or what Word hides under a footnote's number ("4F");
 * - `title`: a running head in capitals, or one that says whose opinion it is, which counts next to a page number;
 * - `numberedTitle`: a head with a case name and the page number on one line, as a numbered line or an entry of a table can be, too;
 * - `numberedHead`: another head with the page number far from it, as the numbered line of a caption or a row of a table can be, too;
 * - `head`: another head, which counts next to a page number set off by blank lines;
 * - `part`: one that counts only after the page number, because before it this could be the page's last line;
 * - `text`: anything else.
 */
export type LineKind =
	| 'page'
	| 'stamp'
	| 'number'
	| 'title'
	| 'numberedTitle'
	| 'numberedHead'
	| 'head'
	| 'part'
	| 'text';

/** In UTF-16 units; anything longer is text. */
export const LONGEST_PAGE_LINE = 240;
const LONGEST_HEAD = 100;
/** "page 1234 of 1234" */
const LONGEST_NUMBER = 17;

/** The same page in other reporters: "[945 N.E.2d 488, 920 N.Y.S.2d 295]". */
const pageMarker = /^\[\s?\d{1,4} [A-Z][\w. ]{1,16} \d{1,4}(?:\s?, \d{1,4} [A-Z][\w. ]{1,16} \d{1,4})*\s?\]$/;
const pageNumber = anyPattern(
	'',
	{
		stamped: /#?\d[\d-]{3,11}/,
		between: /[-\u2013\u2014[(]{0,2}\s?\d{1,4}\s?[-\u2013\u2014\])]{0,2}/,
		labeled: /[Pp](?:age|\.)\s?(?:\|\s?)?\d{1,4}(?:\s(?:of|\/)\s\d{1,4})?/,
		ofAll: /\d{1,4}\s?(?:of|\/)\s?\d{1,4}/,
		roman: /[ivx]{1,5}/,
		lettered: /\d{1,3}F/,
	},
	{ before: String.raw`^(?!\(?(?:1[6-9]|20)\d\d\))`, after: '$' },
);
const caseHeader =
	/^(?:Case|Appeal|USCA|US)[\s:A-Za-z]{0,20}#?\d[\w:.-]*,?\s.{0,60}(?:Document|Doc\.?|Filed|Page|Pg)\b.{0,80}$/;
/** The stamp of New York's courts: "NYSCEF DOC. NO. 12     RECEIVED NYSCEF: 07/12/2019". */
const newYorkStamp =
	/^(?:FILED: [A-Z .()-]{4,60} \d\d\/\d\d\/\d{4}.{0,110}|NYSCEF DOC\. NO\. \d.{0,110}|(?:INDEX NO\. |RECEIVED NYSCEF: )[\d/]{4,14})$/;
/** The parts of a federal court's stamp, which plain extraction leaves on separate lines. */
const stampPart = anyPattern(
	'',
	{
		number: /Case \d:\d\d-[a-z]{2}-\d{3,5}(?:-[A-Z]{2,4}){0,4}/,
		document: /Document \d{1,4}(?:-\d{1,3})?/,
		filed: /Filed \d\d\/\d\d\/\d{2,4}/,
		pageOf: /Page \d{1,4} of \d{1,4} PageID ?#?:?(?: ?\d{1,6})?/,
	},
	{ before: '^', after: '$' },
);
/** The running head of a regional reporter: "212 Tex. 88 SOUTH WESTERN REPORTER, 3d SERIES". */
const reporterHead =
	/^(?:\d{1,4} )?(?:[A-Z][\w.]{0,8} ){0,2}\d{1,4} [A-Z ]{6,30}REPORTER, \d[a-z]{1,2} SERIES(?: \d{1,4})?$/;
/** The docket number and the page: "No. 80000-1-I/12", or without the gap between them "12 No. 12-3456", "12-34567 Opinion of the Court 13". */
const docketAndPage = anyPattern(
	'',
	{
		slashed: /Nos?\. \d{4,6}-\d-I{1,3}\/\d{1,3}/,
		pageLast: /Nos?\. \d\d-\d{3,5} \d{1,3}/,
		pageFirst: /\d{1,3} Nos?\. \d\d-\d{3,5}/,
		docketFirst: /\d\d-\d{4,5} Opinion of the Court \d{1,3}/,
		docketLast: /\d{1,3} Opinion of the Court \d\d-\d{4,5}/,
	},
	{ before: '^', after: '$' },
);
/** What a converter puts between two pages: "=== PAGE 11 ===", "## Page 11", "<!-- page 11 -->", "[Page 11]". */
const pageMark =
	/^(?:#{1,6} |<!-- ?|[=-]{2,} ?|\[(?=.*\]$))(?:END (?:OF )?)?(?:PAGE|[Pp]age) \d{1,4}(?: of \d{1,4})?(?: ?[=-]{2,}| ?-->|\])?$/;
/** A word of a case name in a running head: a sentence with a "v." has other lowercase words. */
const titleWord = `(?:[A-Z\\d&][\\w.&'\\u2019-]*|[a-z]{1,3}['\\u2019-]?[A-Z][\\w.'\\u2019-]*|${headWords})`;
/** A running head with the page number on its line: "No. 12-345          7", "8          ROE V. WADE", "No. 12-345     Roe v. Wade     Page 7". */
const numberedHead = /^(?:\d{1,4} {8,200}(\S.{2,70})|(\S.{2,120}?) {8,200}(?:Page )?\d{1,4})$/;
const titleOfHead = new RegExp(
	`^(?:Cite as: .{3,60}|(?:(?:Court |Case )?Nos?\\.|Slip Op\\.)\\s[\\w:,&/ -]{3,60}(?: {5,}\\S.{2,80})?|[^a-z]{2,70}|[^a-z]{2,40}\\sv\\.\\s[^a-z]{2,40}|(?:${titleWord} ){1,5}v\\.(?: ${titleWord}){1,5})$`,
);
/** Next to a page number, before or after it. */
const headInCapitals = /^(?:[^a-z]{2,90}|(?:(?:Case|Docket|Index) )?Nos?\.\s[\d\w:, /-]{1,60})$/;
/** "No. 12-345, Roe v. Wade", next to a page number. */
const docketHead = /^Nos?\.\s\d[\w:-]*,\s[\w.&'\u2019 -]{2,60}\sv\.\s[\w.&'\u2019 -]{1,60}$/;
/** After a page number: before it this could be the page's last line. */
const part = new RegExp(
	`^(?:Slip [Oo]p.{0,30}|(?:${titleWord} ){1,5}v\\.(?: ${titleWord}){1,5}|(?:${titleWord} ){1,8}v\\.(?: ${titleWord}){1,8}, Nos?\\. \\d[\\d -]{2,12}\\d)$`,
);

const title = anyPattern(
	'',
	{
		caption: /[^a-z\d,;]{2,60} [Vv]\. [^a-z\d;]{2,60}/,
		opinionOf: /Opinion of (?:the Court|[A-Z\u2019' ]{3,30}, (?:C\. ?)?J\.)/,
		separate: /[A-Z\u2019' ]{3,30}, (?:C\. ?)?J\., (?:concurring|dissenting).{0,40}/,
		perCuriam: /P(?:er Curiam|ER CURIAM)/,
		syllabus: /Syllabus/,
	},
	{ before: '^', after: '$' },
);
/** "12 ROE V. WADE", "ROE v. WADE   13". */
const numberedTitle =
	/^(?:\d{1,4}[ \t]+[A-Z][^a-z\d]{1,60} [Vv] ?\. [^a-z\d]{1,60}[^a-z\d\s,]|[A-Z][^a-z\d]{1,60} [Vv] ?\. [^a-z\d]{1,60}[^a-z\d\s,][ \t]+\d{1,4})$/;
/** The rest of a citation, or of a sentence. */
const noHead = /^\(|^\[(?:1[6-9]|20)\d\d\]|\d\s*[,)]|,$| (?:of|the|and|&)$/;

/** "Page 7", "7 of 12", "- 7 -": never a line of a text. */
const pageAlone = /^(?:Page (?:\| ?)?\d{1,4}(?: of \d{1,4})?|\d{1,4} of \d{1,4}|[-\u2013] ?\d{1,4} ?[-\u2013])$/;
/** "Submitted by Jane Roe, pro se      Page 5 of 8": a page footer. */
const pageInLine = / {3}Page \d{1,4} of \d{1,4}$/;
const page = anyOf(pageMark, pageMarker, pageAlone, docketAndPage, reporterHead);
/** How the court wants the decision cited. */
const citeAs = /^(?:\[Cite as|C(?:ite|ITE) as:)\s.{1,70}/;
const stamp = anyOf(stampPart, newYorkStamp, citeAs);
const withPage = /\bP(?:age|g)[: ]{1,2}\d/;

function anyOf(...patterns: readonly RegExp[]): RegExp {
	return new RegExp(patterns.map(({ source }) => source).join('|'));
}

/** What kind of line has its text from `first` to `end`. */
export function kindOf(text: string, first: number, end: number): LineKind {
	if (end - first > LONGEST_PAGE_LINE || isSentence(text, first, end)) return 'text';
	const line = text.slice(first, trimmedEnd(text, first, end));
	// What a line begins and ends with saves most lines the larger patterns.
	const startsInDigit = isDigit(line.charCodeAt(0));
	const endsInDigit = isDigit(line.charCodeAt(line.length - 1));
	if ((endsInDigit || '=-\u2013>]S'.includes(line.charAt(line.length - 1))) && page.test(line)) return 'page';
	if (endsInDigit && pageInLine.test(line)) return 'page';
	if (startsInDigit || endsInDigit) {
		if (numberedTitle.test(line)) return 'numberedTitle';
		if (isNumberedHead(line)) return startsInDigit ? 'numberedHead' : 'page';
	}
	if (isCapital(text.charCodeAt(first)) || line.startsWith('[')) {
		if (caseHeader.test(line)) return endsInDigit && withPage.test(line) ? 'page' : 'stamp';
		if (stamp.test(line)) return 'stamp';
	}
	if (line.length <= LONGEST_NUMBER && pageNumber.test(line)) return 'number';
	if (line.length > LONGEST_HEAD) return 'text';
	return !startsInDigit && title.test(line) ? 'title' : kindOfHead(line);
}

/** Running heads and their parts. */
function kindOfHead(line: string): LineKind {
	if (line.startsWith('No') && docketHead.test(line)) return 'head';
	const isInCapitals = headInCapitals.test(line);
	const isPart = isInCapitals || ((line.includes(' v.') || line.startsWith('Slip ')) && part.test(line));
	if (!isPart || noHead.test(line)) return 'text';
	return isInCapitals ? 'head' : 'part';
}

/** A lowercase or capitalized word that begins a line is the text's own, except in a few running heads. */
function isSentence(text: string, first: number, end: number): boolean {
	const opening = text.charCodeAt(first);
	const isCapitalized = isCapital(opening) && isSmall(text.charCodeAt(first + 1));
	if (!isSmall(opening) && !isCapitalized) return false;
	opensHead.lastIndex = first;
	if (opensHead.test(text)) return false;
	const line = text.slice(first, end);
	return !(isCapitalized && line.includes(' v.')) && !(isDigit(text.charCodeAt(end - 1)) && pageInLine.test(line));
}

/** A lowercase name soon has a capital: "de Veau", "van der Elm", "al-Oake", "eBay". */
const opensHead = anyPattern('y', {
	docket: /Court No|Docket No|Index No/,
	page: /p|[ivx]{1,5}(?:\s|$)/,
	name: /[a-z]{1,3}[ '\u2019-]?(?:[a-z]{2,3} )?[A-Z]/,
	words: /Case|Appeal|Cite|Nos?\./,
	opinion: /P(?:age|er C)|Opinion|S(?:lip|yllabus)/,
	stamp: /Document \d|Filed \d/,
});

function isNumberedHead(line: string): boolean {
	if (!line.includes('        ')) return false;
	const found = numberedHead.exec(line);
	return found !== null && titleOfHead.test((found[1] ?? found[2]) as string);
}
