/**
 * The day of a decision as a reader writes it: "May 17, 1954" for "1954-05-17". Any other form stays as in the record, because it
 * isn't certain which number is the month.
 *
 * @param locale BCP 47 tag of the reader's language
 */
export function sayRecordDate(recorded: string, locale: string): string {
	const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(recorded) ?? [];
	if (year === undefined) return recorded;
	const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
	if (date.toISOString().slice(0, 10) !== recorded) return recorded;
	return date.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
}
