import type { Citation } from '../../citations/parts/citation';
import { extentOf } from '../../citations/parts/extent';

/** An open parenthesis longer than this (UTF-16 units) isn't one that someone is typing. */
const longestOpen = 160;

/**
 * Whether `caret` is in a citation, from its name to its closing parenthesis, or to its end if that isn't closed yet.
 *
 * @param caret UTF-16 offset, counted like the citation's
 */
export function isCaretIn(citation: Citation, text: string, caret: number): boolean {
	const { start, end } = extentOf(citation);
	if (caret < start) return false;
	if (caret <= end) return true;
	if (citation.year !== undefined || citation.court !== undefined || caret - end > longestOpen) return false;
	return /^[,\s]*(?:[([][^)\]]*)?$/.test(text.slice(end, caret));
}

/**
 * The citation without what may be half typed while the caret is in it: pinpoint, court, and year, and the name if the caret is in that. "At 4"
 * isn't a pinpoint before the first page while someone types "at 490".
 */
export function withoutHalfTyped(citation: Citation, caret: number): Citation {
	const { pin: _pin, court: _court, year: _year, date: _date, caseName, ...rest } = citation;
	const isInName = caseName !== undefined && caseName.span.start <= caret && caret <= caseName.span.end;
	return { ...rest, ...(caseName && !isInName && { caseName }) };
}
