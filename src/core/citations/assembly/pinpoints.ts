import { ASTERISK, HYPHEN, PILCROW, SECTION_SIGN, SEMICOLON, SPACE, UNDERSCORE } from '../../base/text/characterCodes';
import { classAt, DIGIT, LOWER, NEWLINE, skipGap, UPPER } from '../../base/text/characters';
import { matchAt, matchEnd } from '../../base/text/matches';
import { afterPinpoints } from '../../law/lexicon/phrases.generated';
import { noteAfterPeriod } from '../scan/pageReader';

/** How many pages a decision can fill. */
export const LONGEST_OPINION = 200;

const unit = 'A-Za-z\\d\\u00c0-\\u024f';
const gap = '[\\s*_[\\]]{0,40}';
const dash = '[-\\u2010-\\u2014\\u2212]';
/** "1148,.1154" is a typo, and the apostrophe in "at '10" a star that a scanner misread. */
const comma = `${gap}(?:\\.(?=\\d))?`;
const at = `(?:at(?![${unit}])${gap}(?:['\u2018\u2019](?=\\d))?)?`;
/** What can come before the first pinpoint: a comma, "slip op." ("372 NLRB No. 113, slip op. at 2"), "at". */
const first = new RegExp(`(?:,${comma})?(?:slip\\s{1,3}op\\.,?\\s{1,3}(?=at\\s))?${at}`, 'y');
const further = new RegExp(`(?:[,;]${comma})?${at}(?:(?:&|(?:and|to|through)(?![${unit}]))${gap})?`, 'y');
/** What either of them can begin with. */
const leads = ',;&ast';
/** A database page keeps its star, which is otherwise skipped as emphasis: "2013 WL 6172145 *7". */
const stars = /(?<=(\*{1,9}))\d/y;
const starPage = /\d{1,3}(?:[-\u2013]\*?\d{1,3})?(?![\w*])[\s*_[\]]{0,9}(?=[(.,;])/y;
/** At the start of a line, a star can open emphasis: "*12, Elm Street*". */
const closesEmphasis = /[^\n*]{0,80}\*/y;
/**
 * ", ____", ", ----" or, for a blank page, " - ----": a pinpoint that isn't out yet. One or two dashes count only after another blank, where
 * the clause ends: "— U.S. —, —, 113 S.Ct. 1770".
 */
const blank =
	/(?:,\s{0,40}(?:at\s{1,40})?(?:_{2,}|-{3,})|\s{1,40}-\s{1,40}-{3,})(?: ?[-\u2013] ?(?:_{2,}|-{3,}))?|(?<=[_\u2013\u2014-]),\s{0,2}[\u2013\u2014-]{1,4}(?: [-\u2013] [\u2013\u2014-]{1,2})?(?= ?(?:[,;.()]|nn?\.))/y;
const lineEnds = / *(?:\n|$)/y;
const pageWord = /(?:pp?\.|pp?(?=\s\d)|pages?|[Ss]yl\.)\s{0,40}/y;
const sign = new RegExp(`(?:¶¶?|§§?)${gap}(?=\\d)`, 'y');
/** "n.5", "nn.5-6", "n. 12", "note 4", "n. a", "n.*" */
const noteSource =
	'(?:(?:nn?|fn|fns)\\.?\\s{0,40}|notes? )(?:\\d{1,4}|(?<=[. ])[a-z*\u2020\u2021](?=[ )]{0,9}[(,;.]))(?![A-Za-z0-9])(?:[-\\u2013]\\d{1,4}(?![A-Za-z0-9]))?';
const note = new RegExp(noteSource, 'y');
const passim = /passim/y;
/** What follows the last page of several: "490 et seq.", "490 ff." */
const more = /passim|et\s{1,3}seqq?\.|ff\.?(?=[\s,;.)])/y;
/** "syllabus", "paragraph two of the syllabus", "paragraphs 1 and 2 of the syllabus": Ohio's. */
const syllabus =
	/(?:paragraphs?\s+[a-z\d]{1,8}(?:(?:,|\s+and|\s+through)\s+[a-z\d]{1,8}){0,3}\s+of\s+(?:the\s+)?)?syllabus(?![A-Za-z])/y;
/** Not New York's "lv denied", nor a single letter. */
const roman = /(?!lv\.?\s)(?=[ivx]{2}|[ivxl]{2})[ivxlc]{1,8}(?:[-\u2013][ivxlc]{1,8})?(?![A-Za-z.])/y;
const range = `${dash}-?${gap}\\d{1,6}(?!\\d)`;
/** "490", "490-91", "490–*91", also across a line end; "490n.5", "490a"; not a docket number, part of a number, fraction, or percentage. */
const number = new RegExp(
	`(?!\\d{1,2},\\d{3}(?!\\d))\\d{1,6}(?!\\d)(?:${range}|(?!${range}))(?!-[A-Z]{2})(?:${noteSource}|[aAb](?![${unit}])|(?![${unit}%/]|(?!${noteAfterPeriod})\\.\\d|:\\d))`,
	'y',
);
/** "490 - 91", "98 - 102", as drafts from a word processor have it; not "490 - 91 years". */
const spacedRange = new RegExp(`(\\d{1,6}) ${dash} (\\d{1,6})(?=[.,;)\\]]|\\s\\(|$)`, 'y');
/** Name and page, after the volume, of a reporter that isn't known. */
export const unknownPlace =
	'\\s{1,3}(?!Nos?\\.|Art\\.|Secs?\\.)(?:(?:[A-Z][A-Za-z&]{0,9}\\.\\s{0,2}){1,5}|[A-Z]{2,6}\\s)(?:at\\s)?\\d{1,5}(?![\\w%])';
const ofUnknown = new RegExp(unknownPlace, 'y');
const followers = new RegExp(
	String.raw`(?:nn?\.?\s{0,40}[\d*\u2020\u2021]|(?:to|through)\s{1,40}[*\u00b6\d]|${more.source}|${afterPinpoints}|\()`,
	'y',
);

/** Reads pinpoints ("490", "490–91", "¶ 12", "302 ¶ 12", "*3", "490 & n.5"). After `read` returns true, the fields have their offsets. */
export class PinReader {
	start = 0;
	end = 0;

	/**
	 * Reads the pinpoints at `at`, each after a comma or "at". Nothing at or after `stop`, where the next citation begins, is read. With
	 * `bare`, the first one needs neither. A number after which the sentence continues is a page only within reach of `firstPage`.
	 */
	read(text: string, at: number, stop: number, bare = false, firstPage = 0): boolean {
		this.start = -1;
		this.end = at;
		for (let n = 0; n < 24; n++) {
			const isFirst = this.start < 0;
			const i = this.end;
			const low = skipGap(text, i, stop);
			const next = leads.includes(text.charAt(low)) ? matchEnd(isFirst ? first : further, text, low) : low;
			const isStarred = isFirst && next === low && isStarPage(text, i, next);
			const introduced = next > low || (bare && isFirst) || isStarred;
			if (!isNumber(text, next) && this.readBlank(text, i, stop, introduced)) continue;
			// Without a comma or "at", only a note, a paragraph, or "passim" can follow.
			const isParagraph = text.charCodeAt(next) === PILCROW;
			if (next >= stop || !(introduced || isParagraph || classAt(text, next) & LOWER)) break;
			if (this.readMore(text, next)) break;
			const least = firstPage || (isFirst ? 0 : Number.parseInt(text.slice(this.start, this.end), 10) || 0);
			const end = onePin(text, next, stop, introduced, least);
			if (end < 0 || end > stop || !(introduced || isParagraph || matchEnd(note, text, next) >= 0)) break;
			if (isOfNext(text, low, end, stop, isFirst)) break;
			if (isFirst) this.start = next - Math.min(starsBefore(text, next, end), next - i);
			this.end = end;
		}
		return this.start >= 0;
	}

	/** Reads "passim", or what follows the last page. */
	private readMore(text: string, at: number): boolean {
		const end = matchEnd(this.start < 0 ? passim : more, text, at);
		if (end < 0) return false;
		if (this.start < 0) this.start = at;
		this.end = end;
		return true;
	}

	/** Reads a pinpoint that isn't out yet. */
	private readBlank(text: string, at: number, stop: number, introduced: boolean): boolean {
		if (!introduced && !(this.start < 0 && text.charCodeAt(at + 1) === HYPHEN)) return false;
		const end = blankEnd(text, at);
		if (end < 0 || end > stop) return false;
		if (this.start < 0) this.start = at + text.slice(at, end).search(/[_\u2013\u2014-]/);
		this.end = end;
		return true;
	}
}

function isNumber(text: string, at: number): boolean {
	return (classAt(text, at) & DIGIT) !== 0 && text.charCodeAt(at - 1) !== UNDERSCORE;
}

function blankEnd(text: string, at: number): number {
	const end = matchEnd(blank, text, at);
	// Dashes alone on a line are a rule, or where someone signs.
	const isAlone = end >= 0 && text.slice(at, end).includes('\n') && matchEnd(lineEnds, text, end) >= 0;
	return isAlone ? -1 : end;
}

/** Whether the number at `at`, after what begins at `from`, has a star before it and none after it: a page of a database. */
function isStarPage(text: string, from: number, at: number): boolean {
	if (at === from || text.charCodeAt(at - 1) !== ASTERISK) return false;
	const after = matchEnd(starPage, text, at);
	return after >= 0 && !(classAt(text, from) & NEWLINE && matchEnd(closesEmphasis, text, after) >= 0);
}

/** Whether the number that ends at `at` is the volume of a reporter that isn't known: "9 Cal. 3, 12 Foo. 34". */
function isVolume(text: string, at: number): boolean {
	return matchEnd(ofUnknown, text, at) >= 0;
}

/** Whether the number that ends at `end`, after what begins at `from`, belongs to the next citation. */
function isOfNext(text: string, from: number, end: number, stop: number, isFirst: boolean): boolean {
	return text.charCodeAt(from) === SEMICOLON ? !isFirst && opensName(text, end, stop) : isVolume(text, end);
}

/** How many stars are before the pinpoint; on both sides, they are emphasis. */
function starsBefore(text: string, at: number, end: number): number {
	if (text.charCodeAt(at - 1) !== ASTERISK || text.charCodeAt(end) === ASTERISK) return 0;
	return matchAt(stars, text, at)?.[1]?.length ?? 0;
}

/** Whether a capitalized word follows the number that ends at `at`: "¶ 60; 205 Elm LLC v. Oake". */
function opensName(text: string, at: number, stop: number): boolean {
	const next = skipGap(text, at, stop);
	return next > at && next < stop && (classAt(text, next) & UPPER) !== 0;
}

/** The offset after one pinpoint that begins at `at`, or -1. */
function onePin(text: string, at: number, stop: number, introduced: boolean, firstPage: number): number {
	if (classAt(text, at) & DIGIT) return numberEnd(text, at, stop, firstPage);
	const i = introduced ? Math.max(at, matchEnd(pageWord, text, at)) : at;
	const start = matchEnd(sign, text, i);
	if (start >= 0) return numberEnd(text, start, stop, firstPage);
	const afterNote = matchEnd(note, text, i);
	if (afterNote >= 0) return afterNote;
	const end = numberEnd(text, i, stop, firstPage);
	if (end >= 0 || !introduced || !(classAt(text, i) & LOWER)) return end;
	return Math.max(matchEnd(syllabus, text, i), matchEnd(roman, text, i));
}

/** The offset after a page, or -1 if it isn't one. */
function numberEnd(text: string, at: number, stop: number, firstPage: number): number {
	const end = matchEnd(number, text, at);
	if (end < 0) return -1;
	const isSpaced = text.charCodeAt(end) === SPACE && text.charCodeAt(end + 2) === SPACE;
	const [whole = '', from = '', to = ''] = (isSpaced && matchAt(spacedRange, text, at)) || [];
	if (to.length <= from.length + 1 && Number(to) > Number(from.slice(-to.length))) return at + whole.length;
	// "483, 12 years later": a number followed by a word of the sentence isn't a page.
	const next = skipGap(text, end, stop);
	if (next <= end || next >= stop) return end;
	const page = Number.parseInt(text.slice(at, end), 10);
	// "at 816–17, 20 Washington's": the call of a note.
	if (classAt(text, next) & UPPER || text.charCodeAt(next) === SECTION_SIGN) return page < firstPage ? -1 : end;
	if (!(classAt(text, next) & LOWER) || matchEnd(followers, text, next) >= 0) return end;
	return firstPage === 0 || page < firstPage || page > firstPage + LONGEST_OPINION ? -1 : end;
}
