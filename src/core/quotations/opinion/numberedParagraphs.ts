import { groupBy } from '../../base/text/groupBy';
import { inSeries, type PageMark } from './pageMarks';

const mark = /¶[\s\u0001]{0,12}(\d{1,4})(?![\d\s\u0001]{0,3}[-–,])/g;
/** Before the sign of a paragraph that begins, perhaps after a page mark; elsewhere it is cited. */
const opening = /(?:\n(?:[ \t\u00a0\u0001]*\*{1,3}\d{1,5})?|[[{])[ \t\u00a0\u0001]*$/;
/** How many signs are looked at, the first ones. */
const MOST_SIGNS = 20_000;
/** How many UTF-16 units before the sign are looked at. */
const REACH = 60;

/** The numbered paragraphs of an opinion ("¶ 19", "{¶ 19}", "[¶19]"), `page` being the number: the longest run that counts up. */
export function findNumberedParagraphs(text: string): readonly PageMark[] {
	const found: Parameters<typeof inSeries>[0][number][] = [];
	let signs = 0;
	for (const { 0: written, 1: digits = '', index: start } of text.matchAll(mark)) {
		if (++signs > MOST_SIGNS) break;
		if (opening.test(`\n${text.slice(Math.max(0, start - REACH), start)}`))
			found.push({ digits, stars: 0, start, end: start + written.length });
	}
	const runs = [...groupBy(inSeries(found), ({ series, start }) => (series < 0 ? -1 - start : series)).values()];
	const longest = runs.reduce((one, other) => (other.length > one.length ? other : one), []);
	// A single number is probably cited.
	return longest.length > 1 || longest[0]?.page === 1 ? longest : [];
}

/** The first paragraph that a pinpoint names: "¶¶ 19-20". */
export function paragraphOfPinpoint(pinpoint: string): number | undefined {
	const written = /¶\s{0,3}(\d{1,4})(?!\d)/.exec(pinpoint)?.[1];
	return written === undefined ? undefined : Number(written);
}
