/** Foreign or wrapped text in one line of bounded length, without characters that would change how it is shown. */
export function oneLine(text: string): string {
	const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
	return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
