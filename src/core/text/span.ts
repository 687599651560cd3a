/** A half-open range of UTF-16 offsets into the text that was read. */
export interface Span {
	readonly start: number;
	readonly end: number;
}
