import { FRONT_MATTER_LIMIT } from '../../markdown/blockState';
import { isReport, pairTableMarkers, type TableMarker } from '../../markdown/ownOutput';
import type { Span } from '../../text/span';
import type { DocumentSegment } from './documentSegment';
import type { SegmentList } from './segmentList';

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
export function findOwnOutputIn(segments: SegmentList<DocumentSegment>): OwnOutput {
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

/** As much of the text as front matter can take. */
function headOf(segments: SegmentList<DocumentSegment>): string {
	if (!/^\ufeff?(?:---|\+\+\+)/.test(segments.first.text)) return '';
	let head = '';
	for (const { text } of segments) {
		head += text;
		if (head.length >= FRONT_MATTER_LIMIT) break;
	}
	return head;
}

function areSame(one: readonly Span[], other: readonly Span[]): boolean {
	return (
		one.length === other.length &&
		one.every(({ start, end }, at) => other[at]?.start === start && other[at]?.end === end)
	);
}
