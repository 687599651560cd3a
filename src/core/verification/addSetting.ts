import type { Citation } from '../citations/citation';

/** Of what is before a citation, as much as tells it apart from another (UTF-16 units), and no more than its own paragraph. */
const longestBefore = 160;

/**
 * An "id." or "supra" that refers to no known citation, with what tells it apart from others that read the same: the words before it in its
 * paragraph and its pinpoint, as a number from which they can't be read. Other citations are told apart by what they say, and come back as they are.
 *
 * @param text where the citation's offsets count, all of its paragraph at least
 */
export function addSetting(citation: Citation, getText: () => string): Citation {
	const { kind, resolvesTo, start, pin } = citation;
	if ((kind !== 'id' && kind !== 'supra') || resolvesTo !== null) return citation;
	const [before = ''] = getText()
		.slice(Math.max(0, start - longestBefore), start)
		.split(/\n[ \t>]*\r?\n/)
		.slice(-1);
	return { ...citation, setting: hash(`${wordsOf(before)}|${wordsOf(pin?.text ?? '')}`) };
}

/** Letters and digits: what a line break, emphasis or the mark of a quotation changes doesn't count. */
function wordsOf(text: string): string {
	return text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
}

/** FNV-1a in 32 bits, in hexadecimal digits. */
function hash(text: string): string {
	let value = 0x811c9dc5;
	for (let at = 0; at < text.length; at++) {
		value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
	}
	return (value >>> 0).toString(16).padStart(8, '0');
}
