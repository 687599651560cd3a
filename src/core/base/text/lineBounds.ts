import { CR, LF, NO_BREAK_SPACE } from './characterCodes';

/** White space of any width. */
export function isSpace(code: number): boolean {
	return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === NO_BREAK_SPACE;
}

/** The start of the line that ends at `end`, no earlier than `low`. */
export function lineStart(text: string, low: number, end: number): number {
	let i = end;
	while (i > low && !isLineEnd(text.charCodeAt(i - 1))) i--;
	return i;
}

export function isLineEnd(code: number): boolean {
	return code === LF || code === CR;
}

/** The end of the line that contains `at`, no later than `stop`. */
export function endOfLine(text: string, at: number, stop: number): number {
	let i = at;
	while (i < stop && !isLineEnd(text.charCodeAt(i))) i++;
	return i;
}

/** The end of the text before `at` without its trailing white space; `start` if there is nothing else. */
export function trimmedEnd(text: string, start: number, at: number): number {
	let i = at;
	while (i > start && isSpace(text.charCodeAt(i - 1))) i--;
	return i;
}
