/** In a segment, any number of characters; between segments, any number of segments. */
export const wild = Symbol('wild');

/** One UTF-16 unit, or a test for one. */
export type Unit = string | ((unit: string) => boolean);

/** Matches one name in a path. */
export type Segment = readonly (Unit | typeof wild)[];

/** Matches all names of a path, from the top. */
export type PathPattern = readonly (Segment | typeof wild)[];

/**
 * Whether the names of a path, from the top, match a pattern. Patterns and names are foreign, so no pair of them takes more steps than the product
 * of their lengths. Regular expressions made from such patterns take many more.
 */
export function matchesPath(pattern: PathPattern, names: readonly string[]): boolean {
	return matchesInOrder(pattern, names, matchesName);
}

/** Whether something in the folder with these names, or further below, could match; may be true if nothing does. */
export function mayMatchBelow(pattern: PathPattern, names: readonly string[]): boolean {
	for (const [at, name] of names.entries()) {
		const segment = pattern[at];
		if (segment === wild) return true;
		if (segment === undefined || !matchesName(segment, name)) return false;
	}
	return names.length < pattern.length;
}

function matchesName(segment: Segment, name: string): boolean {
	return matchesInOrder(segment, name, (unit, given) => (typeof unit === 'string' ? unit === given : unit(given)));
}

/**
 * After a `wild`, the first place where everything up to the next one matches is as good as any later place. So nothing before the last `wild` is tried
 * again, and no two items are compared twice.
 */
function matchesInOrder<Expected, Given>(
	pattern: readonly (Expected | typeof wild)[],
	items: ArrayLike<Given>,
	matches: (expected: Expected, given: Given) => boolean,
): boolean {
	let at = 0;
	let item = 0;
	/** Where to continue if something doesn't match: after the last `wild`, which then takes one more item. */
	let again: { readonly at: number; item: number } | undefined;
	while (item < items.length) {
		const expected = pattern[at];
		if (expected === wild) {
			at += 1;
			if (at === pattern.length) return true;
			again = { at, item };
		} else if (at < pattern.length && matches(expected as Expected, items[item] as Given)) {
			at += 1;
			item += 1;
		} else if (again) {
			again.item += 1;
			({ at, item } = again);
		} else return false;
	}
	while (pattern[at] === wild) at += 1;
	return at === pattern.length;
}

/** Accepts the units in some ranges, both ends included, or all others. */
export function unitIn(ranges: readonly (readonly [first: string, last: string])[], isNegated: boolean): Unit {
	return (unit) => ranges.some(([first, last]) => first <= unit && unit <= last) !== isNegated;
}
