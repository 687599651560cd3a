import { remembering } from '../../../base/data/remembering';
import { contractionsOf } from '../../../law/lexicon/contractions';
import { dotless, stopWords, weakWords } from '../../../law/lexicon/partyWords.generated';
import {
	brands,
	cardinals as cardinalWords,
	gluedHeads,
	ordinals as ordinalWords,
} from '../../../law/lexicon/phrases.generated';

/** One word of a name as it is compared. */
export interface Token {
	/** Lowercase letters and digits only. */
	readonly text: string;
	/** Ends in "." or contains an apostrophe, or is an abbreviation commonly written without either. */
	readonly abbreviated: boolean;
	/** Letters that each stand for a word: "J.E.B.", "J. E. B.", "J". */
	readonly initials: boolean;
	/** Initials with "&" between them: "N&W". */
	readonly joined: boolean;
	/** Digits or an amount: compared exactly. */
	readonly numeric: boolean;
	/** Doesn't help to identify a party: "Inc.", "Jr.". */
	readonly weak: boolean;
	/** Written in capitals ("Samuel WINSHIP"). */
	readonly capitals: boolean;
	/** Follows a hyphen: the second half of "Lopez-Umanzor". */
	readonly hyphenated: boolean;
	/** Ended in a possessive "s". */
	readonly possessive: boolean;
	/** The letters after the apostrophe of a contraction ("l" in "Nat'l"), with which its word ends. */
	readonly ending: string;
	/** First letters of the stop words directly before it, which an initialism may include ("DOJ"). */
	readonly before: string;
}

/** Older or freer spellings of one word. */
const spellings: ReadonlyMap<string, string> = new Map(contractionsOf('spelling'));

/** "R. R." at the end of a name, and "R. Co.", also without spaces ("C. & Q.R.R."); alone, the letters are a child's initials. */
const railroad = /(?<=\S\s|\S\p{Lu}\.|\s\p{Lu}\.)R\.(?:\s?R\.?(s)?(?=$|,)|(?:\s?R\.?)?(?=\s(?:Co|Corp)\b))/gu;
/** Not the New York Central. */
const newYorkCity = /\bN\.\s?Y\.\s?C\.(?:(?=\s\p{Lu}\p{Ll})(?!\s(?:Ry|Railr))|(?<=\bof\sN\.\s?Y\.\s?C\.)$)/gu;

/** "A & M", and "B. & M." */
const joinedLetters =
	/\b(\p{Lu}{1,2})(?:\s?&\s?(\p{Lu})(?![\p{L}.'])|(?<=\s\p{Lu}|^\p{Lu})\.\s?&\s?(\p{Lu})\.(?![\p{L}]))/gu;

/** Names with capitals inside, by their capitals, which are all that many a record shows. */
export const brandsByCapitals: ReadonlyMap<string, string> = new Map(
	brands.split('|').map((brand) => [brand.toUpperCase(), brand] as const),
);

/** The words of a folded text, without stop words; a run of single letters is one token, and so is "United States (of America)". */
export function readTokens(folded: string): Token[] {
	const tokens: Token[] = [];
	let stopped = '';
	const spelled = /[RN]\./.test(folded)
		? folded.replace(railroad, (_, plural = '') => ` Railroad${plural}`).replace(newYorkCity, 'New York City')
		: folded;
	const words = spelled.includes('&') ? spelled.replace(joinedLetters, '$1&$2$3') : spelled;
	// "EXXONMOBIL" is Exxon's, but nothing tells an unlisted merger from a longer name ("FALKENBERG").
	const merged = words.replace(/\b[A-Z]{8,24}\b/g, (word) => brandsByCapitals.get(word) ?? word);
	for (const word of merged.split(joints)) {
		const token = readToken(word);
		if (token === undefined) {
			if (word === '&') stopped += 'a';
			continue;
		}
		if (stopWords.has(token.text) && !token.initials) {
			stopped += token.text[0] ?? '';
			continue;
		}
		const previous = tokens.at(-1);
		const joined = previous && joinTokens(previous, token, stopped);
		// A "Corporation Commission" isn't a corporation.
		const isCommission = joined === undefined && previous?.weak === true && commissions.test(token.text);
		if (previous && (joined || isCommission)) tokens[tokens.length - 1] = joined ?? { ...previous, weak: false };
		if (joined === undefined) tokens.push(asNation({ ...token, before: stopped }));
		stopped = '';
	}
	return tokens;
}

/** The one token that two words make; `stopped` is what stop words are between them. */
function joinTokens(previous: Token, token: Token, stopped: string): Token | undefined {
	const { text } = token;
	if (stopped === '' && joinsInitials(previous, token)) return asNation({ ...token, text: previous.text + text });
	if (previous.text === 'united' && /^states?$/.test(text)) return { ...previous, text: nation, abbreviated: false };
	if (previous.text === 'rail' && /^(?:road|rd|way)$/.test(text))
		return { ...previous, text: 'railroad', abbreviated: false };
	if (token.hyphenated && /^(?:north|south)$/.test(previous.text) && /^(?:ea|we)st(?:ern)?$/.test(text))
		return { ...token, text: previous.text + text };
	const figures = stopped === '' ? readFigures(previous.text, text) : undefined;
	if (figures !== undefined) return { ...token, text: figures, numeric: true, hyphenated: false };
	// "United States of America" and "U. S. A." are the same token.
	return previous.text === nation && (text === 'america' || text === 'a') ? previous : undefined;
}

/**
 * What separates words. Also between names that a merger writes as one ("DaimlerChrysler"), which `compareBags` joins again if necessary; short
 * first parts are prefixes ("McDonald", "DeWitt"). And where a page has lost a space ("Democratic Party ofOhio").
 */
const joints = /[\s,;:()/"!?]+|(?=-)|(?<=\bof)(?=\p{Lu}\p{Ll})|(?<=\p{Lu}\p{Ll}{3,20})(?=\p{Lu}\p{Ll}{3})/u;

const commissions = /^comm(?:n|ission|issioner|r)?$/;

/** The text of the token for every spelling of "United States". */
export const nation = 'unitedstates';

function asNation(token: Token): Token {
	if (token.text !== 'us' && token.text !== 'usa') return token;
	return { ...token, text: nation, initials: false, abbreviated: false };
}

function joinsInitials(previous: Token, token: Token): boolean {
	return previous.initials && token.initials && token.text.length === 1;
}

/** "Nat'l", "Comm'r", "P'ship", "ASS'NS"; "O'Brien" and "D'Amato" have a capital after the apostrophe, and captions print "MU'MIN". */
const contraction = /^\p{L}+'(\p{Ll}+|(?:LS?|NS?|RS?|TS?|YS?|GS?|SHIPS?|X))\.?$/u;

/** Words recur, within a name and from name to name. */
const readToken = remembering(readWord, 2_000);

function readWord(word: string): Token | undefined {
	const trimmed = word.replace(/^[^\p{L}\p{N}$]+/u, '').replace(/[^\p{L}\p{N}.']+$/u, '');
	const possessive = /['][sS]?\.?$/.test(trimmed) && !/^\p{L}['][sS]?$/u.test(trimmed);
	const bare = possessive ? trimmed.replace(/'[sS]?\.?$/, '') : trimmed;
	// "M'Culloch" is "McCulloch".
	const plain = bare
		.replace(/^M'(?=\p{L})/u, 'Mc')
		.replace(gluedHead, '$1')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '');
	if (plain === '') return undefined;
	const text = readOrdinal(plain) ?? spellings.get(plain) ?? plain;
	const initials = /^(?:\p{Lu}\.){2,6}\p{Lu}?$|^\p{Lu}\.?$|^\p{Lu}{1,2}&\p{Lu}$/u.test(bare);
	const numeric = /\d/.test(text);
	return {
		text,
		initials,
		joined: initials && bare.includes('&'),
		numeric,
		possessive,
		ending: contraction.exec(bare)?.[1]?.toLowerCase() ?? '',
		hyphenated: word.startsWith('-'),
		before: '',
		abbreviated: !numeric && (/\p{L}\.$/u.test(bare) || contraction.test(bare) || dotless.has(text)),
		weak: weakWords.has(text) && !/^(?:Pa|Md)\.$/.test(bare),
		capitals: !initials && bare === bare.toUpperCase() && /\p{Lu}{2}/u.test(bare),
	};
}

const gluedHead = new RegExp(String.raw`^(${gluedHeads})\.?of$`, 'i');

/** Numbers in words and in figures. Ordinals get one form: in letters up to the twentieth, and in figures after that. */

const ordinals = ['zeroth', ...ordinalWords.split('|')];
const cardinals = ['zero', ...cardinalWords.split('|')];
const tens = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** "2d" and "2nd" are "second", "42d" and "42nd" are "42th": the letters at the end of an ordinal don't matter. */
export function readOrdinal(word: string): string | undefined {
	const digits = /^(\d+)(?:st|nd|rd|d|th)$/.exec(word)?.[1];
	return digits === undefined ? undefined : (ordinals[Number(digits)] ?? `${digits}th`);
}

/** A number of two words in figures: "Forty-Second" is "42th", "Twenty-One" is "21". */
export function readFigures(ten: string, unit: string): string | undefined {
	const before = tens.indexOf(ten);
	if (before < 2) return undefined;
	const [ordinal, cardinal] = [ordinals.indexOf(unit), cardinals.indexOf(unit)];
	if (ordinal > 0) return `${before}${ordinal}th`;
	return cardinal > 0 ? `${before}${cardinal}` : undefined;
}

/** Whether one is a word for the other, which is in figures: "One" and "1". */
export function isSameNumber(one: string, other: string): boolean {
	return cardinals[Number(one)] === other || cardinals[Number(other)] === one;
}
