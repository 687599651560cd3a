import { abbreviatesKnownWord } from './abbreviations';
import { spellOutAgency } from './agencies';
import { joinInsertedState } from './commaParts';
import { splitJoinedParties } from './joinedParties';
import { commonSurnames, frequentLitigants, officialWords } from './nameWordLists';
import { type Classified, classify, isPersonal, readSovereign } from './partyKind';
import { readTokens, type Token } from './tokens';

/** One side of a case name: the first-named party, its role and capacity cut. */
export interface Party extends Classified {
	readonly text: string;
	/** The same as the name has it: with its title, and no other name put in its place. */
	readonly own: string;
	/** Others who stand for the same party: a trade name, an earlier name. */
	readonly others: readonly Party[];
	/** A relator who gives the case its name beside a sovereign. */
	readonly relator: Party | undefined;
	/** A head such as "Estate of", "Marriage of", in one word. */
	readonly matter: string | undefined;
	/** On a person, what is written of an office: "Hodges, Director", "Sheriff Baca", "as executor". Empty where nothing is. */
	readonly office: readonly Token[];
	/** Among `others`: named after the first of several parties. */
	readonly later: boolean;
}

const role =
	/(?:[,;(/]|-+|^|\s)\s*(?:(?:and|the|now|as)\s+)?(?:(?:cross|counter|third[- ]party|real|special|judgment|limitation)[- ]?)*(?:plaintiff|defendant|appell(?:ant|ee)|petitioner|respondent|claimant|intervenor|intervener|relator|debtor|movant|complainant|libell?ant|libell?ee|garnishee|plff|deft|pltf|applt|aplt|(?<=[,;(/]\s{0,3})(?:def|resp)(?=s?\.?(?:$|[,;)])))(?:s|'s|s')?\.?(?:[- ]in[- ](?:err(?:or|\.)|interest|possession|review))?(?=$|[\s,;/)-])(?!\s+(?:&|and\s+[A-Z]|of\b|[A-Z][a-z]+\s+(?:Inc|Corp|Co|LLC)))/gi;
const others =
	/,?\s+(?:et\s+al\b|et\s*\.?\s*ux\b|et\s+vir\b|et\s+alia\b|etc\b|&\s*others\b|&\s*a\.?$|and\s+(?:others|another)\b).*$/i;
const relation =
	/,?\s+(?:ex\s+rel(?:atione|\.)?|(?:up)?on\s+(?:the\s+)?relation\s+of|for\s+(?:the\s+)?(?:use\s+|benefit\s+){1,2}(?:and\s+benefit\s+)?of|for\s+(?:the\s+)?use\s+and\s+benefit\s+of|on\s+behalf\s+of|o\/b\/o|f\/u\/b\/o|(?:suing\s+)?by\s+and\s+through(?:\s+(?:his|her|their)\s+(?:\w+\s+){0,3}(?:friends?|guardians?|mother|father|parents?)(?:\s+ad\s+litem)?(?=,))?|by\s+(?:(?:his|her|their|its)\s+)?(?:next\s+friends?|guardian|mother|father|parents?)(?:\s+ad\s+litem)?|through)[,:]?\s+/i;
const tradeName =
	/[,(]?\s+(?:d\s*\/?\s*b\s*\/\s*a|[afn]\s*\/\s*k\s*\/\s*a|t\s*\/\s*a|a\.k\.a\.|d\.b\.a\.|dba|aka|fka|nka|doing\s+business\s+as|(?:also|formerly|now)\s+known\s+as|trading\s+as|formerly)\b[.,:]?\s+/i;
const capacity =
	/[,(]?\s+(?:individually|(?<=,\s{0,3})successors?\b|certiorari\s+to\b|on\s+(?:bill|motion|petition|exceptions?|writ|appeal|certiorari|certificate|report|demurrer)\b|in\s+(?:his|her|their|its|both)\s+.*?capacit|as\s+(?:the\s+)?(?:co-?)?(?:next\s+friend|executor|executrix|administrator|administratrix|trustee|guardian|personal\s+rep|special\s+admin|receiver|assignee|successor|parents?|mother|father|conservator|representative|secretary|attorney|governor|commissioner|director|warden|liquidat|subrogee)|an?\s+(?:\w+\s+)?(?:minor|infant|child|corporation|partnership|municipal\s+corp|person\s+under)|acting\s+(?:as|by|through)|a\s+\w+\s+(?:corporation|limited|company)|an?\s+(?:\w+\s+)?(?:division|subsidiary|affiliate|branch)\s+of|on\s+(?:his|her|their)\s+own\s+behalf|for\s+(?:himself|herself|themselves)|and\s+all\s+(?:others|similarly)|(?<=,\s{0,3})(?:husband\s+and\s+wife|wife\s+and\s+husband)\b).*$/i;
const title =
	/^(?:the\s+|dr\.?\s+|mr\.?\s+|mrs\.?\s+|ms\.?\s+|messrs\.?\s+|hon\.?\s+|honorable\s+|judge\s+|justice\s+|gov\.\s+(?!of\b)|(?:governor|sheriff|warden|mayor|secretary|superintendent)\s+(?!of\b|for\b|and\b|&)|sgt\.?\s+|sergeant\s+|officer\s+|detective\s+|lt\.?\s+|capt\.?\s+|captain\s+|col\.\s+|colonel\s+|maj\.\s+|gen\.\s+(?=[A-Z][a-z]+$)(?!(?:motors|electric|mills|foods|dynamics|tire)\b)|rev\.?\s+|reverend\s+|sir\s+|lord\s+|lady\s+|m\/[vst]\s+|s\/s\s+|s\.\s?s\.\s+(?=[A-Z])|steamship\s+|steamer\s+|schooner\s+|brig\s+|barge\s+)(?=\S)/i;
/** What a ship is called by; a line may be called so too ("Steamship Clerks' Association"). */
const vessel = /^(?:steamship|steamer|schooner|brig|barge)\s/i;
export const matterHead =
	/^(?:in\s+the\s+(?=estate)|the\s+)?(estate|marriage|guardianship|conservatorship|adoption|parentage|paternity|welfare|dependency|commitment|detention|det\.|succession|custody|interest|application|petition|pers(?:onal|\.)\s+restraint|will|trust|disbarment|discipline|contempt)\s+(?:petition\s+)?of:?\s+/i;
/** Places, not States, whose abbreviations could be whole words. */
const abbreviatedPlaces: ReadonlySet<string> = new Set(['Phila', 'Colom', 'Venez', 'Indon']);

/** Words that end a caption's party in a full stop of their own: "Patrice Seibert." */
function cutClosingStop(text: string): string {
	const last = /(?<=^|\s)(\p{Lu}\p{L}{4,})\.$/u.exec(text)?.[1];
	if (last !== undefined && abbreviatedPlaces.has(last)) return text;
	// An abbreviation leaves out vowels: "Publrs."
	if ((last?.match(/[aeiouy]/gi)?.length ?? 0) < 2) return text;
	const [token] = last === undefined ? [] : readTokens(`${last}.`);
	return token === undefined || token.weak || abbreviatesKnownWord(token) ? text : text.slice(0, -1);
}

/** Initials that are also a state's, a pseudonym's or a news service's: the agency is one of two readings. */
const secondReadings: ReadonlyMap<string, string> = new Map(
	Object.entries({
		VA: 'Department of Veterans Affairs',
		DOE: 'Department of Energy',
		INS: 'International News Service',
	}),
);

const geico = /^gov(?:ernment|'t|t\.?)\s+emp(?:loyee)?s\.?'?\s+ins(?:ur(?:ance|\.)|\.)\s+co(?:mpany|\.)?$/i;

/** Other names of litigants of very many cases. */
const otherNames: ReadonlyMap<string, string> = new Map(
	Object.entries({
		'labor board': 'National Labor Relations Board',
		nyc: 'New York City',
		'n.y.c.': 'New York City',
		amtrak: 'National Railroad Passenger Corporation',
		comsat: 'Communications Satellite Corporation',
		'fannie mae': 'Federal National Mortgage Association',
		'freddie mac': 'Federal Home Loan Mortgage Corporation',
		'ginnie mae': 'Government National Mortgage Association',
		'sallie mae': 'Student Loan Marketing Association',
		nasd: 'National Association of Securities Dealers',
		cir: 'Commissioner of Internal Revenue',
		'c.i.r.': 'Commissioner of Internal Revenue',
		'c. i. r.': 'Commissioner of Internal Revenue',
	}),
);

/** Reads one side of a name. `text` is folded already. */
export function readParty(text: string, depth = 0): Party {
	const tidy = (value: string) => value.replace(/^[\s,;:.&-]+|[\s,;:&-]+$/g, '');
	let rest = tidy(text);
	const nested: Party[] = [];
	let relator: Party | undefined;
	const relating = depth < 2 ? relation.exec(rest) : null;
	if (relating !== null && relating.index > 0) {
		relator = readParty(rest.slice(relating.index + relating[0].length), depth + 1);
		rest = rest.slice(0, relating.index);
	}
	const trading = depth < 2 ? tradeName.exec(rest) : null;
	if (trading !== null && trading.index > 0) {
		nested.push(readParty(rest.slice(trading.index + trading[0].length), depth + 1));
		rest = rest.slice(0, trading.index);
	}
	rest = cutClosingStop(joinInsertedState(tidy(rest.replace(others, ''))));
	const wasOffice = rest;
	rest = tidy(rest.replace(role, ' ').replace(capacity, '').replace(/\s+/g, ' '));
	// "Estate of John Smith, Deceased": the word that describes goes, never the whole party.
	if (rest === '') rest = tidy(wasOffice.replace(capacity, ''));
	if (depth < 2)
		for (const [index, one] of splitJoinedParties(rest).entries())
			nested.push({ ...readParty(one, depth + 2), later: index > 0 });
	const second = secondReadings.get(rest);
	if (second !== undefined) nested.push(readParty(second, depth + 2));
	const own = rest;
	for (let round = 0; round < 3; round++) {
		const cut = rest.replace(title, '');
		if (
			cut === rest ||
			isWholeSovereign(rest) ||
			(vessel.test(rest) && /\s(?:co|corp|inc|ass'?n|association|agency)\b/i.test(cut))
		)
			break;
		rest = cut;
	}
	if (geico.test(rest)) rest = 'GEICO';
	rest =
		otherNames.get(
			rest
				.toLowerCase()
				.replace(/\bcompany$/, 'co')
				.replace(/\bco\.$/, 'co'),
		) ?? spellOutAgency(rest).replace(/\bUAW\b/, 'United Automobile Workers');
	const matter = matterHead.exec(rest)?.[1]?.toLowerCase();
	const bare = matter === undefined ? rest : rest.replace(matterHead, '');
	const subject = tidy(bare.replace(/'s?\s+estate$/i, ''));
	const { kind, tokens, head, sovereign, unit } = classify(subject === '' ? rest : subject);
	// Member by member: a spread of what has one shape or another takes longer than all of the reading.
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

const roleAbbreviations =
	/^(?:secy|commr|dir|supt|gov|atty|admr|exr|executor|executrix|trustee|guardian|conservator|receiver)$/;

function readOffice(text: string, name: readonly Token[]): Token[] {
	const rest = readTokens(text).filter((token) => !name.some((own) => own.text === token.text));
	const held =
		/\bofficial\s+capacit/i.test(text) ||
		rest.some(({ text: word }) => (officialWords.has(word) && word !== 'general') || roleAbbreviations.test(word));
	return held ? rest : [];
}

function isWholeSovereign(text: string): boolean {
	return readSovereign(text) !== undefined;
}

/** The surname of a person, and whether the words before it are known to be given names. */
export function readSurname(party: Party): { readonly surname: Token; readonly given: boolean } | undefined {
	const strong = party.head.filter((token) => !token.weak && !token.numeric);
	const surname = strong.at(-1);
	if (surname === undefined) return undefined;
	const capital = strong.filter((token) => token.capitals);
	const marked = capital.length > 0 && capital.length < strong.length ? capital.at(-1) : undefined;
	return { surname: marked ?? surname, given: marked !== undefined || isPersonal(strong) };
}

/** Whether a sovereign names which arm of it is meant: "State, Department of Highways". */
export function hasArm({ tokens, head }: Party): boolean {
	return tokens.length > head.length;
}

/** Frequent litigants, pseudonyms, initials and the commonest surnames: no evidence by themselves. */
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
			return false;
		case 'res':
			return false;
		case 'organisation':
			return party.tokens.some((token) => frequentLitigants.has(token.text));
		case 'person': {
			const name = readSurname(party);
			const strong = party.head.filter((token) => !token.weak);
			return name !== undefined && commonSurnames.has(name.surname.text) && (strong.length === 1 || name.given);
		}
	}
}

/** A school board or the like: neither a frequent litigant nor an arm of a state. */
export function isLocalBody(party: Party): boolean {
	return party.tokens.some((token) =>
		/^(?:sch|school|schools|dist|district|regents|educ|education|trustees|governors|zoning|planning|supervisors|aldermen|selectmen|court|courts|univ|university|college|city|county|cnty|cty|town|township|village)$/.test(
			token.text,
		),
	);
}
