import * as z from 'zod/mini';
import { parseJson } from '../../base/data/parseJson';
import { present } from '../../base/text/present';
import { canonicalCitation } from '../../citations/parts/citationString';
import type { ReviewItem } from './reviewItems';

/**
 * Something that was left to review when the baseline was written. It is recognized by the words of the citation, wherever in the file they are,
 * so that lines can be added and moved.
 */
export interface BaselineEntry {
	/** Relative to the folder, with `/`. */
	readonly file: string;
	readonly code: string;
	/** In its usual form. */
	readonly citation: string;
	/** The case name as cited, with single spaces. */
	readonly name?: string;
	/** How many times in the file, if more than once. */
	readonly count?: number;
}

export interface BaselinedFile {
	readonly file: string;
	readonly items: readonly ReviewItem[];
}

export interface BaselineMatch {
	readonly known: ReadonlySet<ReviewItem>;
	/** What is no longer left to review; `count` is how many times. */
	readonly obsolete: readonly BaselineEntry[];
	/** The baseline as it would be written now. */
	readonly updated: readonly BaselineEntry[];
}

const baselineFile = z.object({
	version: z.literal(1),
	entries: z.array(
		z.object({
			file: z.string(),
			code: z.string(),
			citation: z.string(),
			name: z.optional(z.string()),
			count: z.optional(z.number().check(z.int(), z.minimum(1))),
		}),
	),
});

/** Reads a baseline; undefined if it isn't one, or is a newer version's. */
export function parseBaseline(text: string): BaselineEntry[] | undefined {
	const read = baselineFile.safeParse(parseJson(text));
	return read.success ? (read.data.entries as BaselineEntry[]) : undefined;
}

/** The file's text: sorted, a line for each entry, so that two people's changes merge. */
export function formatBaseline(entries: readonly BaselineEntry[]): string {
	const sorted = [...entries].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
	const lines = sorted.map(({ file, code, citation, name, count }) =>
		JSON.stringify({
			file,
			code,
			citation,
			...present({ name, count }),
		}),
	);
	return lines.length === 0
		? '{\n  "version": 1,\n  "entries": []\n}\n'
		: `{\n  "version": 1,\n  "entries": [\n    ${lines.join(',\n    ')}\n  ]\n}\n`;
}

/**
 * Compares what was checked with a baseline. An entry stays if its citation couldn't be checked, or if its file wasn't.
 *
 * @param isGone whether a file that wasn't checked no longer exists
 */
export function matchBaseline(
	entries: readonly BaselineEntry[],
	files: readonly BaselinedFile[],
	isGone: (file: string) => boolean,
): BaselineMatch {
	const left = new Map<string, BaselineEntry>();
	for (const entry of entries) {
		const count = (left.get(keyOf(entry))?.count ?? 0) + (entry.count ?? 1);
		left.set(keyOf(entry), { ...entry, count });
	}
	const known = new Set<ReviewItem>();
	const now = new Map<string, BaselineEntry>();
	/** Places of citations that couldn't be checked. */
	const open = new Set<string>();
	const looked = new Set<string>();
	for (const { file, items } of files) {
		looked.add(file);
		for (const item of items) {
			if (item.weight === 'remark') continue;
			const entry = entryOf(file, item);
			if (isPassing(item)) {
				open.add(placeOf(entry));
				continue;
			}
			const key = keyOf(entry);
			now.set(key, { ...entry, count: (now.get(key)?.count ?? 0) + 1 });
			const before = left.get(key);
			if (!before?.count) continue;
			left.set(key, { ...before, count: before.count - 1 });
			known.add(item);
		}
	}
	const obsolete: BaselineEntry[] = [];
	for (const [key, entry] of left) {
		if (!entry.count) continue;
		const isKept = looked.has(entry.file) ? open.has(placeOf(entry)) : !isGone(entry.file);
		if (!isKept) obsolete.push(entry);
		else now.set(key, { ...entry, count: entry.count + (now.get(key)?.count ?? 0) });
	}
	return { known, obsolete: obsolete.map(withoutOne), updated: [...now.values()].map(withoutOne) };
}

/** Whether an item says only that the check failed this time, and nothing about the draft. */
export function isPassing({ code }: ReviewItem): boolean {
	return code === 'not-checked' || code === 'request-failed';
}

function entryOf(file: string, { code, verdict: { citation } }: ReviewItem): BaselineEntry {
	const name = citation.caseName?.text.normalize('NFKC').replace(/\s+/g, ' ').trim();
	const text = citation.kind === 'full' ? canonicalCitation(citation) : citation.text.replace(/\s+/g, ' ');
	return { file, code, citation: text, ...(name && { name }) };
}

function withoutOne({ count, ...entry }: BaselineEntry): BaselineEntry {
	return count === undefined || count === 1 ? entry : { ...entry, count };
}

function placeOf({ file, citation, name = '' }: BaselineEntry): string {
	return JSON.stringify([file, citation, name]);
}

function keyOf(entry: BaselineEntry): string {
	return `${placeOf(entry)} ${entry.code}`;
}
