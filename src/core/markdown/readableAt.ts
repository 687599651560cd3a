import { initialState } from './blockState';
import { findOwnOutput, withOwnOutput } from './ownOutput';
import { readStructure } from './structure';

/** Whether a word inserted there is read as text of the draft, not as code, a comment or front matter, and leaves what else is hidden as it is. */
export function isReadableAt(text: string, offset: number): boolean {
	const before = listHidden(text).map(([start, end]) => (start < offset ? [start, end] : [start + 1, end + 1]));
	const after = listHidden(`${text.slice(0, offset)}x${text.slice(offset)}`);
	return before.join(' ') === after.join(' ');
}

/** Starts and ends of what isn't read, our own table and report included. */
function listHidden(text: string): (readonly [number, number])[] {
	const { masks } = readStructure(text, initialState(text));
	return withOwnOutput(masks, findOwnOutput(text, masks)).map(({ start, end }) => [start, end]);
}
