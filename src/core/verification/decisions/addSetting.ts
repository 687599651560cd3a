import { fnv1a } from '../../base/text/fnv1a';
import type { Citation } from '../../citations/parts/citation';

/** How much of the text before or after a citation, in its own paragraph, identifies it (UTF-16 units). */
const longestAround = 160;

const blankLine = /\n[ \t>]*\r?\n/;

/**
 * Adds to an "id." or "supra" that refers to no known citation what distinguishes it from others that read the same: the words before it in its
 * paragraph and its pinpoint, as a number from which they can't be read. Other citations are identified by what they say, and returned unchanged.
 *
 * @param getText the text that the citation's offsets refer to, at least all of its paragraph
 */
export function addSetting(citation: Citation, getText: () => string): Citation {
	const { kind, resolvesTo, pin } = citation;
	if ((kind !== 'id' && kind !== 'supra') || resolvesTo !== null) return citation;
	return { ...citation, setting: fnv1a(`${textBefore(citation, getText())}|${wordsOf(pin?.text ?? '')}`) };
}

/** The words before and after a citation, each as a number from which they can't be read; the other side's number stays when one is edited. */
export function hashPlace(citation: Citation, text: string): readonly [before: string, after: string] {
	const [after = ''] = text.slice(citation.end, citation.end + longestAround).split(blankLine);
	return [fnv1a(textBefore(citation, text)), fnv1a(wordsOf(after))];
}

function textBefore({ start }: Citation, text: string): string {
	const [before = ''] = text
		.slice(Math.max(0, start - longestAround), start)
		.split(blankLine)
		.slice(-1);
	return wordsOf(before);
}

/** Letters and digits only: line breaks, emphasis, and the marks of block quotations may change. */
function wordsOf(text: string): string {
	return text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
}
