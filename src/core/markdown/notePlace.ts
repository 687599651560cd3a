import type { Span } from '../text/span';

/** A reference to a footnote, or a part of the text of the footnote with that label. */
export interface NotePlace extends Span {
	readonly label: string;
}
