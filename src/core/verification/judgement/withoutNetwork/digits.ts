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
