/** Whether two numbers in digits differ by one digit: another one, one more, or two neighbors swapped. */
export function differByOneDigit(one: string, other: string): boolean {
	const [short, long] = one.length <= other.length ? [one, other] : [other, one];
	let at = 0;
	while (at < short.length && short[at] === long[at]) at++;
	if (long.length === short.length + 1) return short.slice(at) === long.slice(at + 1);
	if (long.length !== short.length || at === short.length) return false;
	if (short.slice(at + 1) === long.slice(at + 1)) return true;
	return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}

/**
 * The number itself and all that remain when one of its digits is left out. Two numbers that differ by one digit have one of these in
 * common (not only they).
 */
export function withoutOneDigit(number: number): number[] {
	const found = [number];
	for (let unit = 1; unit <= number && number >= 10; unit *= 10) {
		const shorter = Math.floor(number / (unit * 10)) * unit + (number % unit);
		if (!found.includes(shorter)) found.push(shorter);
	}
	return found;
}
