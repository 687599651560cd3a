import { isRecord } from '../../../base/data/isRecord';
import { parseJson } from '../../../base/data/parseJson';

/** What a title of the C.F.R. contains, as listed by the eCFR. Numbers are in lowercase. */
export interface Title {
	readonly number: string;
	/** The day up to which it is current (ISO 8601). */
	readonly asOf: string;
	readonly parts: ReadonlySet<string>;
	readonly sections: ReadonlySet<string>;
	/** Parts and sections that are reserved; a range is one entry, "60.5-60.7". */
	readonly reserved: readonly string[];
}

/** A request to a thread for `readStructure`. */
export interface TitleRequest {
	readonly kind: 'title';
	readonly number: string;
	readonly asOf: string;
	readonly json: Uint8Array;
}

/** The status of a part or a section. `gone`: the title doesn't have it, though perhaps it has its part. */
export type Place = 'there' | 'reserved' | 'gone';

/** A title's structure is some MB of JSON; the largest has fewer bytes than this. */
export const mostBytes = 64_000_000;
/** More parts and sections than any title has. */
const mostPlaces = 100_000;
const place = /^\d[\w.-]{0,39}$/;

/**
 * The parts and sections in the answer of `/api/versioner/v1/structure/{date}/title-{n}.json`: nodes with `type`, `identifier`, `reserved`,
 * and `children`. Undefined for anything else.
 */
export function readStructure(number: string, asOf: string, json: Uint8Array): Title | undefined {
	const root = parseJson(json);
	if (!isRecord(root) || root.type !== 'title' || String(root.identifier) !== number) return undefined;
	const parts = new Set<string>();
	const sections = new Set<string>();
	const reserved: string[] = [];
	// A list, not recursion: the answer may be nested to any depth.
	const nodes: unknown[] = [root];
	for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
		if (!isRecord(node)) continue;
		if (Array.isArray(node.children)) for (const child of node.children) nodes.push(child);
		const { type, identifier } = node;
		if ((type !== 'part' && type !== 'section') || typeof identifier !== 'string') continue;
		const name = identifier.trim().toLowerCase().replace(/[()]/g, '');
		if (!place.test(name)) continue;
		if (parts.size + sections.size + reserved.length >= mostPlaces) return undefined;
		if (node.reserved === true) reserved.push(name);
		else (type === 'part' ? parts : sections).add(name);
	}
	return { number, asOf, parts, sections, reserved };
}

/** What is kept of a title: one line each for number and date, parts, sections, and what is reserved. */
export function encodeTitle({ number, asOf, parts, sections, reserved }: Title): Uint8Array {
	const lines = [[number, asOf], [...parts], [...sections], reserved];
	return new TextEncoder().encode(lines.map((words) => words.join(' ')).join('\n'));
}

/** Undefined for anything that `encodeTitle` doesn't write for this title: kept files can come from anyone. */
export function decodeTitle(number: string, bytes: Uint8Array): Title | undefined {
	const lines = new TextDecoder().decode(bytes).split('\n');
	const [head = '', ...lists] = lines;
	const [, of, asOf = ''] = /^(\d{1,2}) (\d{4}-\d\d-\d\d)$/.exec(head) ?? [];
	if (of !== number || lists.length !== 3) return undefined;
	const [parts = [], sections = [], reserved = []] = lists.map((list) => (list === '' ? [] : list.split(' ')));
	return { number, asOf, parts: new Set(parts), sections: new Set(sections), reserved };
}

/** @param cited a part ("1604") or a section ("1604.11"), without subdivisions; for a range ("60.1-60.5"), the first counts */
export function findInTitle({ parts, sections, reserved }: Title, cited: string): Place {
	const name = cited.toLowerCase();
	const first = name.slice(0, Math.max(0, name.lastIndexOf('-')));
	if ([name, first].some((one) => parts.has(one) || sections.has(one))) return 'there';
	const part = partOf(name);
	const isReserved = reserved.some((one) => one === name || one === part || isInRange(one, name));
	return isReserved ? 'reserved' : 'gone';
}

/** "60-1" from "60-1.4". */
function partOf(section: string): string {
	return /^[^.]*/.exec(section)?.[0] ?? '';
}

/** Whether "60.6" is in "60.5-60.7". */
function isInRange(range: string, name: string): boolean {
	const [, head, from, to] = /^(\S*?)(\d{1,6})-(?:\1)?(\d{1,6})$/.exec(range) ?? [];
	if (head === undefined || !name.startsWith(head)) return false;
	const rest = name.slice(head.length);
	return /^\d{1,6}$/.test(rest) && Number(from) <= Number(rest) && Number(rest) <= Number(to);
}
