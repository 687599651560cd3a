/**
 * Begins what a spreadsheet would run as a formula, after anything that it skips: blanks, line breaks, byte order marks and other characters
 * without a shape. The wide forms are those of East Asian keyboards, which spreadsheets read as the narrow ones.
 */
const formula = /^[\s\p{Cc}\p{Cf}\p{Z}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A cell of a table for spreadsheets (RFC 4180). One that a spreadsheet would run as a formula starts with an apostrophe. */
export function csvCell(value: string | number | undefined): string {
	const text = value === undefined ? '' : String(value);
	const safe = typeof value === 'string' && formula.test(text) ? `'${text}` : text;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
