import { charClass, LETTER, NEWLINE } from '../../text/characters';

const DOT = 46;
const COMMA = 44;

export function isMark(code: number): boolean {
	return code === 42 || code === 95 || code === 60;
}

/** Whether emphasis opens directly before `at`. */
export function isOpeningMark(text: string, at: number): boolean {
	const code = text.charCodeAt(at - 1);
	if (code === 42 || code === 95) {
		let i = at - 1;
		while (i > 0 && isMark(text.charCodeAt(i - 1))) i--;
		const before = i > 0 ? text.charCodeAt(i - 1) : 32;
		return !((charClass[before] as number) & LETTER) && before !== DOT && before !== COMMA;
	}
	return code === 62 && /<(?:em|i|u|b|strong|cite)>$/i.test(text.slice(Math.max(0, at - 8), at));
}

/**
 * The offset at which the emphasised run begins that goes on at `at`, or 0 when `at` is not emphasised or its emphasis began with
 * this very word.
 */
export function emphasisedRun(text: string, at: number, low: number): number {
	for (let i = at - 1; i >= low; i--) {
		const code = text.charCodeAt(i);
		if (code === 42 || code === 95) return isOpeningMark(text, i + 1) && i + 1 < at ? i + 1 : 0;
		if (code === 62 && !startsLine(text, i, low)) return isOpeningMark(text, i + 1) && i + 1 < at ? i + 1 : 0;
		if (code === 59 || code === 40) return 0;
	}
	return 0;
}

/** Whether only white space and `>` stand between the line's beginning and `at`: the prefix of a block quote. */
function startsLine(text: string, at: number, low: number): boolean {
	let i = at;
	while (i > low && (text.charCodeAt(i - 1) === 32 || text.charCodeAt(i - 1) === 62)) i--;
	return i === low || ((charClass[text.charCodeAt(i - 1)] as number) & NEWLINE) !== 0;
}
