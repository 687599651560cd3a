import { type DocumentSegment, endsBefore, splitSegments } from './documentSegment';
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
	// What becomes of a segment's first line decides where the segment before it ends.
	const previous = segments.before(first);
	if (previous && !/[\r\n]/.test(first.text.slice(0, change.start - start))) {
		first = previous;
		start -= previous.length;
		old.unshift(previous);
	}
	let next = segments.after(old.at(-1) as DocumentSegment);
	while (end < change.end && next) {
		old.push(next);
		end += next.length;
		next = segments.after(next);
	}
	const before = old.map((segment) => segment.text).join('');
	const now = before.slice(0, change.start - start) + change.text + before.slice(change.end - start);
	const pieces = splitSegments(now);
	for (let last = pieces.at(-1); next && last && !endsBefore(last, next); last = pieces.at(-1)) {
		pieces.pop();
		pieces.push(...splitSegments(last.text + next.text));
		old.push(next);
		next = segments.after(next);
	}
	return { start, old, pieces, next };
}
