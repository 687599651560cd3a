import type { Citation } from '../citations/citation';
import { extentOf } from '../citations/extent';
import { numberedThings } from '../lexicon/phrases.generated';
import { firstAtOrAfter } from '../text/bisection';
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
const numbered = new RegExp(String.raw`\b(?:${numberedThings}|§§?|[IVXLC]+\s*[,–-])\s*$`, 'i');

/**
 * What a draft still has of its making: "TK", "[cite]", "___", "XX", "at __". Blanks that the law itself leaves are none: the page of a decision
 * that is not out yet ("598 U.S. ___", and its pinpoints), rules across the page, Roman figures.
 *
 * @param text with everything that is no prose blanked, offsets kept
 * @param citations of the text, sorted by start
 */
export function findLeftOvers(text: string, citations: readonly Citation[]): Span[] {
	const isInName = finderIn(citations.flatMap(({ caseName }) => (caseName ? [caseName.span] : [])));
	const isInCitation = finderIn(citations.map(extentOf));
	const isInUnpublished = finderIn(citations.filter(({ page }) => /^_+$/.test(page ?? '')).map(extentOf));
	const isRule = finderOfRules(text);
	const found = [
		...matches(text, toCome).filter((span) => !isInName(span)),
		...matches(text, toDo),
		...matches(text, bracketed),
		...matches(text, blank).filter((span) => !isRule(span) && !isOfSlipOpinion(text, span) && !isInUnpublished(span)),
		...matches(text, crosses).filter((span) => !isRoman(text, span) && !isInCitation(span)),
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

/** Tells whether a span is inside one of the others, without a look at all of them. */
function finderIn(spans: readonly Span[]): (inner: Span) => boolean {
	const sorted = [...spans].sort((one, other) => one.start - other.start);
	let last = 0;
	const reach = sorted.map(({ end }) => (last = Math.max(last, end)));
	return ({ start, end }) => {
		let at = firstAtOrAfter(sorted.length, (i) => sorted[i]?.start ?? 0, start + 1) - 1;
		for (; at >= 0 && (reach[at] ?? 0) >= end; at--) if ((sorted[at]?.end ?? 0) >= end) return true;
		return false;
	};
}

/** Tells of blanks in the order of the text which are rules across the page: on lines of nothing but underscores. Each line is looked at once. */
function finderOfRules(text: string): (blank: Span) => boolean {
	let lineEnd = -1;
	let begins = 0;
	let ends = 0;
	return ({ start, end }) => {
		if (start >= lineEnd) {
			const lineStart = text.lastIndexOf('\n', start - 1) + 1;
			const next = text.indexOf('\n', end);
			lineEnd = next < 0 ? text.length : next;
			const line = text.slice(lineStart, lineEnd);
			begins = lineStart + (/^[\s_>]*/.exec(line)?.[0].length ?? 0);
			ends = lineEnd - (/(?<![\s_])[\s_]*$/.exec(line)?.[0].length ?? 0);
		}
		return end - start > 2 && start <= begins && end >= ends;
	};
}

/** Before "(slip op., at 5)". */
function isOfSlipOpinion(text: string, { end }: Span): boolean {
	return /^\s*(?:,\s*n\.\s*_+\s*)?\(slip op/i.test(text.slice(end, end + 40));
}

function isRoman(text: string, { start, end }: Span): boolean {
	const before = text.slice(Math.max(0, start - 40), start);
	// "XX. The claims": the number of a heading or of an item.
	if (/(?:^|\n)[\s>#*_-]*$/.test(before) && /^[.)]/.test(text.slice(end, end + 1))) return true;
	return numbered.test(before);
}
