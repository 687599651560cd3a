import {
	commonSurnames,
	frequentLitigants,
	givenNames,
	organizationWords,
	unionWords,
} from '../../../law/lexicon/partyWords.generated';
import type { Party } from './party';
import type { Token } from './tokens';

/** Endings of words for members of a trade: carpenters, longshoremen, machinists, electricians. */
const tradeNoun = /(?:[eo]rs|men|mens|ians|ists|wrights|smiths|hands)$/;

/** How many letters two words of one trade share: "Electricians" and "Electrical". */
const trunk = 5;

/**
 * Whether one party is the popular name of the other, a union: "Carpenters" is United Brotherhood of Carpenters & Joiners of America, Local 610. Such a
 * name is just the trade in the plural, perhaps with "Union".
 */
export function isPopularNameOfUnion(name: Party, union: Party): boolean {
	const trades = name.tokens.filter(({ weak, numeric, text }) => !weak && !numeric && !/^(?:union|local)$/.test(text));
	if (isUnionsOf(name, union)) return true;
	return (
		trades.length > 0 &&
		union.tokens.some(({ text }) => unionWords.has(text)) &&
		trades.every((trade) => tradeNoun.test(trade.text) && union.tokens.some((token) => isOfTrade(token, trade)))
	);
}

/** "Drake City Unions" are the Drake City Building Trades Council, to which they belong. */
function isUnionsOf({ tokens: name }: Party, { tokens: council }: Party): boolean {
	const has = (word: string) => council.some(({ text }) => text === word);
	return (
		name.at(-1)?.text === 'unions' &&
		has('trades') &&
		has('council') &&
		name.slice(0, -1).every(({ text }) => has(text))
	);
}

function isOfTrade(token: Token, trade: Token): boolean {
	if (token.text === trade.text) return true;
	if (token.abbreviated && token.text.length > 3 && trade.text.startsWith(token.text)) return true;
	return trade.text.length > trunk + 2 && token.text.slice(0, trunk) === trade.text.slice(0, trunk);
}

const shortest = 4;
const longest = 10;

/**
 * Whether one party's name consists of the beginnings of the other's words in order, as some companies' names do: "Nordexco" is Northern Development
 * Exploration Company. Every word contributes, except the company's form and one word that says what it does. Since a surname may look like this by
 * chance, a blend must end in the company's form or in a whole word, or have a capital inside ("NordEx").
 */
export function isBlendOf(name: Party, body: Party): boolean {
	if (body.kind !== 'organization' || name.kind === 'agency') return false;
	const [blend, more] = name.head.filter(({ weak }) => !weak);
	if (blend === undefined || more !== undefined || !isPlain(blend)) return false;
	const letters = blend.text;
	if (letters.length < shortest || letters.length > longest) return false;
	const [first] = body.tokens;
	if (first === undefined || !letters.startsWith(first.text.slice(0, 2))) return false;
	return isMadeOf(letters, body.tokens, { parts: 0, skipped: false, marked: /\p{Ll}\p{Lu}/u.test(name.text) });
}

function isPlain({ text, abbreviated, numeric, initials }: Token): boolean {
	return (
		!abbreviated &&
		!numeric &&
		!initials &&
		!givenNames.has(text) &&
		!commonSurnames.has(text) &&
		!frequentLitigants.has(text)
	);
}

interface Progress {
	readonly parts: number;
	/** One word contributed nothing. */
	readonly skipped: boolean;
	/** Something shows that it is a blend. */
	readonly marked: boolean;
}

function isMadeOf(letters: string, words: readonly Token[], { parts, skipped, marked }: Progress): boolean {
	const [word, ...rest] = words;
	if (word === undefined) return letters === '' && parts > 1 && marked;
	for (let length = Math.min(letters.length, word.text.length); length > 0; length--) {
		if (!letters.startsWith(word.text.slice(0, length))) continue;
		const ends = length === letters.length && parts > 0 && (word.weak || (length === word.text.length && length > 3));
		if (isMadeOf(letters.slice(length), rest, { parts: parts + 1, skipped, marked: marked || ends || word.weak }))
			return true;
	}
	if (word.weak) return isMadeOf(letters, rest, { parts, skipped, marked });
	return (
		!skipped &&
		parts > 0 &&
		organizationWords.has(word.text) &&
		isMadeOf(letters, rest, { parts, skipped: true, marked })
	);
}
