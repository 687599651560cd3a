/**
 * A pure function of a text that isn't worked out again for texts that it was given lately. At `most` of them all are forgotten: what comes often is
 * soon known again.
 */
export function remembering<T>(read: (text: string) => T, most: number): (text: string) => T {
	const known = new Map<string, T>();
	return (text) => {
		const before = known.get(text);
		if (before !== undefined || known.has(text)) return before as T;
		const result = read(text);
		if (known.size >= most) known.clear();
		known.set(text, result);
		return result;
	};
}
