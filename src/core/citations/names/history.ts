import { COMMA, GREATER, PAREN_CLOSE } from '../../text/characterCodes';
import { classAt, GAP, LOWER, NEWLINE, skipGapBack } from '../../text/characters';

/** The word that joins a citation to the one before it. Offsets into the text. */
export interface History {
	readonly start: number;
	readonly end: number;
	/** "sub nom." follows: the name after it is this citation's own. */
	readonly renames: boolean;
}

/** Looked for this far before the volume, in UTF-16 units. */
const REACH = 220;

const verb =
	"(?:aff(?:'|\\u2019)?d|affirmed|aff(?:'|\\u2019)g|affirming|rev(?:'|\\u2019)?d|reversed|rev(?:'|\\u2019)g|reversing|cert\\.?(?:iorari)?|vacated|vacating|overruled|overruling|abrogated|superseded|modified|modifying|amended|remanded|reh(?:'|\\u2019)g|rehearing|appeal|review|writ|leave|mandamus|motion|prob\\.|juris\\.|judgment|opinion|decision|withdrawn|disapproved|enforced|enforcing|enf(?:'|\\u2019)d|stay|dismissed|on remand|remanding|reprinted|adopted|pet\\.|petition|transfer|answer|questions?)";
const gap = '[\\s*_>\\u00a0]';
const pattern = new RegExp(
	`^[\\s*_>,)\\u00a0]*((?:and${gap}+)?${verb}(?:${gap}+(?!sub\\b)[a-z'\\u2019.]+(?:-\\s+[a-z]+)?(?:${gap}+(?:in part|on other grounds|en banc))?){0,7}(?:${gap}+per curiam)?(?:,?${gap}+by)?)(?=[,\\s*_]|$)(?:${gap}*\\([^()]{0,40}\\))?(?:,?${gap}*(sub${gap}+nom\\.?:?))?`,
);

/** Whether a small letter is the first thing after marks: before most citations there is none. */
function opensLower(text: string, low: number, start: number): boolean {
	let i = low;
	while (i < start && (classAt(text, i) & (GAP | NEWLINE) || isPassedOver(text.charCodeAt(i)))) i++;
	return (classAt(text, i) & LOWER) !== 0;
}

function isPassedOver(code: number): boolean {
	return code === GREATER || code === COMMA || code === PAREN_CLOSE;
}

/**
 * Finds "aff'd", "cert. denied, ", "rev'd sub nom." at the beginning of the text between the citation before, which ends at `low`,
 * and the volume at `start`.
 */
export function findHistory(text: string, low: number, start: number): History | undefined {
	if (start - low > REACH || start - low < 5 || !opensLower(text, low, start)) return undefined;
	const between = text.slice(low, start);
	const match = pattern.exec(between);
	if (!match) return undefined;
	const word = match[1] as string;
	const at = low + match[0].indexOf(word);
	const rest = between.slice(match[0].length);
	if (match[2] !== undefined) {
		return { start: at, end: low + match[0].length, renames: true };
	}
	// Only what belongs to the history may stand between the verb and the volume.
	if (/^[\s*_,>\u00a0]*$/.test(rest))
		return { start: at, end: skipGapBack(text, at + word.length, at), renames: false };
	// "overruled by Brown v. Board, 347 U.S. 483"
	return /[vV]s?\.|\bre\b|parte/.test(rest) && !/[.;]\s+[A-Z].*[.;]\s/.test(rest)
		? { start: at, end: skipGapBack(text, at + word.length, at), renames: true }
		: undefined;
}
