import { firstAtOrAfter } from '../../base/text/bisection';
import { type Span, shifted } from '../../base/text/span';
import type { Citation } from '../../citations/parts/citation';
import { citationString } from '../../citations/parts/citationString';
import { isCovered } from '../../citations/parts/coverage';
import type { ProviderLimits } from '../providers/provider';
import { blank } from './redaction';

/** What one request may contain. */
export type RequestLimits = Pick<ProviderLimits, 'units' | 'citations'>;

/** A citation in a text that is sent, with the citation string under which its answer is kept. */
export interface SentCitation extends Span {
	readonly citationString: string;
	/** False for a kind that no case database has: no answer is expected, but one that comes is kept. */
	readonly askable: boolean;
}

/** A text to send: the citations for which answers are wanted, and the stretches that are one request each. */
export interface RequestPlan {
	/** A stretch of the text as it may be sent, with the same length; read only when it is sent, so that no copy of the whole is made. */
	readonly read: (span: Span) => string;
	readonly sent: readonly SentCitation[];
	readonly requests: readonly Span[];
}

/**
 * Plans how a text is sent.
 *
 * @param sent sorted by start; UTF-16 offsets into `text`
 * @param citations everything in the text that may be looked up, including `sent`, sorted by start: no request contains more of them than the
 * limit, and none is cut in two
 */
export function planText(
	text: string,
	sent: readonly SentCitation[],
	limits: RequestLimits,
	citations: readonly Span[] = sent,
): RequestPlan {
	const read = ({ start, end }: Span): string => text.slice(start, end);
	return { read, sent, requests: planRequests(text, citations, limits) };
}

/** Plans to send nothing but citation strings, each on a line of its own so that none is read as another's case name. */
export function planStrings(citationStrings: Iterable<string>, limits: RequestLimits): RequestPlan {
	const sent: SentCitation[] = [];
	let text = '';
	for (const citationString of new Set(citationStrings)) {
		if (text !== '') text += '\n\n';
		sent.push({ start: text.length, end: text.length + citationString.length, citationString, askable: true });
		text += citationString;
	}
	return planText(text, sent, limits);
}

/**
 * Splits `text` into spans that are one request each: in order, covering everything but white space at the seams, each within `limits`. A cut is never
 * inside a citation or a surrogate pair; preferably, it is between paragraphs, else between lines, else between words.
 *
 * @param citations sorted by start; UTF-16 offsets into `text`
 */
export function planRequests(text: string, citations: readonly Span[], limits: RequestLimits): Span[] {
	const requests: Span[] = [];
	let start = skipWhiteSpace(text, 0);
	let first = 0;
	while (start < text.length) {
		while ((citations[first]?.end ?? Infinity) <= start) first += 1;
		const furthest = Math.min(start + limits.units, citations[first + limits.citations]?.start ?? Infinity);
		const cut = furthest >= text.length ? text.length : findCut(text, start, furthest, citations);
		const end = trimEnd(text, start, cut);
		if (end > start) requests.push({ start, end });
		start = skipWhiteSpace(text, cut);
	}
	return requests;
}

function findCut(text: string, start: number, furthest: number, citations: readonly Span[]): number {
	const half = start + ((furthest - start) >> 1);
	for (const seam of [/\n[^\S\n]*\r?\n/g, /\n/g, /\s/g]) {
		const cut = lastSeam(text, seam, half, furthest, citations);
		if (cut !== undefined) return cut;
	}
	const inside = citationAcross(citations, furthest);
	if (inside && inside.start > start) return inside.start;
	const high = text.charCodeAt(furthest - 1);
	return high >= 0xd800 && high <= 0xdbff ? furthest - 1 : furthest;
}

function lastSeam(
	text: string,
	seam: RegExp,
	from: number,
	to: number,
	citations: readonly Span[],
): number | undefined {
	let last: number | undefined;
	const window = text.slice(from, to);
	for (const match of window.matchAll(seam)) {
		const cut = from + match.index + match[0].length;
		if (!citationAcross(citations, cut)) last = cut;
	}
	return last;
}

/** The citation that `offset` is inside of; spans are sorted and don't overlap. */
function citationAcross(citations: readonly Span[], offset: number): Span | undefined {
	const candidate = citations[firstAtOrAfter(citations.length, (at) => citations[at]?.end ?? 0, offset + 1)];
	return candidate && candidate.start < offset ? candidate : undefined;
}

function skipWhiteSpace(text: string, from: number): number {
	let at = from;
	while (at < text.length && /\s/.test(text.charAt(at))) at += 1;
	return at;
}

function trimEnd(text: string, start: number, end: number): number {
	let at = end;
	while (at > start && /\s/.test(text.charAt(at - 1))) at -= 1;
	return at;
}

/** A text that has been read: UTF-16 offsets into it, sorted by start. */
interface ReadText {
	readonly text: string;
	/** What must not be sent (`findWithheld`). */
	readonly withheld: readonly Span[];
	readonly citations: readonly Citation[];
}

/** Plans how a stretch of a text is sent, one citation per step. The plan's offsets count from the start of the stretch. */
export function* planStretch(
	{ text, withheld, citations }: ReadText,
	stretch: Span,
	limits: RequestLimits,
): Generator<void, RequestPlan> {
	const within = citationsWithin(citations, [stretch]);
	const places = within.map((citation) => shifted(citation, -stretch.start));
	const sent: SentCitation[] = [];
	for (const [at, citation] of within.entries()) {
		const place = places[at];
		if (citation.kind !== 'full' || !place) continue;
		sent.push({ ...place, citationString: citationString(citation), askable: isCovered(citation) });
		yield;
	}
	const plan = planText(text.slice(stretch.start, stretch.end), sent, limits, places);
	return { ...plan, read: (part) => blank(text, withheld, shifted(part, stretch.start)) };
}

export function citationsWithin(citations: readonly Citation[], stretches: readonly Span[]): readonly Citation[] {
	return citations.filter(({ start, end }) => stretches.some((span) => start >= span.start && end <= span.end));
}
