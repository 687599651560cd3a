import { LineReader } from '../text/runs';
import type { Span } from '../text/span';
import type { Interruption } from './interruption';
import { afterFurniture } from './pageFurniture';
import { segmentEnd } from './segments';

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
		// Of this segment alone: what is looked through for each is its own.
		const own: Interruption[] = [];
		at = segmentEnd(text, at, lines, own);
		for (const { start, end, notes } of own) {
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
	return { segments, breaks: merged(breaks) };
}

/** Sorted, and what overlaps as one. */
function merged(spans: readonly Span[]): Span[] {
	const all: Span[] = [];
	for (const span of [...spans].sort((one, other) => one.start - other.start)) {
		const last = all.at(-1);
		if (last && span.start < last.end) all[all.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
		else all.push(span);
	}
	return all;
}
