import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PdfOutcome, UnreadPdf } from '../core/draft/pdf/pdfRequests';
import type { ReadableFormat, TextFormat } from '../core/quotations/plainText';
import type * as Pdf from './pdf';

/** The bundle that reads PDFs, which is loaded for the first one. */
async function load(): Promise<typeof Pdf> {
	return import(pathToFileURL(join(__dirname, 'pdf.mjs')).href);
}

export async function answerPdf(bytes: Uint8Array): Promise<PdfOutcome> {
	const { PdfError, readPdf } = await load();
	try {
		return { kind: 'read', ...(await readPdf(bytes, { isOpinion: false })) };
	} catch (error) {
		if (error instanceof PdfError) return { kind: 'refused', problem: error.problem };
		throw error;
	}
}

/** An opinion as a text. */
export interface OpinionBytes {
	readonly kind: 'text';
	readonly bytes: Uint8Array;
	readonly format: ReadableFormat;
}

/** Pages whose text has what an opinion says about itself. */
const headPages = 4;

/** The text that a file of an opinion has: of a PDF, its pages in Markdown. */
export async function textOfOpinion(
	bytes: Uint8Array,
	format: TextFormat,
	isOnlyHead: boolean,
): Promise<OpinionBytes | UnreadPdf> {
	if (format !== 'pdf') return { kind: 'text', bytes, format };
	const { PdfError, readPdf } = await load();
	try {
		const { text } = await readPdf(bytes, { isOpinion: true, ...(isOnlyHead && { pages: headPages }) });
		return { kind: 'text', bytes: new TextEncoder().encode(text), format: 'markdown' };
	} catch (error) {
		if (error instanceof PdfError) return { kind: 'pdf', problem: error.problem };
		throw error;
	}
}
