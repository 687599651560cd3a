import { initialisms, smallTitleWords } from '../../../law/lexicon/phrases.generated';
import { agencyInitials } from './initialisms';
import { brandsByCapitals } from './tokens';

const small = new RegExp(String.raw`^(?:${smallTitleWords})\.?$`, 'i');
const kept = new RegExp(`^(?:${initialisms}|AT&T)[.,]*$`);

/** Spells a title from a record in capitals: "BOARD OF EDUCATION" as "Board of Education"; words in mixed case and initialisms stay. */
export function spellTitle(text: string): string {
	const all = isCapitals(text);
	return text
		.split(' ')
		.map((word, index) => (index > 0 && all && small.test(word) ? word.toLowerCase() : spellWord(word, all)))
		.join(' ');
}

/** Spells a surname, which captions may print in capitals: "MCDONALD" as "McDonald", "O'BRIEN" as "O'Brien". */
export function spellCapitals(text: string): string {
	return text
		.split(' ')
		.map((word) => spellWord(word, true))
		.join(' ');
}

/** Words in capitals stay, except names that are known to be written differently. */
export function spellBrands(text: string): string {
	return text
		.split(' ')
		.map((word) => spellWord(word, false))
		.join(' ');
}

/** Whether a record is in capitals, and doesn't just have an initialism among its words. */
function isCapitals(text: string): boolean {
	const words = text
		.split(' ')
		.filter((word) => /\p{L}{2}/u.test(word) && !kept.test(word) && !/^(?:\p{Lu}\.)+/u.test(word));
	return (
		words.length > 0 &&
		text.length > 4 &&
		words.every((word) => word === word.toUpperCase() || /^Mc\p{Lu}+$/u.test(word))
	);
}

function spellWord(word: string, all: boolean): string {
	const letters = word.replace(/[^\p{L}]/gu, '');
	const brand = brandsByCapitals.get(letters);
	if (brand !== undefined) return word.replace(letters, brand);
	if (!all || letters.length < 2 || /^(?:\p{Lu}\.)+/u.test(word) || !/\p{Lu}{2}/u.test(word)) return word;
	if (kept.test(word) || agencyInitials.has(letters.toLowerCase()) || !/[AEIOUY]/.test(letters)) return word;
	return word.toLowerCase().replace(/(^|[-/(&])(\p{L}[\p{L}']*)/gu, (_, before: string, part: string) => {
		const named = /^(?:mc(?=\p{L}{3})|[odl]'(?=\p{L}{2}))/u.exec(part)?.[0].length ?? 0;
		return before + capitalize(part.slice(0, named)) + capitalize(part.slice(named));
	});
}

/** Gives words that the record has only in capitals, which say nothing, the capitals of the draft. */
export function spellAsWritten(name: string, written: string, recorded: string): string {
	const known = new Map(Array.from(written.matchAll(nameWord), ([word]) => [word.toLowerCase(), word]));
	return name.replace(nameWord, (word) => (recorded.includes(word) ? word : (known.get(word.toLowerCase()) ?? word)));
}

const nameWord = /[\p{L}\p{N}][\p{L}\p{N}'’]*/gu;

function capitalize(word: string): string {
	return word.charAt(0).toUpperCase() + word.slice(1);
}
