/** The words of a list, with a space between two. */
export function wordsOf(list: string): ReadonlySet<string> {
	return new Set(list.split(' '));
}
