import { parseJson } from '../../parseJson';
import { plainLine } from '../../plainLine';
import { isRecord } from '../../service/fieldTypes';

/** A case as the archive has it: texts as they came, without control characters and bounded. */
export interface ArchivedCase {
	/** Not always a number: "xiv", "12a", or what a scanner made of one. */
	readonly firstPage: string;
	/** The same as numbers; -1 where they aren't. */
	readonly first: number;
	readonly last: number;
	readonly name: string;
	/** The caption in full, where it says more than the name. */
	readonly fullName?: string;
	/** "1985-02-20", "1985-02" or "1985". */
	readonly date?: string;
	readonly court?: string;
	readonly docket?: string;
	/** Other places where it is printed, and the own one. */
	readonly citations: readonly string[];
	/** "0352-01". */
	readonly file?: string;
	readonly id?: number;
	/** Whether there are as many scanned pages as printed ones; undefined where the archive doesn't say. */
	readonly isScanSound?: boolean;
}

export interface Volume {
	/** As they come in the book: where a page was read wrongly, that is seen from its neighbors. */
	readonly cases: readonly ArchivedCase[];
	/** Entries of the archive's list that couldn't be read. */
	readonly skipped: number;
}

/** Bytes of a CasesMetadata.json that are read: the largest known is some MB. */
export const mostBytes = 16_000_000;
/** More cases than any volume has; of the rest it is only known that there are some. */
export const mostCases = 20_000;
const mostCitations = 20;
/** UTF-16 units of a text of a case. */
const longestText = 600;
/** Bytes of one entry: parsing more than this would take longer than a step may. */
const mostEntryBytes = 1_000_000;
/** Values and levels of one entry, for the same reason. */
const mostValues = 20_000;
const mostLevels = 32;
/** Bytes that are looked through in one step. */
const stepBytes = 64_000;

const [quote, backslash, openList, closeList, openObject, closeObject, comma] = [...'"\\[]{},'].map((c) =>
	c.charCodeAt(0),
);

/**
 * The cases of a CasesMetadata.json, as it came or as it is kept, an entry to a step. An entry that can't be read costs that entry. Undefined where
 * the whole is no list, or not all of one: of half a volume nothing could be said not to be in it.
 */
export function* readCases(json: Uint8Array): Generator<void, Volume | undefined> {
	const cases: ScannedCase[] = [];
	let skipped = 0;
	const isList = yield* readEntries(json, (entry) => {
		const one = cases.length < mostCases ? readEntry(entry) : undefined;
		if (one) cases.push(one);
		else skipped += 1;
	});
	return isList ? { cases: inScannedOrder(cases), skipped } : undefined;
}

/** What a thread is asked that reads volumes: the bytes of a CasesMetadata.json. It returns `compactCases`. */
export interface VolumeRequest {
	readonly kind: 'volume';
	readonly json: Uint8Array;
}

/** What is kept of an entry, of its court and of its citations. */
const keptFields = [
	...['id', 'name', 'name_abbreviation', 'decision_date', 'docket_number', 'court', 'citations', 'type', 'cite'],
	...['first_page', 'last_page', 'file_name', 'first_page_order', 'last_page_order'],
];

/**
 * A CasesMetadata.json as it is kept: the same list with what is read of it alone, in steps. Undefined where it isn't a list of cases, or a list of
 * nothing but what can't be read, which is something else than cases.
 */
export function* compactCases(json: Uint8Array): Generator<void, Uint8Array | undefined> {
	const kept: string[] = [];
	let isOfCases = false;
	const isList = yield* readEntries(json, (entry) => {
		isOfCases ||= readEntry(entry) !== undefined;
		kept.push(JSON.stringify(entry, keptFields) ?? 'null');
	});
	return isList && (isOfCases || kept.length === 0) ? new TextEncoder().encode(`[${kept.join(',\n')}]`) : undefined;
}

/** Takes the entries of the list, undefined for one that can't be read, one to a step; returns whether it is a whole list. */
function* readEntries(json: Uint8Array, take: (entry: unknown) => void): Generator<void, boolean> {
	if (json.length > mostBytes) return false;
	const entries = cutEntries(json);
	for (;;) {
		const { value, done } = entries.next();
		if (done) return value;
		if (value !== undefined) take(value === 'skipped' ? undefined : parseJson(value));
		yield;
	}
}

/**
 * The bytes of each entry of the list, or `skipped` for one that is no object or too long; undefined in between. Returns whether the list is
 * closed, and the last thing in the file. Looks at brackets and strings alone: what is between them is left to JSON.parse.
 */
function* cutEntries(json: Uint8Array): Generator<Uint8Array | 'skipped' | undefined, boolean> {
	let at = skipSpace(json, 0);
	if (json[at] !== openList) return false;
	at = skipSpace(json, at + 1);
	if (json[at] === closeList) return skipSpace(json, at + 1) === json.length;
	for (;;) {
		const start = at;
		let depth = 0;
		let deepest = 0;
		let values = 0;
		let isInString = false;
		let next = start + stepBytes;
		for (; at < json.length; at++) {
			if (at === next) {
				next += stepBytes;
				yield undefined;
			}
			const byte = json[at];
			if (isInString) {
				if (byte === backslash) at++;
				else if (byte === quote) isInString = false;
			} else if (byte === quote) isInString = true;
			else if (byte === openObject || byte === openList) {
				depth++;
				if (depth > deepest) deepest = depth;
			} else if (depth > 0) {
				if (byte === comma) values++;
				else if (byte === closeObject || byte === closeList) depth--;
			} else if (byte === comma || byte === closeList) break;
		}
		if (at >= json.length) return false;
		const isBounded = at - start <= mostEntryBytes && values < mostValues && deepest <= mostLevels;
		const isEntry = json[start] === openObject && isBounded;
		yield isEntry ? json.subarray(start, at) : 'skipped';
		if (json[at] === closeList) return skipSpace(json, at + 1) === json.length;
		at = skipSpace(json, at + 1);
	}
}

/** A case, with the place of its first page among those of the scan, where that is known. */
interface ScannedCase extends ArchivedCase {
	readonly order?: number;
}

function inScannedOrder(cases: ScannedCase[]): ArchivedCase[] {
	const sorted = cases.every(({ order }) => order !== undefined)
		? cases.sort((one, other) => (one.order as number) - (other.order as number))
		: cases;
	return sorted.map(({ order: _, ...one }) => one);
}

function skipSpace(json: Uint8Array, from: number): number {
	let at = from;
	// A byte order mark, too.
	if (at === 0 && json[0] === 0xef && json[1] === 0xbb && json[2] === 0xbf) at = 3;
	while (at < json.length && (json[at] === 0x20 || json[at] === 0x0a || json[at] === 0x0d || json[at] === 0x09)) at++;
	return at;
}

/** Undefined for what has no name or no first page. Every field can be anything. */
function readEntry(entry: unknown): ScannedCase | undefined {
	if (!isRecord(entry)) return undefined;
	const caption = textOf(entry, 'name');
	const name = textOf(entry, 'name_abbreviation') ?? caption;
	const firstPage = textOf(entry, 'first_page', 12);
	if (name === undefined || firstPage === undefined) return undefined;
	const lastPage = textOf(entry, 'last_page', 12) ?? '';
	const date = textOf(entry, 'decision_date', 10);
	const court = isRecord(entry.court)
		? (textOf(entry.court, 'name') ?? textOf(entry.court, 'name_abbreviation'))
		: undefined;
	const docket = textOf(entry, 'docket_number', 80);
	const file = textOf(entry, 'file_name', 40);
	const [first, last] = [pageNumber(firstPage) ?? -1, pageNumber(lastPage) ?? -1];
	const isScanSound = compareScan(entry, first, last);
	const { id, first_page_order: order } = entry;
	return {
		firstPage: first === -1 ? firstPage : String(first),
		first,
		last,
		name,
		...(caption !== undefined && caption.toLowerCase() !== name.toLowerCase() && { fullName: caption }),
		...(date !== undefined && /^\d{4}(?:-\d\d){0,2}$/.test(date) && { date }),
		...(court !== undefined && { court }),
		...(docket !== undefined && { docket }),
		citations: citationsOf(entry.citations),
		...(file !== undefined && /^[\w-]+$/.test(file) && { file }),
		...(typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 && { id }),
		...(isScanSound !== undefined && { isScanSound }),
		...(isNumber(order) && { order }),
	};
}

/** Not one that is too large: it is none in what is kept. */
function isNumber(value: unknown): value is number {
	return typeof value === 'number' && Number.isFinite(value);
}

/** A field as one line of text, also where it came as a number; undefined for anything else, and for text that is empty or too long to be such. */
function textOf(value: Record<string, unknown>, field: string, longest = longestText): string | undefined {
	if (!Object.hasOwn(value, field)) return undefined;
	const found = value[field];
	const text = isNumber(found) ? String(found) : found;
	if (typeof text !== 'string' || text.length > 20 * longest) return undefined;
	const line = plainLine(text, { maxLength: longest });
	return line === '' ? undefined : line;
}

/** A page as a number; undefined where it isn't one. */
export function pageNumber(page: string): number | undefined {
	return /^\d{1,6}$/.test(page) ? Number(page) : undefined;
}

/** Where the case is printed; databases' numbers are no places of reporters. */
function citationsOf(value: unknown): string[] {
	if (!Array.isArray(value)) return [];
	return value.slice(0, mostCitations).flatMap((one) => {
		if (!isRecord(one) || one.type === 'vendor') return [];
		return textOf(one, 'cite', 80) ?? [];
	});
}

/** A case of ten printed pages has ten scanned ones, unless one of its pages was read wrongly. */
function compareScan(entry: Record<string, unknown>, first: number, last: number): boolean | undefined {
	const { first_page_order: firstOrder, last_page_order: lastOrder } = entry;
	const isKnown = isNumber(firstOrder) && isNumber(lastOrder) && first !== -1 && last !== -1;
	return isKnown ? lastOrder - firstOrder === last - first : undefined;
}
