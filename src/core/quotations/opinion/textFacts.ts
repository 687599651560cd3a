/** What all of a text tells of whose it is, besides its head. */
export interface TextFacts {
	/** The title of a page. */
	readonly title?: string;
	/** How many words it has. */
	readonly length: number;
	/** How often each word with a capital letter is there, outside of the names of cases that are cited; those that are there most. */
	readonly names: ReadonlyMap<string, number>;
	/** The first and last page that it marks of each reporter. */
	readonly pages: readonly { readonly first: number; readonly last: number }[];
	/** The year of the latest decision that it cites, but for one: a year may be misread. */
	readonly latest?: number;
	/** Those in which something was decided or happened. */
	readonly years: ReadonlySet<number>;
	/** The court that it cites most often in parentheses, as written. */
	readonly court?: string;
	/** The places that it cites (`placeKey`). */
	readonly cites: ReadonlySet<string>;
}

export const noFacts: TextFacts = { length: 0, names: new Map(), pages: [], years: new Set(), cites: new Set() };
