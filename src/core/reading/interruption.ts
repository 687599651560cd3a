import type { Span } from '../text/span';

/** What a page puts into a paragraph, which is read without it. */
export interface Interruption extends Span {
	/** Of that, what is read after the paragraph: the footnotes of the page, without their numbers. */
	readonly notes?: readonly Span[];
	/** The rest of a line in the right one of two columns, which is read after the left one. */
	readonly column?: Span;
}
