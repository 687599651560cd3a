import {
	beforeCases,
	connectors,
	institutionsAt,
	organizationsIn,
	surnameParticles,
} from '../../lexicon/nameWords.generated';
import {
	COMMA,
	DOT,
	DOUBLE_QUOTE_CLOSE,
	DOUBLE_QUOTE_OPEN,
	PAREN_CLOSE,
	PAREN_OPEN,
	QUOTE,
} from '../../text/characterCodes';
import { APOSTROPHE, classAt, DIGIT, LETTER, UPPER } from '../../text/characters';
import type { NameReading } from './nameReading';
import { type NameToken, startsSmall } from './nameTokens';

/** Whether the token can be part of a name at all; `isLast` for the one directly before the volume. */
export function mayStandInName(token: NameToken, isLast: boolean): boolean {
	if (token.first & (UPPER | DIGIT)) return true;
	const { last } = token;
	const word = last === COMMA || last === PAREN_CLOSE ? token.word.replace(/(?<![,)])[,)]+$/, '') : token.word;
	if (token.isLower)
		return (
			connectors.has(word) ||
			token.isMixedCase ||
			/^(?:d'|al-|el-)/.test(word) ||
			(isLast && (word === 'al.' || word === 'a.'))
		);
	if (word === '&' || word === '&c.' || word === '(' || (word === '' && isLast)) return true;
	const second = classAt(word, 1);
	const code = word.charCodeAt(0);
	if (token.first & APOSTROPHE || code === QUOTE || code === DOUBLE_QUOTE_OPEN)
		return (second & (UPPER | DIGIT | LETTER)) !== 0;
	// "(de Havilland v. Roe (2018)", "(eBay Inc. v. Roe (2018)"
	if (code === PAREN_OPEN && (surnameParticles.has(token.bare) || startsSmall.test(token.bare))) return true;
	return /^[($#+]/.test(word) && ((second & (UPPER | DIGIT)) !== 0 || /^\(["\u201c][A-Z]/.test(word));
}

/** Whether a parenthesis closes in the token that opened neither in it nor a few words before: "BP (N. Am.) Ltd." */
export function closesForeignParenthesis({ token, text, low }: NameReading): boolean {
	const { last, start, end } = token;
	const closing = last === PAREN_CLOSE ? end - 1 : last === DOT || last === COMMA ? end - 2 : -1;
	if (text.charCodeAt(closing) !== PAREN_CLOSE || token.code === PAREN_OPEN) return false;
	const before = text.slice(Math.max(low, start - 30), start);
	return before.lastIndexOf('(') <= before.lastIndexOf(')');
}

/** So far before a closing quotation mark its opening one is looked for, in UTF-16 units. */
const LONGEST_QUOTATION = 40;
const shortQuotation = /(?:^|[\s(])["\u201c]\s?(?:[A-Z\d][\w.'\u2019-]*\s+){0,3}$/;

/** Whether the token is the last of a few capitalized words in quotation marks: “Agent Orange”. */
export function closesQuotation(token: NameToken, text: string, low: number): boolean {
	if (token.last !== DOUBLE_QUOTE_CLOSE && token.last !== QUOTE) return false;
	if (!/^["\u201c]?[A-Z][\w'\u2019-]*["\u201d]$/.test(token.word)) return false;
	const opensItself = token.code === DOUBLE_QUOTE_OPEN || token.code === QUOTE;
	const before = text.slice(Math.max(low, token.start - LONGEST_QUOTATION), token.start);
	return opensItself ? /[A-Za-z.']\s+$/.test(before) : shortQuotation.test(before);
}

/** So far before "in" or "at" an organization's name is looked for, in UTF-16 units. */
const LONGEST_BEFORE_IN = 160;
/** An underscore is a letter of a word and a mark after it: a word is read to its end, so that there is one way to read it. */
const capitalizedRun =
	/(?:(?:[A-Z][\w.'\u2019-]*(?![\w.'\u2019-])(?:(?<=_)|[\s*])|(?:&|of|for|the|and|on|to)[\s*_])[\s*_]*)+$/;
const signal = /^(?:See|Cf\.|Accord|Contra|E\.g\.|Compare)$/;
const leadIn = /^(?:But|In|With|Under|Unlike|Also|And)$/;
/** After these words a name begins. */
const leadsToName =
	/(?:^|[^\w\s*_]|\b(?:in|by|with|under|(see|cf\.|also|citing|quoting|accord|generally)))[\s*_"\u201c]*$/;

/** Whether the token before "in" or "at" may be a name's: most are a verb. */
export function mayBeCapitalized(token: NameToken | undefined): boolean {
	return token === undefined || !/^[a-z]+$/.test(token.word) || connectors.has(token.word);
}

/** Whether "in" at `at` goes on with the name of an organization: "Citizens for Resp. & Ethics in Wash." */
export function carriesIn(text: string, at: number, low: number): boolean {
	const before = text.slice(Math.max(low, at - LONGEST_BEFORE_IN), at);
	const run = capitalizedRun.exec(before);
	if (!run) return false;
	const words = run[0].split(/[\s*_]+/).filter((word) => word !== '');
	const lead = leadsToName.exec(before.slice(0, run.index));
	let isAfterSignal = lead?.[1] !== undefined;
	let isAfterConnector = false;
	for (let first = words[0]; first !== undefined; first = words[0]) {
		if (signal.test(first)) isAfterSignal = true;
		else if (/^[a-z&]/.test(first)) isAfterConnector = true;
		else if (!leadIn.test(first)) break;
		words.shift();
	}
	// "Physicians for Justice in Gaza"
	if (words.at(-1) === 'Justice' && words.at(-2) === 'for') words.pop();
	// "the Court of Appeals in", "Counsel for Smith in", "Language in"
	if (words.length === 0 || words.some((word) => beforeCases.has(bareWord(word)))) return false;
	// "the lawyers of Bank of America in"
	if (isAfterConnector || !lead) return organizationsIn.has(bareWord(words[0] as string));
	// "Elm National Bank in Fairview"
	if (words.length > 1 && /^(?:Bank|Church)$/.test(words.at(-1) as string)) return true;
	return isAfterSignal || words.some((word) => joinsWords.has(word) || organizationsIn.has(bareWord(word)));
}

/** Whether "at" goes on with the name of an institution or office: "Univ. of Tex. Med. Branch at Galveston", "Off. of Sergeant at Arms". */
export function carriesAt(text: string, at: number, low: number): boolean {
	const run = capitalizedRun.exec(text.slice(Math.max(low, at - LONGEST_BEFORE_IN), at));
	if (run?.[0].split(/[\s*_]+/).some((word) => institutionsAt.has(bareWord(word)))) return true;
	return carriesIn(text, at, low);
}

const joinsWords = new Set(['of', 'for', '&']);

function bareWord(word: string): string {
	return word.replace(/['\u2019]s?$|(?<![.,])[.,]+$/g, '');
}
