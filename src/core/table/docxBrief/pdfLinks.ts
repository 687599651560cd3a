import { strFromU8 } from 'fflate';

/** Uncompresses zlib data; throws for anything else. */
export type Inflate = (bytes: Uint8Array) => Uint8Array;

/**
 * The pages of a PDF (from 1) on which each address is linked, as LibreOffice writes links: dictionaries with direct or indirect values, plain
 * or in object streams (ISO 32000-1, 7.5.7). Returns undefined for a file without readable pages.
 */
export function readLinkPages(bytes: Uint8Array, inflate: Inflate): Map<string, number[]> | undefined {
	const objects = readObjects(bytes, inflate);
	const root = [...objects.values()].find((object) => /\/Type\s*\/Catalog\b/.test(object));
	const pages: string[] = [];
	const seen = new Set<string>();
	const walk = (id: string | undefined): void => {
		if (id === undefined || seen.has(id)) return;
		seen.add(id);
		const object = objects.get(id) ?? '';
		if (/\/Type\s*\/Pages\b/.test(object)) for (const kid of referencesIn(arrayOf(object, 'Kids', objects))) walk(kid);
		else if (/\/Type\s*\/Page\b/.test(object)) pages.push(object);
	};
	walk(root && /\/Pages\s+(\d+)\s+\d+\s+R/.exec(root)?.[1]);
	if (pages.length === 0) return undefined;
	const found = new Map<string, number[]>();
	for (const [i, page] of pages.entries()) {
		for (const id of referencesIn(arrayOf(page, 'Annots', objects))) {
			const [, uri] = /\/URI\s{0,9}\(((?:\\[\s\S]|[^\\()]){0,2000})\)/.exec(objects.get(id) ?? '') ?? [];
			if (uri === undefined) continue;
			const address = uri.replace(/\\(.)/g, '$1');
			const already = found.get(address) ?? [];
			if (already.at(-1) !== i + 1) found.set(address, [...already, i + 1]);
		}
	}
	return found;
}

/** The text of each object by its number. A character stands for each byte, so that offsets are the bytes'. */
function readObjects(bytes: Uint8Array, inflate: Inflate): Map<string, string> {
	const text = strFromU8(bytes, true);
	const objects = new Map<string, string>();
	for (const match of text.matchAll(/(?:^|[\r\n])(\d+)\s+\d+\s+obj\b/g)) {
		const start = match.index + match[0].length;
		const end = text.indexOf('endobj', start);
		const stream = text.indexOf('stream', start);
		const head = text.slice(start, stream >= 0 && stream < end ? stream : end);
		objects.set(match[1] as string, head);
		if (!/\/Type\s*\/ObjStm\b/.test(head)) continue;
		const from = stream + (text.startsWith('\r\n', stream + 6) ? 8 : 7);
		const to = text.indexOf('endstream', from);
		const content = strFromU8(inflate(bytes.subarray(from, to)), true);
		const first = Number(/\/First\s+(\d+)/.exec(head)?.[1] ?? 0);
		const numbers = content.slice(0, first).trim().split(/\s+/).map(Number);
		for (let i = 0; i + 1 < numbers.length; i += 2) {
			const next = numbers[i + 3];
			const until = next === undefined ? undefined : first + next;
			objects.set(String(numbers[i]), content.slice(first + (numbers[i + 1] ?? 0), until));
		}
	}
	return objects;
}

/** The array under a key, wherever it is written. */
function arrayOf(object: string, key: string, objects: ReadonlyMap<string, string>): string {
	const [, direct, reference] = new RegExp(`/${key}\\s*(?:\\[([^\\]]*)\\]|(\\d+)\\s+\\d+\\s+R)`).exec(object) ?? [];
	return direct ?? objects.get(reference ?? '') ?? '';
}

function referencesIn(array: string): string[] {
	return Array.from(array.matchAll(/(\d{1,10})\s{1,9}\d{1,10}\s{1,9}R\b/g), (match) => match[1] as string);
}
