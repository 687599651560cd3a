/** The end of a sticky pattern's match at `at`; -1 if there is none. */
export function matchEnd(pattern: RegExp, text: string, at: number): number {
	pattern.lastIndex = at;
	return pattern.test(text) ? pattern.lastIndex : -1;
}

/** A sticky pattern's match at `at`, or null; with a lookbehind pattern, the match of what comes before `at`. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
	pattern.lastIndex = at;
	return pattern.exec(text);
}

/** Past the end of any text. */
const NEVER = 2 ** 30;

/**
 * Finds a pattern in a text that is read segment by segment. The search runs natively and doesn't stop at the end of a segment; its
 * result is kept, so that each character is searched once.
 */
export class Anchors {
	private text = '';
	/** There is no match between `from` and the one that ends at `end`. */
	private from = NEVER;
	private end = NEVER;

	/**
	 * @param pattern global; others may use it, too
	 * @param longest the most units that the pattern matches
	 */
	constructor(
		private readonly pattern: RegExp,
		private readonly longest: number,
	) {}

	/** The end of the first match that starts at or after `from`, or an offset past every text. */
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
