import { matchEnd } from '../../text/matches';
import type { Span } from '../../text/span';
import type { Draft } from '../citation';
import { readSectionBefore } from './codes';
import { namedCitation } from './namedHit';

const gap = '[\\s*_[\\]]{0,40}';
/** What comes before its parts: "Ga. Const. of 1983, Art. I", "Ga. Const.1983, Art. I", "La. Const. Ann. art. I". */
const lead = new RegExp(`(?:\\sAnn\\.)?(?:(?:\\sof)?\\s?(?:1[6-9]|20)\\d\\d(?=,))?${gap}(?:,${gap})?`, 'y');
/** "amends. V, XIV", "art. XIII B", "art. VII (Amended)" */
const several =
	'(?:(?<=amends?\\.?\\s[IVX]{1,6})(?:,?\\s(?:(?:and|&)\\s)?[IVX]{1,6}(?![A-Za-z0-9.])){1,6}|(?<=XIII)\\s[A-D](?![A-Za-z0-9.])|\\s\\((?:Amended|Original)\\))?';
const part = `(?:(?:amends?\\.?|amdts?\\.|amendments?|arts?\\.?|articles?|§§?|cls?\\.|clauses?|pts?\\.|secs?\\.|sections?|paras?\\.|pars?\\.|¶)${gap}(?:[IVXLC]+(?:-[A-Z])?|\\d{1,3}(?:-?[A-Za-z]|[.-]\\d+)?)(?![A-Za-z0-9])${several}(?:\\([a-z0-9]{1,3}\\))*(?:[-\\u2013]\\d+)?|\\d{1,2}(?:st|d|nd|rd|th)(?:,?\\s(?:and\\s|&\\s)?\\d{1,2}(?:st|d|nd|rd|th))?${gap}amend(?:s?\\.|ments?)|pmbl\\.|preamble)`;
/** "amend. XIV, § 1", "5th Amend." */
const parts = new RegExp(`${part}(?:${gap}(?:,${gap})?${part}){0,5}`, 'iy');
/** "Article I, Section 10 of the Oregon Constitution", "Section 16, Article I, Ohio Constitution", "art. I, § 9, Fla. Const." */
const partBefore =
	/(?<=((\b[Aa]rt(?:icle|\.)\s[IVXLC]{1,6},?\s(?:[Ss]ection|§)\s?\d{1,3}(?:\(\w\)){0,3}|\b[Ss]ection\s\d{1,3}(?:\(\w\)){0,3},\s[Aa]rticle\s[IVXLC]{1,6}|\b[Ss]ection\s\d{1,3}(?=\sof\sthe))(?:,?\sof\sthe\s|,\s)))/y;

/** A constitution, with its parts after or before its name. */
export function readConstitution(text: string, named: Span, name: string): Draft | undefined {
	const before = readSectionBefore(text, named, 'constitution', name, partBefore);
	if (before || text.startsWith('Constitution.', named.end - 13)) return before;
	const start = matchEnd(lead, text, named.end);
	const end = matchEnd(parts, text, start);
	return end < 0
		? undefined
		: namedCitation(text, 'constitution', { start: named.start, end }, name, named, { start, end });
}
