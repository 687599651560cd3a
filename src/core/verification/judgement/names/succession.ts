import { findJurisdiction } from '../../../law/courts/jurisdictions';
import { offices as table } from '../../../law/lexicon/offices.generated';
import { agencyWords, commonSurnames, officialWords } from '../../../law/lexicon/partyWords.generated';
import { officerAbbreviations } from '../../../law/lexicon/phrases.generated';
import { isSameWord } from './abbreviations';
import { hasFederalName, isFederal } from './federalAgencies';
import { hasArm, isFrequent, isLocalBody, namesOf, type Party, readSurname } from './party';
import type { PartyKind } from './partyKind';
import { nation, readTokens, type Token } from './tokens';

/**
 * How likely it is that two names are of one party in a case, because one succeeded the other. `sure` is enough opposite anyone, `likely` opposite a
 * party that is evidence by itself, `slight` only if the sides aren't reversed as well, and `weak` only if the opposing party holds no office, either:
 * an official's opponent is a private person, who has no successor.
 */
export type Succession = 'sure' | 'likely' | 'slight' | 'weak' | 'none';

/** Whether each party is compared with the one on the other side, and the year of the decision. */
export interface Arrangement {
	readonly order: 'straight' | 'crossed';
	readonly year?: number | undefined;
}

/**
 * Whether the two can be the same side in one case, opposite the party that both names have.
 *
 * @param one the party as the draft names it
 * @param other the party as the record names it
 */
export function canSucceed(one: Party, other: Party, opposite: readonly Party[], arrangement: Arrangement): boolean {
	if (one.relator !== undefined && other.relator !== undefined)
		return canSucceed(one.relator, other.relator, opposite, arrangement);
	const { order, year } = arrangement;
	const frequent = opposite.some(isFrequent);
	const holds: Readonly<Record<Succession, boolean>> = {
		sure: true,
		likely: !frequent,
		slight: !frequent && order === 'straight',
		weak: !frequent && !opposite.some(holdsOffice),
		none: false,
	};
	const against = opposite.find(({ sovereign }) => sovereign !== undefined)?.sovereign;
	const byPerson = opposite.some(({ kind }) => kind === 'person');
	return namesOf(one).some((mine) =>
		namesOf(other).some((theirs) => holds[judgeSuccession(mine, theirs, { against, byPerson, year })]),
	);
}

/** What else succession depends on. */
export interface Circumstances {
	/** The sovereign opposite them. */
	readonly against?: string | undefined;
	/** Whether a person is opposite them. */
	readonly byPerson?: boolean | undefined;
	/** When the case was decided. */
	readonly year?: number | undefined;
}

/** The table of officeholders begins here. */
const firstKnownYear = 1953;

function isInTable(year: number | undefined): boolean {
	return year === undefined || year >= firstKnownYear;
}

type Rule = (one: Party, other: Party, circumstances: Circumstances) => Succession;

/** Only in these pairs of kinds can one succeed the other: private persons have no successors, and a corporation succeeds no one. */
const rules: Partial<Record<`${PartyKind}/${PartyKind}`, Rule>> = {
	'person/person': succeedsPerson,
	'person/official': (person, office) => (serves(person, office) ? 'sure' : 'none'),
	'person/agency': (person, agency, { year }) =>
		(hasRole(person) || isInTable(year)) && serves(person, agency) ? 'weak' : 'none',
	'person/place': (person, place) => when(sharesWord(person.office, place.tokens)),
	// "State, Motor Vehicle Division" itself says who acts for it.
	// A prisoner or an alien may sue either, but a company doesn't: "Stupp Corp. v. Donovan" isn't against the United States.
	'person/sovereign': (person, state, { byPerson = true, year }) =>
		(hasRole(person) || (byPerson && isInTable(year) && !hasArm(state))) && servesUnder(person, state.sovereign)
			? 'weak'
			: 'none',
	'official/agency': sharesSubject,
	'official/place': sharesSubject,
	// A reporter's running head may name a city's board by the city: "New York City v. Harris".
	'agency/place': (agency, place) => {
		if (place.tokens.every((token) => agency.tokens.some((their) => isSameWord(token, their)))) return 'sure';
		// A district has its own boundaries: "Drake County" isn't the Drake School District.
		return agency.tokens.some(({ text }) => text === 'district' || text === 'dist')
			? 'none'
			: sharesSubject(agency, place);
	},
	'official/sovereign': actsFor,
	'agency/sovereign': actsFor,
	// Two ways of hiding one name.
	'pseudonym/initials': () => 'likely',
};

/** Whether the record's party `other` can be the draft's party `one`, judging by these two alone. */
export function judgeSuccession(one: Party, other: Party, circumstances: Circumstances = {}): Succession {
	// A person without a title succeeds no one unless the record names the office.
	if (one.kind === 'person' && other.kind === 'official' && !hasRole(one) && !holdsOffice(one))
		return isCommon(one) || isTitled(one) || isCorporate(other) || hasKnownHolders(other) ? 'none' : 'slight';
	const rule = rules[`${one.kind}/${other.kind}`];
	if (rule !== undefined) return rule(one, other, circumstances);
	return rules[`${other.kind}/${one.kind}`]?.(other, one, circumstances) ?? 'none';
}

function when(condition: boolean): Succession {
	return condition ? 'likely' : 'none';
}

/** An official or executor and the successor: both have the same office. */
function succeedsPerson(one: Party, other: Party, { against, year }: Circumstances): Succession {
	const known = isInTable(year) ? officesOf(one) : [];
	const shared = known.filter((office) => officesOf(other).includes(office) && areHolders(one, other, office));
	// Against the sovereign that they served, or a state that prosecutes, they are private persons: "Nixon v. United States".
	const prosecuted = against?.startsWith('*') === true;
	if (shared.some(({ sovereign }) => sovereign !== against && !(prosecuted && sovereign === 'us')))
		return holdsOffice(one) && holdsOffice(other) ? 'sure' : 'weak';
	if (!hasRole(one) || !hasRole(other) || !sharesTitle(one.office, other.office)) return 'none';
	const [own, theirs] = [one.office, other.office].map((office) =>
		office.filter((token) => !token.weak && !officialWords.has(token.text)),
	) as [Token[], Token[]];
	return own.length === 0 || theirs.length === 0 || sharesWord(own, theirs) ? 'sure' : 'none';
}

/** Whether two offices share a title; "Secretary" and "Administrator" don't. */
function sharesTitle(one: readonly Token[], other: readonly Token[]): boolean {
	const isTitle = (token: Token) =>
		officialWords.has(token.text) || titleAbbreviations.test(token.text) || matterRoles.test(token.text);
	return one.some((token) => isTitle(token) && other.some((their) => isSameWord(token, their)));
}

const titleAbbreviations = new RegExp(`^(?:${officerAbbreviations})$`);
const matterRoles = /^(?:execut(?:or|rix)|trustees?|guardian|conservator|receiver)$/;

/** Whether the office that the name gives a person is in this body, or the person held one in its field ("Warden" has no field). */
function serves(person: Party, body: Party): boolean {
	const sovereign = findSovereign(body.tokens);
	if (hasRole(person)) {
		const own = findSovereign(person.office);
		const foreign = own !== undefined && sovereign !== undefined && own !== sovereign;
		return !foreign && sharesWord(person.office, body.tokens);
	}
	const general = !body.tokens.some(isSubject);
	return knownOfficesOf(person).some(
		(office) =>
			(sovereign === undefined || office.sovereign === sovereign) &&
			(general || sharesWord(office.fields, body.tokens)),
	);
}

/** Whether a party is an office or is known to hold one. A common surname alone says nothing. */
function holdsOffice(party: Party): boolean {
	if (party.kind === 'official' || party.kind === 'agency') return true;
	return party.kind === 'person' && servesUnder(party, undefined);
}

/** Whether the office that the name gives a person, or one that the person held, is this sovereign's (any sovereign's if undefined). */
function servesUnder(person: Party, sovereign: string | undefined): boolean {
	if (hasRole(person)) return sovereign === undefined || findSovereign(person.office) === sovereign;
	return knownOfficesOf(person).some((office) => {
		if (sovereign?.startsWith('*')) return office.sovereign !== 'us';
		return sovereign === undefined || office.sovereign === sovereign;
	});
}

function surnameOf(person: Party): string {
	return readSurname(person)?.surname.text ?? '';
}

function officesOf(person: Party): Office[] {
	return offices.filter(({ holders }) => holders.has(surnameOf(person)));
}

function knownOfficesOf(person: Party): Office[] {
	return isCommon(person) ? [] : officesOf(person);
}

/** Most people with very common surnames held no office: with two such surnames, one must directly follow the other. */
function areHolders(one: Party, other: Party, { holders }: Office): boolean {
	if (surnameOf(one) === surnameOf(other)) return false;
	if (!isCommon(one) || !isCommon(other)) return true;
	const order = [...holders];
	return Math.abs(order.indexOf(surnameOf(one)) - order.indexOf(surnameOf(other))) <= 1;
}

function isCommon(person: Party): boolean {
	return commonSurnames.has(surnameOf(person));
}

/** Whether it is an office whose holders are known, so that anyone else never was one. */
function hasKnownHolders(office: Party): boolean {
	return offices.some(
		({ sovereign, fields }) => sovereign === findSovereign(office.tokens) && sharesWord(fields, office.tokens),
	);
}

/** "President and Fellows of Drake College" is the college itself, not an officeholder. */
function isCorporate({ tokens }: Party): boolean {
	return tokens.some(({ text }) => /^(?:fellows|trustees|directors|managers|overseers)$/.test(text));
}

/** "Attorney Standard": a name that begins with a title isn't a private person's. */
function isTitled(person: Party): boolean {
	return person.head.length > 1 && officialWords.has(person.head[0]?.text ?? '');
}

function hasRole(person: Party): boolean {
	return person.office.length > 0;
}

function sharesWord(one: readonly Token[], other: readonly Token[]): boolean {
	return one.some((token) => !token.weak && token.text.length > 2 && other.some((their) => isSameWord(token, their)));
}

/** Offices and bodies with the same field or place: "Secretary of Labor" and "Department of Labor", a city and its board. */
function sharesSubject(one: Party, other: Party): Succession {
	return when(one.tokens.some((token) => isSubject(token) && other.tokens.some((their) => isSameWord(token, their))));
}

function isSubject(token: Token): boolean {
	return (
		!token.weak &&
		token.text.length > 2 &&
		token.text !== nation &&
		!units.test(token.text) &&
		!officialWords.has(token.text) &&
		(!agencyWords.has(token.text) || fields.test(token.text))
	);
}

/** "Drake County" and the "Lake County Board" have only this in common. */
const units = /^(?:city|county|cnty|cty|town|township|village|borough|parish)$/;

/** Words in an agency's name that say what it is for: a "Commissioner of Revenue" isn't one of Corrections. */
const fields = /^(?:revenue|corrections|treasury|police)$/;

/**
 * Whether an official or a body acts for this sovereign: a federal one never for a state, one state's never for another, and a local board for neither;
 * nor does an agency prosecute as the People or the Commonwealth.
 */
function actsFor(body: Party, { sovereign }: Party): Succession {
	if (isLocalBody(body) && !isStateBoard(body)) return 'none';
	const own = findSovereign(body.tokens);
	if (own === undefined)
		return when(
			body.kind === 'agency' && (sovereign === '*state' || (sovereign === 'us' && hasFederalName(body.tokens))),
		);
	return when(own === sovereign || (own !== 'us' && sovereign === '*state'));
}

/** "State Board of Education": a school board that isn't local. */
function isStateBoard({ tokens }: Party): boolean {
	return tokens.some(({ text }, index) => text === 'state' && /^(?:board|bd)$/.test(tokens[index + 1]?.text ?? ''));
}

/** The sovereign that an office or a body belongs to, if its words say so. */
function findSovereign(tokens: readonly Token[]): string | undefined {
	if (isFederal(tokens)) return 'us';
	for (const [index, { text }] of tokens.entries()) {
		// "West Virginia" before "Virginia".
		const next = tokens[index + 1];
		const place = next === undefined ? undefined : findJurisdiction(`${text} ${next.text}`);
		const code = (place ?? (text.length > 2 ? findJurisdiction(text) : undefined))?.code;
		if (code !== undefined) return code;
	}
	return undefined;
}

export interface Office {
	/** "us", or the postal code of a state. */
	readonly sovereign: string;
	/** Words for its field: "labor" in "Secretary of Labor" and "Department of Labor". */
	readonly fields: readonly Token[];
	readonly holders: ReadonlySet<string>;
}

/**
 * Offices and their successive holders: cases are renamed from one to the next, or to the office. Heads of prisons are included because habeas cases
 * have their names.
 */
export const offices: readonly Office[] = table
	.split('\n')
	.map((row) => row.split('|'))
	.map(([sovereign = '', fields = '', holders = '']) => ({
		sovereign,
		fields: readTokens(fields),
		holders: new Set(holders.split(' ')),
	}));
