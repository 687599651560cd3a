/** The prefix of real keys is not known: anything without white space or control characters may be one. */
export function isApiKey(text: string): boolean {
	return text !== '' && !/[\s\p{Cc}\p{Cs}]/u.test(text);
}

/**
 * The value of the Authorization header. Header values are bytes; what is beyond ASCII goes as UTF-8, one character a byte, because
 * Headers refuses wider characters, quoting them in its error.
 */
export function authorization(apiKey: string): string {
	return `Bearer ${String.fromCharCode(...new TextEncoder().encode(apiKey))}`;
}
