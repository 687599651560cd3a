import { LineReader } from '../text/runs';
import type { Span } from '../text/span';
import { merged } from './interruption';
import { afterFurniture } from './pageFurniture';
import { readSegment } from './segments';

/** What a text that was copied from pages is made of. */
export interface PageLayout {
	/** Where each run of lines begins that is read as one, over blank lines and the ends of pages. */
	readonly segments: readonly number[];
	/** What interrupts them: heads and feet of pages, numbers of lines. Sorted. */
	readonly breaks: readonly Span[];
}

/** In steps, a segment to each. @param keepsNotes footnotes at the foot of a page are no part of what interrupts */
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
