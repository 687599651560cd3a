import type { TextPosition } from '../../../core/quotations/opinion/shownOpinion';

/**
 * Breaks the lines of a text between words, so that a peek view shows all of a sentence: it wraps lines as the draft's editor does, which may be not at
 * all.
 *
 * @param width UTF-16 units
 * @returns the text, and where in it a place of the other is
 */
export function wrapLines(text: string, width: number) {
	const lines: string[] = [];
	/** For each line as it was: the first of the new ones, and the columns at which those begin. */
	const broken = text.split('\n').map((line) => {
		const first = lines.length;
		const columns = [0];
		let from = 0;
		while (line.length - from > width) {
			const blank = line.slice(from, from + width).lastIndexOf(' ');
			const end = from + (blank > 0 ? blank + 1 : width);
			lines.push(line.slice(from, end));
			columns.push(end);
			from = end;
		}
		lines.push(line.slice(from));
		return { first, columns };
	});
	const find = ({ line, character }: TextPosition): TextPosition => {
		const { first, columns } = broken[line] ?? { first: lines.length - 1, columns: [0] };
		const at = columns.findLastIndex((column) => column <= character);
		return { line: first + at, character: character - (columns[at] ?? 0) };
	};
	return { text: lines.join('\n'), find };
}
