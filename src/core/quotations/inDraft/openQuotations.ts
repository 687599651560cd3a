import type { Span } from '../../base/text/span';

/** How much is shown of a quotation that doesn't close, in UTF-16 units. */
const shownUnits = 60;

/** A paragraph ends at a line that is blank, or that has nothing but block quotation marks. */
const paragraphEnd = /\n[ \t\r]*(?:>[ \t\r>]*)?(?=\n)/g;

/** The first character of a paragraph's own text, after the marks of a block quotation, a list, a footnote, a heading, or emphasis. */
const opening = /^(?:[\s>*_#+-]|\d{1,3}[.)]\s|\[\^[^\]\s]{1,40}\]:)*["“]/;

/**
 * Double quotation marks without a counterpart in their paragraph: each opening mark (with the words after it), and each closing one. A
 * quotation of several paragraphs opens each of them and closes only in the last, so an open paragraph is correct if the next one opens,
 * too. Inch marks, and single marks, which are also apostrophes, are left out.
 *
 * @param text with everything that isn't prose blanked, offsets kept
 * @param ends where its paragraphs end, in order; blank lines by default
 */
export function listOpenQuotations(
	text: string,
	ends: readonly number[] = Array.from(text.matchAll(paragraphEnd), ({ index }) => index),
): Span[] {
	const found: Span[] = [];
	let start = 0;
	for (const end of [...ends, text.length]) {
		const next = text.slice(end, end + 400).trimStart();
		const { unopened, unclosed } = pairMarks(text, start, end);
		for (const at of unopened) found.push({ start: at, end: at + 1 });
		const [first] = unclosed;
		if (first !== undefined && !opening.test(next)) {
			found.push({ start: first, end: Math.min(end, first + shownUnits) });
		}
		start = end;
	}
	return found.sort((one, other) => one.start - other.start);
}

/** Offsets of the marks between `start` and `end` that have no counterpart. */
function pairMarks(text: string, start: number, end: number): { unopened: number[]; unclosed: number[] } {
	const unopened: number[] = [];
	const unclosed: number[] = [];
	const curly: number[] = [];
	let straight = -1;
	for (let at = start; at < end; at++) {
		const mark = text.charAt(at);
		if (mark === '“') curly.push(at);
		else if (mark === '”') {
			if (curly.length > 0) curly.pop();
			else if (!isInchMark(text, at)) unopened.push(at);
		} else if (mark === '"') {
			const opens = /[\s([{—–‘'*_/>-]/.test(text.charAt(at - 1) || ' ') && /\S/.test(text.charAt(at + 1));
			if (straight >= 0) {
				// Nothing closes between a space and a word: the previous mark was left open.
				if (opens && /\s/.test(text.charAt(at - 1)) && /[\p{L}\p{Nd}[]/u.test(text.charAt(at + 1))) {
					unclosed.push(straight);
					straight = at;
				} else straight = -1;
			} else if (opens) straight = at;
			else if (!isInchMark(text, at) && /\S/.test(text.charAt(at - 1))) unopened.push(at);
		}
	}
	if (straight >= 0) unclosed.push(straight);
	return { unopened, unclosed: [...unclosed, ...curly].sort((one, other) => one - other) };
}

function isInchMark(text: string, at: number): boolean {
	return /\d/.test(text.charAt(at - 1));
}
