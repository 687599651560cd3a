import type { Span } from '../../text/span';

/** An edit: `start` and `end` are UTF-16 offsets into the text before all edits of the same call. */
export interface TextChange extends Span {
	readonly text: string;
}

/** What an edit touched: the stretch of the new text that was read again, and whose citations went and came. */
export interface Disturbance extends Span {
	readonly removed: readonly number[];
	readonly added: readonly number[];
}
