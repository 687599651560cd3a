const ascii = { quote: 0x22, comma: 0x2c, bracket: 0x5b, backslash: 0x5c, u: 0x75, brace: 0x7b };
const closing = { bracket: 0x5d, brace: 0x7d };
const ellipsis = new TextEncoder().encode('…');

/**
 * Follows JSON as its bytes arrive, in chunks of any size. It counts the values, because the cost of JSON.parse depends on them more than on
 * bytes, and can cut long strings, so that a large answer is read without its largest texts. What isn't JSON does no harm.
 */
export class JsonScanner {
	/** Values so far, a few too many: each comma and each opening bracket outside a string begins one. */
	values = 1;
	/** The deepest nesting of lists and objects. */
	deepest = 0;
	cuts = 0;
	#depth = 0;
	#inString = false;
	/** Bytes of the current string, with its escapes as written. */
	#length = 0;
	#isEscape = false;
	/** Hexadecimal digits that a `\u` still needs. */
	#digits = 0;
	#isCutting = false;

	/** @param longest in bytes; a longer string is cut at the next whole character and ends with "…" */
	constructor(private readonly longest = Number.POSITIVE_INFINITY) {}

	/** Takes the next chunk and returns what is left of it, in order. */
	push(chunk: Uint8Array): readonly Uint8Array[] {
		const kept: Uint8Array[] = [];
		let from = 0;
		for (let at = 0; at < chunk.length; at++) {
			const byte = chunk[at];
			if (!this.#inString) {
				if (byte === ascii.quote) this.#beginString();
				else if (byte === ascii.comma) this.values++;
				else if (byte === ascii.bracket || byte === ascii.brace) {
					this.values++;
					this.#depth++;
					this.deepest = Math.max(this.deepest, this.#depth);
				} else if (byte === closing.bracket || byte === closing.brace) this.#depth--;
				continue;
			}
			if (this.#isEscape) {
				this.#isEscape = false;
				if (byte === ascii.u) this.#digits = 4;
			} else if (byte === ascii.quote) {
				if (this.#isCutting) from = at;
				this.#inString = false;
				this.#isCutting = false;
			} else if (this.#digits > 0) {
				this.#digits--;
			} else {
				if (!this.#isCutting && this.#length >= this.longest && startsCharacter(byte)) {
					// Copied: a view would keep the whole chunk in memory.
					kept.push(chunk.slice(from, at), ellipsis);
					this.#isCutting = true;
					this.cuts++;
				}
				this.#isEscape = byte === ascii.backslash;
			}
			this.#length++;
		}
		if (!this.#isCutting) kept.push(from === 0 ? chunk : chunk.slice(from));
		return kept;
	}

	#beginString(): void {
		this.#inString = true;
		this.#isEscape = false;
		this.#digits = 0;
		this.#length = 0;
	}
}

function startsCharacter(byte: number | undefined): boolean {
	return byte !== undefined && (byte & 0xc0) !== 0x80;
}
