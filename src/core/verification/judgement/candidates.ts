import type { Answer } from '../answers/answer';
import { judgeName } from './names/judgeNames';
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
 */
export function takeCandidate(
	written: string | undefined,
	year: number | undefined,
	candidates: readonly Candidate[],
): Candidate | undefined {
	if (written === undefined) return undefined;
	const same = candidates
		.slice(0, mostCandidates)
		.filter((candidate) => candidate.name !== undefined && isSameCase(written, year, candidate));
	if (same.length < 2) return same[0];
	const dated =
		year === undefined ? [] : same.filter((candidate) => parseRecordDate(candidate.dateDecided)?.year === year);
	return dated.length === 1 ? dated[0] : undefined;
}

function isSameCase(written: string, year: number | undefined, { name = '', dateDecided }: Candidate): boolean {
	const recordedYear = parseRecordDate(dateDecided)?.year;
	if (year !== undefined && recordedYear !== undefined && Math.abs(year - recordedYear) > 1) return false;
	return judgeName({ written, recorded: name, writtenYear: year, recordedYear }).kind === 'same';
}
