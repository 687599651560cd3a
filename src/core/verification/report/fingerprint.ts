const offsetBasis = 0xcbf29ce484222325n;
const prime = 0x100000001b3n;

/**
 * The FNV-1a hash of the text's UTF-16 units, 64 bits in hex: enough to recognize a citation in the next upload, and no secret.
 */
function hashOf(text: string): string {
	let hash = offsetBasis;
	for (let at = 0; at < text.length; at++) hash = ((hash ^ BigInt(text.charCodeAt(at))) * prime) & 0xffffffffffffffffn;
	return hash.toString(16).padStart(16, '0');
}

/**
 * Makes a function that names the place of a finding as code scanning compares it between uploads: by the words of the citation, and which
 * of the same it is, counted in the order of the calls. So it stays when lines are added above, or the words around it change.
 */
export function createFingerprints(): (words: string) => string {
	const seen = new Map<string, number>();
	return (words) => {
		const hash = hashOf(words.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase());
		const count = (seen.get(hash) ?? 0) + 1;
		seen.set(hash, count);
		return `${hash}:${count}`;
	};
}
