/**
 * Foreign text as one line of plain text: no control characters, no line breaks, no marks that reorder or hide what follows.
 *
 * The limit is named, and required where options are given: were it a second number, `lines.map(plainLine)` would compile and cut each
 * line to its index.
 * @param options.maxLength in UTF-16 units, at least 1; a longer line ends in an ellipsis
 */
export function plainLine(text: string, options?: { readonly maxLength: number }): string {
	const line = text
		.toWellFormed()
		.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
		.replace(/[\p{Cf}\uFFFD]/gu, '')
		.trim();
	if (options === undefined || line.length <= options.maxLength) return line;
	return `${line.slice(0, options.maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
