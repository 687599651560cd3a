import { codeWords, ruleCourts } from '../../lexicon/phrases.generated';
import { AMPERSAND, COMMA, DOT, HYPHEN, SECTION_SIGN } from '../../text/characterCodes';
import { APOSTROPHE, charClass, classAt, DIGIT, LETTER, skipGap, UPPER } from '../../text/characters';
import type { Span } from '../../text/span';
import { isAfterSection, readSectionBefore } from './codes';
import type { NamedHit } from './namedHit';
import { readSections, type SectionsRead } from './sections';

/** Words of a state code's name between the state and the section (UTF-16 units). */
const LONGEST_NAME = 70;
const sectionSign = /(?:§§?|(?:tit|ch|art|c|r)\.|rule(?=\s\d)|sections?(?=\s\d))/y;
const codeWord = new RegExp(String.raw`(?:${codeWords})\b`);
const regulationWords = /(?:Admin|Adm)\.? ?Code|Code(?:s)? R(?:egs|\.)|Regs|Admin\. R|Admin\. Rules/;
const ruleWords = new RegExp(String.raw`^(?:(?:${ruleCourts})\.? ?)*(?:R\.(?! ?S\.)|Rule|Rules|Ct\. R\.)`);
const namesSection = /(?:tit|ch|art|c)\./y;
const smallWord = /^(?:of|and|to|for|the|on)$/;
/** What the section can be before: "section 19.02 of the Texas Penal Code". */
const wholeCode = /\b(?:Code|Statutes|Laws?|Act)$/;
/** None of these is abbreviated: the period is the sentence's. */
const lastWord = /\b(?:Code|Statutes|Laws?|Act)\.$/;
const sessionLaws = /^(?:(?:Gen|Sess|Pub)\.\s)?Laws$/;
const leadNumber = /(?:tit|ch|c|art)\.?\s*[\dIVX]+[A-Z]{0,2}(?:,|(?=\s*(?:§|[Ss]ecs?\.)))/y;

/**
 * Reads what follows a state's name: "Cal. Penal Code § 187(a)", "Tex. R. App. P. 9.4(i)", "Del. Code Ann. tit. 8, § 220(b)",
 * "Cal. Code Regs. tit. 8, § 3203". The words before the section decide of what kind it is.
 */
export function readStateSource(
	text: string,
	at: number,
	stateEnd: number,
	state: string,
	{ start, end }: Span,
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
		if (!(bits & LETTER)) break;
		const wordStart = i;
		while (i < stop && isNameUnit(text.charCodeAt(i))) i++;
		if (!(bits & UPPER) && !smallWord.test(text.slice(wordStart, i))) break;
		nameEnd = i;
		if (lastWord.test(text.slice(wordStart, i))) break;
		i = skipGap(text, i, stop);
	}
	sectionSign.lastIndex = i;
	const isBeforeSection = i < stop && ((classAt(text, i) & DIGIT) !== 0 || sectionSign.test(text));
	if (nameEnd === stateEnd || !(isBeforeSection || isAfterSection(text, at, start))) return undefined;
	const words = inSmallLetters(text.slice(first, nameEnd), text.slice(at, stateEnd));
	if (wholeCode.test(words) || lastWord.test(words)) {
		const name = `${state} ${words.replace(/\s+/g, ' ').replace(/\.$/, '')}`;
		const before = readSectionBefore(text, at, nameEnd, start, { kind: 'statute', name });
		if (before) return before;
	}
	if (!isBeforeSection) return undefined;
	const isRule = ruleWords.test(words);
	const isRegulation = !isRule && regulationWords.test(words);
	if (!isRule && !isRegulation && !codeWord.test(words)) return undefined;
	const isSigned = text.charCodeAt(i) === SECTION_SIGN || text.startsWith('section', i);
	namesSection.lastIndex = i;
	leadNumber.lastIndex = i;
	let from = i;
	let after = -1;
	if (namesSection.test(text) && leadNumber.test(text)) {
		// "tit. 8, § 220(b)", "ch. 93A, § 2"; "art. 2315" alone is the section.
		const next = skipGap(text, leadNumber.lastIndex, end);
		if (text.charCodeAt(next) === SECTION_SIGN || /^[Ss]ecs?\./.test(text.slice(next, next + 5))) {
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
		start: sessionLaws.test(words) ? yearBefore(text, at, start) : at,
		end: after,
		name: `${state} ${words.replace(/\s+/g, ' ')}`,
		nameEnd,
		numberStart: sections.start,
	};
}

/** Names in which a draft has capitals throughout, for its small capitals were lost: "GOV'T CODE ANN." is "Gov't Code Ann.". */
function inSmallLetters(words: string, state: string): string {
	if (!/[A-Z]{2}/.test(state) && (codeWord.test(words) || ruleWords.test(words))) return words;
	return words.replace(capitals, (_, first: string, others: string) => first + others.toLowerCase());
}

const capitals = /\b([A-Z])([A-Z]+(?:['\u2019][A-Z]+)?)(?![a-z])/g;

/** Session laws are cited by their year: "1995 Tex. Gen. Laws 2988". */
function yearBefore(text: string, at: number, low: number): number {
	return /\b(?:1[6-9]|20)\d\d\s$/.test(text.slice(Math.max(low, at - 6), at)) ? at - 5 : at;
}

function isNameUnit(code: number): boolean {
	return ((charClass[code] as number) & (LETTER | APOSTROPHE)) !== 0 || code === DOT || code === HYPHEN;
}
