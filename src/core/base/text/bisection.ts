/**
 * The index of the first of `count` sorted positions that is at or after `offset`, found by bisection; `count` if there is none.
 *
 * @param positionOf the position at an index; must not decrease
 */
export function firstAtOrAfter(count: number, positionOf: (index: number) => number, offset: number): number {
	let low = 0;
	let high = count;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (positionOf(middle) < offset) low = middle + 1;
		else high = middle;
	}
	return low;
}
