import { findJurisdiction } from '../../../courts/jurisdictions';
import { agencyWords, publicAbbreviations, unionWords } from '../../../lexicon/partyWords.generated';
import { designators, trades } from '../../../lexicon/phrases.generated';
import { readTokens } from './tokens';

/** Words of a public body's name other than an agency's. */
export const bodyWords = /^(?:schools?|sch|univ(?:ersity)?|coll(?:ege)?|library|hosp(?:ital)?|housing)$/;

/** The first of several, and a name without what describes it: "Smith, Kline & French" and "Jones, Inc." stay whole. */
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

/** The rest of a name that lists several: "New Haven & Hartford R.R.", "Linoleum, Soft Tile & Resilient Floor Covering Layers". */
const isList = /^[^,;]{1,30}(?:,\s[^,;]{1,30}){0,4},?\s(?:&|and)\s/i;

/** Whether the last of a list is an organization's word, and so the list its name: a railroad's towns, a union's trades. */
function endsInOrganization(after: string): boolean {
	const last = /\s(?:&|and)\s([^,;]{1,60})/i.exec(after)?.[1] ?? '';
	return readTokens(` ${last}`).some(
		(token) =>
			/^(?:railroad|rr|ry|rwy|steamship|airlines|layers)$/.test(token.text) ||
			(token.text === 'r' && token.abbreviated) ||
			unionWords.has(token.text),
	);
}

/** "Dougherty County, Georgia, Board of Education": the state between is no part of the body's name (rule 6). */
export function joinInsertedState(text: string): string {
	const [body = '', state = '', ...rest] = text.split(/,\s+/, 4);
	const [next] = rest.length === 0 ? [] : readTokens(rest[0] ?? '');
	if (next === undefined || findJurisdiction(state) === undefined) return text;
	if (!agencyWords.has(next.text) && !publicAbbreviations.has(next.text) && !bodyWords.test(next.text)) return text;
	return `${body} ${text.slice(body.length + state.length).replace(/^[,\s]+/, '')}`;
}

/** "State, County, and Municipal Employees": a list of those whom a union organizes is one name, up to the council or local after it. */
const unionList = new RegExp(
	String.raw`^[^,;]{1,80}(?:,\s[^,;]{1,40}){0,6}?,?\s(?:&|and)\s[^,;]{0,60}\b(?:${trades})\b[^,;]*`,
	'i',
);

const designator = new RegExp(String.raw`^(?:${designators})\b`, 'i');
