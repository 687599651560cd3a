import { codeWords, ruleCourts } from '../../lexicon/phrases.generated';
import { AMPERSAND, COMMA, DOT } from '../../text/characterCodes';
import { classAt, DIGIT, skipGap, UPPER } from '../../text/characters';
import { matchAt, matchEnd } from '../../text/matches';
import type { Span } from '../../text/span';
import type { Draft } from '../citation';
import { readSectionBefore, sectionDirectlyBefore } from './codes';
import { namedCitation } from './namedHit';
import { afterEdition, readSections } from './sections';

/** How long the words of a state code's name between the state and the section can be, in UTF-16 units. */
const LONGEST_NAME = 70;
const nameUnit = "[A-Za-z\\u00c0-\\u024f.'\u2018\u2019-]";
const nameWord = new RegExp(`(?:[A-Z\\u00c0-\\u024f]${nameUnit}{0,69}|(?:of|and|to|for|the|on)(?!${nameUnit}))`, 'y');
const sectionSign = /(?:§§?|(?:tit|ch|arts?|c|r)\.|rule(?=\s\d)|(?:sections?|[Cc]hapters?|articles?)(?=\s\d))/y;
const codeWord = new RegExp(String.raw`(?:${codeWords})\b`);
const regulationWords = /(?:Admin|Adm)\.? ?Code|Code(?:s)? R(?:egs|\.)|Regs|Admin\. R|Admin\. Rules/;
const ruleWords = new RegExp(String.raw`^(?:(?:${ruleCourts})\.? ?)*(?:R\.(?! ?S\.)|Rule|Rules|Ct\. R\.)`);
/** What the section can precede, "section 19.02 of the Texas Penal Code"; none of these is abbreviated, so the period is the sentence's. */
const wholeCode = /\b(?:Code|Statutes|Laws?|Act)\.?$/;
const afterWholeCode = /(?<=\b(?:Code|Statutes|Laws?|Act)\.)/y;
const afterSection = /(?<=\bof\s{1,9}the\s{1,9}|[\d)],?\s{1,9})/y;
/** An agency's letters before the number: "§ DHS 92.03", "§ R20-5-163". */
const agency = /(?:§§?\s{0,3})?[A-Z]{1,5}[ -]?(?=\d)/y;
/** Four digits on either side: a chapter of Minnesota's agencies. */
const agencyRule = /\d{4}\.\d{4}/y;
const sessionLaws = /^(?:(?:Gen|Sess|Pub)\.\s)?Laws$/;
/** Session laws are cited by year ("1995 Tex. Gen. Laws 2988"), and a court's rules can begin with its district ("S.D.N.Y. Local Civ. R. 56.1"). */
const yearBefore = /(?<=\b((?:1[6-9]|20)\d\d\s))/y;
const districtBefore = /(?<=((?:[NSEWMC]\.)?D\.\s?))/y;
/** "tit. 8, § 220(b)", "ch. 93A, § 2"; "art. 2315" alone is the section. */
const division = /(?:tit|ch|c|art)\.\s{0,9}[\dIVX]{1,9}(?:[.-][\dA-Z]{1,4})?[A-Z]{0,2},?\s{0,9}(?=§|[Ss]ecs?\.)/y;
/** Without a sign, the number must follow one of these: "Ohio Rev. 12" isn't a code. */
const codeEnd = /(?:Code|Stat\.?|Statutes|(?<!Department of |School of )Laws?|R\.?|Ann\.|Regs\.|Act|S\.)$/;

/**
 * Reads what follows a state's name: "Cal. Penal Code § 187(a)", "Tex. R. App. P. 9.4(i)", "Del. Code Ann. tit. 8, § 220(b)",
 * "Cal. Code Regs. tit. 8, § 3203". The words before the section decide what kind it is.
 */
export function readStateSource(text: string, { start: at, end: stateEnd }: Span, state: string): Draft | undefined {
	const stop = Math.min(text.length, stateEnd + LONGEST_NAME);
	const first = skipGap(text, stateEnd, stop);
	let i = first;
	let nameEnd = stateEnd;
	while (i < stop && !(classAt(text, i) & DIGIT) && (classAt(text, i) & UPPER || matchEnd(sectionSign, text, i) < 0)) {
		const end = matchEnd(nameWord, text, i);
		const code = text.charCodeAt(i);
		// "Md. Code Ann., Crim. Law § 1"
		if (end < 0 && code !== AMPERSAND && code !== COMMA) break;
		if (end >= 0) nameEnd = end;
		if (text.charCodeAt(end - 1) === DOT && matchEnd(afterWholeCode, text, end) >= 0) break;
		i = skipGap(text, Math.max(i + 1, end), stop);
	}
	i = afterEdition(text, i);
	const isSigned = matchEnd(sectionSign, text, i) >= 0;
	const isBeforeSection = isSigned || (classAt(text, i) & DIGIT) !== 0;
	const isAfterSection = matchEnd(afterSection, text, at) >= 0;
	if (nameEnd === stateEnd || !(isBeforeSection || isAfterSection)) return undefined;
	const words = inSmallLetters(text.slice(first, nameEnd), text.slice(at, stateEnd)).replace(/\s+/g, ' ');
	const named = { start: at, end: nameEnd };
	const isRule = ruleWords.test(words) && !(words === 'R.' && matchEnd(agencyRule, text, i) >= 0);
	const kind = isRule ? 'rule' : words === 'R.' || regulationWords.test(words) ? 'regulation' : 'statute';
	const name = `${state} ${words.replace(/(?<=Code|Statutes|Laws?|Act)\.$/, '')}`;
	if (wholeCode.test(words)) {
		const before = readSectionBefore(text, named, kind, name);
		if (before) return before;
	}
	if (kind === 'statute' && !codeWord.test(words)) return undefined;
	if (isAfterSection && !isSigned && !sessionLaws.test(words)) {
		const before = readSectionBefore(text, named, kind, name, sectionDirectlyBefore);
		if (before) return before;
	}
	if (!isBeforeSection) return undefined;
	const afterDivision = matchEnd(division, text, i);
	const afterAgency = kind === 'regulation' ? matchEnd(agency, text, i) : -1;
	const sections = readSections(text, Math.max(i, afterDivision, afterAgency));
	if (!sections) return undefined;
	if (!isSigned && kind !== 'rule' && !codeEnd.test(words)) return undefined;
	const lead = kind === 'rule' ? districtBefore : sessionLaws.test(words) ? yearBefore : undefined;
	const start = at - (lead ? (matchAt(lead, text, at)?.[1]?.length ?? 0) : 0);
	const number = { start: afterDivision < 0 && afterAgency < 0 ? sections.start : i, end: sections.end };
	return namedCitation(text, kind, { start, end: sections.end }, `${state} ${words}`, { start, end: nameEnd }, number);
}

/** Drafts that have lost their small capitals have names in capitals throughout: "GOV'T CODE ANN." is "Gov't Code Ann.". */
function inSmallLetters(words: string, state: string): string {
	if (!/[A-Z]{2}/.test(state) && (codeWord.test(words) || ruleWords.test(words))) return words;
	return words.replace(capitals, (_, first: string, others: string) => first + others.toLowerCase());
}

const capitals = /\b([A-Z])([A-Z]+(?:['\u2019][A-Z]+)?)(?![a-z])/g;
