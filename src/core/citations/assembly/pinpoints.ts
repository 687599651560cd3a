import { afterPinpoints } from '../../lexicon/phrases.generated';
import {
	AMPERSAND,
	ASTERISK,
	CAPITAL_A,
	COLON,
	COMMA,
	DOT,
	EM_DASH,
	EN_DASH,
	FIGURE_DASH,
	HYPHEN,
	MINUS,
	NO_BREAK_HYPHEN,
	NO_BREAK_SPACE,
	PERCENT,
	PILCROW,
	SECTION_SIGN,
	SEMICOLON,
	SLASH,
	SMALL_A,
	SMALL_B,
	SMALL_P,
	SMALL_S,
	SPACE,
	UNICODE_HYPHEN,
} from '../../text/characterCodes';
import {
	APOSTROPHE,
	charClass,
	classAt,
	DIGIT,
	GAP,
	LOWER,
	NEWLINE,
	skipGap,
	UPPER,
	WORD,
} from '../../text/characters';

/** Pages that a decision can fill. */
const LONGEST_OPINION = 200;

/** Reads pinpoints ("490", "490–91", "¶ 12", "302 ¶ 12", "*3", "490 & n.5"). After `read` returned true the fields hold their place. */
export class PinReader {
	start = 0;
	end = 0;

	/**
	 * Reads the pinpoints that follow at `at`, each after a comma or "at". Nothing at or after `stop` is read, which is where
	 * the next citation begins. `bare` lets the first one follow without either. A number that the sentence continues after is a
	 * page only within reach of `firstPage`.
	 */
	read(text: string, at: number, stop: number, bare = false, firstPage = 0): boolean {
		this.start = -1;
		this.end = at;
		let i = at;
		for (let n = 0; n < 24; n++) {
			const isFirst = this.start < 0;
			let next = skipGap(text, i, stop);
			let introduced = bare && isFirst;
			const hasSemicolon = !isFirst && text.charCodeAt(next) === SEMICOLON;
			if (text.charCodeAt(next) === COMMA || hasSemicolon) {
				next = skipGap(text, next + 1, stop);
				introduced = true;
				// A slip of the hand: "1148,.1154".
				if (text.charCodeAt(next) === DOT && classAt(text, next + 1) & DIGIT) next++;
			}
			if (isFirst && introduced) next = skipSlipOpinion(text, next, stop);
			// "2013 WL 6172145 *7"
			if (isFirst && !introduced && text.charCodeAt(next - 1) === ASTERISK && isStarPage(text, i, next, stop))
				introduced = true;
			if (isAt(text, next)) {
				next = skipGap(text, next + 2, stop);
				// A star that a scanner misread: "at '10".
				if (classAt(text, next) & APOSTROPHE && classAt(text, next + 1) & DIGIT) next++;
				introduced = true;
			}
			if (!isFirst) {
				const joined = skipConjunction(text, next, stop);
				if (joined > next) {
					next = joined;
					introduced = true;
				}
			}
			const mayBeBlank = introduced || (isFirst && text.charCodeAt(i + 1) === HYPHEN);
			const blank = mayBeBlank ? blankEnd(text, i, stop) : -1;
			if (blank > 0) {
				if (isFirst) this.start = blankStart(text, i, blank);
				this.end = blank;
				i = blank;
				continue;
			}
			if (next >= stop) break;
			// Without a comma or "at" only a note or a paragraph follows, or "passim".
			const isParagraph = text.charCodeAt(next) === PILCROW;
			if (!introduced && !isParagraph && !(classAt(text, next) & LOWER)) break;
			if (isFirst && text.startsWith('passim', next)) {
				this.start = next;
				this.end = next + 6;
				break;
			}
			const star = withStar(text, next, i);
			const end = onePin(text, next, stop, introduced, firstPage);
			// "¶ 60; 205 Elm LLC v. Oake": the name of the next case begins with a number.
			if (hasSemicolon && opensName(text, end, stop)) break;
			if (end < 0 || (!introduced && !isParagraph && !isNote(text, next, stop))) break;
			// Stars on both sides are emphasis.
			if (isFirst) this.start = text.charCodeAt(end) === ASTERISK ? next : star;
			this.end = end;
			i = end;
		}
		return this.start >= 0;
	}
}

/** The offset after the "slip op." of "372 NLRB No. 113, slip op. at 2". */
function skipSlipOpinion(text: string, at: number, stop: number): number {
	slipOpinion.lastIndex = at;
	return slipOpinion.test(text) && slipOpinion.lastIndex < stop ? slipOpinion.lastIndex : at;
}

const slipOpinion = /slip\s+op\.,?\s+(?=at\s)/y;

/** The offset after ", ____", ", ----" or, of a blank page, " - ----": a pinpoint that is not out yet. */
function blankEnd(text: string, at: number, stop: number): number {
	blank.lastIndex = at;
	if (!blank.test(text) || blank.lastIndex > stop) return -1;
	// A line of dashes alone is a rule, or where someone signs.
	const isNextLine = text.slice(at, blank.lastIndex).includes('\n');
	return isNextLine && /^[ \t]*(?:[\r\n]|$)/.test(text.slice(blank.lastIndex, stop)) ? -1 : blank.lastIndex;
}

function blankStart(text: string, at: number, end: number): number {
	let i = at;
	while (i < end && !blankUnits.test(text.charAt(i))) i++;
	return i;
}

const blankUnits = /[_\u2013\u2014-]/;
/** A dash or two are one only after another blank, where the clause ends: "— U.S. —, —, 113 S.Ct. 1770". */
const blank =
	/(?:,\s{0,40}(?:at\s{1,40})?(?:_{2,}|-{3,})|\s{1,40}-\s{1,40}-{3,})(?: ?[-\u2013] ?(?:_{2,}|-{3,}))?|(?<=[_\u2013\u2014-]),\s{0,2}[\u2013\u2014-]{1,4}(?: [-\u2013] [\u2013\u2014-]{1,2})?(?= ?(?:[,;.()]|nn?\.))/y;

/** A star page keeps its star, which is otherwise stepped over as emphasis. */
function withStar(text: string, at: number, low: number): number {
	let i = at;
	if (i > low && text.charCodeAt(i - 1) === ASTERISK && (charClass[text.charCodeAt(at)] as number) & DIGIT) {
		i--;
		while (i > low && text.charCodeAt(i - 1) === ASTERISK) i--;
	}
	return i;
}

/** Whether a number with a star before it, and none after it, comes next: a page of a database. */
function isStarPage(text: string, from: number, at: number, stop: number): boolean {
	const isNextLine = (classAt(text, from) & NEWLINE) !== 0;
	if (!isNextLine && !(classAt(text, from) & GAP)) return false;
	starPage.lastIndex = at;
	if (!starPage.test(text)) return false;
	const after = skipGap(text, starPage.lastIndex, stop);
	// At the head of a line a star can open emphasis: "*12, Elm Street*".
	return (
		after < stop &&
		/[(.,;]/.test(text.charAt(after)) &&
		!(isNextLine && closesEmphasis.test(text.slice(after, Math.min(stop, after + 80))))
	);
}

const starPage = /\d{1,3}(?:[-\u2013]\*?\d{1,3})?(?![\w*])/y;
const closesEmphasis = /^[^\n]*\*/;

function skipConjunction(text: string, at: number, stop: number): number {
	let i = at;
	if (text.charCodeAt(i) === AMPERSAND) i++;
	else if (text.startsWith('and', i) && !(classAt(text, i + 3) & WORD)) i += 3;
	else return at;
	return skipGap(text, i, stop);
}

/** Whether a capitalized word follows the number that ends at `at`. */
function opensName(text: string, at: number, stop: number): boolean {
	const next = at < 0 ? at : skipGap(text, at, stop);
	return next > at && next < stop && (classAt(text, next) & UPPER) !== 0;
}

function isNote(text: string, at: number, stop: number): boolean {
	return notePattern(text, at, stop) > 0;
}

/** The offset after "syllabus", "paragraph two of the syllabus", "paragraphs 1 and 2 of the syllabus", Ohio's pinpoints, or -1. */
function syllabusEnd(text: string, at: number): number {
	syllabus.lastIndex = at;
	return syllabus.test(text) ? syllabus.lastIndex : -1;
}

const syllabus =
	/(?:paragraphs?\s+[a-z\d]{1,8}(?:(?:,|\s+and|\s+through)\s+[a-z\d]{1,8}){0,3}\s+of\s+(?:the\s+)?)?syllabus(?![A-Za-z])/y;

/** The offset after "n.5", "nn.5-6", "n. 12", "note 4", "n. a", or -1. */
function notePattern(text: string, at: number, stop: number): number {
	note.lastIndex = at;
	return note.test(text) && note.lastIndex <= stop ? note.lastIndex : -1;
}

const note =
	/(?:(?:nn?|fn|fns)\.?\s{0,40}|notes? )(?:\d{1,4}|(?<=[. ])[a-z](?=[ )]*[(,;.]))(?![A-Za-z0-9])(?:[-\u2013]\d{1,4}(?![A-Za-z0-9]))?/y;
/** Not New York's "lv denied". */
const romanPin = /(?!lv\.?\s)[ivxlc]{1,8}(?:[-\u2013][ivxlc]{1,8})?(?![A-Za-z.])/y;
const pageWord = /(?:pp?\.|pp?(?=\s\d)|pages?|[Ss]yl\.)\s{0,40}/y;

/** The offset after one pinpoint that begins at `at`, or -1. */
function onePin(text: string, at: number, stop: number, introduced: boolean, firstPage: number): number {
	let i = at;
	pageWord.lastIndex = i;
	if (introduced && pageWord.test(text) && pageWord.lastIndex <= stop) i = pageWord.lastIndex;
	const code = text.charCodeAt(i);
	if (code === PILCROW || code === SECTION_SIGN) {
		i = skipGap(text, text.charCodeAt(i + 1) === code ? i + 2 : i + 1, stop);
		if (!(classAt(text, i) & DIGIT)) return -1;
	} else {
		const afterNote = notePattern(text, i, stop);
		if (afterNote > 0) return afterNote;
		const afterSyllabus = introduced && (code === SMALL_P || code === SMALL_S) ? syllabusEnd(text, i) : -1;
		if (afterSyllabus > 0) return afterSyllabus;
	}
	const end = numberEnd(text, i, stop, firstPage);
	if (end < 0) {
		romanPin.lastIndex = i;
		return introduced && romanPin.test(text) && /^(?:[ivx]{2,}|[ivxl]{2,})/.test(text.slice(i, romanPin.lastIndex))
			? romanPin.lastIndex
			: -1;
	}
	return end;
}

/** The offset after "490", "490-91", "490–*91", "490a", "12(b)", or -1 when it is no page. */
function numberEnd(text: string, at: number, stop: number, firstPage: number): number {
	let i = digitsEnd(text, at, stop, 6);
	if (i < 0) return -1;
	const dash = text.charCodeAt(i);
	if (isDash(dash)) {
		let next = i + 1;
		if (text.charCodeAt(next) === HYPHEN) next++;
		// "386–⏎90": over the end of a line, too.
		if ((charClass[text.charCodeAt(next)] as number) & (NEWLINE | GAP)) next = skipGap(text, next, stop);
		while (next < stop && text.charCodeAt(next) === ASTERISK) next++;
		const to = digitsEnd(text, next, stop, 6);
		if (to > 0) i = to;
	} else i = spacedRangeEnd(text, at, i, stop);
	// "2010-CA-00123-SCT" is a docket number.
	if (dash === HYPHEN && (classAt(text, i + 1) & UPPER) !== 0 && (classAt(text, i + 2) & UPPER) !== 0) return -1;
	const code = text.charCodeAt(i);
	if (i < stop && (charClass[code] as number) & WORD) {
		// "490n.5" continues as a note.
		const after = notePattern(text, i, stop);
		if (after > 0) return after;
		// "12a", and "91b", the back of a leaf
		if (!(classAt(text, i + 1) & WORD) && (code === SMALL_A || code === SMALL_B || code === CAPITAL_A)) return i + 1;
		return -1;
	}
	if (code === DOT && classAt(text, i + 1) & DIGIT) return -1;
	// "12,345"
	if (code === COMMA && i - at < 3 && areThreeDigits(text, i + 1)) return -1;
	if (code === PERCENT || (code === COLON && classAt(text, i + 1) & DIGIT) || code === SLASH) return -1;
	// "483, 12 years later": a number that a word of the sentence follows is no page.
	const next = skipGap(text, i, stop);
	if (
		next > i &&
		next < stop &&
		classAt(text, next) & LOWER &&
		!followers.test(text.slice(next, Math.min(stop, next + 48)))
	) {
		const page = Number.parseInt(text.slice(at, i), 10);
		if (firstPage === 0 || page < firstPage || page > firstPage + LONGEST_OPINION) return -1;
	}
	return i;
}

function isDash(code: number): boolean {
	return (
		code === HYPHEN ||
		code === UNICODE_HYPHEN ||
		code === NO_BREAK_HYPHEN ||
		code === FIGURE_DASH ||
		code === EN_DASH ||
		code === EM_DASH ||
		code === MINUS
	);
}

/** The end of "490 - 91", as drafts write it that came from a word processor; `end`, that of "490", where what follows the dash is no later page. */
function spacedRangeEnd(text: string, at: number, end: number, stop: number): number {
	const next = end + 3;
	if (!isBlank(text.charCodeAt(end)) || !isDash(text.charCodeAt(end + 1)) || !isBlank(text.charCodeAt(end + 2)))
		return end;
	const to = digitsEnd(text, next, stop, 6);
	if (to < 0 || to - next > end - at + 1 || !rangeFollowers.test(text.slice(to, to + 2))) return end;
	// "490 - 91", "98 - 102"
	const from = Number(text.slice(Math.max(at, end - (to - next)), end));
	return Number(text.slice(next, to)) > from ? to : end;
}

function isBlank(code: number): boolean {
	return code === SPACE || code === NO_BREAK_SPACE;
}

/** Not "490 - 91 years". */
const rangeFollowers = /^(?:[.,;)\]]|\s\(|$)/;

const followers = new RegExp(String.raw`^(?:nn?\.?\s{0,40}\d|${afterPinpoints}|\()`);

function digitsEnd(text: string, at: number, stop: number, most: number): number {
	let i = at;
	while (i < stop && classAt(text, i) & DIGIT) i++;
	return i > at && i - at <= most ? i : -1;
}

/** Whether the word "at" is there. */
function isAt(text: string, at: number): boolean {
	return text.startsWith('at', at) && !(classAt(text, at + 2) & WORD);
}

/** Whether three digits are there, and no more: the end of "12,345". */
function areThreeDigits(text: string, at: number): boolean {
	return /^\d{3}(?!\d)/.test(text.slice(at, at + 4));
}
