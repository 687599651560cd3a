import { COMMA } from '../../base/text/characterCodes';
import { skipGap, skipGapBack } from '../../base/text/characters';
import { matchEnd } from '../../base/text/matches';
import { acts } from '../../law/lexicon/phrases.generated';

/** The word that joins a citation to the one before it. Offsets into the text. */
export interface History {
	readonly start: number;
	readonly end: number;
	/** "sub nom." follows: the name after it is this citation's own. */
	readonly renames: boolean;
}

/** How far before the volume to look for it, in UTF-16 units. */
const REACH = 220;

const gap = '[\\s*_]';

const verb = `(?:${overLines(acts)})`;
/** After a decision without a date in parentheses of its own: "trans. denied (2014)", "as amended (Mar. 3, 1993)". */
const ownDate = new RegExp(
	`[\\s*_]*,[\\s*_]*(?:as\\s+)?(?:(?:and|perm\\.)\\s+)?${verb}(?=[\\s,*_])[^();\\d]{0,50}(?:Nos?\\.\\s[\\w.-]{3,24}\\s)?(?=\\()`,
	'y',
);

/** A pattern in which a blank can be a line end. */
function overLines(source: string): string {
	return source.replace(/ \?/g, `${gap}*`).replace(/ /g, `${gap}+`);
}

/** The offset of the parenthesis after a history at `at` that cites nothing. */
export function datedHistory(text: string, at: number, end: number): number | undefined {
	const comma = skipGap(text, at, end);
	const after = text.charCodeAt(comma) === COMMA ? matchEnd(ownDate, text, comma) : -1;
	return after >= 0 && after < end ? after : undefined;
}

const pattern = new RegExp(
	`^[\\s*_,)]*((?:and${gap}+)?${verb}(?:${gap}+(?!sub\\b)[a-z'\\u2019.]+(?:-\\s+[a-z]+)?(?:${gap}+(?:${overLines('in part|on other grounds|en banc')}))?){0,7}(?:${gap}+${overLines('per curiam')})?(?:,?${gap}+by)?)(?=[,\\s*_]|$)(?:${gap}*\\([^()]{0,40}\\))?(?:,?${gap}*(sub${gap}+nom\\.?:?))?`,
);

/** Nothing, or what older opinions put between the verb and the volume: "aff'd, 2 Cir., 1944, 145 F.2d 3". */
const onlyCourtAndYear =
	/^[\s*_,]*(?:(?:\d{1,2}(?:st|d|nd|rd|th)?|D\.C\.|Fed\.)\s{0,4}Cir\.,\s{1,4})?(?:(?:1[89]|20)\d\d,\s{1,4})?$/;

/** Most citations have no lowercase word before them. */
const opensSmall = /^[\s*_,)]*[a-z]/;

/**
 * Finds "aff'd", "cert. denied, ", "rev'd sub nom." at the beginning of the text between the end of the previous citation, `low`, and
 * the volume at `start`.
 */
export function findHistory(text: string, low: number, start: number): History | undefined {
	if (start - low > REACH || start - low < 5) return undefined;
	const between = text.slice(low, start);
	const match = opensSmall.test(between) ? pattern.exec(between) : null;
	if (!match) return undefined;
	const word = match[1] as string;
	const at = low + match[0].indexOf(word);
	const rest = between.slice(match[0].length);
	if (match[2] !== undefined) return { start: at, end: low + match[0].length, renames: true };
	// Only what belongs to the history may come between the verb and the volume.
	if (onlyCourtAndYear.test(rest)) return { start: at, end: skipGapBack(text, at + word.length, at), renames: false };
	// "overruled by Brown v. Board, 347 U.S. 483"
	return /[vV]s?\.|\bre\b|parte/.test(rest) && !/[.;]\s+[A-Z].*[.;]\s/.test(rest)
		? { start: at, end: skipGapBack(text, at + word.length, at), renames: true }
		: undefined;
}
