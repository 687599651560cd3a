import { DOT, SPACE } from '../../base/text/characterCodes';
import { APOSTROPHE, charClass, GAP, NEWLINE, skipGap, WORD } from '../../base/text/characters';

/** No path has more accepted names than this. */
const MOST_MATCHES = 16;
/** Names begin with one of the first characters of Unicode, this many, each of which is its own node. */
const ROOTS = 128;
/** The numbers of a node are adjacent, so that one cache line contains them; a node is the index of its first number. */
const FIRST = 0;
const NEXT = 1;
const SYMBOL = 2;
/** One more than the value of the name that ends here; 0 if none does. */
const VALUE = 3;
const NODE = 4;

/** A character at the beginning of names. */
export interface NameOpening {
	/** Whether a name ends with it. */
	readonly isName: boolean;
	/** The characters that follow it in names. */
	readonly next: ReadonlyMap<string, NameOpening>;
}

/**
 * Names without white space, dots, and apostrophes, as linked nodes in a typed array: first child and next sibling. A text is
 * walked along it, whatever is between the letters.
 */
export class NameTrie {
	private nodes: Int32Array;
	private size = NODE * ROOTS;
	/** The children of the first characters, by both characters: these have by far the most. */
	private readonly seconds = new Int32Array(ROOTS * ROOTS);

	/** The matches of the last `walk`, shortest first: value and end offset, `matches` pairs in use. */
	readonly found = new Int32Array(2 * MOST_MATCHES);
	matches = 0;

	/** @param room how many nodes fit before the array grows */
	constructor(room: number) {
		this.nodes = new Int32Array(NODE * room);
	}

	/** Adds a name unless it is there; returns its value. One loop without calls, because it runs before anything is compiled. */
	add(key: string, value: number): number {
		if (this.size + NODE * key.length > this.nodes.length) this.widen();
		const { nodes } = this;
		let node = NODE * key.charCodeAt(0);
		for (let i = 1; i < key.length; i++) {
			const code = key.charCodeAt(i);
			let last = 0;
			let child = nodes[node + FIRST] as number;
			while (child !== 0 && nodes[child + SYMBOL] !== code) {
				last = child;
				child = nodes[child + NEXT] as number;
			}
			if (child === 0) {
				child = this.size;
				this.size += NODE;
				nodes[child + SYMBOL] = code;
				// After its siblings, so that names added early are found in fewer steps.
				if (last === 0) nodes[node + FIRST] = child;
				else nodes[last + NEXT] = child;
				if (i === 1 && code < ROOTS) this.seconds[(node / NODE) * ROOTS + code] = child;
			}
			node = child;
		}
		if (nodes[node + VALUE] === 0) nodes[node + VALUE] = value + 1;
		return (nodes[node + VALUE] as number) - 1;
	}

	/** The first characters of the names, `depth` of each. */
	openings(depth: number): Map<string, NameOpening> {
		const openings = new Map<string, NameOpening>();
		for (let root = 0; root < ROOTS; root++) {
			const opening = this.opening(NODE * root, depth);
			if (opening.isName || opening.next.size > 0) openings.set(String.fromCharCode(root), opening);
		}
		return openings;
	}

	private opening(node: number, depth: number): NameOpening {
		const next = new Map<string, NameOpening>();
		if (depth > 1) {
			const { nodes } = this;
			for (let child = nodes[node + FIRST] as number; child !== 0; child = nodes[child + NEXT] as number) {
				next.set(String.fromCharCode(nodes[child + SYMBOL] as number), this.opening(child, depth - 1));
			}
		}
		return { isName: this.nodes[node + VALUE] !== 0, next };
	}

	/**
	 * Walks the text from `at` and records every name that ends at the end of a word before `end`. Returns the number of matches; their
	 * end offsets include a closing dot or apostrophe.
	 */
	walk(text: string, at: number, end: number): number {
		const { nodes } = this;
		this.matches = 0;
		let code = text.charCodeAt(at);
		let node = at < end && code < ROOTS ? NODE * code : 0;
		let i = at + 1;
		while (node !== 0) {
			const value = (nodes[node + VALUE] as number) - 1;
			if (value >= 0 && this.matches < MOST_MATCHES && !continuesWord(text, i, end, code)) {
				this.found[2 * this.matches] = value;
				this.found[2 * this.matches + 1] = afterDot(text, i, end);
				this.matches++;
			}
			if (nodes[node + FIRST] === 0) break;
			// Skips what may be between two letters of a name.
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
		const { nodes } = this;
		if (node < NODE * ROOTS && code < ROOTS) return this.seconds[(node / NODE) * ROOTS + code] as number;
		let child = nodes[node + FIRST] as number;
		while (child !== 0 && nodes[child + SYMBOL] !== code) child = nodes[child + NEXT] as number;
		return child;
	}

	private widen(): void {
		const widened = new Int32Array(2 * this.nodes.length);
		widened.set(this.nodes);
		this.nodes = widened;
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
