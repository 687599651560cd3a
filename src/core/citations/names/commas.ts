import { fromCapitals } from '../../base/text/characters';
import { commaContinuations, leadWords, municipalities } from '../../law/lexicon/nameWords.generated';
import { officeBodies, officers, ordinals } from '../../law/lexicon/phrases.generated';
import { type NameReading, type NameRule, RuleTable } from './nameReading';
import type { NameToken } from './nameTokens';
import { partsOfLists, stateNames, statesShort } from './nameWords';

/** Whether a first party continues across the comma that ends the judged token, which isn't its last. */
export const commaRules: readonly NameRule<'continues'>[] = [
	{
		name: 'a designator of a company, a generation, or an office',
		example: 'See |Coe, Warden v. Roe',
		verdict: 'continues',
		applies: ({ right }) => commaContinuations.has(fromCapitals(right.bare)) || commaContinuations.has(right.bare),
	},
	{
		name: 'who the party is, between two commas before "v."',
		example: 'See |Coe, Bank Commissioner, v. Roe',
		verdict: 'continues',
		applies: isBeforeApposition,
	},
	{
		name: 'in what capacity a party sues',
		example: "See |Coe, as Adm'r v. Roe",
		unproven: 'The first-party rule for the words after the comma is proven, and the name must continue across it.',
		verdict: 'continues',
		applies: ({ right, afterRight }) => opensCapacity(right.word, afterRight.bare),
	},
	{
		name: "the form of a company or bank, or a company's state",
		example: 'See |First Bank, National Assn. v. Roe',
		verdict: 'continues',
		applies: ({ token, right, afterRight, place }) => {
			if (right.word === 'of') return /^(?:Inc|Co|Corp|Ltd)\.?,$/.test(token.word);
			if (right.bare === 'National') return /^(?:Ass['\u2019]?n|Assoc|Association|Trust)$/.test(afterRight.bare);
			// "S. A.", "S.P.R.L."
			if (place > 6 || /^\d+,$/.test(token.word)) return false;
			return /^(?:[A-Z]\.){2,6},?$/.test(right.word) || (/^[A-Z]\.$/.test(right.word) && place > 2);
		},
	},
	{
		name: "what a union or association belongs to, or is also called; a local's number",
		example: 'See |United Elm Workers of Am., AFL-CIO-CLC v. Roe',
		verdict: 'continues',
		applies: ({ token, left, right, afterRight, place }) =>
			/^(?:AFL|CIO)\b/.test(right.bare) ||
			(/^[A-Z]{3,6}$/.test(right.bare) && /^Loc(?:al)?\.?$/.test(afterRight.word)) ||
			(/^Int(?:['\u2019]l|ernational|l\.)$/.test(right.word) && place === 2) ||
			(token.word === 'Union,' && right.isUpper && /^Int(?:['\u2019]l|ernational|l\.)$/.test(left.word)) ||
			(token.word === 'Chapter,' && right.isUpper) ||
			(/^\d+,$/.test(token.word) && /^(?:Loc|Local|No|Lodge|Chapter|Dist|Union|Div)$/.test(left.bare)),
	},
	{
		name: "a department's bureau or service",
		example: 'See |Department of Elms, Bureau of Seeds v. Roe',
		verdict: 'continues',
		applies: (reading) =>
			reading.right.isUpper && reading.someToTheRight(bureaus, 'bare') && followsDepartment(reading),
	},
	{
		name: 'the number by which a registry keeps a name confidential',
		example: 'See |Doe, Offender Registry Bd. No. 123 v. Roe',
		unproven: 'Massachusetts has hundreds of such cases; an unlabeled opinion cites one.',
		verdict: 'continues',
		applies: (reading) =>
			/^(?:Doe|Roe),$/.test(reading.token.word) &&
			reading.at(reading.versus + 1).isNumber &&
			reading.at(reading.versus + 2).word === 'No.',
	},
	{
		name: "a municipality's state, a board's county, the state and the department of an office",
		example: 'See |City of Fairview, Mich. v. Roe',
		verdict: 'continues',
		applies: (reading) => {
			const { token, left, right, afterRight } = reading;
			const isState = isStateName(reading);
			const isOffice = offices.test(token.bare);
			if (isState && isOffice) return true;
			if (departments.test(right.bare) && (isOffice || (left.endsWithComma && offices.test(left.bare)))) return true;
			if (statesShort.has(right.bare) && token.isUpper && !isLead(token)) return true;
			if (right.isUpper && /^(?:Cty|Cnty|County|Parish|Twp|Township)$/.test(afterRight.bare)) return true;
			return (isState || /^[A-Z]{2}$/.test(right.bare)) && followsMunicipality(reading);
		},
	},
	{
		name: 'a list of partners, members, or railway towns',
		example: 'See |Coe, Poe & Doe v. Roe',
		verdict: 'continues',
		applies: (reading) => {
			const { token } = reading;
			if (!/^[A-Z0-9(]/.test(token.word) || isLead(token) || /ly,$/.test(token.word)) return false;
			// "made binding by the Fourteenth, Coe & Poe v. Roe"
			if (isOrdinal.test(token.bare)) return false;
			return !/^\d+,$/.test(token.word) && reading.someToTheRight(partsOfLists, 'word');
		},
	},
];

const table = new RuleTable(commaRules);

/** Whether a first party's name continues across the comma at the end of the judged token. */
export function joinsOverComma(reading: NameReading): boolean {
	return table.judge(reading) !== undefined;
}

const isOrdinal = new RegExp(`^(?:${ordinals})$`, 'i');
const offices = new RegExp(`^(?:${officers})$`);
const departments = /^(?:Dep['\u2019]?t|Department|Div|Division|Bureau|Bd|Board|Office|Agency|State)$/;

const bureaus = new RegExp(`^(?:${officeBodies})$`);

/** "Department of Elms,": the words before the comma are a department's name. */
function followsDepartment(reading: NameReading): boolean {
	for (let i = 1; i < 7; i++) {
		const token = reading.at(reading.index + i);
		if (token.length === 0 || token.endsWithComma || (token.isLower && !/^(?:of|and|for|the)$/.test(token.word)))
			return false;
		if (/^(?:Department|Dep['\u2019]?t|Dept)$/.test(token.bare)) return true;
	}
	return false;
}

/** "Coe, County Treasurer, v.": a comma before "v." closes what the one at the end of the judged token opened. */
function isBeforeApposition(reading: NameReading): boolean {
	const { token, place, versus } = reading;
	if (place > LONGEST_APPOSITION || !token.isUpper || isLead(token)) return false;
	const last = reading.at(versus + 1);
	if (!last.endsWithComma || last.bare === 'al') return false;
	for (let i = 2; i < place; i++) if (reading.at(versus + i).endsWithComma) return false;
	return true;
}

/** In tokens. */
const LONGEST_APPOSITION = 8;

/** Whether a small word after a party's comma says, with the next word, in what capacity the party sues: "Coe, as Adm'r", "Coe, a Minor". */
export function opensCapacity(word: string, capacity: string): boolean {
	return (
		/^(?:as|an?)$/.test(word) && (commaContinuations.has(capacity) || /^(?:Minor|Infant|Corporation)$/.test(capacity))
	);
}

function isLead(token: NameToken): boolean {
	return leadWords.has(token.bare);
}

function isStateName({ right: { bare }, afterRight }: NameReading): boolean {
	return stateNames.has(bare) || stateNames.has(`${bare} ${afterRight.bare}`);
}

/** Bodies named after their place: "Board of Education of Fairview, Michigan". */
const ofPlaces = /^(?:Board|Bd|Bank|School|Sch|University|Univ|College)$/;

/** "City of Fairview, Michigan", "Elm County, Georgia": the place before the comma is a municipality. */
function followsMunicipality(reading: NameReading): boolean {
	for (let i = 0; i < 5; i++) {
		const token = reading.at(reading.index + i);
		if (i > 0 && !token.isUpper && token.word !== 'of') return false;
		if (municipalities.has(token.bare) || ofPlaces.test(token.bare)) return true;
	}
	return false;
}
