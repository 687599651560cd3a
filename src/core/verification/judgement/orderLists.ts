import type { Citation } from '../../citations/citation';

const ruling = "(?:denied|granted|dismissed|ref'?d|refused|vacated)";
const orders = new RegExp(
	`\\b(?:cert(?:iorari|\\.)?\\s+${ruling}|(?:appeal|writ|transfer|review|re(?:h'?g|hearing)|pet(?:ition|\\.)|stay)\\s+${ruling}|prob(?:able|\\.)\\s+juris|juris(?:diction|\\.)\\s+postponed|leave\\s+(?:to\\s+appeal\\s+)?denied|mem(?:orandum|\\.)|per curiam order)`,
	'i',
);

// Each of these is all that stands in its parenthesis. A "mem. op." is an ordinary opinion, and "table of contents omitted" says
// nothing of the page.
const table =
	/^(?:unpub(?:lished|\.)?[, ]+)?(?:mem(?:\.|orandum)?[, ]+)?(?:table|tbl\.)(?:[, ]+(?:decision|disposition|op(?:inion|\.)|mem\.?|unpub(?:lished|\.)))?$/i;
const memorandum = /^(?:unpub(?:lished|\.)?[, ]+)?mem(?:\.|orandum)?(?:[, ]+(?:decision|dec\.|disposition|order))?$/i;
const order =
	/^(?:order|(?:order[, ]+)?(?:denying|granting|dismissing)\s+(?:(?:petition|application|motion)s?\s+for\s+)?(?:(?:a\s+)?writ\s+of\s+)?(?:cert(?:iorari|\.)?|rehearing|reh'g|stay|leave\s+to\s+appeal)|cert(?:iorari|\.)?\s+(?:denied|granted|dismissed))$/i;
/** "(Thomas, J., dissenting from denial of certiorari)": a separate writing in a list of orders. */
const separateWriting =
	/\bJ\.?J?\.,.{0,80}?\b(?:dissenting|concurring|respecting|statement|opinion)\b.{0,60}?\b(?:denial|dismissal|grant)\s+of\s+(?:(?:the\s+)?(?:petitions?|applications?|motions?)\s+for\s+)?(?:(?:an?\s+)?(?:writ\s+of\s+)?)(?:cert(?:iorari|\.)|rehearing|stay|leave|injuncti)/i;

/** From this page on, volumes of the United States Reports hold orders; landmark opinions stand among and behind them. */
const firstOrdersPage = 801;
// A court that granted certiorari mostly went on to an opinion, so only refusals count.
const refusal =
	/\b(?:den(?:ied|ying|ial\s+of)|dismiss(?:ed|ing|al\s+of))\s+(?:(?:the|his|her|their|its)\s+)?(?:(?:petitions?|applications?)\s+for\s+)?(?:an?\s+)?(?:writs?\s+of\s+)?(?:certiorari|cert\.|rehearing|stay)|\bcertiorari\s+(?:was|were|had\s+been)\s+(?:denied|dismissed)/i;
/** How far around a citation its sentence is read, in UTF-16 units. */
const reach = 160;

/**
 * Whether a page carries many cases at once, so that the name of one says nothing about another: a list of orders. The draft's own
 * words decide. The page alone does not: opinions such as 462 U.S. 919 stand on pages as high as those of orders.
 *
 * @param text the document, for a sentence that speaks of certiorari
 */
export function isOrderList(citation: Citation, text?: string): boolean {
	const { reporter, page, history, parentheticals, source } = citation;
	// A number that a court or a database gave belongs to one decision.
	if (source !== undefined && source !== 'reporter') return false;
	if (history !== undefined && orders.test(history.text.replaceAll('’', "'"))) return true;
	if (parentheticals?.some((part) => isOrder(part.text, reporter))) return true;
	return (
		reporter === 'U.S.' &&
		Number(page) >= firstOrdersPage &&
		text !== undefined &&
		refusal.test(sentenceOf(citation, text))
	);
}

function isOrder(parenthetical: string, reporter: string | undefined): boolean {
	const words = parenthetical
		.replaceAll('’', "'")
		.replace(/^[\s(]+|[\s)]+$/g, '')
		.replace(/\s+/g, ' ');
	// The Federal Appendix prints memoranda in full.
	return (
		table.test(words) ||
		(memorandum.test(words) && reporter !== "F. App'x") ||
		order.test(words) ||
		separateWriting.test(words)
	);
}

/** What stands before the citation's name and behind its parentheses, up to the ends of the sentence. */
function sentenceOf({ caseName, start, end, year }: Citation, text: string): string {
	const from = caseName?.span.start ?? start;
	const before = text.slice(Math.max(0, from - reach), from);
	const behind = text.slice(Math.max(end, year?.span.end ?? 0), Math.max(end, year?.span.end ?? 0) + reach);
	const opening = Math.max(
		...[...before.matchAll(/[;?!]\s|(?<!\b(?:cert|v|vs|[A-Z]))\.[)"”*_]*\s|\n\s*\n/g)].map(({ index }) => index),
		-1,
	);
	const closing = behind.search(/[;?!]\s|(?<!\b(?:cert|v|vs|[A-Z]))\.[)"”*_]*(?:\s|$)|\n\s*\n/);
	return `${before.slice(opening + 1)} ${closing < 0 ? behind : behind.slice(0, closing)}`;
}
