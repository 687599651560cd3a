import { type Citation, headStart } from '../../citations/parts/citation';
import { type DocketNumber, isSameDocket, readDocketNumber } from '../../citations/parts/docketNumber';
import { readUnpublished, type UnpublishedCase } from '../answers/unpublishedCase';

/** "Case No.: 20-17001", "docket: 19-1234": what a caption or front matter calls a number. */
const labeled =
	/\b(?:docket|case|appeal|cause|index|action|number|nos?)\b[:.#*_ \t|]{1,6}(?=[\w:-]{0,12}\d)(\S.{2,60})/gi;
const anywhere = /(?<![\w-])(?:\d{1,2}:)?\d{2}-?[a-z]{2}-?\d{3,6}(?![\w])/gi;
/** "Case 3:19-cv-01234-JSR Document 45 Filed 11/02/20": what a court stamps on each page. */
const stamp = /\bCase:?\s(\d{1,2}:\d{2}-[\w-]{5,24})\s(?:Document|Doc\b|Dkt\b|PageID|Filed)/g;

/** The most UTF-16 units before the first citation that are read. */
const longestCaption = 20_000;

/**
 * The draft's own docket numbers, which are never sent: those of its front matter and caption, which come before its first citation, and of the court's stamps.
 *
 * @param citations of the text, sorted by start
 */
export function findOwnDockets(text: string, citations: readonly Citation[]): DocketNumber[] {
	const first = citations.find(({ kind }) => kind !== 'record');
	const caption = text.slice(0, Math.min(longestCaption, first ? headStart(first) : text.length));
	const written = [
		...Array.from(caption.matchAll(labeled), ([, value = '']) => value),
		...Array.from(caption.matchAll(anywhere), ([value]) => value),
		...Array.from(text.matchAll(stamp), ([, value = '']) => value),
	];
	return written.flatMap((one) => readDocketNumber(one) ?? []);
}

/**
 * The cases of a draft that no reporter has and that may be asked about, each once by key.
 *
 * @param own docket numbers that aren't sent: the draft's, and those of the drafts that are checked with it
 */
export function listUnpublished(
	text: string,
	citations: readonly Citation[],
	own: readonly DocketNumber[] = findOwnDockets(text, citations),
): UnpublishedCase[] {
	const cases = new Map<string, UnpublishedCase>();
	for (const citation of citations) {
		const one = readUnpublished(citation, text);
		if (one && !own.some((mine) => one.number && isSameDocket(mine, one.number))) cases.set(one.key, one);
	}
	return [...cases.values()];
}
