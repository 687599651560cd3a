/** A half-open range of UTF-16 offsets into the text that was read. */
export interface Span {
	readonly start: number;
	readonly end: number;
}

/** The span moved by `by` units. */
export function shifted({ start, end }: Span, by: number): Span {
	return { start: start + by, end: end + by };
}
