import { firstAtOrAfter } from '../../base/text/bisection';

export type NoteKind = 'footnote' | 'endnote';

/** Where something is in a Word document, which has no pages before it is printed, or in a PDF. */
export interface DocxPlace {
	/** From 1, counting the text's paragraphs with text, including tables and text boxes. For a note, that of its reference. */
	readonly paragraph: number;
	/** UTF-16 units from the beginning of that paragraph, of its part on that page, or of the note's. */
	readonly character: number;
	/** In a PDF: from 1, as a viewer counts, whatever number is printed on it. */
	readonly page?: number;
	readonly note?: { readonly kind: NoteKind; readonly number: number };
}

/** Where a paragraph's text begins in the draft, after the markup that makes it a heading or a note. */
export interface PlacedStart {
	readonly offset: number;
	readonly place: Omit<DocxPlace, 'character'>;
}

/** @param starts in order */
export function findPlace(starts: readonly PlacedStart[], offset: number): DocxPlace {
	const at = firstAtOrAfter(starts.length, (one) => (starts[one] as PlacedStart).offset, offset + 1) - 1;
	const start = starts[at];
	return start ? { ...start.place, character: offset - start.offset } : { paragraph: 1, character: 0 };
}

/** A place as people look it up: "¶ 14", "¶ 14, n. 3"; in a PDF "p. 12", "p. 12, n. 3". */
export function wordPlace({ paragraph, page, note }: DocxPlace): string {
	const place = page === undefined ? `¶ ${paragraph}` : `p. ${page}`;
	if (!note) return place;
	return `${place}, ${note.kind === 'footnote' ? 'n.' : 'endnote'} ${note.number}`;
}
