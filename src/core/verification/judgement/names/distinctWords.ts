import { findJurisdiction } from '../../../law/courts/jurisdictions';
import {
	agencyWords,
	commonSurnames,
	commonWords,
	genericHeads,
	officialWords,
	organizationWords,
} from '../../../law/lexicon/partyWords.generated';
import { isSameWord } from './abbreviations';
import { matchInitialism } from './initialisms';
import type { Token } from './tokens';

/** Whether the two share a word that few names have, unlike "American", "Insurance", or "Smith". */
export function sharesDistinctiveWord(one: readonly Token[], other: readonly Token[]): boolean {
	const own = one.filter(isDistinctive);
	const theirs = other.filter(isDistinctive);
	const abbreviates = (tokens: readonly Token[], words: readonly Token[]): boolean =>
		tokens.some((token) => token.text.length > 2 && words.some((_, start) => matchInitialism(token, words, start) > 2));
	return (
		own.some((token) => theirs.some((their) => isSameWord(token, their))) ||
		abbreviates(own, other) ||
		abbreviates(theirs, one)
	);
}

export function isDistinctive(token: Token): boolean {
	return (
		!token.weak &&
		!token.abbreviated &&
		token.text.length > (token.initials ? 3 : 2) &&
		!commonWords.has(token.text) &&
		!commonSurnames.has(token.text) &&
		!organizationWords.has(token.text) &&
		!agencyWords.has(token.text) &&
		!officialWords.has(token.text) &&
		findJurisdiction(token.text) === undefined
	);
}

/** The words that distinguish an *In re* name from others: not "Grand Jury Subpoena" or a number. */
export function withoutGenericHeads(tokens: readonly Token[]): Token[] {
	return tokens.filter((token) => !token.numeric && !genericHeads.has(token.text));
}
