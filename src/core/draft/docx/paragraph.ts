import type { NoteKind } from './docxPlace';

/** What is in a paragraph, in order. `at`: where it is in the part's XML, in UTF-16 units; for an element, where that begins. */
export type Piece =
	| {
			readonly kind: 'text';
			readonly text: string;
			readonly isEmphasized: boolean;
			readonly at: number;
			/** What an element or an instruction stands for: all of it is at `at`. */
			readonly isWhole?: true;
	  }
	| { readonly kind: 'note'; readonly note: NoteKind; readonly id: string; readonly at: number };

export interface Paragraph {
	readonly pieces: readonly Piece[];
	/** From 1; undefined for anything but a heading. */
	readonly level?: number;
	/** The note that it is in. */
	readonly note?: string;
	/** Whether it belongs to the table of authorities, by Word's field or its styles. */
	readonly isTable?: true;
}

/** The styles of a document that say what a paragraph is, by ID. */
export interface Styles {
	/** Those of headings. */
	readonly levels: ReadonlyMap<string, number>;
	readonly ofTables: ReadonlySet<string>;
}

export const noStyles: Styles = { levels: new Map(), ofTables: new Set() };
