/** Fonts that have signs of their own in place of letters. "Segoe UI Symbol" isn't one. */
const signFont = /^symbol|dings|dingbats/i;

/** Windows-1252 from 0x80 to 0x9F; the rest of it is Latin-1. (Node's own decoder reads all of it as that.) */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** What is shown where no character is known. */
const unknown = '\uFFFD';

/**
 * The character that a font has at a code, as Word inserts symbols (`w:sym`, ECMA-376 part 1, 17.3.3.30): U+F000 to U+F0FF are the bytes of the font's own
 * encoding, which for a font of letters is Windows-1252. A sign of a font of signs stays in Unicode's private area: it is no letter.
 */
export function symbolOf(font: string, code: number): string {
	const byte = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
	if (!(byte >= 0x20 && byte <= 0x10ffff)) return unknown;
	if (byte > 0xff) return String.fromCodePoint(byte).toWellFormed();
	if (signFont.test(font)) return String.fromCharCode(0xf000 + byte);
	return windows[byte - 0x80] ?? String.fromCharCode(byte);
}
