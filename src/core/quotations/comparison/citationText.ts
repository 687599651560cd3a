import { anyPattern } from '../../base/text/anyPattern';
import { citationFillers } from '../../law/lexicon/phrases.generated';
import { LONGEST_CITATION } from '../limits';

/**
 * Whether words of an opinion are nothing but citations, which "(citations omitted)" and "(cleaned up)" allow to be left out: they have a
 * volume, reporter, and page (or refer back to one) and, outside parentheses, no lowercase words but those of case names and signals.
 */
export function isCitationText(text: string): boolean {
	if (text.length > LONGEST_CITATION) return false;
	const outer = withoutParentheses(text).replace(/[\u0001*_]/g, '');
	if (!/\p{L}|\d/u.test(outer)) return isMarkOnly(text);
	if (!cites.test(outer)) return false;
	const words = outer.match(/[\p{L}][\p{L}.'’]*/gu) ?? [];
	return words.every((word) => !/^\p{Ll}/u.test(word) || allowed.has(word.toLowerCase().replace(/\.$/, '')));
}

const cites = anyPattern('u', {
	place: /\d\s{1,9}[\p{Lu}§][\p{L}\d.'’ ]{0,80}\s{1,9}(?:\d|__)/u,
	id: /\b[Ii](?:d|bid)\./u,
	back: /\b(?:supra|ante|post|infra)\b/u,
	section: /§\s*\d/u,
	code: /\bU\.\s?S\.\s?C\./u,
	article: /\bArt\./u,
	rule: /\b(?:Rule|Amend|Const)\b/u,
});
const allowed = new Set(citationFillers.split('|'));

function withoutParentheses(text: string): string {
	let depth = 0;
	let outer = '';
	for (const character of text) {
		if (character === '(') depth++;
		else if (character === ')') depth = Math.max(0, depth - 1);
		else if (depth === 0) outer += character;
	}
	return outer;
}

/** "(emphasis added; citation omitted)", "(1954)": a parenthetical without the citation that it follows. */
function isMarkOnly(text: string): boolean {
	const inside = /^\W*\(([^()]*)\)\W*$/.exec(text)?.[1];
	return inside !== undefined && /\b(?:omitted|added|original|quoting|citing|cleaned up)\b|\b\d{4}$/i.test(inside);
}
