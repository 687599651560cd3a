import { blanked } from '../../base/text/blanked';
import { runAtOnce } from '../../base/time/turns';
import { readLayout } from '../../draft/reading/pageLayout';
import { findFurniture, findLineNumbers, linesOf } from '../../draft/reading/recurringLines';
import { HEAD_LENGTH } from '../limits';

/** How much of the beginning to read for a head without page layout, in UTF-16 units: pages have blanks, numbers, running heads. */
const READ = 3 * HEAD_LENGTH;
/** The least and the most units of a page's lines; longer ones are paragraphs. */
const LEAST_WIDTH = 40;
const LONGEST_LINE = 120;
/** The share of a page's lines that are no longer than its width. */
const WITHIN_WIDTH = 0.9;
/** A line that would fill this share of the width with the next word isn't the last line of a paragraph. */
const FULL = 0.9;

/**
 * An opinion's text without page layout, and its head: what it says at its beginning, with each paragraph on one line, so that a line is either
 * part of a caption or prose.
 *
 * @param isSet whether its lines may be those of pages; in HTML, lines are its blocks
 */
export function withoutPages(plain: string, isSet: boolean): { readonly text: string; readonly head: string } {
	const lines = linesOf(plain);
	const numbers = findLineNumbers(plain, lines);
	const beginning = blanked(plain.slice(0, READ), numbers);
	const { breaks } = runAtOnce(readLayout(beginning, true));
	// A line that ends like a sentence or a part of one is text that repeats.
	const heads = findFurniture(plain, lines).filter(
		({ start, end }) => !/[.,;:]\s{0,9}$/.test(plain.slice(Math.max(start, end - 10), end)),
	);
	const rest = [...heads, ...numbers].sort((one, other) => one.start - other.start);
	return {
		text: blanked(blanked(plain, breaks), rest)
			.replace(/[ \t\u00a0]+/g, ' ')
			.replace(/ ?\n(?: ?\n)+ ?/g, '\n\n'),
		head: headOf(blanked(beginning, breaks), isSet),
	};
}

function headOf(beginning: string, isSet: boolean): string {
	const lines = headLines(beginning);
	const widths = lines.map(({ words }) => words.length).sort((one, other) => one - other);
	const width = widths[Math.floor(widths.length * WITHIN_WIDTH)] ?? 0;
	const isPage = isSet && width >= LEAST_WIDTH && width <= LONGEST_LINE;
	let head = '';
	let room = Number.POSITIVE_INFINITY;
	for (const { words, isApart } of lines) {
		if (words.search(/\s|$/) >= room) head += /\p{L}-$/u.test(head) ? '' : ' ';
		else if (head !== '') head += isApart ? '\n\n' : '\n';
		head += words;
		if (head.length >= HEAD_LENGTH) break;
		if (isPage) room = width * FULL - words.length - 1;
	}
	return head.slice(0, HEAD_LENGTH);
}

/** Lines that aren't blank; `isApart`: blank ones come before it. */
function headLines(text: string): { readonly words: string; readonly isApart: boolean }[] {
	let isApart = false;
	return text.split(/[\n\f]/).flatMap((line) => {
		const words = line.trim().replace(/\s+/g, ' ');
		const found = { words, isApart };
		isApart = words === '';
		return isApart ? [] : [found];
	});
}
