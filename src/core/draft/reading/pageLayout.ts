import { LineReader } from '../../base/text/runs';
import type { Span } from '../../base/text/span';
import { merged } from './interruption';
import { afterFurniture } from './pageFurniture';
import { readSegment } from './segments';

/** What text copied from pages consists of. */
export interface PageLayout {
	/** Where each run of lines that is read as one begins, across blank lines and page ends. */
	readonly segments: readonly number[];
	/** What interrupts them: page headers and footers, and line numbers. Sorted. */
	readonly breaks: readonly Span[];
}

/** Each step reads one segment. @param keepsNotes whether footnotes at the bottom of a page stay part of the text */
export function* readLayout(text: string, keepsNotes = false): Generator<void, PageLayout> {
	const lines = new LineReader(text);
	const segments: number[] = [];
	const breaks: Span[] = [];
	for (let at = 0; at < text.length; ) {
		segments.push(at);
		const segment = readSegment(text, at, lines);
		at = segment.end;
		for (const { start, end, notes } of segment.breaks) {
			let from = start;
			for (const note of (keepsNotes && notes) || []) {
				breaks.push({ start: from, end: note.start });
				from = note.end;
			}
			breaks.push({ start: from, end });
		}
		// A sentence may end where its page does.
		const next = afterFurniture(text, at);
		if (next !== undefined && text.slice(at, next).trim() !== '') breaks.push({ start: at, end: next });
		yield;
	}
	return { segments, breaks: merged([], breaks) };
}
