import type { Citation } from '../citations/citation';
import { extentOf } from '../citations/extent';
import type { Span } from '../text/span';

/** "TK", "TKTK": to come. */
const toCome = /(?<![\p{L}\p{N}_])(?:TK)+(?![\p{L}\p{N}_])/gu;

/** "TBD", "TODO", "FIXME" in capitals. */
const toDo = /(?<![\p{L}\p{N}_])(?:TBD|TODO|FIXME)(?![\p{L}\p{N}_])/gu;

/** "[cite]", "[citation needed]", "[cite to record]", "[insert date]", "[●]"; not "[citations omitted]", which belongs to a quotation. */
const bracketed =
	/\[\s*(?:(?:cites?|citations?|cit\.|insert|fill in|xx+|tk|tbd)\b(?![^\]\n]{0,60}\b(?:omitted|altered|added|original)\b)[^\]\n]{0,60}|[●•])\s*\](?!\()/giu;

/** A blank to be filled in: two or more underscores between spaces or punctuation, also as Markdown escapes them. */
const blank = /(?<![\p{L}\p{N}_\\*])(?:\\?_){2,}(?![\p{L}\p{N}_*\\])/gu;

/** "XX", "XXX" in place of figures. */
const crosses = /(?<![\p{L}\p{N}_-])X{2,}(?![\p{L}\p{N}_-])/gu;

/** What numbers in Roman figures follow: "Title XX", "Amendment XXI" is recognized, "Count XX". */
const numbered =
	/\b(?:titles?|tit\.|parts?|pt\.|chapters?|ch\.|articles?|art\.|sections?|sec\.|§§?|amendments?|amend\.|counts?|exhibits?|ex\.|volumes?|vol\.|appendix|app\.|schedules?|books?|bk\.|annex|bowl|and|or|to|through|[IVXLC]+\s*[,–-])\s*$/i;

/**
 * What a draft still has of its making: "TK", "[cite]", "___", "XX", "at __". Blanks that the law itself leaves are none: the page of a decision
 * that is not out yet ("598 U.S. ___", and its pinpoints), rules across the page, Roman figures.
 *
 * @param text with everything that is no prose blanked, offsets kept
 * @param citations of the text, sorted by start
 */
export function findLeftOvers(text: string, citations: readonly Citation[]): Span[] {
	const found = [
		...matches(text, toCome).filter((span) => !citations.some(({ caseName }) => caseName && isIn(span, caseName.span))),
		...matches(text, toDo),
		...matches(text, bracketed),
		...matches(text, blank).filter((span) => !isRule(text, span) && !isOfUnpublished(text, span, citations)),
		...matches(text, crosses).filter((span) => !isRoman(text, span, citations)),
	].sort((one, other) => one.start - other.start || other.end - one.end);
	// "[TK]" is one, not two.
	const outermost: Span[] = [];
	for (const span of found) {
		const last = outermost.at(-1);
		if (!last || span.start >= last.end) outermost.push(span);
	}
	return outermost;
}

function matches(text: string, pattern: RegExp): Span[] {
	return Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => ({ start: index, end: index + length }));
}

function isIn(inner: Span, outer: Span): boolean {
	return inner.start >= outer.start && inner.end <= outer.end;
}

/** A line of nothing but underscores is a rule across the page. */
function isRule(text: string, { start, end }: Span): boolean {
	const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
	const lineEnd = text.indexOf('\n', end);
	const rest = text.slice(end, lineEnd < 0 ? text.length : lineEnd);
	return end - start > 2 && /^[\s_>]*$/.test(line) && /^[\s_]*$/.test(rest);
}

/** In a citation whose own page is blank, or before "(slip op., at 5)". */
function isOfUnpublished(text: string, span: Span, citations: readonly Citation[]): boolean {
	if (/^\s*(?:,\s*n\.\s*_+\s*)?\(slip op/i.test(text.slice(span.end, span.end + 40))) return true;
	return citations.some((citation) => /^_+$/.test(citation.page ?? '') && isIn(span, extentOf(citation)));
}

function isRoman(text: string, { start, end }: Span, citations: readonly Citation[]): boolean {
	const before = text.slice(Math.max(0, start - 40), start);
	// "XX. The claims": the number of a heading or of an item.
	if (/(?:^|\n)[\s>#*_-]*$/.test(before) && /^[.)]/.test(text.slice(end, end + 1))) return true;
	return numbered.test(before) || citations.some((citation) => isIn({ start, end }, extentOf(citation)));
}
