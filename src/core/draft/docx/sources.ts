import { firstAtOrAfter } from '../../base/text/bisection';
import { groupBy } from '../../base/text/groupBy';
import type { Span } from '../../base/text/span';
import type { Composed, Start } from './compose';
import type { Piece } from './paragraph';

/**
 * Where a stretch of the text is in the document's XML, in UTF-16 units: `first` and `last` are the beginnings of its first and last character,
 * or of the elements that stand for these; `end` is after the last. For text in a note, all three are the reference to it.
 */
export interface Source {
	readonly first: number;
	readonly last: number;
	readonly end: number;
}

/**
 * The way back from the text to the XML; undefined for a stretch without any character of the document.
 *
 * @param spans UTF-16 offsets of the text
 */
export function findSources(xml: string, { text, starts }: Composed, spans: readonly Span[]): (Source | undefined)[] {
	const paragraphAt = (offset: number): number =>
		Math.max(0, firstAtOrAfter(starts.length, (at) => (starts[at] as Start).offset, offset + 1) - 1);
	/** Offsets whose characters are looked for, by the number of their paragraph. */
	const wanted = groupBy(
		spans.flatMap(({ start, end }) => [start, end - 1]),
		paragraphAt,
	);
	const found = new Map<number, Nearest>();
	for (const [at, offsets] of wanted) {
		const start = starts[at];
		if (!start) continue;
		const written = text.slice(start.offset, starts[at + 1]?.offset ?? text.length);
		trace(xml, start.pieces, written, start.offset, offsets, found);
	}
	return spans.map((span): Source | undefined => {
		const noted = [span.start, span.end - 1].map((offset) => starts[paragraphAt(offset)]?.reference);
		const reference = noted[0] ?? noted[1];
		if (reference !== undefined) return { first: reference, last: reference, end: reference };
		const first = found.get(span.start)?.next;
		const last = found.get(span.end - 1)?.last;
		return first && last && first.at <= last.at ? { first: first.at, last: last.at, end: last.end } : undefined;
	});
}

/** A character in the XML. */
interface Written {
	readonly at: number;
	readonly end: number;
}

/** For an offset in markup, the nearest characters. */
interface Nearest {
	readonly last: Written | undefined;
	readonly next: Written | undefined;
}

/**
 * Follows a paragraph in both forms at once: every unit of the Markdown that isn't markup is the next unit of the pieces.
 *
 * @param offsets in the document, whose paragraph begins at `from`
 */
function trace(
	xml: string,
	pieces: readonly Piece[],
	written: string,
	from: number,
	offsets: number[],
	found: Map<number, Nearest>,
): void {
	const sorted = offsets.sort((one, other) => one - other);
	const reader = new UnitReader(xml, pieces);
	reader.skipSpace();
	let due = 0;
	let last: Written | undefined;
	for (let at = 0; at < written.length && due < sorted.length; at++) {
		const mark = written[at];
		if (mark === '*') continue;
		if (mark === '[') {
			at = written.indexOf(']', at);
			if (at < 0) break;
			continue;
		}
		// What follows a backslash is never markup.
		if (mark === '\\') at += 1;
		const unit = reader.next();
		if (!unit) break;
		// Those before it were in markup.
		for (; due < sorted.length && (sorted[due] as number) < from + at; due++)
			if (!found.has(sorted[due] as number)) found.set(sorted[due] as number, { last, next: unit });
		for (; due < sorted.length && sorted[due] === from + at; due++)
			found.set(sorted[due] as number, { last: unit, next: unit });
		last = unit;
	}
	for (; due < sorted.length; due++) found.set(sorted[due] as number, { last, next: undefined });
}

/** Reads the text of pieces unit by unit, and where each is written. */
class UnitReader {
	private piece = 0;
	private unit = 0;
	private at: number;

	constructor(
		private readonly xml: string,
		private readonly pieces: readonly Piece[],
	) {
		this.at = pieces[0]?.at ?? 0;
	}

	/** Skips what the Markdown doesn't have at the beginning of a paragraph. */
	skipSpace(): void {
		for (;;) {
			const piece = this.pieces[this.piece];
			if (piece?.kind !== 'text') return;
			if (this.unit >= piece.text.length) this.enter(this.piece + 1);
			else if (/\s/.test(piece.text[this.unit] as string)) this.next();
			else return;
		}
	}

	next(): Written | undefined {
		let piece = this.pieces[this.piece];
		while (piece && (piece.kind === 'note' || this.unit >= piece.text.length)) {
			this.enter(this.piece + 1);
			piece = this.pieces[this.piece];
		}
		if (!piece) return undefined;
		if (piece.isWhole) {
			this.unit += 1;
			return { at: piece.at, end: piece.at + 1 };
		}
		const { at } = this;
		const end = at + this.lengthOf(piece.text, piece.at);
		this.unit += 1;
		// The first half of a surrogate pair written as one reference: both halves are at the same place.
		this.at = this.xml[at] === '&' && /[\uD800-\uDBFF]/.test(piece.text[this.unit - 1] ?? '') ? at : end;
		return { at, end };
	}

	private enter(piece: number): void {
		this.piece = piece;
		this.unit = 0;
		this.at = this.pieces[piece]?.at ?? 0;
	}

	/** How long the next unit is in the XML. */
	private lengthOf(text: string, start: number): number {
		const { xml, at } = this;
		if (xml.startsWith('<![CDATA[', start - 9)) return 1;
		if (xml[at] === '&') return xml.indexOf(';', at) + 1 - at;
		return xml[at] === '\r' && xml[at + 1] === '\n' && text[this.unit] === '\n' ? 2 : 1;
	}
}
