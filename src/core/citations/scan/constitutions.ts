import { DOT } from '../../text/characterCodes';
import { matchEnd } from '../../text/matches';
import type { Span } from '../../text/span';
import type { Draft } from '../citation';
import { readSectionBefore } from './codes';
import { namedCitation } from './namedHit';

const gap = '[\\s*_[\\]]{0,40}';
/** What is before its parts: "Ga. Const. of 1983, Art. I", "Ga. Const.1983, Art. I". */
const lead = new RegExp(`(?:(?:\\sof)?\\s?(?:1[6-9]|20)\\d\\d(?=,))?${gap}(?:,${gap})?`, 'y');
const part = `(?:(?:amends?\\.?|amdts?\\.|amendments?|arts?\\.|articles?|§§?|cls?\\.|clauses?|pts?\\.|secs?\\.|sections?|paras?\\.|pars?\\.|¶)${gap}(?:[IVXLC]+(?:-[A-Z])?|\\d{1,3}(?:-?[A-Za-z]|[.-]\\d+)?)(?![A-Za-z0-9])(?:\\([a-z0-9]{1,3}\\))*(?:[-\\u2013]\\d+)?|pmbl\\.|preamble)`;
/** "amend. XIV, § 1" */
const parts = new RegExp(`${part}(?:${gap}(?:,${gap})?${part}){0,5}`, 'iy');
const isSpelledOut = /(?<=Constitution\.?)/y;
/** "Article I, Section 10 of the Oregon Constitution", "Section 16, Article I, Ohio Constitution" */
const partBefore =
	/(?<=((\b[Aa]rticle\s[IVXLC]{1,6},?\s(?:[Ss]ection|§)\s?\d{1,3}(?:\(\w\))?|\b[Ss]ection\s\d{1,3}(?:\(\w\))?,\s[Aa]rticle\s[IVXLC]{1,6})(?:,?\sof\sthe\s|,\s)))/y;

/** A constitution with its parts after or before its name. */
export function readConstitution(text: string, named: Span, name: string): Draft | undefined {
	if (matchEnd(isSpelledOut, text, named.end) >= 0) {
		const before = readSectionBefore(text, named, 'constitution', name, partBefore);
		if (before || text.charCodeAt(named.end - 1) === DOT) return before;
	}
	const start = matchEnd(lead, text, named.end);
	const end = matchEnd(parts, text, start);
	return end < 0
		? undefined
		: namedCitation(text, 'constitution', { start: named.start, end }, name, named, { start, end });
}
