/** Anything that takes up room in a text. */
interface Piece {
	/** In UTF-16 units. */
	readonly length: number;
	/** The chunk that holds it, undefined once it is taken out. Only the list sets it. */
	chunk?: object | undefined;
}

interface Chunk<P> {
	readonly pieces: P[];
	/** UTF-16 units of all pieces. */
	length: number;
}

/** Pieces in one chunk: an edit moves at most so many, and a text of 5 MB has about a hundred chunks to step over. */
const LARGEST_CHUNK = 128;

/** A place in the list: the piece, and where it starts in the text. */
export interface Located<P> {
	readonly piece: P;
	readonly start: number;
}

/**
 * The pieces of a text in order, at least one. No piece knows its offset: a chunk knows its length, so that an edit at the start of a long text
 * changes one sum and nothing after it.
 */
export class SegmentList<P extends Piece> {
	private readonly chunks: Chunk<P>[] = [];
	/** UTF-16 units of the whole text. */
	length = 0;
	/** How many pieces there are. */
	size = 0;

	constructor(pieces: readonly P[]) {
		this.chunks.push({ pieces: [], length: 0 });
		this.insert(0, 0, pieces);
	}

	/** A list is never empty. */
	get first(): P {
		return this.chunks[0]?.pieces[0] as P;
	}

	/** The piece that holds the character at `offset`; the last one for the end of the text. */
	locate(offset: number): Located<P> {
		let start = 0;
		for (const chunk of this.chunks) {
			if (offset < start + chunk.length) {
				for (const piece of chunk.pieces) {
					if (offset < start + piece.length) {
						return { piece, start };
					}
					start += piece.length;
				}
			}
			start += chunk.length;
		}
		const piece = this.chunks.at(-1)?.pieces.at(-1) as P;
		return { piece, start: this.length - piece.length };
	}

	/** The pieces that hold a character between the two offsets or touch one of them. */
	*between(from: number, to: number): Generator<Located<P>> {
		let { piece, start }: { piece: P | undefined; start: number } = this.locate(Math.max(0, from - 1));
		while (piece && start <= to) {
			yield { piece, start };
			start += piece.length;
			piece = this.after(piece);
		}
	}

	/** Where a piece of this list starts. */
	startOf(piece: P): number {
		let start = 0;
		for (const chunk of this.chunks) {
			if (chunk === piece.chunk) {
				for (const other of chunk.pieces) {
					if (other === piece) {
						return start;
					}
					start += other.length;
				}
			}
			start += chunk.length;
		}
		throw new Error('not in this list');
	}

	has(piece: P): boolean {
		return piece.chunk !== undefined;
	}

	before(piece: P): P | undefined {
		return this.neighbour(piece, -1);
	}

	after(piece: P): P | undefined {
		return this.neighbour(piece, 1);
	}

	/** Puts `added` in the place of the `count` pieces that start with `piece`. */
	replace(piece: P, count: number, added: readonly P[]): void {
		const first = this.chunks.indexOf(piece.chunk as Chunk<P>);
		const index = this.chunks[first]?.pieces.indexOf(piece) ?? -1;
		let left = count;
		for (let i = first; left > 0; i++) {
			const chunk = this.chunks[i] as Chunk<P>;
			for (const taken of chunk.pieces.splice(i === first ? index : 0, left)) {
				taken.chunk = undefined;
				chunk.length -= taken.length;
				this.length -= taken.length;
				this.size--;
				left--;
			}
		}
		this.insert(first, index, added);
		for (let i = this.chunks.length - 1; i >= 0; i--) {
			if (this.chunks[i]?.pieces.length === 0) {
				this.chunks.splice(i, 1);
			}
		}
	}

	private insert(chunkIndex: number, index: number, added: readonly P[]): void {
		const chunk = this.chunks[chunkIndex] as Chunk<P>;
		const after = chunk.pieces.splice(index);
		for (const piece of after) {
			chunk.length -= piece.length;
		}
		let target = chunk;
		let at = chunkIndex;
		const append = (piece: P): void => {
			if (target.pieces.length >= LARGEST_CHUNK) {
				target = { pieces: [], length: 0 };
				this.chunks.splice(++at, 0, target);
			}
			target.pieces.push(piece);
			target.length += piece.length;
			piece.chunk = target;
		};
		for (const piece of added) {
			append(piece);
			this.length += piece.length;
			this.size++;
		}
		for (const piece of after) {
			append(piece);
		}
	}

	private neighbour(piece: P, by: 1 | -1): P | undefined {
		const chunk = piece.chunk as Chunk<P>;
		const index = chunk.pieces.indexOf(piece) + by;
		const near = chunk.pieces[index];
		if (near) {
			return near;
		}
		const next = this.chunks[this.chunks.indexOf(chunk) + by];
		return by > 0 ? next?.pieces[0] : next?.pieces.at(-1);
	}

	*[Symbol.iterator](): Generator<P> {
		for (const chunk of this.chunks) {
			yield* chunk.pieces;
		}
	}
}
