import { firstAtOrAfter } from '../../base/text/bisection';
import type { Span } from '../../base/text/span';
import { type Citation, isDocket } from '../../citations/parts/citation';

/** Any of the hyphens and dashes that a number is joined with. */
const dash = '[-\\u2010-\\u2015]';

/** "22-cv-1461", "1:20-cv-01234-PKC", "2:19cv1234", "20 Civ. 7712", "21-476": a docket number. */
const number = `(?:\\d{1,2}:)?\\d{2,4}\\s?${dash}?\\s?(?:civ|cr|crim|mc|mj|cv|md|ml|bk|ap|sw)\\.?\\s?${dash}?\\s?\\d{1,6}(?:${dash}[a-z0-9]{1,4})*`;
const plain = `\\d{2,4}\\s?${dash}\\s?\\d{1,6}(?:${dash}[a-z0-9]{1,4})*`;

const dockets = [
	// With a letter code, it is a docket number wherever it occurs.
	new RegExp(`\\b${number}(?:\\s*\\([a-z]{2,4}\\))*`, 'gi'),
	// After "No.", "Nos.", two numbers with a dash are.
	new RegExp(
		`\\bnos?\\.\\s*(?:${number}|${plain})(?:\\s*(?:,|&|and)\\s*(?:${number}|${plain}))*(?:\\s*\\([a-z]{2,4}\\))*`,
		'gi',
	),
	// After a word for it, any number is.
	/\b(?:docket|dkt\.?|case|cause|index|civil action|adv\. proc\.)\s*nos?\.\s*(?:[a-z]{1,3}\s?[-.]?\s?)?\d[\w.:/\u2010-\u2015-]*(?:\s?[A-Z]{2}\b[-\w]*)*/gi,
	// "No. CV-20-01234", "No. B123456", "No. 1 CA-CV 19-0001".
	/\b[Nn]os?\.\s*(?:\d\s)?[A-Z]{1,3}[-\u2010-\u2015A-Z]*\s?\d{2,}[\w-]*/g,
];

/** UTF-16 units searched in one step. */
const windowLength = 32_768;

/** How far a docket number is first followed past the end of the window in which it starts, and how near that limit it may have been cut off. */
const reach = 4_096;
const margin = 256;

type Cited = Pick<Citation, 'kind' | 'caseName' | 'start' | 'end'>;

/**
 * Finds in steps what must not be sent: what is masked, citations to the record on appeal, and docket numbers.
 *
 * @param masked comments and the like; UTF-16 offsets
 * @param citations of the text, sorted by start: those other than to the record or a docket are sent, even if they look like a docket number
 * @returns sorted, none touching another
 */
export function* findWithheld(
	text: string,
	masked: readonly Span[],
	citations: readonly Cited[] = [],
): Generator<void, Span[]> {
	const isSecret = (citation: Cited): boolean => citation.kind === 'record' || isDocket(citation);
	const kept = citations.filter((citation) => !isSecret(citation));
	const found = [...masked, ...citations.filter(isSecret)];
	for (let from = 0; from < text.length; ) {
		const to = nextSpace(text, from + windowLength);
		for (const docket of findDockets(text, from, to, kept)) found.push(docket);
		from = to;
		yield;
	}
	return joinOverlapping(found);
}

/** Those that start between the two offsets. */
function findDockets(text: string, from: number, to: number, kept: readonly Span[]): Span[] {
	const near = kept.slice(
		firstAtOrAfter(kept.length, (at) => kept[at]?.start ?? 0, from - reach),
		firstAtOrAfter(kept.length, (at) => kept[at]?.start ?? 0, to + reach),
	);
	for (let ahead = reach; ; ahead *= 2) {
		const part = text.slice(from, to + ahead);
		const spans = dockets
			.flatMap((docket) =>
				Array.from(part.matchAll(docket), ({ index, 0: { length } }) => ({
					start: from + index,
					end: from + index + length,
				})),
			)
			.filter(({ start }) => start < to);
		const isWhole = from + part.length === text.length;
		if (isWhole || spans.every(({ end }) => end < from + part.length - margin)) {
			return spans.filter(({ start, end }) => !near.some((citation) => citation.start < end && citation.end > start));
		}
	}
}

/** The first offset at or after `from` that follows white space, where no number is cut. */
function nextSpace(text: string, from: number): number {
	let at = from;
	while (at < text.length && !/\s/.test(text.charAt(at - 1))) at += 1;
	return Math.min(at, text.length);
}

function joinOverlapping(spans: Span[]): Span[] {
	const joined: { start: number; end: number }[] = [];
	for (const { start, end } of spans.sort((a, b) => a.start - b.start)) {
		const last = joined.at(-1);
		if (last && start <= last.end) last.end = Math.max(last.end, end);
		else joined.push({ start, end });
	}
	return joined;
}

/**
 * Part of a text as it may be sent: what is withheld is blanked, and every other character stays, so that offsets in the answer are offsets in the
 * part.
 *
 * @param withheld as `findWithheld` returns it
 */
export function blank(text: string, withheld: readonly Span[], part: Span): string {
	let out = '';
	let at = part.start;
	const first = firstAtOrAfter(withheld.length, (index) => withheld[index]?.end ?? 0, part.start + 1);
	for (let index = first; index < withheld.length; index++) {
		const { start, end } = withheld[index] as Span;
		if (start >= part.end) break;
		const from = Math.max(start, part.start);
		const to = Math.min(end, part.end);
		out += text.slice(at, from) + text.slice(from, to).replace(/[^\r\n]/g, ' ');
		at = to;
	}
	return out + text.slice(at, part.end);
}
