/** A piece of text as a PDF draws it. Lengths are points, from the top left of the page as it is shown. */
export interface PdfPiece {
	readonly text: string;
	readonly x: number;
	/** Of the baseline. */
	readonly y: number;
	readonly width: number;
	/** Of the font. */
	readonly size: number;
}

/** The text of a page, in the order in which it is drawn. */
export interface PdfPage {
	readonly width: number;
	readonly height: number;
	readonly pieces: readonly PdfPiece[];
	/** Part of it is damaged, and may be missing. */
	readonly isDamaged?: true;
}

/** Pieces of text next to each other on one line. */
export interface Stretch {
	text: string;
	readonly x: number;
	right: number;
	y: number;
	size: number;
	/** What it ends with. */
	last: PdfPiece;
}

/** A line of text on a page. */
export interface PdfLine {
	/** Calls of footnotes are between the marks of `noteMarks`. */
	readonly text: string;
	readonly x: number;
	readonly right: number;
	readonly y: number;
	readonly size: number;
	/** The margins of the column that it is in. */
	readonly column: { readonly left: number; readonly right: number };
}

/** Around the number of a footnote where it is raised above the line. No text of a PDF has these characters. */
export const noteMarks = { open: '\u0001', close: '\u0002' } as const;

/** Why a PDF isn't read. */
export type PdfProblem =
	| { readonly kind: 'broken' | 'encrypted' | 'noText' | 'tooLarge' | 'tookTooLong' }
	| { readonly kind: 'tooManyPages'; readonly pages: number; readonly limit: number };

/** In bytes; courts accept files of up to some 50 MB. */
export const largestPdf = 100_000_000;
