import { BRACKET_OPEN, COMMA, HYPHEN, SMALL_V, SPACE } from '../../base/text/characterCodes';
import { charClass, DIGIT, FOLDED, fold } from '../../base/text/characters';

/** A page of another edition that begins inside the name, perhaps where a quoted line ends: "Roe v. *56Wade", "Roe *56⏎> v. Wade". */
const starPage = /\*{1,3}\d{1,4}(?:\s+|(?=[A-Z]))/g;
/** One that begins inside or directly after a word, whose hyphen or blank went with the end of the page: "Common*56wealth v. Roe". */
const pageInWord = /(?<=[a-z]|[a-z][,.])\*{1,3}\d{1,4}(?=[a-z\s])/g;

/** The number of a note, glued to the first party; a superscript one, to any word. */
const noteCall = /(?<=[a-z]{3})\d{1,3}(?=\s+vs?\.?\s)|[\u00b9\u00b2\u00b3\u2074-\u2079]{1,3}/;

/** The name between two offsets as it reads: on one line, without page markers. */
export function nameText(text: string, start = 0, end = text.length): string {
	let name = text.slice(start, end);
	if (isPlain(text, start, end)) return name;
	if (name.includes('*') && /\*\d/.test(name)) {
		name = name.replace(pageInWord, '');
		// A pair of stars is emphasis.
		if (!/[^\s*]\*/.test(name)) name = name.replace(starPage, '');
	}
	// "Roe10 v. Wade": the call of a note.
	if (/[\d\u00b9\u00b2\u00b3\u2074-\u2079]\s+v/.test(name)) name = name.replace(noteCall, '');
	// Michigan completes a short name this way: "Roe [v Wade, 400 Mich 1 (1977)]".
	if (name.includes('[') && !name.includes(']')) name = name.replace('[', '');
	return withoutLooseSpaces(fold(name));
}

/** Whether nothing would change: most names have no marks, line ends, or hyphens, and only single spaces. */
function isPlain(text: string, start: number, end: number): boolean {
	let last = SPACE;
	for (let i = start; i < end; i++) {
		const code = text.charCodeAt(i);
		if ((charClass[code] as number) & FOLDED || code === HYPHEN || code === BRACKET_OPEN) return false;
		if (last === SPACE && (code === SPACE || code === COMMA)) return false;
		// "Roe10 v."
		if (code === SMALL_V && last === SPACE && isNumeral(text.charCodeAt(i - 2))) return false;
		last = code;
	}
	return last !== SPACE;
}

function isNumeral(code: number): boolean {
	return ((charClass[code] as number) & DIGIT) !== 0 || (code > 0x7f && noteCall.test(String.fromCharCode(code)));
}

/** "Employees , Local 5", "Oake -Elm Co." */
function withoutLooseSpaces(name: string): string {
	const closed = name.includes(' ,') ? name.replaceAll(' ,', ',') : name;
	return closed.includes(' -') ? closed.replace(/(?<=[a-z]) -(?=[A-Z])/g, '-') : closed;
}
