import { CR, LF, SPACE, TAB } from '../text/characterCodes';
import { cutsBefore, LineReader, type LookAtLine, runEnd } from '../text/runs';
import { addColumns } from './columns';
import type { Interruption } from './interruption';
import { LineNumbers } from './lineNumbers';
import { notesAt, resumption } from './pageBreaks';
import { beforeLastHead } from './pageFurniture';
import { afterDrawnLine, drawsLine, singleNotes } from './pageNotes';

/**
 * The end of the segment that starts at `start`: a run, or several of them when the blank lines between them interrupt a paragraph
 * (`resumption`). Nothing that is read of a citation reaches over a segment's end, so that a segment can be read again alone. Where a
 * segment ends depends on nothing that is `BREAK_REACH` or more after the end.
 *
 * @param breaks gets the stretches inside the segment that interrupt a paragraph, or a line: the numbers of numbered lines, of pages
 */
export function segmentEnd(text: string, start: number, lines = new LineReader(text), breaks?: Interruption[]): number {
	const numbers = breaks && new LineNumbers(start);
	// Where the last line began that is drawn over footnotes.
	let drawn = start;
	let lineCount = 0;
	const look: LookAtLine = (at, first, end) => {
		lineCount++;
		if (drawsLine(text.charCodeAt(first))) drawn = at;
		numbers?.look(text, at, first, end);
	};
	let end = runEnd(text, start, lines, look);
	if (breaks) addMarks(breaks, text, start, end);
	while (end < text.length && !cutsBefore(text, start, end)) {
		const contentEnd = lastContent(text, start, end);
		if (!endsInBlank(text, contentEnd, end)) break;
		let from = drawn > start ? lastContent(text, start, drawn) : contentEnd;
		let next = drawn > start ? resumption(text, start, from) : undefined;
		drawn = start;
		if (next === undefined) {
			from = beforeLastHead(text, start, lines.lastLine, contentEnd);
			next = resumption(text, start, from, from === contentEnd ? lines.lastLine : undefined);
		}
		// What looked like a head can be the text's own after all.
		if (from < contentEnd && (next === undefined || next < end)) {
			from = contentEnd;
			next = resumption(text, start, from, lines.lastLine);
		}
		if (next === undefined) break;
		const notes = breaks && notesBetween(text, from, next);
		breaks?.push({ start: from, end: next, ...(notes && { notes }) });
		// Page numbers and running heads are runs, too.
		while (end <= next && end < text.length) end = runEnd(text, end, lines, look, start);
		// The line over what has just been stepped over is done.
		if (drawn < next) drawn = start;
	}
	numbers?.addTo(breaks as Interruption[], text, end);
	if (breaks) addColumns(breaks, text, start, end, lineCount);
	return end;
}

/** Adds the numbers of footnotes that are a segment of their own, where they are set so that they would be read with the note. */
function addMarks(breaks: Interruption[], text: string, start: number, end: number): void {
	let from = afterDrawnLine(text, start, end);
	if (from === undefined) return;
	for (const note of singleNotes(text, { start: from, end })) {
		if (note.start > from) breaks.push({ start: from, end: note.start });
		from = note.end;
	}
}

/** The footnotes that are among what interrupts a paragraph between the two offsets: they are paragraphs of their own. */
function notesBetween(text: string, from: number, next: number): Interruption['notes'] {
	const notes = notesAt(text, from);
	return notes && notes.end <= next ? singleNotes(text, notes) : undefined;
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
