import { firstAtOrAfter } from '../../base/text/bisection';
import { groupBy } from '../../base/text/groupBy';
import type { Span } from '../../base/text/span';
import { type Citation, headStart } from '../../citations/parts/citation';
import { beforeCitedPlaces, quotationAbbreviations } from '../../law/lexicon/phrases.generated';
import { namesSeparateOpinion } from '../opinion/separateOpinions';

/** One authority cited at one place: a citation with its parallels, from its signal to the end of its parentheticals. */
export interface CitedPlace {
	readonly citation: Citation;
	readonly quotes?: Citation;
	readonly pinpoint?: string;
	readonly parentheticals: readonly string[];
	readonly parentheticalSpans: readonly Span[];
	readonly namesSeparateOpinion: boolean;
	/** Where its signal or case name begins, and the offset after everything that belongs to it. */
	readonly head: number;
	readonly tail: number;
	/** It is a sentence or clause of its own, not part of the author's ("in Doe, 1 U.S. 2, the Court …"). */
	readonly isSentence: boolean;
}

/** In steps, each reading a few citations. @param text the draft, with the marks of its format blanked */
export function* groupCitations(text: string, citations: readonly Citation[]): Generator<void, CitedPlace[]> {
	const places: CitedPlace[] = [];
	const groups = groupBy(citations, ({ group, start }) => group ?? start);
	for (const [i, citation] of citations.entries()) {
		if (i % 16 === 0) yield;
		const { nested, group, start } = citation;
		if (!nested && (group ?? start) === start) places.push(placeOf(text, groups.get(start) ?? [], citations));
	}
	return places;
}

/** The index of the first place that begins at or after an offset. */
export function firstFrom(places: readonly CitedPlace[], offset: number): number {
	return firstAtOrAfter(places.length, (i) => (places[i] as CitedPlace).head, offset);
}

function placeOf(text: string, members: readonly Citation[], citations: readonly Citation[]): CitedPlace {
	const citation = members[0] as Citation;
	const last = members[members.length - 1] as Citation;
	const parentheticals = last.parentheticals ?? citation.parentheticals ?? [];
	const read = endOf(members);
	const tail = read + (/^[)\]\u0001\s]*[)\]]/.exec(text.slice(read, read + 8))?.[0].length ?? 0);
	const quoting = parentheticals.find((one) => /^\W*quoting\b/i.test(one.text))?.span;
	const inside = quoting && citations[firstAtOrAfter(citations.length, (i) => citations[i]?.start ?? 0, quoting.start)];
	const quotes = inside && inside.end <= quoting.end ? inside : undefined;
	const pins = members.flatMap((one) => (one.pin ? [one.pin.text] : []));
	return {
		citation,
		...(quotes ? { quotes } : {}),
		...(pins.length > 0 ? { pinpoint: pins.join(', ') } : {}),
		parentheticals: parentheticals.map((one) => one.text),
		parentheticalSpans: parentheticals.map((one) => one.span),
		namesSeparateOpinion: parentheticals.some((one) => namesSeparateOpinion(one.text)),
		head: headStart(citation),
		tail,
		isSentence: endsCitation.test(text.slice(tail - 1, tail + 12)),
	};
}

/** What follows the last unit of a citation that is a sentence: a mark, a blank line, or after a year, a line that begins with a capital letter. */
const endsCitation = /^[\s\S](?:[\s\u0001*_]*(?:[.;)(]|$|\n\s*\n)|(?<=\))[ \t]*\r?\n[ \t]*\p{Lu})/u;

/** The offset after the last thing that belongs to the citations. */
export function endOf(members: readonly Citation[]): number {
	return members
		.flatMap(({ end, pin, court, year, shortName, parentheticals = [] }) => [
			end,
			...[pin, court, year, shortName, ...parentheticals].map((part) => part?.span.end ?? 0),
		])
		.reduce((last, end) => Math.max(last, end), 0);
}

/** What may come between a quotation and its citation: punctuation, marks, and the words that introduce a citation. */
const joined = new RegExp(
	String.raw`^["'”’]?[\s,.;:?!…—–()[\]"'”’\u0001*_\d-]*(?:(?:${beforeCitedPlaces})[\s,\u0001*_]*)*$`,
	'i',
);

/** Whether the author's own words are between a quotation and the citation that follows it: a few words may be quoted from anywhere. */
export function isApart(text: string, { end }: Span, { head }: CitedPlace): boolean {
	return head > end && !joined.test(text.slice(end, head));
}

/** How many of the citations that begin before a quotation, the nearest ones, may have it in a parenthetical. */
const MOST_AROUND = 8;
/** Anything further from a citation than this (UTF-16 units) isn't in the same sentence. */
const LONGEST_SENTENCE = 4_000;

/**
 * The citation of an inline quotation within its paragraph, or undefined.
 *
 * @param others the quotations of the paragraph: sentences that end in them aren't the author's
 */
export function citationsBySentence(
	text: string,
	span: Span,
	others: readonly Span[],
	paragraph: Span,
	places: readonly CitedPlace[],
): CitedPlace | undefined {
	const first = firstFrom(places, paragraph.start);
	const following = firstFrom(places, span.end);
	const around = places
		.slice(Math.max(first, following - MOST_AROUND), following)
		.find((one) => one.parentheticalSpans.some(({ start, end }) => start <= span.start && end >= span.end));
	if (around) return around;
	const next = places[following];
	const isNear = next && next.head < Math.min(paragraph.end, span.end + LONGEST_SENTENCE);
	// A parenthesis that closes around the quotation ends what belongs to the citation before it.
	const after = isNear && !closesAround(withoutSpans(text, span.end, next.head, others)) ? next : undefined;
	const before = lastBefore(places, first, following, span.start);
	// "Doe, 1 U.S. 2: “…” Roe, 3 U.S. 4: “…”"
	if (before && /^\s*:\s*["“]$/.test(text.slice(before.tail, span.start))) return before;
	const citing = after && /\b(?:citing|quoting)[\s\u0001*_]*$/i.test(text.slice(span.end, after.head));
	// From the last character of the quotation on: American usage puts the period inside the quotation marks.
	const toAfter = after && withoutSpans(text, span.end - 1, after.head, others);
	const ownSentence = after !== undefined && toAfter !== undefined && isInSentence(toAfter, after);
	if (ownSentence && !citing && joined.test(toAfter.slice(1))) return after;
	const sameSentence =
		before &&
		before.tail > span.start - LONGEST_SENTENCE &&
		!endsSentence(withoutSpans(text, before.tail, Math.min(span.end, span.start + 2), others));
	// "“…,” citing Doe, 1 U.S. 2. Roe, 3 F.2d at 4.": Roe says it, and cites Doe.
	const beyond = places[following + 1];
	const isBeyond = citing && beyond?.isSentence && /^[.)\s\u0001*_]*$/.test(text.slice(after.tail, beyond.head));
	const source = isBeyond ? beyond : sameSentence ? before : undefined;
	if (citing && source) return { ...source, quotes: source.quotes ?? after.citation };
	if (ownSentence) {
		// A citation after another quotation in its sentence belongs to that one.
		const other = before && others[firstAtOrAfter(others.length, (i) => others[i]?.end ?? 0, before.head + 1) - 1];
		const isOthers = before && other && !endsSentence(text.slice(other.end - 1, before.head));
		const isPinned = after.pinpoint !== undefined && before?.pinpoint === undefined;
		if (!sameSentence || isPinned || isOthers) return after;
	}
	return sameSentence ? before : undefined;
}

/** The last place that ends by `end`, among those from `first` to before `following`. */
function lastBefore(
	places: readonly CitedPlace[],
	first: number,
	following: number,
	end: number,
): CitedPlace | undefined {
	for (let i = following - 1; i >= first; i--) {
		const one = places[i] as CitedPlace;
		if (one.tail <= end) return one;
	}
	return undefined;
}

/** Whether the sentence continues through `between` to the citation. */
function isInSentence(between: string, after: CitedPlace): boolean {
	if (endsSentence(between)) return false;
	// After a period, a citation that the sentence continues ("Doe, 1 U.S. 2, rejected this.") begins the author's next sentence.
	return !/[.?!]["'”’)\]]*[\s\u0001*_]+$/.test(between) || after.isSentence;
}

/** The text from `start` to `end` without the spans after its start, except each one's first and last unit: capitals and periods show sentences. */
function withoutSpans(text: string, start: number, end: number, spans: readonly Span[]): string {
	let kept = '';
	let at = start;
	for (let i = firstAtOrAfter(spans.length, (k) => spans[k]?.start ?? 0, start); i < spans.length; i++) {
		const span = spans[i] as Span;
		if (span.end > end) break;
		kept += text.slice(at, span.start + 1);
		at = Math.max(span.start + 1, span.end - 1);
	}
	return kept + text.slice(at, end);
}

/** Whether a parenthesis closes in the text that doesn't open in it. */
function closesAround(text: string): boolean {
	let depth = 0;
	for (const [mark] of text.matchAll(/[()]/g)) {
		depth += mark === '(' ? 1 : -1;
		if (depth < 0) return true;
	}
	return false;
}

/** Whether a sentence ends in the text: a period that isn't an abbreviation's, then a capital letter or a quotation. */
function endsSentence(text: string): boolean {
	for (const match of text.matchAll(/[.?!]["'”’)\]\u0001*_]*\s+["'“‘(\u0001*_[]*\p{Lu}/gu)) {
		if (!abbreviation.test(text.slice(Math.max(0, match.index - 12), match.index + 1))) return true;
	}
	return false;
}

const abbreviation = new RegExp(String.raw`(?:\b\p{L}|\b(?:${quotationAbbreviations}))\.$`, 'u');
