/** Those that there are: what is listed only under a condition is written as `condition && it`. */
export function onlyPresent<T>(items: readonly (T | false | undefined)[]): T[] {
	return items.filter((item): item is T => item !== false && item !== undefined);
}
