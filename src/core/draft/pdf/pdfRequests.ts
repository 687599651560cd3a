import type { PdfText } from './composePdf';
import type { PdfProblem } from './pdfPage';

/** A request to the thread that reads documents. */
export interface PdfRequest {
	readonly kind: 'pdf';
	readonly bytes: Uint8Array;
}

export type PdfOutcome =
	| ({ readonly kind: 'read' } & PdfText)
	| { readonly kind: 'refused'; readonly problem: PdfProblem };

/** Milliseconds that reading a PDF may take: the longest that is read takes some 20 seconds. */
export const readingPdfMs = 120_000;

/** Why a PDF can't be compared with. */
export type UnreadPdf = {
	readonly kind: 'pdf';
	readonly problem: PdfProblem;
};
