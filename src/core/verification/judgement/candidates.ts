import type { Answer } from '../answers/answer';
import { parseRecordDate } from './recordDate';

/** What a record and a candidate have in common, as far as they are compared. */
export interface FoundCase {
	readonly name?: string;
	readonly shortName?: string;
	readonly court?: string;
	readonly dateDecided?: string;
	readonly parallelCitations?: readonly string[];
}

type Candidate = Answer['candidates'][number];

/** More candidates than these are not looked through. */
const mostCandidates = 100;

/**
 * The one candidate whose name is the same and whose year, where both are known, is too (rule 9). Undefined where none is or several
 * are: several matches are never taken for another name.
 *
 * @param isSameName compares the draft's name with a candidate's, with everything around it in hand
 */
export function takeCandidate(
	year: number | undefined,
	candidates: readonly Candidate[],
	isSameName: (candidate: Candidate) => boolean,
): Candidate | undefined {
	const same = candidates
		.slice(0, mostCandidates)
		.filter((candidate) => candidate.name !== undefined && isOfYear(year, candidate) && isSameName(candidate));
	if (same.length < 2) return same[0];
	const dated =
		year === undefined ? [] : same.filter((candidate) => parseRecordDate(candidate.dateDecided)?.year === year);
	return dated.length === 1 ? dated[0] : undefined;
}

function isOfYear(year: number | undefined, { dateDecided }: Candidate): boolean {
	const recordedYear = parseRecordDate(dateDecided)?.year;
	return year === undefined || recordedYear === undefined || Math.abs(year - recordedYear) <= 1;
}
