import type { Span } from '../../base/text/span';
import type { PageRange } from '../opinion/pageMarks';
import type { SeparateOpinion } from '../opinion/separateOpinions';

/** A stretch of the draft or of the opinion's source, in UTF-16 units of each; empty where the words are missing. */
export interface Passage extends Span {
	readonly text: string;
}

/** What a difference touches, most serious first: a reader gives "not" a different weight than "which". `order`: the words come earlier in the opinion. */
export type Touched = 'negation' | 'modal' | 'number' | 'name' | 'words' | 'order';

export interface Difference {
	readonly draft: Passage;
	readonly opinion: Passage;
	readonly touches: Touched;
}

/** A negation is left out or added, a limit ("only if") is left out, or one party replaces the other. */
export type Turn = 'dropsNegation' | 'dropsLimit' | 'addsNegation' | 'swapsParty';

/** A change that the draft marks. */
export interface Alteration {
	readonly kind: 'brackets' | 'omission' | 'citation';
	readonly draft: Span;
	/** What was replaced or left out; empty if nothing was. */
	readonly opinion: Span;
	/** How it distorts what the opinion says, and the opinion's words: marked, but still worth a look. */
	readonly turns?: { readonly by: Turn; readonly words: string };
}

/** Where in the opinion's source the quoted words are. */
export interface Place extends Span {
	/** Its pages by the star pages in the text, one range for each reporter. */
	readonly pages: readonly PageRange[];
	/** The separate opinion that it is in, if the text marks it as such and the words are nowhere else. */
	readonly separateOpinion?: SeparateOpinion;
}

export type NotComparedReason =
	/** No text of the opinion is available. */
	| 'noText'
	/** The quotation has none of the opinion's words: only brackets and ellipses. */
	| 'noWords'
	/** A single word that isn't in the text: it may be the author's own emphasis. */
	| 'tooShort'
	/** The text has no words. */
	| 'emptyText'
	/** Comparing was stopped because it took too long (`COMPARING_MS`). */
	| 'tookTooLong';

export type QuotationOutcome =
	| { readonly kind: 'exact'; readonly place: Place }
	| { readonly kind: 'altered'; readonly place: Place; readonly alterations: readonly Alteration[] }
	| {
			readonly kind: 'differs';
			readonly place: Place;
			readonly differences: readonly Difference[];
			readonly alterations: readonly Alteration[];
	  }
	| {
			/** In the text as quoted, on `found`, but not on the pinpoint's page. */
			readonly kind: 'elsewhere';
			readonly place: Place;
			readonly alterations: readonly Alteration[];
			readonly pinpoint: string;
			readonly found: PageRange;
	  }
	| { readonly kind: 'notFound' }
	| { readonly kind: 'notCompared'; readonly reason: NotComparedReason };
