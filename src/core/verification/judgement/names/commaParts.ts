import { anyPattern } from '../../../base/text/anyPattern';
import { findJurisdiction } from '../../../law/courts/jurisdictions';
import {
	agencyWords,
	commonWords,
	organizationWords,
	publicAbbreviations,
	unionWords,
} from '../../../law/lexicon/partyWords.generated';
import { designators, trades } from '../../../law/lexicon/phrases.generated';
import { readTokens, type Token } from './tokens';

/** Words of a public body's name other than an agency's. */
export const bodyWords = /^(?:schools?|sch|univ(?:ersity)?|coll(?:ege)?|library|hosp(?:ital)?|hous(?:ing)?)$/;

/** The first of several parties, without what describes it; "Smith, Kline & French" and "Jones, Inc." stay whole. */
export function cutAtComma(text: string): string {
	const comma = text.search(/[,;]/);
	if (comma <= 0) return text;
	// "The Mayor, Aldermen and Commonalty of the City of New York"
	if (/^(?:the\s+)?mayor,\s[\p{L}\s,&]{3,60}\sof\s/iu.test(text)) return text;
	const after = text.slice(comma + 1).trim();
	if (designator.test(after)) {
		const next = cutAtComma(after);
		return next === after ? text : text.slice(0, comma + 2) + next;
	}
	if (isList.test(after) && (/\b(?:inc|co|corp|llp|llc|ltd|labs|l\.l\.p)\b/i.test(after) || endsInOrganization(after)))
		return text;
	const union = unionList.exec(text)?.[0];
	return union !== undefined && union.length > comma ? union : text.slice(0, comma);
}

/** The rest of a name that is a list: "New Haven & Hartford R.R.", "Linoleum, Soft Tile & Resilient Floor Covering Layers". */
const isList = /^[^,;]{1,30}(?:,\s[^,;]{1,30}){0,4},?\s(?:&|and)\s/i;

/** Whether the last item of a list has an organization's word, so that the list is its name: a railroad's towns, a union's trades. */
function endsInOrganization(after: string): boolean {
	const last = /\s(?:&|and)\s([^,;]{1,60})/i.exec(after)?.[1] ?? '';
	return readTokens(` ${last}`).some(
		(token) =>
			/^(?:railroad|rr|ry|rwy|steamship|airlines|layers)$/.test(token.text) ||
			(token.text === 'r' && token.abbreviated) ||
			unionWords.has(token.text),
	);
}

/** "Dougherty County, Georgia, Board of Education": the state in between isn't part of the body's name. */
export function joinInsertedState(text: string): string {
	const [, body, state = '', rest = ''] = /^([^,]*),\s+([^,]*),\s+(.*)$/s.exec(text) ?? [];
	const [next] = readTokens(rest);
	if (next === undefined || findJurisdiction(state) === undefined) return text;
	return isOfBody(next) ? `${body} ${rest}` : text;
}

/** Whether a word belongs to an agency's name. */
export function isOfAgency({ text }: Token): boolean {
	return agencyWords.has(text) || publicAbbreviations.has(text);
}

/** Whether a word belongs to the name of an agency or another public body. */
export function isOfBody(token: Token): boolean {
	return isOfAgency(token) || bodyWords.test(token.text);
}

/** "State, County, and Municipal Employees": a list of those whom a union represents is one name, up to the council or local after it. */
const unionList = new RegExp(
	String.raw`^[^,;]{1,80}(?:,\s[^,;]{1,40}){0,6}?,?\s(?:&|and)\s[^,;]{0,60}\b(?:${trades})\b[^,;]*`,
	'i',
);

const designator = new RegExp(String.raw`^(?:${designators})\b`, 'i');

/** How many of several parties on one side are compared. */
const mostParties = 4;

const firmEnd =
	/\b(?:inc|incorporated|corp|corporation|co|company|cos|l\.?\s?l\.?\s?[cp]|l\.?\s?p|ltd|limited|n\.\s?a|s\.\s?a|p\.\s?[ac]|plc)\.?$/i;

/** "Drake Funding, LLC" of "Drake Funding, LLC, Elmton Credit Union": a firm before another party; undefined if there is none. */
export function cutAddedParty(text: string): string | undefined {
	const first = cutAtComma(text);
	return first.length < text.length && first.includes(',') && firmEnd.test(first) ? first : undefined;
}

/**
 * The parties that a caption joins by "and" before any role, each of which may be cited as the first: "44 LIQUORMART, INC. and Peoples Super
 * Liquor Stores, Inc.", "MICHAEL A. WHREN AND JAMES L. BROWN", "States of Wyoming and Colorado". Empty if the words are one name: "Securities and
 * Exchange Commission", "Simon and Schuster".
 */
export function splitJoinedParties(text: string): string[] {
	const states = /^(?:the\s+)?states\s+of\s+/i.exec(text);
	const bare = states === null ? text : text.slice(states[0].length);
	const parts = bare.split(/,?\s+and\s+/i, mostParties).map((part) => part.trim());
	const [first = '', second] = parts;
	if (second === undefined) {
		const both = bare.split(/\s+&\s+/, mostParties);
		return both.length > 1 && (both.every(isPlace) || both.every(isSovereign)) ? both : [];
	}
	if (parts.every(isPlace) || parts.every(isAllInitials)) return parts;
	// "Iowa and Iowa Grocers Association", not "Maryland and Virginia Eldership".
	if (isPlace(first) && second.toLowerCase().startsWith(first.toLowerCase())) return parts;
	if (firmEnd.test(first) || isSovereign(first)) return parts;
	if (second.search(firmEnd) > 0) return isNameOfPerson(first) ? parts : [];
	const named = countyAlone.exec(first)?.[1];
	if (named !== undefined)
		return second.toLowerCase().includes(named.toLowerCase()) || isNameOfPerson(second) ? parts : [];
	return parts.every(isNameOfPerson) ? parts : [];
}

/** "Elm County", a party by itself before its own sheriff or a person, but not before another county's district. */
const countyAlone = /^(?:the\s+)?(\S+(?:\s+\S+){0,2})\s+(?:county|parish|township)(?:,.*)?$/i;

function isPlace(text: string): boolean {
	return findJurisdiction(text) !== undefined;
}

/** "S. G. AND A. E." */
function isAllInitials(text: string): boolean {
	const tokens = readTokens(text);
	return tokens.length > 0 && tokens.every(({ initials, text: letters }) => initials && letters.length > 1);
}

const sovereign = anyPattern(
	'i',
	{
		nation: /united\s+states(?:\s+of\s+america)?/,
		district: /district\s+of\s+columbia/,
		state: /(?:state|commonwealth)\s+of\s+\S+(?:\s+\S+)?/,
		place: /(?:county|city|town|village)\s+of\s+\S+(?:\s+\S+){0,2}/,
	},
	{ before: String.raw`^(?:the\s+)?`, after: '$' },
);

function isSovereign(text: string): boolean {
	return sovereign.test(text);
}

/** Two to four plain words, none of them an organization's. A description after a comma doesn't count. */
function isNameOfPerson(text: string): boolean {
	const words = readTokens(text.split(',')[0] ?? '').filter(({ weak }) => !weak);
	return words.length > 1 && words.length < 5 && words.every(isPlain);
}

function isPlain(token: Token): boolean {
	return (
		!token.numeric &&
		(!token.abbreviated || token.initials) &&
		!organizationWords.has(token.text) &&
		!commonWords.has(token.text) &&
		!isOfAgency(token) &&
		findJurisdiction(token.text) === undefined
	);
}
