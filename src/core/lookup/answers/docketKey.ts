const mark = 'docket ';

/** The key of what dockets say of a case that no reporter has; no citation string begins like it. */
export function docketKey(parts: readonly string[]): string {
	return mark + parts.join(', ');
}

export function isDocketKey(key: string): boolean {
	return key.startsWith(mark);
}
