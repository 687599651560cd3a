import type { Citation } from '../../citations/parts/citation';
import { isStatute } from '../../citations/parts/coverage';
import type { Answer } from '../../lookup/answers/answer';
import type { Finding } from '../findings/finding';
import type { Today } from './recordDate';

/** "(2015)", "(West 2015)" right after a citation. */
const edition = /^\s{0,3}\((?:[A-Z][\w.]{0,12}\s)?(\d{4})\)/;
/** "(repealed 1950)" or "(1988) (repealed 1990)": the draft says so. */
const saidSo =
	/^(?:\s{0,3}\([^()]{0,30}\))?\s{0,3}\((?:now\s)?(?:repealed|omitted|transferred|renumbered|recodified|reserved)\b/i;

/**
 * A finding for a citation to the C.F.R. or the U.S. Code whose section isn't there. That is less surprising if it is listed as repealed, reserved, or
 * the like, or if the draft cites an edition from before last year. Sections of the U.S. Code stay listed after they are repealed.
 *
 * @param text that the citation's offsets refer to
 */
export function judgeMissingPlace(citation: Citation, { missingPlace }: Answer, today: Today, text = ''): Finding[] {
	if (missingPlace === undefined) return [];
	const { place, listedAs, isSubdivision, asOf } = missingPlace;
	const after = text.slice(citation.end, citation.end + 100);
	if (listedAs !== undefined && saidSo.test(after)) return [];
	const isOfUsCode = isStatute(citation);
	const from = text.indexOf(place, citation.start);
	const isInside = from >= citation.start && from + place.length <= citation.end;
	const span = isInside ? { start: from, end: from + place.length } : { start: citation.start, end: citation.end };
	const isOld = Number(edition.exec(after)?.[1]) < today.year - 1;
	const isLowered = listedAs !== undefined || (isOld && (!isOfUsCode || isSubdivision));
	return [
		{
			code: 'section-not-found',
			span,
			written: place,
			recorded: asOf,
			...(listedAs && { listedAs }),
			...(isOfUsCode && { isOfUsCode }),
			...(isLowered && { lowered: 'information' }),
		},
	];
}
