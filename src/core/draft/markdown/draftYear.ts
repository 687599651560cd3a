/** Front matter says its date among its first lines; so many UTF-16 units are read of it. */
export const draftYearReach = 2_000;

/** The year of the `date` in a draft's front matter ("date: 2019-03-04", `date = "March 4, 2019"`); undefined if there is none. @param head the draft's beginning */
export function readDraftYear(head: string): number | undefined {
	const [, , lines] = /^\ufeff?(---|\+\+\+)[ \t]*\r?\n([\s\S]*?)^\1[ \t]*$/m.exec(head.slice(0, draftYearReach)) ?? [];
	const year = /^date[ \t]*[:=][^\r\n]{0,40}?\b((?:1[89]|20)\d\d)\b/m.exec(lines ?? '')?.[1];
	return year === undefined ? undefined : Number(year);
}
