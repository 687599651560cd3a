/** Whether a name can be a section's: "1983", "2000e-5", "45q". */
export function isSection(name: string): boolean {
	return /^\d{1,5}[a-z]{0,6}(?:-\d{1,5}[a-z]{0,6}){0,4}$/.test(name);
}

/** The runs of digits and of letters in a section's name, in order. */
export type SectionNumbers = readonly string[];

export function numbersOf(name: string): SectionNumbers {
	return name.match(/\d+|[a-z]+/g) ?? [];
}

/** Compares in the order of sections: 2000e, 2000e-1, 2000e-10, 2000aa. */
export function compareSections(a: SectionNumbers, b: SectionNumbers): number {
	for (let at = 0; at < Math.max(a.length, b.length); at++) {
		const [left, right] = [a[at], b[at]];
		if (left === undefined || right === undefined) return a.length - b.length;
		if (left === right) continue;
		const areNumbers = /^\d/.test(left) && /^\d/.test(right);
		if (areNumbers && Number(left) !== Number(right)) return Number(left) - Number(right);
		// After z comes aa.
		if (left.length !== right.length) return left.length - right.length;
		return left < right ? -1 : 1;
	}
	return 0;
}
