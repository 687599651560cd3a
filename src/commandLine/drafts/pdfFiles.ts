import { findPlace } from '../../core/draft/docx/docxPlace';
import type { DocxReading } from '../../core/draft/docx/readDocx';
import type { PdfProblem } from '../../core/draft/pdf/pdfPage';
import { type PdfOutcome, type PdfRequest, readingPdfMs } from '../../core/draft/pdf/pdfRequests';
import { WorkerThread } from '../../node/workerThread';

export type PdfRead =
	| { readonly kind: 'read'; readonly document: DocxReading }
	| { readonly kind: 'refused'; readonly problem: PdfProblem };

/** Reads PDFs on a thread of its own, which starts with the first one, until `signal`. */
export class PdfReader {
	private readonly thread: WorkerThread<PdfRequest, PdfOutcome>;

	/** @param program path of the bundle that reads */
	constructor(program: string, signal: AbortSignal) {
		this.thread = new WorkerThread(program);
		signal.addEventListener('abort', () => this.dispose(), { once: true });
	}

	/** Never fails. */
	async read(bytes: Uint8Array): Promise<PdfRead> {
		const asked = await this.thread.ask({ kind: 'pdf', bytes }, readingPdfMs);
		if (asked.kind === 'failed') return { kind: 'refused', problem: { kind: 'broken' } };
		if (asked.kind !== 'done') return { kind: 'refused', problem: { kind: 'tookTooLong' } };
		if (asked.result.kind === 'refused') return asked.result;
		const { text, starts, gaps } = asked.result;
		return { kind: 'read', document: { text, gaps, placeAt: (offset) => findPlace(starts, offset) } };
	}

	dispose(): void {
		this.thread.dispose();
	}
}
