import { findJurisdiction, squash } from '../../../law/courts/jurisdictions';
import {
	agencyWords,
	frequentLitigants,
	givenNames,
	officialWords,
	organizationSurnames,
	organizationWords,
	particles,
	publicAbbreviations,
} from '../../../law/lexicon/partyWords.generated';
import { cardinals, measures, personSuffixes } from '../../../law/lexicon/phrases.generated';
import { abbreviatesKnownWord, isSameWord } from './abbreviations';
import { bodyWords, cutAtComma } from './commaParts';
import { agencyInitials, agencyNames } from './initialisms';
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

const res = new RegExp(
	String.raw`^(?:\$|approx|one\s+\d|one\s+(?:hundred|thousand|lot|parcel|tract)|real\s+prop|certain\s|contents\s+of|a\s+parcel|parcels?\s+of|any\s+and\s+all|all\s+(?:funds|assets|right)|funds?\s+(?:in|on|held)|\d[\d,.]*\s+(?:${measures})\b|\d+\.\d+\s+acres|article[s]?\s+of\b|(?:${cardinals})\s+\d{4}\s)`,
	'i',
);

const pseudonyms = new Set(['doe', 'roe', 'poe', 'moe', 'coe', 'noe', 'anonymous', 'does']);

export function classify(text: string): Classified {
	const tokens = readTokens(text);
	const headText = cutSecondPerson(cutAtComma(text));
	const cut = headText === text ? tokens : readTokens(headText);
	// "Director, Office of Workers' Compensation Programs": the title alone isn't the name.
	const head = cut.every(({ text: word }) => officialWords.has(word) || titles.test(word)) ? tokens : cut;
	const sovereign = readSovereign(headText) ?? (headText === text ? undefined : readSovereign(text));
	if (sovereign !== undefined) return { kind: 'sovereign', tokens, head, sovereign };
	if (res.test(text)) return { kind: 'res', tokens, head: tokens };
	if (isPseudonym(head)) return { kind: 'pseudonym', tokens, head };
	const unit = readUnit(headText);
	if (unit !== undefined) return { kind: 'place', tokens, head, unit };
	if (isInitials(head)) return { kind: 'initials', tokens, head };
	const kind = readKind(head, head === tokens ? text : headText);
	return kind === 'person' ? { kind, tokens, head } : { kind, tokens, head: kind === 'official' ? head : tokens };
}

/** "Paul L. Gault and Marjorie Gault": the first of two persons. */
function cutSecondPerson(text: string): string {
	const [first = text, second] = text.split(/\s+(?:and|&)\s+/i);
	if (second === undefined || /\b(?:inc|co|corp|llp|llc|ltd|sons|brothers|bros|company)\b/i.test(text)) return text;
	const [one, two] = [readTokens(first), readTokens(second)];
	if (isPersonal(one) && isPersonal(two)) return first;
	const isPlain = (token: Token) =>
		(!token.abbreviated || token.initials) && !organizationWords.has(token.text) && !agencyWords.has(token.text);
	const named = one.length <= 4 && two.length > 1 && two.length <= 4 && [...one, ...two].every(isPlain);
	return named && (isPersonal(one) || isPersonal(two)) ? first : text;
}

/** "S. Carolina": half of the state's name is abbreviated. */
const compass: ReadonlyMap<string, string> = new Map(Object.entries({ N: 'North', S: 'South', W: 'West' }));

const dotted = /^[A-Z]\.\s?[A-Z]/;

export function readSovereign(text: string): string | undefined {
	const name = text.replace(/^the\s+/i, '').replace(/[.,;\s]+$/, (end) => (end.startsWith('.') ? '.' : ''));
	const letters = squash(name);
	if (
		/^(?:unitedstates(?:ofamerica)?|usa?|usofamerica|unitedstatesgovernment|governmentofunitedstates|governmentoftheunitedstates)$/.test(
			letters,
		)
	)
		return 'us';
	if (letters === 'state' || letters === 'territory') return '*state';
	if (letters === 'people') return '*people';
	if (letters === 'commonwealth' || letters === 'com' || letters === 'commw') return '*commonwealth';
	const styled =
		/^(?:people\s+of\s+(?:the\s+)?(?:state\s+of\s+)?|(?:state|commonwealth|territory|government|govt?\.?|gov't)\s+of\s+(?:the\s+)?|st\.\s+of\s+)(.+)$/i.exec(
			name,
		);
	if (/^dist(?:rict|\.)? of col(?:umbia|\.)?$/i.test(name)) return 'dc';
	const place = findJurisdiction(
		(styled?.[1] ?? name.replace(/,?\s+(?:state|commonwealth)\s+of$/i, '')).replace(
			/^([NSW])(?:o|\.|est)?\.?\s+(?=(?:Carolina|Dakota|Virginia)\b)/,
			(_, letter: string) => `${compass.get(letter) ?? letter} `,
		),
	);
	if (place === undefined) return undefined;
	// Two-letter words such as "In", "Or", "Me" mean a state only in capitals or with a period.
	if (styled === null && letters.length <= 2 && !/^(?:[A-Z]{2}|(?:[A-Z]\.\s?){2}|[A-Z][a-z]\.)$/.test(name))
		return undefined;
	// "N.Y." abbreviates a state, "M.S." and "K.Y." are children.
	if (letters.length === 2 && dotted.test(name) && !dotted.test(place.abbreviation)) return undefined;
	return place.code;
}

function readUnit(text: string): 'city' | 'county' | undefined {
	const name = text.replace(/^the\s+/i, '');
	const governed = /^(?:metro(?:politan|\.)?|unified)\s+gov(?:ernment|'t)\s+of\s+(.+)$/i.exec(name)?.[1];
	if (governed !== undefined) return /^\S+\s+c(?:oun|n)ty\b/i.test(governed) ? 'county' : 'city';
	const isCity = cityFirst.test(name) || (cityLast.test(name) && !/\bof\b/i.test(name));
	const isCounty = countyFirst.test(name) || (countyLast.test(name) && name.split(' ').length <= 4);
	if (!isCity && !isCounty) return undefined;
	// "City of Roanoke Redevelopment Authority" is the authority.
	const isBody = readTokens(name).some(
		({ text: word }) => agencyWords.has(word) || publicAbbreviations.has(word) || bodyWords.test(word),
	);
	return isBody ? undefined : isCity ? 'city' : 'county';
}

const cityFirst =
	/^(?:(?:(?:native|organi[sz]ed|incorporated|charter|consolidated)\s+)?(?:city\s*(?:&|and)\s*c(?:oun)?ty\.?|city|town|township|twp\.?|village|vill\.?|borough|municipality|mayor(?:,?\s+etc\.?,?|,?\s[\p{L}\s,&]{3,60})?)\s+of\s)/iu;
const cityLast = /\s(?:city|township|twp\.|village|borough)$/i;
const countyFirst = /^(?:county|cnty\.|cty\.|parish)\s+of\s/i;
const countyLast = /\s(?:county|cnty\.?|cty\.|parish)$/i;

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
	if (!last?.initials || last.text.length > 4 || agencyInitials.has(last.text)) return false;
	return strong.length <= 3 && (strong.length === 1 || last.text.length === 1);
}

function spell(tokens: readonly Token[]): string {
	const strong = tokens.filter((token) => !token.weak);
	return (strong[0]?.text === nation ? strong.slice(1) : strong).map((token) => token.text).join(' ');
}

const agencies: readonly (readonly Token[])[] = [...agencyNames.values(), 'Veterans Administration'].map((name) => {
	const tokens = readTokens(name).filter((token) => !token.weak);
	return tokens[0]?.text === nation ? tokens.slice(1) : tokens;
});

const spelledAgencies: ReadonlySet<string> = new Set(agencies.map(spell));

/** Whether the words are a federal agency's name, which a state's agency may have, too. */
export function hasFederalName(tokens: readonly Token[]): boolean {
	return spelledAgencies.has(spell(tokens));
}

/** The fields of departments that no state has. */
const federalFields = /^(?:homeland|housing|welfare|education)$/;

/**
 * Whether an agency or an office is federal by its words: "United States" before them, a federal agency's name (but "Department of Labor" is also a
 * state's), a Secretary's field ("Secretary of Health and Human Services"), or "Internal Revenue", which in a state is just "Revenue".
 */
export function isFederal(tokens: readonly Token[]): boolean {
	const strong = tokens.filter((token) => !token.weak);
	const [first, ...field] = strong;
	if (
		first?.text === nation ||
		strong.some(({ text }, at) => text === 'internal' && strong[at + 1]?.text === 'revenue')
	)
		return true;
	if (first?.text === 'secretary' || first?.text === 'secy') return spelledAgencies.has(`department ${spell(field)}`);
	const agency = agencies.find(
		(words) => words.length === strong.length && words.every((word, index) => isSameWord(word, strong[index] ?? word)),
	);
	if (agency === undefined) return false;
	return agency[0]?.text !== 'department' || agency.some((word) => federalFields.test(word.text));
}

function readKind(tokens: readonly Token[], text: string): PartyKind {
	const strong = tokens.filter((token) => !token.weak);
	const first = strong[0];
	if (first === undefined) return 'organization';
	if (strong.length === 1 && agencyInitials.has(first.text)) return first.text === 'cir' ? 'official' : 'agency';
	if (spelledAgencies.has(spell(strong))) return 'agency';
	if (first.text === nation)
		return strong.some(
			(token) => organizationWords.has(token.text) && !agencyWords.has(token.text) && token.text !== 'service',
		) && !isAgency(strong)
			? 'organization'
			: 'agency';
	const official = strong
		.slice(0, 2)
		.some(({ text: word }) => (officialWords.has(word) && word !== 'general') || titles.test(word));
	if (
		official &&
		(strong.length === 1 ||
			/\b(?:of|for|,)\s/i.test(text) ||
			/^att(?:orne)?'?y\.?\s+(?:gen|for)/i.test(text) ||
			first.text === 'comr' ||
			first.text === 'commr' ||
			(strong.length === 2 && !isPersonal(strong) && !first.possessive && office.test(strong[1]?.text ?? '')))
	) {
		if (!/\b(?:inc|corp|co|ltd|llc)\b/i.test(text)) return 'official';
	}
	const designated =
		tokens.some((token) => token.weak && !personSuffix.test(token.text)) ||
		/\b(?:C[Oo]|N\.\s?A|S\.\s?A|P\.\s?A)\.?(?:,|$|\s)/.test(text);
	// "State Corporation Commission": the last word says what it is.
	if (designated && (tokens.at(-1)?.weak || !isAgency(strong))) return 'organization';
	if (isAgency(strong)) return 'agency';
	if (strong.some((token) => isOrganized(token, strong))) return 'organization';
	if (!isPersonal(strong) && strong.some((token) => frequentLitigants.has(token.text))) return 'organization';
	if (/\s&\s/.test(text) || strong.filter((token) => !particles.has(token.text)).length > 4) return 'organization';
	if (strong.some((token) => token.numeric)) return 'organization';
	// "Inmates of the County Jail", "Roman Catholic Bishop of Portland"
	if (/\sof\s/i.test(text) && !/\b(?:ship|schooner|brig|barque|steamer|sloop|vessel)\b/i.test(text))
		return 'organization';
	// "NRDC"
	if (strong.length === 1 && first.text.length > 2 && !/[aeiouy]/.test(first.text)) return 'organization';
	return 'person';
}

/** Abbreviated offices. */
const titles = /^(?:secy|commr|comr|comsr|supt|dir|admr)$/;

/** Offices that aren't surnames: "Personnel Administrator". */
const office =
	/^(?:administrator|commissioner|assessor|superintendent|comptroller|treasurer|auditor|registrar|director)$/;

/** Whether a word makes its party an organization, even after a given name: "Henry Ford Hospital", but not "J. Paul Steel". */
function isOrganized(token: Token, strong: readonly Token[]): boolean {
	const personal = strong.length <= 3 && isPersonal(strong);
	if (organizationWords.has(token.text))
		return !(personal && token === strong.at(-1) && organizationSurnames.has(token.text));
	if (!token.abbreviated || token.initials || token.text.length < 3 || givenNames.has(token.text)) return false;
	// "Mu'min" may be a surname.
	if (token.ending !== '' && !abbreviatesKnownWord(token)) return false;
	// In a person's name, a period may end the sentence, or an unusual middle name.
	return !personal || abbreviatesKnownWord(token);
}

function isAgency(strong: readonly Token[]): boolean {
	return (
		strong.some(
			(token) => agencyWords.has(token.text) || publicAbbreviations.has(token.text) || agencyInitials.has(token.text),
		) &&
		!strong.some((token) => /^(?:bank|insurance|ins|railroad|motors|realty|press|football|baseball)$/.test(token.text))
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
