import { BRACKET_OPEN, COMMA, DOT, HYPHEN, PERCENT, SMALL_E, UNDERSCORE } from '../../text/characterCodes';
import { classAt, DIGIT, LETTER, skipGap, skipGapBack, WORD } from '../../text/characters';
import type { Span } from '../../text/span';
import type { NamedSource } from '../tables/namedSources';
import type { NamedHit } from './namedHit';
import { readSections, type SectionsRead } from './sections';

/** A code or rules, whose name is from `at` to `nameEnd`, with the section after or before it; nothing outside `within` is looked at. */
export function readCodeSource(
	text: string,
	at: number,
	nameEnd: number,
	source: NamedSource & { form: 'code' },
	{ start, end }: Span,
	sections: SectionsRead,
): NamedHit | undefined {
	// "OR_S.3" is no section.
	if (classAt(text, nameEnd) & WORD) return undefined;
	// First, for the next sentence can begin with a number.
	const before = readSectionBefore(text, at, nameEnd, start, source);
	if (before) return before;
	const chapterStart = skipGap(text, nameEnd, end);
	const tail = skipCodeTail(text, nameEnd, end);
	const isRule = source.kind === 'rule';
	// The code's name is after it: "Rule 12(b)(6), SCRCP".
	const isBare = source.name === 'Rule';
	const after = readSections(text, tail, end, sections, source.wants === 'sign', isRule);
	if (after < 0 || isYear.test(text.slice(sections.start, after))) {
		const withNumber = readSectionBefore(text, at, nameEnd, start, source, COMMA);
		if (withNumber || after < 0) return withNumber;
	}
	if (!mayBeCode(text, at, nameEnd, sections.start, after)) return undefined;
	if (source.wants === 'parts' && !isPlainRule(text, sections.start, after)) return undefined;
	if (
		isBare &&
		(!text.startsWith('(', bareEnd(text, sections.start)) || namesRules.test(text.slice(after, after + 40)))
	)
		return undefined;
	const from = courtsRules.test(source.name) ? courtStart(text, at, start) : at;
	// The same section is in many chapters: "c. 93A, § 2".
	const numberStart = tail > chapterStart ? chapterStart : sections.start;
	return { kind: source.kind, start: from, end: after, name: source.name, nameEnd, numberStart };
}

const sectionBefore =
	/(?:\b(?:[Rr]ules?|[Ss]ections?)|§§?)\s{1,9}(\d[\w.-]*(?:\([\w]{1,4}\))*(?:(?:,\s{1,9}(?:and\s{1,9})?|\s{1,9}and\s{1,9})\d[\w.-]*(?:\([\w]{1,4}\))*){0,3})\s{1,9}of\s{1,9}(?:the\s{1,9})?$/;

/** "Rules 8(a) and 12(f) of the Federal Rules of Civil Procedure": the number is before the name, which begins at `at`. */
export function readSectionBefore(
	text: string,
	at: number,
	nameEnd: number,
	start: number,
	{ kind, name }: { readonly kind: NamedHit['kind']; readonly name: string },
	joint = SMALL_E,
): NamedHit | undefined {
	if (!isAfterSection(text, at, start, joint)) return undefined;
	const low = Math.max(start, at - LONGEST_SECTION_BEFORE);
	const found = (joint === COMMA ? sectionBeforeComma : sectionBefore).exec(text.slice(low, at));
	if (!found) return undefined;
	const [whole, number = ''] = found;
	const numberStart = low + found.index + whole.indexOf(number);
	const numberEnd = numberStart + number.length;
	// A sentence's period is no part of a name that is spelled out.
	const end = text.charCodeAt(nameEnd - 1) === DOT ? nameEnd - 1 : nameEnd;
	return { kind, start: low + found.index, end, name, nameStart: at, nameEnd: end, numberStart, numberEnd };
}

/** Whether what is before a name lets a section be there: "the" or, with a comma for `joint`, that. */
export function isAfterSection(text: string, at: number, start: number, joint = SMALL_E): boolean {
	return text.charCodeAt(skipGapBack(text, at, start) - 1) === joint;
}

/** "§ 95.11(3), Fla. Stat.", "Rule 12(b)(6), SCRCP" */
const sectionBeforeComma = /(?:\b(?:[Rr]ules?|[Ss]ections?)|§§?)\s{1,9}(\d[\w.:-]*(?:\([\w]{1,4}\))*),\s{1,9}$/;
const LONGEST_SECTION_BEFORE = 80;

/** No key is "RSA 2048": New Hampshire's sections have a chapter ("RSA 354-A:7"). Nor is code "ERR_LIB_RSA 4:1", "O⏎.RS 4" or "GL [20271". */
function mayBeCode(text: string, at: number, nameEnd: number, numberStart: number, after: number): boolean {
	if (text.charCodeAt(at - 1) === UNDERSCORE && classAt(text, at - 2) & WORD) return false;
	if (text.charCodeAt(numberStart - 1) === BRACKET_OPEN) return false;
	const name = text.slice(at, nameEnd);
	if (name === 'Code')
		return text.slice(nameEnd, numberStart).includes('§') && !ownName.test(text.slice(Math.max(0, at - 16), at));
	return name === 'RSA' ? /:|-[A-Z]/.test(text.slice(numberStart, after)) : !/[A-Z]\s\./.test(name);
}

/** "Code § 8.01-229" is of the code cited before; "Elm Code § 4" has a name of its own. */
const ownName = /(?!\b(?:See|Under|And|But|In)\s)\b[A-Z][\w.'\u2019&-]*,?\s*$/;

/** "Ann.", a comma, "c. 93A," or "tit. 8," between a code's name and its section. */
function skipCodeTail(text: string, at: number, end: number): number {
	supplement.lastIndex = at;
	if (supplement.test(text)) return supplement.lastIndex;
	const next = skipGap(text, at, end);
	chapter.lastIndex = next;
	return chapter.test(text) ? chapter.lastIndex : at;
}

const supplement = /\s(?:19|20)\d\d\sSupp\.(?=\s)/y;
const chapter = /,?\s?(?:c|ch|tit)\.\s?\d{1,4}[A-Z]{0,2}(?:,(?=\s*§)|(?=\s*[Ss]ecs?\.))/y;

/** Rules whose court is before them: "9th Cir. R. 36-3", "N.D. Cal. Civ. L.R. 7-3". */
const courtsRules = /^(?:Cir\. R\.|(?:Civ\. |Crim\. )?L\.R\.|Local Civ\. R\.)$/;
const courtBefore =
	/(?:\d{1,2}(?:st|d|nd|rd|th)|Fed\.|D\.C\.|(?:[NSEWMC]\.)?D\.\s?(?:N\.Y\.|N\.J\.|N\.C\.|S\.C\.|N\.M\.|R\.I\.|[A-Z][a-z]{1,5}\.?))\s{1,3}$/;

function courtStart(text: string, at: number, low: number): number {
	const match = courtBefore.exec(text.slice(Math.max(low, at - 20), at));
	return match ? at - match[0].length : at;
}

const isYear = /^(?:1[6-9]|20)\d\d$/;
const namesRules = /^\s{0,3}(?:of\sthe\s|,\s?(?:SC[RA]CR?P?|[A-Z.]{3,8})\b|NMRA)/;

/** Where the digits end. */
function bareEnd(text: string, at: number): number {
	let i = at;
	while (classAt(text, i) & (DIGIT | LETTER) || text.charCodeAt(i) === DOT || text.charCodeAt(i) === HYPHEN) i++;
	return i;
}

/** "S.D.N.Y. Local Civ. R. 56.1": the state's name is a part of the court's. */
export function withDistrict(text: string, low: number, hit: NamedHit | undefined): NamedHit | undefined {
	if (hit?.kind !== 'rule') return hit;
	const district = /(?:[NSEWMC]\.)?D\.\s?$/.exec(text.slice(Math.max(low, hit.start - 5), hit.start));
	return district ? { ...hit, start: hit.start - district[0].length } : hit;
}

/** Whether a number is a rule's by its parts: "12(b)(6)", "7.1", "7-3". */
function isPlainRule(text: string, start: number, end: number): boolean {
	return plainRule.test(text.slice(start, Math.min(end, start + 16))) && text.charCodeAt(end) !== PERCENT;
}

const plainRule = /^(?:[A-Z]{1,3}-)?\d{1,4}[A-Z]?(?:\(|[.:-]\d)/;
