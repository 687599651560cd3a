import { findJurisdiction } from '../../../law/courts/jurisdictions';
import { givenNames, unionWords } from '../../../law/lexicon/partyWords.generated';
import { businessParts, publicParts } from '../../../law/lexicon/phrases.generated';
import { isSameWord } from './abbreviations';
import { bodyWords } from './commaParts';
import { isDistinctive } from './distinctWords';
import { matchInitialism } from './initialisms';
import type { PartyRelation } from './nameJudgement';
import { hasArm, type Party } from './party';
import { isPersonal } from './partyKind';
import { nation, type Token } from './tokens';
import { compareBags } from './wordBags';

/** What it means if one party has all of the other's words: the other name is shortened, or it is a person with a company's name. */
export function judgeContainment(one: Party, other: Party): PartyRelation {
	if (one.unit !== undefined) return judgePlaceWith(one, other);
	if (other.unit !== undefined) return judgePlaceWith(other, one);
	if (isInitialled(one, other) || isInitialled(other, one)) return 'different';
	if (one.kind === 'person') return judgeBodyWith(other, one);
	if (other.kind === 'person') return judgeBodyWith(one, other);
	if (one.kind !== 'organization' || other.kind !== 'organization') return 'contained';
	return judgeOrganizations(one, other);
}

function judgePlaceWith(place: Party, rest: Party): PartyRelation {
	if ((rest.unit !== undefined || rest.kind === 'person') && areTwoPlaces(place, rest)) return 'different';
	if (rest.unit !== undefined) return 'contained';
	// "Tampa City Council"; "Madison Joint School District" of "City of Madison, Joint School District"
	const isBodyOf = rest.kind === 'organization' || (rest.kind === 'agency' && hasArm(place));
	const isOfPlace = (token: Token) => placeWords.test(token.text) || place.tokens.some((own) => isSameWord(own, token));
	if (isBodyOf && strongWords(rest.tokens).every(isOfPlace)) return 'contained';
	if (rest.kind === 'agency') return 'different';
	if (rest.kind === 'organization') return beginsAsCity(rest, place) ? 'within' : 'different';
	return place.unit === 'county' ? 'within' : 'contained';
}

function judgeOrganizations(one: Party, other: Party): PartyRelation {
	if (addsBody(one, other) || addsBody(other, one) || addsLender(one, other) || addsLender(other, one))
		return 'different';
	const [short = [], long = []] = [strongWords(one.tokens), strongWords(other.tokens)].sort(
		(a, b) => a.length - b.length,
	);
	const shared = long.filter((their) => short.some((token) => standsFor(token, their)));
	// An initialism shares no word with the name that it abbreviates.
	if (short.some(isDistinctive) || shared.some(isDistinctive)) return 'contained';
	if (!keepsOrder(short, long)) return 'different';
	// A shared place isn't evidence: "Iowa Co." isn't Iowa Instruments.
	const [only, more] = short;
	if (only !== undefined && more === undefined && findJurisdiction(only.text) !== undefined) return 'different';
	const cut = short.some((token) => unionWords.has(token.text)) || (short.length > 1 && isRun(short, long));
	return cut ? 'contained' : 'within';
}

/** "Drake City" of "Drake City Stores, Inc.": shops have such names, but with a state's name, it is the place. */
function beginsAsCity(body: Party, { head }: Party): boolean {
	const name = head.slice(0, -1).map(({ text }) => text);
	return (
		head.at(-1)?.text === 'city' &&
		findJurisdiction(name.join(' ')) === undefined &&
		head.every((token, index) => token.text === body.tokens[index]?.text) &&
		strongWords(body.tokens.slice(head.length)).every(({ text }) => shopWords.test(text))
	);
}

/** What a shop adds to its name; a bank, a railroad, or a hospital is named after the city that it serves, and isn't the city. */
const shopWords = new RegExp(`^(?:${businessParts})$`);

/** What a place calls itself, and those who act for it. */
const placeWords = new RegExp(`^(?:${publicParts}|organi[sz]ed)$`);

/** Whether the names of the places differ in a word: "Grand Rapids" and "Grand Rapids Falls". */
function areTwoPlaces(one: Party, other: Party): boolean {
	const [mine, theirs] = [one, other].map(({ head }) =>
		strongWords(head)
			.filter(({ text }, index) => !placeWords.test(text) && (index === 0 || findJurisdiction(text) === undefined))
			// "Nashville and Davidson County" have one government.
			.filter((_, index, all) => !all.slice(1, index + 1).some(({ before }) => before.startsWith('a'))),
	) as [Token[], Token[]];
	return mine.length > 0 && theirs.length > 0 && compareBags(mine, theirs) !== 'equal';
}

/** "Drake Hospital Workers" aren't Drake Hospital, and neither is the Drake Company. */
function addsBody(body: Party, other: Party): boolean {
	const isCompany = ({ tokens }: Party) => tokens.some(({ weak }) => weak);
	const isPublic = ({ tokens }: Party) => tokens.some(({ text }) => bodyWords.test(text));
	const isUnion = ({ tokens }: Party) => tokens.some(({ text }) => unionWords.has(text));
	if (isCompany(body) || isUnion(other)) return false;
	return isUnion(body) ? isCompany(other) || isPublic(other) : isPublic(body) && isCompany(other) && !isPublic(other);
}

/** "Drake Motor Corp." is complete, and isn't Drake Motor Credit Corp., which finances its customers. */
function addsLender({ tokens }: Party, other: Party): boolean {
	const lends = (words: readonly Token[]) => words.some(({ text }) => lending.test(text));
	return tokens.at(-1)?.weak === true && lends(other.head) && !lends(tokens);
}

const lending = /^(?:credit|mortg(?:age)?|fin(?:ance|ancial)?|leasing|acceptance)$/;

/** Whether the body is the one in which the person holds office: databases may have it as the second party. */
export function isOfficeOf(body: Party, person: Party): boolean {
	const words = strongWords(body.tokens);
	return words.length > 1 && words.every((token) => person.office.some((their) => isSameWord(token, their)));
}

/** Whether only a person's initials match the other's words: "J.I. Case" is neither Javaid Iqbal nor Jordan Industries. */
function isInitialled(person: Party, other: Party): boolean {
	const words = strongWords(person.head);
	const last = words.at(-1);
	if (person.kind !== 'person' || last === undefined || !words[0]?.initials) return false;
	return !other.tokens.some((token) => isSameWord(token, last));
}

function judgeBodyWith(body: Party, person: Party): PartyRelation {
	const words = strongWords(person.head);
	const last = words.at(-1);
	if (!isBody(body) || last === undefined) return 'contained';
	// "NAACP"
	if (words.length === 1 && body.tokens.some((_, start) => matchInitialism(last, body.tokens, start) > 2))
		return 'contained';
	const alike = body.tokens.filter((token) => isSameWord(token, last));
	// "Parents Involved" is a shortened body's name: a person has only a surname, or a given name before it.
	const cut = words.length > 1 && !isPersonal(words);
	// A surname isn't abbreviated: "Sch. Dist." doesn't contain "Schempp".
	if (!cut && alike.length > 0 && alike.every(({ abbreviated }) => abbreviated)) return 'different';
	return cut || isPersonsOwn(body, person) ? 'contained' : 'within';
}

function isBody(party: Party): boolean {
	return party.kind === 'organization' || party.kind === 'agency';
}

/** "Welch" and "Robert Welch, Inc.", "Croson" and "J.A. Croson Co.": the body adds only given names and designators. */
function isPersonsOwn(body: Party, person: Party): boolean {
	// "Reed Drake USA, Inc."
	const rest = strongWords(body.tokens).filter(({ text }, index) => index === 0 || text !== nation);
	const surname = strongWords(person.head).at(-1);
	if (surname === undefined || rest.at(-1)?.text !== surname.text) return false;
	for (const word of strongWords(person.head)) {
		const at = rest.findIndex((token) => isSameWord(token, word));
		if (at >= 0) rest.splice(at, 1);
	}
	return rest.every((token) => token.initials || givenNames.has(token.text));
}

export function strongWords(tokens: readonly Token[]): Token[] {
	return tokens.filter((token) => !token.weak);
}

function keepsOrder(short: readonly Token[], long: readonly Token[]): boolean {
	let from = 0;
	return short.every((token) => {
		const at = long.findIndex((_, index) => index >= from && countWords(token, long, index) > 0);
		from = at + countWords(token, long, at);
		return at >= 0;
	});
}

/** Whether the short words are consecutive among the long ones: "First National Bank" isn't "First National City Bank". */
function isRun(short: readonly Token[], long: readonly Token[]): boolean {
	// "Oregon Medical Society" is the Oregon State Medical Society.
	const names = short.some(({ text }) => text === 'state') ? long : long.filter(({ text }) => text !== 'state');
	return names.some((_, start) => {
		let at = start;
		return short.every((token) => {
			const count = countWords(token, names, at);
			at += count;
			return count > 0;
		});
	});
}

/** How many words, from `start` on, one matches: letters match several ("Erie, L. & W. R.R."). */
function countWords(token: Token, words: readonly Token[], start: number): number {
	const their = words[start];
	if (their === undefined) return 0;
	return standsFor(token, their) ? 1 : token.initials ? matchInitialism(token, words, start) : 0;
}

/** "Am. Const. L. Found." keeps only one letter of a word. */
function standsFor(token: Token, their: Token): boolean {
	if (isSameWord(token, their)) return true;
	const [short, long] = token.text.length < their.text.length ? [token, their] : [their, token];
	return short.initials && short.text.length === 1 && long.text.startsWith(short.text);
}
