import {
	agencyWords,
	frequentLitigants,
	givenNames,
	officeAbbreviations,
	officialWords,
	organizationSurnames,
	organizationWords,
	particles,
	plainOffices,
	privateWords,
	pseudonyms,
} from '../../../law/lexicon/partyWords.generated';
import { cardinals, measures, personSuffixes, resPhrases } from '../../../law/lexicon/phrases.generated';
import { abbreviatesKnownWord } from './abbreviations';
import { cutAtComma, isOfAgency } from './commaParts';
import { hasFederalName } from './federalAgencies';
import { agencyInitials } from './initialisms';
import { readSovereign, readUnit } from './sovereigns';
import { nation, readTokens, type Token } from './tokens';

/** What a party is, which decides which others can replace it in the same case. */
export type PartyKind =
	| 'sovereign'
	| 'agency'
	| 'official'
	| 'place'
	| 'pseudonym'
	| 'initials'
	| 'res'
	| 'person'
	| 'organization';

/** What a party's own words say about it. */
export interface Classified {
	readonly kind: PartyKind;
	/** All words. */
	readonly tokens: readonly Token[];
	/** The words before the first comma if the rest describes a person ("Hellerstedt, Commissioner, …"); otherwise, all of them. */
	readonly head: readonly Token[];
	/** For a sovereign: "us", a postal code, or "*state", "*people", "*commonwealth" if the state isn't named. */
	readonly sovereign?: string | undefined;
	/** For a place: what it calls itself. */
	readonly unit?: 'city' | 'county' | undefined;
}

/** What is sued itself: goods, land, and money. */
const res = new RegExp(String.raw`^(?:${resPhrases}|\d[\d,.]*\s+(?:${measures})\b|(?:${cardinals})\s+\d{4}\s)`, 'i');

export function classify(text: string): Classified {
	const tokens = readTokens(text);
	const headText = cutSecondPerson(cutAtComma(text));
	const cut = headText === text ? tokens : readTokens(headText);
	// "Director, Office of Workers' Compensation Programs": the title alone isn't the name.
	const head = cut.every(({ text: word }) => officialWords.has(word) || officeAbbreviations.has(word)) ? tokens : cut;
	const sovereign = readSovereign(headText) ?? (headText === text ? undefined : readSovereign(text));
	if (sovereign !== undefined) return { kind: 'sovereign', tokens, head, sovereign };
	if (res.test(text)) return { kind: 'res', tokens, head: tokens };
	if (isPseudonym(head)) return { kind: 'pseudonym', tokens, head };
	const unit = readUnit(headText);
	if (unit !== undefined) return { kind: 'place', tokens, head, unit };
	if (isInitials(head)) return { kind: 'initials', tokens, head };
	const kind = readKind(head, head === tokens ? text : headText);
	return { kind, tokens, head: kind === 'person' ? head : tokens };
}

/** "Paul L. Gault and Marjorie Gault": the first of two persons. */
function cutSecondPerson(text: string): string {
	const [first = text, second] = text.split(/\s+(?:and|&)\s+/i);
	if (second === undefined) return text;
	const [one, two] = [readTokens(first), readTokens(second)];
	if (isPersonal(one) && isPersonal(two)) return first;
	const isPlain = (token: Token) =>
		(!token.abbreviated || token.initials) && !organizationWords.has(token.text) && !agencyWords.has(token.text);
	const named = two.length > 1 && [...one, ...two].every(isPlain);
	return named && (isPersonal(one) || isPersonal(two)) ? first : text;
}

function isPseudonym(tokens: readonly Token[]): boolean {
	const words = tokens.filter(
		(token) =>
			!token.numeric && !token.initials && !givenNames.has(token.text) && token.text !== 'no' && token.text !== 'baby',
	);
	return words.length > 0 && words.length <= 2 && words.every((word) => pseudonyms.has(word.text));
}

function isInitials(tokens: readonly Token[]): boolean {
	const whole = tokens.filter((token) => !token.weak && !token.numeric);
	// "S.A." is a child's initials if there is nothing else.
	const strong = whole.length > 0 ? whole : tokens.filter((token) => token.initials);
	const last = strong.at(-1);
	if (!last?.initials || agencyInitials.has(last.text)) return false;
	return strong.length <= 3 && (strong.length === 1 || last.text.length === 1);
}

function readKind(tokens: readonly Token[], text: string): PartyKind {
	const strong = tokens.filter((token) => !token.weak);
	const [first, more] = strong;
	if (first === undefined) return 'organization';
	if (more === undefined && agencyInitials.has(first.text)) return 'agency';
	if (hasFederalName(strong)) return 'agency';
	if (first.text === nation) return isNationalCompany(strong) ? 'organization' : 'agency';
	if (isOfficial(first, strong, text)) return 'official';
	// "State Corporation Commission": the last word says what it is.
	if (isDesignated(tokens, text) && (tokens.at(-1)?.weak || !isAgency(strong))) return 'organization';
	if (isAgency(strong)) return 'agency';
	const isBody =
		strong.some((token) => isOrganized(token, strong)) ||
		isFrequentLitigant(strong) ||
		isLongerThanPerson(strong, text) ||
		// "Inmates of the County Jail", "Roman Catholic Bishop of Portland"
		/\sof\s/i.test(text) ||
		isUnspeakable(first, strong);
	return isBody ? 'organization' : 'person';
}

/** "U.S. Steel Corp.", but not "U.S. Postal Service". */
function isNationalCompany(strong: readonly Token[]): boolean {
	return !isAgency(strong) && strong.some(({ text }) => organizationWords.has(text) && text !== 'service');
}

/** "Commissioner of Internal Revenue", "Att'y Gen.", "Personnel Administrator": an office with its field, or one that isn't a surname. */
function isOfficial(first: Token, strong: readonly Token[], text: string): boolean {
	const names = strong
		.slice(0, 2)
		.some(({ text: word }) => (officialWords.has(word) && word !== 'general') || officeAbbreviations.has(word));
	if (!names || /\b(?:inc|corp|co|ltd|llc)\b/i.test(text)) return false;
	if (strong.length === 1 || first.text === 'commr') return true;
	if (/\b(?:of|for|,)\s/i.test(text) || /^att(?:orne)?'?y\.?\s+(?:gen|for)/i.test(text)) return true;
	return strong.length === 2 && !first.possessive && plainOffices.has(strong[1]?.text ?? '');
}

/** "Inc.", "Co", "N.A.": what it is called by law. */
function isDesignated(tokens: readonly Token[], text: string): boolean {
	return (
		tokens.some((token) => token.weak && !personSuffix.test(token.text)) ||
		/\b(?:C[Oo]|N\.\s?A|S\.\s?A|P\.\s?A)\.?(?:,|$|\s)/.test(text)
	);
}

function isFrequentLitigant(strong: readonly Token[]): boolean {
	return !isPersonal(strong) && strong.some((token) => frequentLitigants.has(token.text));
}

/** "Smith & Wesson", names of over four words, and those with a number. */
function isLongerThanPerson(strong: readonly Token[], text: string): boolean {
	return (
		/\s&\s/.test(text) ||
		strong.filter((token) => !particles.has(token.text)).length > 4 ||
		strong.some((token) => token.numeric)
	);
}

/** "NRDC" */
function isUnspeakable(first: Token, strong: readonly Token[]): boolean {
	return strong.length === 1 && first.text.length > 2 && !/[aeiouy]/.test(first.text);
}

/** Whether a word makes its party an organization, even after a given name: "Henry Ford Hospital", but not "J. Paul Steel". */
function isOrganized(token: Token, strong: readonly Token[]): boolean {
	const personal = strong.length <= 3 && isPersonal(strong);
	if (organizationWords.has(token.text)) return !(personal && organizationSurnames.has(token.text));
	if (!token.abbreviated || token.initials || token.text.length < 3 || givenNames.has(token.text)) return false;
	// "Mu'min" may be a surname.
	if (token.ending !== '' && !abbreviatesKnownWord(token)) return false;
	// In a person's name, a period may end the sentence, or an unusual middle name.
	return !personal || abbreviatesKnownWord(token);
}

function isAgency(strong: readonly Token[]): boolean {
	return (
		strong.some((token) => isOfAgency(token) || agencyInitials.has(token.text)) &&
		!strong.some((token) => privateWords.has(token.text))
	);
}

/** "Samuel Winship", "J. Paul Steel": several words, the first of which is a given name or an initial. */
export function isPersonal(strong: readonly Token[]): boolean {
	const first = strong[0];
	return (
		strong.length > 1 &&
		first !== undefined &&
		(givenNames.has(first.text) || (first.initials && first.text.length === 1))
	);
}

const personSuffix = new RegExp(`^(?:${personSuffixes})$`);
