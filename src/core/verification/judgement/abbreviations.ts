import type { Token } from './fold';

/**
 * Whether one token can be an abbreviation of the other: the same first letter, its letters in order in the long word, perhaps a
 * plural s. No table: style manuals' lists lack many that lawyers write. A single letter stands for a word of its own ("S." for Southern).
 */
export function isAbbreviationOf(short: Token, long: Token): boolean {
	if (short.numeric || long.numeric) return false;
	// "Co." stands for "Company", not for "Cordero".
	if (short.weak && !long.weak && long.text !== 'county') return false;
	const single = short.initials && short.text.length === 1;
	if (!short.abbreviated && !single) return false;
	if (short.text === long.text) return true;
	if (isContraction(short.text, long.text)) return true;
	return short.text.length > 2 && short.text.endsWith('s') && isContraction(short.text.slice(0, -1), long.text);
}

function isContraction(short: string, long: string): boolean {
	if (short.length === 0 || short.length >= long.length || short[0] !== long[0]) return false;
	let at = 0;
	for (let index = 0; index < long.length && at < short.length; index++) if (long[index] === short[at]) at++;
	return at === short.length;
}

/** Whether two tokens are the same word, one perhaps abbreviated. */
export function isSameWord(one: Token, other: Token): boolean {
	if (one.text === other.text) return true;
	if (one.numeric || other.numeric) return false;
	if ((one.possessive || other.possessive) && (one.text === `${other.text}s` || other.text === `${one.text}s`))
		return true;
	if (isAbbreviationOf(one, other) || isAbbreviationOf(other, one)) return true;
	return one.text.length === other.text.length + 1 || other.text.length === one.text.length + 1
		? unfoldsUmlaut(one.text, other.text)
		: false;
}

/** "Mueller" beside "Muller" (from "Müller"). */
function unfoldsUmlaut(one: string, other: string): boolean {
	const [long, short] = one.length > other.length ? [one, other] : [other, one];
	return long.replace(/([aou])e/, '$1') === short && /[aou]e[^aeiou]/.test(long);
}

/** How many tokens from `start` on one initialism stands for ("NLRB", "DOJ"), or 0. */
export function matchInitialism(word: Token, tokens: readonly Token[], start: number): number {
	const letters = word.text;
	if (word.numeric || letters.length < 2 || letters.length > 8) return 0;
	if (letters.length === 2 && !word.initials && !word.capitals) return 0;
	let at = 0;
	let count = 0;
	for (let index = start; index < tokens.length && at < letters.length; index++, count++) {
		const token = tokens[index];
		if (token === undefined) return 0;
		if (token.text === 'unitedstates' && letters.startsWith('us', at)) at += 2;
		else if (token.initials && token.text.length > 1 && letters.startsWith(token.text, at)) at += token.text.length;
		else if (count > 0 && token.before !== '' && letters.startsWith(token.before + token.text[0], at))
			at += token.before.length + 1;
		else if (token.text[0] === letters[at]) at += 1;
		else return 0;
	}
	return at === letters.length && count > 1 ? count : 0;
}

/** How many edits (insert, drop, replace, swap of neighbours) lie between two words, at most `limit`; `limit + 1` stands for more. */
export function countEdits(one: string, other: string, limit: number): number {
	if (Math.abs(one.length - other.length) > limit) return limit + 1;
	if (one === other) return 0;
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

/** Whether two words are a slip of the hand apart: one edit from six letters on, two from ten on. Initials and amounts are exact. */
export function isNearWord(one: Token, other: Token): boolean {
	if (one.numeric || other.numeric || one.initials || other.initials) return false;
	const length = Math.min(one.text.length, other.text.length);
	const longest = Math.max(one.text.length, other.text.length);
	if (longest < 6 || longest > 40) return false;
	const limit = length >= 10 ? 2 : 1;
	return countEdits(one.text, other.text, limit) <= limit;
}
