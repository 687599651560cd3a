import type { Citation } from '../../../citations/citation';
import { findJurisdiction } from '../../../courts/jurisdictions';
import { captionCourts, endWords, numberedBodies, roleStarts } from '../../../lexicon/phrases.generated';

/** A name that begins in the words of a sentence: what of it is the first party is not certain. */
export const sentenceOpening =
	/^(?:[a-z]|(?:in(?!\s+(?:re|the\s+(?:matter|interest))\b)|under|as|see|cf|but|by|from|since|after|before)\b)/;

const ofParty = new RegExp(
	String.raw`^(?:(?:${endWords}|l\.?\s?l\.?\s?[cp]|l\.?\s?p|p\.?\s?[cal]|n\.?\s?a|s\.?\s?a|i{2,3}|m\.?\s?d|ph\.?\s?d)\.?|et\s+(?:al|ux|vir)\b.*|(?:the\s+)?(?:${roleStarts}|as\s|d\/b\/a)\b.*)$`,
	'i',
);
const ofCourt = new RegExp(
	String.raw`(?:\d|\b(?:${captionCourts}|C\.\s?C\.\s?A|C\.\s?A|D\.\s?C|B\.\s?R)\b\.?|\b[NSEWMC]\.\s?D\b|^D\.)`,
);
/** Bodies that have numbers and the words of courts in their own names. */
const ofNumberedBody = new RegExp(String.raw`\b(?:${numberedBodies})\b`, 'i');

/**
 * Where the name ends in the source of its span: before the first part after a comma that is a court, a district, a docket or a year,
 * as in "State v. Zed, 2d Dist. Montgomery No. 27000". Undefined where it is not certain.
 *
 * @param from the offset in `source` after the "v.", or 0
 */
export function findNameEnd(source: string, from: number, { court, year }: Citation): number | undefined {
	const parts = source.slice(from).split(',');
	let end = from;
	for (const [index, part] of parts.entries()) {
		const words = part.replace(/[\s*_>:;()’”"]+/g, ' ').trim();
		const after = end + part.length + (index === 0 ? 0 : 1);
		if (index === 0) {
			if (/\bNos?\.\s*\S*\d|\b(?:1[6-9]|20)\d\d\b/.test(words)) return undefined;
		} else if (words !== '' && !ofParty.test(words)) {
			if (ofNumberedBody.test(words)) return undefined;
			if (ofCourt.test(words)) return end;
			const place = findJurisdiction(words);
			// "Smith v. Jones, Mass., 45 N.E.2d 123" names its court so; with a court elsewhere the place belongs to the party.
			if (place !== undefined && court === undefined && words.endsWith('.'))
				return year === undefined ? end : undefined;
			// "Merrill Lynch, Pierce, Fenner & Smith, Inc."
			const isFirm = parts.slice(index).some((later) => /&|\b(?:Inc|Co|Corp|L\.?L\.?[CP])\b/.test(later));
			if (place === undefined && !isFirm) return undefined;
		}
		end = after;
	}
	return end;
}
