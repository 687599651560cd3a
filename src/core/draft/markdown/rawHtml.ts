import { matchEnd } from '../../base/text/matches';

/** A longer first line of raw HTML is read as text. */
const LONGEST_OPENING = 1000;

/** Raw HTML that ends with a mark, by kind: what it starts with, and the mark. The first kind occurs only as a block. */
export const marked: readonly { readonly starts: RegExp; readonly ends: RegExp }[] = [
	{ starts: /<(?:script|pre|textarea|style)(?=[\s>]|$)/iy, ends: /<\/(?:script|pre|textarea|style)>/gi },
	{ starts: /<!--/y, ends: /-->/g },
	{ starts: /<\?/y, ends: /\?>/g },
	{ starts: /<![A-Za-z]/y, ends: />/g },
	{ starts: /<!\[CDATA\[/y, ends: /\]\]>/g },
];
/** The kind of a comment. */
export const COMMENT = 1;
/** The kind of raw HTML that ends at a blank line. */
export const BLANK_LINE_ENDS = marked.length;

/** The sixth kind of https://spec.commonmark.org/0.31.2/#html-blocks. */
const blockTags = `
address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure
footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link main menu menuitem nav noframes ol optgroup option p
param search section summary table tbody td tfoot th thead title tr track ul`
	.trim()
	.split(/\s/);
const blockTag = new RegExp(`</?(?:${blockTags.join('|')})(?=[\\s>]|/>|$)`, 'iy');
const attribute = '\\s+[A-Za-z_:][\\w.:-]*(?:\\s*=\\s*(?:[^\\s"\'=<>`]+|\'[^\']*\'|"[^"]*"))?';
/** An opening or closing tag of raw HTML, at the start of the string. */
export const htmlTag = new RegExp(`^(?:<[A-Za-z][A-Za-z0-9-]*(?:${attribute})*\\s*/?>|</[A-Za-z][A-Za-z0-9-]*\\s*>)`);

/** The kind of what starts at `at` and ends with a mark; -1 if nothing does. */
export function kindOfMarked(text: string, at: number): number {
	return marked.findIndex(({ starts }) => matchEnd(starts, text, at) >= 0);
}

/** The kind of the raw HTML that starts at `at`, or -1 if none does. Inside a paragraph, a tag with an unknown name starts none. */
export function kindOfHtml(text: string, at: number, lineEnd: number, inParagraph: boolean): number {
	const kind = kindOfMarked(text, at);
	if (kind >= 0) return kind;
	if (matchEnd(blockTag, text, at) >= 0) return BLANK_LINE_ENDS;
	if (inParagraph || lineEnd - at > LONGEST_OPENING) return -1;
	const line = text.slice(at, lineEnd);
	const tag = htmlTag.exec(line);
	return tag && line.slice(tag[0].length).trim() === '' ? BLANK_LINE_ENDS : -1;
}
