import { groupBy } from '../../base/text/groupBy';
import type { Span } from '../../base/text/span';
import type { Citation } from '../../citations/parts/citation';
import { LONGEST_STEP, type PageMark, pagesOfPinpoint } from './pageMarks';

/** Where a citation says that an opinion begins, and the pages that its pinpoint names: one for each reporter that it cites. */
export interface CitedPages {
	/** Unknown for a short form without a full citation. */
	readonly firstPage?: number;
	readonly pinned: readonly { readonly first: number; readonly last: number }[];
}

/** The pages of an opinion by the marks of one reporter, in order; the first has what precedes the first mark. */
export interface MarkedPage extends Span {
	readonly page: number;
}

/**
 * What a citation and its pinpoint say about pages. Databases (WL, LEXIS) count an opinion's own pages.
 *
 * @param citation the form that has the pinpoint: the full citation, or one that refers to it
 * @param full the full citation with its parallels; a short form has the pages of the one in its reporter, an "id." those of any
 */
export function citedPagesOf(citation: Citation, full: readonly Citation[]): CitedPages[] {
	const own = full.filter(({ reporter }) => citation.kind === 'short' && reporter === citation.reporter);
	return (own.length > 0 ? own : full).flatMap((one) => {
		const pin = full.includes(citation) ? one.pin : citation.pin;
		const pinned = pagesOfPinpoint(pin?.text ?? (one.kind === 'short' ? (one.page ?? '') : ''));
		if (one.kind !== 'full') return [{ pinned }];
		const firstPage = one.source === 'database' ? 1 : Number(one.page);
		return Number.isSafeInteger(firstPage) && one.source !== 'neutral' ? [{ firstPage, pinned }] : [];
	});
}

/** The pages of the reporter that is cited: they count up from its first page, or else only one reporter marks a pinned page. Undefined if none does. */
export function markedPages(
	marks: readonly PageMark[],
	length: number,
	{ firstPage, pinned }: CitedPages,
): MarkedPage[] | undefined {
	// Two reporters whose marks are alike, each marked once, are out of sequence.
	const all = [...groupBy(marks, ({ series, start }) => (series < 0 ? -1 - start : series)).values()];
	const first = (own: readonly PageMark[]): number => own[0]?.page ?? 0;
	const [counting] = all
		.filter((own) => firstPage !== undefined && first(own) >= firstPage && first(own) <= firstPage + LONGEST_STEP)
		.sort((one, other) => first(one) - first(other));
	const pinning = all.filter((own) =>
		own.some(({ page }) => pinned.some(({ first, last }) => page >= first && page <= last)),
	);
	const own = counting ?? (pinning.length === 1 ? pinning[0] : undefined);
	if (!own) return undefined;
	const before = firstPage === first(own) ? [] : [{ page: counting ? (firstPage ?? 0) : first(own) - 1, start: 0 }];
	const bounds = [...before, ...own];
	return bounds.map(({ page, start }, i) => ({
		page,
		start: i === 0 ? 0 : start,
		end: bounds[i + 1]?.start ?? length,
	}));
}

/** The page that an offset is on. */
export function pageAt(pages: readonly MarkedPage[], offset: number): number | undefined {
	return pages.findLast(({ start }) => start <= offset)?.page ?? pages[0]?.page;
}
