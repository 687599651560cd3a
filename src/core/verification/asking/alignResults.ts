import { firstAtOrAfter } from '../../text/bisection';
import type { Span } from '../../text/span';

/** What a result says of its place. */
interface Pointing {
	readonly original?: string;
	readonly span?: { readonly start?: number; readonly end?: number };
}

/** A result with its place in the text that was sent, where that is known. */
export interface AlignedResult<R> {
	readonly result: R;
	/** UTF-16 offsets into the text that was sent. */
	readonly span?: Span;
}

/** UTF-16 units. Anything longer isn't a citation, and isn't searched for. */
const longestCitation = 1_000;

type Unit = 'utf16' | 'codePoint' | 'utf8';

/**
 * Places the results of one response in the text that was sent. Their unit is not known, but it is one for the whole response:
 * the unit under which most spans cut out their `original` is taken. A span is trusted only where the text it cuts out equals
 * `original` (white space folded); otherwise the nearest place where `original` occurs is taken, each place once; otherwise the result
 * is left without a place.
 */
export function alignResults<R extends Pointing>(text: string, results: readonly R[]): AlignedResult<R>[] {
	const pointed = choosePointing(text, results);
	const taken = new Set<number>();
	const placed = results.map((result, index) => {
		const span = pointed[index];
		if (!span || !cutsOut(text, span, result) || taken.has(span.start)) return undefined;
		taken.add(span.start);
		return span;
	});
	let search: OccurrenceSearch | undefined;
	return results.map((result, index) => {
		const find = (near: number): Span | undefined => {
			search ??= new OccurrenceSearch(text);
			return search.findNearest(writtenAs(result), near, taken);
		};
		const span = placed[index] ?? find(pointed[index]?.start ?? 0);
		if (!span) return { result };
		taken.add(span.start);
		return { result, span };
	});
}

function writtenAs(result: Pointing): string {
	const { original = '' } = result;
	return original.length > longestCitation ? '' : foldWhiteSpace(original);
}

function cutsOut(text: string, span: Span, result: Pointing): boolean {
	const written = writtenAs(result);
	return written !== '' && foldWhiteSpace(text.slice(span.start, span.end)) === written;
}

/** The spans of all results read in the unit that fits most of them, undefined where a span is missing or out of range. */
function choosePointing(text: string, results: readonly Pointing[]): (Span | undefined)[] {
	const units: Unit[] = isAscii(text) ? ['utf16'] : ['utf16', 'codePoint', 'utf8'];
	let best: (Span | undefined)[] = [];
	let most = -1;
	for (const unit of units) {
		if (most === results.length) break;
		const spans = readSpans(text, results, unit);
		const fitting = spans.filter((span, index) => {
			const result = results[index];
			return span && result && cutsOut(text, span, result);
		}).length;
		if (fitting > most) {
			most = fitting;
			best = spans;
		}
	}
	return best;
}

function isAscii(text: string): boolean {
	for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 127) return false;
	return true;
}

function readSpans(text: string, results: readonly Pointing[], unit: Unit): (Span | undefined)[] {
	const offsets = results.flatMap(({ span }) => [span?.start, span?.end]).filter((offset) => offset !== undefined);
	const toUtf16 = offsetReader(text, offsets, unit);
	return results.map(({ span }) => {
		if (span?.start === undefined || span.end === undefined) return undefined;
		const start = toUtf16(span.start);
		const end = toUtf16(span.end);
		return start !== undefined && end !== undefined && start < end ? { start, end } : undefined;
	});
}

/** Translates `offsets` from `unit` to UTF-16 in one pass over the text. */
function offsetReader(text: string, offsets: number[], unit: Unit): (offset: number) => number | undefined {
	if (unit === 'utf16') return (offset) => (offset >= 0 && offset <= text.length ? offset : undefined);
	const wanted = [...new Set(offsets)].sort((a, b) => a - b);
	const found = new Map<number, number>();
	let next = 0;
	let units = 0;
	for (let at = 0; at <= text.length && next < wanted.length; ) {
		while ((wanted[next] ?? Infinity) < units) next += 1;
		if (wanted[next] === units) found.set(units, at);
		const codePoint = text.codePointAt(at) ?? 0;
		at += codePoint > 0xffff ? 2 : 1;
		units += unit === 'codePoint' ? 1 : utf8Length(codePoint);
	}
	return (offset) => found.get(offset);
}

function utf8Length(codePoint: number): number {
	if (codePoint < 0x80) return 1;
	if (codePoint < 0x800) return 2;
	return codePoint < 0x10000 ? 3 : 4;
}

export function foldWhiteSpace(text: string): string {
	return text.replace(/\s+/g, ' ').trim();
}

/** Occurrences that are looked at in each direction. */
const mostOccurrences = 1_000;

/** Finds texts in one text, white space folded, in time that grows with the text alone: the service's texts may be anything. */
class OccurrenceSearch {
	private readonly folded: string;
	/** The offset in the text of each UTF-16 unit of `folded`, and of its end. */
	private readonly offsets: Int32Array;

	constructor(private readonly text: string) {
		const offsets = new Int32Array(text.length + 1);
		const parts: string[] = [];
		let length = 0;
		for (const { 0: part, index } of text.matchAll(/\s+|\S+/g)) {
			const isGap = /^\s/.test(part);
			parts.push(isGap ? ' ' : part);
			for (let at = 0; at < (isGap ? 1 : part.length); at++) offsets[length++] = index + at;
		}
		offsets[length] = text.length;
		this.folded = parts.join('');
		this.offsets = offsets.subarray(0, length + 1);
	}

	/** The occurrence whose start is nearest to `near`, an offset into the text, and not taken. */
	findNearest(written: string, near: number, taken: ReadonlySet<number>): Span | undefined {
		if (written === '') return undefined;
		const from = firstAtOrAfter(this.offsets.length, (index) => this.offsets[index] ?? 0, near);
		let after: Span | undefined;
		for (let at = from - 1, tries = 0; !after && tries < mostOccurrences; tries++) {
			at = this.folded.indexOf(written, at + 1);
			if (at < 0) break;
			after = this.spanAt(at, written.length, taken);
		}
		let before: Span | undefined;
		for (let at = from, tries = 0; at > 0 && !before && tries < mostOccurrences; tries++) {
			at = this.folded.lastIndexOf(written, at - 1);
			if (at < 0) break;
			before = this.spanAt(at, written.length, taken);
		}
		if (!before || !after) return before ?? after;
		return near - before.start <= after.start - near ? before : after;
	}

	private spanAt(at: number, length: number, taken: ReadonlySet<number>): Span | undefined {
		const start = this.offsets[at] ?? 0;
		const end = (this.offsets[at + length - 1] ?? 0) + 1;
		return taken.has(start) || isDigit(this.text, start - 1) || isDigit(this.text, end) ? undefined : { start, end };
	}
}

/** A citation found inside a longer number ("347 U.S. 48" in "1347 U.S. 483") is another citation. */
function isDigit(text: string, at: number): boolean {
	const code = text.charCodeAt(at);
	return code >= 48 && code <= 57;
}
