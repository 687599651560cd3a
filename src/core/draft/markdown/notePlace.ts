import type { Span } from '../../base/text/span';

/** A reference to a footnote, or a part of the text of the footnote with that label. */
export interface NotePlace extends Span {
	readonly label: string;
}

/** The label of an inline note, which has none of its own: only this one has a blank. */
export function inlineLabel(number: number): string {
	return `${number} `;
}

/** Whether the text of the note is where it is called. */
export function isInline({ label }: NotePlace): boolean {
	return label.endsWith(' ');
}
