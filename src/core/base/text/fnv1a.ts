/** The FNV-1a hash of a text's code points, 32 bits in hexadecimal digits (http://www.isthe.com/chongo/tech/comp/fnv). Not for secrets. */
export function fnv1a(text: string, basis = 0x811c9dc5): string {
	let hash = basis;
	for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
	return (hash >>> 0).toString(16).padStart(8, '0');
}
