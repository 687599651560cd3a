/** What all of a text, not only its head, shows about whose it is. */
export interface TextFacts {
	/** The title of a page. */
	readonly title?: string;
	/** How many words it has. */
	readonly length: number;
	/** How often each capitalized word occurs outside the names of cited cases; the most frequent ones. */
	readonly names: ReadonlyMap<string, number>;
	/** The first and last page that it marks in each reporter. */
	readonly pages: readonly { readonly first: number; readonly last: number }[];
	/** The year of the second-latest decision that it cites, because one year may be misread. */
	readonly latest?: number;
	/** Those in which something was decided or happened. */
	readonly years: ReadonlySet<number>;
	/** The court that it cites most often in parentheses, as written. */
	readonly court?: string;
	/** The places that it cites (`placeKey`). */
	readonly cites: ReadonlySet<string>;
}

export const noFacts: TextFacts = { length: 0, names: new Map(), pages: [], years: new Set(), cites: new Set() };
