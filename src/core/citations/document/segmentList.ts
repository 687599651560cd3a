import { firstAtOrAfter } from '../../text/bisection';

/** Anything that takes up room in a text. */
interface Piece {
	/** In UTF-16 units. */
	readonly length: number;
	/** Where it is in the list that holds it; undefined once it is taken out. Only the list sets it, and `start`. */
	index?: number | undefined;
	/** Where it begins in the text. */
	start: number;
}

/**
 * The pieces of a text in order, at least one. An edit numbers all pieces after it again: of the thousands in a text of 5 MB, that takes less than
 * reading one of them.
 */
export class SegmentList<P extends Piece> {
	private pieces: readonly P[] = [];
	/** UTF-16 units of the whole text. */
	length = 0;

	constructor(pieces: readonly P[]) {
		this.replace(0, 0, pieces);
	}

	/** How many pieces there are. */
	get size(): number {
		return this.pieces.length;
	}

	/** A list is never empty. */
	get first(): P {
		return this.pieces[0] as P;
	}

	/** The place of the piece that holds the character at `offset`; of the last one for the end of the text. */
	indexAt(offset: number): number {
		return Math.max(0, firstAtOrAfter(this.size, (at) => (this.pieces[at] as P).start, offset + 1) - 1);
	}

	/** The pieces from one place to before another. */
	slice(from: number, to?: number): readonly P[] {
		return this.pieces.slice(from, to);
	}

	/** The pieces that hold a character between the two offsets or touch one of them. */
	between(from: number, to: number): readonly P[] {
		return this.slice(this.indexAt(Math.max(0, from - 1)), this.indexAt(to) + 1);
	}

	before({ index = 0 }: P): P | undefined {
		return this.pieces[index - 1];
	}

	after({ index = this.size }: P): P | undefined {
		return this.pieces[index + 1];
	}

	/** Puts `added` in the place of `count` pieces. */
	replace(index: number, count: number, added: readonly P[]): void {
		const before = this.pieces.slice(0, index);
		for (const taken of this.pieces.slice(index, index + count)) taken.index = undefined;
		this.pieces = before.concat(added, this.pieces.slice(index + count));
		const last = before.at(-1);
		this.length = last ? last.start + last.length : 0;
		for (let at = index; at < this.size; at++) {
			const piece = this.pieces[at] as P;
			piece.index = at;
			piece.start = this.length;
			this.length += piece.length;
		}
	}

	[Symbol.iterator](): Iterator<P> {
		return this.pieces[Symbol.iterator]();
	}
}
