import type { BarePage } from './furniture';
import { noteMarks, type PdfLine } from './pdfPage';

/** A footnote, or the rest of one from the page before, which has no number. */
export interface PdfNote {
	readonly number: string | undefined;
	readonly lines: readonly PdfLine[];
}

/** A page's text and the footnotes at its bottom. */
export interface PageParts {
	readonly text: readonly PdfLine[];
	readonly notes: readonly PdfNote[];
}

const opening = new RegExp(`^${noteMarks.open}(\\d{1,3})${noteMarks.close}\\s*`);
/** A number that isn't raised. */
const plainOpening = /^(\d{1,3})[.)]?\s+(?=["\u201c\u2018(\u00a7]?\p{Lu})/u;

/** Parts the footnotes from the pages: what is below the text and begins with a raised number, or is smaller than the text and begins with one. */
export function splitNotes(pages: readonly Pick<BarePage, 'body'>[]): PageParts[] {
	const size = commonSize(pages.flatMap(({ body }) => body));
	let endsInNote = false;
	return pages.map(({ body }) => {
		const from = firstNote(body, size, endsInNote);
		const notes = readNotes(body.slice(from));
		const last = notes.at(-1)?.lines.at(-1);
		endsInNote = last !== undefined;
		return { text: body.slice(0, from), notes };
	});
}

/** The size that most of the text has. */
export function commonSize(lines: readonly PdfLine[]): number {
	const counts = new Map<number, number>();
	for (const { size, text } of lines)
		counts.set(Math.round(size * 2) / 2, (counts.get(Math.round(size * 2) / 2) ?? 0) + text.length);
	return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0];
}

function firstNote(body: readonly PdfLine[], size: number, endsInNote: boolean): number {
	const raised = body.findIndex(({ text }, at) => at > 0 && opening.test(text));
	let small = body.length;
	while (small > 0 && (body[small - 1] as PdfLine).size < size * 0.93) small--;
	const first = body[small];
	const opensNote =
		first !== undefined && small > 0 && (endsInNote || opening.test(first.text) || plainOpening.test(first.text));
	return Math.min(raised < 0 ? body.length : raised, opensNote ? small : body.length);
}

function readNotes(lines: readonly PdfLine[]): PdfNote[] {
	const notes: { number: string | undefined; lines: PdfLine[] }[] = [];
	let last = 0;
	for (const line of lines) {
		const found = opening.exec(line.text) ?? plainOpening.exec(line.text);
		const number = found?.[1];
		// A volume can begin a line, too.
		const isNext = number !== undefined && (opening.test(line.text) || last === 0 || Number(number) === last + 1);
		if (isNext) {
			last = Number(number);
			notes.push({ number, lines: [{ ...line, text: line.text.slice(found?.[0].length) }] });
		} else if (notes.length === 0) notes.push({ number: undefined, lines: [line] });
		else notes.at(-1)?.lines.push(line);
	}
	return notes;
}
