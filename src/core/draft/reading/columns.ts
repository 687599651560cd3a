import { SPACE } from '../../base/text/characterCodes';
import { endOfLine, lineStart, trimmedEnd } from '../../base/text/lineBounds';
import type { Span } from '../../base/text/span';
import type { Interruption } from './interruption';

/** Two columns side by side, as `pdftotext -layout` leaves them. */

/** In lines. Shorter runs are captions and addresses. */
const SHORTEST = 8;
/** Blanks between two columns; a sentence has fewer. */
const GUTTER = 3;
/** In UTF-16 units. A narrower column belongs to a table. */
const NARROWEST = 30;
/** The share of a column's lines that are full, or nearly. */
const FULL = 0.6;
/** The share of the column's width from which a line is nearly full. */
const NEARLY = 0.75;
/** The share of all lines whose right column begins at the same place. */
const ALIGNED = 0.8;

/**
 * The right halves of the lines between the two offsets, if this part of the segment is two columns of running text.
 *
 * @param breaks what interrupts it, in order
 * @param lineCount how many of its lines aren't blank
 */
export function findColumns(
	breaks: readonly Interruption[],
	text: string,
	start: number,
	end: number,
	lineCount: number,
): readonly Interruption[] {
	if (lineCount < SHORTEST || end - start < 2 * SHORTEST * NARROWEST || !mayHaveColumns(text, start, end)) return none;
	let next = 0;
	const lines = linesOf(text, start, end).filter(({ start }) => {
		while (next < breaks.length && (breaks[next] as Span).end <= start) next++;
		return start < (breaks[next]?.start ?? end);
	});
	const at = lines.length < SHORTEST ? undefined : rightColumn(text, lines);
	if (at === undefined) return none;
	const rows = lines.map((line) => split(text, line, at));
	const isText = (['left', 'right'] as const).every((side) => isRunningText(rows.map((row) => row[side])));
	const columns = isText ? rows.filter(({ right }) => right.end > right.start) : none;
	return columns.map(({ left, right }) => ({ start: left.end, end: right.end, column: right }));
}

const none: readonly never[] = [];

/** Where in a segment one line is tried before all lines are, as shares of its length. */
const samples = [0.25, 0.5, 0.75];
/** In UTF-16 units. No two columns are wider. */
const WIDEST = 400;

/** Most paragraphs are one long line, or have no such blanks inside their lines. */
function mayHaveColumns(text: string, start: number, end: number): boolean {
	for (const share of samples) {
		const inside = start + Math.floor((end - start) * share);
		const at = lineStart(text, Math.max(start, inside - WIDEST), inside);
		const lineEnd = endOfLine(text, inside, Math.min(end, at + WIDEST));
		if (lineEnd - at === WIDEST) return false;
		// Two blanks are common after a sentence. Trying every third unit can't miss three.
		for (let i = at + NARROWEST - 1; i < lineEnd; i += 3) {
			if (text.charCodeAt(i) !== SPACE) continue;
			let from = i;
			while (from > start && text.charCodeAt(from - 1) === SPACE) from--;
			while (i < lineEnd && text.charCodeAt(i) === SPACE) i++;
			if (i < lineEnd && i - from > 2) return true;
		}
	}
	return false;
}

function linesOf(text: string, start: number, end: number): Span[] {
	const lines: Span[] = [];
	for (let at = start; at < end; ) {
		const lineEnd = endOfLine(text, at, end);
		if (trimmedEnd(text, at, lineEnd) > at) lines.push({ start: at, end: lineEnd });
		at = lineEnd + 1;
	}
	return lines;
}

/** The offset in a line where the right column begins; undefined if most lines have no such place in common. */
function rightColumn(text: string, lines: readonly Span[]): number | undefined {
	const counts = new Map<number, number>();
	for (const { start, end } of lines) {
		let blanks = 0;
		for (let i = start; i < end; i++) {
			const isBlank = text.charCodeAt(i) === SPACE;
			if (!isBlank && blanks >= GUTTER && i - start >= NARROWEST)
				counts.set(i - start, (counts.get(i - start) ?? 0) + 1);
			blanks = isBlank ? blanks + 1 : 0;
		}
	}
	// Paragraphs are indented.
	let best: number | undefined;
	for (const at of counts.keys()) if (best === undefined || (counts.get(at) ?? 0) > (counts.get(best) ?? 0)) best = at;
	if (best === undefined) return undefined;
	const column = best;
	const aligned = lines.filter(({ start, end }) => end - start < column || isGutter(text, start + column)).length;
	return aligned >= ALIGNED * lines.length && (counts.get(column) ?? 0) >= lines.length / 2 ? column : undefined;
}

function isGutter(text: string, at: number): boolean {
	return text.charCodeAt(at - 1) === SPACE && text.charCodeAt(at - 2) === SPACE;
}

function split(text: string, { start, end }: Span, column: number): { left: Span; right: Span } {
	const middle = start + column;
	if (end <= middle || !isGutter(text, middle)) return { left: { start, end }, right: { start: end, end } };
	return {
		left: { start, end: trimmedEnd(text, start, middle) },
		right: { start: middle, end: trimmedEnd(text, middle, end) },
	};
}

function isRunningText(column: readonly Span[]): boolean {
	const widths = column.map(({ start, end }) => end - start).filter((width) => width > 0);
	const widest = widths.reduce((most, width) => Math.max(most, width), 0);
	const full = widths.filter((width) => width >= NEARLY * widest).length;
	return widths.length >= SHORTEST && widest >= NARROWEST && full >= FULL * widths.length;
}
