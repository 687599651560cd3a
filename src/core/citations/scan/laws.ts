import { BRACKET_OPEN, COMMA, DOT, PERCENT, UNDERSCORE } from '../../base/text/characterCodes';
import { classAt, fold, indexWithin, skipGap, UPPER, WORD } from '../../base/text/characters';
import { matchAt, matchEnd } from '../../base/text/matches';
import type { Span } from '../../base/text/span';
import { ordinals } from '../../law/lexicon/phrases.generated';
import type { CitationKind, Draft } from '../parts/citation';
import type { NamedSource } from '../reporters/namedSources';
import { namedCitation } from './namedHit';
import { afterEdition, readSections } from './sections';
import { isPossibleVolume } from './volumes';

/** The name of a law in a text, and what its number must look like. */
export interface Law {
	readonly kind: CitationKind;
	/** In canonical form. */
	readonly name: string;
	readonly named: Span;
	/** As in `NamedSource`; `before`: no number can follow the name. */
	readonly wants?: NamedSource['wants'] | 'before';
	/** What looks back from the name for the year or court that belongs to it; it captures what it finds. */
	readonly lead?: RegExp | undefined;
	/** "18" of "Title 18, United States Code". */
	readonly volume?: string | undefined;
}

const number = String.raw`\d[\w.:-]{0,20}(?:\(\w{1,4}\)){0,6}`;
const numbers = String.raw`${number}(?:(?:,\s{1,9}(?:(?:and|or)\s{1,9})?|\s{1,9}(?:and|or|to|through)\s{1,9})(?:${number}|(?:\(\w{1,4}\)){1,6})){0,3}`;
/** "Rules 8(a) and 12(f) of the Federal Rules of Civil Procedure", "section 510 of ERISA", "section 473, subdivision (b) of the Code of Civil Procedure" */
const numberBefore = new RegExp(
	String.raw`(?<=((?:\b(?:[Rr]ules?|[Ss]ections?)\s{1,9}|§§?\s{0,9})(${numbers}(?:,\s{1,9}subd(?:ivision|\.)\s{1,9}\(\w\)(?:\(\w{1,3}\))?)?),?\s{1,9}of\s{1,9}(?:the\s{1,9})?))`,
	'y',
);
/** "§ 95.11(3), Fla. Stat.", "Rule 12(b)(6), SCRCP", "Rule 11-404 NMRA", "chapter 49.60 RCW" */
const numberDirectlyBefore = new RegExp(
	String.raw`(?<=((?:\b(?:[Rr]ules?|[Ss]ections?|[Aa]rticles?|[Cc]hapters?|[Cc]h\.)\s{1,9}|§§?\s{1,9})(${numbers}),?\s{1,9}))`,
	'y',
);
/** What ends names without a period: one after it is the sentence's. */
export const spelledOut = 'Code|Statutes|Laws?|Act|Article|Constitution|Rights|Procedure|Evidence';
const afterSpelledOut = new RegExp(String.raw`(?<=\b(?:${spelledOut}|[A-Z]{2}\w{1,4}|\.)\.)`, 'y');
/** No code has editions or pages: "Insurance Law § 3.11 (3d ed. 1995)" is a book, and so is "Insurance Law § 3.11, at 258 (1988)". */
const ofBook = /(?:\s\([^()]{0,40}\bed\.[^()]{0,20}|,?\sat\s\d{1,4}(?:[-\u2013]\d{1,4})?\s\((?:1[89]|20)\d\d)\)/y;
/** "tit. 8, § 220(b)", "c. 93A, § 2": many chapters have a section with that number. "art. 2315" alone is the section. */
const division = /,?\s?(?:tit|ch|c|art)\.\s{0,9}[\dIVX]{1,9}(?:[.-][\dA-Z]{1,4})?[A-Z]{0,2},?\s{0,9}(?=§|[Ss]ecs?\.)/y;
/** An agency's letters before the number: "§ DHS 92.03", "§ R20-5-163". */
const agency = /(?:§§?\s{0,3})?[A-Z]{1,5}[ -]?(?=\d)/y;
/** A rule's number with a part, or a rule of the Securities and Exchange Commission: "Rule 10b-5". */
const bareRule = /[\w.-]{1,40}\(|\d{1,2}[a-z]\d?-\d/y;
/** The rules' name follows: "Rule 12(b)(6), SCRCP". */
const namesRules =
	/\s{0,3}(?:of\sthe\s|,\s?(?:SC[RA]CR?P?|[A-Z.]{3,8})\b|,\s(?:[A-Z][a-z.]{1,6}\s){1,2}(?:Ct\.\s)?R\.|NMRA)/y;
/** A number whose parts show that it is a rule's: "12(b)(6)", "7.1", "7-3". */
const plainRule = /(?:[A-Z]{1,3}-)?\d{1,4}[A-Za-z]?\d?(?:\(|[.:-]\d)/y;
/** The title of a code: "42 ", "17-A ", in North Carolina "08 ". */
const titleBefore = /(?<=((?:(?<!\d)0)?[1-9]\d{0,2}(?:-?[A-Z])?[\s*_[\]]{0,40}))/y;
/** Rules named after their court, which comes first: "9th Cir. R. 36-3", "N.D. Cal. Civ. L.R. 7-3". */
const courtsRules = /^(?:Cir\. R\.|LCvR|(?:Civ\. |Crim\. )?L\.R\.|Local Civ\. R\.)$/;
const courtBefore =
	/(?<=((?:\b\d{1,2}(?:st|d|nd|rd|th)?|[A-Z][a-z]{2,6}(?:st|nd|rd|th)|Federal|Fed\.|D\.C\.|(?:[NSEWMC]\.)?D\.\s?(?:N\.Y\.|N\.J\.|N\.C\.|S\.C\.|N\.M\.|R\.I\.|[A-Z][a-z]{1,5}\.?))\s{1,3}))/y;

/** A law with its number before or after its name. */
export function readLaw(text: string, law: Law): Draft | undefined {
	const { kind, name, named, wants } = law;
	const isConstitution = kind === 'constitution';
	const isTitled = wants === 'title';
	const led = leadOf(text, law);
	const start = named.start - led.length;
	if (isTitled && (led === '' || !isPossibleVolume(text, start, -1))) return undefined;
	// This first, because the next sentence can begin with a number.
	const patterns = isTitled ? [] : isConstitution ? [partBefore, amendmentBefore] : [numberBefore];
	for (const pattern of patterns) {
		const before = readBefore(text, law, pattern);
		if (before) return before;
	}
	const found = readAfter(text, law);
	const isNumbered = found && !isYear.test(text.slice(found.start, found.end));
	const mayFollow = !(isNumbered || led !== '' || isConstitution || wants === 'parts' || name === 'Code');
	const directly = mayFollow ? readBefore(text, law, numberDirectlyBefore) : undefined;
	if (directly || !found || (!isConstitution && !mayBeLaw(text, law, found))) return directly;
	const whole = isTitled ? named : { start, end: named.end };
	const citation = namedCitation(text, kind, { start, end: found.end }, name, whole, found);
	citation.volume = isTitled ? fold(led) : law.volume;
	return citation;
}

const isYear = /^(?:1[6-9]|20)\d\d$/;

/** What belongs to the law before its name: a code's title, a court. */
function leadOf(text: string, { kind, name, named, wants, lead: own }: Law): string {
	const lead = wants === 'title' ? titleBefore : kind === 'rule' && courtsRules.test(name) ? courtBefore : own;
	return (lead && matchAt(lead, text, named.start)?.[1]) ?? '';
}

/** The number, or the parts of a constitution, after the name. */
function readAfter(text: string, law: Law): LawNumber | undefined {
	const { kind, named, wants } = law;
	const isEnded =
		wants !== 'title' &&
		matchEnd(afterSpelledOut, text, named.end) >= 0 &&
		classAt(text, skipGap(text, named.end)) & UPPER;
	if (isEnded || wants === 'before') return undefined;
	return kind === 'constitution' ? readParts(text, named.end) : readNumber(text, law);
}

/** What is cited by a number before its name. `pattern` looks back from the name; it captures all that precedes the name, then the number. */
export function readBefore(
	text: string,
	{ kind, name, named, volume }: Law,
	pattern = numberBefore,
): Draft | undefined {
	const [, whole, written = ''] = matchAt(pattern, text, named.start) ?? [];
	if (whole === undefined) return undefined;
	const start = named.start - whole.length;
	const at = start + whole.indexOf(written);
	const end = matchEnd(afterSpelledOut, text, named.end) < 0 ? named.end : named.end - 1;
	const place = { start: at, end: at + written.length };
	const citation = namedCitation(text, kind, { start, end }, name, { start: named.start, end }, place);
	citation.volume = volume;
	return citation;
}

/** Further chapters of the same code: "G.L. c. 239, § 2A; c. 186, § 18, and c. 93A". */
const furtherChapter =
	/(?:[;,]\s{1,3}(?:(?:and\/or|and|or)\s{1,3})?|\s(?:and|or)\s)(ch?\.\s{1,3}\d{1,3}[A-Z]{0,2})(?!\w|\.\d)/y;

/** The next item of the list that a law cited by its chapter begins, if there is one. */
export function readNextChapter(text: string, { kind, reporter, page, end }: Draft): Draft | undefined {
	if (reporter === undefined || !/^ch?\./.test(page ?? '')) return undefined;
	const [whole = '', chapter] = matchAt(furtherChapter, text, end) ?? [];
	if (chapter === undefined) return undefined;
	const place = { start: end + whole.length - chapter.length, end: end + whole.length };
	place.end = readSections(text, place.end, true)?.end ?? place.end;
	const citation = namedCitation(text, kind, place, reporter, place, place);
	citation.reporterSpan = undefined;
	return citation;
}

/** The number of a law, with the title or chapter before it. */
interface LawNumber extends Span {
	/** Where the section itself begins. */
	readonly section: number;
}

function readNumber(text: string, { kind, named, wants }: Law): LawNumber | undefined {
	const at = afterEdition(text, named.end);
	const within = Math.max(
		matchEnd(division, text, at),
		kind === 'regulation' && wants !== 'title' ? matchEnd(agency, text, at) : -1,
	);
	const sections = readSections(text, Math.max(named.end, within), wants === 'sign', kind === 'rule');
	if (!sections) return undefined;
	const start = within < 0 ? sections.start : text.charCodeAt(at) === COMMA ? skipGap(text, at + 1) : at;
	return { start, end: sections.end, section: sections.start };
}

/** "Code § 8.01-229" refers to the code cited before; "Elm Code § 4" has a name of its own. */
const hasOwnName = /(?<=(?!\b(?:See|Under|And|But|In)\s)\b[A-Z][\w.'\u2019&-]{0,14},?\s{0,3})/y;

/** Not for keys, program text, and tables: "RSA 2048" (New Hampshire has "RSA 354-A:7"), "ERR_LIB_RSA 4:1", "O⏎.RS 4", "GL [20271", "M CR 12". */
function mayBeLaw(text: string, { name, named, wants }: Law, { section, end }: LawNumber): boolean {
	if (matchEnd(ofBook, text, end) >= 0 || text.charCodeAt(section - 1) === BRACKET_OPEN) return false;
	// "2030 PS2", and "5 U.S.C. 4F" without its sign.
	if (wants === 'title')
		return !(
			/^\s?\d[A-Z]$/.test(text.slice(named.end, end)) ||
			(section === named.end && indexWithin(text, DOT, named.start, named.end) < 0)
		);
	if (text.charCodeAt(named.start - 1) === UNDERSCORE && classAt(text, named.start - 2) & WORD) return false;
	if (wants === 'parts' && (matchEnd(plainRule, text, section) < 0 || text.charCodeAt(end) === PERCENT)) return false;
	if (name === 'Rule') return matchEnd(bareRule, text, section) >= 0 && matchEnd(namesRules, text, end) < 0;
	if (name === 'Code')
		return text.slice(named.end, section).includes('§') && matchEnd(hasOwnName, text, named.start) < 0;
	if (name === 'RSA') return /:|-[A-Z]/.test(text.slice(section, end));
	return !/^[A-Z]{1,2}\s\.?[A-Z]{1,2}$/.test(text.slice(named.start, named.end));
}

const gap = '[\\s*_[\\]]{0,40}';
/** What comes before a constitution's parts: "Ga. Const. of 1983, Art. I", "Ga. Const.1983, Art. I", "La. Const. Ann. art. I". */
const beforeParts = new RegExp(`(?:\\sAnn\\.)?(?:(?:\\sof)?\\s?(?:1[6-9]|20)\\d\\d(?=,))?${gap}(?:,${gap})?`, 'y');
/** "amends. V, XIV", "art. XIII B", "art. VII (Amended)" */
const several =
	'(?:(?<=amends?\\.?\\s[IVX]{1,6})(?:,?\\s(?:(?:and|&)\\s)?[IVX]{1,6}(?![A-Za-z0-9]|\\.(?:\\w|\\svs?\\.))){1,6}|(?<=XIII)\\s[A-D](?![A-Za-z0-9.])|\\s\\((?:Amended|Original)\\))?';
const part = `(?:(?:amends?\\.?|amdts?\\.|amendments?|arts?\\.?|articles?|§§?|cls?\\.|clauses?|pts?\\.|secs?\\.|sections?|paras?\\.|pars?\\.|¶|ams?)${gap}(?:[IVXLC]+(?:-[A-Z])?|\\d{1,3}(?:-?[A-Za-z]|[.-]\\d+)?)(?![A-Za-z0-9])${several}(?:\\([a-z0-9]{1,3}\\))*(?:[-\\u2013]\\d+)?|\\d{1,2}(?:st|d|nd|rd|th)(?:,?\\s(?:and\\s|&\\s)?\\d{1,2}(?:st|d|nd|rd|th))?${gap}amend(?:s?\\.|ments?)|subds?\\.${gap}\\([a-z0-9]{1,3}\\)(?:\\([a-z0-9]{1,3}\\))*|pmbl\\.|preamble)`;
/** "amend. XIV, § 1", "5th Amend." */
const parts = new RegExp(`${part}(?:${gap}(?:,${gap})?${part}){0,5}`, 'iy');
/** "Article I, Section 10 of the Oregon Constitution", "Part I, Article XV of the Mass. Constitution", "Section 16, Article I, Ohio Constitution", "art. I, § 9, Fla. Const." */
const partBefore =
	/(?<=((\b[Ss]ection\s\d{1,3}(?:\(\w\)){0,3}(?:,|\sof)\s[Aa]rticle\s[IVXLC]{1,6}|(?:\b[Pp](?:ar)?t\.?\s(?:[IVX]{1,3}|\d),\s)?\b[Aa]rt(?:icle|\.)\s(?:[IVXLC]{1,6}|\d{1,3}(?:-[a-z])?)(?:,?\s(?:[Ss]ection|§)\s?\d{1,3}(?:\(\w\)){0,3})?(?:,?\s[Cc]lause\s\d{1,2})?|\b[Ss]ection\s\d{1,3}(?=\sof\sthe))(?:,?\sof\sthe\s|,\s)))/y;
const ordinal = `(?:twenty-)?(?:${ordinals})`;
/** "the First and Fourteenth Amendments to the United States Constitution" */
const amendmentBefore = new RegExp(
	String.raw`(?<=(\b((?:${ordinal}(?:,\s(?:and\s)?|\s(?:and|&)\s)){0,5}${ordinal}\sAmendments?),?\s(?:to|of)\sthe\s))`,
	'iy',
);

function readParts(text: string, at: number): LawNumber | undefined {
	const start = matchEnd(beforeParts, text, at);
	const end = matchEnd(parts, text, start);
	return end < 0 ? undefined : { start, end, section: start };
}
