/** The format of keys is unknown: anything without white space or control characters may be one. */
export function isApiKey(text: string): boolean {
	return text !== '' && !/[\s\p{Cc}\p{Cs}]/u.test(text);
}

/**
 * The value of the Authorization header. Header values are bytes; characters beyond ASCII are sent as UTF-8, one character for each byte,
 * because Headers rejects wider characters and quotes them in its error.
 */
export function authorization(apiKey: string): string {
	const bytes = new TextEncoder().encode(apiKey);
	return `Bearer ${Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')}`;
}
