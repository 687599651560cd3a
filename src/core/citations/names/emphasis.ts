import {
	ASTERISK,
	COMMA,
	DOT,
	GREATER,
	LESS,
	PAREN_OPEN,
	SEMICOLON,
	SPACE,
	UNDERSCORE,
} from '../../text/characterCodes';
import { charClass, LETTER, NEWLINE } from '../../text/characters';

export function isMark(code: number): boolean {
	return code === ASTERISK || code === UNDERSCORE || code === LESS;
}

/** Whether emphasis opens directly before `at`. */
export function isOpeningMark(text: string, at: number): boolean {
	const code = text.charCodeAt(at - 1);
	if (code === ASTERISK || code === UNDERSCORE) {
		let i = at - 1;
		while (i > 0 && isMark(text.charCodeAt(i - 1))) i--;
		const before = i > 0 ? text.charCodeAt(i - 1) : 32;
		return !((charClass[before] as number) & LETTER) && before !== DOT && before !== COMMA;
	}
	return code === GREATER && /<(?:em|i|u|b|strong|cite)>$/i.test(text.slice(Math.max(0, at - 8), at));
}

/** The offset at which the emphasised run begins that goes on at `at`, unless it began with this very word or there is none. */
export function emphasisedRun(text: string, at: number, low: number): number | undefined {
	for (let i = at - 1; i >= low; i--) {
		const code = text.charCodeAt(i);
		if (code === ASTERISK || code === UNDERSCORE || (code === GREATER && !startsLine(text, i, low)))
			return isOpeningMark(text, i + 1) && i + 1 < at ? i + 1 : undefined;
		if (code === SEMICOLON || code === PAREN_OPEN) return undefined;
	}
	return undefined;
}

/** Whether only white space and `>` stand between the line's beginning and `at`: the prefix of a block quote. */
function startsLine(text: string, at: number, low: number): boolean {
	let i = at;
	while (i > low && (text.charCodeAt(i - 1) === SPACE || text.charCodeAt(i - 1) === GREATER)) i--;
	return i === low || ((charClass[text.charCodeAt(i - 1)] as number) & NEWLINE) !== 0;
}
