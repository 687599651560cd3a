import { months } from '../../law/lexicon/phrases.generated';

const beginnings = months.split('|').map((month) => month.slice(0, 3).toLowerCase());

/** 1 to 12 for a month's name or its beginning ("Sept."), 0 for any other word. */
export function readMonth(word: string): number {
	return beginnings.indexOf(word.slice(0, 3).toLowerCase()) + 1;
}
