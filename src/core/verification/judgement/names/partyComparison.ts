import { findJurisdiction, getJurisdiction, squash } from '../../../law/courts/jurisdictions';
import { commonWords, particles } from '../../../law/lexicon/partyWords.generated';
import { nicknames as nicknameWords } from '../../../law/lexicon/phrases.generated';
import { countEdits, isNearWord, isSameWord } from './abbreviations';
import { isOfAgency } from './commaParts';
import { judgeContainment, strongWords } from './containment';
import { compareInitials, comparePseudonyms, conflictInNumbers } from './hiddenNames';
import { better, isSame, type PartyRelation } from './nameJudgement';
import { type Party, readSurname } from './party';
import { isBlendOf, isPopularNameOfUnion } from './popularNames';
import { nation, readTokens, type Token } from './tokens';
import { compareBags } from './wordBags';

/** Compares two parties, including their trade names and relators. */
export function compareParties(one: Party, other: Party): PartyRelation {
	const ones = [one, ...one.others];
	const those = [other, ...other.others];
	let best: PartyRelation = 'different';
	for (const left of ones) for (const right of those) best = better(best, compareNamed(left, right));
	if (one.relator !== undefined && other.relator !== undefined) {
		// "Nebraska ex rel. Douglas" isn't Virginia's Douglas.
		if (one.sovereign !== undefined && other.sovereign !== undefined && best === 'different') return best;
		// A child's initials are its name, whoever its friend is.
		if (one.kind === 'initials' && other.kind === 'initials' && best === 'different') return best;
		const relators = compareParties(one.relator, other.relator);
		return (isSame(best) && suesByFriend(one)) || isSame(relators) ? better(relators, best) : relators;
	}
	// "State ex rel. Roe" may be cited by either: the relator or the sovereign is enough.
	if (one.relator !== undefined) best = better(best, compareParties(one.relator, other));
	if (other.relator !== undefined) best = better(best, compareParties(one, other.relator));
	return best;
}

/** A child is the party, whoever sues as next friend. For a body, an official, or a pseudonym, only the relator identifies the case. */
function suesByFriend({ kind }: Party): boolean {
	return kind === 'person' || kind === 'initials';
}

/** A later party must be the same one: that its surname is in the other name says nothing about the first party. */
function compareNamed(left: Party, right: Party): PartyRelation {
	const relation = compareAlone(left, right);
	return (left.later || right.later) && !isSame(relation) ? 'different' : relation;
}

function compareAlone(one: Party, other: Party): PartyRelation {
	if (one.sovereign !== undefined && other.sovereign !== undefined)
		return conflictInArms(one, other) ? 'different' : compareSovereigns(one.sovereign, other.sovereign);
	if (one.sovereign !== undefined) return compareSovereignWith(one, other);
	if (other.sovereign !== undefined) return compareSovereignWith(other, one);
	if (one.kind === 'initials' || other.kind === 'initials') return compareInitials(one, other);
	if (one.kind === 'pseudonym' && other.kind === 'pseudonym') return comparePseudonyms(one, other);
	return compareApart(one, other) ?? compareWords(one, other);
}

/** What decides before the words are compared. */
function compareApart(one: Party, other: Party): PartyRelation | undefined {
	const [sum, theirs] = [amountOf(one), amountOf(other)];
	if (sum !== undefined && theirs !== undefined) return sum === theirs ? 'contained' : 'different';
	if (conflictInNumbers(one.tokens, other.tokens)) return 'different';
	if (isPopularNameOfUnion(one, other) || isPopularNameOfUnion(other, one)) return 'contained';
	if (isBlendOf(one, other) || isBlendOf(other, one)) return 'contained';
	if (one.unit !== undefined && other.unit !== undefined && one.unit !== other.unit) return 'different';
	if (areTwoUniversities(one, other) || areTwoUniversities(other, one)) return 'different';
	return differInParticle(one, other) ? 'near' : undefined;
}

/** "$9,400 in Cash", "Nine Thousand Four Hundred Dollars $9,400.00 in U.S. Currency": money that was seized is named by its sum. */
function amountOf({ text }: Party): number | undefined {
	const figures = /\$\s?(\d[\d,]*(?:\.\d\d)?)/.exec(text)?.[1];
	return figures === undefined ? undefined : Number(figures.replaceAll(',', ''));
}

function compareWords(one: Party, other: Party): PartyRelation {
	const whole = compareBags(one.tokens, other.tokens);
	if (whole === 'equal') return whole;
	const heads = compareBags(one.head, other.head);
	if (heads === 'equal') return heads;
	if (whole === 'contained' || heads === 'contained') return judgeContainment(one, other);
	const names = comparePersons(one, other);
	if (names !== 'different') return names;
	return whole === 'near' ? 'near' : 'different';
}

/** "State, Department of Health" and "State, Department of Highways" are two arms of it. */
function conflictInArms(one: Party, other: Party): boolean {
	const [mine, theirs] = [one, other].map(({ tokens, head }) => tokens.slice(head.length)) as [Token[], Token[]];
	return mine.some(isOfAgency) && theirs.some(isOfAgency) && compareBags(mine, theirs) === 'different';
}

function compareSovereigns(one: string, other: string): PartyRelation {
	if (one === other) return 'equal';
	const [open, named] = one.startsWith('*') ? [one, other] : [other, one];
	if (!open.startsWith('*')) return 'different';
	if (named.startsWith('*') || named === 'us') return 'different';
	const style = getJurisdiction(named)?.style;
	if (open === '*state') return 'equal';
	return style === open.slice(1) ? 'equal' : 'different';
}

function compareSovereignWith(sovereign: Party, other: Party): PartyRelation {
	const code = sovereign.sovereign ?? '';
	if (other.unit === 'city' && findJurisdiction(other.text.replace(/^.*\bof\s+|\s+city$/gi, ''))?.code === code)
		return 'contained';
	if (isArmOf(other, sovereign)) return 'contained';
	if (other.kind !== 'person') return 'different';
	// "Virgina"
	if (isMisspelled(other, code)) return 'near';
	// "Washington" may be a person.
	const isNamesake = sovereign.head[0]?.text === readSurname(other)?.surname.text;
	return isNamesake && !other.head.some((token) => commonWords.has(token.text)) ? 'contained' : 'different';
}

/** "Motor Vehicle Division" is the arm in "State, Motor Vehicle Division", but "Department of Health" isn't "State, Department of Mental Health". */
function isArmOf(body: Party, sovereign: Party): boolean {
	const [state = [], ...arms] = sovereign.text.split(',').map((part) => strongWords(readTokens(part)));
	const isOfState = ({ text }: Token) => text === 'state' || findJurisdiction(text)?.code === sovereign.sovereign;
	const withoutState = (words: readonly Token[]) =>
		words.slice(words.findIndex((token) => !isOfState(token) && !state.some((their) => isSameWord(token, their))));
	const own = withoutState(strongWords(body.tokens));
	return arms.map(withoutState).some((arm) => {
		const isNamed = own.length > 1 || (own.length === arm.length && body.tokens.length > 1);
		return isNamed && own.every((token, index) => arm[index] !== undefined && isSameWord(token, arm[index]));
	});
}

function isMisspelled(party: Party, code: string): boolean {
	const right = code === 'us' ? nation : squash(getJurisdiction(code)?.name ?? '');
	const written = squash(party.text);
	return right.length > 5 && written !== right && countEdits(written, right, 1) === 1;
}

/**
 * Whether a party is the rest of another one whose beginning was cut off at a comma or an abbreviation when it was read: "Publishers" of "Harper & Row,
 * Publishers, Inc.", "U. S. A." of "Exxon Company, U. S. A.", "Dakota Utilities Co." of "Montana-Dakota Utilities Co.".
 */
export function isCutAtFront(written: Party, record: Party): boolean {
	const [mine, theirs] = [strongWords(written.tokens), strongWords(record.tokens)];
	const cut = theirs.length - mine.length;
	const [only, first] = [mine[0], theirs[0]];
	if (only === undefined || first === undefined || cut < 0) return false;
	// "L." of "H. L."
	if (theirs.length === 1) return only.initials && first.initials && first.text.endsWith(only.text);
	if (cut === 0 || record.kind === 'person' || record.kind === 'sovereign') return false;
	return mine.every((token, index) => isSameWord(token, theirs[cut + index] ?? first));
}

/** Washington University is in St. Louis, and the University of Washington isn't. */
function areTwoUniversities({ text: one }: Party, { text: other }: Party): boolean {
	return /^univ(?:ersity|\.)\s+of\s/i.test(one) && /\suniv(?:ersity|\.)$/i.test(other);
}

/** "Leon" and "De Leon", "Lopez" and "Lopez-Umanzor" are two surnames. */
function differInParticle(one: Party, other: Party): boolean {
	if (one.kind !== 'person' || other.kind !== 'person') return false;
	const words = (party: Party) => party.head.filter((token) => !token.weak);
	const [short, long] = one.head.length < other.head.length ? [words(one), words(other)] : [words(other), words(one)];
	const only = short[0];
	if (short.length !== 1 || only === undefined || long.length < 2) return false;
	const last = long.at(-1);
	if (last?.hyphenated) return only.text === last.text || only.text === long.at(-2)?.text;
	return only.text === last?.text && long.slice(0, -1).every((token) => particles.has(token.text));
}

/** "Noble City Assessor" and "Noble County Assessor": words of organizations aren't given names. */
function conflictInCommonWords(one: readonly Token[], other: readonly Token[]): boolean {
	const lacks = (some: readonly Token[], all: readonly Token[]) =>
		some.filter((token) => !token.weak && !all.some((their) => isSameWord(token, their)));
	const [mine, theirs] = [lacks(one, other), lacks(other, one)];
	return mine.length > 0 && theirs.length > 0 && [...mine, ...theirs].some(({ text }) => commonWords.has(text));
}

/** Short names that don't begin like the full ones. */
const nicknames = new RegExp(`^(?:${nicknameWords})$`);

/** "Kevin Strand" and "Alice Strand": both have full given names, and none of one begins like one of the other. */
function conflictInGivenNames(one: Party, other: Party): boolean {
	const given = (party: Party) => strongWords(party.head).slice(0, -1);
	const [mine, theirs] = [given(one), given(other)];
	const isFull = (names: readonly Token[]) => names.some(({ initials }) => !initials);
	return (
		isFull(mine) &&
		isFull(theirs) &&
		![...mine, ...theirs].some(({ text }) => nicknames.test(text)) &&
		!mine.some(({ text }) => theirs.some((their) => their.text.startsWith(text.charAt(0))))
	);
}

function comparePersons(one: Party, other: Party): PartyRelation {
	if (one.kind !== 'person' || other.kind !== 'person') return 'different';
	const mine = readSurname(one);
	const theirs = readSurname(other);
	if (mine === undefined || theirs === undefined) return 'different';
	if (conflictInGivenNames(one, other)) return 'different';
	if (mine.surname.text === theirs.surname.text) {
		if (mine.given || theirs.given) return 'equal';
		return conflictInCommonWords(one.head, other.head) ? 'different' : 'near';
	}
	const single = one.head.length === 1 || other.head.length === 1;
	const isAlike = single || (mine.given && theirs.given) || one.head[0]?.text === other.head[0]?.text;
	return isAlike && isNearWord(mine.surname, theirs.surname) ? 'near' : 'different';
}
