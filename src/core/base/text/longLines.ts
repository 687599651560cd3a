import { isLineEnd } from './lineBounds';

/**
 * The longest line of a draft, in UTF-16 units: no person writes one. What a line of millions has in it can't be read, marked, and kept current in steps that
 * no keystroke notices.
 */
export const longestLine = 100_000;

/** A draft isn't read, because one of its lines is too long. */
export class LongLineError extends Error {
	override readonly name = 'LongLineError';
}

export function hasLongLine(text: string): boolean {
	for (let from = 0; from + longestLine < text.length; ) {
		let end = from + longestLine;
		while (end >= from && !isLineEnd(text.charCodeAt(end))) end--;
		if (end < from) return true;
		from = end + 1;
	}
	return false;
}

/** @throws LongLineError */
export function requireShortLines(text: string): string {
	if (hasLongLine(text)) throw new LongLineError();
	return text;
}
