import type { Span } from '../../text/span';

const gridLine = /^[ \t]*\+(?:[-=:]+\+)+[ \t]*$/;
const columnLine = /^ *-{2,}(?: +-{2,})+ *$/;
const ruleLine = /^ *-{3,} *$/;

/**
 * The tables of pandoc's Markdown whose columns are where they are in the line (grid, simple and multiline tables), in UTF-16 offsets: text put
 * into a line of one would move its columns. Pipe tables are not among them.
 */
export function findAlignedTables(text: string): Span[] {
	const lines = Array.from(text.matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g), ({ index, 0: all, 1: line = '' }) => ({
		line,
		start: index,
		end: index + all.length,
	}));
	const isBlank = (i: number): boolean => (lines[i]?.line ?? '').trim() === '';
	const tables: Span[] = [];
	for (let i = 0; i < lines.length; i++) {
		const { line } = lines[i] as { line: string };
		if (!gridLine.test(line) && !columnLine.test(line)) continue;
		let first = i;
		while (first > 0 && !isBlank(first - 1)) first--;
		let last = i;
		while (last + 1 < lines.length && !isBlank(last + 1)) last++;
		// A multiline table is between two rules, with blank lines in it.
		if (columnLine.test(line) && ruleLine.test(lines[first]?.line ?? '') && first < i) {
			const closing = lines.findIndex((one, at) => at > i && ruleLine.test(one.line) && isBlank(at + 1));
			if (closing > 0) last = closing;
		}
		tables.push({ start: lines[first]?.start ?? 0, end: lines[last]?.end ?? text.length });
		i = last;
	}
	return tables;
}
