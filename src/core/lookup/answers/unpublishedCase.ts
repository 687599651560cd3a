import { fnv1a } from '../../base/text/fnv1a';
import type { Citation, CitationDate } from '../../citations/parts/citation';
import { citationString } from '../../citations/parts/citationString';
import { type DocketNumber, docketWords, isUnpublished, readDocketNumber } from '../../citations/parts/docketNumber';
import type { Court } from '../../law/courts/court';
import { courtIdOf } from '../../law/courts/courtId';
import { parseCourt } from '../../law/courts/readCourt';
import { docketKey } from './docketKey';

/** Two days, "2020-01-02", and what is between them. */
export type Days = readonly [first: string, last: string];

/** A case that no reporter has, as a draft cites it. */
export interface UnpublishedCase {
	/** What its answer is kept under: docket number or database number, court, and days; a name that is searched for only as its hash. */
	readonly key: string;
	readonly name: string;
	readonly number?: DocketNumber;
	readonly court?: Court;
	/** The database's ID of the court, if there is a rule for it. */
	readonly courtId?: string;
	/** When it was decided: give or take three days, or the month or year if the draft gives no more. */
	readonly days: Days;
	/** The same days a year before and after, where a mistyped year leads; none if the draft gives no day. */
	readonly yearOff: readonly Days[];
}

const dayMs = 24 * 60 * 60 * 1_000;
/** An order is signed, filed, and entered on different days. */
const leewayDays = 3;

/**
 * What can be asked about a case that no reporter has: undefined if it is none, or if it has no name or no date.
 *
 * @param text that the citation's offsets refer to
 */
export function readUnpublished(citation: Citation, text: string): UnpublishedCase | undefined {
	if (!isUnpublished(citation)) return undefined;
	const { caseName, court, year, date, source, volume } = citation;
	const ownYear = year && year.from !== 'history' ? year.value : undefined;
	const decided = date ?? { year: ownYear ?? (source === 'database' ? Number(volume) : Number.NaN) };
	if (!caseName || !(decided.year >= 1900 && decided.year <= 2100)) return undefined;
	const number = readDocketNumber(docketWords(citation, text));
	const read = court && parseCourt(court.text);
	const courtId = read && courtIdOf(read);
	const days = daysOf(decided);
	// A number from before years were in it is shared by many courts' cases.
	const what = number?.plain.toLowerCase() ?? citationString(citation);
	const isAskedByName = number === undefined || courtId === undefined;
	return {
		key: docketKey([
			...[what, courtId ?? court?.text ?? '', days.join(' to ')],
			// Corrected, it is asked for again.
			...(isAskedByName ? [fnv1a(caseName.text.toLowerCase())] : []),
		]),
		name: caseName.text,
		...(number && { number }),
		...(read && { court: read }),
		...(courtId !== undefined && { courtId }),
		days,
		yearOff: decided.day === undefined ? [] : [-1, 1].map((by) => daysOf({ ...decided, year: decided.year + by })),
	};
}

function daysOf({ year, month, day }: CitationDate): Days {
	if (month === undefined) return [iso(Date.UTC(year, 0, 1)), iso(Date.UTC(year, 11, 31))];
	if (day === undefined) return [iso(Date.UTC(year, month - 1, 1)), iso(Date.UTC(year, month, 0))];
	const leeway = leewayDays * dayMs;
	const middle = Date.UTC(year, month - 1, day);
	return [iso(middle - leeway), iso(middle + leeway)];
}

function iso(time: number): string {
	return new Date(time).toISOString().slice(0, 10);
}
