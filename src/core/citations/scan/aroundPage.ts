import {
	AMPERSAND,
	APOSTROPHE_MARK,
	BRACKET_CLOSE,
	BRACKET_OPEN,
	CAPITAL_P,
	COLON,
	DEGREE,
	DOT,
	HYPHEN,
	NO_BREAK_HYPHEN,
	PAREN_CLOSE,
	PAREN_OPEN,
	PERCENT,
	PILCROW,
	SECTION_SIGN,
	SLASH,
	SMALL_N,
	SMALL_P,
} from '../../text/characterCodes';
import { charClass, classAt, DIGIT, GAP, LETTER, NEWLINE, skipGap, UPPER, WORD } from '../../text/characters';

/** Whether the word "at" is there. */
export function isAt(text: string, at: number): boolean {
	return text.startsWith('at', at) && !(classAt(text, at + 2) & WORD);
}

/** Whether three digits are there, and no more: the end of "12,345". */
export function areThreeDigits(text: string, at: number): boolean {
	return (
		(classAt(text, at) & classAt(text, at + 1) & classAt(text, at + 2) & DIGIT) !== 0 &&
		!(classAt(text, at + 3) & DIGIT)
	);
}

/** "at p. 490", "at pp. 490–91", "at *3". */
export function skipPageWord(text: string, at: number, end: number): number {
	if (text.charCodeAt(at) !== SMALL_P) return at;
	const dot = text.charCodeAt(at + 1) === SMALL_P ? at + 2 : at + 1;
	return text.charCodeAt(dot) === DOT ? skipGap(text, dot + 1, end) : at;
}

export function skipParagraphSign(text: string, at: number, end: number): number {
	const code = text.charCodeAt(at);
	if (code === PILCROW || code === SECTION_SIGN) {
		return skipGap(text, text.charCodeAt(at + 1) === code ? at + 2 : at + 1, end);
	}
	if (code === CAPITAL_P && !(classAt(text, at + 1) & WORD)) return skipGap(text, at + 1, end);
	if (text.startsWith('No.', at)) return skipGap(text, at + 3, end);
	if (text.startsWith('para.', at)) return skipGap(text, at + 5, end);
	return at;
}

const LONGEST_NOMINATIVE = 40;

/** The offset after "(1 Cranch)", "(4 Otto)" or "(Breese)", or "[Mass.]" with a bracket to close it, that begins at `at`; -1 without one. */
export function skipNominative(text: string, at: number, end: number, close: number): number {
	let i = skipGap(text, at + 1, end);
	const digits = i;
	while (i < end && classAt(text, i) & DIGIT) i++;
	const form = i === digits ? UPPER : LETTER;
	i = skipGap(text, i, end);
	if (!(classAt(text, i) & form)) return -1;
	const stop = Math.min(end, at + LONGEST_NOMINATIVE);
	while (i < stop) {
		const code = text.charCodeAt(i);
		if (code === close) return i + 1;
		if ((charClass[code] as number) & (LETTER | GAP) || code === DOT || code === AMPERSAND || code === APOSTROPHE_MARK)
			i++;
		else if ((charClass[code] as number) & NEWLINE) {
			const after = skipGap(text, i, end);
			if (after === i) return -1;
			i = after;
		} else return -1;
	}
	return -1;
}

/** "-U", "-B", "(A)", "(U)", New York's "[U]" directly after a number. */
export function afterSuffix(text: string, at: number, end: number): number {
	const letter = text.charCodeAt(at + 1);
	if (at + 1 >= end || letter < 65 || letter > 90) return at;
	const code = text.charCodeAt(at);
	if ((code === HYPHEN || code === NO_BREAK_HYPHEN) && !(classAt(text, at + 2) & WORD)) return at + 2;
	if (code === PAREN_OPEN && text.charCodeAt(at + 2) === PAREN_CLOSE) return at + 3;
	if (code === BRACKET_OPEN && text.charCodeAt(at + 2) === BRACKET_CLOSE) return at + 3;
	return at;
}

/** A footnote's number after the sentence's period: "989 N.E.2d 173.2 The". After three digits no fraction makes sense. */
function isFootnoteMark(text: string, at: number, end: number): boolean {
	if (!(classAt(text, at - 2) & DIGIT)) return false;
	const after = text.slice(at, Math.min(end, at + 8));
	return footnoteMark.test(after) || ((classAt(text, at - 3) & DIGIT) !== 0 && /^\.\d{1,2}(?:\s|$)/.test(after));
}

const footnoteMark = /^\.\d{1,3}(?:[\])"\u201d]*$|[\])"\u201d]*\s+(?:[A-Z("\u201c[\u2018]|$))/;

/** Whether a number that ends at `at` can be a page: no part of a word, time, fraction, percentage or larger number. */
export function isPossiblePage(text: string, at: number, end: number): boolean {
	if (at >= end) return true;
	const code = text.charCodeAt(at);
	const next = at + 1 < end ? classAt(text, at + 1) : 0;
	if ((charClass[code] as number) & WORD) {
		// "490n.5": a footnote on the page.
		return (
			code === SMALL_N &&
			(text.charCodeAt(at + 1) === DOT || (next & DIGIT) !== 0 || text.charCodeAt(at + 1) === SMALL_N)
		);
	}
	if (code === PERCENT || code === DEGREE) return false;
	// "5 So. 2.5" is a number with a fraction.
	if (code === DOT && next & DIGIT) return isFootnoteMark(text, at, end);
	if (code === COLON || code === SLASH) return !(next & DIGIT);
	return true;
}
