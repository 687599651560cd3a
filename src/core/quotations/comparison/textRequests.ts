import type { SourceHead } from '../opinion/sourceHead';
import type { TextFormat } from '../plainText';
import type { QuotationToCompare } from './compareQuotation';
import type { LoadedText, OutcomeWithWords } from './textComparer';

/** What the thread that reads and compares texts is asked. `isBeginning`: the bytes may end within a character. */
export type TextRequest =
	| { readonly kind: 'load'; readonly key: string; readonly bytes: Uint8Array; readonly format: TextFormat }
	| { readonly kind: 'compare'; readonly key: string; readonly quotation: QuotationToCompare }
	| { readonly kind: 'head'; readonly bytes: Uint8Array; readonly isBeginning: boolean; readonly format: TextFormat }
	| { readonly kind: 'page'; readonly html: string }
	| { readonly kind: 'opinion'; readonly bytes: Uint8Array; readonly format: 'html' | 'json' };

/** What it returns for each kind of request: undefined where it doesn't have the text to compare with, or no longer. */
export interface TextResults {
	readonly load: LoadedText;
	readonly compare: OutcomeWithWords | undefined;
	readonly head: SourceHead;
	readonly page: string;
	readonly opinion: string | undefined;
}

/** `failed`: the thread couldn't do it. `tookTooLong`, `ended`: the thread is another one since then, which has no texts. */
export type Asked<Result> =
	| { readonly kind: 'done'; readonly result: Result }
	| { readonly kind: 'failed' | 'tookTooLong' | 'ended' };

/** The thread, as those see it who ask: one request after another, each within so many milliseconds from when its turn has come. */
export interface TextThread {
	ask(request: TextRequest, milliseconds: number): Promise<Asked<TextResults[TextRequest['kind']]>>;
}
