import { commaContinuations, leadWords, municipalities } from '../../lexicon/nameWords.generated';
import { officeBodies, officers, ordinals } from '../../lexicon/phrases.generated';
import { classAt, fromCapitals, UPPER } from '../../text/characters';
import type { CommaRule, NameReading } from './nameReading';
import type { NameToken } from './nameTokens';
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
		applies: ({ afterRight }, right) => opensCapacity(right.word, afterRight?.bare),
	},
	{
		name: "the form of a company or bank, or a company's state",
		example: 'See |First Bank, National Assn. v. Roe',
		applies: ({ token, afterRight, index, versus = 0 }, right) => {
			if (right.word === 'of') return /^(?:Inc|Co|Corp|Ltd)\.?,$/.test(token.word);
			if (right.bare === 'National') return /^(?:Ass['\u2019]?n|Assoc|Association|Trust)$/.test(afterRight?.bare ?? '');
			// "S. A.", "S.P.R.L."
			if (index - versus > 6) return false;
			return /^(?:[A-Z]\.){2,6},?$/.test(right.word) || (/^[A-Z]\.$/.test(right.word) && index > versus + 2);
		},
	},
	{
		name: "what a union or association belongs to, or is also called; a local's number",
		example: 'See |United Elm Workers of Am., AFL-CIO-CLC v. Roe',
		applies: ({ token, left, afterRight, index, versus = 0 }, right) =>
			/^(?:AFL|CIO)\b/.test(right.bare) ||
			(/^[A-Z]{3,6}$/.test(right.bare) && /^Loc(?:al)?\.?$/.test(afterRight?.word ?? '')) ||
			(/^Int(?:['\u2019]l|ernational|l\.)$/.test(right.word) && index === versus + 2) ||
			(token.word === 'Union,' && right.isUpper && /^Int(?:['\u2019]l|ernational|l\.)$/.test(left?.word ?? '')) ||
			(token.word === 'Chapter,' && right.isUpper) ||
			(/^\d+,$/.test(token.word) && /^(?:Loc|Local|No|Lodge|Chapter|Dist|Union|Div)$/.test(left?.bare ?? '')),
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
		name: "a municipality's state, a board's county, the state and the department of an office",
		example: 'See |City of Fairview, Mich. v. Roe',
		applies: (reading, right) => {
			const { token, left, afterRight } = reading;
			const isState = isStateName(reading, right);
			const isOffice = offices.test(token.bare);
			if (isState && isOffice) return true;
			if (departments.test(right.bare) && (isOffice || (left?.endsWithComma && offices.test(left.bare)))) return true;
			if (statesShort.has(right.bare) && token.isUpper && !isLead(token)) return true;
			if (right.isUpper && /^(?:Cty|Cnty|County|Parish|Twp|Township)$/.test(afterRight?.bare ?? '')) return true;
			return (isState || /^[A-Z]{2}$/.test(right.bare)) && followsMunicipality(reading);
		},
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

function isStateName({ afterRight }: NameReading, { bare }: NameToken): boolean {
	return stateNames.has(bare) || stateNames.has(`${bare} ${afterRight?.bare ?? ''}`);
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
