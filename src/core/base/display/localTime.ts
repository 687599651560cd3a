/**
 * Times as reports write them: one style, year first, with the zone they are in. `utcOffset` is what a clock on the wall is ahead of UTC, in
 * minutes; it is passed in so that a time reads the same on every machine that runs a test. Times are epoch milliseconds.
 */

const minute = 60_000;
const day = 86_400_000;

/** ISO 8601 with the offset: "2026-03-04T06:06:07+01:00". */
export function localIso(at: number, utcOffset: number): string {
	return `${wallClock(at, utcOffset)}${zone(utcOffset)}`;
}

/** "2026-03-04 06:06:07 UTC+01:00". */
function describeLocalTime(at: number, utcOffset: number): string {
	return `${wallClock(at, utcOffset).replace('T', ' ')} UTC${zone(utcOffset)}`;
}

/** In UTC and, where that is another time, by the clock on the wall: "2026-03-04 05:06:07 UTC (2026-03-04 06:06:07 UTC+01:00)". */
export function describeTimes(at: number, utcOffset: number): string {
	const time = `${wallClock(at, 0).replace('T', ' ')} UTC`;
	return utcOffset === 0 ? time : `${time} (${describeLocalTime(at, utcOffset)})`;
}

/** Whether both are on one day of the calendar on the wall. */
export function isSameDay(one: number, other: number, utcOffset: number): boolean {
	const dayOf = (at: number): number => Math.floor((at + utcOffset * minute) / day);
	return dayOf(one) === dayOf(other);
}

function wallClock(at: number, utcOffset: number): string {
	return new Date(at + utcOffset * minute).toISOString().slice(0, 19);
}

function zone(utcOffset: number): string {
	const figure = (value: number): string => String(value).padStart(2, '0');
	const size = Math.abs(utcOffset);
	return `${utcOffset < 0 ? '-' : '+'}${figure(Math.floor(size / 60))}:${figure(size % 60)}`;
}
