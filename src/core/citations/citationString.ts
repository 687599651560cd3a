import { fold } from '../text/characters';
import type { Citation } from './citation';

/**
 * Volume, reporter and page as they are written, with everything folded away that is between them: what is looked up, and
 * the only part of a draft that may be kept. "5 U.S. (1 Cranch) 137" is "5 U.S. 137".
 */
export function citationString(citation: Citation): string {
	const { volume, page, reporterSpan } = citation;
	if (volume === undefined || page === undefined || !reporterSpan) return fold(citation.text);
	const slice = citation.text.slice(reporterSpan.start - citation.start, reporterSpan.end - citation.start);
	// A line or page that ends inside the name can bring a line's or a page's number and running heads with it.
	const isBroken = /[\r\n]/.test(slice) && letters(slice) !== letters(citation.reporter ?? slice);
	const written = isBroken && citation.reporter !== undefined ? citation.reporter : fold(slice);
	return `${volume}${separator(citation)}${written}${separator(citation)}${page}`;
}

function letters(name: string): string {
	return fold(name).replace(/[\s.]/g, '');
}

/** As `citationString`, with the reporter in its canonical form: the name under which decisions and answers meet. */
export function canonicalCitation(citation: Citation): string {
	const { volume, page, reporter } = citation;
	if (volume === undefined || page === undefined || reporter === undefined) return fold(citation.text);
	return `${volume}${separator(citation)}${reporter}${separator(citation)}${page}`;
}

/** "2002-Ohio-2220" keeps its hyphens. */
function separator(citation: Citation): string {
	return /^\d{4}[-\u2010\u2011\u2013][A-Z]/.test(citation.text) ? '-' : ' ';
}
