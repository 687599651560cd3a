import { BRACKET_CLOSE, BRACKET_OPEN } from '../../base/text/characterCodes';
import { isSpace } from '../../base/text/lineBounds';
import type { Span } from '../../base/text/span';
import type { Mask } from '../markdown/masks';

/** Stands for a masked part that ends whatever came before it (code, front matter). */
export const WALL = '\u0002';

/** How far before a link's target to look for the bracket that opens its text, in UTF-16 units. */
const LONGEST_LINK = 1000;

/** Read in place of something that does nothing but separate two words, where they would otherwise be one. */
export const BLANK = ' ';

/** What isn't read, and what is read in its place. */
export interface Cut extends Span {
	readonly by: '' | typeof BLANK | typeof WALL;
}

/** What masks and interruptions take out of a segment, in order. */
export function cutsOf(source: string, masks: readonly Mask[], breaks: readonly Span[]): Cut[] {
	// The white space that an interruption begins with stays; at the start of the segment there is none.
	const cuts: Cut[] = breaks.map(({ start, end }) => {
		return { start: isSpace(source.charCodeAt(start)) ? start + 1 : start, end, by: '' };
	});
	for (const { kind, start, end } of masks) {
		const isStepped = kind === 'linkTarget' || kind === 'comment';
		const closes = kind === 'linkTarget' && source.charCodeAt(start - 1) === BRACKET_CLOSE;
		const open = closes ? openingBracket(source, start - 1) : -1;
		if (open >= 0) cuts.push({ start: open, end: open + 1, by: '' });
		cuts.push({ start: open >= 0 ? start - 1 : start, end, by: isStepped ? BLANK : WALL });
	}
	return cuts.sort((a, b) => a.start - b.start);
}

/** The bracket that opens the text of the link whose text closes at `at`; -1 if there is none nearby. */
function openingBracket(source: string, at: number): number {
	let depth = 0;
	for (let i = at; i >= 0 && at - i < LONGEST_LINK; i--) {
		const code = source.charCodeAt(i);
		if (code === BRACKET_CLOSE) depth++;
		else if (code === BRACKET_OPEN && --depth === 0) return i;
	}
	return -1;
}
