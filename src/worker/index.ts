import { parentPort } from 'node:worker_threads';
import { checkPackage, type PackageOutcome, type PackageRequest } from '../core/authorities/word/wordPackage';
import { readableHtml } from '../core/quotations/readableHtml';
import { readSourceHead } from '../core/quotations/sourceHead';
import { TextComparer } from '../core/quotations/textComparer';
import type { TextRequest, TextResults } from '../core/quotations/textRequests';

// Reads and compares texts, and reads documents, on a thread of its own: a text of 20 MB takes seconds, and no keystroke waits for it.

const comparer = new TextComparer();

function answer(request: TextRequest | PackageRequest): TextResults[TextRequest['kind']] | PackageOutcome {
	switch (request.kind) {
		case 'load':
			return comparer.load(request.key, request.bytes, request.format);
		case 'compare':
			return comparer.compare(request.key, request.quotation);
		case 'head':
			return readSourceHead(request.bytes, request.isBeginning, request.format);
		case 'page':
			return readableHtml(request.html);
		case 'package':
			return checkPackage(request.docx);
	}
}

parentPort?.on('message', (request: TextRequest | PackageRequest) => {
	try {
		parentPort?.postMessage({ result: answer(request) });
	} catch {
		// Nothing of the text may be in what is logged.
		parentPort?.postMessage({ failed: true });
	}
});
