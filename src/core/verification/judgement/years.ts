import type { Citation } from '../../citations/parts/citation';
import { yearsOfVolume } from '../../citations/reporters/volumeYears';
import type { Severity } from '../findings/entry';
import { isFuture, parseRecordDate, type RecordDate, type Today } from './recordDate';

export type YearJudgement =
	| { readonly kind: 'same' | 'silent' }
	| { readonly kind: 'differs'; readonly recorded: number; readonly lowered?: Severity };

const afterthoughts =
	/\b(?:amended|as modified|modified|on reh|reh'?g|rehearing|withdrawn|superseded|vacated on|opinion on)/i;

/**
 * Compares the year in this citation's own parentheses with the record's date. Silent without either; for a date that is in the future, or outside the
 * years of the volume; and, before 1900, if they are one year apart. Later, one year's difference is information, or a hint if the database may have
 * the date of a term or a placeholder, or if the draft mentions a later opinion.
 */
export function judgeYear(
	citation: Citation,
	dateDecided: string | undefined,
	today: Today,
	text?: string,
): YearJudgement {
	const written = citation.year?.from === undefined ? citation.year?.value : undefined;
	const recorded = parseRecordDate(dateDecided);
	if (written === undefined || recorded === undefined) return { kind: 'silent' };
	const off = Math.abs(written - recorded.year);
	if (off === 0) return { kind: 'same' };
	if (isFuture(recorded, today) || isOutsideVolume(citation, recorded.year)) return { kind: 'silent' };
	if (off > 1) return { kind: 'differs', recorded: recorded.year };
	if (Math.min(written, recorded.year) < 1900) return { kind: 'silent' };
	const hint = isPlaceholder(recorded) || speaksOfLaterOpinion(citation) || followedByLaterOpinion(citation, text);
	return { kind: 'differs', recorded: recorded.year, lowered: hint ? 'hint' : 'information' };
}

/**
 * The year of a record's date if it helps to identify the decision: not if it is in the future, or outside the years of the volume while the draft's
 * own year isn't.
 */
export function findTrustedYear(citation: Citation, dateDecided: string | undefined, today: Today): number | undefined {
	const recorded = parseRecordDate(dateDecided);
	if (recorded === undefined || isFuture(recorded, today)) return undefined;
	const written = citation.year?.value;
	const fits = written === undefined || !isOutsideVolume(citation, written);
	return fits && isOutsideVolume(citation, recorded.year) ? undefined : recorded.year;
}

/** Terms begin in October, records that know only the year say January 1 or July 1, and late December may become January. */
function isPlaceholder({ month, day }: RecordDate): boolean {
	return month === undefined || month === 12 || month === 1 || ((month === 7 || month === 10) && day === 1);
}

function speaksOfLaterOpinion({ parentheticals, history, court }: Citation): boolean {
	return [...(parentheticals ?? []), ...(history ? [history] : []), ...(court ? [court] : [])].some(({ text }) =>
		afterthoughts.test(text),
	);
}

/** "(9th Cir. 2003), withdrawn, 319 F.3d 9": up to the end of the clause. */
function followedByLaterOpinion({ year, end }: Citation, text: string | undefined): boolean {
	if (text === undefined) return false;
	const from = Math.max(end, year?.span.end ?? 0);
	const clause = /^\)?,?\s*[*_]*((?:as\s+)?[a-z][a-z' ]{0,40})/i.exec(text.slice(from, from + 80))?.[1];
	return clause !== undefined && afterthoughts.test(clause);
}

/** Whether a year certainly isn't one of the citation's volume. */
export function isOutsideVolume({ reporter, volume, court }: Citation, year: number): boolean {
	const years = reporter === undefined ? undefined : yearsOfVolume(reporter, Number(volume));
	const late = court?.text.startsWith('Ala') ? publishedLate : 0;
	return years !== undefined && (year < years.first - late || year > years.last);
}

/** How many years Alabama's opinions wait, until the supreme court has quashed its writ, before a volume has them. */
const publishedLate = 8;
