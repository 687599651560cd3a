import { parentPort } from 'node:worker_threads';
import { TextComparer } from '../core/quotations/textComparer';
import type { ComparerAnswer, ComparerRequest } from '../core/quotations/textRequests';

// Reads and compares texts on a thread of its own: a text of 20 MB takes seconds, and no keystroke waits for it.

const comparer = new TextComparer();

function answer(request: ComparerRequest): ComparerAnswer['result'] {
	switch (request.kind) {
		case 'load':
			return comparer.load(request.key, request.bytes, request.format);
		case 'compare':
			return comparer.compare(request.key, request.quotation);
	}
}

parentPort?.on('message', (request: ComparerRequest) => {
	try {
		parentPort?.postMessage({ id: request.id, result: answer(request) } satisfies ComparerAnswer);
	} catch {
		// Nothing of the text may be in what is logged.
		parentPort?.postMessage({ id: request.id, failed: true } satisfies ComparerAnswer);
	}
});
