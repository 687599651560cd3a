import type { TextFormat } from '../../core/quotations/plainText';
import { sayPdfProblem } from '../../core/reporting/wording/fileTexts';
import { sayOutcome } from '../../core/reporting/wording/quotationTexts';
import { UsageError } from '../arguments/usage';
import { createReader, endingThreads } from '../asking/authorityTexts';
import { type Compared, dataNote, words } from './shapes';

/** An opinion's text in UTF-8, or its PDF. */
export interface OpinionToRead {
	readonly bytes: Uint8Array;
	readonly format: TextFormat;
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
	const text = { key: 'opinion', format: opinion.format };
	const { outcome: read, problem } = await endingThreads(signal, (until) =>
		createReader(thread, until).compare(text, async () => opinion.bytes, { words: quotation, format: 'plain' }),
	);
	signal.throwIfAborted();
	if (problem?.kind === 'pdf') throw new UsageError(`That file can't be read: ${sayPdfProblem(problem.problem)}.`);
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
}
