/**
 * Translates offsets in code points into UTF-16 offsets, those of JavaScript's strings. The translation of an offset that isn't in the text
 * is undefined.
 */
export function codePointOffsets(text: string): (offset: number | undefined) => number | undefined {
	// Made at the first offset that needs it: few texts have characters of two units.
	let starts: number[] | undefined;
	const length = /[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text) ? undefined : text.length;
	return (offset) => {
		if (offset === undefined || !Number.isInteger(offset) || offset < 0) return undefined;
		if (length !== undefined) return offset <= length ? offset : undefined;
		starts ??= startsOf(text);
		return starts[offset];
	};
}

function startsOf(text: string): number[] {
	const starts: number[] = [];
	let at = 0;
	for (const character of text) {
		starts.push(at);
		at += character.length;
	}
	starts.push(at);
	return starts;
}
