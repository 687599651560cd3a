import { findJurisdiction } from '../../../law/courts/jurisdictions';
import { contractionsOf } from '../../../law/lexicon/contractions';
import { organizationWords } from '../../../law/lexicon/partyWords.generated';
import { abbreviatedWords } from './nameAbbreviations';
import { isSameNumber, type Token } from './tokens';

const allAbbreviatedWords: readonly string[] = [...abbreviatedWords];

/** Abbreviations that neither begin nor end as their word does. */
const irregular = patternsOf('also');

/** Abbreviations so well known that they mean these words and no others: "Ins." is never "Industries", "Nat'l" never "Natural". */
const settled = patternsOf('only');

function patternsOf(kind: 'also' | 'only'): ReadonlyMap<string, RegExp> {
	return new Map(contractionsOf(kind).map(([short, pattern]) => [short, new RegExp(`^(?:${pattern})`)]));
}

/**
 * Whether one token can be an abbreviation of the other: with the same first letter, its letters in the long word's order, and perhaps a plural "s".
 * Except for the settled ones, there is no table of them: the lists of style manuals lack many that lawyers write. So that "Gen." isn't "Golsen", an
 * abbreviation is the beginning of its word ("Educ."), its beginning and end ("Dep't"), or the word without vowels ("Bd.").
 */
function isAbbreviationOf(short: Token, long: Token): boolean {
	if (short.text[0] !== long.text[0]) return false;
	// "Co." is "Company", not "Cordero".
	if (short.weak && !long.weak && long.text !== 'county') return false;
	if (irregular.get(short.text)?.test(long.text)) return true;
	if (short.initials || !short.abbreviated) return false;
	const known = settled.get(short.text);
	if (known !== undefined ? known.test(long.text) : contractsTo(short, long.text) || standsFor(short.text, long.text))
		return true;
	return long.abbreviated && short.weak === long.weak && abbreviateOneWord(short.text, long.text);
}

/** "Lab'ys" is "laboratories": what precedes the apostrophe begins the word, and what follows ends it, in the singular or in both plurals. */
function contractsTo(short: Token, long: string): boolean {
	if (short.ending === '') return false;
	const begins = short.text.slice(0, short.text.length - short.ending.length);
	const pairs = [[short.ending, long] as const, [short.ending, singular(long)] as const];
	if (short.ending.endsWith('s') && short.ending.length > 1) pairs.push([short.ending.slice(0, -1), singular(long)]);
	return pairs.some(
		([ending, word]) => word.length > short.text.length && word.startsWith(begins) && word.endsWith(ending),
	);
}

function singular(word: string): string {
	return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, '');
}

/** Two abbreviations of one word: "Ass'n" and "Assoc.", but not "Prop." and "Prods.". */
function abbreviateOneWord(one: string, other: string): boolean {
	if (one.slice(0, 2) !== other.slice(0, 2)) return false;
	if (one.startsWith(other) || other.startsWith(one)) return true;
	return allAbbreviatedWords.some((word) => standsFor(one, word) && standsFor(other, word));
}

/** Whether an abbreviated word abbreviates one that organizations' names use ("Univ.", "Ins."), and doesn't just come before a period. */
export function abbreviatesKnownWord(token: Token): boolean {
	return allAbbreviatedWords.some((word) => standsFor(token.text, word) || contractsTo(token, word));
}

/** A plural "s" counts only after three letters, for a plural or a word known to be abbreviated: "Cas." isn't "Can". */
function standsFor(short: string, long: string): boolean {
	if (contracts(short, long)) return true;
	const plural = long.endsWith('s');
	// "Cnty." for "Counties", if a citation names several.
	if (plural && !short.endsWith('s') && contracts(short, singular(long))) return true;
	if (short.length < 4 || !short.endsWith('s')) return false;
	return (plural || abbreviatedWords.has(long)) && contracts(short.slice(0, -1), plural ? singular(long) : long);
}

function contracts(short: string, long: string): boolean {
	if (short.length >= long.length) return short === long;
	if (long.startsWith(short)) return short.length > 1;
	if (short.length < 3) return false;
	const begins = short.slice(0, 3) === long.slice(0, 3);
	if (!begins && short.at(-1) !== long.at(-1) && short.at(-1) !== long.replace(/s$/, '').at(-1)) return false;
	if (/[aeiou]/.test(short.slice(1)) && !long.startsWith(short.slice(0, 2))) return false;
	let at = 0;
	for (let index = 0; index < long.length && at < short.length; index++) if (long[index] === short[at]) at++;
	return at === short.length;
}

export function isSameWord(one: Token, other: Token): boolean {
	if (one.text === other.text) return true;
	if (one.numeric || other.numeric) return isSameNumber(one.text, other.text);
	if ((one.possessive || other.possessive) && (one.text === `${other.text}s` || other.text === `${one.text}s`))
		return true;
	if (isAbbreviationOf(one, other) || isAbbreviationOf(other, one)) return true;
	if (isSameClan(one.text, other.text)) return true;
	const mayBePlace = one.abbreviated !== other.abbreviated || Math.min(one.text.length, other.text.length) > 2;
	if (mayBePlace && one.text[0] === other.text[0] && isSamePlace(one, other)) return true;
	return Math.abs(one.text.length - other.text.length) === 1 && unfoldsUmlaut(one.text, other.text);
}

/** "MacCarthy" and "McCarthy", "Adderley" and "Adderly"; "MacKey" may be "Mackey", and Kelley isn't Kelly. */
function isSameClan(one: string, other: string): boolean {
	const [long, short] = one.length > other.length ? [one, other] : [other, one];
	if (short.length > 6 && long.endsWith('ley') && short === `${long.slice(0, -2)}y`) return true;
	return short.length > 6 && short.startsWith('mc') && long.startsWith('mac') && long.slice(3) === short.slice(2);
}

/** "Pa." and "Pennsylvania". */
function isSamePlace(one: Token, other: Token): boolean {
	const place = findJurisdiction(one.text);
	return place !== undefined && findJurisdiction(other.text) === place;
}

/** "Mueller" and "Muller" (from "Müller"); short names are different ones: "Hoey" and "Hoy", "Buell" and "Bull". */
function unfoldsUmlaut(one: string, other: string): boolean {
	const [long, short] = one.length > other.length ? [one, other] : [other, one];
	return long.length > 5 && long.replace(/([aou])e/, '$1') === short && /[aou]e[^aeiouy]/.test(long);
}

/** How many edits (inserting, deleting, or replacing a letter, or swapping neighbors) turn one word into the other; `limit + 1` means more than `limit`. */
export function countEdits(one: string, other: string, limit: number): number {
	if (Math.abs(one.length - other.length) > limit) return limit + 1;
	let older: number[] = [];
	let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
	for (let row = 1; row <= one.length; row++) {
		const current = [row];
		for (let column = 1; column <= other.length; column++) {
			const same = one[row - 1] === other[column - 1];
			let cost = Math.min(
				(previous[column] ?? 0) + 1,
				(current[column - 1] ?? 0) + 1,
				(previous[column - 1] ?? 0) + (same ? 0 : 1),
			);
			const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
			if (swapped) cost = Math.min(cost, (older[column - 2] ?? 0) + 1);
			current.push(cost);
		}
		older = previous;
		previous = current;
	}
	return Math.min(previous[other.length] ?? 0, limit + 1);
}

/** "Oritz" for "Ortiz": swapping two letters of a name seldom makes a different name. */
export function swapsNeighbors(one: string, other: string): boolean {
	const at = [...one].findIndex((letter, index) => letter !== other[index]);
	const swapped = `${one.slice(0, at)}${one[at + 1] ?? ''}${one[at] ?? ''}${one.slice(at + 2)}`;
	return at >= 0 && swapped === other;
}

const corner = /^(?:north|south)(?:east|west)(?:ern)?$/;

/**
 * Whether two words differ only by a slip: one edit in six letters or more, two in ten or more, or swapped neighbors in four or more. Initials and
 * amounts must be exact.
 */
export function isNearWord(one: Token, other: Token): boolean {
	if (one.numeric || other.numeric || one.initials || other.initials) return false;
	if (singular(one.text) === singular(other.text) && one.text.endsWith('ies') !== other.text.endsWith('ies'))
		return one.text.length > 5;
	// "Carnival Cruise Line" and "Lines": even a short word is the same in the plural if organizations' names use it; "Wood" and "Woods" are two people.
	if (organizationWords.has(one.text) || organizationWords.has(other.text)) {
		if (one.text === `${other.text}s` || other.text === `${one.text}s`) return true;
	}
	// Opposite corners of the compass are two edits apart, but not by a slip.
	if (corner.test(one.text) && corner.test(other.text)) return false;
	const longest = Math.max(one.text.length, other.text.length);
	if (longest > 40) return false;
	if (longest < 6) return longest > 3 && one.text[0] === other.text[0] && swapsNeighbors(one.text, other.text);
	const limit = longest >= 10 ? 2 : 1;
	return countEdits(one.text, other.text, limit) <= limit;
}
