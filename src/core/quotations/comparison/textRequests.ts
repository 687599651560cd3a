import type { UnreadPdf } from '../../draft/pdf/pdfRequests';
import type { CitedPages } from '../opinion/citedPages';
import type { ShownOpinion } from '../opinion/shownOpinion';
import type { SourceHead } from '../opinion/sourceHead';
import type { PassagesAsked } from '../passages/findPassages';
import type { TextFormat } from '../plainText';
import type { QuotationToCompare } from './compareQuotation';
import type { LoadedText, OutcomeWithWords, ShownPassages } from './textComparer';

/** A request to the thread that reads and compares texts. `isBeginning`: the bytes may end inside a character. */
export type TextRequest =
	| { readonly kind: 'load'; readonly key: string; readonly bytes: Uint8Array; readonly format: TextFormat }
	| { readonly kind: 'compare'; readonly key: string; readonly quotation: QuotationToCompare }
	| { readonly kind: 'passages'; readonly key: string; readonly asked: PassagesAsked }
	| { readonly kind: 'show'; readonly key: string; readonly cited: readonly CitedPages[] }
	| { readonly kind: 'head'; readonly bytes: Uint8Array; readonly isBeginning: boolean; readonly format: TextFormat }
	| { readonly kind: 'page'; readonly html: string }
	| { readonly kind: 'opinion'; readonly bytes: Uint8Array; readonly format: 'html' | 'json' };

/** What it returns for each kind of request; undefined if it doesn't have the text to compare with, or no longer has it. */
export interface TextResults {
	readonly load: LoadedText | UnreadPdf;
	readonly compare: OutcomeWithWords | undefined;
	readonly passages: ShownPassages | undefined;
	readonly show: ShownOpinion | undefined;
	readonly head: SourceHead | UnreadPdf;
	readonly page: string;
	readonly opinion: string | undefined;
}

/** `failed`: the thread couldn't do it. `tookTooLong`, `ended`: there is a new thread since then, which has no texts. */
export type Asked<Result> =
	| { readonly kind: 'done'; readonly result: Result }
	| { readonly kind: 'failed' | 'tookTooLong' | 'ended' };

/** The thread as its callers see it: one request after another, each with a time limit in milliseconds from when its turn comes. */
export interface TextThread {
	ask(request: TextRequest, milliseconds: number): Promise<Asked<TextResults[TextRequest['kind']]>>;
}
