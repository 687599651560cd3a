import { anyPattern } from '../../base/text/anyPattern';

/** Front matter says its date among its first lines; so many UTF-16 units are read of it. */
export const draftYearReach = 2_000;

/** The year of the `date` in a draft's front matter ("date: 2019-03-04", `date = "March 4, 2019"`); undefined if there is none. @param head the draft's beginning */
export function readDraftYear(head: string): number | undefined {
	const [, , lines] = /^\ufeff?(---|\+\+\+)[ \t]*\r?\n([\s\S]*?)^\1[ \t]*$/m.exec(head.slice(0, draftYearReach)) ?? [];
	const value = /^date[ \t]*[:=][ \t]*([^\r\n]{1,60})$/m.exec((lines ?? '').replaceAll('\r', ''))?.[1] ?? '';
	const year = wholeDate
		.exec(value)
		?.slice(2)
		.find((one) => one !== undefined);
	return year === undefined ? undefined : Number(year);
}

/** "2019", "2019-03-04" with or without a time, or "March 4, 2019", with or without quotation marks. */
const wholeDate = anyPattern(
	'i',
	{
		numbers: /((?:1[89]|20)\d\d)(?:-\d\d(?:-\d\d(?:[T ][\d:.]{4,16}(?: ?(?:Z|[+-]\d\d:?\d\d))?)?)?)?/,
		words: /(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.? \d{1,2}, ((?:1[89]|20)\d\d)/,
	},
	{ before: '^(["\']?)', after: String.raw`\1[ \t]*(?:#.*)?$` },
);
