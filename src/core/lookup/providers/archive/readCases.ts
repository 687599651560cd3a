import { isRecord } from '../../../base/data/isRecord';
import { JsonScanner } from '../../../base/data/jsonScanner';
import { parseJson } from '../../../base/data/parseJson';
import { plainLine } from '../../../base/display/plainLine';

/** A case as the archive has it: texts as received, but bounded and without control characters. */
export interface ArchivedCase {
	/** Not always a number: "xiv", "12a", or a misread number. */
	readonly firstPage: string;
	/** The same as numbers; -1 if they aren't numbers. */
	readonly first: number;
	readonly last: number;
	readonly name: string;
	/** The full caption, if it says more than the name. */
	readonly fullName?: string;
	/** "1985-02-20", "1985-02" or "1985". */
	readonly date?: string;
	readonly court?: string;
	readonly docket?: string;
	/** Where it is printed, including its own place. */
	readonly citations: readonly string[];
	/** "0352-01". */
	readonly file?: string;
	readonly id?: number;
	/** Whether there are as many scanned pages as printed ones; undefined if the archive doesn't say. */
	readonly isScanSound?: boolean;
}

export interface Volume {
	/** In the order of the book: a misread page shows by its neighbors. */
	readonly cases: readonly ArchivedCase[];
	/** Entries of the archive's list that couldn't be read. */
	readonly skipped: number;
}

/** The most bytes of a CasesMetadata.json that are read: the largest known one is some MB. */
export const mostBytes = 16_000_000;
/** More cases than any volume has; of the rest, it is only known that they exist. */
export const mostCases = 20_000;
const mostCitations = 20;
/** The most UTF-16 units of a text of a case. */
const longestText = 600;
/** Values and levels of a list, because parsing more would take too long: a list of 11 MB has some 640,000 values. */
const mostValues = 2_000_000;
const mostLevels = 32;
/** UTF-16 units of an entry as it is kept, so that reading one is a short step. */
const longestEntry = 100_000;

/** A request to a thread that reads volumes: the bytes of a CasesMetadata.json. It returns `compactCases`. */
export interface VolumeRequest {
	readonly kind: 'volume';
	readonly json: Uint8Array;
}

/** What is kept of an entry, its court, and its citations. */
const keptFields = [
	...['id', 'name', 'name_abbreviation', 'decision_date', 'docket_number', 'court', 'citations', 'type', 'cite'],
	...['first_page', 'last_page', 'file_name', 'first_page_order', 'last_page_order'],
];

/**
 * A CasesMetadata.json as it is kept: the same list with only the fields that are read, a line for each entry, `null` for an unreadable one.
 * Undefined if it isn't a complete list, or none of its entries is a case, which means that it is something else.
 */
export function compactCases(json: Uint8Array): Uint8Array | undefined {
	const scanner = new JsonScanner();
	scanner.push(json);
	if (json.length > mostBytes || scanner.values > mostValues || scanner.deepest > mostLevels) return undefined;
	const entries = parseJson(json);
	if (!Array.isArray(entries)) return undefined;
	const kept = entries.map((entry) => {
		const line = readEntry(entry) ? JSON.stringify(entry, keptFields) : 'null';
		return line.length > longestEntry ? 'null' : line;
	});
	if (kept.length > 0 && kept.every((line) => line === 'null')) return undefined;
	return new TextEncoder().encode(`[${kept.join(',\n')}]`);
}

const [openList, closeList, lineEnd] = [...'[]\n'].map((mark) => mark.charCodeAt(0)) as [number, number, number];

/**
 * The cases of a volume that is kept, one per step. Undefined for what `compactCases` hasn't written, or isn't complete: half a volume couldn't show
 * that something isn't in it.
 */
export function* readCases(kept: Uint8Array): Generator<void, Volume | undefined> {
	if (kept[0] !== openList || kept.at(-1) !== closeList) return undefined;
	const cases: ScannedCase[] = [];
	let skipped = 0;
	for (let from = 1; from < kept.length - 1; yield) {
		const next = kept.indexOf(lineEnd, from);
		// Before the comma, or the bracket of the last line.
		const end = (next < 0 ? kept.length : next) - 1;
		const entry = end - from > 3 * longestEntry ? undefined : parseJson(kept.subarray(from, end));
		if (entry === undefined) return undefined;
		const one = cases.length < mostCases ? readEntry(entry) : undefined;
		if (one) cases.push(one);
		else skipped += 1;
		from = end + 2;
	}
	return { cases: inScannedOrder(cases), skipped };
}

/** A case, with the position of its first page in the scan, if known. */
interface ScannedCase extends ArchivedCase {
	readonly order?: number;
}

function inScannedOrder(cases: ScannedCase[]): ArchivedCase[] {
	const sorted = cases.every(({ order }) => order !== undefined)
		? cases.sort((one, other) => (one.order as number) - (other.order as number))
		: cases;
	return sorted.map(({ order: _, ...one }) => one);
}

/** Undefined if there is no name or no first page. Every field can be anything. */
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

/** Excludes Infinity, which an overlong number is read as: in what is kept, it would be null. */
function isNumber(value: unknown): value is number {
	return typeof value === 'number' && Number.isFinite(value);
}

/** A field as one line of text, even if it is a number; undefined for anything else, and for text that is empty or too long to be a field's. */
function textOf(value: Record<string, unknown>, field: string, longest = longestText): string | undefined {
	if (!Object.hasOwn(value, field)) return undefined;
	const found = value[field];
	const text = isNumber(found) ? String(found) : found;
	if (typeof text !== 'string' || text.length > 20 * longest) return undefined;
	const line = plainLine(text, { maxLength: longest });
	return line === '' ? undefined : line;
}

/** A page as a number; undefined if it isn't one. */
export function pageNumber(page: string): number | undefined {
	return /^\d{1,6}$/.test(page) ? Number(page) : undefined;
}

/** Where the case is printed; database numbers aren't places in reporters. */
function citationsOf(value: unknown): string[] {
	if (!Array.isArray(value)) return [];
	return value.slice(0, mostCitations).flatMap((one) => {
		if (!isRecord(one) || one.type === 'vendor') return [];
		return textOf(one, 'cite', 80) ?? [];
	});
}

/** A case of ten printed pages has ten scanned ones, unless one of its pages was misread. */
function compareScan(entry: Record<string, unknown>, first: number, last: number): boolean | undefined {
	const { first_page_order: firstOrder, last_page_order: lastOrder } = entry;
	const isKnown = isNumber(firstOrder) && isNumber(lastOrder) && first !== -1 && last !== -1;
	return isKnown ? lastOrder - firstOrder === last - first : undefined;
}
