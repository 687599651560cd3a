import { parentPort } from 'node:worker_threads';
import { answerDocx, type DocxOutcome, type DocxRequest } from '../core/draft/docx/docxRequests';
import type { PdfOutcome, PdfRequest } from '../core/draft/pdf/pdfRequests';
import { readOpinionFile } from '../core/lookup/providers/archive/opinionText';
import { compactCases, type VolumeRequest } from '../core/lookup/providers/archive/readCases';
import { readStructure, type Title, type TitleRequest } from '../core/lookup/providers/ecfr/title';
import { type UsCodeRequest, type UsCodeResult, UsCodeWorker } from '../core/lookup/providers/usCode/titleRequests';
import { TextComparer } from '../core/quotations/comparison/textComparer';
import type { TextRequest, TextResults } from '../core/quotations/comparison/textRequests';
import { readableHtml } from '../core/quotations/opinion/plainHtml';
import { readSourceHead } from '../core/quotations/opinion/sourceHead';
import { checkPackage, type PackageOutcome, type PackageRequest } from '../core/table/docxBrief/docxPackage';
import { answerPdf, textOfOpinion } from './pdfTexts';

// Reads and compares texts, and reads documents and volumes, on a thread of its own: a text of 20 MB takes seconds, and no keystroke waits for it.

const comparer = new TextComparer();
const usCode = new UsCodeWorker();

type Request = TextRequest | PackageRequest | VolumeRequest | TitleRequest | UsCodeRequest | DocxRequest | PdfRequest;
type Result =
	| TextResults[TextRequest['kind']]
	| PackageOutcome
	| Uint8Array
	| Title
	| UsCodeResult
	| DocxOutcome
	| PdfOutcome
	| undefined;

async function answer(request: Request): Promise<Result> {
	switch (request.kind) {
		case 'load':
			return loadText(request);
		case 'compare':
			return comparer.compare(request.key, request.quotation);
		case 'passages':
			return comparer.findPassages(request.key, request.asked);
		case 'show':
			return comparer.show(request.key, request.cited);
		case 'head':
			return readHead(request);
		case 'page':
			return readableHtml(request.html);
		case 'opinion':
			return readOpinionFile(request.bytes, request.format);
		case 'volume':
			return compactCases(request.json);
		case 'title':
			return readStructure(request.number, request.asOf, request.json);
		case 'usCode':
			return usCode.answer(request);
		case 'package':
			return checkPackage(request.docx);
		case 'docx':
		case 'checkedCopy':
			return answerDocx(request);
		case 'pdf':
			return answerPdf(request.bytes);
	}
}

async function loadText({ key, bytes, format }: TextRequest & { readonly kind: 'load' }): Promise<Result> {
	const text = await textOfOpinion(bytes, format, false);
	return text.kind === 'text' ? comparer.load(key, text.bytes, text.format) : text;
}

async function readHead({ bytes, isBeginning, format }: TextRequest & { readonly kind: 'head' }): Promise<Result> {
	const text = await textOfOpinion(bytes, format, true);
	return text.kind === 'text' ? readSourceHead(text.bytes, isBeginning, text.format) : text;
}

parentPort?.on('message', async (request: Request) => {
	try {
		parentPort?.postMessage({ result: await answer(request) });
	} catch {
		// Nothing of the text may be in what is logged.
		parentPort?.postMessage({ failed: true });
	}
});
