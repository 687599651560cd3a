import { BREAK_REACH } from '../../reading/pageBreaks';
import { type DocumentSegment, splitSegments } from './documentSegment';
import type { SegmentList } from './segmentList';
import type { TextChange } from './textChange';

/** The segments that an edit replaces, and those that take their place. */
export interface Replacement {
	/** Where the first of them starts, in UTF-16 units of the text before the edit. */
	readonly start: number;
	readonly old: readonly DocumentSegment[];
	readonly pieces: readonly DocumentSegment[];
	/** The segment after them, which stays. */
	readonly next: DocumentSegment | undefined;
}

/** Finds the segments that an edit touches, and more while the new text has no segment end where the old one had. */
export function planReplacement(segments: SegmentList<DocumentSegment>, change: TextChange): Replacement {
	let { piece: first, start } = segments.locate(change.start);
	let end = start + first.length;
	const old = [first];
	// Where a segment ends depends on what comes after it within this reach.
	for (let previous = segments.before(first); previous && change.start - start < BREAK_REACH; ) {
		first = previous;
		start -= previous.length;
		old.unshift(previous);
		previous = segments.before(first);
	}
	let next = segments.after(old.at(-1) as DocumentSegment);
	while (end < change.end && next) {
		old.push(next);
		end += next.length;
		next = segments.after(next);
	}
	const before = old.map((segment) => segment.text).join('');
	const now = before.slice(0, change.start - start) + change.text + before.slice(change.end - start);
	const pieces: DocumentSegment[] = [];
	for (let open: string | undefined = now; open !== undefined; ) {
		const split = splitSegments(open, following(segments, next));
		for (const piece of split.segments) pieces.push(piece);
		open = split.open;
		if (open !== undefined && next) {
			open += next.text;
			old.push(next);
			next = segments.after(next);
		}
	}
	return { start, old, pieces, next };
}

/** The text from `next` on, as far as it can decide where the segment before it ends, and one whole line of it. */
function following(segments: SegmentList<DocumentSegment>, next: DocumentSegment | undefined): string {
	let text = '';
	for (let segment = next; segment && text.length < BREAK_REACH; segment = segments.after(segment))
		text += segment.text;
	return text;
}
