import { sectionWords } from '../../lexicon/phrases.generated';
import {
	COLON,
	COMMA,
	DOT,
	EM_DASH,
	EN_DASH,
	HYPHEN,
	NO_BREAK_HYPHEN,
	PAREN_CLOSE,
	PAREN_OPEN,
	SECTION_SIGN,
	SEMICOLON,
	SLASH,
	SPACE,
} from '../../text/characterCodes';
import { charClass, classAt, DIGIT, LETTER, skipGap, WORD } from '../../text/characters';

/** Where sections were read: the offset of the first one's number. */
export interface SectionsRead {
	start: number;
}

const sectionWord = new RegExp(`(?:${sectionWords})(?![A-Za-z])`, 'iy');
const pluralWord = /s\.?\s*$/;
/** A further rule's number with its subdivision. */
const anotherRule = /^(?:,\s?(?:(?:and|or|&)\s)?|\s(?:and|or|&)\s)\d{1,4}(?:\.\d)?\([a-z\d]{1,4}\)/;
const LONGEST_NEXT = 24;
/** "20 CFR 404.1567(b) and 416.967(b)": what has a part before its section needs no sign. */
const sameForm = /^\d{1,4}\.\d{3,4}(?![\d%])/;
const conjunction = /(?:and|or|to|through|&)(?![A-Za-z])/y;
const MOST_SECTIONS = 20;

/**
 * Reads the sections after a code's name ("§§ 1981, 1983(a)–(b)", "1604.11", "pt. 1604"). Returns the offset after the last
 * section or subdivision, or -1; `read.start` becomes the first number's offset.
 *
 * @param isRule whether several can follow without a sign that says so: "Fed. R. Civ. P. 8(b)(6) and 36(a)(3)"
 */
export function readSections(
	text: string,
	at: number,
	end: number,
	read: SectionsRead,
	needsSign = false,
	isRule = false,
): number {
	let i = skipGap(text, at, end);
	if (text.startsWith('Ann.', i)) i = skipGap(text, i + 4, end);
	if (text.charCodeAt(i) === COMMA) {
		const next = skipGap(text, i + 1, end);
		if (skipSign(text, next, end) > next) i = next;
	}
	const sign = skipSign(text, i, end);
	const isPlural = sign > i && (text.charCodeAt(i) === text.charCodeAt(i + 1) || pluralWord.test(text.slice(i, sign)));
	const hasSign = sign > i;
	if (!hasSign && needsSign && !showsSection(text, i)) return -1;
	i = sign;
	let after = readSection(text, i, end);
	if (after < 0) return -1;
	// "47 U.S.C. 47 U.S.C. 227": the number is the title of what is cited next.
	federalCode.lastIndex = after;
	if (!hasSign && federalCode.test(text)) return -1;
	read.start = i;
	for (let n = 0; n < MOST_SECTIONS; n++) {
		const isList = isPlural || (isRule && anotherRule.test(text.slice(after, Math.min(end, after + LONGEST_NEXT))));
		const next = readNext(text, after, end, isList);
		if (next < 0) break;
		after = next;
	}
	return after;
}

const federalCode = /\s{1,3}(?:U\.\s?S\.\s?C\.|C\.\s?F\.\s?R\.)/y;

/** Whether a number that no sign introduces is a section's by its parts: "2953.08", "246-101-101". */
function showsSection(text: string, at: number): boolean {
	parted.lastIndex = at;
	return parted.test(text);
}

const parted = /\d{1,5}(?:\.\d{2,4}|[A-Z]?-\d{1,3}[A-Z]?-\d{1,4})(?![\w%])/y;

function isSign(text: string, at: number): boolean {
	return text.charCodeAt(at) === SECTION_SIGN;
}

/** The offset after "§", "§§", "sec." and the gap after it; `at` when there is none. */
function skipSign(text: string, at: number, end: number): number {
	let i = at;
	while (i < end && isSign(text, i)) {
		i = skipGap(text, i + 1, end);
	}
	if (i > at) return i;
	sectionWord.lastIndex = at;
	return sectionWord.test(text) ? skipGap(text, sectionWord.lastIndex, end) : at;
}

/** One section with its subdivisions: "2000e-2(a)(1)", "9A.32.030", "5/2-1001". */
export function readSection(text: string, at: number, end: number): number {
	if (at >= end || !(classAt(text, at) & DIGIT)) {
		// "A-12", "T.1"
		if (!(classAt(text, at) & LETTER) || text.charCodeAt(at + 1) !== HYPHEN || !(classAt(text, at + 2) & DIGIT))
			return -1;
	}
	let i = at;
	let last = at;
	while (i < end && i - at < 40) {
		const code = text.charCodeAt(i);
		if ((charClass[code] as number) & WORD) last = ++i;
		else if (
			code === DOT ||
			code === HYPHEN ||
			code === SLASH ||
			code === COLON ||
			code === NO_BREAK_HYPHEN ||
			code === EN_DASH
		)
			i++;
		// North Carolina sets the section apart: "15A NCAC 2B .0502".
		else if (code === SPACE && text.charCodeAt(i + 1) === DOT && classAt(text, i + 2) & DIGIT) i += 2;
		else break;
	}
	// Nebraska counts with a comma: "25-21,185".
	if (last < end && text.charCodeAt(last) === COMMA && thousands.test(text.slice(at, Math.min(end, last + 5))))
		last += 4;
	if (last === at || tooManyLetters.test(text.slice(at, last))) return -1;
	return readSubdivisions(text, last, end);
}

const thousands = /^\d{1,2}-\d{1,2},\d{3}(?!\d)/;
const tooManyLetters = /[A-Za-z]{4}/;

/** "(a)(1)(A)", "(b)–(d)" directly after a section. */
export function readSubdivisions(text: string, at: number, end: number): number {
	inBrackets.lastIndex = at;
	if (inBrackets.test(text) && inBrackets.lastIndex <= end) return inBrackets.lastIndex;
	let i = at;
	for (let n = 0; n < 12; n++) {
		let open = i;
		const code = text.charCodeAt(open);
		if (n > 0 && (code === HYPHEN || code === EN_DASH)) open++;
		if (
			n === 0 &&
			code === SPACE &&
			text.charCodeAt(open + 1) === PAREN_OPEN &&
			subdivisionEnd(text, open + 1, end) > 0
		) {
			// "§ 12 (a)" — a year would be longer.
			open++;
		}
		const close = subdivisionEnd(text, open, end);
		if (close < 0) break;
		i = close;
	}
	return i;
}

/** "CPLR 3212[b]", "CPLR 3211 [a] [7]", in parentheses, as the courts of New York write it. */
const inBrackets = / ?\[[a-z]\](?: ?\[[a-z\d]{1,4}\]){0,4}(?![\w(])/y;

function subdivisionEnd(text: string, at: number, end: number): number {
	if (at >= end || text.charCodeAt(at) !== PAREN_OPEN) return -1;
	let i = at + 1;
	let digits = 0;
	while (i < end && i - at <= 5 && (classAt(text, i) & WORD || text.charCodeAt(i) === HYPHEN)) {
		if (classAt(text, i) & DIGIT) digits++;
		i++;
	}
	return i > at + 1 && i - at <= 5 && digits < 4 && text.charCodeAt(i) === PAREN_CLOSE ? i + 1 : -1;
}

/** A further section or subdivision of the same list, or -1. */
function readNext(text: string, at: number, end: number, isPlural: boolean): number {
	subdivision.lastIndex = at;
	if (subdivision.test(text) && subdivision.lastIndex <= end) return readSubdivisions(text, subdivision.lastIndex, end);
	let i = skipGap(text, at, end);
	const code = text.charCodeAt(i);
	const isRange = i === at && (code === EN_DASH || code === EM_DASH);
	if (code === COMMA || code === SEMICOLON || isRange) i = skipGap(text, i + 1, end);
	conjunction.lastIndex = i;
	const conjoined = conjunction.test(text);
	if (conjoined) i = skipGap(text, conjunction.lastIndex, end);
	if (i === at) return -1;
	if (text.charCodeAt(i) === PAREN_OPEN) {
		// "(2) under HAR § 11-200-12, and (3)": only after a subdivision comes another.
		if (text.charCodeAt(at - 1) !== PAREN_CLOSE) return -1;
		const close = subdivisionEnd(text, i, end);
		return close < 0 ? -1 : readSubdivisions(text, i, end);
	}
	if (!isPlural && !isRange && !(conjoined && sameForm.test(text.slice(i, i + LONGEST_NEXT)))) return -1;
	const next = readSection(text, i, end);
	if (next < 0) return -1;
	// "…, 42 U.S.C. § 1983": the number is the title of the next citation.
	const after = skipGap(text, next, end);
	return after > next && isCapital(text, after) ? -1 : next;
}

/** "§ 2620, subd. (a)", "§ 645.16, subd. 3", "§ 48, subds. (a), (b)" */
const subdivision = /,?\s+(?:subds?|subdivs?|subsecs?|pars?)\.\s+(?:(?=\([a-z\d])|\d{1,2}[a-z]?(?![\w-]|\.\d))/y;

function isCapital(text: string, at: number): boolean {
	const code = text.charCodeAt(at);
	return code >= 65 && code <= 90;
}

/** Whether sections follow a code's name: a sign, or a number with decimals. */
export function nextIsSection(text: string, at: number, end: number): boolean {
	const next = skipGap(text, at, end);
	if (next >= end) return false;
	const code = text.charCodeAt(next);
	if (code === SECTION_SIGN) return true;
	// "940 CMR 3.16": a page has no decimals.
	let i = next;
	while (i < end && i < next + 6 && classAt(text, i) & DIGIT) i++;
	return i > next && text.charCodeAt(i) === DOT && (classAt(text, i + 1) & DIGIT) !== 0;
}
