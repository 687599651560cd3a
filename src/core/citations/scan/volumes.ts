import {
	ASTERISK,
	AT_SIGN,
	COLON,
	COMMA,
	DOLLAR,
	DOT,
	EN_DASH,
	EQUALS,
	HASH,
	HYPHEN,
	NO_BREAK_HYPHEN,
	PAREN_CLOSE,
	PILCROW,
	PLUS,
	SECTION_SIGN,
	SLASH,
	SMALL_A,
	SMALL_D,
	SMALL_N,
	SMALL_O,
	SMALL_S,
	UNICODE_HYPHEN,
} from '../../text/characterCodes';
import { charClass, classAt, DIGIT, skipGapBack, WORD } from '../../text/characters';

/** A volume from here on is a year. */
const FIRST_YEAR = 1750;
const LAST_YEAR = 2199;

const afterPin = /\d,\s\d{1,4},$/;
const gluedHistory = /\W(?:denied|granted|dismissed|affd|revd|aff['\u2019]d|rev['\u2019]d)$/;
const citeAs = /\b[Cc]ite as:?$/;
/** The document's own citation, with its name: "[Cite as State v. Roe, 2012-Ohio-123.]". */
const ownCitation = /(?:^|\n)[^\S\n]*\[?\s?[Cc]ite (?:this case )?as:?\s[^\n\]]*$/;
const LONGEST_OWN = 140;

/**
 * Whether what is before a number lets it be a volume: no part of a longer number, word, amount, section or docket number.
 * @param free where the citation before it ends
 */
export function isPossibleVolume(text: string, at: number, start: number, free: number): boolean {
	if (at <= start) return true;
	const code = text.charCodeAt(at - 1);
	const bits = charClass[code] as number;
	// "rearg. denied67 N.Y.2d 647": the space is lost where the emphasis of a history ends.
	if (bits & WORD) return code === SMALL_D && gluedHistory.test(text.slice(Math.max(start, at - 12), at));
	if (code === DOT || code === COMMA || code === COLON) {
		// "28 Cal. 2d 627,170 P.2d 893": after a page or pinpoint the space is lost.
		const isGlued = code === COMMA && (at - 1 === free || afterPin.test(text.slice(Math.max(start, at - 12), at)));
		if (at - 1 > start && classAt(text, at - 2) & DIGIT && !isGlued) return false;
	} else if (
		code === DOLLAR || // $
		code === HASH || // #
		code === SLASH || // /
		code === AT_SIGN || // @
		code === EQUALS || // =
		code === PLUS || // +
		((code === HYPHEN || code === NO_BREAK_HYPHEN || code === EN_DASH) &&
			at - 1 > start &&
			classAt(text, at - 2) & WORD)
	) {
		return false;
	}
	const before = skipGapBack(text, at, start);
	if (before <= start) return true;
	const last = text.charCodeAt(before - 1);
	if (last === SECTION_SIGN || last === PILCROW) return false;
	// A running head: "Cite as 296 Neb. 932".
	if ((last === SMALL_S || last === COLON) && citeAs.test(text.slice(Math.max(start, before - 10), before)))
		return false;
	if (last === COMMA && isOwnCitation(text, before, start)) return false;
	if (last !== DOT) return true;
	// A docket number: "No. 20 Civ. 7712", "Nos. 19 Misc. 12".
	const plural = text.charCodeAt(before - 2) === SMALL_S ? 1 : 0;
	return !(
		text.charCodeAt(before - 2 - plural) === SMALL_O &&
		(text.charCodeAt(before - 3 - plural) | 32) === SMALL_N &&
		!(classAt(text, before - 4 - plural) & WORD)
	);
}

function isOwnCitation(text: string, at: number, start: number): boolean {
	const line = text.slice(Math.max(start, at - LONGEST_OWN), at);
	return line.includes('ite ') && ownCitation.test(line);
}

/** The volume before a page marker of another edition that comes between it and the reporter: "135 *355 Mass. 147". */
export function volumeBeforeStarPage(
	text: string,
	at: number,
	low: number,
): { start: number; end: number; value: number } | undefined {
	if (at <= low || text.charCodeAt(at - 1) !== ASTERISK) return undefined;
	const found = volumeAndStars.exec(text.slice(Math.max(low, at - 12), at));
	if (!found) return undefined;
	const start = at - found[0].length + (found[0].length - found[0].trimStart().length);
	const volume = found[1] as string;
	return { start, end: start + volume.length, value: Number(volume) };
}

const volumeAndStars = /(?:^|\s)([1-9]\d{0,3})\s\*{1,3}$/;

/**
 * Whether a volume and page repeat what "supra" before them means: parallel to a pinpoint ("supra at 748, 452 S.E.2d 476"), or with a pinpoint
 * in place of the first page, as Connecticut has it ("supra, 466 U.S. 689"). California puts the first page there.
 */
export function isAfterSupra(text: string, volumeStart: number, pageEnd: number, start: number, end: number): boolean {
	const before = skipGapBack(text, volumeStart, start);
	if (before <= start || text.charCodeAt(before - 1) !== COMMA) return false;
	const last = text.charCodeAt(before - 2);
	if (last !== SMALL_A && last !== PAREN_CLOSE && !(classAt(text, before - 2) & DIGIT)) return false;
	const supra = supraBefore.exec(text.slice(Math.max(start, before - 40), before));
	if (!supra) return false;
	if (supra[1]) return true;
	return (
		!/^(?:,\s*\d|\s+at\b)/.test(text.slice(pageEnd, Math.min(end, pageEnd + 8))) &&
		!california.test(text.slice(volumeStart, pageEnd))
	);
}

const supraBefore = /\bsupra,?(\s+at\s+[\d()\s,\u2013-]{1,24})?,$/;
const california = /Cal\./;

/** Where the name begins of a reporter that counts its volumes by year and letter after it ("L.R.A. 1915B"), if it ends before the year at `at`. */
export function nameBeforeYear(text: string, low: number, at: number): number | undefined {
	const name = lettered.exec(text.slice(Math.max(low, at - LONGEST_LETTERED), at));
	return name ? at - name[0].length : undefined;
}

const lettered = /\b(?:L\.\s?R\.\s?A|Ann\.\s?Cas)\.\s$/;
const LONGEST_LETTERED = 12;

export function isYear(volume: number): boolean {
	return volume >= FIRST_YEAR && volume <= LAST_YEAR;
}

export function isHyphen(text: string, at: number): boolean {
	const code = text.charCodeAt(at);
	return code === HYPHEN || code === UNICODE_HYPHEN || code === NO_BREAK_HYPHEN || code === EN_DASH;
}
