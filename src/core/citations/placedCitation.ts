import type { Reading } from '../reading/reading';
import type { Span } from '../text/span';
import type { Citation, CitedPart } from './citation';

/** The same citation `by` units further on. */
export function shiftedCitation(citation: Citation, by: number): Citation {
	if (by === 0) return citation;
	return placedCitation(citation, ({ start, end }) => ({ start: start + by, end: end + by }));
}

/** The citation of a reading as one of the text that was read, whose part it is. */
export function sourceCitation(citation: Citation, reading: Reading, source: string): Citation {
	if (reading.isSource) return citation;
	const placed = placedCitation(citation, (span) => reading.span(span));
	return { ...placed, text: source.slice(placed.start, placed.end) };
}

function placedCitation(citation: Citation, place: (span: Span) => Span): Citation {
	const placePart = ({ text, span }: CitedPart): CitedPart => ({ text, span: place(span) });
	// A copy whose fields are then replaced: typing shifts every citation on the screen, and this is the fastest way.
	const placed: { -readonly [field in keyof Citation]: Citation[field] } = { ...citation };
	const { start, end } = place(citation);
	placed.start = start;
	placed.end = end;
	const { group, reporterSpan, parentheticals, year } = citation;
	if (group !== undefined) placed.group = place({ start: group, end: group }).start;
	if (reporterSpan) placed.reporterSpan = place(reporterSpan);
	if (parentheticals) placed.parentheticals = parentheticals.map(placePart);
	if (year) placed.year = { ...year, span: place(year.span) };
	for (const field of partFields) {
		const part = citation[field];
		if (part) placed[field] = placePart(part);
	}
	return placed;
}

const partFields = ['pin', 'caseName', 'inferredName', 'court', 'signal', 'history', 'shortName'] as const;
