import {
	ASTERISK,
	COLON,
	DOT,
	DOUBLE_QUOTE_CLOSE,
	EM_DASH,
	GREATER,
	HYPHEN,
	QUOTE,
	SEMICOLON,
	SMALL_V,
} from '../../base/text/characterCodes';
import { charClass, classAt, DIGIT, GAP, LOWER, NEWLINE, UPPER, WORD } from '../../base/text/characters';
import { companyForms } from './nameWords';

/** Whether a period that a gap sets off belongs to "v." or a capitalized abbreviation: "Roe v . Elm Co .". */
export function isLooseDot(text: string, at: number, low: number): boolean {
	return text.charCodeAt(at) === DOT && beforeLooseDot.test(text.slice(Math.max(low, at - 12), at));
}

const beforeLooseDot = /\s(?:vs?|[A-Z][a-z'\u2019]{0,7})\s{1,2}$/;

/** Whether the "v." at `at` has lost the space after it: "Roe v.Wade". */
export function isVersusGlued(text: string, at: number): boolean {
	return text.charCodeAt(at) === SMALL_V && text.charCodeAt(at + 1) === DOT && (classAt(text, at + 2) & UPPER) !== 0;
}

/** Whether "re" or "of" with a colon ends at `end`: "In Re: Roe", "In the Interest of: J.R." */
export function endsHead(text: string, start: number, end: number): boolean {
	if (end - start !== 3 || text.charCodeAt(end - 1) !== COLON) return false;
	return /^(?:re|of)$/i.test(text.slice(start, end - 1));
}

/** The length of another edition's page ("*1087Illinois") or a note's number ("13Anderson v. Liberty") joined to a word; 0 if there is none. */
export function gluedNumberLength(text: string, start: number, end: number): number {
	let i = start;
	while (i < end && i < start + 4 && classAt(text, i) & DIGIT) i++;
	if (i === start) return 0;
	const isGlued = classAt(text, i) & UPPER && classAt(text, i + 1) & LOWER;
	if (!isGlued) return 0;
	// "See 100Reporters v. Roe"
	if (text.charCodeAt(start - 1) === ASTERISK) return i - start;
	const isAfterSentence = afterSentence.test(text.slice(Math.max(0, start - 4), start));
	const isMark =
		(isAfterSentence && i - start > 2) || ((isAfterSentence || opensParagraph(text, start)) && !isCompany(text, i));
	return isMark ? i - start : 0;
}

/** The length in units of a mark joined to the start of the word between the two offsets: the dash of a list, the end of a quotation. */
export function gluedMarkLength(text: string, start: number, end: number): number {
	const length = gluedMark.exec(text.slice(start, Math.min(end, start + LONGEST_MARK)))?.[0].length ?? 0;
	return length === 1 && start > 0 && !(classAt(text, start - 1) & NEWLINE) ? 0 : length;
}

const gluedMark = /^(?:[-\u2013]|\.{1,4}["\u201d])(?=[A-Z][a-z])/;
/** Includes the two letters after it. */
const LONGEST_MARK = 7;

function opensParagraph(text: string, at: number): boolean {
	return text.slice(Math.max(0, at - LONGEST_LABEL), at).trim() === '' && at < LONGEST_LABEL;
}

/** In UTF-16 units. */
const LONGEST_LABEL = 16;
const LONGEST_PARTY = 80;

/** "24Hour Fitness, Inc. v. Roe" */
function isCompany(text: string, at: number): boolean {
	const [party = ''] = text.slice(at, at + LONGEST_PARTY).split(/\sv\.?\s/, 1);
	return party.split(/[\s,]+/).some((word) => companyForms.test(word.replace(/\.$/, '')));
}

const afterSentence = /[.?!;:"\u201d)]\s*$/;

/** Where the token that ends at `end` starts; `end` itself if there is none. */
export function tokenStart(text: string, end: number, low: number): number {
	let i = end;
	while (i > low) {
		const code = text.charCodeAt(i - 1);
		const bits = charClass[code] as number;
		if (bits & WORD) {
			i--;
			continue;
		}
		if (bits & (GAP | NEWLINE)) {
			if (!(i < end && text.charCodeAt(i) === HYPHEN && isLooseHyphen(text, i, low))) break;
			i--;
			continue;
		}
		if (code === GREATER || ((code === SEMICOLON || code === EM_DASH) && i < end)) break;
		if (i < end && (code === DOT || code === DOUBLE_QUOTE_CLOSE || code === QUOTE) && endsGluedSentence(text, i, low))
			break;
		i--;
	}
	return i;
}

/** Whether a sentence that has lost its last space ends directly before `at`: "the rule.Roe v. Wade", "in 2013.Roe v. Wade". */
function endsGluedSentence(text: string, at: number, low: number): boolean {
	if (!(classAt(text, at) & UPPER)) return false;
	// Only a quotation ends so: "the rule”Roe v. Wade".
	if (text.charCodeAt(at - 1) === DOUBLE_QUOTE_CLOSE) return true;
	if (!(classAt(text, at + 1) & LOWER)) return false;
	return gluedEnd.test(text.slice(Math.max(low, at - 20), at));
}

/** A lowercase word or a year: a capitalized word may be an abbreviation ("Elm Dep.Co."). */
const gluedEnd = /[\s("\u201c-](?:[a-z]{3,}|(?:1[6-9]|20)\d\d\)?)\.["\u201d]?$/;

/** Whether a space separates the hyphen at `at` from the word before it, as some PDF text extractors leave it: "Oake -Elm Co." */
function isLooseHyphen(text: string, at: number, low: number): boolean {
	return (classAt(text, at + 1) & UPPER) !== 0 && /[A-Z][a-z]+ $/.test(text.slice(Math.max(low, at - 24), at));
}
