import type { Span } from '../text/span';
import type { Citation, CitedPart } from './citation';

/** The same citation `by` units further on. */
export function shiftedCitation(citation: Citation, by: number): Citation {
	if (by === 0) {
		return citation;
	}
	// A copy whose fields are then replaced: typing shifts every citation on the screen, and this is the fastest way.
	const shifted: { -readonly [field in keyof Citation]: Citation[field] } = { ...citation };
	shifted.start += by;
	shifted.end += by;
	if (shifted.group !== undefined) {
		shifted.group += by;
	}
	if (shifted.reporterSpan) {
		shifted.reporterSpan = shiftedSpan(shifted.reporterSpan, by);
	}
	if (shifted.parentheticals) {
		shifted.parentheticals = shifted.parentheticals.map((part) => shiftedPart(part, by));
	}
	if (shifted.year) {
		shifted.year = { ...shifted.year, span: shiftedSpan(shifted.year.span, by) };
	}
	for (const field of partFields) {
		const part = shifted[field];
		if (part) {
			shifted[field] = shiftedPart(part, by);
		}
	}
	return shifted;
}

const partFields = ['pin', 'caseName', 'court', 'signal', 'history', 'shortName'] as const;

function shiftedPart(part: CitedPart, by: number): CitedPart {
	return { text: part.text, span: shiftedSpan(part.span, by) };
}

function shiftedSpan(span: Span, by: number): Span {
	return { start: span.start + by, end: span.end + by };
}
