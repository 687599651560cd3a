import { endOfLine } from '../../base/text/lineBounds';
import { initialState } from './blockState';
import { findOwnOutput, withOwnOutput } from './ownOutput';
import { readStructure } from './structure';

/** Whether a word inserted there is read as text of the draft, not as code, a comment, or front matter, and changes nothing else that is hidden. */
export function isReadableAt(text: string, offset: number): boolean {
	const before = listHidden(text).map(([start, end]) => (start < offset ? [start, end] : [start + 1, end + 1]));
	const after = listHidden(`${text.slice(0, offset)}x${text.slice(offset)}`);
	return before.join(' ') === after.join(' ');
}

/** Starts and ends of what isn't read, including our own tables and reports. */
function listHidden(text: string): (readonly [number, number])[] {
	const { masks } = readStructure(text, initialState(text));
	return withOwnOutput(masks, findOwnOutput(text, masks)).map(({ start, end }) => [start, end]);
}

/**
 * Where a block can be inserted so that it is read as one: at a line's start or as soon as possible after it, past any front matter, fence,
 * or comment that the line is in.
 */
export function afterHidden(text: string, lineStart: number): number {
	const { masks } = readStructure(text, initialState(text));
	const hidden = masks.find(({ kind, start, end }) => end > lineStart && (start < lineStart || kind === 'frontMatter'));
	return hidden ? afterLine(text, hidden.end) : lineStart;
}

function afterLine(text: string, at: number): number {
	if (/[\r\n]/.test(text.charAt(at - 1))) return at;
	const end = endOfLine(text, at, text.length);
	return Math.min(text.length, text.startsWith('\r\n', end) ? end + 2 : end + 1);
}
