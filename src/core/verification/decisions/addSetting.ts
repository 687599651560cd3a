import { fnv1a } from '../../base/text/fnv1a';
import type { Citation } from '../../citations/parts/citation';

/** How much of the text before a citation, in its own paragraph, identifies it (UTF-16 units). */
const longestBefore = 160;

/**
 * Adds to an "id." or "supra" that refers to no known citation what distinguishes it from others that read the same: the words before it in its
 * paragraph and its pinpoint, as a number from which they can't be read. Other citations are identified by what they say, and returned unchanged.
 *
 * @param getText the text that the citation's offsets refer to, at least all of its paragraph
 */
export function addSetting(citation: Citation, getText: () => string): Citation {
	const { kind, resolvesTo, start, pin } = citation;
	if ((kind !== 'id' && kind !== 'supra') || resolvesTo !== null) return citation;
	const [before = ''] = getText()
		.slice(Math.max(0, start - longestBefore), start)
		.split(/\n[ \t>]*\r?\n/)
		.slice(-1);
	return { ...citation, setting: fnv1a(`${wordsOf(before)}|${wordsOf(pin?.text ?? '')}`) };
}

/** Letters and digits only: line breaks, emphasis, and the marks of block quotations may change. */
function wordsOf(text: string): string {
	return text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
}
