import type { Citation } from '../../citations/citation';
import type { Severity } from '../../findings/severity';
import { isFuture, parseRecordDate, type RecordDate, type Today } from './recordDate';

export type YearJudgement =
	| { readonly kind: 'same' | 'silent' }
	| { readonly kind: 'differs'; readonly recorded: number; readonly lowered?: Severity };

// Volumes and roughly the years they report, for the series cited most; years between them are interpolated.
const volumeYears: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
	'U.S.': [
		[2, 1791],
		[5, 1801],
		[20, 1822],
		[42, 1843],
		[65, 1861],
		[91, 1875],
		[118, 1886],
		[163, 1896],
		[200, 1906],
		[250, 1919],
		[300, 1937],
		[330, 1947],
		[347, 1954],
		[370, 1962],
		[384, 1966],
		[410, 1973],
		[438, 1978],
		[467, 1984],
		[491, 1989],
		[505, 1992],
		[531, 2001],
		[554, 2008],
		[576, 2015],
		[600, 2023],
	],
	'F.2d': [
		[1, 1924],
		[100, 1939],
		[200, 1953],
		[300, 1962],
		[400, 1968],
		[500, 1974],
		[600, 1979],
		[700, 1983],
		[800, 1986],
		[900, 1990],
		[999, 1993],
	],
	'F.3d': [
		[1, 1993],
		[100, 1996],
		[200, 2000],
		[300, 2002],
		[400, 2005],
		[500, 2007],
		[600, 2010],
		[700, 2012],
		[800, 2015],
		[900, 2018],
		[999, 2021],
	],
	'F.4th': [
		[1, 2021],
		[50, 2022],
		[90, 2024],
	],
	'F. Supp. 2d': [
		[1, 1998],
		[100, 2000],
		[300, 2004],
		[500, 2007],
		[700, 2010],
		[900, 2013],
		[999, 2014],
	],
	'F. Supp. 3d': [
		[1, 2014],
		[200, 2016],
		[300, 2018],
		[400, 2019],
		[500, 2020],
		[600, 2022],
		[700, 2024],
	],
	'S. Ct.': [
		[1, 1882],
		[74, 1954],
		[140, 2020],
	],
};

/** How many years a volume's decisions may be from the estimate, either way. */
const volumeSlack = 3;

const afterthoughts =
	/\b(?:amended|as modified|modified|on reh|reh'?g|rehearing|withdrawn|superseded|vacated on|opinion on)/i;

/**
 * Compares the year in this citation's own parenthetical with the record's date. Silent without either, for a date in the future or
 * outside the years of the volume, and before 1900 within one year. Off by one is information, and a hint where databases store term
 * or placeholder dates, or where the draft itself speaks of a later opinion.
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
 * The year of a record's date as far as it says which decision it is: none for a date in the future, or outside the years of a volume
 * that the draft's own year is one of.
 */
export function findTrustedYear(citation: Citation, dateDecided: string | undefined, today: Today): number | undefined {
	const recorded = parseRecordDate(dateDecided);
	if (recorded === undefined || isFuture(recorded, today)) return undefined;
	const written = citation.year?.value;
	const fits = written === undefined || !isOutsideVolume(citation, written);
	return fits && isOutsideVolume(citation, recorded.year) ? undefined : recorded.year;
}

/** Terms begin in October, records made from a year alone say 1 January or 1 July, and late December turns into January. */
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

function isOutsideVolume({ reporter, volume }: Citation, year: number): boolean {
	const known = reporter === undefined ? undefined : volumeYears[reporter];
	const number = Number(volume);
	if (known === undefined || !Number.isInteger(number)) return false;
	const next = known.findIndex(([of]) => of >= number);
	const [highVolume, highYear] = known[next < 0 ? known.length - 1 : next] ?? [number, year];
	const [lowVolume, lowYear] = known[next < 0 ? known.length - 1 : Math.max(next - 1, 0)] ?? [number, year];
	const share = highVolume === lowVolume ? 0 : (number - lowVolume) / (highVolume - lowVolume);
	const about = lowYear + share * (highYear - lowYear);
	// After the last volume known here, later years are possible.
	return year < about - volumeSlack || (next >= 0 && year > about + volumeSlack);
}
