import type { Citation } from '../../citations/citation';
import { extentOf } from '../../citations/extent';

/** A parenthesis that is longer than this (UTF-16 units) is not one that someone has begun. */
const longestOpen = 160;

/**
 * Whether `caret` is in a citation, from its name to its closing parenthesis, or to the end of one that is not closed yet.
 *
 * @param caret UTF-16 offset, as those of the citation
 */
export function isCaretIn(citation: Citation, text: string, caret: number): boolean {
	const { start, end } = extentOf(citation);
	if (caret < start) return false;
	if (caret <= end) return true;
	if (citation.year !== undefined || citation.court !== undefined || caret - end > longestOpen) return false;
	return /^[,\s]*(?:[([][^)\]]*)?$/.test(text.slice(end, caret));
}

/**
 * The citation without what is half typed while the caret is in it: pinpoint, court and year, and its name if the caret is in that. "At 4"
 * is no pinpoint before the first page while "at 490" is being typed.
 */
export function withoutHalfTyped(citation: Citation, caret: number): Citation {
	const { pin: _pin, court: _court, year: _year, date: _date, caseName, ...rest } = citation;
	const isInName = caseName !== undefined && caseName.span.start <= caret && caret <= caseName.span.end;
	return { ...rest, ...(caseName && !isInName && { caseName }) };
}
