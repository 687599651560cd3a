import type { NoteKind } from './docxPlace';

/** Text outside the order of the document's own. */
export type OutsidePart = 'header' | 'footer' | 'diagram';

/** Something of a Word document or a PDF that isn't in the text as read. */
export type DocxGap =
	/** The document refers to a part that its file doesn't have, or that can't be read. */
	| { readonly kind: 'part'; readonly part: `${NoteKind}s` | 'styles' | OutsidePart; readonly isMissing: boolean }
	/** Notes that the text refers to and that the document doesn't have, by their numbers. */
	| { readonly kind: 'notes'; readonly note: NoteKind; readonly numbers: readonly number[] }
	/** Fields whose text comes from elsewhere and isn't in the document, by the first word of their instruction. */
	| { readonly kind: 'fields'; readonly names: readonly string[] }
	/** Pages of a PDF, by their numbers in the file: damaged, or without text, as scanned ones are. */
	| { readonly kind: 'pages'; readonly isDamaged: boolean; readonly numbers: readonly number[] }
	/** Whether it matters depends on whether this text cites something. */
	| { readonly kind: 'outside'; readonly part: OutsidePart; readonly text: string };
