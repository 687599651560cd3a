/** In a segment: any number of characters. Between segments: any number of them. */
export const wild = Symbol('wild');

/** One UTF-16 unit: itself, or what a test accepts. */
export type Unit = string | ((unit: string) => boolean);

/** What one part of a path, a name between slashes, is to look like. */
export type Segment = readonly (Unit | typeof wild)[];

/** What the parts of a path are to look like, from the first to the last. */
export type PathPattern = readonly (Segment | typeof wild)[];

/**
 * Whether the names of a path, from the top, match a pattern. Patterns and names are foreign: no pair of them takes more steps than the product
 * of their lengths, which regular expressions made of such patterns exceed by far.
 */
export function matchesPath(pattern: PathPattern, names: readonly string[]): boolean {
	return matchesInOrder(pattern, names, matchesName);
}

/** Whether something in the folder with these names, or further below, could match; true in some cases where nothing does. */
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
 * After a `wild`, the first place where all up to the next one match is as good as any later place. So nothing before the last `wild` is tried
 * again, and no two items are compared twice.
 */
function matchesInOrder<Expected, Given>(
	pattern: readonly (Expected | typeof wild)[],
	items: ArrayLike<Given>,
	matches: (expected: Expected, given: Given) => boolean,
): boolean {
	let at = 0;
	let item = 0;
	/** Where to go on when something doesn't match: after the last `wild`, which then takes one item more. */
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

/** Accepts the units of some ranges, both ends included, or all others. */
export function unitIn(ranges: readonly (readonly [first: string, last: string])[], isNegated: boolean): Unit {
	return (unit) => ranges.some(([first, last]) => first <= unit && unit <= last) !== isNegated;
}
