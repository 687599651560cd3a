import { findJurisdiction } from '../../law/courts/jurisdictions';
import { captionFillers, publicParties } from '../../law/lexicon/quotationWords.generated';
import { normalizeWord } from '../words';

/** A word of a party's name as a citation writes it. */
export interface PartyWord {
	readonly word: string;
	readonly abbreviated: boolean;
	/** Capitals that may be the initials of a name's words: "EPA", "U.S." */
	readonly isInitials: boolean;
}

/** One side of a case name. */
export interface PartyName {
	/** The distinctive words, in order. */
	readonly words: readonly PartyWord[];
	/** A state, an office, or the like: the party to countless cases. */
	readonly isPublic: boolean;
}

export function sidesOf(name: string): string[] {
	return name.split(/\s(?:v|vs)\.?\s/i);
}

/** The sides of a case name, without those that have no distinctive word. */
export function partiesOf(name: string): PartyName[] {
	return sidesOf(name)
		.map((side) => {
			const words = [...joinInitials(side).matchAll(/[\p{L}\p{M}\p{Nd}'’&-]+\.?/gu)]
				.map(([written]) => ({
					word: normalizeWord(written.replace(/\.$/, '')),
					abbreviated: /\.$|['’]\p{L}+$/u.test(written),
					isInitials: /^(?:US|\p{Lu}{3,6})$/u.test(written),
				}))
				.filter(({ word }) => word.length > 1 && !captionFillers.has(word));
			return {
				words,
				isPublic: findJurisdiction(side) !== undefined || words.every(({ word }) => publicParties.has(word)),
			};
		})
		.filter(({ words }) => words.length > 0);
}

/** "J.W." and "J. W." are one word, "JW": its letters alone identify no one. */
export function joinInitials(text: string): string {
	return text.replace(
		/(?<![\p{L}\p{Nd}])(?:\p{Lu}\.[ \u00a0]?){2,6}/gu,
		(letters) => `${letters.replace(/\P{L}/gu, '')} `,
	);
}

/** A set of words, or a map by words. */
type Words = Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>;

/** Many words begin with such abbreviations: "St." is a street, a state, and a saint. */
const LONGEST_BEGINNING = 3;

/** The word that a text calls a party by for short: the first one that is more than the beginning of a word. */
export function tellingWord({ words }: PartyName): PartyWord | undefined {
	return words.find(({ word, abbreviated }) => !abbreviated || word.length > LONGEST_BEGINNING) ?? words[0];
}

/** The party's distinctive word and most of the rest are among the words. */
export function isAmong(party: PartyName, all: Words): boolean {
	const telling = tellingWord(party);
	const found = party.words.filter(
		(part) =>
			all.has(part.word) ||
			(part.abbreviated && [...all.keys()].some((word) => isWord(part, word))) ||
			(part.isInitials && all instanceof Set && areInitials(part.word, [...all.keys()])),
	);
	return telling !== undefined && found.includes(telling) && found.length * 2 > party.words.length;
}

/** Whether they are those of consecutive words, with or without "of" and "the". */
function areInitials(letters: string, words: readonly string[]): boolean {
	const firstOf = (some: readonly string[]): string => some.map((word) => word.charAt(0)).join('');
	return (
		firstOf(words).includes(letters) || firstOf(words.filter((word) => !captionFillers.has(word))).includes(letters)
	);
}

/** Whether a word is the one in the name, which may abbreviate it: "Educ.", "Dep't", and "Nat'l" begin like it and keep the order of its letters. */
export function isWord({ word: short, abbreviated }: PartyWord, word: string): boolean {
	if (short === word) return true;
	const letters = short.replace(/'/g, '');
	if (!abbreviated || letters.length < 2 || word.length < letters.length || letters[0] !== word[0]) return false;
	let at = 0;
	for (const letter of word) if (letter === letters[at]) at++;
	return at === letters.length;
}
