import type { FoundRecord } from '../../lookup/answers/answer';
import { judgeName } from './names/judgeNames';
import { parseRecordDate } from './recordDate';

/** How many candidates are looked at. */
const mostCandidates = 100;
/** In a longer list, repeated cases aren't merged: each would be compared with all others. */
const mostCompared = 40;

/**
 * Each case once, with its records merged: databases have many cases twice, from two scans. Records are of one case if they have one name and one
 * date, or one year if a record says no more.
 */
export function mergeSameCases(candidates: readonly FoundRecord[]): readonly FoundRecord[] {
	if (candidates.length > mostCompared) return candidates;
	const cases: FoundRecord[] = [];
	for (const candidate of candidates) {
		const at = cases.findIndex((other) => isSameDate(candidate, other) && isSameName(candidate, other));
		const first = cases[at];
		if (first === undefined) cases.push(candidate);
		else cases[at] = mergeRecords(first, candidate);
	}
	return cases;
}

function isSameDate(one: FoundRecord, other: FoundRecord): boolean {
	const [a, b] = [parseRecordDate(one.dateDecided), parseRecordDate(other.dateDecided)];
	if (a === undefined || b === undefined || a.year !== b.year) return false;
	return a.day === undefined || b.day === undefined || (a.month === b.month && a.day === b.day);
}

function isSameName({ name: one }: FoundRecord, { name: other }: FoundRecord): boolean {
	if (one === undefined || other === undefined) return false;
	return one === other || judgeName({ written: one, recorded: other }).kind === 'same';
}

function mergeRecords(first: FoundRecord, other: FoundRecord): FoundRecord {
	const citations = [...new Set([...(first.parallelCitations ?? []), ...(other.parallelCitations ?? [])])];
	const { pages: _, ...merged } = { ...other, ...first };
	const pages = joinPages(first.pages, other.pages);
	return { ...merged, ...(citations.length > 0 && { parallelCitations: citations }), ...(pages && { pages }) };
}

/** If either isn't known, a pinpoint can be anywhere. */
function joinPages(one: FoundRecord['pages'], other: FoundRecord['pages']): FoundRecord['pages'] {
	return one && other && { first: Math.min(one.first, other.first), last: Math.max(one.last, other.last) };
}

/**
 * The one candidate whose name is the same and, if both years are known, whose year is, too. Undefined if there is none, or are several:
 * several matches never mean that the name differs.
 *
 * @param isSameName compares the draft's name, and what is around it, with a candidate's
 */
export function pickCandidate(
	year: number | undefined,
	candidates: readonly FoundRecord[],
	isSameName: (candidate: FoundRecord) => boolean,
): FoundRecord | undefined {
	const same = candidates
		.slice(0, mostCandidates)
		.filter((candidate) => candidate.name !== undefined && isOfYear(year, candidate) && isSameName(candidate));
	if (same.length < 2) return same[0];
	const dated =
		year === undefined ? [] : same.filter((candidate) => parseRecordDate(candidate.dateDecided)?.year === year);
	return dated.length === 1 ? dated[0] : undefined;
}

function isOfYear(year: number | undefined, { dateDecided }: FoundRecord): boolean {
	const recordedYear = parseRecordDate(dateDecided)?.year;
	return year === undefined || recordedYear === undefined || Math.abs(year - recordedYear) <= 1;
}

/** Cases in a volume: those with the draft's name, and those that share a word of a party with it. Either may be empty. */
export interface NamedInVolume {
	readonly named: readonly FoundRecord[];
	readonly sharing: readonly FoundRecord[];
}

/**
 * Which of the records have the name in a draft whose citation wasn't found: one of them may be meant. One record per step.
 *
 * @param records that share a word with the name (`Provider.findInVolume`)
 * @param draft the name and, if the draft has one, the year
 */
export function* findNamedInVolume(
	records: readonly FoundRecord[],
	{ name, year }: { readonly name: string; readonly year?: number },
): Generator<void, NamedInVolume> {
	const named: FoundRecord[] = [];
	const sharing: FoundRecord[] = [];
	for (const record of records) {
		const { name: recorded, fullName: recordedShort, dateDecided } = record;
		const recordedYear = parseRecordDate(dateDecided)?.year;
		const { kind } =
			recorded === undefined
				? { kind: 'silent' as const }
				: judgeName({ written: name, recorded, recordedShort, writtenYear: year, recordedYear });
		if (kind === 'same' || kind === 'caption') named.push(record);
		else sharing.push(record);
		yield;
	}
	return { named, sharing };
}
