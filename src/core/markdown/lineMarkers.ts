import { ASTERISK, BACKTICK, HYPHEN, PLUS, SPACE, TAB } from '../text/characterCodes';

/** What a line of Markdown begins with. Every pattern is tried at one place and looks no further than its line. */

/** Columns from which on a line is indented code. */
export const CODE_INDENT = 4;

const headingMarks = /#{1,6}(?=[ \t\r\n]|$)/y;
const setextLine = /(?:=+|-+)[ \t]*(?=[\r\n]|$)/y;
const orderedMarker = /(\d{1,9})[.)](?=[ \t\r\n]|$)/y;

/** The length of "###" when it opens a heading, else 0. */
export function headingMarksLength(text: string, at: number): number {
	return lengthAt(headingMarks, text, at);
}

/** The length of "-", "*", "+", "12." or "3)" when it opens an item of a list, else 0. */
export function itemMarkerLength(text: string, at: number, lineEnd: number): number {
	const code = text.charCodeAt(at);
	if (code !== ASTERISK && code !== PLUS && code !== HYPHEN) return lengthAt(orderedMarker, text, at);
	const next = text.charCodeAt(at + 1);
	return at + 1 >= lineEnd || next === SPACE || next === TAB ? 1 : 0;
}

/** Whether a line is three marks or more with blanks between them. Asking at growing places of a line looks at each unit a few times at most. */
export class ThematicBreaks {
	private mark = 0;
	/** Between them are marks and blanks alone. */
	private from = 0;
	private stop = 0;
	private isLineEnd = false;

	constructor(private readonly text: string) {}

	isAt(at: number): boolean {
		const { text } = this;
		const mark = text.charCodeAt(at);
		// What is read of a line that is too long begins inside it.
		if (mark !== this.mark || at < this.from || at >= this.stop) {
			let end = at;
			for (let code = mark; code === mark || code === SPACE || code === TAB; code = text.charCodeAt(end)) end += 1;
			this.mark = mark;
			this.from = at;
			this.stop = end;
			this.isLineEnd = end >= text.length || text[end] === '\n' || text[end] === '\r';
		}
		let marks = 0;
		for (let i = at; this.isLineEnd && i < this.stop && marks < 3; i++) if (text.charCodeAt(i) === mark) marks += 1;
		return marks === 3;
	}
}

/** Whether "===" or "---" under a paragraph makes it a heading. */
export function isSetextLine(text: string, at: number): boolean {
	return lengthAt(setextLine, text, at) > 0;
}

/** How many backticks or tildes open a code fence at `at`, else 0: what follows backticks on the line must not hold one. */
export function fenceLength(text: string, at: number, lineEnd: number): number {
	const mark = text.charCodeAt(at);
	const end = runEnd(text, at, lineEnd, mark);
	if (end - at < SHORTEST_FENCE) return 0;
	if (mark === BACKTICK && text.slice(end, lineEnd).includes('`')) return 0;
	return end - at;
}

/** Whether the line closes a fence of `length` marks: at least as many, and nothing after them. */
export function closesFence(
	text: string,
	at: number,
	lineEnd: number,
	{ mark, length }: { readonly mark: number; readonly length: number },
): boolean {
	const end = runEnd(text, at, lineEnd, mark);
	return end - at >= length && skipBlanks(text, end, lineEnd) >= lineEnd;
}

/** The first place from `from` on that holds no space or tab. */
export function skipBlanks(text: string, from: number, to: number): number {
	let at = from;
	while (at < to && (text.charCodeAt(at) === SPACE || text.charCodeAt(at) === TAB)) at++;
	return at;
}

const SHORTEST_FENCE = 3;

function runEnd(text: string, at: number, to: number, code: number): number {
	let end = at;
	while (end < to && text.charCodeAt(end) === code) end++;
	return end;
}

function lengthAt(pattern: RegExp, text: string, at: number): number {
	pattern.lastIndex = at;
	return pattern.exec(text)?.[0].length ?? 0;
}
