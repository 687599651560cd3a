import type { Span } from '../../../core/text/span';
import { type Change, shiftSpan, stretchSpan } from '../../../core/text/spanTracking';

/** Follows the edits made while an answer is under way. */
export class SpanTracker {
	private readonly changes: Change[] = [];

	constructor(readonly dispose: () => void) {}

	add(changes: readonly Change[]): void {
		for (const change of changes) this.changes.push(change);
	}

	/** Where `span` of the text at the start of tracking is now; undefined when it was edited itself. */
	map(span: Span): Span | undefined {
		return shiftThrough(span, this.changes);
	}

	/** Where a stretch of text is now, with whatever was edited inside it. */
	stretch(span: Span): Span {
		return this.changes.reduce(stretchSpan, span);
	}
}

/** Where `span` is after all changes; undefined when one of them touched it. */
export function shiftThrough(span: Span, changes: readonly Change[]): Span | undefined {
	return changes.reduce<Span | undefined>((at, change) => at && shiftSpan(at, change), span);
}
