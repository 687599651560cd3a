import { firstAtOrAfter } from '../../base/text/bisection';
import { AMPERSAND, BACKSLASH, CR, HYPHEN, LESS, LF, SOFT_HYPHEN, UNDERSCORE } from '../../base/text/characterCodes';
import { classAt, fold, LOWER, WORD } from '../../base/text/characters';
import { entityAt } from '../../base/text/entities';
import { isLineEnd } from '../../base/text/lineBounds';
import { matchEnd } from '../../base/text/matches';
import type { Span } from '../../base/text/span';
import type { Mask } from '../markdown/masks';
import { BLANK, type Cut, cutsOf, WALL } from './cuts';
import type { Interruption } from './interruption';

/**
 * What a page or Markdown puts between words or in place of them, apart from plain spaces, line ends, and asterisks. All that it can begin
 * with is one class, because every unit of a text is tried and a few ranges rule most out. A single underscore that begins or ends
 * emphasis is read as an asterisk, because a pattern takes it for a letter; two hyphens in a range ("555--56"), as a dash.
 */
const layout =
	/[^ -%'-,.-;=-[\]^`-}](?<=[&<\\_~\t\f\r\n\u0001\u0002\u00a0\u00ad\u2000-\u200f\u2010-\u2015\u202f\u205f\u2060\u3000\ufeff\ufb00-\ufb04-])(?:(?<![-\n_\u2010-\u2015])|(?<=[-\u2010-\u2015])(?=[ \t]*\r?\n)|(?<=[\d)]-)(?=-[\d.(])(?!-\d{1,4}\s{1,3}[A-Z])|(?<=\n)(?=[ \t\u00a0]*>)|(?<=(?<!\w)_)(?=[\w"\u201c(\u00c0-\u024f])(?!_)|(?<=[A-Za-z\d.,;:!?'")\]\u2019\u201d\u00c0-\u024f]_)(?!\w))/g;
const opensQuote = /^[ \t\u00a0]*>[ \t\u00a0>]*/;
const atHyphen = /([-\u2010-\u2015]|\u00ad)[ \t]*(?:\r\n?|\n)[ \t\u00a0>]*/y;
const quotePrefix = /[ \t\u00a0]*>[ \t\u00a0>]*/y;
const tag = /<\/?(em|i|b|strong|u|cite|span|small|br|sup|mark|font|a)(?:\s[^<>\n]{0,80})?\s?\/?>/iy;
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/;
const ligatures = ['ff', 'fi', 'fl', 'ffi', 'ffl'];
const none: readonly number[] = [];

/**
 * A segment of a document as it is read, without what a page or Markdown puts between words, and the way back to the document's
 * offsets. It reads as the segment does to a reader: what interrupts a paragraph is gone, a line ends with LF and has no block quote
 * prefix, a word divided between two lines is whole, spaces of every kind are plain ones, entities are what they stand for, and a
 * link's target or a comment is nothing.
 */
export class Reading {
	/**
	 * @param text what is read
	 * @param starts where in `text` each run of units that are consecutive in the source begins
	 * @param origins where each of these runs begins in the source
	 */
	private constructor(
		readonly text: string,
		private readonly source: string,
		private readonly starts: readonly number[],
		private readonly origins: readonly number[],
		/** Where the footnotes begin that interrupt the paragraph and are read after it. */
		readonly bodyEnd = text.length,
	) {}

	/**
	 * Reads a segment.
	 *
	 * @param masks what Markdown hides in it, in order
	 * @param breaks what interrupts a paragraph or a line in it (`readSegment`), in order
	 */
	static of(source: string, masks: readonly Mask[], breaks: readonly Interruption[]): Reading {
		const first = source.search(layout);
		if (masks.length === 0 && breaks.length === 0 && first < 0 && !opensQuote.test(source)) {
			return new Reading(source, source, none, none);
		}
		const { text, starts, origins, bodyEnd } = new Reader(source, first, masks, breaks);
		return new Reading(text, source, starts, origins, bodyEnd);
	}

	/** Whether it is the source itself, with the same offsets. */
	get isSource(): boolean {
		return this.starts.length === 0;
	}

	/** The offset in the source of a unit of the text. */
	offset(at: number): number {
		const { starts, origins } = this;
		const run = firstAtOrAfter(starts.length, (i) => starts[i] as number, at + 1) - 1;
		return run < 0 ? at : (origins[run] as number) + at - (starts[run] as number);
	}

	/** The span in the source of a part of the text; it ends where the part's last unit does. */
	span({ start, end }: Span): Span {
		const from = this.offset(start);
		if (end <= start) return { start: from, end: this.offset(end) };
		return { start: from, end: this.unitEnd(this.offset(end - 1), this.text.charCodeAt(end - 1)) };
	}

	/** Where the unit of the source at `at`, which is read as `code`, ends. */
	private unitEnd(at: number, code: number): number {
		const written = this.source.charCodeAt(at);
		if (written === BACKSLASH && code !== BACKSLASH) return at + 2;
		return written === AMPERSAND ? (entityAt(this.source, at)?.end ?? at + 1) : at + 1;
	}
}

/** How a part of a document reads on its own, on one line. */
export function foldSource(source: string): string {
	return fold(Reading.of(source, [], []).text);
}

/** Reads a source from its start to its end, once. */
class Reader {
	readonly text: string;
	readonly starts: number[] = [];
	readonly origins: number[] = [];
	private readonly pieces: string[] = [];
	private length = 0;
	private nextLayout: number;
	/** What masks take out. */
	private readonly masked: readonly Cut[];

	readonly bodyEnd: number;

	constructor(
		private readonly source: string,
		firstLayout: number,
		masks: readonly Mask[],
		breaks: readonly Interruption[],
	) {
		this.nextLayout = firstLayout < 0 ? source.length : firstLayout;
		this.masked = cutsOf(source, masks, []);
		this.readBody(breaks.length === 0 ? this.masked : cutsOf(source, masks, breaks), breaks);
		this.bodyEnd = this.length;
		for (const note of breaks.flatMap(({ notes = [] }) => notes)) this.readLater(`${WALL}\n`, note);
		// Joined, not concatenated: V8 keeps a concatenation as a rope, which slows everything that reads it.
		this.text = this.pieces.join('');
	}

	/** Reads all but footnotes; the right one of two columns is read where the left one ends, at the bottom of the page. */
	private readBody(cuts: readonly Cut[], breaks: readonly Interruption[]): void {
		let from = 0;
		let columns: Span[] = [];
		const readTo = (end: number) => {
			this.readAll({ start: from, end }, cuts);
			for (const column of columns) this.readLater(this.isAtLineStart() ? '' : '\n', column);
			columns = [];
			from = end;
		};
		for (const { start, column } of breaks) {
			if (column) columns.push(column);
			else if (columns.length > 0) readTo(start);
		}
		readTo(this.source.length);
	}

	/** Reads what comes before the last thing that was read. */
	private readLater(mark: string, part: Span): void {
		const { masked } = this;
		this.nextLayout = -1;
		this.put(mark, part.start);
		// There can be thousands of notes in one paragraph: what comes before each isn't looked through.
		this.readAll(
			part,
			masked,
			firstAtOrAfter(masked.length, (i) => (masked[i] as Cut).end, part.start + 1),
		);
	}

	private readAll(all: Span, cuts: readonly Cut[], first = 0): void {
		const { source } = this;
		let at = all.start === 0 ? (opensQuote.exec(source)?.[0].length ?? 0) : all.start;
		for (let i = first; i < cuts.length; i++) {
			const { start, end, by } = cuts[i] as Cut;
			if (end <= at) continue;
			if (start >= all.end) break;
			this.read(at, Math.max(at, start), by === WALL ? start : end);
			at = end;
			if (by === WALL) {
				this.put(WALL, start);
			} else if (by === BLANK && this.endsWord() && classAt(source, end) & WORD) {
				// A comment separates two words.
				this.put(' ', start);
			}
		}
		if (at < all.end) this.read(at, all.end, all.end);
	}

	/** Reads what no cut takes out; after it, the text continues at `resumed`. */
	private read(start: number, end: number, resumed: number): void {
		let at = start;
		while (at < end) {
			const next = Math.min(this.layoutFrom(at), end);
			if (next > at) this.copy(at, next);
			at = next;
			if (at < end) at = Math.min(end, this.readLayout(at, end, resumed));
		}
	}

	/** Where the next layout is. It is looked for once: there can be many cuts before it. */
	private layoutFrom(at: number): number {
		if (this.nextLayout < at) {
			layout.lastIndex = at;
			this.nextLayout = layout.exec(this.source)?.index ?? this.source.length;
		}
		return this.nextLayout;
	}

	/** Reads what is at `at`, and returns where it ends. */
	private readLayout(at: number, end: number, resumed: number): number {
		const { source } = this;
		const code = source.charCodeAt(at);
		if (code === LF || code === CR) {
			const after = code === CR && source.charCodeAt(at + 1) === LF ? at + 2 : at + 1;
			const next = matchEnd(quotePrefix, source, after);
			// An empty line of a quote ends its paragraph.
			const isEmpty = next >= 0 && isLineEnd(source.charCodeAt(next));
			this.put(isEmpty ? `\n${WALL}` : '\n', at);
			return Math.max(next, after);
		}
		const divided = matchEnd(atHyphen, source, at);
		if (divided >= 0) return this.readHyphen(at, divided < end ? divided : resumed);
		const found = code === AMPERSAND ? entityAt(source, at) : undefined;
		if (found) {
			if (!invisible.test(found.unit)) this.put(found.unit, at);
			return found.end;
		}
		tag.lastIndex = at;
		const html = code === LESS ? tag.exec(source) : null;
		if (html) {
			const name = (html[1] as string).toLowerCase();
			if (name === 'br') this.put(' ', at);
			else if (/^(?:em|i|b|strong|u|cite)$/.test(name)) this.put('*', at);
			return at + html[0].length;
		}
		return this.readMark(code, at);
	}

	/** Reads a mark, a ligature, or what stands for a blank. */
	private readMark(code: number, at: number): number {
		const { source } = this;
		if (code === HYPHEN) {
			// "555--56", as typed for a dash
			this.put('\u2013', at);
			return at + 2;
		}
		if (code === UNDERSCORE) {
			this.put('*', at);
		} else if (code >= 0xfb00 && code <= 0xfb04) {
			for (const letter of ligatures[code - 0xfb00] as string) this.put(letter, at);
		} else if (code === BACKSLASH) {
			const next = source.charAt(at + 1);
			if (/[!-/:-@[-`{-~]/.test(next)) {
				this.put(next, at);
				return at + 2;
			}
			this.put(classAt(next, 0) & WORD ? '\\' : ' ', at);
		} else if (code === AMPERSAND || code === LESS) {
			this.put(source.charAt(at), at);
		} else if (!invisible.test(source.charAt(at))) this.put(' ', at);
		return at + 1;
	}

	/** A hyphen, perhaps a soft one, that ends its line: a word divided between two lines becomes one. */
	private readHyphen(at: number, after: number): number {
		const { source } = this;
		const isSoft = source.charCodeAt(at) === SOFT_HYPHEN;
		const divides = (classAt(source, at - 1) & LOWER) !== 0 && (classAt(source, after) & LOWER) !== 0;
		if (isSoft || (divides && source.charAt(at) === '-')) return after;
		this.put(source.charAt(at), at);
		return classAt(source, at - 1) & WORD && classAt(source, after) & WORD ? after : at + 1;
	}

	private copy(start: number, end: number): void {
		this.note(start);
		this.pieces.push(this.source.slice(start, end));
		this.length += end - start;
	}

	private put(units: string, origin: number): void {
		this.note(origin);
		this.pieces.push(units);
		this.length += units.length;
	}

	/** Notes that what follows comes from `origin` in the source. */
	private note(origin: number): void {
		const last = this.starts.length - 1;
		if (last >= 0 && (this.origins[last] as number) + this.length - (this.starts[last] as number) === origin) return;
		this.starts.push(this.length);
		this.origins.push(origin);
	}

	private endsWord(): boolean {
		const piece = this.pieces.at(-1) ?? '';
		return (classAt(piece, piece.length - 1) & WORD) !== 0;
	}

	private isAtLineStart(): boolean {
		return this.pieces.at(-1)?.endsWith('\n') ?? true;
	}
}
