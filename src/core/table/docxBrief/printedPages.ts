import type { DocxBrief } from './docxBrief';
import type { PageNumber } from './pageNumbers';

/** The printed pages of what the tables list. */
export interface PrintedPages {
	/** By the index of the authority. */
	readonly entries: readonly (readonly PageNumber[])[];
	/** By the index of the heading; undefined for one that wasn't found. */
	readonly headings: readonly (PageNumber | undefined)[];
}

const host = 'https://toa.invalid';

/** The links whose pages are the last ones of the cover and of the front matter. */
export const coverEnd = `${host}/cover`;
export const frontEnd = `${host}/front`;

/** The address of a word in the twin that stands for citations ("c" and the mark's index) and headings ("h" and theirs). */
export function linkTo(addresses: readonly string[]): string {
	return `${host}/${addresses.join(',')}`;
}

/** The pages of a brief, from those of the links in its twin (physical pages, from 1). */
export function readPages(links: ReadonlyMap<string, readonly number[]>, { marks, layout }: DocxBrief): PrintedPages {
	const lastOf = (address: string): number =>
		(links.get(address) ?? []).reduce((last, page) => Math.max(last, page), 0);
	const cover = lastOf(coverEnd);
	const front = Math.max(lastOf(frontEnd), cover);
	const numberOf = (page: number): PageNumber | undefined => {
		if (layout.numbering === 'whole') return { kind: 'body', number: page };
		if (page <= cover) return undefined;
		return page <= front ? { kind: 'front', number: page - cover } : { kind: 'body', number: page - front };
	};
	const entries: PageNumber[][] = [];
	const headings: (PageNumber | undefined)[] = [];
	for (const [address, on] of links) {
		if (!address.startsWith(`${host}/`)) continue;
		const numbers = on.map(numberOf).filter((number) => number !== undefined);
		for (const [, kind, digits] of address.slice(host.length + 1).matchAll(/(?:^|,)([ch])(\d{1,9})(?=,|$)/g)) {
			const index = Number(digits);
			if (kind === 'h') headings[index] = numbers[0];
			else {
				const entry = marks[index]?.entry.index;
				if (entry !== undefined) entries[entry] = [...(entries[entry] ?? []), ...numbers];
			}
		}
	}
	return { entries, headings };
}

/** Whether two layouts of a brief have everything on the same pages. */
export function samePages(one: PrintedPages, other: PrintedPages): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}
