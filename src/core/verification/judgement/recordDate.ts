import { readMonth } from '../../base/text/months';
/** As much of a date as a record gives; `month` and `day` count from 1. */
export interface RecordDate {
	readonly year: number;
	readonly month?: number;
	readonly day?: number;
}

/** The current day; `month` counts from 1. */
export interface Today {
	readonly year: number;
	readonly month: number;
	readonly day: number;
}

/** Reads a record's date in any format ("1954-05-17", "May 17, 1954", "17 May 1954", "5/17/1954", "1954"); undefined without a year. */
export function parseRecordDate(text: string | undefined): RecordDate | undefined {
	if (text === undefined) return undefined;
	const value = text.slice(0, 60);
	const iso = /^\s*(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?!\d)/.exec(value);
	if (iso?.[1] !== undefined) return date(iso[1], Number(iso[2] ?? 0), Number(iso[3] ?? 0));
	const year = /(?<!\d)(1[6-9]\d\d|2[01]\d\d)(?!\d)/.exec(value)?.[1];
	if (year === undefined) return undefined;
	const named = /([a-z]{3,9})/i.exec(value)?.[1];
	const month = readMonth(named ?? '');
	if (month > 0) return date(year, month, Number(/(?<!\d)(\d{1,2})(?!\d)/.exec(value)?.[1] ?? 0));
	const slashed = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-]/.exec(value);
	return date(year, Number(slashed?.[1] ?? 0), Number(slashed?.[2] ?? 0));
}

function date(yearText: string, month: number, day: number): RecordDate | undefined {
	const year = Number(yearText);
	if (year < 1600) return undefined;
	if (month < 1 || month > 12) return { year };
	return day < 1 || day > 31 ? { year, month } : { year, month, day };
}

/** Whether a record's date is in the future, and so a placeholder or the database's mistake. */
export function isFuture(recorded: RecordDate, today: Today): boolean {
	if (recorded.year !== today.year) return recorded.year > today.year;
	if (recorded.month === undefined || recorded.month !== today.month) return (recorded.month ?? 0) > today.month;
	return (recorded.day ?? 0) > today.day;
}
