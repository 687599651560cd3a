import { commaContinuations, leadWords, municipalities } from '../../lexicon/nameWords.generated';
import { officeBodies, officers, ordinals } from '../../lexicon/phrases.generated';
import { classAt, UPPER } from '../../text/characters';
import type { CommaRule, NameReading } from './nameReading';
import { fromCapitals, type NameToken } from './nameTokens';
import { partsOfLists, stateNames, statesShort } from './nameWords';

/** Tried in this order of a token that ends with a comma; the first that applies takes the name over it. */
export const commaRules: readonly CommaRule[] = [
	{
		name: 'a designator of a company, a generation, an office',
		example: 'See |Coe, Warden v. Roe',
		applies: (_, right) => commaContinuations.has(fromCapitals(right.bare)) || commaContinuations.has(right.bare),
	},
	{
		name: 'who the party is, between two commas before "v."',
		example: 'See |Coe, Bank Commissioner, v. Roe',
		applies: isBeforeApposition,
	},
	{
		name: 'in what capacity a party sues',
		example: "See |Coe, as Adm'r v. Roe",
		unproven: 'The first-party rule for the words after the comma is proven, and the name must go on over it.',
		applies: ({ tokens, index }, right) => opensCapacity(right.word, tokens.at(index - 2)?.bare),
	},
	{
		name: "a company's state",
		example: 'See |Elm Co., Inc., of Ohio v. Roe',
		applies: ({ token }, right) => right.word === 'of' && /^(?:Inc|Co|Corp|Ltd)\.?,$/.test(token.word),
	},
	{
		name: "a union's federation, local or members",
		example: 'See |United Elm Workers of Am., AFL-CIO-CLC v. Roe',
		applies: ({ token, left, tokens, index }, right) =>
			/^(?:AFL|CIO)\b/.test(right.bare) ||
			(/^[A-Z]{3,6}$/.test(right.bare) && /^Loc(?:al)?\.?$/.test(tokens.at(index - 2)?.word ?? '')) ||
			(token.word === 'Union,' && right.isUpper && /^Int(?:['\u2019]l|ernational|l\.)$/.test(left?.word ?? '')),
	},
	{
		name: 'a word that makes an association international',
		example: "See |Elm Growers Ass'n, Int'l v. Roe",
		applies: ({ index, versus }, right) =>
			index === (versus ?? 0) + 2 && /^Int(?:['\u2019]l|ernational|l\.)$/.test(right.word),
	},
	{
		name: 'the association that a chapter belongs to',
		example: 'See |Elm City Chapter, Associated Elm Growers v. Roe',
		applies: ({ token }, right) => token.word === 'Chapter,' && right.isUpper,
	},
	{
		name: "a department's bureau or service",
		example: 'See |Department of Elms, Bureau of Seeds v. Roe',
		applies: (reading, right) =>
			right.isUpper &&
			(bureaus.test(right.bare) || reading.someToTheRight(({ bare }) => bureaus.test(bare))) &&
			followsDepartment(reading),
	},
	{
		name: 'the number under which a registry keeps a name secret',
		example: 'See |Doe, Offender Registry Bd. No. 123 v. Roe',
		unproven: 'Massachusetts has hundreds of such cases; an unlabeled opinion cites one.',
		applies: ({ token, tokens, versus }) =>
			/^(?:Doe|Roe),$/.test(token.word) &&
			tokens.at((versus ?? 0) + 1)?.isNumber === true &&
			tokens.at((versus ?? 0) + 2)?.word === 'No.',
	},
	{
		name: 'the initials of a form of company',
		example: 'See |Textiles, S. P. R. L. v. Roe',
		applies: ({ tokens, index, versus }) =>
			areInitials(tokens.at(index - 1), tokens.at(versus ?? 0), index - 1, versus),
	},
	{
		name: 'the form of a bank',
		example: 'See |First Bank, National Assn. v. Roe',
		applies: ({ tokens, index }, right) =>
			right.bare === 'National' &&
			/^(?:Ass['\u2019]?n|Assoc|Association|Trust)$/.test(tokens.at(index - 2)?.bare ?? ''),
	},
	{
		name: "a municipality's state, or a plant's",
		example: 'See |City of Fairview, Mich. v. Roe',
		applies: (reading, right) =>
			(statesShort.has(right.bare) && reading.token.isUpper && !isLead(reading.token)) ||
			((isStateName(reading, right) || /^[A-Z]{2}$/.test(right.bare)) && followsMunicipality(reading)),
	},
	{
		name: 'the state and the department of an office',
		example: 'See |Secretary, Florida, Dept. of Elms v. Roe',
		applies: (reading, right) => {
			const { token, left } = reading;
			if (offices.test(token.bare)) return isPlace(reading, right) || departments.test(right.bare);
			return departments.test(right.bare) && left?.endsWithComma === true && offices.test(left.bare);
		},
	},
	{
		name: 'the county of a board or town',
		example: "See |Board of Comm'rs, Elm Cty. v. Roe",
		applies: ({ tokens, index }, right) =>
			right.isUpper && /^(?:Cty|Cnty|County|Parish|Twp|Township)$/.test(tokens.at(index - 2)?.bare ?? ''),
	},
	{
		name: 'the number of a local or lodge',
		example: "See |Loc. 100, Int'l Bhd. of Elec. Workers v. Roe",
		applies: ({ token, left }) =>
			/^\d+,$/.test(token.word) && /^(?:Loc|Local|No|Lodge|Chapter|Dist|Union|Div)$/.test(left?.bare ?? ''),
	},
	{
		name: 'a list of partners, of members, of railway towns',
		example: 'See |Coe, Poe & Doe v. Roe',
		applies: (reading) => {
			const { token } = reading;
			if (!/^[A-Z0-9(]/.test(token.word) || isLead(token) || /ly,$/.test(token.word)) return false;
			// "made binding by the Fourteenth, Coe & Poe v. Roe"
			if (isOrdinal.test(token.bare)) return false;
			return !/^\d+,$/.test(token.word) && reading.someToTheRight(({ word }) => partsOfLists.test(word));
		},
	},
];

const isOrdinal = new RegExp(`^(?:${ordinals})$`, 'i');
const offices = new RegExp(`^(?:${officers})$`);
const departments = /^(?:Dep['\u2019]?t|Department|Div|Division|Bureau|Bd|Board|Office|Agency|State)$/;

const bureaus = new RegExp(`^(?:${officeBodies})$`);

/** "Department of Elms,": the words before the comma are a department's name. */
function followsDepartment({ tokens, index }: NameReading): boolean {
	for (let i = index + 1; i < index + 7; i++) {
		const token = tokens.at(i);
		if (!token || token.endsWithComma || (token.isLower && !/^(?:of|and|for|the)$/.test(token.word))) return false;
		if (/^(?:Department|Dep['\u2019]?t|Dept)$/.test(token.bare)) return true;
	}
	return false;
}

/** "Coe, County Treasurer, v.": a comma before "v." closes what the one at the judged token's end opened. */
function isBeforeApposition({ token, tokens, index, versus }: NameReading): boolean {
	if (versus === undefined || index - versus > LONGEST_APPOSITION || !token.isUpper || isLead(token)) return false;
	const last = tokens.at(versus + 1);
	if (index === versus + 1 || !last?.endsWithComma || last.bare === 'al') return false;
	for (let i = versus + 2; i < index; i++) if (tokens.at(i)?.endsWithComma) return false;
	return true;
}

/** In tokens. */
const LONGEST_APPOSITION = 8;

function isPlace(reading: NameReading, right: NameToken): boolean {
	return statesShort.has(right.bare) || isStateName(reading, right);
}

/** Whether a first party's name goes on over the comma at the judged token's end. */
export function joinsOverComma(reading: NameReading): boolean {
	const { right, commas } = reading;
	if (right === undefined) return false;
	for (const rule of commas) if (rule.applies(reading, right)) return true;
	return false;
}

/** Whether a small word after a party's comma says, with the next word, in what capacity the party sues: "Coe, as Adm'r", "Coe, a Minor". */
export function opensCapacity(word: string, capacity: string | undefined): boolean {
	return (
		/^(?:as|an?)$/.test(word) &&
		capacity !== undefined &&
		(commaContinuations.has(capacity) || /^(?:Minor|Infant|Corporation)$/.test(capacity))
	);
}

function isLead(token: NameToken): boolean {
	return leadWords.has(token.bare);
}

/** "S. A.", "S.P.R.L.": only initials between the comma and "v." or the next comma. */
function areInitials(
	first: NameToken | undefined,
	versus: NameToken | undefined,
	index: number,
	versusIndex: number | undefined,
): boolean {
	if (!first || !versus || versusIndex === undefined || index - versusIndex > 5) return false;
	return /^(?:[A-Z]\.){2,6},?$/.test(first.word) || (/^[A-Z]\.$/.test(first.word) && index - versusIndex >= 2);
}

function isStateName({ tokens, index }: NameReading, right: NameToken): boolean {
	return stateNames.has(right.bare) || stateNames.has(`${right.bare} ${tokens.at(index - 2)?.bare ?? ''}`);
}

/** What is named after its place: "Board of Education of Fairview, Michigan". */
const ofPlaces = /^(?:Board|Bd|Bank|School|Sch|University|Univ|College)$/;

/** "City of Fairview, Michigan", "Elm County, Georgia": the place before the comma is a municipality's. */
function followsMunicipality({ tokens, index }: NameReading): boolean {
	for (let i = index; i < index + 5; i++) {
		const token = tokens.at(i);
		if (!token || (i > index && !(classAt(token.word, 0) & UPPER) && token.word !== 'of')) return false;
		if (municipalities.has(token.bare) || ofPlaces.test(token.bare)) return true;
	}
	return false;
}
