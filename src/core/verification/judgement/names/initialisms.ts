import { findJurisdiction } from '../../../law/courts/jurisdictions';
import { agencies } from '../../../law/lexicon/agencies.generated';
import type { Token } from './tokens';

/** How many tokens, from `start` on, an initialism abbreviates ("NLRB", "DOJ"), or 0. */
export function matchInitialism(word: Token, tokens: readonly Token[], start: number): number {
	const letters = word.text;
	if (word.numeric || letters.length < 2 || letters.length > 8) return 0;
	if (letters.length === 2 && !word.initials && !word.capitals) return 0;
	// "Ins." is one shortened word, not three words.
	if (word.abbreviated && !word.initials && !word.capitals) return 0;
	// "Epa" is read as the agency, too.
	if (!word.initials && !word.capitals && agencyNames.has(letters)) return 0;
	// "N.W. R. Co." is the Northwestern, and not the Norfolk & Western.
	if (word.initials && !word.joined && corner.test(letters) && !isRegion(tokens, start)) return 0;
	return matchLetters(word, tokens, start, startsCompound) || matchLetters(word, tokens, start, () => false);
}

const corner = /^[ns][ew]$/;

/** Whether two corners of the compass are written apart, or the region is New England. */
function isRegion(tokens: readonly Token[], start: number): boolean {
	const [first, second] = [tokens[start]?.text, tokens[start + 1]?.text];
	return /^(?:(?:north|south|n|s)(?:ern)? (?:east|west|e|w)(?:ern)?|new england)$/.test(`${first} ${second}`);
}

/** @param givesTwo whether a token contributes two letters at this place of the initialism: one that may can also contribute only its first ("NEC") */
function matchLetters(
	word: Token,
	tokens: readonly Token[],
	start: number,
	givesTwo: (letters: string, at: number, token: Token) => boolean,
): number {
	const letters = word.text;
	let at = 0;
	let count = 0;
	for (const token of tokens.slice(start)) {
		if (at >= letters.length) break;
		if (givesTwo(letters, at, token)) at += 2;
		// "A.J." isn't A.W. and J.W.
		else if (token.initials && token.text.length > 1) {
			if (!letters.startsWith(token.text, at)) return 0;
			at += token.text.length;
		} else if (count > 0 && token.before !== '' && letters.startsWith(token.before + token.text[0], at))
			at += token.before.length + 1;
		else if (token.text[0] === letters[at]) at += 1;
		else if (token.weak) break;
		else return 0;
		count++;
	}
	if (count < 2) return 0;
	if (at === letters.length) return count;
	const next = tokens[start + count];
	return next === undefined || next.weak ? closesWithMore(word, at, tokens[start + count - 1], count) : 0;
}

const compound = /^(united|rail|north|south|on|home)(states|road|east|west|line|owner)/;

/** "LIRR", "SEPTA", "AOL", "UST", "HOA": a compound may contribute the first letters of both words. */
function startsCompound(letters: string, at: number, { text }: Token): boolean {
	const [, first, second] = compound.exec(text) ?? [];
	return first !== undefined && second !== undefined && letters.startsWith(`${first[0]}${second[0]}`, at);
}

/** "UVA", "MARCON": the last word may contribute more than its first letter, and a place its own abbreviation. */
function closesWithMore({ text, capitals }: Token, at: number, last: Token | undefined, count: number): number {
	if (last === undefined || last.text.length < 4) return 0;
	const end = text.slice(at - 1);
	if (capitals && count > 3 && last.text.startsWith(end)) return count;
	return findJurisdiction(last.text)?.code === end ? count : 0;
}

/** Federal agencies by their lowercase initials, which mean nothing else. "DOE" and "VA" are left out: they are also a pseudonym and a state. */
export const agencyNames: ReadonlyMap<string, string> = new Map(
	agencies.split('\n').map((row) => row.split('|') as [string, string]),
);

export const agencyInitials: ReadonlySet<string> = new Set([...agencyNames.keys(), 'cir', 'doe', 'va']);

const alone = /^((?:the\s+)?(?:(?:u\.\s?s\.?|united\s+states)\s+)?)([A-Z]{3,5}|(?:[A-Z]\.\s?){2,4}[A-Z])\.?(?=$|,)/i;

/**
 * Spells out a party that is only an agency's initials, so that the letters don't match a different name: "EPA" isn't Eastern Pacific Airlines, and
 * "SEC" isn't "Sec. of Labor". Only capitals count.
 */
export function spellOutAgency(party: string): string {
	return party.replace(alone, (whole, lead: string, letters: string) => {
		const name =
			letters === letters.toUpperCase() ? agencyNames.get(letters.replace(/[^A-Z]/g, '').toLowerCase()) : undefined;
		return name === undefined ? whole : `${lead}${name}`;
	});
}
