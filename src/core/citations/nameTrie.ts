import { APOSTROPHE, charClass, GAP, NEWLINE, skipGap } from './characters';

const AMPERSAND = 38;
const DOT = 46;
/** More accepted names than this on one path do not occur. */
const MOST_MATCHES = 16;

/**
 * Names without white space, dots and apostrophes, as linked nodes in typed arrays: `first` child and `next` sibling. A text is
 * walked along it over whatever stands between the letters.
 */
export class NameTrie {
	private first = new Int32Array(1 << 15);
	private next = new Int32Array(1 << 15);
	private symbol = new Uint16Array(1 << 15);
	private value = new Int32Array(1 << 15).fill(-1);
	private size = 1;
	/** Children of the root by character. */
	private readonly roots = new Int32Array(128);

	/** The matches of the last `walk`, shortest first: value and end offset, `matches` pairs in use. */
	readonly found = new Int32Array(2 * MOST_MATCHES);
	matches = 0;

	add(key: string, value: number): void {
		let node = 0;
		for (let i = 0; i < key.length; i++) {
			const code = key.charCodeAt(i);
			node = this.childOf(node, code) || this.grow(node, code);
		}
		this.value[node] = value;
	}

	/** 1 at `first << 7 | second` for every two characters that begin a name, so that other words are passed over at once. */
	pairs(): Uint8Array {
		const pairs = new Uint8Array(1 << 14);
		this.roots.forEach((node, first) => {
			if (node === 0) return;
			for (let child = this.first[node] as number; child !== 0; child = this.next[child] as number) {
				pairs[(first << 7) | (this.symbol[child] as number)] = 1;
			}
		});
		return pairs;
	}

	/**
	 * Walks the text from `at` and records every name that ends at a word's end before `end`. Returns the number of matches; the
	 * end offsets take a closing dot or apostrophe in.
	 */
	walk(text: string, at: number, end: number): number {
		this.matches = 0;
		let code = text.charCodeAt(at);
		let node = at < end && code < 128 ? (this.roots[code] as number) : 0;
		let i = at + 1;
		while (node !== 0) {
			const value = this.value[node] as number;
			if (value >= 0 && this.matches < MOST_MATCHES && !continuesWord(text, i, end, code)) {
				this.found[2 * this.matches] = value;
				this.found[2 * this.matches + 1] = behindDot(text, i, end);
				this.matches++;
			}
			if (this.first[node] === 0) break;
			// Step over what may stand between two letters of a name.
			for (;;) {
				if (i >= end) return this.matches;
				code = text.charCodeAt(i);
				const bits = charClass[code] as number;
				if (code === DOT || bits & APOSTROPHE) {
					i++;
				} else if (bits & (GAP | NEWLINE) || code === 60) {
					const behind = skipGap(text, i, end);
					if (behind === i) return this.matches;
					i = behind;
				} else if (code === AMPERSAND) {
					const behind = skipGap(text, i, end);
					if (behind === i) break;
					i = behind;
				} else {
					break;
				}
			}
			node = this.childOf(node, code);
			i++;
			if (code === AMPERSAND && text.startsWith('amp;', i)) i += 4;
		}
		return this.matches;
	}

	private childOf(node: number, code: number): number {
		if (node === 0) return code < 128 ? (this.roots[code] as number) : 0;
		let child = this.first[node] as number;
		while (child !== 0 && this.symbol[child] !== code) child = this.next[child] as number;
		return child;
	}

	private grow(node: number, code: number): number {
		if (this.size === this.first.length) this.widen();
		const made = this.size++;
		this.symbol[made] = code;
		if (node === 0) {
			this.roots[code] = made;
		} else if (this.first[node] === 0) {
			this.first[node] = made;
		} else {
			// Behind its siblings: names added early are found with fewer steps.
			let last = this.first[node] as number;
			while (this.next[last] !== 0) last = this.next[last] as number;
			this.next[last] = made;
		}
		return made;
	}

	private widen(): void {
		const wider = <T extends Int32Array | Uint16Array>(old: T, made: T): T => {
			made.set(old);
			return made;
		};
		const length = this.first.length * 2;
		this.first = wider(this.first, new Int32Array(length));
		this.next = wider(this.next, new Int32Array(length));
		this.symbol = wider(this.symbol, new Uint16Array(length));
		this.value = wider(this.value, new Int32Array(length).fill(-1));
	}
}

/** Whether the word whose last letter is `last` goes on at `at`. A digit ends a name of letters: "F2d746" is F.2d 746. */
function continuesWord(text: string, at: number, end: number, last: number): boolean {
	if (at >= end) return false;
	const bits = charClass[text.charCodeAt(at)] as number;
	return (bits & 3) !== 0 || ((charClass[last] as number) & 4 && bits & 4) !== 0;
}

function behindDot(text: string, at: number, end: number): number {
	let i = at;
	while (i < end && (text.charCodeAt(i) === DOT || (charClass[text.charCodeAt(i)] as number) & APOSTROPHE)) i++;
	return i;
}
