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
	const placed = placedCitation(citation, (span) => reading.span(span));
	placed.text = source.slice(placed.start, placed.end);
	return placed;
}

type Draft = { -readonly [field in keyof Citation]: Citation[field] };

function placedCitation(citation: Citation, place: (span: Span) => Span): Draft {
	// A copy whose fields are then replaced, each by its name: typing shifts every citation on the screen, and this is the fastest way.
	const placed: Draft = { ...citation };
	const { start, end } = place(citation);
	placed.start = start;
	placed.end = end;
	const { group, reporterSpan, parentheticals, year } = citation;
	if (group !== undefined) placed.group = group === citation.start ? start : place({ start: group, end: group }).start;
	if (reporterSpan) placed.reporterSpan = place(reporterSpan);
	if (parentheticals) placed.parentheticals = parentheticals.map((part) => placedPart(part, place));
	if (year) placed.year = { ...year, span: place(year.span) };
	if (citation.pin) placed.pin = placedPart(citation.pin, place);
	if (citation.caseName) placed.caseName = placedPart(citation.caseName, place);
	if (citation.inferredName) placed.inferredName = placedPart(citation.inferredName, place);
	if (citation.author) placed.author = placedPart(citation.author, place);
	if (citation.title) placed.title = placedPart(citation.title, place);
	if (citation.court) placed.court = placedPart(citation.court, place);
	if (citation.signal) placed.signal = placedPart(citation.signal, place);
	if (citation.history) placed.history = placedPart(citation.history, place);
	if (citation.shortName) placed.shortName = placedPart(citation.shortName, place);
	return placed;
}

function placedPart({ text, span }: CitedPart, place: (span: Span) => Span): CitedPart {
	return { text, span: place(span) };
}
