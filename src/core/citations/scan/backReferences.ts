import { CAPITAL_I, COMMA } from '../../base/text/characterCodes';
import { skipGap, skipGapBack } from '../../base/text/characters';
import { matchAt, matchEnd } from '../../base/text/matches';
import { leadIns } from '../../law/lexicon/phrases.generated';
import { type Draft, newDraft } from '../parts/citation';
import { gluedNote } from './pageReader';

/** The word, its emphasis marks, and its period, which some files set apart; in "entry.Id;" and "group-id." it belongs to a program. */
const id = new RegExp(
	`(?<![A-Za-z\\d][.-])(?:[Ii]d|[Ii](bid))(?:([*_]{0,3})( ?\\.)(?=${gluedNote}|[^A-Za-z\\d]|$)|(?![A-Za-z\\d]))`,
	'y',
);
const idInCapitals = /ID\.(?=\s{1,3}AT\s{1,3}\d)/y;
const pin = /(?:,\s{0,9})?(?:at\b|¶|§|\*\d|(?:cmts?|cls?|arts?|pts?|subds?)\.)/y;
/** "Id; see", "Id…", "Id (emphasis added)": the period was forgotten. */
const forgotten = /[*_]{0,3}(?:[;…]|\s\((?:emphasis|internal|alteration|citations?|citing|quot\w{1,6})\b)/y;
/** "id." in a sentence is also an identity, and "Id." an enumerating letter: a signal or a mark must come before it. */
const leadIn = new RegExp(`(?<=[;(,\\u2014]|,["\\u201d]|\\b(?:${leadIns}|e\\.g\\.,))`, 'iy');

/** "Id.", "ibid.": the word with its period. */
export function readId(text: string, at: number): Draft | undefined {
	const [whole, bid, marks, dot] = matchAt(id, text, at) ?? matchAt(idInCapitals, text, at) ?? [];
	if (whole === undefined) return undefined;
	const end = at + whole.length;
	const citation = newDraft('id', at, end, whole);
	if (whole === 'ID.') return citation;
	const isPinned = matchEnd(pin, text, skipGap(text, end)) >= 0;
	const isCapital = text.charCodeAt(at) === CAPITAL_I;
	const before = skipGapBack(text, at);
	const last = text.charAt(before - 1);
	if (dot === undefined) {
		const isForgotten = matchEnd(forgotten, text, end) >= 0 && !/[A-Za-z_,]/.test(last);
		return (isPinned || isForgotten) && isCapital && !bid ? citation : undefined;
	}
	if (bid || isPinned || marks || (isCapital && !/[a-z,]/.test(last))) return citation;
	return matchEnd(leadIn, text, before) >= 0 && !(isCapital && last === ',') ? citation : undefined;
}

const supra = /[Ss]upra(?![A-Za-z\d])([,\s*_]{0,9}(?:[Nn]otes?|[Nn]\.)\s{0,9}\d{1,4})?/y;
/** Parts and pages of the draft itself don't count. */
const ofDraft = /,?\s{0,9}(?:Part|Section|Point|Argument|pt\.|§|pp?\.|page)/iy;
/** A treatise has sections: "Wright & Miller, supra, § 1360". */
const ofWork = /[*_]{0,3},[\s*_]{0,4}§§?\s?\d/y;
const accompanied = /[\s\d,&\u2013-]{0,24}(?:and|&)\s{1,9}(?:\d{1,4}\s{1,9}(?:and|&)\s{1,9})?accompanying/y;
/** What has a name, without the comma. */
const nameBefore = /(?<=[\w\u00c0-\u024f.)])/y;
/** "pp. 5–9", "Section III(B)", "n. 4": parts of the draft itself; nor is a signal a name, or a word of the sentence ("as shown, supra"). */
const noName =
	/(?<=(?:\b(?:[Pp]arts?|[Ss]ections?|[Ss]ecs?\.|[Pp]oints?|[Aa]rguments?|[Cc]hapters?|[Pp]ages?|pp?\.|[Nn]n?\.|[Nn]otes?|[Tt]ables?|[Ff]igures?|[Pp]aragraphs?)|§§?|¶¶?)\s{0,9}(?:\d{1,4}|[IVXLC]{1,6}|[A-Z])(?:[^\w\s][\w.,()–-]{0,12})?|\b(?:Background|Introduction|Statement of (?:the )?(?:Facts|Case))|\b[Ss]ee(?:,? also)?|\be\.\s?g\.|(?<!\bet\s)(?<![\w.'\u2019-])[a-z]{2,20}(?=,))/y;
/** "(Anderson supra)" has no comma; a name must still come directly before. */
const wordBefore = /(?<!\b(?:See|Cf\.?|Compare|And|But))(?<=[A-Z][\w.'\u2019]{1,23})/y;

/** "supra" after a name, or "supra note 12". */
export function readSupra(text: string, at: number): Draft | undefined {
	const [whole, note] = matchAt(supra, text, at) ?? [];
	if (whole === undefined) return undefined;
	const end = at + whole.length;
	const before = skipGapBack(text, at);
	const nameEnd = text.charCodeAt(before - 1) === COMMA ? skipGapBack(text, before - 1) : -1;
	const isNamed = nameEnd > 0 && matchEnd(nameBefore, text, nameEnd) >= 0 && matchEnd(noName, text, nameEnd) < 0;
	const isOfDraft = note
		? !isNamed && matchEnd(accompanied, text, end) >= 0
		: (!isNamed && matchEnd(wordBefore, text, before) < 0) ||
			(matchEnd(ofDraft, text, skipGap(text, end)) >= 0 &&
				!(isNamed && matchEnd(wordBefore, text, nameEnd) >= 0 && matchEnd(ofWork, text, end) >= 0));
	return isOfDraft ? undefined : newDraft('supra', at, end, whole);
}
