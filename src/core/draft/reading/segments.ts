import { endOfLine, isLineEnd, trimmedEnd } from '../../base/text/lineBounds';
import { cutsBefore, LineReader, type LookAtLine, runEnd } from '../../base/text/runs';
import { findColumns } from './columns';
import { type Interruption, merged } from './interruption';
import { LineNumbers } from './lineNumbers';
import { notesAt, resumption } from './pageBreaks';
import { beforeLastHead } from './pageFurniture';
import { afterDrawnLine, drawsLine, singleNotes } from './pageNotes';

/** A stretch of a text that is read as one. */
export interface Segment {
	readonly end: number;
	/** What interrupts a paragraph or a line inside it, in order: page headers and footers, and line numbers. */
	readonly breaks: readonly Interruption[];
}

/**
 * The segment that starts at `start`: a run, or several if the blank lines between them interrupt a paragraph (`resumption`). Nothing
 * read for a citation reaches past the end of a segment, so that a segment can be reread alone. Where a segment ends depends on nothing
 * that is `BREAK_REACH` or more after that end.
 */
export function readSegment(text: string, start: number, lines = new LineReader(text)): Segment {
	const numbers = new LineNumbers(start);
	// Where the last line drawn above footnotes began.
	let drawn = start;
	let lineCount = 0;
	const look: LookAtLine = (at, first, end) => {
		lineCount++;
		if (drawsLine(text.charCodeAt(first))) drawn = at;
		numbers.look(text, at, first, end);
	};
	let end = runEnd(text, start, lines, look);
	const breaks = marksIn(text, start, end);
	while (end < text.length && !cutsBefore(text, start, end)) {
		const contentEnd = trimmedEnd(text, start, end);
		// If no blank line ends it, the run was cut for its length.
		if (lines.after(endOfLine(text, contentEnd, end)) >= end || !isLineEnd(text.charCodeAt(end - 1))) break;
		let from = drawn > start ? trimmedEnd(text, start, drawn) : contentEnd;
		let next = drawn > start ? resumption(text, start, from) : undefined;
		if (next === undefined || next < end) {
			from = beforeLastHead(text, start, lines.lastLine, contentEnd);
			next = resumption(text, start, from);
		}
		// What looked like a head can be part of the text after all.
		if (from < contentEnd && (next === undefined || next < end)) {
			from = contentEnd;
			next = resumption(text, start, from);
		}
		if (next === undefined) break;
		const notes = notesAt(text, from);
		breaks.push({ start: from, end: next, ...(notes && notes.end <= next && { notes: singleNotes(text, notes) }) });
		// Page numbers and running heads are runs, too.
		while (end <= next && end < text.length) end = runEnd(text, end, lines, look, start);
		// The line above what has been skipped is done with.
		if (drawn < next) drawn = start;
	}
	const all = merged(breaks, numbers.breaks(text, end));
	return { end, breaks: merged(all, findColumns(all, text, start, end, lineCount)) };
}

/** The numbers of footnotes that are a segment of their own, if they are set so that they would be read with the note. */
function marksIn(text: string, start: number, end: number): Interruption[] {
	let from = afterDrawnLine(text, start, end);
	if (from === undefined) return [];
	const marks: Interruption[] = [];
	for (const note of singleNotes(text, { start: from, end })) {
		if (note.start > from) marks.push({ start: from, end: note.start });
		from = note.end;
	}
	return marks;
}
