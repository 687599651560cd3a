import { codeWords, ruleCourts } from '../../lexicon/phrases.generated';
import { AMPERSAND, COMMA, DOT, HYPHEN, SECTION_SIGN } from '../../text/characterCodes';
import { APOSTROPHE, charClass, DIGIT, LETTER, skipGap, UPPER } from '../../text/characters';
import type { NamedHit } from './namedHit';
import { readSections, type SectionsRead } from './sections';

/** Words of a state code's name between the state and the section (UTF-16 units). */
const LONGEST_NAME = 70;
const sectionSign = /(?:§§?|(?:tit|ch|art|c|r)\.|rule(?=\s\d))/y;
const codeWord = new RegExp(String.raw`(?:${codeWords})\b`);
const regulationWords = /(?:Admin|Adm)\.? ?Code|Code(?:s)? R(?:egs|\.)|Regs|Admin\. R|Admin\. Rules/;
const ruleWords = new RegExp(String.raw`^(?:(?:${ruleCourts})\.? ?)*(?:R\.(?! ?S\.)|Rule|Rules|Ct\. R\.)`);
const namesSection = /(?:tit|ch|art|c)\./y;
const leadNumber = /(?:tit|ch|c|art)\.?\s*[\dIVX]+[A-Z]{0,2}(?:,|(?=\s*§))/y;

/**
 * Reads what follows a state's name: "Cal. Penal Code § 187(a)", "Tex. R. App. P. 9.4(i)", "Del. Code Ann. tit. 8, § 220(b)",
 * "Cal. Code Regs. tit. 8, § 3203". The words before the section decide of what kind it is.
 */
export function readStateSource(
	text: string,
	at: number,
	stateEnd: number,
	state: string,
	end: number,
	sections: SectionsRead,
): NamedHit | undefined {
	const stop = Math.min(end, stateEnd + LONGEST_NAME);
	const first = skipGap(text, stateEnd, stop);
	let i = first;
	let nameEnd = stateEnd;
	while (i < stop) {
		const code = text.charCodeAt(i);
		const bits = charClass[code] as number;
		if (bits & DIGIT || code === SECTION_SIGN) break;
		sectionSign.lastIndex = i;
		if (!(bits & UPPER) && sectionSign.test(text)) break;
		if (code === AMPERSAND) {
			i = skipGap(text, i + 1, stop);
			continue;
		}
		if (code === COMMA) {
			// "Md. Code Ann., Crim. Law § 1"
			i = skipGap(text, i + 1, stop);
			continue;
		}
		if (!(bits & LETTER)) return undefined;
		const wordStart = i;
		while (i < stop && isNameUnit(text.charCodeAt(i))) i++;
		if (!(bits & UPPER) && !/^(?:of|and|to|for|the|on)$/.test(text.slice(wordStart, i))) return undefined;
		nameEnd = i;
		i = skipGap(text, i, stop);
	}
	if (i >= stop || nameEnd === stateEnd) return undefined;
	const words = text.slice(first, nameEnd);
	const isRule = ruleWords.test(words);
	const isRegulation = !isRule && regulationWords.test(words);
	if (!isRule && !isRegulation && !codeWord.test(words)) return undefined;
	const isSigned = text.charCodeAt(i) === SECTION_SIGN;
	namesSection.lastIndex = i;
	leadNumber.lastIndex = i;
	let from = i;
	let after = -1;
	if (namesSection.test(text) && leadNumber.test(text)) {
		// "tit. 8, § 220(b)", "ch. 93A, § 2"; "art. 2315" alone is the section.
		const next = skipGap(text, leadNumber.lastIndex, end);
		if (text.charCodeAt(next) === SECTION_SIGN) {
			after = readSections(text, next, end, sections);
			sections.start = i;
			from = i;
		}
	}
	if (after < 0) after = readSections(text, from, end, sections);
	if (after < 0) return undefined;
	// "Ohio Rev. 12" is no code: without a sign the number must follow "Code", "Law", "Stat." or the like.
	if (
		!isSigned &&
		!isRule &&
		!/(?:Code|Stat\.?|(?<!Department of |School of )Laws?|R\.?|Ann\.|Regs\.|Act|S\.)$/.test(words)
	)
		return undefined;
	return {
		kind: isRule ? 'rule' : isRegulation ? 'regulation' : 'statute',
		start: at,
		end: after,
		name: `${state} ${words.replace(/\s+/g, ' ')}`,
		nameEnd,
		numberStart: sections.start,
	};
}

function isNameUnit(code: number): boolean {
	return ((charClass[code] as number) & (LETTER | APOSTROPHE)) !== 0 || code === DOT || code === HYPHEN;
}
