import type { Citation } from '../../citations/citation';
import type { Finding } from '../../findings/finding';
import type { Answer } from '../answers/answer';
import type { Today } from './recordDate';

/** "(2015)", "(West 2015)" right after a citation. */
const edition = /^\s{0,3}\((?:[A-Z][\w.]{0,12}\s)?(\d{4})\)/;

/**
 * What an answer says of a citation of the C.F.R. A section that isn't there is less of a surprise where it is listed as reserved, or where the draft
 * cites an edition before last year's.
 *
 * @param text where the citation's offsets count
 */
export function judgeRegulation(citation: Citation, { missingPlace }: Answer, today: Today, text = ''): Finding[] {
	if (missingPlace === undefined) return [];
	const { place, isReserved, asOf } = missingPlace;
	const from = text.indexOf(place, citation.start);
	const isInside = from >= citation.start && from + place.length <= citation.end;
	const span = isInside ? { start: from, end: from + place.length } : { start: citation.start, end: citation.end };
	const year = Number(edition.exec(text.slice(citation.end, citation.end + 30))?.[1]);
	const isLowered = isReserved || year < today.year - 1;
	return [
		{
			code: 'section-not-found',
			span,
			written: place,
			recorded: asOf,
			...(isReserved && { isReserved }),
			...(isLowered && { lowered: 'information' }),
		},
	];
}
