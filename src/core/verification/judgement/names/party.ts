import { contractionsOf } from '../../../law/lexicon/contractions';
import { commonSurnames, frequentLitigants, officialWords } from '../../../law/lexicon/partyWords.generated';
import { officeAbbreviations, publicBodies } from '../../../law/lexicon/phrases.generated';
import { abbreviatesKnownWord } from './abbreviations';
import { capacity, matterHead, others, relation, role, title, tradeName, vessel } from './captionWords';
import { cutAddedParty, isOfAgency, joinInsertedState, splitJoinedParties } from './commaParts';
import { agencyNames, spellOutAgency } from './initialisms';
import { type Classified, classify, isPersonal } from './partyKind';
import { readTokens, type Token } from './tokens';

/** One side of a case name: the first-named party, without its role and capacity. */
export interface Party extends Classified {
	readonly text: string;
	/** The same as in the name: with its title, and not replaced by a different name. */
	readonly own: string;
	/** Other names of the same party: a trade name, a former name. */
	readonly others: readonly Party[];
	/** A relator, by whom the case may be known. */
	readonly relator: Party | undefined;
	/** A head such as "Estate of", "Marriage of", in one word. */
	readonly matter: string | undefined;
	/** For a person, what the name says about an office: "Hodges, Director", "Sheriff Baca", "as executor". Empty if it says nothing. */
	readonly office: readonly Token[];
	/** Within `others`: named after the first of several parties. */
	readonly later: boolean;
}

/** Abbreviations of places other than states that could be whole words. */
const abbreviatedPlaces: ReadonlySet<string> = new Set(['Phila', 'Colom', 'Venez', 'Indon']);

/** Without the period that may end a party in a caption: "Patrice Seibert." */
function cutClosingStop(text: string): string {
	const last = /(?<=^|\s)(\p{Lu}\p{L}{4,})\.$/u.exec(text)?.[1];
	if (last === undefined || abbreviatedPlaces.has(last)) return text;
	// An abbreviation leaves out vowels: "Publrs."
	if ((last.match(/[aeiouy]/gi)?.length ?? 0) < 2) return text;
	// "Department of Soil Conserv.": an agency's last word may be cut anywhere, and its whole words lose nothing by a period.
	if (readTokens(text).some(isOfAgency)) return text;
	const [token] = readTokens(`${last}.`);
	return token === undefined || abbreviatesKnownWord(token) ? text : text.slice(0, -1);
}

/** Initials with a second meaning: an agency's are also a state's, a pseudonym's, or a news service's; "P." in California's appeals is a child's, too. */
const secondReadings: ReadonlyMap<string, string> = new Map(
	Object.entries({
		VA: 'Department of Veterans Affairs',
		DOE: 'Department of Energy',
		INS: 'International News Service',
		'P.': 'People',
	}),
);

const geico = /^gov(?:ernment|'t|t\.?)\s+emp(?:loyee)?s\.?'?\s+ins(?:ur(?:ance|\.)|\.)\s+co(?:mpany|\.)?$/i;

/** Other names of litigants of very many cases. */
const otherNames: ReadonlyMap<string, string> = new Map(contractionsOf('name'));

/** Reads one side of a name. @param text folded */
export function readParty(text: string, depth = 0): Party {
	const tidy = (value: string) => value.replace(/^[\s,;:.&-]+|[\s,;:&-]+$/g, '');
	let rest = tidy(text);
	const nested: Party[] = [];
	let relator: Party | undefined;
	const relating = depth < 2 ? relation.exec(rest) : null;
	if (relating !== null) {
		relator = readParty(rest.slice(relating.index + relating[0].length), depth + 1);
		rest = rest.slice(0, relating.index);
	}
	const trading = depth < 2 ? tradeName.exec(rest) : null;
	if (trading !== null) {
		nested.push(readParty(rest.slice(trading.index + trading[0].length), depth + 1));
		rest = rest.slice(0, trading.index);
	}
	rest = cutClosingStop(joinInsertedState(tidy(rest.replace(others, ''))));
	const wasOffice = rest;
	rest = tidy(rest.replace(role, ' ').replace(capacity, '').replace(/\s+/g, ' '));
	// "Estate of John Smith, Deceased": the description is removed, but never the whole party.
	if (rest === '') rest = tidy(wasOffice.replace(capacity, ''));
	if (depth < 2)
		for (const [index, one] of splitJoinedParties(rest).entries())
			nested.push({ ...readParty(one, depth + 2), later: index > 0 });
	const second = secondReadings.get(rest);
	if (second !== undefined) nested.push(readParty(second, depth + 2));
	// "Ins" may be an agency whose capitals were lost, or a person.
	const agency = agencyNames.get(rest.toLowerCase());
	if (agency !== undefined) nested.push(readParty(agency, depth + 2));
	const firm = depth < 2 ? cutAddedParty(rest) : undefined;
	if (firm !== undefined) nested.push(readParty(firm, depth + 2));
	const own = rest;
	rest = findOtherName(cutTitles(rest));
	const matter = matterHead.exec(rest)?.[1]?.toLowerCase();
	const subject = tidy(rest.replace(matterHead, '').replace(/'s?\s+(?:est(?:ate|\.)|lessee|executors|heirs)$/i, ''));
	const { kind, tokens, head, sovereign, unit } = classify(subject || rest);
	// Member by member: spreading objects of different shapes takes longer than all the rest.
	return {
		kind,
		tokens,
		head,
		sovereign,
		unit,
		text: rest,
		own,
		others: nested,
		office: kind === 'person' ? readOffice(wasOffice, head) : [],
		relator: relator?.tokens.length === 0 ? undefined : relator,
		matter,
		later: false,
	};
}

/** "Sheriff Lt. Drake" is Drake. */
function cutTitles(text: string): string {
	let rest = text;
	for (let round = 0; round < 3; round++) {
		const cut = rest.replace(title, '');
		if (cut === rest) break;
		const isLine = vessel.test(rest) && /\s(?:co|corp|inc|ass'?n|association|agency)\b/i.test(cut);
		if (isLine) break;
		rest = cut;
	}
	return rest;
}

/** The name with which a party is compared: the text itself if there is no other. */
function findOtherName(text: string): string {
	if (geico.test(text)) return 'GEICO';
	const key = text.toLowerCase().replace(/\bcompany$|\bco\.$/, 'co');
	return otherNames.get(key) ?? spellOutAgency(text).replace(/\bUAW\b/, 'United Automobile Workers');
}

const roleAbbreviations = new RegExp(`^(?:${officeAbbreviations})$`);

function readOffice(text: string, name: readonly Token[]): Token[] {
	const rest = readTokens(text).filter((token) => !name.some((own) => own.text === token.text));
	const held =
		/\bofficial\s+capacit/i.test(text) ||
		rest.some(({ text: word }) => (officialWords.has(word) && word !== 'general') || roleAbbreviations.test(word));
	return held ? rest : [];
}

/** A person's surname, and whether the words before it are known to be given names. */
export function readSurname(party: Party): { readonly surname: Token; readonly given: boolean } | undefined {
	const strong = party.head.filter((token) => !token.weak && !token.numeric);
	const surname = strong.at(-1);
	if (surname === undefined) return undefined;
	const capital = strong.filter((token) => token.capitals);
	const marked = capital.length < strong.length ? capital.at(-1) : undefined;
	return { surname: marked ?? surname, given: marked !== undefined || isPersonal(strong) };
}

/** Whether a sovereign's name says which arm is meant: "State, Department of Highways". */
export function hasArm({ tokens, head }: Party): boolean {
	return tokens.length > head.length;
}

/** A party, its other names, and its relator. */
export function namesOf(party: Party): readonly Party[] {
	return [party, ...party.others, ...(party.relator === undefined ? [] : [party.relator])];
}

/** Whether a party is no evidence by itself: frequent litigants, pseudonyms, initials, and the most common surnames. */
export function isFrequent(party: Party): boolean {
	switch (party.kind) {
		case 'sovereign':
		case 'pseudonym':
		case 'initials':
			return party.relator === undefined;
		case 'official':
			return true;
		case 'agency':
			return !isLocalBody(party);
		case 'place':
		case 'res':
			return false;
		case 'organization':
			return party.tokens.some((token) => frequentLitigants.has(token.text));
		case 'person': {
			const name = readSurname(party);
			const strong = party.head.filter((token) => !token.weak);
			return name !== undefined && commonSurnames.has(name.surname.text) && (strong.length === 1 || name.given);
		}
	}
}

/** Whether it is a school board or the like: neither a frequent litigant nor an arm of a state. */
export function isLocalBody(party: Party): boolean {
	return party.tokens.some((token) => publicBody.test(token.text));
}

const publicBody = new RegExp(`^(?:${publicBodies})$`);
