import { plainLine } from '../../plainLine';
import { isRecord } from '../../service/fieldTypes';
import { encodeVolume } from './encodeVolume';
import { type ArchivedCase, mostCases, mostCitations, pageNumber, type ReadCases } from './volume';
import { longestText } from './volumeBytes';

/** Bytes of a CasesMetadata.json that are read: the largest known is some MB. */
export const mostBytes = 16_000_000;
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
 * The cases of a CasesMetadata.json, an entry to a step. An entry that can't be read costs that entry. Undefined where the whole is no list,
 * or not all of one: of half a volume nothing could be said not to be in it.
 */
export function* readCases(json: Uint8Array): Generator<void, ReadCases | undefined> {
	if (json.length > mostBytes) return undefined;
	const cases: ScannedCase[] = [];
	let skipped = 0;
	const entries = cutEntries(json);
	for (;;) {
		const { value, done } = entries.next();
		if (done) return value ? { cases: inScannedOrder(cases), skipped } : undefined;
		if (value !== undefined) {
			const one = value === 'skipped' || cases.length >= mostCases ? undefined : readEntry(value);
			if (one) cases.push(one);
			else skipped += 1;
		}
		yield;
	}
}

/** What a thread is asked that reads volumes: the bytes of a CasesMetadata.json. It returns `compactCases`. */
export interface VolumeRequest {
	readonly kind: 'volume';
	readonly json: Uint8Array;
}

/** The compact form of a CasesMetadata.json, in steps; undefined where it isn't a list of cases. */
export function* compactCases(json: Uint8Array): Generator<void, Uint8Array | undefined> {
	const read = yield* readCases(json);
	// A list of nothing but what can't be read is something else than cases.
	if (read === undefined || (read.cases.length === 0 && read.skipped > 0)) return undefined;
	return yield* encodeVolume(read);
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

/** As the cases come in the book: where a page was read wrongly, that is seen from its neighbors. */
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

const decoder = new TextDecoder();

/** Undefined for what has no name or no first page. Every field can be anything. */
function readEntry(bytes: Uint8Array): ScannedCase | undefined {
	let entry: unknown;
	try {
		entry = JSON.parse(decoder.decode(bytes));
	} catch {
		return undefined;
	}
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
	const isScanSound = compareScan(entry, firstPage, lastPage);
	const { id, first_page_order: order } = entry;
	return {
		firstPage: pageOf(firstPage),
		lastPage: pageOf(lastPage),
		name,
		...(caption !== undefined && caption.toLowerCase() !== name.toLowerCase() && { fullName: caption }),
		...(date !== undefined && /^\d{4}(?:-\d\d){0,2}$/.test(date) && { date }),
		...(court !== undefined && { court }),
		...(docket !== undefined && { docket }),
		citations: citationsOf(entry.citations),
		...(file !== undefined && /^[\w-]+$/.test(file) && { file }),
		...(typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 && { id }),
		...(isScanSound !== undefined && { isScanSound }),
		...(typeof order === 'number' && { order }),
	};
}

/** A field as one line of text, also where it came as a number; undefined for anything else, and for text that is empty or too long to be such. */
function textOf(value: Record<string, unknown>, field: string, longest = longestText): string | undefined {
	if (!Object.hasOwn(value, field)) return undefined;
	const found = value[field];
	const text = typeof found === 'number' ? String(found) : found;
	if (typeof text !== 'string' || text.length > 20 * longest) return undefined;
	const line = plainLine(text, { maxLength: longest });
	return line === '' ? undefined : line;
}

function pageOf(page: string): string {
	const number = pageNumber(page);
	return number === undefined ? page : String(number);
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
function compareScan(entry: Record<string, unknown>, firstPage: string, lastPage: string): boolean | undefined {
	const { first_page_order: firstOrder, last_page_order: lastOrder } = entry;
	const first = pageNumber(firstPage);
	const last = pageNumber(lastPage);
	if (typeof firstOrder !== 'number' || typeof lastOrder !== 'number' || first === undefined || last === undefined)
		return undefined;
	return lastOrder - firstOrder === last - first;
}
