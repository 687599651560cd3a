import { firstAtOrAfter } from '../base/text/bisection';
import type { Span } from '../base/text/span';
import type { Citation } from '../citations/parts/citation';
import { extentOf } from '../citations/parts/extent';
import { numberedThings } from '../law/lexicon/phrases.generated';
import { findPlaceholders, matchesOf } from './placeholders';

/** "TK", "TKTK", "tk": to come. */
const toCome = /(?<![\p{L}\p{N}_])(?:TK)+(?![\p{L}\p{N}_])|(?<=[\s([])tk(?=[\s.,;)\]])/gu;

/** "TBD", "TODO", "FIXME" in capitals, and "NTD:", a note to draft. */
const toDo = /(?<![\p{L}\p{N}_])(?:TBD|TODO|FIXME|NTD(?=:\s))(?![\p{L}\p{N}_])/gu;

/**
 * "[cite]", "[citation needed]", "[cite to record]", "[insert date]", "[●]"; but not "[citations omitted]" and "[Citation.]", which belong to a
 * quotation (California Style Manual).
 */
const bracketed =
	/\[\s*(?:(?:cites?|citations?(?!\.?\s*\])|cit\.|insert|fill in|placeholder|hold for|to come|xx+|tk|tbd)\b(?![^\]\n]{0,60}\b(?:omitted|altered|added|original)\b)[^\]\n]{0,60}|[●•])\s*\](?!\()/giu;

/** A blank to fill in: two or more underscores between spaces or punctuation, also as escaped in Markdown. */
const blank = /(?<![\p{L}\p{N}_\\*])(?:\\?_){2,}(?![\p{L}\p{N}_*\\])/gu;

/** "XX", "XXX", "20XX", "$X,XXX" instead of figures. */
const crosses = /(?<![\p{L}\p{N}_-])(?:(?:19|20|\$)?X{2,}|\$X{1,3}(?:,XXX){1,4})(?![\p{L}\p{N}_-])/gu;

/** "490 U.S. at .", "*Id.* at ;", "*supra*, at )": a pinpoint to fill in. What is before it is bounded, so that it is read once. */
const noPinpoint =
	/(?<=(?:\b\d{1,4}\s{1,2}[A-Z][\p{L}\d.'’ ]{0,24}(?:\.|\d(?:d|th)|WL)|\b[Ii]d\.|\bsupra)[*_]{0,3},?\s{1,2})at(?=\s{0,3}[.,;)])/gu;

/** What precedes Roman numerals: "Title XX", "Count XX". */
const numbered = new RegExp(String.raw`\b(?:${numberedThings}|§§?|[IVXLC]+\s*[,–-])\s*$`, 'i');

/**
 * What is left over from drafting: "TK", "[cite]", "___", "XX", "at __", "490 U.S. at .", "[NTD: …]". But not blanks that are right: the page of a decision that isn't
 * published yet ("598 U.S. ___", and its pinpoints), lines across the page, Roman numerals.
 *
 * @param text with everything that isn't prose blanked, offsets kept
 * @param citations of the text, sorted by start
 */
export function listLeftOvers(text: string, citations: readonly Citation[]): Span[] {
	const isInName = finderIn(citations.flatMap(({ caseName }) => (caseName ? [caseName.span] : [])));
	const isInCitation = finderIn(citations.map(extentOf));
	const isInUnpublished = finderIn(citations.filter(({ page }) => /^_+$/.test(page ?? '')).map(extentOf));
	const isRule = finderOfRules(text);
	const found = [
		...matchesOf(text, toCome).filter((span) => !isInName(span)),
		...matchesOf(text, toDo),
		...matchesOf(text, bracketed),
		...matchesOf(text, blank).filter((span) => !isRule(span) && !isOthers(text, span) && !isInUnpublished(span)),
		...findPlaceholders(text),
		...matchesOf(text, noPinpoint),
		...matchesOf(text, crosses).filter((span) => !isRoman(text, span) && !isInCitation(span)),
	].sort((one, other) => one.start - other.start || other.end - one.end);
	// "[TK]" is one, not two.
	const outermost: Span[] = [];
	for (const span of found) {
		const last = outermost.at(-1);
		if (!last || span.start >= last.end) outermost.push(span);
	}
	return outermost;
}

/** Returns a function that says whether a span is inside one of these, without looking at all of them. */
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

/** Returns a function that says of blanks, in the order of the text, whether they are lines of underscores across the page. Each line is read once. */
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
			// A pleading's lines are numbered, and the line in its caption ends with a slash.
			begins = lineStart + (/^(?:[ \t]*\d{1,2}(?=\s))?[\s_>]*/.exec(line)?.[0].length ?? 0);
			ends = lineEnd - (/(?<![\s_/])[\s_/]*$/.exec(line)?.[0].length ?? 0);
		}
		return end - start > 2 && start <= begins && end >= ends;
	};
}

/** Blanks that no one has to fill in before filing: in a slip opinion, for a signature, for the court in its order, and a form's in quotation marks. */
function isOthers(text: string, { start, end }: Span): boolean {
	const before = text.slice(Math.max(0, start - 300), start);
	const after = text.slice(end, end + 60);
	return (
		// "(slip op., at 5)", "___ Mich at ___; slip op at 5"
		/^\s{0,9}(?:[A-Z][\w.]{0,10} at _{1,9})?(?:,\s{0,9}n\.\s{0,9}_{1,9})?\s{0,9}[(;]\s{0,9}slip op/i.test(after) ||
		(end - start >= 15 && /(?:\s{5}|\bBy:?\s{0,4})$/i.test(before)) ||
		(/\b(?:ORDERED|GRANTED|DENIED)\b/.test(before) && /\b(?:this|day of)\s+$/i.test(before)) ||
		(/[“"][^“”"]{0,20}$/.test(before) && /^[.,]?[”"]/.test(after))
	);
}

function isRoman(text: string, { start, end }: Span): boolean {
	const before = text.slice(Math.max(0, start - 40), start);
	// "XX. The claims": the number of a heading or of an item.
	if (/(?:^|\n)[\s>#*_-]*$/.test(before) && /^[.)]/.test(text.slice(end, end + 1))) return true;
	return numbered.test(before);
}
