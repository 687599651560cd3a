import { classAt, LOWER } from '../../base/text/characters';
import { matchEnd } from '../../base/text/matches';
import type { Span } from '../../base/text/span';
import { months, streets, verbsAfterPages } from '../../law/lexicon/phrases.generated';
import type { ScanHit } from './scanHit';

/** How far on either side to look for evidence for a weak name, in UTF-16 units. */
const REACH_BACK = 160;
const REACH_AHEAD = 90;

const caseNameBefore =
	/(?:\b[vV]s?\.?[*_\s]|\b(?:In\s+re|Ex\s+parte|Matter\s+of|Estate\s+of)\b)(?:[^;]*[,)]|[^;()]{0,80}\s[([])[*_\s]*$/;
/** A ship is cited by its name alone. */
const shipBefore =
	/(?:^|[;.:,(]\s?|\s[a-z]+\s)The\s(?:(?:[A-Z][A-Za-z.]*|of)\s){0,4}[A-Z][A-Za-z.]*(?:,|(?:,\s{1,40}(?:\d{1,2}\s)?[CD][\w.]{0,12}\.,|\s{1,40}\((?:\d{1,2}\s)?[CD][\w. ]{0,12}\.\),?))[*_\s]*$/;
/** Until about 1870, the name often came last: "5 Dana, 431, Oake v. Elm". */
const caseNameAfter = /^,[*_\s]+[A-Z][^;,()]{0,60}?\sv\.[*_\s]+[A-Z]/;
const signalBefore =
	/(?:^|[^\w])(?:[Ss]ee|[Ss]ee also|[Cc]f\.|[Aa]ccord|e\.g\.,?|[Cc]iting|[Qq]uoting|[Cc]ompare)[*_\s]*$/;
const yearAfter = /^[\s*_]*(?:,[\s*_\d\-\u2013&n.]*)?[([][^()\n[\]]{0,40}?(?:1[6-9]|20)\d\d[)\]]/;
const yearBefore = /\((?:1[6-9]|20)\d\d\)[*_\s]*$/;

/** A word of a short name, or *id.* or *supra*, before a short form: "Elm Co, 487 Mich at 372". Not "Sunday", not "Exhibit A". */
const shortNameBefore =
	/(?:(?:^|[\s("\u201c*_-])(?!\w+day,)(?<!\b(?:Ex|Exh|Exhibit|App|Appendix|Part|Section)\.?\s)[A-Z][\w&.'\u2019-]*|\b(?:[Ii]d\.|supra))[*_]{0,2},[*_]?\s+$/;
/** A clause ends after the page: otherwise what is counted, or the hour, would follow. */
const clauseEnds = /^(?:[-\u2013\d\s&]|nn?\.)*(?:[.,;:)\]]|$)/;
/** Digits of volume and page together: "487 Mich at 372". */
const DIGITS_OF_PLACE = 5;

/** Whether the name of a case or a ship, and a comma, come directly before the volume at `at`. */
export function isAfterCaseName(text: string, at: number): boolean {
	const before = text.slice(Math.max(0, at - REACH_BACK), at);
	return caseNameBefore.test(before) || shipBefore.test(before);
}

/**
 * Whether a case name, a ship's name, a signal, or a year shows that the weak name between the two offsets is a reporter.
 *
 * @param isStatesShort whether it is the short form of a state's reporter without its period, which a short name also shows
 */
export function isSupported(text: string, { start, end }: Span, isStatesShort: boolean): boolean {
	const after = text.slice(end, end + REACH_AHEAD);
	if (yearAfter.test(after) || caseNameAfter.test(after)) return true;
	const before = text.slice(Math.max(0, start - REACH_BACK), start);
	if (signalBefore.test(before) || yearBefore.test(before) || isAfterCaseName(text, start)) return true;
	if (!isStatesShort || !clauseEnds.test(after)) return false;
	const digits = text.slice(start, end).replace(/\D/g, '').length;
	return digits >= DIGITS_OF_PLACE && shortNameBefore.test(before);
}

const dateBefore = new RegExp(
	String.raw`(?<=(?:\b(?:${months})[a-z]{0,6}\.?|\b(?:[Tt]he|[Ii]n|[Oo]n|[Oo]f|[Ww]ith|[Aa]nd|[Aa]ll))\s{1,9})`,
	'y',
);
/** "12 wells", but no verb. */
export const thingsAfter = new RegExp(String.raw` (?!(?:${verbsAfterPages})\b)[a-z]{2,20}s\b`, 'y');

/** Whether numbers and letters are a date or a count in a sentence: "on June 12 Cal. 4 counties", "in 2013 ND 12 wells". */
export function isCount(text: string, { start, end }: Span): boolean {
	if (!(classAt(text, end + 1) & LOWER)) return false;
	return matchEnd(thingsAfter, text, end) >= 0 && matchEnd(dateBefore, text, start) >= 0;
}

/** Keeps weak hits only next to a hit that stays, with only a separator between them: "5 Wash. 1, 31 P. 310". */
export function withoutUnsupported(text: string, hits: readonly ScanHit[]): readonly ScanHit[] {
	if (hits.every((hit) => hit.confidence !== 'weak')) return hits;
	const kept: ScanHit[] = [];
	for (const [i, hit] of hits.entries()) {
		const previous = kept.at(-1);
		const next = hits[i + 1];
		const stays =
			hit.confidence !== 'weak' ||
			(previous !== undefined && isParallelGap(text, previous.end, hit.start)) ||
			(next?.confidence === 'certain' && isParallelGap(text, hit.end, next.start));
		if (stays) kept.push(hit);
	}
	return kept;
}

function isParallelGap(text: string, from: number, to: number): boolean {
	return to > from && to - from <= 40 && /^[\s,;\d\-\u2013*_>[\]&]*$/.test(text.slice(from, to));
}

/** "100 N.W. 12 Ave." is an address. */
/** Before a section with its chapter, which looks like a volume of the Atlantic Reporter: "§§ 707A.2, " */
export const sectionOfChapter = /(?<=§\s?(?:\d{1,4}[A-Z]\.\d{1,4}(?:\(\w\))?,?\s(?:and\s|or\s)?){0,4})/y;
export const streetAfter = new RegExp(String.raw` (?:${streets})\b`, 'y');
