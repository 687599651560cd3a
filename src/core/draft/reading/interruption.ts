import type { Span } from '../../base/text/span';

/** What a page puts into a paragraph, which is read without it. */
export interface Interruption extends Span {
	/** The part of it that is read after the paragraph: the page's footnotes, without their numbers. */
	readonly notes?: readonly Span[];
	/** The rest of a line in the right one of two columns, which is read after the left one. */
	readonly column?: Span;
}

/** All in order, with overlapping ones merged: where pages have no text, one runs into the next. */
export function merged(breaks: readonly Interruption[], more: readonly Interruption[]): readonly Interruption[] {
	if (more.length === 0) return breaks;
	const all: Interruption[] = [];
	for (const one of [...breaks, ...more].sort((a, b) => a.start - b.start)) {
		const last = all.at(-1);
		if (last && one.start < last.end)
			all[all.length - 1] = { ...last, ...one, start: last.start, end: Math.max(last.end, one.end) };
		else all.push(one);
	}
	return all;
}
