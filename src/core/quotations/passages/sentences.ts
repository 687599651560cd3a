import type { Span } from '../../base/text/span';
import { quotationAbbreviations } from '../../law/lexicon/phrases.generated';

/** Stands for each unit of a citation, which may begin a sentence, continue one, or be all of one. */
export const CITED = '\u0002';
/** The most UTF-16 units of a sentence: what has no periods, such as a table, is cut at a blank. */
const LONGEST_SENTENCE = 1_200;
/** The most UTF-16 units of an abbreviation that are looked at before its period. */
const LONGEST_ABBREVIATION = 12;

/** A period with the marks and the footnote number that follow it, then a blank and what can begin a sentence or page; or a blank line. */
const boundary =
	/(?<!\d)[.?!][\])"'”’*_\u0001]{0,60}(?:\u0003?\[?\d{1,3}\]?\u0001{0,99})?(?=[\s\u0001]{1,200}(?:\[?\*{1,4}[ \u0001]?\d{1,5}\]?[\s\u0001]{0,99})?["'“‘([*_\u0001]{0,9}[\p{Lu}\u0002])|[.?!](?=[\s\u0001]{1,200}["'“‘([*_\u0001]{0,9}[\p{Lu}\u0002])|\n[^\S\n]*(?:\u0001[^\S\n]*)*\n/gu;
const abbreviation = new RegExp(String.raw`(?:\b\p{L}|\b(?:${quotationAbbreviations}))\.$`, 'u');

/**
 * The sentences of a text without format marks, in order, without the blanks around them; offsets are those of the text. Paragraphs end
 * sentences; abbreviations and initials don't.
 */
export function findSentences(text: string): Span[] {
	const found: Span[] = [];
	let start = 0;
	for (const { index, 0: mark } of text.matchAll(boundary)) {
		const period = text.slice(Math.max(start, index + 1 - LONGEST_ABBREVIATION), index + 1);
		if (mark.startsWith('.') && abbreviation.test(period)) continue;
		addSentences(text, start, index + mark.length, found);
		start = index + mark.length;
	}
	addSentences(text, start, text.length, found);
	return found;
}

function addSentences(text: string, start: number, end: number, found: Span[]): void {
	for (let from = start; from < end; ) {
		const blank = end - from > LONGEST_SENTENCE ? text.slice(from, from + LONGEST_SENTENCE).lastIndexOf(' ') : -1;
		const to = blank > 0 ? from + blank : Math.min(end, from + LONGEST_SENTENCE);
		const trimmed = trimmedSpan(text, from, to);
		if (trimmed.start < trimmed.end) found.push(trimmed);
		from = to;
	}
}

/** Without the blanks and format marks at its ends. */
function trimmedSpan(text: string, start: number, end: number): Span {
	const isBlank = (at: number): boolean => /[\s\u0001]/.test(text.charAt(at));
	let from = start;
	let to = end;
	while (from < to && isBlank(from)) from++;
	while (to > from && isBlank(to - 1)) to--;
	return { start: from, end: to };
}
