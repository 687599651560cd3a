import { abbreviation, LONGEST_ABBREVIATION } from './abbreviations';

/**
 * Where the sentence ends that an offset is in, or its paragraph (UTF-16 units).
 *
 * @param reach the most UTF-16 units that are read of it
 */
export function sentenceEnd(text: string, at: number, reach: number): number {
	const end = paragraphEnd(text, at, reach);
	const rest = text.slice(at, end);
	for (const { 0: mark, index } of rest.matchAll(/[.?!](?=[)\]*_”"’]{0,6}(?:\s|$))/g)) {
		const before = rest.slice(Math.max(0, index - LONGEST_ABBREVIATION), index + 1);
		const next = /[^\s)\]*_”"’]/.exec(rest.slice(index + 1, index + LONGEST_ABBREVIATION))?.[0] ?? '';
		if (mark !== '.' || (!/[a-z]/.test(next) && !/\bvs?\.$/.test(before) && !abbreviation.test(before)))
			return at + index + 1;
	}
	return end;
}

/** Where the paragraph ends that an offset is in, at most `reach` UTF-16 units further: at a blank line. */
export function paragraphEnd(text: string, at: number, reach: number): number {
	const blank = /\n[ \t\r>]{0,20}\n/.exec(text.slice(at, at + reach));
	return blank ? at + blank.index : Math.min(text.length, at + reach);
}
