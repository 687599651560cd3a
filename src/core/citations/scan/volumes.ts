import { ASTERISK, BRACKET_OPEN, COMMA, HYPHEN, ZERO } from '../../base/text/characterCodes';
import { classAt, DIGIT } from '../../base/text/characters';
import { matchAt, matchEnd } from '../../base/text/matches';
import type { Span } from '../../base/text/span';
import { blankStart } from './pageReader';

/** "the officer [58 Va. App. 253] had": in an opinion's own text, such a page of it interrupts a sentence. */
const interrupted = /(?<=(?:^|\s)[a-z]{2,20}\s\[)/y;
const continued = /\]\s{1,3}[a-z]/y;

/** Whether what is from `start` to `end` only marks where a page begins. */
export function isOwnPage(text: string, { start, end }: Span): boolean {
	if (text.charCodeAt(start - 1) !== BRACKET_OPEN) return false;
	return matchEnd(interrupted, text, start) >= 0 && matchEnd(continued, text, end) >= 0;
}

/** From this number on, a volume is a year. */
const FIRST_YEAR = 1750;
const LAST_YEAR = 2199;
const LONGEST_VOLUME = 4;

/** A volume as written; 0 for one that isn't out yet. */
export interface Volume extends Span {
	readonly value: number;
	/** A hyphen joins its year to it ("2005-1 Trade Cas."). */
	readonly hasYear: boolean;
}

const volumeAndStars = /(?<=(?:^|\s)(([1-9]\d{0,3})\s\*{1,3}))/y;

/** The volume whose last digit is at `at`, starting no earlier than `free`. */
export function readVolume(text: string, at: number, free: number): Volume | undefined {
	const end = at + 1;
	let start = end;
	while (start > free && end - start <= LONGEST_VOLUME && classAt(text, start - 1) & DIGIT) start--;
	if (end - start > LONGEST_VOLUME || text.charCodeAt(start) === ZERO) return undefined;
	const before = text.charCodeAt(start - 1);
	if (before === ASTERISK) {
		// A page marker of another edition comes between it and the reporter: "135 *355 Mass. 147".
		const [, marked = '', volume = ''] = matchAt(volumeAndStars, text, start) ?? [];
		const from = start - marked.length;
		if (marked !== '' && from >= free)
			return { start: from, end: from + volume.length, value: Number(volume), hasYear: false };
	}
	const year = before === HYPHEN ? (matchAt(yearBefore, text, start)?.[1] ?? '') : '';
	const hasYear = start - 1 - year.length >= free && (year.length === 2 || isYear(Number(year)));
	const from = hasYear ? start - 1 - year.length : start;
	return { start: from, end, value: Number(text.slice(start, end)), hasYear };
}

const yearBefore = /(?<=(?<!\d)(\d\d|\d{4})-)/y;

/** A volume that isn't out yet (`___ U.S. ___`), whose last unit is at `at`. */
export function readBlankVolume(text: string, at: number, free: number): Volume | undefined {
	const start = Math.max(free, blankStart(text, at + 1));
	return start > at ? undefined : { start, end: at + 1, value: 0, hasYear: false };
}

/** What precedes a number that isn't a volume: part of a number, word, or amount, section, docket number, running head ("Cite as 296 Neb. 932"). */
const noVolume =
	/(?<=[A-Za-z\d\u00c0-\u024f]|\d[.,:]|[$#/@=+]|[A-Za-z\d\u00c0-\u024f][-\u2011\u2013]|(?:[§¶]|\b[Nn]os?\.|\b[Cc]ite as:?)[\s*_[\]]{0,40})/y;
/** A number alone on its line, after the end of a sentence, is the page's: "the record.⏎5⏎So.2d 453" continues a line before it. */
const pageNumber = /(?<=[.!?]["\u201d)]?[ \t]{0,9}\n[ \t]{0,80})(?=\d{1,4}[ \t]{0,9}\n)/y;
/** The space is lost after a history ("rearg. denied67 N.Y.2d 647"), a page or a pinpoint ("28 Cal. 2d 627,170 P.2d 893"). */
const glued = /(?<=\W(?:denied|granted|dismissed|affd|revd|aff['\u2019]d|rev['\u2019]d)|\d,\s\d{1,4},)/y;
/** The document's own citation, with its name: "[Cite as State v. Roe, 2012-Ohio-123.]". */
const ownCitation = /(?:^|\n)[^\S\n]*\[?\s?[Cc]ite (?:this case )?as:?\s[^\n\]]*,\s$/;
const LONGEST_OWN = 140;

/**
 * Whether what precedes a number lets it be a volume.
 *
 * @param free where the previous citation ends
 */
export function isPossibleVolume(text: string, at: number, free: number): boolean {
	if (matchEnd(noVolume, text, at) >= 0)
		return (at - 1 === free && text.charCodeAt(free) === COMMA) || matchEnd(glued, text, at) >= 0;
	if (matchEnd(pageNumber, text, at) >= 0) return false;
	if (text.charCodeAt(at - 2) !== COMMA) return true;
	const before = text.slice(Math.max(0, at - LONGEST_OWN), at);
	return !(before.includes('ite ') && ownCitation.test(before));
}

/**
 * A volume and page that repeat what the "supra" before them refers to: parallel to a pinpoint ("supra at 748, 452 S.E.2d 476"), or with a
 * pinpoint in place of the first page, as in Connecticut ("supra, 466 U.S. 689") or where "at" was forgotten ("supra, 466 U.S., 689"). California
 * puts the first page there.
 */
const supraBefore = /(?<=\bsupra[*_]{0,3},?(\s{1,3}at\s{1,3}[\d()\s,\u2013-]{1,24})?,[\s*_[\]]{0,9})/y;
const pinAfter = /,\s{0,3}\d|\s{1,3}at\b/y;

/** Whether that is so from `start` to `end`; `hasComma` says whether one precedes the page. */
export function isAfterSupra(text: string, { start, end }: Span, hasComma: boolean): boolean {
	const supra = matchAt(supraBefore, text, start);
	if (!supra || hasComma || supra[1] !== undefined) return supra !== null;
	return matchEnd(pinAfter, text, end) < 0 && !text.slice(start, end).includes('Cal.');
}

const nameBefore = /(?<=\b((?:L\.\s?R\.\s?A|Ann\.\s?Cas)\.\s))/y;

/** Where the name of a reporter that numbers its volumes by year and letter ("L.R.A. 1915B") begins, if it ends before the year at `at`. */
export function nameBeforeYear(text: string, at: number): number | undefined {
	const name = matchAt(nameBefore, text, at)?.[1];
	return name === undefined ? undefined : at - name.length;
}

export function isYear(volume: number): boolean {
	return volume >= FIRST_YEAR && volume <= LAST_YEAR;
}
