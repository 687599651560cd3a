import {
	BRACKET_CLOSE,
	BRACKET_OPEN,
	COLON,
	COMMA,
	DOT,
	EM_DASH,
	EN_DASH,
	HYPHEN,
	PAREN_CLOSE,
	PAREN_OPEN,
	SEMICOLON,
	UNDERSCORE,
} from '../../text/characterCodes';
import { charClass, classAt, DIGIT, GAP, lastIndexWithin, NEWLINE, skipGap, UPPER, WORD } from '../../text/characters';
import {
	afterSuffix,
	areThreeDigits,
	isAt,
	isPossiblePage,
	skipNominative,
	skipPageWord,
	skipParagraphSign,
} from './aroundPage';

const LONGEST_BLANK = 24;
/** A page break can come before a blank. */
const LONGEST_GAP_BEFORE_BLANK = 240;

export interface PageForm {
	/** Most digits. */
	readonly digits: number;
	/** "12,345" is one number. */
	readonly commas?: boolean;
	/** "¶ 123", "No. 4", "P 72,695". */
	readonly paragraphs?: boolean;
	/** "(1 Cranch)" may be between the name and the page. */
	readonly nominative?: boolean;
	/** "2012-698" is one number. */
	readonly yearNumber?: boolean;
	/** "D2812" is a page. */
	readonly letter?: boolean;
	/** "111279-U", "50123(U)" are one number. */
	readonly suffix?: boolean;
	/** "12M", "5N", "12A" are one number: unpublished, or put in between. */
	readonly letterAfter?: boolean;
	/** "91a", "91b" are the sides of one leaf. */
	readonly folio?: boolean;
}

/** Reads what follows a reporter's name. After `read` returned true the fields hold the page's place. */
export class PageReader {
	start = 0;
	end = 0;
	/** "at" is before the page: a short form. */
	isShort = false;
	/** A comma is before the page. */
	hasComma = false;
	/** The page is not out yet. */
	isBlank = false;

	/** @param hyphen whether a hyphen is before the number, as in "2002-Ohio-2220" */
	read(text: string, at: number, end: number, form: PageForm, hyphen = false): boolean {
		this.isShort = false;
		this.hasComma = false;
		this.isBlank = false;
		if (hyphen) {
			const code = text.charCodeAt(at);
			return (
				(code === HYPHEN || (code >= 0x2010 && code <= 0x2013)) &&
				this.readDigits(text, skipGap(text, at + 1, end), end, form)
			);
		}
		let i = skipGap(text, at, end);
		if (form.nominative && text.charCodeAt(i) === PAREN_OPEN) {
			if (this.readBlank(text, at, i, end)) return true;
			const after = skipNominative(text, i, end, PAREN_CLOSE);
			if (after < 0) return false;
			at = after;
			i = skipGap(text, at, end);
		} else if (form.nominative && text.charCodeAt(i - 1) === BRACKET_OPEN) {
			const after = skipNominative(text, i - 1, end, BRACKET_CLOSE);
			if (after >= 0) {
				at = after;
				i = skipGap(text, at, end);
			}
		}
		if (text.charCodeAt(i) === COMMA) {
			if (this.readBlank(text, at, i, end)) return true;
			this.hasComma = true;
			i = skipGap(text, i + 1, end);
		}
		if (isAt(text, i)) {
			this.isShort = true;
			at = i + 2;
			i = skipPageWord(text, skipGap(text, at, end), end);
		}
		if (form.paragraphs) i = skipParagraphSign(text, i, end);
		const lettered = form.letter ? /^[A-Z] ?(?=\d)/.exec(text.slice(i, i + 3)) : null;
		if (lettered && this.readDigits(text, i + lettered[0].length, end, form)) {
			this.start = i;
			return true;
		}
		// "__ U.S. __ [138 S. Ct. 1612]": the number is the next volume.
		if (i - at > 3 && /__\s?\[\s?$/.test(text.slice(at, i)) && this.readBlank(text, at, i, end)) return true;
		if (i < end && (charClass[text.charCodeAt(i)] as number) & DIGIT) return this.readDigits(text, i, end, form);
		if (this.isShort) return this.readBlank(text, at, i, end);
		if (this.hasComma) return false;
		return this.readBlank(text, at, i, end) || this.readRoman(text, i, end);
	}

	private readDigits(text: string, at: number, end: number, form: PageForm): boolean {
		let i = at;
		let digits = 0;
		let last = at;
		while (i < end) {
			const bits = charClass[text.charCodeAt(i)] as number;
			if (bits & DIGIT) {
				digits++;
				last = i + 1;
			} else if (
				form.commas &&
				text.charCodeAt(i) === COMMA &&
				digits > 0 &&
				digits <= 3 &&
				areThreeDigits(text, i + 1)
			) {
				digits = 0;
			} else {
				break;
			}
			i++;
		}
		if (last === at || digits > form.digits) return false;
		if (form.suffix) last = afterSuffix(text, last, end);
		if (form.letterAfter && last < end && isCapital(text, last) && !(classAt(text, last + 1) & WORD)) last++;
		if (form.folio && /^[ab](?!\w)/.test(text.slice(last, last + 2))) last++;
		if (form.yearNumber && digits === 4 && text.charCodeAt(last) === HYPHEN) {
			let to = last + 1;
			while (to < end && classAt(text, to) & DIGIT) to++;
			if (to > last + 1) last = to;
		}
		if (!isPossiblePage(text, last, end)) return false;
		this.start = at;
		this.end = last;
		return true;
	}

	/** A page that is not out yet: underscores or dashes in the gap before `next`. */
	private readBlank(text: string, at: number, next: number, end: number): boolean {
		let i = at;
		const stop = Math.min(end, Math.max(next, at + 1) + 8);
		while (i < stop && i - at < LONGEST_GAP_BEFORE_BLANK) {
			const code = text.charCodeAt(i);
			if (code === UNDERSCORE || isDash(code)) break;
			if (!((charClass[code] as number) & (GAP | NEWLINE))) return false;
			i++;
		}
		const start = i;
		i = blankEnd(text, start, end);
		const isLine = text.charCodeAt(start) === UNDERSCORE;
		if (i - start < 2 ? isLine || i === start : i - start === 2 && start === at) return false;
		if (classAt(text, i) & WORD || !(isLine || endsClause(text, i, end))) return false;
		this.start = start;
		this.end = i;
		this.isBlank = true;
		return true;
	}

	private readRoman(text: string, at: number, end: number): boolean {
		roman.lastIndex = at;
		if (!roman.test(text) || roman.lastIndex > end) return false;
		this.start = at;
		this.end = roman.lastIndex;
		return true;
	}
}

/** The offset after the blank (`___`, `---`, an en or em dash) that means a number from `at` on; `at` without one. */
function blankEnd(text: string, at: number, end: number): number {
	let i = at;
	while (i < end && i - at < LONGEST_BLANK) {
		const code = text.charCodeAt(i);
		if (code !== UNDERSCORE && !isDash(code)) break;
		i++;
	}
	return i;
}

/** The mirror of `blankEnd`: the offset at which the blank begins that ends at `at`, which is `at` when that is one hyphen or line. */
export function blankStart(text: string, at: number, start: number): number {
	let i = at;
	while (i > start && at - i < LONGEST_BLANK) {
		const code = text.charCodeAt(i - 1);
		if (code !== UNDERSCORE && !isDash(code)) break;
		i--;
	}
	const isLong = at - i > 1 || text.charCodeAt(at - 1) >= 0x2013;
	return isLong ? i : at;
}

/** Whether what is at `at` lets a dash be a page and no dash of the sentence. */
export function endsClause(text: string, at: number, end: number): boolean {
	const next = skipGap(text, afterBlankRange(text, at, end), end);
	if (lastIndexWithin(text, BRACKET_OPEN, at, next) >= 0) return true;
	if (next >= end || (charClass[text.charCodeAt(next)] as number) & NEWLINE) return true;
	const code = text.charCodeAt(next);
	return (
		code === COMMA ||
		code === DOT ||
		code === PAREN_OPEN ||
		code === PAREN_CLOSE ||
		code === SEMICOLON ||
		code === COLON
	);
}

/** The offset after the second half of a range whose pages are not out yet: "--- U.S. ---- - ----". */
function afterBlankRange(text: string, at: number, end: number): number {
	const dash = skipGap(text, at, end);
	if (dash === at || !isDash(text.charCodeAt(dash))) return at;
	const second = skipGap(text, dash + 1, end);
	const after = blankEnd(text, second, end);
	return second > dash + 1 && after - second > 1 ? after : at;
}

const roman = /(?=[ivxlc]{2})c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})(?![A-Za-z\d\u00c0-\u024f])/y;

function isDash(code: number): boolean {
	return code === HYPHEN || code === EN_DASH || code === EM_DASH;
}

function isCapital(text: string, at: number): boolean {
	return (classAt(text, at) & UPPER) !== 0;
}
