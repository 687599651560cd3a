import { ASTERISK, COMMA, DOT, PAREN_OPEN, SEMICOLON, SPACE, UNDERSCORE } from '../../base/text/characterCodes';
import { charClass, LETTER } from '../../base/text/characters';

export function isMark(code: number): boolean {
	return code === ASTERISK || code === UNDERSCORE;
}

/** Whether emphasis opens directly before `at`. */
export function isOpeningMark(text: string, at: number): boolean {
	let i = at;
	while (i > 0 && isMark(text.charCodeAt(i - 1))) i--;
	if (i === at) return false;
	const before = i > 0 ? text.charCodeAt(i - 1) : SPACE;
	return !((charClass[before] as number) & LETTER) && before !== DOT && before !== COMMA;
}

/** The offset where the emphasized run that continues at `at` begins; undefined if it begins with this very word or there is none. */
export function emphasizedRun(text: string, at: number, low: number): number | undefined {
	for (let i = at - 1; i >= low; i--) {
		const code = text.charCodeAt(i);
		if (isMark(code)) return isOpeningMark(text, i + 1) && i + 1 < at ? i + 1 : undefined;
		if (code === SEMICOLON || code === PAREN_OPEN) return undefined;
	}
	return undefined;
}
