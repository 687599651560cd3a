import { findJurisdiction } from '../../../courts/jurisdictions';
import {
	agencyWords,
	commonWords,
	organizationWords,
	publicAbbreviations,
} from '../../../lexicon/partyWords.generated';
import { readTokens, type Token } from './tokens';

/** As many of several first parties as are compared. */
const mostParties = 4;

const designator =
	/\b(?:inc|incorporated|corp|corporation|co|company|cos|l\.?\s?l\.?\s?[cp]|l\.?\s?p|ltd|limited|n\.\s?a|s\.\s?a|p\.\s?[ac]|plc)\.?$/i;

/**
 * The parties that a caption joins by "and" before any role, each to be taken for the first (rule 6): "44 LIQUORMART, INC. and Peoples
 * Super Liquor Stores, Inc.", "MICHAEL A. WHREN AND JAMES L. BROWN", "States of Wyoming and Colorado". Empty where the words are one
 * name: "Securities and Exchange Commission", "Simon and Schuster".
 */
export function splitJoinedParties(text: string): string[] {
	const states = /^(?:the\s+)?states\s+of\s+/i.exec(text);
	const bare = states === null ? text : text.slice(states[0].length);
	const parts = bare.split(/,?\s+and\s+/i, mostParties).map((part) => part.trim());
	const [first = '', second] = parts;
	if (second === undefined) {
		const both = bare.split(/\s+&\s+/, mostParties);
		return both.length > 1 && both.every(isPlace) ? both : [];
	}
	if (parts.every(isPlace) || parts.every(isAllInitials)) return parts;
	// "Iowa and Iowa Grocers Association", not "Maryland and Virginia Eldership".
	if (isPlace(first) && second.toLowerCase().startsWith(first.toLowerCase())) return parts;
	if (designator.test(first) || isSovereign(first) || second.search(designator) > 0)
		return isPartyAlone(first) ? parts : [];
	const named = countyAlone.exec(first)?.[1];
	if (named !== undefined)
		return second.toLowerCase().includes(named.toLowerCase()) || isNameOfPerson(second) ? parts : [];
	return parts.length === 2 && parts.every(isNameOfPerson) ? parts : [];
}

/** "Elm County", a party alone before its own sheriff or a person, not before another county's district. */
const countyAlone = /^(?:the\s+)?(\S+(?:\s+\S+){0,2})\s+(?:county|parish|township)(?:,.*)?$/i;

function isPlace(text: string): boolean {
	return findJurisdiction(text) !== undefined && /^[A-Z]/.test(text);
}

/** "S. G. AND A. E." */
function isAllInitials(text: string): boolean {
	const tokens = readTokens(text);
	return tokens.length > 0 && tokens.every(({ initials, text: letters }) => initials && letters.length > 1);
}

function isSovereign(text: string): boolean {
	return /^(?:the\s+)?(?:united\s+states(?:\s+of\s+america)?|district\s+of\s+columbia|(?:state|commonwealth)\s+of\s+\S+(?:\s+\S+)?|(?:county|city|town|village)\s+of\s+\S+(?:\s+\S+){0,2})$/i.test(
		text,
	);
}

/** Whether words before "and" can be a party without what is after it: a firm with its designator, a sovereign or a person's whole name. */
function isPartyAlone(text: string): boolean {
	return designator.test(text) || isSovereign(text) || isNameOfPerson(text);
}

/** Two to four plain words, none of them an organization's. What describes a person after a comma does not count. */
function isNameOfPerson(text: string): boolean {
	const words = readTokens(text.split(',')[0] ?? '').filter((token) => !token.weak);
	return words.length > 1 && words.length < 5 && words.every(isPlain) && !words.every(({ initials }) => initials);
}

function isPlain(token: Token): boolean {
	return (
		!token.numeric &&
		(!token.abbreviated || token.initials) &&
		!organizationWords.has(token.text) &&
		!agencyWords.has(token.text) &&
		!commonWords.has(token.text) &&
		!publicAbbreviations.has(token.text) &&
		findJurisdiction(token.text) === undefined
	);
}
