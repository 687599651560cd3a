import type { Span } from '../../base/text/span';
import type { Citation, CitedPart, CitedYear, Draft } from './citation';

/** A copy of the citation, moved by `by` units. */
export function shiftedCitation(citation: Citation, by: number): Draft {
	const copy: Draft = { ...citation };
	if (by !== 0) moveCitation(copy, ({ start, end }) => ({ start: start + by, end: end + by }));
	return copy;
}

/**
 * Moves a citation to where `place` puts its parts, which other citations may share. What is read from a text is moved, not copied: spread
 * copies get shapes of their own, and code that reads many shapes is slow.
 */
export function moveCitation(citation: Draft, place: (span: Span) => Span): void {
	const { group, reporterSpan, parentheticals, year } = citation;
	const { start, end } = place(citation);
	if (group !== undefined)
		citation.group = group === citation.start ? start : place({ start: group, end: group }).start;
	citation.start = start;
	citation.end = end;
	if (reporterSpan) citation.reporterSpan = place(reporterSpan);
	if (parentheticals) citation.parentheticals = parentheticals.map((part) => placedPart(part, place));
	if (year) citation.year = placedYear(year, place);
	if (citation.pin) citation.pin = placedPart(citation.pin, place);
	if (citation.caseName) citation.caseName = placedPart(citation.caseName, place);
	if (citation.inferredName) citation.inferredName = placedPart(citation.inferredName, place);
	if (citation.author) citation.author = placedPart(citation.author, place);
	if (citation.title) citation.title = placedPart(citation.title, place);
	if (citation.court) citation.court = placedPart(citation.court, place);
	if (citation.signal) citation.signal = placedPart(citation.signal, place);
	if (citation.history) citation.history = placedPart(citation.history, place);
	if (citation.shortName) citation.shortName = placedPart(citation.shortName, place);
}

function placedYear({ text, span, value, from }: CitedYear, place: (span: Span) => Span): CitedYear {
	const placed = { text, span: place(span), value };
	return from === undefined ? placed : { ...placed, from };
}

function placedPart({ text, span }: CitedPart, place: (span: Span) => Span): CitedPart {
	return { text, span: place(span) };
}
