import type { PdfLine } from './pdfPage';

/** All in shares of the distance between lines, of the column's width, or of the size of the font. */
const widerGap = 1.35;
const shortLine = 0.75;
const otherSize = 0.12;
const indent = 1.2;

const endsSentence = /[.?!:;][)\]"'\u201d\u2019\u0001\u0002\d]*$/;

/** The usual distance between the lines of a page, in points. */
export function pitchOf(lines: readonly PdfLine[]): number {
	const steps = lines.flatMap(({ y }, at) => {
		const step = y - (lines[at - 1]?.y ?? y);
		return step > 1 ? [step] : [];
	});
	return steps.sort((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0;
}

/** Whether a paragraph ends between two lines that follow each other. @param pitch undefined where a page ends between them */
export function breaksBetween(line: PdfLine, next: PdfLine, pitch: number | undefined): boolean {
	const { left, right } = line.column;
	const isShort = line.right - left < (right - left) * shortLine;
	const isIndented = next.x - next.column.left > next.size * indent;
	const ends = endsSentence.test(line.text);
	// A sentence continues on the next page, and in the next column.
	if (pitch === undefined || line.column !== next.column) return ends && (isShort || isIndented);
	const step = next.y - line.y;
	if (step < 0 || step > pitch * widerGap) return true;
	if (Math.abs(line.size - next.size) > line.size * otherSize) return true;
	const moves = Math.abs(next.x - line.x) > line.size * indent;
	// The first line of a paragraph is indented, and the next isn't.
	if (moves && isIndented && next.x > line.x) return true;
	return isShort && (ends || moves);
}
