import type { Change } from '../../base/text/spanTracking';
import { BREAK_REACH } from '../../draft/reading/pageBreaks';
import { type DocumentSegment, splitSegments } from './documentSegment';
import type { SegmentList } from './segmentList';

/** The segments that an edit replaces, and the new ones. */
export interface Replacement {
	readonly old: readonly DocumentSegment[];
	readonly pieces: readonly DocumentSegment[];
}

/** Finds the segments that an edit touches, and more as long as the new text has no segment end where the old one had. */
export function planReplacement(segments: SegmentList<DocumentSegment>, change: Change): Replacement {
	const touched = segments.indexAt(change.start);
	// What comes after a segment within this reach decides where it ends.
	const first = segments.indexAt(Math.max(0, change.start - BREAK_REACH));
	const old = [...segments.slice(first, Math.max(touched, segments.indexAt(change.end - 1)) + 1)];
	const { start } = old[0] as DocumentSegment;
	const before = old.map((segment) => segment.text).join('');
	const pieces: DocumentSegment[] = [];
	const now = before.slice(0, change.start - start) + change.text + before.slice(change.end - start);
	for (let open: string | undefined = now; open !== undefined; ) {
		const next = segments.after(old.at(-1) as DocumentSegment);
		const split = splitSegments(open, following(segments, next));
		for (const piece of split.segments) pieces.push(piece);
		open = split.open === undefined || !next ? undefined : split.open + next.text;
		if (next && open !== undefined) old.push(next);
	}
	return { old, pieces };
}

/** The text from `next` on, as far as it can decide where the segment before it ends, and one whole line of it. */
function following(segments: SegmentList<DocumentSegment>, next: DocumentSegment | undefined): string {
	let text = '';
	for (let segment = next; segment && text.length < BREAK_REACH; segment = segments.after(segment))
		text += segment.text;
	return text;
}
