import type { Citation } from './citation';

/**
 * Whether a case database can have what is cited: a decision with a number of its own. No database has the numbers of commercial ones (WL,
 * LEXIS), English reports, pages that aren't out yet, statutes, rules, journals, and the like. Docket numbers with court and date
 * (Louisiana's and Mississippi's public-domain forms) aren't looked up either: docket numbers leave the machine only where someone asks about dockets.
 */
export function isCovered(citation: Citation): boolean {
	if (citation.kind !== 'full' && citation.kind !== 'short') return false;
	if (citation.reporter === undefined) return false;
	return (
		citation.source !== 'database' &&
		citation.source !== 'english' &&
		isKnown(citation.volume) &&
		isKnown(citation.page)
	);
}

/** True for what the eCFR is asked about, by title. */
export function isRegulation({ kind, reporter, volume, page }: Citation): boolean {
	return kind === 'regulation' && reporter === 'C.F.R.' && volume !== undefined && page !== undefined;
}

/** True for a section of the U.S. Code, official or annotated; its chapters, appendices, and rules aren't looked up. */
export function isStatute({ kind, reporter = '', volume, page = '', text }: Citation): boolean {
	const isOfCode = kind === 'statute' && /^U\.S\.C\.(?:[AS]\.)?$/.test(reporter) && volume !== undefined;
	return (
		isOfCode &&
		/^\d/.test(page) &&
		!/\b(?:app|ch|chap|pt|subch|subtit|tit|r)s?\.|\b(?:chapters?|appendix|parts?|rules?)\b/i.test(text)
	);
}

/** True for laws that can be looked up section by section. */
export function isLaw(citation: Citation): boolean {
	return isRegulation(citation) || isStatute(citation);
}

function isKnown(number: string | undefined): boolean {
	return number !== undefined && /[0-9ivxlc]/.test(number);
}
