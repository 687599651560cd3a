import { CR, LF, NO_BREAK_SPACE } from './characterCodes';

/** White space of every width. */
export function isSpace(code: number): boolean {
	return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === NO_BREAK_SPACE;
}

/** Where the line begins that ends at `end`, if not before `low`. */
export function lineStart(text: string, low: number, end: number): number {
	let i = end;
	while (i > low && !isLineEnd(text.charCodeAt(i - 1))) i--;
	return i;
}

export function isLineEnd(code: number): boolean {
	return code === LF || code === CR;
}

/** Where the line ends that goes on at `at`, if not after `stop`. */
export function endOfLine(text: string, at: number, stop: number): number {
	let i = at;
	while (i < stop && !isLineEnd(text.charCodeAt(i))) i++;
	return i;
}

/** Where the text before `at` ends without the white space there; `start` when there is nothing else. */
export function trimmedEnd(text: string, start: number, at: number): number {
	let i = at;
	while (i > start && isSpace(text.charCodeAt(i - 1))) i--;
	return i;
}
