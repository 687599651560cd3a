/** Foreign or wrapped text as one line of bounded length, without characters that would change how it is displayed. */
export function oneLine(text: string): string {
	const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
	return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
