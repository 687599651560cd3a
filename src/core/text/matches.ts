/** Where the match of a sticky pattern ends that begins at `at`; -1 without one. */
export function matchEnd(pattern: RegExp, text: string, at: number): number {
	pattern.lastIndex = at;
	return pattern.test(text) ? pattern.lastIndex : -1;
}

/** The match of a sticky pattern at `at`, or null: with one that looks back, what is before `at`. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
	pattern.lastIndex = at;
	return pattern.exec(text);
}

/** No match before the end of any text. */
const NEVER = 2 ** 30;

/**
 * The places of a pattern in a text that is read segment by segment. The search for the next place runs natively and does not stop at a
 * segment's end; what it found is kept, so that every character is searched once.
 */
export class Anchors {
	private text = '';
	/** Nothing between `from` and the match that ends at `end`. */
	private from = NEVER;
	private end = NEVER;

	/**
	 * @param pattern a global one, which others may use, too
	 * @param longest most units that the pattern matches
	 */
	constructor(
		private readonly pattern: RegExp,
		private readonly longest: number,
	) {}

	/** Where the first match that begins at or after `from` ends, or an offset after every text. */
	next(text: string, from: number): number {
		if (from < this.from || from > this.end - this.longest || text !== this.text) {
			this.text = text;
			this.pattern.lastIndex = from;
			this.end = this.pattern.test(text) ? this.pattern.lastIndex : NEVER;
		}
		this.from = from;
		return this.end;
	}
}
