import { findJurisdiction } from '../../courts/jurisdictions';
import { captionFillers, publicParties } from '../../lexicon/quotationWords.generated';
import { normalizeWord } from '../words';

/** A word of a party's name as a citation writes it. */
export interface PartyWord {
	readonly word: string;
	readonly abbreviated: boolean;
}

/** One side of a case name. */
export interface PartyName {
	/** Those that tell something, in their order. */
	readonly words: readonly PartyWord[];
	/** A state, an office or the like: the party of countless cases. */
	readonly isPublic: boolean;
}

/** The sides of a case name, without those that have no telling word. */
export function partiesOf(name: string): PartyName[] {
	return name
		.split(/\s(?:v|vs)\.?\s/i)
		.map((side) => {
			const words = [...side.matchAll(/[\p{L}\p{M}\p{Nd}'’&-]+\.?/gu)]
				.map(([written]) => ({
					word: normalizeWord(written.replace(/\.$/, '')),
					abbreviated: /\.$|['’]\p{L}+$/u.test(written),
				}))
				.filter(({ word }) => word.length > 1 && !captionFillers.has(word));
			return {
				words,
				isPublic: findJurisdiction(side) !== undefined || words.every(({ word }) => publicParties.has(word)),
			};
		})
		.filter(({ words }) => words.length > 0);
}

/** A set of words, or a map by words. */
type Words = Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>;

/** The first telling word of a party and most of the rest are among the words. */
export function isAmong({ words }: PartyName, all: Words): boolean {
	const found = words.map(
		(part) => all.has(part.word) || (part.abbreviated && [...all.keys()].some((word) => isWord(part, word))),
	);
	return found[0] === true && found.filter(Boolean).length * 2 > found.length;
}

/** Whether a word is that of the name, which may abbreviate it: "Educ.", "Dep't", "Nat'l" begin as it does and keep the order of its letters. */
export function isWord({ word: short, abbreviated }: PartyWord, word: string): boolean {
	if (short === word) return true;
	const letters = short.replace(/'/g, '');
	if (!abbreviated || letters.length < 2 || word.length < letters.length || letters[0] !== word[0]) return false;
	let at = 0;
	for (const letter of word) if (letter === letters[at]) at++;
	return at === letters.length;
}
