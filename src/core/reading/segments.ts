import { CR, LF, SPACE, TAB } from '../text/characterCodes';
import { LineReader, LONG_RUN, type LookAtLine, runEnd } from '../text/runs';
import type { Span } from '../text/span';
import { LineNumbers } from './lineNumbers';
import { resumption } from './pageBreaks';
import { beforeLastHead } from './pageFurniture';

/**
 * The end of the segment that starts at `start`: a run, or several of them when the blank lines between them interrupt a paragraph
 * (`resumption`). Nothing that is read of a citation reaches over a segment's end, so that a segment can be read again alone. Where a
 * segment ends depends on nothing that is `BREAK_REACH` or more after the end.
 *
 * @param breaks gets the stretches inside the segment that interrupt a paragraph, or a line: the numbers of numbered lines, of pages
 */
export function segmentEnd(text: string, start: number, lines = new LineReader(text), breaks?: Span[]): number {
	const numbers = breaks && new LineNumbers(start);
	const look: LookAtLine | undefined = numbers && ((at, first, end) => numbers.look(text, at, first, end));
	let end = runEnd(text, start, lines, look);
	while (end < text.length && end - start < LONG_RUN) {
		const contentEnd = lastContent(text, start, end);
		if (!endsInBlank(text, contentEnd, end)) break;
		let from = beforeLastHead(text, start, lines.lastLine, contentEnd);
		let next = resumption(text, start, from, from === contentEnd ? lines.lastLine : undefined);
		// What looked like a head can be the text's own after all.
		if (from < contentEnd && (next === undefined || next < end)) {
			from = contentEnd;
			next = resumption(text, start, from, lines.lastLine);
		}
		if (next === undefined) break;
		breaks?.push({ start: from, end: next });
		// Page numbers and running heads are runs, too.
		while (end <= next && end < text.length) end = runEnd(text, end, lines, look);
	}
	numbers?.addTo(breaks as Span[], text, end);
	return end;
}

/** Where the last line of a run ends, without the blank lines and line ends after it. */
function lastContent(text: string, start: number, end: number): number {
	let i = end;
	while (i > start && isSpace(text.charCodeAt(i - 1))) i--;
	return i;
}

function isSpace(code: number): boolean {
	return code === SPACE || code === TAB || code === LF || code === CR;
}

/** Whether a blank line is between the two offsets: without one the run was cut for its length. */
function endsInBlank(text: string, from: number, to: number): boolean {
	let ends = 0;
	for (let i = from; i < to; i++) {
		const code = text.charCodeAt(i);
		if (code === LF || (code === CR && text.charCodeAt(i + 1) !== LF)) ends++;
	}
	return ends > 1;
}
