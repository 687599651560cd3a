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
	// A page break inside the name brings a page number and running heads with it.
	const written = /[\r\n]\s*[\r\n]/.test(slice) && citation.reporter !== undefined ? citation.reporter : fold(slice);
	return `${volume}${separator(citation)}${written}${separator(citation)}${page}`;
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
