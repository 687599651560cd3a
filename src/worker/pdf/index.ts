import './withoutCanvas';
import { getDocument, type PDFDocumentProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { composePdf, PdfError, type PdfText } from '../../core/draft/pdf/composePdf';
import type { PdfPage, PdfPiece } from '../../core/draft/pdf/pdfPage';

// A bundle of its own, which the thread loads for the first PDF: the library is larger than everything else.

// It is on a thread already.
Reflect.set(globalThis, 'pdfjsWorker', { WorkerMessageHandler });

export { PdfError };

/** More isn't a filing; this many take some 20 seconds. */
const mostPages = 3_000;

/** Pieces of text of all pages; a page of a filing has up to a thousand. */
const mostPieces = 3_000_000;

/**
 * Reads the text of a PDF. Nothing in it is run, and nothing is fetched: no script, link, attachment, or font.
 *
 * @param pages how many are read; all, if undefined
 * @throws PdfError
 */
export async function readPdf(
	bytes: Uint8Array,
	{ isOpinion, pages }: { readonly isOpinion: boolean; readonly pages?: number },
): Promise<PdfText> {
	const task = getDocument({
		// The library may take the bytes over.
		data: bytes,
		...{ isEvalSupported: false, useSystemFonts: false, disableFontFace: true, useWorkerFetch: false, useWasm: false },
		...{ enableXfa: false, isImageDecoderSupported: false, isOffscreenCanvasSupported: false, verbosity: 0 },
	});
	try {
		const document = await task.promise;
		if (document.numPages > mostPages)
			throw new PdfError({ kind: 'tooManyPages', pages: document.numPages, limit: mostPages });
		return composePdf(await readPages(document, Math.min(document.numPages, pages ?? mostPages)), { isOpinion });
	} catch (error) {
		if (error instanceof PdfError) throw error;
		throw new PdfError({ kind: nameOf(error) === 'PasswordException' ? 'encrypted' : 'broken' });
	} finally {
		await task.destroy();
	}
}

async function readPages(document: PDFDocumentProxy, count: number): Promise<PdfPage[]> {
	const pages: PdfPage[] = [];
	let pieces = 0;
	for (let number = 1; number <= count; number++) {
		const page = await readPage(document, number);
		pieces += page.pieces.length;
		if (pieces > mostPieces) throw new PdfError({ kind: 'tooLarge' });
		pages.push(page);
	}
	return pages;
}

async function readPage(document: PDFDocumentProxy, number: number): Promise<PdfPage> {
	try {
		const page = await document.getPage(number);
		const { width, height, transform } = page.getViewport({ scale: 1 });
		const { items } = await page.getTextContent();
		const placed = items.flatMap((item): Placed[] => {
			if (!('str' in item) || item.str === '') return [];
			const [a, b, , , x, y] = Util.transform(transform, item.transform) as [
				number,
				number,
				number,
				number,
				number,
				number,
			];
			const size = Math.hypot(item.transform[2], item.transform[3]) || item.height;
			const isAcross = Math.abs(a) >= Math.abs(b);
			const along = isAcross ? ([Math.sign(a), 0] as const) : ([0, Math.sign(b)] as const);
			return [{ text: item.str, x, y, width: item.width, size, along }];
		});
		page.cleanup();
		return uprightPage(placed, width, height);
	} catch (error) {
		if (nameOf(error) === 'PasswordException' || nameOf(error) === 'InvalidPDFException') throw error;
		return { width: 0, height: 0, pieces: [], isDamaged: true };
	}
}

/** With the direction in which its text runs, in the coordinates of the page. */
interface Placed extends PdfPiece {
	readonly along: readonly [x: number, y: number];
}

/** A page turned so that most of its text runs from left to right. What runs in another direction, as along a margin, isn't part of it. */
function uprightPage(placed: readonly Placed[], width: number, height: number): PdfPage {
	const lengths = new Map<string, number>();
	for (const { along, text } of placed) lengths.set(String(along), (lengths.get(String(along)) ?? 0) + text.length);
	const [main] = [...lengths].sort((one, other) => other[1] - one[1]);
	const [cos = 1, sin = 0] = main?.[0].split(',').map(Number) ?? [];
	const turn = (x: number, y: number, [ux, uy]: readonly [number, number]): number =>
		x * ux + y * uy + (ux < 0 ? width : 0) + (uy < 0 ? height : 0);
	const pieces = placed.flatMap(({ along, x, y, ...piece }) =>
		String(along) === main?.[0] ? [{ ...piece, x: turn(x, y, [cos, sin]), y: turn(x, y, [-sin, cos]) }] : [],
	);
	return sin === 0 ? { width, height, pieces } : { width: height, height: width, pieces };
}

function nameOf(error: unknown): string {
	return error instanceof Error ? error.name : '';
}
