import type { Citation } from '../../citations/parts/citation';

const ruling = "(?:denied|granted|dismissed|ref'?d|refused|vacated)";
const orders = new RegExp(
	`\\b(?:cert(?:iorari|\\.)?\\s+${ruling}|(?:appeal|writ|transfer|review|re(?:h'?g|hearing)|pet(?:ition|\\.)|stay)\\s+${ruling}|prob(?:able|\\.)\\s+juris|juris(?:diction|\\.)\\s+postponed|leave\\s+(?:to\\s+appeal\\s+)?denied|mem(?:orandum|\\.)|per curiam order)`,
	'i',
);

// Each of these must be all that is in the parentheses: a "mem. op." is an ordinary opinion, and "table of contents omitted" says
// nothing about the page.
const table =
	/^(?:unpub(?:lished|\.)?[, ]+)?(?:mem(?:\.|orandum)?[, ]+)?(?:table|tbl\.)(?:[, ]+(?:decision|disposition|op(?:inion|\.)|mem\.?|unpub(?:lished|\.)))?$/i;
const memorandum = /^(?:unpub(?:lished|\.)?[, ]+)?mem(?:\.|orandum)?(?:[, ]+(?:decision|dec\.|disposition|order))?$/i;
/** "a petition for a writ of", of what is denied or granted. */
const request = String.raw`(?:(?:the|his|her|their|its)\s+)?(?:(?:petition|application|motion)s?\s+for\s+)?(?:an?\s+)?(?:writs?\s+of\s+)?`;
/** "order denying petition for writ of certiorari", "cert. denied" */
const order = new RegExp(
	String.raw`^(?:order|(?:order[, ]+)?(?:denying|granting|dismissing)\s+${request}(?:cert(?:iorari|\.)?|rehearing|reh'g|stay|leave\s+to\s+appeal)|cert(?:iorari|\.)?\s+(?:denied|granted|dismissed))$`,
	'i',
);
/** "(Thomas, J., dissenting from denial of certiorari)": a separate writing in a list of orders. */
const separateWriting = new RegExp(
	String.raw`\bJ\.?J?\.,.{0,80}?\b(?:dissenting|concurring|respecting|statement|opinion)\b.{0,60}?\b(?:denial|dismissal|grant)\s+of\s+${request}(?:cert(?:iorari|\.)|rehearing|stay|leave|injuncti)`,
	'i',
);

/** From this page on, volumes of the United States Reports have orders, with landmark opinions among and after them. */
export const firstOrdersPage = 801;
// Only refusals, and only next to the citation: after granting certiorari, the Court usually wrote an opinion.
const refused = String.raw`(?:den(?:ied|ying|ial\s+of)|dismiss(?:ed|ing|al\s+of))\s+${request}(?:certiorari|cert\.|rehearing)`;
const refusedBefore = new RegExp(
	`\\b(?:${refused}\\s+in|cert(?:iorari|\\.)\\s+(?:was\\s+)?(?:denied|dismissed)[*_]*(?:\\s+in|[,:]))[\\s*_]*$`,
	'i',
);
const refusedAfter = new RegExp(
	`^[)(\\s*_]*,?\\s*(?:(?:where|in\\s+which|when)\\s+)?(?:the\\s+(?:Supreme\\s+)?Court\\s+)?${refused}\\b`,
	'i',
);
/** How far before and after a citation such words are looked for, in UTF-16 units. */
const reach = 120;

/**
 * Whether a page is a list of orders, with many cases, so that the name of one says nothing about another. The draft's own words decide, not the page
 * alone: opinions such as 462 U.S. 919 are on pages as high as those of orders.
 *
 * @param text the document, for words next to the citation about certiorari
 */
export function isOrderList(citation: Citation, text?: string): boolean {
	const { reporter, page, history, parentheticals, source } = citation;
	// A number that a court or a database gave belongs to one decision.
	if (source !== undefined && source !== 'reporter') return false;
	if (history !== undefined && orders.test(history.text.replaceAll('’', "'"))) return true;
	if (parentheticals?.some((part) => isOrder(part.text, reporter))) return true;
	return (
		reporter === 'U.S.' && Number(page) >= firstOrdersPage && text !== undefined && isRefusedBeside(citation, text)
	);
}

function isOrder(parenthetical: string, reporter: string | undefined): boolean {
	const words = parenthetical
		.replaceAll('’', "'")
		.replace(/^[\s(]+|(?<![\s)])[\s)]+$/g, '')
		.replace(/\s+/g, ' ');
	// The Federal Appendix has the full text of memoranda.
	return (
		table.test(words) ||
		(memorandum.test(words) && reporter !== "F. App'x") ||
		order.test(words) ||
		separateWriting.test(words)
	);
}

/** "The Court denied certiorari in *Smith v. Jones*", "549 U.S. 1032 (2006), where the Court denied certiorari". */
function isRefusedBeside({ caseName, start, end, year }: Citation, text: string): boolean {
	const from = Math.min(start, caseName?.span.start ?? start);
	const to = Math.max(end, year?.span.end ?? 0);
	return (
		refusedBefore.test(text.slice(Math.max(0, from - reach), from)) || refusedAfter.test(text.slice(to, to + reach))
	);
}
