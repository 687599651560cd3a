import type { Span } from '../../base/text/span';
import { isReport, pairTableMarkers, type TableMarker } from '../../draft/markdown/ownOutput';
import type { DocumentSegment } from './documentSegment';
import { headOf } from './frontMatter';

/** A marker within its segment, so that edits elsewhere don't move it. */
interface PlacedMarker extends TableMarker {
	readonly segment: DocumentSegment;
}

/** The parts of a document that Benchbook wrote itself. */
export interface OwnOutput {
	/** For each segment whose part of it has changed, that part, in offsets of the segment. */
	readonly changed: ReadonlyMap<DocumentSegment, readonly Span[]>;
	readonly isReport: boolean;
	/** Openings of tables that have no end. */
	readonly unclosed: readonly PlacedMarker[];
}

/** Finds our own output in the segments of a document, all of which have been read. */
export function findOwnOutputIn(segments: Iterable<DocumentSegment>): OwnOutput {
	const ofReport = isReport(headOf(segments));
	const markers: PlacedMarker[] = [];
	for (const segment of segments) for (const marker of segment.markers) markers.push({ ...marker, segment });
	const { tables, unclosed } = pairTableMarkers(markers);
	const own = ofReport
		? [{ start: 0, end: Number.MAX_SAFE_INTEGER }]
		: tables.map(([first, last]) => ({
				start: first.segment.start + first.start,
				end: last.segment.start + last.end,
			}));
	const changed = new Map<DocumentSegment, readonly Span[]>();
	let next = 0;
	for (const segment of segments) {
		const { start, length } = segment;
		while (next < own.length && (own[next] as Span).end <= start) next++;
		const parts: Span[] = [];
		for (let at = next; at < own.length && (own[at] as Span).start < start + length; at++) {
			const span = own[at] as Span;
			parts.push({ start: Math.max(0, span.start - start), end: Math.min(length, span.end - start) });
		}
		if (!areSame(parts, segment.own)) changed.set(segment, parts);
	}
	return { changed, isReport: ofReport, unclosed: ofReport ? [] : unclosed };
}

function areSame(one: readonly Span[], other: readonly Span[]): boolean {
	return (
		one.length === other.length &&
		one.every(({ start, end }, at) => other[at]?.start === start && other[at]?.end === end)
	);
}
