import type { TextFormat } from './plainText';
import type { LoadedText, OutcomeWithWords, QuotationToCompare } from './textComparer';

/** What the thread that compares is asked; `id` is that of the answer. */
export type ComparerRequest =
	| {
			readonly id: number;
			readonly kind: 'load';
			readonly key: string;
			readonly bytes: Uint8Array;
			readonly format: TextFormat;
	  }
	| { readonly id: number; readonly kind: 'compare'; readonly key: string; readonly quotation: QuotationToCompare };

export interface ComparerAnswer {
	readonly id: number;
	readonly result?: LoadedText | OutcomeWithWords | undefined;
	readonly failed?: true;
}
