import { isSameWord } from './abbreviations';
import { isSame, type PartyRelation } from './nameJudgement';
import type { Party } from './party';
import type { Token } from './tokens';
import { compareBags } from './wordBags';

export function compareInitials(one: Party, other: Party): PartyRelation {
	const [short, long] = one.kind === 'initials' ? [one, other] : [other, one];
	const letters = initialLetters(short);
	if (long.kind === 'initials') return compareTwoInitials(short, long);
	// "R.A.V." and "RAV".
	const [only, more] = long.tokens;
	if (only?.capitals && more === undefined && only.text === letters) return 'equal';
	if (long.kind === 'pseudonym') return 'different'; // `canSucceed` treats them as two ways to hide one name.
	if (long.kind === 'person')
		return letters.length > 1 && endsInLetters(long, letters) && !namesConflict(short, long)
			? 'contained'
			: 'different';
	return isSame(compareBags(short.tokens, long.tokens)) ? 'contained' : 'different';
}

function compareTwoInitials(one: Party, other: Party): PartyRelation {
	if (conflictInNumbers(one.tokens, other.tokens)) return 'different';
	const [letters, theirs] = [initialLetters(one), initialLetters(other)];
	if (letters === theirs) return namesConflict(one, other) ? 'different' : 'equal';
	const bag = compareBags(one.head, other.head);
	const sameEnd = letters.at(-1) === theirs.at(-1);
	return isSame(bag) && sameEnd ? bag : 'different';
}

/** "Juan A. G.-P." is G.-P., and "Javier Pena" is J.P. */
function endsInLetters(person: Party, letters: string): boolean {
	const all = initialLetters(person);
	return letters === all || (person.head.at(-1)?.initials === true && all.endsWith(letters));
}

function initialLetters(party: Party): string {
	return party.head
		.filter((token, _, all) => (!token.weak || all.every(({ weak }) => weak)) && !token.numeric && token.text !== 'no')
		.map((token) => (token.initials ? token.text : (token.text[0] ?? '')))
		.join('');
}

/** Both have whole words, and none is the same: "Matthew B." and "Michael B.". */
function namesConflict(one: Party, other: Party): boolean {
	const words = (party: Party) => party.head.filter((token) => !token.initials && !token.weak && !token.numeric);
	const mine = words(one);
	const theirs = words(other);
	return mine.length > 0 && theirs.length > 0 && !mine.some((word) => theirs.some((their) => isSameWord(word, their)));
}

const sealed = /^(?:(?:filed\s+)?under\s+seal|sealed)(?:\s+part(?:y|ies))?(?:\s+(?:no\.\s*|#)?\d{1,2})?$/i;

/** "Under Seal", "Sealed Appellant 1": hides who the party is, or for whom it sues. */
export function isSealed({ text, relator }: Party): boolean {
	return sealed.test(text) || (relator !== undefined && isSealed(relator));
}

/** Compares Does and Roes by name and number. */
export function comparePseudonyms(one: Party, other: Party): PartyRelation {
	if (conflictInNumbers(one.tokens, other.tokens)) return 'different';
	const last = (party: Party) =>
		party.head.filter((token) => !token.numeric && !token.weak && !token.initials && token.text !== 'no').at(-1)?.text;
	const singular = (word: string | undefined) => word?.replace(/s$/, '');
	return singular(last(one)) === singular(last(other)) ? 'equal' : 'different';
}

/** Numbers, amounts, and dates must be exact: whether each side has one that the other doesn't have. */
export function conflictInNumbers(one: readonly Token[], other: readonly Token[]): boolean {
	const mine = one.filter((token) => token.numeric);
	const theirs = other.filter((token) => token.numeric);
	const lacks = (some: readonly Token[], all: readonly Token[]) =>
		some.some((token) => !all.some((their) => their.text === token.text));
	return lacks(mine, theirs) && lacks(theirs, mine);
}
