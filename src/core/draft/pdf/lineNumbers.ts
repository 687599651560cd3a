import type { PdfPiece } from './pdfPage';

/** Fewer aren't the numbers of lines. Pleading paper has 25 or 28 lines. */
const fewestNumbers = 10;

/** The share of numbers in a row that count up by one. */
const leastInOrder = 0.8;

/** In points: numbers of one or two digits are aligned on one side. */
const tolerance = 3;

/** Without the numbers printed beside lines, as on pleading paper and in transcripts: a citation continues from one line to the next. */
export function withoutLineNumbers(pieces: readonly PdfPiece[]): readonly PdfPiece[] {
	const numbers = pieces.filter(({ text }) => /^\s*\d{1,2}\s*$/.test(text));
	if (numbers.length < fewestNumbers) return pieces;
	const beside = new Set<PdfPiece>();
	for (const edge of [(one: PdfPiece) => one.x + one.width, (one: PdfPiece) => one.x]) {
		const left = numbers.filter((one) => !beside.has(one)).sort((one, other) => edge(one) - edge(other));
		for (let from = 0; from < left.length; ) {
			let to = from + 1;
			while (to < left.length && edge(left[to] as PdfPiece) - edge(left[from] as PdfPiece) <= tolerance) to++;
			const column = left.slice(from, to);
			if (countsUp(column)) for (const one of column) beside.add(one);
			from = to;
		}
	}
	return beside.size === 0 ? pieces : pieces.filter((piece) => !beside.has(piece));
}

function countsUp(column: readonly PdfPiece[]): boolean {
	if (column.length < fewestNumbers) return false;
	const values = [...column].sort((one, other) => one.y - other.y).map(({ text }) => Number(text));
	const steps = values.filter((value, at) => at > 0 && value === (values[at - 1] as number) + 1);
	return steps.length >= (values.length - 1) * leastInOrder;
}
