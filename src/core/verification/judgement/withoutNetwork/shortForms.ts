import type { Citation } from '../../../citations/parts/citation';
import type { CitedItem, DraftFinding } from './draftFinding';

/** No opinion has many more pages. */
const longestOpinion = 300;

interface Cited<Key> {
	readonly item: CitedItem<Key>;
	/** Its index among all citations. */
	readonly at: number;
}

/** Finds short forms whose full citation comes later or is missing. First takes all full citations of a draft, then judges its short forms. */
export class FullCitations<Key> {
	/** By volume, reporter and first page, the first citation of each. */
	private readonly cited = new Map<string, Cited<Key>>();

	add(item: CitedItem<Key>, at: number): void {
		const { kind, reporter, page } = item.citation;
		if (kind !== 'full' || reporter === undefined) return;
		const key = keyOf(item.citation, numberOf(page));
		if (!this.cited.has(key)) this.cited.set(key, { item, at });
	}

	/**
	 * If an earlier full citation may be meant, the short form is unclear for a different reason. One without a name that is never cited in full may be
	 * this very decision ("majority op. at 278, 920 N.Y.S.2d at 294"), or parallel to an id. or supra before it.
	 *
	 * @param at of the short form, as in `add`
	 */
	judge({ citation, isOpen }: CitedItem<Key>, at: number): DraftFinding<Key> | undefined {
		const { kind, reporter, volume, page, pin, caseName } = citation;
		const last = numberOf(page ?? pin?.text);
		if (!isOpen || kind !== 'short' || reporter === undefined || volume === undefined || Number.isNaN(last))
			return undefined;
		const full = this.findAround(citation, last);
		if (full ? full.at < at : caseName === undefined) return undefined;
		return {
			code: 'short-before-full',
			span: { start: 0, end: citation.end - citation.start },
			...(full && { recorded: full.item.citation.text, other: full.item.key }),
		};
	}

	/** The case that the page is in: the last one that begins at or before it, since no opinion begins inside another. */
	private findAround(citation: Citation, page: number): Cited<Key> | undefined {
		for (let first = page; first >= 0 && page - first <= longestOpinion; first--) {
			const cited = this.cited.get(keyOf(citation, first));
			if (cited) return cited;
		}
		return undefined;
	}
}

function keyOf({ volume, reporter }: Citation, page: number): string {
	return `${volume ?? ''} ${reporter ?? ''} ${page}`;
}

function numberOf(page: string | undefined): number {
	return Number.parseInt(/\d+/.exec(page ?? '')?.[0] ?? '', 10);
}
