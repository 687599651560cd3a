import { DOT, SPACE } from '../../text/characterCodes';
import { APOSTROPHE, charClass, GAP, NEWLINE, skipGap, WORD } from '../../text/characters';

/** More accepted names than this on one path do not occur. */
const MOST_MATCHES = 16;
/** Names begin with one of these many characters, the first ones, each of which is its own node. */
const ROOTS = 128;

/** A character at the beginning of names. */
export interface NameOpening {
	/** Whether a name ends with it. */
	readonly isName: boolean;
	/** The characters that come next in names. */
	readonly next: ReadonlyMap<string, NameOpening>;
}

/**
 * Names without white space, dots and apostrophes, as linked nodes in typed arrays: `first` child and `next` sibling. A text is
 * walked along it over whatever is between the letters.
 */
export class NameTrie {
	private first: Int32Array;
	private next: Int32Array;
	private symbol: Uint16Array;
	/** One more than the value of the name that ends here, 0 where none does. */
	private value: Int32Array;
	private size = ROOTS;
	/** The children of the first characters, by both: these have by far the most. */
	private readonly seconds = new Int32Array(ROOTS * ROOTS);

	/** The matches of the last `walk`, shortest first: value and end offset, `matches` pairs in use. */
	readonly found = new Int32Array(2 * MOST_MATCHES);
	matches = 0;

	/** @param room nodes that there is room for before the arrays grow */
	constructor(room: number) {
		this.first = new Int32Array(room);
		this.next = new Int32Array(room);
		this.symbol = new Uint16Array(room);
		this.value = new Int32Array(room);
	}

	/** Adds a name, unless it is there; returns the value that it has. One loop without calls: it runs before anything is compiled. */
	add(key: string, value: number): number {
		if (this.size + key.length > this.first.length) this.widen();
		const { first, next, symbol } = this;
		let node = key.charCodeAt(0);
		for (let i = 1; i < key.length; i++) {
			const code = key.charCodeAt(i);
			let last = 0;
			let child = first[node] as number;
			while (child !== 0 && symbol[child] !== code) {
				last = child;
				child = next[child] as number;
			}
			if (child === 0) {
				child = this.size++;
				symbol[child] = code;
				// After its siblings: names added early are found with fewer steps.
				if (last === 0) first[node] = child;
				else next[last] = child;
				if (i === 1 && code < ROOTS) this.seconds[node * ROOTS + code] = child;
			}
			node = child;
		}
		if (this.value[node] === 0) this.value[node] = value + 1;
		return (this.value[node] as number) - 1;
	}

	/** The first characters of the names, `depth` of each. */
	openings(depth: number): Map<string, NameOpening> {
		const openings = new Map<string, NameOpening>();
		for (let root = 0; root < ROOTS; root++) {
			const opening = this.opening(root, depth);
			if (opening.isName || opening.next.size > 0) openings.set(String.fromCharCode(root), opening);
		}
		return openings;
	}

	private opening(node: number, depth: number): NameOpening {
		const next = new Map<string, NameOpening>();
		if (depth > 1) {
			for (let child = this.first[node] as number; child !== 0; child = this.next[child] as number) {
				next.set(String.fromCharCode(this.symbol[child] as number), this.opening(child, depth - 1));
			}
		}
		return { isName: this.value[node] !== 0, next };
	}

	/**
	 * Walks the text from `at` and records every name that ends at a word's end before `end`. Returns the number of matches; the
	 * end offsets take a closing dot or apostrophe in.
	 */
	walk(text: string, at: number, end: number): number {
		this.matches = 0;
		let code = text.charCodeAt(at);
		let node = at < end && code < ROOTS ? code : 0;
		let i = at + 1;
		while (node !== 0) {
			const value = (this.value[node] as number) - 1;
			if (value >= 0 && this.matches < MOST_MATCHES && !continuesWord(text, i, end, code)) {
				this.found[2 * this.matches] = value;
				this.found[2 * this.matches + 1] = afterDot(text, i, end);
				this.matches++;
			}
			if (this.first[node] === 0) break;
			// Step over what may be between two letters of a name.
			for (;;) {
				if (i >= end) return this.matches;
				code = text.charCodeAt(i);
				const bits = charClass[code] as number;
				if (code === DOT || bits & APOSTROPHE || (code === SPACE && isWordAt(text, i + 1))) {
					i++;
				} else if (bits & (GAP | NEWLINE)) {
					const after = skipGap(text, i, end);
					if (after === i) return this.matches;
					i = after;
				} else {
					break;
				}
			}
			node = this.childOf(node, code);
			i++;
		}
		return this.matches;
	}

	private childOf(node: number, code: number): number {
		if (node < ROOTS && code < ROOTS) return this.seconds[node * ROOTS + code] as number;
		let child = this.first[node] as number;
		while (child !== 0 && this.symbol[child] !== code) child = this.next[child] as number;
		return child;
	}

	private widen(): void {
		const length = 2 * this.first.length;
		const widened = (old: Int32Array) => {
			const made = new Int32Array(length);
			made.set(old);
			return made;
		};
		this.first = widened(this.first);
		this.next = widened(this.next);
		this.value = widened(this.value);
		const symbol = new Uint16Array(length);
		symbol.set(this.symbol);
		this.symbol = symbol;
	}
}

function isWordAt(text: string, at: number): boolean {
	return ((charClass[text.charCodeAt(at)] as number) & WORD) !== 0;
}

/** Whether the word whose last letter is `last` continues at `at`. A digit ends a name of letters: "F2d746" is F.2d 746. */
function continuesWord(text: string, at: number, end: number, last: number): boolean {
	if (at >= end) return false;
	const bits = charClass[text.charCodeAt(at)] as number;
	return (bits & 3) !== 0 || ((charClass[last] as number) & 4 && bits & 4) !== 0;
}

function afterDot(text: string, at: number, end: number): number {
	let i = at;
	while (i < end && (text.charCodeAt(i) === DOT || (charClass[text.charCodeAt(i)] as number) & APOSTROPHE)) i++;
	return i;
}
