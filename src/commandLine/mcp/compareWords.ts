import { sayOutcome } from '../../core/reporting/wording/quotationTexts';
import { createReader } from '../asking/authorityTexts';
import { type Compared, dataNote, words } from './shapes';

/** An opinion's text. */
export interface OpinionToRead {
	readonly text: string;
	readonly format: 'plain' | 'html';
}

/**
 * Compares a quotation with an opinion's text, on a thread that ends afterward.
 *
 * @param thread path of the bundle that compares
 */
export async function compareWords(
	quotation: string,
	opinion: OpinionToRead,
	thread: string,
	signal: AbortSignal,
): Promise<Compared> {
	const end = new AbortController();
	try {
		const reader = createReader(thread, AbortSignal.any([signal, end.signal]));
		const text = { key: 'opinion', format: opinion.format };
		const bytes = async (): Promise<Uint8Array> => new TextEncoder().encode(opinion.text);
		const { outcome: read } = await reader.compare(text, bytes, { words: quotation, format: 'plain' });
		signal.throwIfAborted();
		const outcome = read?.outcome ?? ({ kind: 'notCompared', reason: 'tookTooLong' } as const);
		const differences = outcome.kind === 'differs' ? outcome.differences : [];
		return {
			note: dataNote,
			outcome: outcome.kind,
			verdict: sayOutcome({ outcome }),
			differences: differences.slice(0, 100).map(({ draft, opinion: own, touches }) => ({
				quotation: words(draft.text),
				opinion: words(own.text),
				touches,
			})),
		};
	} finally {
		end.abort();
	}
}
