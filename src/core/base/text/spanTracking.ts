import type { Span } from './span';

/** One replacement in a text: `text` replaces the old text from `start` to `end`. UTF-16 offsets. */
export interface Change extends Span {
	readonly text: string;
}

/**
 * `span` after one change; undefined if the change touched it, even by typing at its edge, where the typed text may have become part of
 * it.
 */
export function shiftSpan(span: Span, change: Change): Span | undefined {
	const grown = change.text.length - (change.end - change.start);
	if (change.start > span.end || (change.start === span.end && !joins(change.text.charAt(0)))) return span;
	if (change.end < span.start || (change.end === span.start && !joins(change.text.charAt(change.text.length - 1)))) {
		return { start: span.start + grown, end: span.end + grown };
	}
	return undefined;
}

/** A letter or digit typed at the edge of a citation changes what it cites; a space or a comma doesn't. */
function joins(character: string): boolean {
	return /[\p{L}\p{N}]/u.test(character);
}

/** `span` after one change, growing or shrinking with what changes inside it. */
export function stretchSpan(span: Span, change: Change): Span {
	const start = shiftOffset(span.start, change, change.start);
	return { start, end: Math.max(start, shiftOffset(span.end, change, change.start + change.text.length)) };
}

function shiftOffset(offset: number, change: Change, within: number): number {
	if (offset <= change.start) return offset;
	return offset >= change.end ? offset + change.text.length - (change.end - change.start) : within;
}
