import { findJurisdiction, getJurisdiction } from '../../citations/jurisdictions';
import { isNearWord, isSameWord, matchInitialism } from './abbreviations';
import type { Token } from './fold';
import { type Party, readSurname } from './party';
import { compareBags } from './wordBags';
import { agencyWords, commonSurnames, commonWords, officialWords, organisationWords } from './words';

/**
 * How two parties relate: `equal` and `contained` name the same one; `near` is a slip of the hand; `compatible` can stand in
 * the same place of the same case (an official and the successor or the office); `partial` shares a distinctive word; else `different`.
 */
export type PartyRelation = 'equal' | 'contained' | 'near' | 'compatible' | 'partial' | 'different';

const order: readonly PartyRelation[] = ['equal', 'contained', 'near', 'compatible', 'partial', 'different'];

function better(one: PartyRelation, other: PartyRelation): PartyRelation {
	return order.indexOf(one) <= order.indexOf(other) ? one : other;
}

/** Compares two parties, with the trade names and relators each of them gives. */
export function compareParties(one: Party, other: Party): PartyRelation {
	const ones = [one, ...one.others];
	const those = [other, ...other.others];
	let best: PartyRelation = 'different';
	for (const left of ones) for (const right of those) best = better(best, compareAlone(left, right));
	if (one.relator !== undefined && other.relator !== undefined) {
		const relators = compareParties(one.relator, other.relator);
		return isSame(relators) ? better(relators, best) : relators;
	}
	// Rule 5: the relator or the sovereign is enough.
	if (one.relator !== undefined) best = better(best, compareParties(one.relator, other));
	if (other.relator !== undefined) best = better(best, compareParties(one, other.relator));
	return best;
}

/** Whether the relation names the same party. */
export function isSame(relation: PartyRelation): boolean {
	return relation === 'equal' || relation === 'contained';
}

function compareAlone(one: Party, other: Party): PartyRelation {
	if (one.sovereign !== undefined && other.sovereign !== undefined)
		return compareSovereigns(one.sovereign, other.sovereign);
	if (one.sovereign !== undefined) return compareSovereignWith(one, other);
	if (other.sovereign !== undefined) return compareSovereignWith(other, one);
	if (one.kind === 'initials' || other.kind === 'initials') return compareInitials(one, other);
	if (one.kind === 'pseudonym' && other.kind === 'pseudonym') return comparePseudonyms(one, other);
	if (conflictInNumbers(one.tokens, other.tokens)) return 'different';
	if (one.unit !== undefined && other.unit !== undefined && one.unit !== other.unit) return 'different';
	if (differInParticle(one, other)) return 'near';
	const whole = compareBags(one.tokens, other.tokens);
	if (isSame(whole)) return containmentHolds(one, other, whole);
	const heads = one.head.length > 0 && other.head.length > 0 ? compareBags(one.head, other.head) : 'different';
	if (isSame(heads)) return containmentHolds(one, other, heads);
	const names = comparePersons(one, other);
	if (names !== 'different') return names;
	const near = better(whole === 'near' ? 'near' : 'different', heads === 'near' ? 'near' : 'different');
	if (near === 'near') return near;
	if (areCompatible(one, other)) return 'compatible';
	return one.kind === other.kind && sharesHalf(one.tokens, other.tokens) ? 'partial' : 'different';
}

/** Whether half of the longer one's words are shared, a distinctive one among them. */
function sharesHalf(one: readonly Token[], other: readonly Token[]): boolean {
	if (!sharesDistinctiveWord(one, other)) return false;
	const strong = (tokens: readonly Token[]) => tokens.filter((token) => !token.weak);
	const [short, long] = one.length < other.length ? [strong(one), strong(other)] : [strong(other), strong(one)];
	return short.filter((token) => long.some((their) => isSameWord(token, their))).length * 2 >= long.length;
}

/** A person called as a place's agency, a city beside its housing authority: one contains the other's words, and yet they are two. */
function containmentHolds(one: Party, other: Party, relation: PartyRelation): PartyRelation {
	if (relation === 'equal') return relation;
	const place = one.unit !== undefined ? one : other.unit !== undefined ? other : undefined;
	if (place === undefined) return relation;
	const rest = place === one ? other : one;
	if (rest.unit !== undefined) return relation;
	if (rest.kind === 'agency') return 'compatible';
	if (rest.kind === 'organisation' && rest.tokens.length > place.tokens.length) return 'different';
	return relation;
}

function compareSovereigns(one: string, other: string): PartyRelation {
	if (one === other) return 'equal';
	const [open, named] = one.startsWith('*') ? [one, other] : [other, one];
	if (!open.startsWith('*')) return 'different';
	if (named.startsWith('*')) return open === '*state' || named === '*state' ? 'compatible' : 'different';
	if (named === 'us') return 'different';
	const style = getJurisdiction(named)?.style;
	if (open === '*state') return 'equal';
	return style === open.slice(1) ? 'equal' : 'different';
}

function compareSovereignWith(sovereign: Party, other: Party): PartyRelation {
	const code = sovereign.sovereign ?? '';
	if (other.unit === 'city' && findJurisdiction(other.text.replace(/^.*\bof\s+|\s+city$/gi, ''))?.code === code)
		return 'contained';
	const name = readSurname(other);
	// "Washington" may be a man.
	if (
		other.kind === 'person' &&
		name !== undefined &&
		sovereign.head.length === 1 &&
		sovereign.head[0]?.text === name.surname.text
	) {
		return 'contained';
	}
	if (other.kind === 'agency' || other.kind === 'official') {
		const federal = code === 'us';
		const elsewhere = other.tokens.some(
			(token) =>
				findJurisdiction(token.text) !== undefined &&
				findJurisdiction(token.text)?.code !== code &&
				token.text.length > 2,
		);
		return federal || !elsewhere ? 'compatible' : 'different';
	}
	if (other.kind === 'person') return 'compatible';
	return 'different';
}

function compareInitials(one: Party, other: Party): PartyRelation {
	const [short, long] = one.kind === 'initials' ? [one, other] : [other, one];
	const letters = initialLetters(short);
	if (long.kind === 'initials') {
		if (conflictInNumbers(short.tokens, long.tokens)) return 'different';
		if (letters === initialLetters(long)) return namesConflict(short, long) ? 'different' : 'equal';
		const bag = compareBags(short.head, long.head);
		const sameEnd = letters.at(-1) === initialLetters(long).at(-1);
		return isSame(bag) && sameEnd && short.head.some((token) => !token.initials) ? bag : 'different';
	}
	if (long.kind === 'pseudonym') return 'compatible';
	if (long.kind === 'person')
		return letters.length > 1 && letters === initialLetters(long) && !namesConflict(short, long)
			? 'contained'
			: 'different';
	if (long.tokens.length > 1 && short.tokens.length === 1 && short.tokens[0] !== undefined) {
		for (let start = 0; start < long.tokens.length; start++)
			if (matchInitialism(short.tokens[0], long.tokens, start) > 0) return 'contained';
	}
	return isSame(compareBags(short.tokens, long.tokens)) ? 'contained' : 'different';
}

function initialLetters(party: Party): string {
	return party.head
		.filter((token, _, all) => (!token.weak || all.every(({ weak }) => weak)) && !token.numeric && token.text !== 'no')
		.map((token) => (token.initials ? token.text : (token.text[0] ?? '')))
		.join('');
}

/** Two given words that begin alike and are not the same: "Matthew B." and "Michael B.". */
function namesConflict(one: Party, other: Party): boolean {
	const words = (party: Party) => party.head.filter((token) => !token.initials && !token.weak && !token.numeric);
	const mine = words(one);
	const theirs = words(other);
	return mine.length > 0 && theirs.length > 0 && !mine.some((word) => theirs.some((their) => isSameWord(word, their)));
}

function comparePseudonyms(one: Party, other: Party): PartyRelation {
	if (conflictInNumbers(one.tokens, other.tokens)) return 'different';
	const last = (party: Party) =>
		party.head.filter((token) => !token.numeric && !token.weak && !token.initials && token.text !== 'no').at(-1)?.text;
	const singular = (word: string | undefined) => word?.replace(/s$/, '');
	return singular(last(one)) === singular(last(other)) ? 'equal' : 'different';
}

/** Numbers, amounts and dates are exact wherever both sides have them. */
export function conflictInNumbers(one: readonly Token[], other: readonly Token[]): boolean {
	const mine = one.filter((token) => token.numeric);
	const theirs = other.filter((token) => token.numeric);
	return (
		mine.length > 0 && theirs.length > 0 && !mine.some((token) => theirs.some((their) => their.text === token.text))
	);
}

const particles = /^(?:de|del|dela|della|di|da|do|dos|du|la|las|le|los|van|von|el|al|mac|san|st)$/;

/** "Leon" and "De Leon", "Lopez" and "Lopez-Umanzor" are two surnames. */
function differInParticle(one: Party, other: Party): boolean {
	if (one.kind !== 'person' || other.kind !== 'person') return false;
	const words = (party: Party) => party.head.filter((token) => !token.weak);
	const [short, long] = one.head.length < other.head.length ? [words(one), words(other)] : [words(other), words(one)];
	const only = short[0];
	if (short.length !== 1 || only === undefined || long.length < 2) return false;
	const last = long.at(-1);
	if (last?.hyphenated) return only.text === last.text || only.text === long.at(-2)?.text;
	return only.text === last?.text && long.slice(0, -1).every((token) => particles.test(token.text));
}

function comparePersons(one: Party, other: Party): PartyRelation {
	if (one.kind !== 'person' || other.kind !== 'person') return 'different';
	const mine = readSurname(one);
	const theirs = readSurname(other);
	if (mine === undefined || theirs === undefined) return 'different';
	const single = one.head.length === 1 || other.head.length === 1;
	if (mine.surname.text === theirs.surname.text) return single || mine.given || theirs.given ? 'equal' : 'near';
	if (
		isNearWord(mine.surname, theirs.surname) &&
		(single || (mine.given && theirs.given) || one.head[0]?.text === other.head[0]?.text)
	)
		return 'near';
	// A double surname cut at either end: "Garcia" of "Gabriel Garcia Marquez".
	return 'different';
}

/** Rule 7: an official and a successor or the office, a sovereign and its agency, an estate, a relator. A corporation never succeeds an official. */
function areCompatible(one: Party, other: Party): boolean {
	const human = (party: Party) => party.kind === 'person' || party.kind === 'pseudonym';
	const office = (party: Party) => party.kind === 'official' || party.kind === 'agency' || party.kind === 'place';
	if (human(one) && human(other)) return true;
	if (human(one)) return office(other);
	if (human(other)) return office(one);
	if (one.kind === 'official' && other.kind === 'official') return sharesWord(one.tokens, other.tokens);
	if (office(one) && office(other))
		return (
			(one.kind === 'official' || other.kind === 'official' || one.kind === 'place' || other.kind === 'place') &&
			sharesWord(one.tokens, other.tokens)
		);
	return false;
}

function sharesWord(one: readonly Token[], other: readonly Token[]): boolean {
	return one.some((token) => !token.weak && token.text.length > 2 && other.some((their) => isSameWord(token, their)));
}

/** Whether the two share a word that few names have: a name's own word, not "American", "Insurance" or "Smith". */
export function sharesDistinctiveWord(one: readonly Token[], other: readonly Token[]): boolean {
	const own = one.filter(isDistinctive);
	const theirs = other.filter(isDistinctive);
	if (own.some((token) => theirs.some((their) => isSameWord(token, their)))) return true;
	return (
		own.some((token) => token.text.length > 2 && other.some((_, start) => matchInitialism(token, other, start) > 2)) ||
		theirs.some((token) => token.text.length > 2 && one.some((_, start) => matchInitialism(token, one, start) > 2))
	);
}

export function isDistinctive(token: Token): boolean {
	if (token.weak || token.text.length < 3 || (token.initials && token.text.length < 4)) return false;
	if (token.abbreviated && !token.text.startsWith('mc') && !token.text.startsWith('o')) return false;
	return (
		!commonWords.has(token.text) &&
		!commonSurnames.has(token.text) &&
		!organisationWords.has(token.text) &&
		!agencyWords.has(token.text) &&
		!officialWords.has(token.text) &&
		findJurisdiction(token.text) === undefined
	);
}
