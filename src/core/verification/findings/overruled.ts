/** A decision as the list cites it. */
export interface ListedDecision {
	readonly name: string;
	/** "31 U.S. (6 Pet.) 291". */
	readonly citation: string;
	readonly year: number;
}

/** What the list of the Constitution Annotated says of an overruled decision. */
export interface Overruled {
	/** The latest decision that overruled it, or all of it if the list has one that did. */
	readonly by: ListedDecision;
	/** How much of it, in the list's words: "in part", "plurality opinion"; absent if all. */
	readonly extent?: string;
	/** What the list says of the overruling decision: that it was overruled in turn. */
	readonly inTurn?: Omit<Overruled, 'inTurn'>;
}

/** "Lawrence v. Texas, 539 U.S. 558 (2003)". */
export function citeListed({ name, citation, year }: ListedDecision): string {
	return `${name}, ${citation} (${year})`;
}
