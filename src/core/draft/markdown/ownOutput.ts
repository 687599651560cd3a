import type { Span } from '../../base/text/span';
import { initialState } from './blockState';
import type { Mask } from './masks';

/** The comments between which a table of authorities is written. */
export const tableOpening = '<!-- benchbook:authorities -->';
export const tableClosing = '<!-- /benchbook:authorities -->';

const markers = /<!--\s*(\/?)benchbook:authorities\s*-->/g;

/** The front matter of a report, without the lines around it. */
export const reportFrontMatter = 'benchbook: report';

/** One of the two comments, in UTF-16 offsets. */
export interface TableMarker extends Span {
	readonly closes: boolean;
}

/** The markers in a text: only real comments, not those shown as code. */
export function findTableMarkers(text: string, masks: readonly Mask[]): TableMarker[] {
	return masks
		.filter(({ kind }) => kind === 'comment')
		.flatMap(({ start, end }) =>
			Array.from(text.slice(start, end).matchAll(markers), ({ index, 0: all, 1: slash }) => ({
				start: start + index,
				end: start + index + all.length,
				closes: slash === '/',
			})),
		);
}

/** Tables from their opening to their end, both markers included, and openings without an end, which hide nothing. */
export function pairTableMarkers<T extends { readonly closes: boolean }>(
	all: readonly T[],
): { readonly tables: readonly (readonly [T, T])[]; readonly unclosed: readonly T[] } {
	const tables: (readonly [T, T])[] = [];
	const unclosed: T[] = [];
	let open: T | undefined;
	for (const marker of all) {
		if (!marker.closes) {
			if (open) unclosed.push(open);
			open = marker;
		} else if (open) {
			tables.push([open, marker]);
			open = undefined;
		}
	}
	if (open) unclosed.push(open);
	return { tables, unclosed };
}

/**
 * Whether a text is one of our reports, as its front matter says.
 *
 * @param text all of it, or at least its front matter
 */
export function isReport(text: string): boolean {
	if (initialState(text) === '') return false;
	const [, ...lines] = text.split(/\r\n|\r|\n/, 200);
	for (const line of lines) {
		if (/^(?:---|\+\+\+)[ \t]*$/.test(line)) return false;
		if (/^benchbook:[ \t]*(["']?)report\1[ \t]*$/.test(line)) return true;
	}
	return false;
}

/** Everything in a Markdown text that Benchbook wrote itself: nothing in it is a citation of the draft. */
export function findOwnOutput(text: string, masks: readonly Mask[]): Span[] {
	if (isReport(text)) return [{ start: 0, end: text.length }];
	const { tables } = pairTableMarkers(findTableMarkers(text, masks));
	return tables.map(([{ start }, { end }]) => ({ start, end }));
}

/** The masks with those of our own output, which cover anything hidden inside them. */
export function withOwnOutput(masks: readonly Mask[], own: readonly Span[]): readonly Mask[] {
	if (own.length === 0) return masks;
	const outside = masks.filter((mask) => !own.some(({ start, end }) => start <= mask.start && mask.end <= end));
	const added = own.map(({ start, end }): Mask => ({ kind: 'ownOutput', start, end }));
	return [...outside, ...added].sort((one, other) => one.start - other.start);
}
