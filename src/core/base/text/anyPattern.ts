interface Around {
	/** Sources of patterns. */
	readonly before?: string;
	readonly after?: string;
}

/**
 * A pattern of alternatives that one line would hide, tried in this order, each named for what it is. `test/unit/source/namedPatterns.test.ts` has an
 * example of each.
 */
export function anyPattern(flags: string, alternatives: Readonly<Record<string, RegExp>>, around?: Around): RegExp {
	const sources = Object.values(alternatives).map(({ source }) => source);
	const any = sources.join('|');
	return new RegExp(around ? `${around.before ?? ''}(?:${any})${around.after ?? ''}` : any, flags);
}
