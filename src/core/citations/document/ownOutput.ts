import { FRONT_MATTER_LIMIT } from '../../markdown/blockState';
import { isReport, pairTableMarkers, type TableMarker } from '../../markdown/ownOutput';
import type { Span } from '../../text/span';
import type { DocumentSegment } from './documentSegment';

/** A marker in its segment, so that edits elsewhere don't move it. */
interface PlacedMarker extends TableMarker {
	readonly segment: DocumentSegment;
}

/** What of a document Benchbook wrote itself. */
export interface OwnOutput {
	/** Each segment's part of it whose part has changed, in offsets of the segment. */
	readonly changed: ReadonlyMap<DocumentSegment, readonly Span[]>;
	readonly isReport: boolean;
	/** Openings of tables without an end. */
	readonly unclosed: readonly PlacedMarker[];
}

/** Finds our own output in the segments of a document, all of which have been read. */
export function findOwnOutputIn(segments: Iterable<DocumentSegment>): OwnOutput {
	const markers: (PlacedMarker & { readonly at: number })[] = [];
	let offset = 0;
	for (const segment of segments) {
		for (const marker of segment.markers) markers.push({ ...marker, segment, at: offset });
		offset += segment.length;
	}
	const ofReport = isReport(headOf(segments));
	const { tables, unclosed } = pairTableMarkers(markers);
	const own = ofReport
		? [{ start: 0, end: offset }]
		: tables.map(([first, last]) => ({ start: first.at + first.start, end: last.at + last.end }));
	const changed = new Map<DocumentSegment, readonly Span[]>();
	let start = 0;
	let next = 0;
	for (const segment of segments) {
		const end = start + segment.length;
		if (own.length === 0 && segment.own.length === 0) continue;
		while (next < own.length && (own[next] as Span).end <= start) next++;
		const parts: Span[] = [];
		for (let at = next; at < own.length && (own[at] as Span).start < end; at++) {
			const span = own[at] as Span;
			parts.push({ start: Math.max(0, span.start - start), end: Math.min(segment.length, span.end - start) });
		}
		if (!areSame(parts, segment.own)) changed.set(segment, parts);
		start = end;
	}
	return { changed, isReport: ofReport, unclosed: ofReport ? [] : unclosed };
}

/** The text up to the segment in which its front matter ends, as far as front matter can go. */
function headOf(segments: Iterable<DocumentSegment>): string {
	let head = '';
	for (const { text } of segments) {
		if (head === '' && !/^\ufeff?(?:---|\+\+\+)/.test(text)) break;
		head += text;
		// The line after the first: the first opens it.
		if (head.length >= FRONT_MATTER_LIMIT || /[\r\n](?:---|\+\+\+)[ \t]*[\r\n]/.test(text)) break;
	}
	return head;
}

function areSame(one: readonly Span[], other: readonly Span[]): boolean {
	return (
		one.length === other.length &&
		one.every(({ start, end }, at) => other[at]?.start === start && other[at]?.end === end)
	);
}
