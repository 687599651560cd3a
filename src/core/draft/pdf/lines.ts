import { readColumns } from './columns';
import { withoutLineNumbers } from './lineNumbers';
import { noteMarks, type PdfLine, type PdfPage, type PdfPiece, type Stretch } from './pdfPage';

/** Of the size of the font, which is about the width of an m: what is no blank yet, and what is a blank between words. */
const narrowestGap = 0.16;
const widestGap = 1.5;

/** Control characters, marks of our own among them, and what has no width. */
const unprinted = /[\p{Cc}\u200b\u2060\ufeff]/gu;

/** The lines of a page in reading order, without the numbers beside them. */
export function readLines({ pieces }: PdfPage): PdfLine[] {
	const printed = pieces.flatMap((piece) => {
		const text = piece.text.replace(/[\t\n\p{Zs}]/gu, ' ').replace(unprinted, '');
		return text === '' ? [] : [{ ...piece, text: text.toWellFormed() }];
	});
	return readColumns(inOrder(readStretches(withoutLineNumbers(printed))));
}

function readStretches(pieces: readonly PdfPiece[]): Stretch[] {
	const stretches: Stretch[] = [];
	for (const piece of pieces) {
		const current = stretches.at(-1);
		if (current && continues(current, piece)) append(current, piece);
		else if (piece.text.trim() !== '') {
			const { text, x, y, width, size } = piece;
			stretches.push({ text: text.trimStart(), x, right: x + width, y, size, last: piece });
		}
	}
	return stretches;
}

function continues({ y, right, size }: Stretch, piece: PdfPiece): boolean {
	const em = Math.max(size, piece.size);
	const gap = piece.x - right;
	return Math.abs(piece.y - y) < em * 0.5 && gap < em * widestGap && gap > -em * 0.6;
}

function append(stretch: Stretch, piece: PdfPiece): void {
	const { text, last } = stretch;
	const { open, close } = noteMarks;
	const isWord = piece.text.trim() !== '';
	const gap = piece.x - (last.x + last.width);
	const isApart = gap > Math.min(stretch.size, piece.size) * narrowestGap;
	const blank = isApart && !text.endsWith(' ') && !piece.text.startsWith(' ') ? ' ' : '';
	const isCall = isRaised(piece, stretch) && !/\d\s*$/.test(text);
	// A footnote begins with its number, above the line of its words.
	const opens = isWord && isRaised({ ...last, text }, piece);
	stretch.text = (opens ? `${open}${text.trim()}${close}` : text) + blank;
	stretch.text += isCall ? `${open}${piece.text.trim()}${close}` : piece.text;
	stretch.right = Math.max(stretch.right, piece.x + piece.width);
	if (opens) stretch.y = piece.y;
	if (isWord && !isCall) stretch.size = Math.max(stretch.size, piece.size);
	stretch.last = piece;
}

/** Whether a number is set as one of a footnote: smaller than the words next to it, and above their line. */
function isRaised({ text, size, y }: PdfPiece, words: { readonly size: number; readonly y: number }): boolean {
	return /^\s*\d{1,3}\s*$/.test(text) && size < words.size * 0.85 && words.y - y > words.size * 0.12;
}

/** The share of lines above the line before them that shows that a page isn't drawn in the order in which it is read. */
const mostJumps = 0.12;

/** What a page draws is nearly always in the order in which it is read, column by column; if not, lines from top to bottom. */
function inOrder(stretches: readonly Stretch[]): Stretch[] {
	const jumps = stretches.filter((one, at) => {
		const before = stretches[at - 1];
		return before && one.y < before.y - one.size && one.x < before.right && before.x < one.right;
	});
	if (jumps.length <= 3 || jumps.length <= stretches.length * mostJumps) return [...stretches];
	const rows: Stretch[][] = [];
	for (const one of [...stretches].sort((a, b) => a.y - b.y)) {
		const row = rows.at(-1);
		if (row?.[0] && one.y - row[0].y < one.size * 0.4) row.push(one);
		else rows.push([one]);
	}
	return rows.flatMap((row) => row.sort((a, b) => a.x - b.x));
}
