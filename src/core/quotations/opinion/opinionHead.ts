import { readLayout } from '../../reading/pageLayout';
import { findFurniture, findLineNumbers, linesOf } from '../../reading/recurringLines';
import { blanked } from '../../text/blanked';
import { runAtOnce } from '../../turns';
import { HEAD_LENGTH } from '../limits';

/** So much of the beginning is read to have a head without what pages put into it, in UTF-16 units: pages have blanks, numbers, running heads. */
const READ = 3 * HEAD_LENGTH;
/** Lines of a page have so many units at least and at most; longer ones are paragraphs. */
const LEAST_WIDTH = 40;
const LONGEST_LINE = 120;
/** So many lines of a page out of a hundred are no longer than its width. */
const WITHIN_WIDTH = 0.9;
/** A line that would have so much of the width with the next word is no paragraph's last one. */
const FULL = 0.9;

/**
 * An opinion's text without what pages put between its words, and its head: what it says at its beginning, each paragraph in one line, so that
 * a line is either a caption's or prose.
 *
 * @param isSet its lines may be those of pages; of HTML they are what it has as blocks
 */
export function withoutPages(plain: string, isSet: boolean): { readonly text: string; readonly head: string } {
	const lines = linesOf(plain);
	const numbers = findLineNumbers(plain, lines);
	const beginning = blanked(plain.slice(0, READ), numbers);
	const { breaks } = runAtOnce(readLayout(beginning, true));
	// A line that ends as a sentence or a part of one is what the text says, and says again.
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

/** Lines that aren't blank; `isApart`: blank ones are before it. */
function headLines(text: string): { readonly words: string; readonly isApart: boolean }[] {
	let isApart = false;
	return text.split(/[\n\f]/).flatMap((line) => {
		const words = line.trim().replace(/\s+/g, ' ');
		const found = { words, isApart };
		isApart = words === '';
		return isApart ? [] : [found];
	});
}
