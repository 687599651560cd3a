import { TextReader } from '../../core/quotations/comparison/textReader';
import type { TextRequest, TextResults } from '../../core/quotations/comparison/textRequests';
import { wordOutcome } from '../../core/wording/quotationTexts';
import { WorkerThread } from '../../node/workerThread';
import { type Compared, dataNote, words } from './shapes';

/**
 * Compares a quotation with an opinion's text, on a thread that ends with it.
 *
 * @param thread path of the bundle that compares
 */
export async function compareWords(
	quotation: string,
	opinion: string,
	thread: string,
	signal: AbortSignal,
): Promise<Compared> {
	const worker = new WorkerThread<TextRequest, TextResults[TextRequest['kind']]>(thread);
	const end = (): void => worker.dispose();
	signal.addEventListener('abort', end, { once: true });
	try {
		const reader = new TextReader(worker);
		const text = { key: 'opinion', format: 'plain' } as const;
		const bytes = async (): Promise<Uint8Array> => new TextEncoder().encode(opinion);
		const { outcome: read } = await reader.compare(text, bytes, { words: quotation, format: 'plain' });
		signal.throwIfAborted();
		const outcome = read?.outcome ?? ({ kind: 'notCompared', reason: 'tookTooLong' } as const);
		const differences = outcome.kind === 'differs' ? outcome.differences : [];
		return {
			note: dataNote,
			outcome: outcome.kind,
			verdict: wordOutcome({ outcome }),
			differences: differences.slice(0, 100).map(({ draft, opinion: own, touches }) => ({
				quotation: words(draft.text),
				opinion: words(own.text),
				touches,
			})),
		};
	} finally {
		signal.removeEventListener('abort', end);
		end();
	}
}
