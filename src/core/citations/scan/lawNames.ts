import { anyPattern } from '../../base/text/anyPattern';
import { AMPERSAND, CAPITAL_L, COMMA, DOT } from '../../base/text/characterCodes';
import { classAt, DIGIT, fold, skipGap, UPPER } from '../../base/text/characters';
import { matchAt, matchEnd } from '../../base/text/matches';
import type { Span } from '../../base/text/span';
import { codeWords, ruleCourts, sentenceOpenings } from '../../law/lexicon/phrases.generated';
import { type Law, spelledOut } from './laws';
import { afterEdition } from './sections';

/** How long the words of a state code's name between the state and the section can be, in UTF-16 units. */
const LONGEST_NAME = 70;
const nameUnit = "[A-Za-z\\u00c0-\\u024f.'\u2018\u2019-]";
const nameWord = new RegExp(`(?:[A-Z\\u00c0-\\u024f]${nameUnit}{0,69}|(?:of|and|to|for|the|on)(?!${nameUnit}))`, 'y');
const sectionSign = /(?:§§?|(?:tit|ch|arts?|c|r)\.|(?:rule|[Ss]ections?|[Cc]hapters?|[Aa]rticles?)(?=\s\d))/y;
const codeWord = new RegExp(String.raw`(?:${codeWords})\b`);
const regulationWords = /(?:Admin|Adm)\.? ?Code|Code(?:s)? R(?:egs|\.)|Regs|Admin\. R|Admin\. Rules/;
const ruleWords = new RegExp(String.raw`^(?:(?:${ruleCourts})\.? ?)*(?:R\.(?! ?S\.)|Rule|Rules|Ct\. R\.)`);
const wholeName = new RegExp(String.raw`(?<=\b(?:${spelledOut})\.)`, 'y');
const yearOfAct = /(?<=Act)\s{1,3}of\s{1,3}(?:1[789]|20)\d\d/y;
/** A name without a number after it ends before a comma, and with a word that ends names before a small one. */
const alone = /^[^,]*?(?:\b(?:Code|Statutes|Act|Procedure|Evidence)(?=\s+(?:and|to|for|the|on)\s)|(?=,)|$)/;
const afterSection = /(?<=\bof\s{1,9}the\s{1,9}|[\d)],?\s{1,9})/y;
/** Four digits on either side: a chapter of Minnesota's agencies. */
const agencyRule = /\d{4}\.\d{4}/y;
const sessionLaws = /^(?:(?:Gen|Sess|Pub)\.\s)?Laws$/;
/** Session laws are cited by year ("1995 Tex. Gen. Laws 2988"), and a court's rules can begin with its district ("S.D.N.Y. Local Civ. R. 56.1"). */
const yearBefore = /(?<=\b((?:1[6-9]|20)\d\d\s))/y;
const districtBefore = /(?<=((?:[NSEWMC]\.)?D\.\s?))/y;
/** Without a sign, the number must follow one of these: "Ohio Rev. 12" isn't a code. */
const codeEnd = /(?:Code|Stat\.?|Statutes|(?<!Department of |School of )Laws?|R\.?|Ann\.|Regs\.|Act|S\.)$/;

/**
 * The law whose name begins with a state's: "Cal. Penal Code § 187(a)", "Tex. R. App. P. 9.4(i)", "Del. Code Ann. tit. 8, § 220(b)",
 * "Cal. Code Regs. tit. 8, § 3203". The words before the section decide what kind it is.
 */
export function stateLaw(text: string, { start: at, end: stateEnd }: Span, state: string): Law | undefined {
	const stop = Math.min(text.length, stateEnd + LONGEST_NAME);
	const first = skipGap(text, stateEnd, stop);
	const read = readWords(text, first, stop);
	let nameEnd = Math.max(stateEnd, read.nameEnd);
	nameEnd = Math.max(nameEnd, matchEnd(yearOfAct, text, nameEnd));
	const i = afterEdition(text, Math.max(read.end, nameEnd));
	const isNumbered = (classAt(text, i) & DIGIT) !== 0 || matchEnd(sectionSign, text, i) >= 0;
	if (nameEnd === stateEnd || !(isNumbered || matchEnd(afterSection, text, at) >= 0)) return undefined;
	// "section 5 of the Texas Penal Code and Roe v. Wade"
	if (!isNumbered) nameEnd = first + (alone.exec(text.slice(first, nameEnd))?.[0].length ?? 0);
	const words = inSmallLetters(text.slice(first, nameEnd), text.slice(at, stateEnd)).replace(/\s+/g, ' ');
	const isRule = ruleWords.test(words) && !(words === 'R.' && matchEnd(agencyRule, text, i) >= 0);
	const kind = isRule ? 'rule' : words === 'R.' || regulationWords.test(words) ? 'regulation' : 'statute';
	if (kind === 'statute' && !codeWord.test(words)) return undefined;
	return {
		kind,
		name: `${state} ${matchEnd(wholeName, words, words.length) < 0 ? words : words.slice(0, -1)}`,
		named: { start: at, end: nameEnd },
		wants: isNumbered ? (isRule || codeEnd.test(words) ? undefined : 'sign') : 'before',
		lead: isRule ? districtBefore : sessionLaws.test(words) ? yearBefore : undefined,
	};
}

/** The words of a name from `at` on: where the last one with a capital ends (-1 if there is none), and where the number after them may begin. */
function readWords(text: string, at: number, stop: number): { readonly nameEnd: number; readonly end: number } {
	let i = at;
	let nameEnd = -1;
	while (i < stop && !(classAt(text, i) & DIGIT) && matchEnd(sectionSign, text, i) < 0) {
		const end = matchEnd(nameWord, text, i);
		const code = text.charCodeAt(i);
		// "Md. Code Ann., Crim. Law § 1"
		if (end < 0 && code !== AMPERSAND && code !== COMMA) break;
		if (classAt(text, i) & UPPER) nameEnd = end;
		if (text.charCodeAt(end - 1) === DOT && matchEnd(wholeName, text, end) >= 0) break;
		i = skipGap(text, Math.max(i + 1, end), stop);
	}
	return { nameEnd, end: i };
}

/** Drafts that have lost their small capitals have names in capitals throughout: "GOV'T CODE ANN." is "Gov't Code Ann.". */
function inSmallLetters(words: string, state: string): string {
	if (!/[A-Z]{2}/.test(state) && (codeWord.test(words) || ruleWords.test(words))) return words;
	return words.replace(capitals, (_, first: string, others: string) => first + others.toLowerCase());
}

const capitals = /\b([A-Z])([A-Z]+(?:['\u2019][A-Z]+)?)(?![a-z])/g;

const nameBefore =
	/(?<=((?:(?:[A-Z][\w.'\u2019&-]{0,24}|of|and|for|the|in|to|on|&),?\s{1,3}){0,9}[A-Z][\w.'\u2019&-]{0,24},?\s{1,3}))/y;
const opening = new RegExp(`^(?:(?:${sentenceOpenings}|of|and|for|the|in|to|on|&),?\\s{1,3})+`, 'i');
/** The period of a sentence isn't part of it. Maryland's code has articles ("§ 5-101 of the Family Law Article"), Pennsylvania's laws are named. */
const nameEnding = new RegExp(`Act(?:${yearOfAct.source})?|Article|Law`, 'y');
const sign = /,?\s{0,3}(?:§§?|[Ss]ections?\s|[Ss]ecs?\.\s)/y;

/** "Securities Exchange Act of 1934 § 10(b)", "section 10(b) of the Exchange Act"; `at` is where "Act" begins. */
export function actOf(text: string, at: number): Law | undefined {
	const before = matchAt(nameBefore, text, at)?.[1];
	if (before === undefined) return undefined;
	const start = at - before.length + (opening.exec(before)?.[0].length ?? 0);
	if (start >= at) return undefined;
	const named = { start, end: matchEnd(nameEnding, text, at) };
	return lawOfAct(text, named, text.charCodeAt(at) === CAPITAL_L || matchEnd(sign, text, named.end) < 0);
}

/** @param isBefore whether the section precedes the name */
function lawOfAct(text: string, named: Span, isBefore: boolean): Law {
	return { kind: 'statute', name: fold(text, named.start, named.end), named, wants: isBefore ? 'before' : 'sign' };
}

/** "18, United States Code,": a title alone can be any state's, and "18 U.S.C." is found by its volume. */
const titled = anyPattern(
	'y',
	{
		code: /(?:,?\s{1,3}|\sof\sthe\s)(?:United\sStates\sCode|U\.\s?S\.\sCode)/,
		dotted: /,\sU\.\s?S\.\s?C\./,
		regulations: /(?:,?\s{1,3}|\sof\sthe\s)(Code\sof\sFederal\sRegulations|C\.\s?F\.\s?R\.)/,
	},
	{ before: String.raw`\s{1,3}(\d{1,2})` },
);

/** "section 1983 of title 42", but "section 8 of Title 12 Pa. C.S." is a state's. */
const sectionOf = /(?<=(?:[Ss]ections?\s|§)[^.;]{1,60}\sof\s(?:the\s)?)/y;
const titleAlone = /\s{1,3}([1-9]|[1-4]\d|5[0-4])(?![\w(-]|\.\d|,? of the [A-Z]|,?\s[A-Z][\w.]{0,20}\s)/y;

/** Titles of the civil rights acts that are cited without the act. */
const civilRights = /Title\s(?:VII?|IX)(?![A-Za-z]|\sof\sthe\s)/y;

/** "Title 18, United States Code, Section 1341", "section 1983 of Title 42", "section 703(a) of Title VII"; `word` is the first one. */
export function titleOf(text: string, word: Span): Law | undefined {
	const actEnd = matchEnd(civilRights, text, word.start);
	if (actEnd >= 0) return lawOfAct(text, { start: word.start, end: actEnd }, matchEnd(sign, text, actEnd) < 0);
	const [whole, volume, ofRegulations] = matchAt(titled, text, word.end) ?? [];
	if (whole === undefined) {
		const [bare, title] = matchEnd(sectionOf, text, word.start) < 0 ? [] : (matchAt(titleAlone, text, word.end) ?? []);
		const alone = { start: word.start, end: word.end + (bare?.length ?? 0) };
		return title === undefined
			? undefined
			: { kind: 'statute', name: 'U.S.C.', named: alone, wants: 'before', volume: title };
	}
	const named = { start: word.start, end: word.end + whole.length };
	return { kind: ofRegulations ? 'regulation' : 'statute', name: ofRegulations ? 'C.F.R.' : 'U.S.C.', named, volume };
}
