import { isRecord } from './isRecord';
import { JsonScanner } from './jsonScanner';
import { parseJson } from './parseJson';

/*
 * Files of ours in a folder that people commit: `{"version": 1, "<member>": {"<key>": <entry>, …}}`. Anyone can have written them, and they are
 * read on the thread that serves every keystroke.
 */

/** In bytes; 20,000 decisions have 4 MB. */
export const largestEntriesFile = 8_000_000;

/** What JSON.parse costs depends on how many values there are: in decisions, so many take 20 ms, and 150 ms where each is a key. 20,000 decisions have 160,000. */
const mostValues = 200_000;

/** Lists and objects in each other: what is read is written again, by a function that calls itself for each. */
const deepest = 100;

/** Bytes that are counted in one step, and entries that are looked at. */
const bytesAtOnce = 50_000;
const entriesAtOnce = 50;

export type EntriesFile<T> =
	| {
			readonly kind: 'ok';
			readonly entries: Readonly<Record<string, T>>;
			/** In another format. */
			readonly others: Readonly<Record<string, unknown>>;
			/** The whole file. */
			readonly content: Readonly<Record<string, unknown>>;
	  }
	/** `isTooLarge`: longer, deeper, or with more values, than such a file may be. */
	| { readonly kind: 'unreadable'; readonly isTooLarge?: true };

/** Reads a file, in steps of which only JSON.parse takes longer than a moment. */
export function* readEntriesFile<T>(
	text: string,
	member: string,
	isEntry: (entry: unknown) => entry is T,
): Generator<void, EntriesFile<T>> {
	if (yield* findTooLarge(text)) return { kind: 'unreadable', isTooLarge: true };
	const content = parseJson(text);
	yield;
	const own =
		isRecord(content) && content.version === 1 && Object.hasOwn(content, member) ? content[member] : undefined;
	if (!isRecord(content) || !isRecord(own)) return { kind: 'unreadable' };
	const entries: [string, T][] = [];
	const others: [string, unknown][] = [];
	for (const [at, key] of Object.keys(own).entries()) {
		const entry = own[key];
		if (isEntry(entry)) entries.push([key, entry]);
		else {
			// JSON can say it, and nothing can write it again.
			if (hasInfinite(entry)) return { kind: 'unreadable' };
			others.push([key, entry]);
		}
		if (at % entriesAtOnce === 0) yield;
	}
	return { kind: 'ok', entries: Object.fromEntries(entries), others: Object.fromEntries(others), content };
}

/** Whether a file with this text would not be read again. */
export function* findTooLarge(text: string): Generator<void, boolean> {
	if (text.length > largestEntriesFile) return true;
	const bytes = new TextEncoder().encode(text);
	if (bytes.length > largestEntriesFile) return true;
	const scanner = new JsonScanner();
	for (let from = 0; from < bytes.length; from += bytesAtOnce) {
		scanner.push(bytes.subarray(from, from + bytesAtOnce));
		if (scanner.values > mostValues || scanner.deepest > deepest) return true;
		yield;
	}
	return false;
}

/** Whether a number is in it that is too large for one. */
function hasInfinite(value: unknown): boolean {
	if (typeof value === 'number') return !Number.isFinite(value);
	return typeof value === 'object' && value !== null && Object.values(value).some(hasInfinite);
}
