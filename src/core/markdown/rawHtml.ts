import { htmlTag } from './inlines';

/** A longer first line of raw HTML is read as text. */
const LONGEST_OPENING = 1000;
/** The kind of raw HTML that a blank line ends. */
export const BLANK_LINE_ENDS = 5;

const htmlStarts = [
	/<(?:script|pre|textarea|style)(?=[\s>]|$)/iy,
	/<!--/y,
	/<\?/y,
	/<![A-Za-z]/y,
	/<!\[CDATA\[/y,
	/<\/?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?=[\s>]|\/>|$)/iy,
];
/** What ends the kinds of raw HTML that do not end at a blank line. */
export const htmlEnds = [/<\/(?:script|pre|textarea|style)>/i, /-->/, /\?>/, />/, /\]\]>/];
/**
 * What ends the raw HTML that starts at `at`: an index of `htmlEnds`, `BLANK_LINE_ENDS`, or -1 where none starts. A tag of an
 * unknown name starts none inside a paragraph.
 */
export function endOfRawHtml(text: string, at: number, lineEnd: number, inParagraph: boolean): number {
	const kind = htmlStarts.findIndex((pattern) => {
		pattern.lastIndex = at;
		return pattern.test(text);
	});
	if (kind >= 0 || inParagraph || lineEnd - at > LONGEST_OPENING) {
		return kind;
	}
	const line = text.slice(at, lineEnd);
	const tag = htmlTag.exec(line);
	return tag && line.slice(tag[0].length).trim() === '' ? BLANK_LINE_ENDS : -1;
}
