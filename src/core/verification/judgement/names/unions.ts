import { unionWords } from '../../../lexicon/partyWords.generated';
import type { Party } from './party';
import type { Token } from './tokens';

/** How members of a trade are called: carpenters, longshoremen, machinists, electricians. */
const tradeNoun = /(?:[eo]rs|men|mens|ians|ists|wrights|smiths|hands)$/;

/** Letters that two words of one trade have in common: "Electricians" and "Electrical". */
const trunk = 5;

/**
 * Whether one party is the popular name of the other, a union: "Carpenters v. Scott" is United Brotherhood of Carpenters & Joiners of
 * America, Local 610. Only the trade itself, in the plural, is such a name, perhaps with "Union".
 */
export function isPopularNameOfUnion(name: Party, union: Party): boolean {
	const trades = name.tokens.filter(({ weak, numeric, text }) => !weak && !numeric && !/^(?:union|local)$/.test(text));
	return (
		trades.length > 0 &&
		union.tokens.some(({ text }) => unionWords.has(text)) &&
		trades.every((trade) => tradeNoun.test(trade.text) && union.tokens.some((token) => isOfTrade(token, trade)))
	);
}

function isOfTrade(token: Token, trade: Token): boolean {
	if (token.text === trade.text || token.text === `${trade.text}s`) return true;
	if (token.abbreviated && token.text.length > 3 && trade.text.startsWith(token.text)) return true;
	return trade.text.length > trunk + 2 && token.text.slice(0, trunk) === trade.text.slice(0, trunk);
}
