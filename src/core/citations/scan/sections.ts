import { COMMA, EM_DASH, EN_DASH, PAREN_CLOSE, PAREN_OPEN, SEMICOLON } from '../../base/text/characterCodes';
import { classAt, skipGap, UPPER } from '../../base/text/characters';
import { matchEnd } from '../../base/text/matches';
import type { Span } from '../../base/text/span';
import { sectionWords } from '../../law/lexicon/phrases.generated';

/** "§", "§§", "sec." */
const sign = new RegExp(`(?:§(?:[\\s*_[\\]]{0,9}§){0,3}|(?:${sectionWords})(?![A-Za-z]))`, 'iy');
const afterPlural = /(?<=§§|s\.?)/y;
/** The word belongs to the name: "La. C.C. arts. 1983 and 2045", "Federal Rules of Evidence 401 and 403". */
const afterArticles = /(?<=\barts\.|\bRules(?:\sof\s[A-Z]\w{1,12}(?:\s[A-Z]\w{1,12})?)?)/y;
/** "(a)"; a year would be longer, and a publisher is none. */
const subdivision = '\\((?!(?:\\d{4}|West)\\))[A-Za-z\\d-]{1,4}\\)';
/** "(a)(1)(A)", "(b)–(d)"; also "3212[b]", "3211 [a] [7]", which New York courts write in parentheses. */
const subdivisions = `(?: ?${subdivision}(?:[-\\u2013]?${subdivision}){0,11}| ?\\[(?:[a-z]|\\d{1,2}(?=\\](?:[).,;]| ?\\[| [a-z])))\\](?: ?\\[[a-z\\d]{1,4}\\]){0,4}(?![\\w(]))`;
const word = '[A-Za-z\\d\\u00c0-\\u024f]{1,40}';
/** Not a table's leader. */
const dot = '\\.(?!\\.)';
/** Hyphens typed for a dash, after which the sentence goes on: "§ 1983--the civil rights law", "§ 1983-a statute that". */
const dash =
	'(?:--[A-Za-z]|[-\\u2013](?:[a-z]{3,}(?![\\w-])|an?\\s(?:[a-z]{2,12}\\s){0,2}(?:section|statute|law|provision|rule|claim|remedy)\\b))';
/**
 * One section with its subdivisions: "2000e-2(a)(1)", "9A.32.030", "5/2-1001", "A-12"; North Carolina separates it ("15A NCAC 2B .0502"),
 * and Nebraska uses a comma ("25-21,185.09").
 */
const section = new RegExp(
	`(?!(?:(?!${dash})(?:[-\\w/:\\u2011\\u2013]|${dot})){0,36}[A-Za-z]{4})(?:\\d{1,2}-\\d{1,2},\\d{3}(?:\\.\\d{2})?(?!\\d)|(?=\\d|[A-Za-z]-\\d)${word}(?:(?!${dash})(?:[-/:\\u2011\\u2013]|${dot}| (?=\\.\\d)){1,9}${word}){0,19})${subdivisions}?`,
	'y',
);
/** "§ 2620, subd. (a)", "section 1714, subdivision (a)", "§ 645.16, subd. 3", "§ 48, subds. (a), (b)" */
const named = new RegExp(
	`,?\\s+(?:(?:subds?|subdivs?|subsecs?|pars?)\\.|(?:subdivision|subsection|paragraph)s?)\\s+(?:(?=\\([a-z\\d])|\\d{1,2}[a-z]?(?![\\w-]|\\.\\d))${subdivisions}?`,
	'y',
);
const moreSubdivisions = new RegExp(subdivisions, 'y');
/** A number without a sign is a section if its parts show it: "2953.08", "246-101-101", "97-2(6)". */
const parted =
	/\d{1,5}(?:\.\d{2,4}|[A-Z]?-\d{1,3}[A-Z]?-\d{1,4})(?![\w%])|\d{1,4}[A-Z]?-\d{1,4}(?:\.\d{1,2})?\([a-z\d]{1,3}\)/y;
const federalCode = /\s{1,3}(?:U\.\s?S\.\s?C\.|C\.\s?F\.\s?R\.)/y;
/** Another rule's number with its subdivision. */
const anotherRule = /(?:,\s?(?:(?:and|or|&)\s)?|\s(?:and|or|&)\s)\d{1,4}(?:\.\d)?\([a-z\d]{1,4}\)/y;
/** "20 CFR 404.1567(b) and 416.967(b)": with a part before the section, no sign is needed. */
const sameForm = /\d{1,4}\.\d{3,4}(?![\d%])/y;
/** The number of a list's next item. */
const nextItem = /\n\s{0,9}\d{1,3}[.)]\s/y;
const conjunction = /(?:and|or|to|through|&)(?![A-Za-z])/y;
/** "§ 11 and 12.", "§3 and §4" */
const anotherSection = /§\s?\d|\d{1,4}[A-Z]?(?=[.,;:)](?!\d))/y;
/** "10:5-1 to -50" */
const lastOfChapter = /to\s{1,3}-\d{1,4}(?:\.\d{1,2})?[a-z]?(?![\w-])/y;
/** What can come between a code's name and its section: "1975,", "2022 Supp.", "(1974, 2020 Repl. Vol.),". */
const edition =
	/(?:Ann\.)?\s{0,3}(?:\((?:[^()]{0,40}\b)?(?:19|20)\d\d\b[^()]{0,24}\),?\s{0,3}(?=§|[Ss]ec)|(?:19|20)\d\d(?:,?\s{0,3}(?=§|[Ss]ec)|\sSupp\.,?\s{1,3}(?=[§\d])))?/y;
const opensEdition = /^[(A12]/;
const MOST_SECTIONS = 20;

/** Where the section can begin after a code's name that ends at `at`, or after "Ann." and the year of the code. */
export function afterEdition(text: string, at: number): number {
	const next = skipGap(text, at);
	return opensEdition.test(text.charAt(next)) ? skipGap(text, matchEnd(edition, text, next)) : next;
}

/**
 * Reads the sections after a code's name ("§§ 1981, 1983(a)–(b)", "1604.11", "pt. 1604"), from the first one's number to the last section
 * or subdivision.
 *
 * @param isRule whether several can follow without a sign that says so: "Fed. R. Civ. P. 8(b)(6) and 36(a)(3)"
 */
export function readSections(text: string, at: number, needsSign = false, isRule = false): Span | undefined {
	const i = afterEdition(text, at);
	const signEnd = matchEnd(sign, text, text.charCodeAt(i) === COMMA ? skipGap(text, i + 1) : i);
	const hasSign = signEnd >= 0;
	if (!hasSign && needsSign && matchEnd(parted, text, i) < 0) return undefined;
	const start = hasSign ? skipGap(text, signEnd) : i;
	let end = matchEnd(section, text, start);
	// "47 U.S.C. 47 U.S.C. 227": the number is the title of the next citation.
	if (end < 0 || (!hasSign && matchEnd(federalCode, text, end) >= 0)) return undefined;
	const isPlural = hasSign ? matchEnd(afterPlural, text, signEnd) >= 0 : matchEnd(afterArticles, text, at) >= 0;
	for (let n = 0; n < MOST_SECTIONS; n++) {
		const next = readFurther(text, end, isPlural || (isRule && matchEnd(anotherRule, text, end) >= 0), hasSign);
		if (next < 0) break;
		end = next;
	}
	return { start, end };
}

/** Where a further section or subdivision of the same list ends, or -1. */
function readFurther(text: string, at: number, isPlural: boolean, isSigned: boolean): number {
	const afterNamed = matchEnd(named, text, at);
	if (afterNamed >= 0) return afterNamed;
	let i = skipGap(text, at);
	const code = text.charCodeAt(i);
	const isRange = i === at && (code === EN_DASH || code === EM_DASH);
	if (code === COMMA || code === SEMICOLON || isRange) i = skipGap(text, i + 1);
	const afterLast = matchEnd(lastOfChapter, text, i);
	if (afterLast >= 0) return afterLast;
	const conjoined = matchEnd(conjunction, text, i);
	if (conjoined >= 0) i = skipGap(text, conjoined);
	if (i === at || matchEnd(nextItem, text, at) >= 0) return -1;
	const isAnother =
		isSigned && conjoined >= 0 && code !== COMMA && code !== SEMICOLON && matchEnd(anotherSection, text, i) >= 0;
	if (isAnother) return matchEnd(section, text, skipGap(text, Math.max(i, matchEnd(/§§?/y, text, i))));
	if (text.charCodeAt(i) === PAREN_OPEN) {
		// "(2) under HAR § 11-200-12, and (3)": another subdivision follows only a subdivision.
		return text.charCodeAt(at - 1) === PAREN_CLOSE ? matchEnd(moreSubdivisions, text, i) : -1;
	}
	if (!isPlural && !isRange && (conjoined < 0 || matchEnd(sameForm, text, i) < 0)) return -1;
	const end = matchEnd(section, text, i);
	// "…, 42 U.S.C. § 1983": the number is the title of the next citation.
	const after = skipGap(text, end);
	return after > end && classAt(text, after) & UPPER ? -1 : end;
}
