/** Two columns as `pdftotext -layout` sets them, perhaps with the first lines of their paragraphs set in. */
export function columnsOf(
	left: readonly string[],
	right: readonly string[],
	first: 'flush' | 'set in' = 'flush',
): string {
	const width = Math.max(...left.map(({ length }) => length)) + 4;
	const indent = (line: string, i: number) => (first === 'set in' && i === 4 ? `   ${line}` : line);
	return left.map((line, i) => `${line.padEnd(width)}${indent(right[i] ?? '', i)}`.trimEnd()).join('\n');
}
