import type { Citation } from '../../../citations/citation';
import type { CitedItem, DraftFinding } from './draftFinding';

/** Pages are counted in stretches of this length, a little less than the longest opinion has. */
const stretch = 256;

interface CitedStretch<Key> {
	readonly item: CitedItem<Key>;
	/** Counted among all citations. */
	readonly at: number;
}

/** Finds short forms whose full citation comes later or nowhere. First takes all full citations of a draft, then judges its short forms. */
export class FullCitations<Key> {
	/** By volume, reporter and stretch of pages, the first one there. */
	private readonly stretches = new Map<string, CitedStretch<Key>>();

	add(item: CitedItem<Key>, at: number): void {
		const { kind, reporter, page } = item.citation;
		if (kind !== 'full' || reporter === undefined) return;
		const key = keyOf(item.citation, stretchOf(page));
		if (!this.stretches.has(key)) this.stretches.set(key, { item, at });
	}

	/**
	 * Where a full citation before it could be the one meant, the short form is unclear for another reason. One without a name may be this
	 * very decision ("majority op. at 278, 920 N.Y.S.2d at 294"), or parallel to an id. or supra before it.
	 *
	 * @param at of the short form, as in `add`
	 */
	judge({ citation, isOpen }: CitedItem<Key>, at: number): DraftFinding<Key> | undefined {
		const { kind, reporter, volume, page, pin, caseName } = citation;
		const last = stretchOf(page ?? pin?.text);
		if (
			!isOpen ||
			kind !== 'short' ||
			caseName === undefined ||
			reporter === undefined ||
			volume === undefined ||
			Number.isNaN(last)
		)
			return undefined;
		const fitting = [last, last - 1, last - 2].flatMap((each) => this.stretches.get(keyOf(citation, each)) ?? []);
		if (fitting.some((full) => full.at < at)) return undefined;
		if (fitting.some((full) => full.item.isInNote?.())) return undefined;
		const [later] = fitting;
		return {
			code: 'short-before-full',
			span: { start: 0, end: citation.end - citation.start },
			...(later && { recorded: later.item.citation.text, other: later.item.key }),
		};
	}
}

function keyOf({ volume, reporter }: Citation, pages: number): string {
	return `${volume ?? ''} ${reporter ?? ''} ${pages}`;
}

function stretchOf(page: string | undefined): number {
	const number = /\d+/.exec(page ?? '')?.[0];
	return number === undefined ? Number.NaN : Math.floor(Number(number) / stretch);
}
