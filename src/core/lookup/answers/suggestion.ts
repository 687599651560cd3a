import type { CaseRecord } from '../../service/schemas';

/** A citation at which the case was found that a draft cites differently. */
export interface SuggestedCitation {
	readonly kind: 'citation';
	/** Volume, reporter, and page in our own spelling, which may be written into the draft. */
	readonly text: string;
	readonly record: CaseRecord;
	/** How much of the draft's citation agrees with its record. */
	readonly agreement: Agreement;
	/** How the place differs from the one that the draft cites; absent if only the name leads there. */
	readonly nearness?: Nearness;
}

/** A search result in which no citation was found: something to read, never something to write. */
export interface SuggestedLink {
	readonly kind: 'link';
	readonly title: string;
	/** As the service gives it, https. */
	readonly url: string;
}

export type Suggestion = SuggestedCitation | SuggestedLink;

/** Best first: whether the record has the draft's name, year, and court. */
export const agreements = ['all', 'nameAndYear', 'nameAlone'] as const;

export type Agreement = (typeof agreements)[number];

export type Nearness =
	/** The case at a citation that the draft gives in parallel, as cited. */
	| { readonly kind: 'parallel'; readonly of: string }
	/** In the same volume; negative: before the page cited. */
	| { readonly kind: 'pages'; readonly pages: number }
	| { readonly kind: 'swapped' | 'digit'; readonly of: 'page' | 'volume' }
	/** The same volume and page in another series: F.2d for F.3d. */
	| { readonly kind: 'series' }
	/** Another volume. */
	| { readonly kind: 'volume' };
