import { BRACKET_OPEN, COMMA, EM_DASH, PAREN_OPEN, UNDERSCORE } from '../../base/text/characterCodes';
import { classAt, DIGIT, skipGap, WORD } from '../../base/text/characters';
import { matchAt, matchEnd } from '../../base/text/matches';
import type { ReporterKind } from '../reporters/reporters';

/** What the pages of a reporter look like. */
export interface PageForm {
	readonly number: RegExp;
	/** "¶ 123", "No. 4", "P 72,695". */
	readonly paragraphs: boolean;
	/** "(1 Cranch)" may come between the name and the page. */
	readonly nominative: boolean;
}

interface PageOptions {
	/** The most digits. */
	readonly digits: number;
	/** "12,345" is one number. */
	readonly commas?: boolean;
	/** "2012-698" is one number. */
	readonly yearNumber?: boolean;
	/** "D2812" is a page. */
	readonly letter?: boolean;
	/** What may belong to the number, as the source of a pattern. */
	readonly after?: string;
	readonly paragraphs?: boolean;
	readonly nominative?: boolean;
}

const unit = 'A-Za-z\\d\\u00c0-\\u024f';
/** The number of a footnote, after the sentence's period: "989 N.E.2d 173.2 The". */
export const gluedNote = '\\d{1,3}[\\])"\\u201d]{0,3}(?:$|\\s{1,4}(?:[A-Z("\\u201c[\\u2018]|$))';
export const noteAfterPeriod = `\\.${gluedNote}`;
/**
 * After a page: not part of a word, time, fraction ("5 So. 2.5"), percentage, or larger number, but possibly a footnote on it ("490n.5") or
 * one whose number follows the sentence's period . After three digits, a fraction makes no sense.
 */
const ending = `(?![%°]|[:/]\\d)(?:(?!\\.\\d)|(?<=\\d.)(?=${noteAfterPeriod})|(?<=\\d..)(?=\\.\\d{1,2}(?:\\s|$)))(?:(?![${unit}])|(?=n[.\\dn]))`;
/** "111279-U", "50123(U)", "[U]" in New York: unpublished. */
const suffix = '(?:[-\\u2011][A-Z](?![A-Za-z\\d])|\\([A-Z]\\)|\\[[A-Z]\\])?';

function pageForm({ digits, commas, yearNumber, letter, after = '', ...others }: PageOptions): PageForm {
	const numbers = [
		...(yearNumber ? ['\\d{4}-\\d{1,9}'] : []),
		...(commas ? ['\\d{1,3}(?:,\\d{3}(?!\\d)){1,4}'] : []),
		`\\d{1,${digits}}(?!\\d)`,
	];
	const number = new RegExp(`${letter ? '(?:[A-Z] ?(?=\\d))?' : ''}(?:${numbers.join('|')})${after}${ending}`, 'y');
	return { number, paragraphs: false, nominative: false, ...others };
}

const neutral = { paragraphs: true, after: `${suffix}(?:[A-Z](?![${unit}]))?` };
const state = { nominative: true, after: suffix };
const byKind: Readonly<Record<ReporterKind, PageForm>> = {
	federal: pageForm({ digits: 6, nominative: true }),
	regional: pageForm({ digits: 4 }),
	state: pageForm({ digits: 6, ...state }),
	specialty: pageForm({ digits: 6, commas: true, paragraphs: true, yearNumber: true }),
	// "91a" and "91b" are the sides of one leaf.
	english: pageForm({ digits: 6, after: '(?:[ab](?!\\w))?' }),
	neutral: pageForm({ digits: 6, ...neutral }),
	database: pageForm({ digits: 10 }),
	journal: pageForm({ digits: 6 }),
	other: pageForm({ digits: 6, commas: true, letter: true }),
	statute: pageForm({ digits: 6, commas: true }),
	regulation: pageForm({ digits: 6, commas: true }),
};
/** Five digits after a state's name are a ZIP code. */
const afterState = pageForm({ digits: 4, ...state });
const afterCode = pageForm({ digits: 4, ...neutral });
const weekly = pageForm({ digits: 6, letter: true, ...state });

/** What the pages of a reporter of this kind look like if its name is written as in `key`. */
export function pageFormOf(kind: ReporterKind, key: string): PageForm {
	if (key.startsWith('FlaLWeekly')) return weekly;
	if (kind === 'neutral' && key.length === 2 && key !== 'IL') return afterCode;
	return kind === 'state' && /^[A-Z][A-Za-z]{0,4}$/.test(key) ? afterState : byKind[kind];
}

const gap = '[\\s*_[\\]]{0,40}';
const nominative = new RegExp(
	`(?:\\(${gap}(?:\\d{1,3}${gap}[A-Za-z]|[A-Z])[A-Za-z\\u00c0-\\u024f\\s*_[\\].&']{0,38}\\)|\\[[\\s*_]{0,9}(?:\\d{1,3}[\\s*_]{0,9}[A-Za-z]|[A-Z])[A-Za-z\\u00c0-\\u024f\\s*_.&']{0,38}\\])`,
	'y',
);
/** "at 490", "at p. 490", "at pp. 490–91": a short form. */
const shortForm = new RegExp(`at(?![${unit}])(?:${gap}pp?\\.)?`, 'y');
/** Of another edition: "416 U.S., [343] at 169". */
const bracketedPage = /(?<=\[)\d{1,4}\]\s{1,3}(?=at\s)/y;
const paragraphSign = new RegExp(`(?:¶¶?|§§?|P(?![${unit}])|No\\.|para\\.)${gap}`, 'y');
const hyphenBefore = /[-\u2010-\u2013]/y;
/** "__ U.S. __ [138 S. Ct. 1612]": the number is the next volume. */
const afterBlank = /(?<=__\s?\[\s?)/y;
const beforeBlank = /[ *[\]\n]{0,240}/y;
/** A blank (`___`, `---`, an en or em dash) for a number. */
const blank = /[_\u2013\u2014-]{1,24}/y;
const blankBefore = /(?<=([_\u2013\u2014-]{1,24}))/y;
/** What shows that a dash is a page and not part of the sentence, perhaps after the second half of a range: "--- U.S. ---- - ----". */
const clauseEnd =
	/(?:[\s*[\]]{1,9}[\u2013\u2014-][\s*[\]]{1,9}[_\u2013\u2014-]{2,24})?(?:[\s*_\]]{0,9}\[|[\s*_[\]]{0,40}(?:[,.();:]|$))/y;
const roman = /(?=[ivxlc]{2})c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})(?![A-Za-z\d\u00c0-\u024f])/y;

/** Reads what follows a reporter's name. After `read` returns true, the fields have the page's offsets. */
export class PageReader {
	start = 0;
	end = 0;
	/** "at" precedes the page: a short form. */
	isShort = false;
	/** A comma precedes the page. */
	hasComma = false;
	/** The page isn't out yet. */
	isBlank = false;

	/** @param hyphen whether a hyphen precedes the number, as in "2002-Ohio-2220" */
	read(text: string, nameEnd: number, form: PageForm, hyphen = false): boolean {
		this.isShort = false;
		this.hasComma = false;
		this.isBlank = false;
		if (hyphen) {
			const after = matchEnd(hyphenBefore, text, nameEnd);
			const number = skipGap(text, after);
			return after >= 0 && this.take(number, matchEnd(form.number, text, number));
		}
		let at = nameEnd;
		let i = skipGap(text, at);
		if (form.nominative && (text.charCodeAt(i) === PAREN_OPEN || text.charCodeAt(i - 1) === BRACKET_OPEN)) {
			const isParenthesis = text.charCodeAt(i) === PAREN_OPEN;
			if (isParenthesis && this.readBlank(text, at)) return true;
			const after = matchEnd(nominative, text, isParenthesis ? i : i - 1);
			if (after >= 0) at = after;
			else if (isParenthesis) return false;
			i = skipGap(text, at);
		}
		if (text.charCodeAt(i) === COMMA) {
			if (this.readBlank(text, at)) return true;
			this.hasComma = true;
			i = skipGap(text, i + 1);
			i = Math.max(i, matchEnd(bracketedPage, text, i));
		}
		const afterAt = text.startsWith('at', i) ? matchEnd(shortForm, text, i) : -1;
		if (afterAt >= 0) {
			this.isShort = true;
			at = afterAt;
			i = skipGap(text, at);
		}
		if (form.paragraphs) i = Math.max(i, matchEnd(paragraphSign, text, i));
		if (i - at > 3 && matchEnd(afterBlank, text, i) >= 0 && this.readBlank(text, at)) return true;
		if (this.take(i, matchEnd(form.number, text, i))) return true;
		if (classAt(text, i) & DIGIT) return false;
		if (this.isShort) return this.readBlank(text, at);
		return !this.hasComma && (this.readBlank(text, at) || this.take(i, matchEnd(roman, text, i)));
	}

	/** @param end where the page ends, or -1 */
	take(start: number, end: number): boolean {
		this.start = start;
		this.end = end;
		return end >= 0;
	}

	/** A page that isn't out yet, after a gap. */
	private readBlank(text: string, at: number): boolean {
		const start = matchEnd(beforeBlank, text, at);
		const end = matchEnd(blank, text, start);
		const isLine = text.charCodeAt(start) === UNDERSCORE;
		if (end < 0 || classAt(text, end) & WORD) return false;
		const isGluedDash = end - start === 2 && start === at && text.charCodeAt(start) !== EM_DASH;
		const isSingle = isLine && text.slice(Math.max(0, start - 7), start) !== '_ U.S. ';
		if (end - start < 2 ? isSingle : isGluedDash) return false;
		this.isBlank = isLine || endsClause(text, end);
		return this.isBlank && this.take(start, end);
	}
}

/** Where the blank that ends at `at` begins: `at` itself if it is a single hyphen or line, but for "_ U.S. _". */
export function blankStart(text: string, at: number): number {
	const written = matchAt(blankBefore, text, at)?.[1] ?? '';
	return written.length > 1 || written >= '\u2013' || (written === '_' && text.startsWith(' U.S. _', at))
		? at - written.length
		: at;
}

/** Whether what is at `at` shows that a dash is a page and not part of the sentence. */
export function endsClause(text: string, at: number): boolean {
	return matchEnd(clauseEnd, text, at) >= 0;
}
