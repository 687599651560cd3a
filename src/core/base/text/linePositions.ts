import { firstAtOrAfter } from './bisection';

/** Returns a function that maps an offset to its zero-based line and column as editors count them: columns in UTF-16 units. */
export function linePositions(text: string): (offset: number) => { readonly line: number; readonly character: number } {
	const starts = [0];
	for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
	return (offset) => {
		const line = firstAtOrAfter(starts.length, (at) => starts[at] as number, offset + 1) - 1;
		return { line, character: offset - (starts[line] as number) };
	};
}
