import type { Span } from '../../base/text/span';
import type { Citation } from './citation';

/**
 * All of a citation, in UTF-16 offsets of its text: from its case name to its closing parenthesis. Parallel citations share name and
 * parenthesis, so they have the same extent.
 */
export function extentOf(citation: Citation): Span {
	const { start, end, caseName, pin, court, year, parentheticals = [] } = citation;
	const enclosed = [court, year, ...parentheticals].reduce((most, part) => Math.max(most, part?.span.end ?? 0), 0);
	return {
		start: Math.min(start, caseName?.span.start ?? start),
		// A parenthesis ends one unit after the last thing in it.
		end: Math.max(end, pin?.span.end ?? 0, enclosed === 0 ? 0 : enclosed + 1),
	};
}

/**
 * The innermost citations that contain all of `place`: for one inside another's parenthesis, the inner one; for parallel ones, the one whose
 * numbers contain it, or all of them if it is in the name or parenthesis that they share.
 *
 * @param place a caret position or a selection; its ends may touch the citation
 */
export function findAround<T extends { readonly citation: Citation }>(all: readonly T[], place: Span): T[] {
	const around = all
		.map((one) => ({ one, extent: extentOf(one.citation) }))
		.filter(({ extent }) => holds(extent, place));
	const shortest = around.reduce((least, { extent }) => Math.min(least, lengthOf(extent)), Number.POSITIVE_INFINITY);
	const innermost = around.filter(({ extent }) => lengthOf(extent) === shortest).map(({ one }) => one);
	const first = innermost[0];
	if (!first) return [];
	// If two touch at this place, the one that starts here.
	const same = innermost.filter(({ citation }) => extentOf(citation).start === extentOf(first.citation).start);
	const own = same.filter(({ citation }) => holds(numbersOf(citation), place));
	return own.length > 0 ? own.slice(-1) : same;
}

/** Volume, reporter, and page with the pinpoint: what parallel citations don't share. */
function numbersOf({ start, end, pin }: Citation): Span {
	return { start, end: Math.max(end, pin?.span.end ?? 0) };
}

function lengthOf({ start, end }: Span): number {
	return end - start;
}

function holds(outer: Span, inner: Span): boolean {
	return outer.start <= inner.start && inner.end <= outer.end;
}
