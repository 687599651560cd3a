import { lazily } from '../../base/data/lazily';
import type { Span } from '../../base/text/span';

/** What a result says about its place. */
interface Pointing {
	readonly original?: string;
	readonly span?: { readonly start?: number; readonly end?: number };
}

/** A result with its place in the text that was sent, if known. */
export interface AlignedResult<R> {
	readonly result: R;
	/** UTF-16 offsets into the text that was sent. */
	readonly span?: Span;
}

/** UTF-16 units. Anything longer isn't a citation, and isn't searched for. */
const longestCitation = 1_000;

const encoder = new TextEncoder();

/** Converts offsets to UTF-16 units from what services count: UTF-16 units, code points, or bytes of UTF-8. */
function readersOf(text: string): readonly OffsetReader[] {
	const inCodePoints = lazily(() => readOffsets(text, () => 1));
	const inBytes = lazily(() => readOffsets(text, (character) => encoder.encode(character).length));
	const isInside = (offset: number) => Number.isInteger(offset) && offset >= 0 && offset <= text.length;
	return [
		(offset) => (isInside(offset) ? offset : undefined),
		(offset) => inCodePoints().get(offset),
		(offset) => inBytes().get(offset),
	];
}

type OffsetReader = (offset: number) => number | undefined;

/**
 * Places the results of one response in the text that was sent. It isn't known in which unit services count: a span is trusted in the unit in which
 * it covers the text `original` (white space folded). Otherwise, the result is placed at the nearest occurrence of `original` that isn't taken; if
 * there is none, it has no place.
 */
export function alignResults<R extends Pointing>(text: string, results: readonly R[]): AlignedResult<R>[] {
	const readers = readersOf(text);
	const taken = new Set<number>();
	const take = (span: Span | undefined): Span | undefined => {
		if (span) taken.add(span.start);
		return span;
	};
	const placed = results.map((result) => take(findPointed(text, result, readers, taken)));
	const search = lazily(() => searchIn(text));
	return results.map((result, index) => {
		const span = placed[index] ?? take(search()(writtenAs(result), result.span?.start ?? 0, taken));
		return { result, ...(span && { span }) };
	});
}

function writtenAs(result: Pointing): string {
	const { original = '' } = result;
	return original.length > longestCitation ? '' : foldWhiteSpace(original);
}

/** The span in the first unit in which it covers the right text and isn't taken. */
function findPointed(
	text: string,
	result: Pointing,
	readers: readonly OffsetReader[],
	taken: ReadonlySet<number>,
): Span | undefined {
	const written = writtenAs(result);
	const { start: from, end: to } = result.span ?? {};
	if (written === '' || from === undefined || to === undefined) return undefined;
	for (const read of readers) {
		const [start, end] = [read(from), read(to)];
		if (start === undefined || end === undefined || taken.has(start)) continue;
		if (foldWhiteSpace(text.slice(start, end)) === written) return { start, end };
	}
	return undefined;
}

/** The UTF-16 offset of each character, and of the end, by its offset in a different unit. */
function readOffsets(text: string, lengthOf: (character: string) => number): ReadonlyMap<number, number> {
	const offsets = new Map<number, number>();
	let at = 0;
	let units = 0;
	for (const character of text) {
		offsets.set(units, at);
		at += character.length;
		units += lengthOf(character);
	}
	return offsets.set(units, at);
}

function foldWhiteSpace(text: string): string {
	return text.replace(/\s+/g, ' ').trim();
}

/** How many occurrences of one text are looked at: the first ones. */
const mostOccurrences = 10_000;

/**
 * Returns a function that finds texts in this one, white space folded: the occurrence not yet taken whose start is nearest to the offset `near`. Its
 * time grows only with this text, since the service's texts may be anything.
 */
function searchIn(text: string) {
	/** The offset in the text of each UTF-16 unit of the folded one, and of its end. */
	const offsets = new Int32Array(text.length + 1);
	const parts: string[] = [];
	let length = 0;
	for (const { 0: part, index } of text.matchAll(/\s+|\S+/g)) {
		const isGap = /^\s/.test(part);
		parts.push(isGap ? ' ' : part);
		for (let at = 0; at < (isGap ? 1 : part.length); at++) offsets[length++] = index + at;
	}
	const folded = parts.join('');
	return (written: string, near: number, taken: ReadonlySet<number>): Span | undefined => {
		let best: Span | undefined;
		let at = written === '' ? -1 : folded.indexOf(written);
		for (let tries = 0; at >= 0 && tries < mostOccurrences; tries++, at = folded.indexOf(written, at + 1)) {
			const [start = 0, last = 0] = [offsets[at], offsets[at + written.length - 1]];
			const isPart = isDigit(text, start - 1) || isDigit(text, last + 1);
			const isNearer = !best || Math.abs(start - near) < Math.abs(best.start - near);
			if (isNearer && !isPart && !taken.has(start)) best = { start, end: last + 1 };
		}
		return best;
	};
}

/** What is found inside a longer number ("347 U.S. 48" in "1347 U.S. 483") is a different citation. */
function isDigit(text: string, at: number): boolean {
	const code = text.charCodeAt(at);
	return code >= 48 && code <= 57;
}
