import type { CitationResult } from '../../service/schemas';
import type { Span } from '../../text/span';

/** A result of the service with its place in the text that was sent, where that is known. */
export interface AlignedResult {
	readonly result: CitationResult;
	/** UTF-16 offsets into the text that was sent. */
	readonly span?: Span;
}

type Unit = 'utf16' | 'codePoint' | 'utf8';

/**
 * Places the results of one response in the text that was sent. The service's unit is not known, but it is one for the whole response:
 * the unit under which most spans cut out their `original` is taken. A span is trusted only where the text it cuts out equals
 * `original` (white space folded); otherwise the nearest place where `original` occurs is taken, each place once; otherwise the result
 * is left without a place.
 */
export function alignResults(text: string, results: readonly CitationResult[]): AlignedResult[] {
	const pointed = choosePointing(text, results);
	const taken = new Set<number>();
	const placed = results.map((result, index) => {
		const span = pointed[index];
		if (!span || !cutsOut(text, span, result) || taken.has(span.start)) return undefined;
		taken.add(span.start);
		return span;
	});
	const search = new OccurrenceSearch(text);
	return results.map((result, index) => {
		const span = placed[index] ?? search.findNearest(writtenAs(result), pointed[index]?.start ?? 0, taken);
		if (!span) return { result };
		taken.add(span.start);
		return { result, span };
	});
}

function writtenAs(result: CitationResult): string {
	return foldWhiteSpace(result.original ?? '');
}

function cutsOut(text: string, span: Span, result: CitationResult): boolean {
	const written = writtenAs(result);
	return written !== '' && foldWhiteSpace(text.slice(span.start, span.end)) === written;
}

/** The spans of all results read in the unit that fits most of them, undefined where a span is missing or out of range. */
function choosePointing(text: string, results: readonly CitationResult[]): (Span | undefined)[] {
	const units: Unit[] = isAscii(text) ? ['utf16'] : ['utf16', 'codePoint', 'utf8'];
	let best: (Span | undefined)[] = [];
	let most = -1;
	for (const unit of units) {
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

function readSpans(text: string, results: readonly CitationResult[], unit: Unit): (Span | undefined)[] {
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

/** UTF-16 units. Anything longer isn't a citation, and no pattern is made of it. */
const longestCitation = 1_000;

/** Finds texts in one text, white space folded, and remembers where each occurs. */
class OccurrenceSearch {
	private readonly found = new Map<string, Span[]>();

	constructor(private readonly text: string) {}

	findNearest(written: string, near: number, taken: ReadonlySet<number>): Span | undefined {
		if (written === '' || written.length > longestCitation) return undefined;
		let best: Span | undefined;
		for (const span of this.findAll(written)) {
			if (taken.has(span.start)) continue;
			if (!best || Math.abs(span.start - near) < Math.abs(best.start - near)) best = span;
		}
		return best;
	}

	private findAll(written: string): Span[] {
		const known = this.found.get(written);
		if (known) return known;
		const pattern = written.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(' ', '\\s+');
		const spans = Array.from(this.text.matchAll(new RegExp(pattern, 'g')), (match) => ({
			start: match.index,
			end: match.index + match[0].length,
		})).filter(({ start, end }) => !isDigit(this.text, start - 1) && !isDigit(this.text, end));
		this.found.set(written, spans);
		return spans;
	}
}

/** A citation found inside a longer number ("347 U.S. 48" in "1347 U.S. 483") is another citation. */
function isDigit(text: string, at: number): boolean {
	const code = text.charCodeAt(at);
	return code >= 48 && code <= 57;
}
