import { BRACKET_OPEN, PERCENT, UNDERSCORE } from '../../text/characterCodes';
import { classAt, skipGap, UPPER, WORD } from '../../text/characters';
import { matchAt, matchEnd } from '../../text/matches';
import type { Span } from '../../text/span';
import type { CitationKind, Draft } from '../citation';
import type { NamedSource } from '../tables/namedSources';
import { namedCitation } from './namedHit';
import { readSections } from './sections';

const number = String.raw`\d[\w.:-]{0,20}(?:\(\w{1,4}\)){0,6}`;
const numbers = String.raw`${number}(?:(?:,\s{1,9}(?:and\s{1,9})?|\s{1,9}and\s{1,9})${number}){0,3}`;
/** "Rules 8(a) and 12(f) of the Federal Rules of Civil Procedure", "section 510 of ERISA", "section 473, subdivision (b) of the Code of Civil Procedure" */
const sectionBefore = new RegExp(
	String.raw`(?<=((?:\b(?:[Rr]ules?|[Ss]ections?)\s{1,9}|§§?\s{0,9})(${numbers}(?:,\s{1,9}subd(?:ivision|\.)\s{1,9}\(\w\)(?:\(\w{1,3}\))?)?),?\s{1,9}of\s{1,9}(?:the\s{1,9})?))`,
	'y',
);
/** "§ 95.11(3), Fla. Stat.", "Rule 12(b)(6), SCRCP", "Rule 11-404 NMRA", "chapter 49.60 RCW" */
export const sectionDirectlyBefore = new RegExp(
	String.raw`(?<=((?:\b(?:[Rr]ules?|[Ss]ections?|[Aa]rticles?|[Cc]hapters?|[Cc]h\.)\s{1,9}|§§?\s{1,9})(${numbers}),?\s{1,9}))`,
	'y',
);
/** Spelled out, not abbreviated: the period is the sentence's. */
const spelledOut = /(?<=\b(?:Code|Statutes|Laws?|Act|Article|Constitution|Procedure|Evidence|[A-Z]{2}\w{1,4}|\.)\.)/y;
/** No code has editions or pages: "Insurance Law § 3.11 (3d ed. 1995)" is a book, and so is "Insurance Law § 3.11, at 258 (1988)". */
const ofBook = /(?:\s\([^()]{0,40}\bed\.[^()]{0,20}|,?\sat\s\d{1,4}(?:[-\u2013]\d{1,4})?\s\((?:1[89]|20)\d\d)\)/y;

/** What is cited by a number before its name. `pattern` looks back from the name; it captures all that precedes the name, then the number. */
export function readSectionBefore(
	text: string,
	named: Span,
	kind: CitationKind,
	name: string,
	pattern = sectionBefore,
): Draft | undefined {
	const [, whole, number = ''] = matchAt(pattern, text, named.start) ?? [];
	if (whole === undefined) return undefined;
	const start = named.start - whole.length;
	const numberStart = start + whole.indexOf(number);
	const end = matchEnd(spelledOut, text, named.end) < 0 ? named.end : named.end - 1;
	const place = { start: numberStart, end: numberStart + number.length };
	return namedCitation(text, kind, { start, end }, name, { start: named.start, end }, place);
}

/** A comma, "c. 93A," or "tit. 8," between a code's name and its section. */
const tail = /[\s*_[\]]{0,40},?\s?(?:c|ch|tit)\.\s?\d{1,4}[A-Z]{0,2}(?:,(?=\s{0,9}§)|(?=\s{0,9}[Ss]ecs?\.))/y;
const isYear = /^(?:1[6-9]|20)\d\d$/;
/** A rule's number with a part, or a rule of the Securities and Exchange Commission: "Rule 10b-5". */
const bareRule = /[\w.-]{1,40}\(|\d{1,2}[a-z]\d?-\d/y;
/** The rules' name follows: "Rule 12(b)(6), SCRCP". */
const namesRules =
	/\s{0,3}(?:of\sthe\s|,\s?(?:SC[RA]CR?P?|[A-Z.]{3,8})\b|,\s(?:[A-Z][a-z.]{1,6}\s){1,2}(?:Ct\.\s)?R\.|NMRA)/y;
/** A number whose parts show that it is a rule's: "12(b)(6)", "7.1", "7-3". */
const plainRule = /(?:[A-Z]{1,3}-)?\d{1,4}[A-Za-z]?\d?(?:\(|[.:-]\d)/y;
/** Rules named after their court, which comes first: "9th Cir. R. 36-3", "N.D. Cal. Civ. L.R. 7-3". */
const courtsRules = /^(?:Cir\. R\.|LCvR|(?:Civ\. |Crim\. )?L\.R\.|Local Civ\. R\.)$/;
const courtBefore =
	/(?<=((?:\d{1,2}(?:st|d|nd|rd|th)|[A-Z][a-z]{2,6}(?:st|nd|rd|th)|Federal|Fed\.|D\.C\.|(?:[NSEWMC]\.)?D\.\s?(?:N\.Y\.|N\.J\.|N\.C\.|S\.C\.|N\.M\.|R\.I\.|[A-Z][a-z]{1,5}\.?))\s{1,3}))/y;

/** A code or rules, whose name is at `named`, with the section after or before the name. */
export function readCode(text: string, named: Span, source: NamedSource & { form: 'code' }): Draft | undefined {
	const { kind, name, wants } = source;
	// "OR_S.3" isn't a section.
	if (classAt(text, named.end) & WORD) return undefined;
	// This first, because the next sentence can begin with a number.
	const before = readSectionBefore(text, named, kind, name);
	if (before) return before;
	const afterTail = matchEnd(tail, text, named.end);
	const isEnded = matchEnd(spelledOut, text, named.end) >= 0 && (classAt(text, skipGap(text, named.end)) & UPPER) !== 0;
	const sections = isEnded
		? undefined
		: readSections(text, Math.max(named.end, afterTail), wants === 'sign', kind === 'rule');
	if (!sections || isYear.test(text.slice(sections.start, sections.end))) {
		const mayFollow = wants !== 'parts' && name !== 'Code';
		const withNumber = mayFollow ? readSectionBefore(text, named, kind, name, sectionDirectlyBefore) : undefined;
		if (withNumber || !sections) return withNumber;
	}
	if (matchEnd(ofBook, text, sections.end) >= 0) return undefined;
	if (!mayBeCode(text, named, sections)) return undefined;
	const isPlain = matchEnd(plainRule, text, sections.start) >= 0 && text.charCodeAt(sections.end) !== PERCENT;
	if (wants === 'parts' && !isPlain) return undefined;
	if (
		name === 'Rule' &&
		(matchEnd(bareRule, text, sections.start) < 0 || matchEnd(namesRules, text, sections.end) >= 0)
	)
		return undefined;
	const court = courtsRules.test(name) ? matchAt(courtBefore, text, named.start)?.[1] : undefined;
	const start = named.start - (court?.length ?? 0);
	// Many chapters have a section with that number: "c. 93A, § 2".
	const number = afterTail < 0 ? sections : { start: skipGap(text, named.end), end: sections.end };
	return namedCitation(text, kind, { start, end: sections.end }, name, { start, end: named.end }, number);
}

/** "Code § 8.01-229" refers to the code cited before; "Elm Code § 4" has a name of its own. */
const hasOwnName = /(?<=(?!\b(?:See|Under|And|But|In)\s)\b[A-Z][\w.'\u2019&-]{0,14},?\s{0,3})/y;

/** Not for keys, program text, and tables: "RSA 2048" (New Hampshire has "RSA 354-A:7"), "ERR_LIB_RSA 4:1", "O⏎.RS 4", "GL [20271", "M CR 12". */
function mayBeCode(text: string, { start, end }: Span, sections: Span): boolean {
	if (text.charCodeAt(start - 1) === UNDERSCORE && classAt(text, start - 2) & WORD) return false;
	if (text.charCodeAt(sections.start - 1) === BRACKET_OPEN) return false;
	const name = text.slice(start, end);
	if (name === 'Code') return text.slice(end, sections.start).includes('§') && matchEnd(hasOwnName, text, start) < 0;
	return name === 'RSA'
		? /:|-[A-Z]/.test(text.slice(sections.start, sections.end))
		: !/[A-Z]\s\.|^[A-Z]{1,2}\s[A-Z]{1,2}$/.test(name);
}
