import {
	BRACKET_CLOSE,
	BRACKET_OPEN,
	COMMA,
	DOT,
	DOUBLE_QUOTE_CLOSE,
	DOUBLE_QUOTE_OPEN,
	PAREN_CLOSE,
	PAREN_OPEN,
	QUOTE,
} from '../../base/text/characterCodes';
import { APOSTROPHE, classAt, DIGIT, indexWithin, LETTER, UPPER } from '../../base/text/characters';
import { connectors, surnameParticles } from '../../law/lexicon/nameWords.generated';
import { besideNameRules, isCounter } from './besideNameRules';
import { joinsOverComma, opensCapacity } from './commas';
import type { BoundaryRule, NameReading } from './nameReading';
import { isVersus, type NameToken, startsSmall } from './nameTokens';
import { companyForms, smallForms } from './nameWords';
import { goesOnWithOrganization } from './organizations';
import { closesCompany, endsSentence } from './sentenceEnds';

/**
 * Where a party begins, read leftward from the volume or from "v.". What a sentence says before the first party is often capitalized, too
 * ("In Brown v. Board"); that is trimmed afterward.
 */
export const partyRules: readonly BoundaryRule[] = [
	{
		name: 'a letter or number counts headings, items, or paragraphs',
		example: '### B. |State v. Roe',
		verdict: 'ends',
		of: ['punctuated', 'number'],
		applies: isCounter,
	},
	{
		name: 'the emphasis around the name starts with this word',
		example: 'The firm of *|Dewey. Cheatem v. Howe*',
		party: 'first',
		verdict: 'begins',
		applies: ({ runStart, token }) => token.start === runStart,
	},
	{
		name: 'emphasis includes more of the name',
		example: 'The firm of *|Dewey, cheatem. Howe v. Roe*',
		party: 'first',
		verdict: 'continues',
		applies: ({ runStart, token }) => runStart !== undefined && token.start > runStart,
	},
	{
		name: 'a parenthesis that closes here did not open in the name',
		example: 'the test (as it was laid down by the Courts of Appeal) |Roe v. Wade',
		party: 'first',
		verdict: 'ends',
		of: ['punctuated', 'small', 'number', 'sign'],
		applies: closesForeignParenthesis,
	},
	...besideNameRules,
	{
		name: 'a few capitalized words in quotation marks belong to the name',
		example: '|In re “Old Barn” Litig.',
		unproven: 'Some cases are known by such names: "In re “Agent Orange” Prod. Liab. Litig."',
		party: 'second',
		verdict: 'continues',
		of: ['punctuated', 'sign'],
		applies: (reading) => reading.place > 1 && closesQuotation(reading),
	},
	{
		name: 'the form of a company, which ends a party, does not begin a name',
		example: 'See |Elm Dep. Co. v. Roe',
		unproven: 'A name cut to "Co. v. Roe" would be accused wherever no table has the abbreviation before the form.',
		party: 'first',
		verdict: 'continues',
		of: ['punctuated', 'small'],
		applies: ({ right, place }) => place === 2 && closingForms.test(right.bare),
	},
	{
		name: 'a period may belong to an abbreviation that no table has, if "v." comes before anything that is not a name',
		example: '|Roe v. Grimm. Widgets',
		party: 'second',
		verdict: 'doubtful',
		of: ['punctuated'],
		applies: ({ isShort, place, token, right }) =>
			!isShort && place > 1 && endsSentence(token, right) && /^[A-Z][\w'\u2019-]{1,11}\.$/.test(token.word),
	},
	{
		name: "a sentence, a clause, or a first party's company name ends",
		example: 'It follows the Rule. |Roe v. Wade',
		verdict: 'ends',
		of: ['punctuated', 'small', 'number', 'sign'],
		applies: ({ token, right, place, versus }) =>
			place > 1 && (endsSentence(token, right) || (versus >= 0 && closesCompany(token, right))),
	},
	{
		name: 'a comma ends a name that does not continue with a designator, a place, or a list of partners',
		example: 'As in Coe, |Roe v. Wade',
		party: 'first',
		verdict: 'ends',
		of: ['punctuated', 'small', 'number', 'sign'],
		applies: (reading) => reading.token.endsWithComma && reading.place > 1 && !joinsOverComma(reading),
	},
	{
		name: '"at" continues the name of a place or an office, or precedes a house number',
		example: '|Roe v. Oaks at Elm Beach',
		party: 'second',
		verdict: 'doubtful',
		of: ['small'],
		applies: ({ token, left, right, afterRight }) =>
			token.word === 'at' && left.isUpper && (right.isUpper || (right.isNumber && afterRight.isUpper)),
	},
	{
		name: 'a tract of land is named by its size and place',
		example: '|Roe v. 38.00 Acres, more or less, located in Elm County',
		party: 'second',
		verdict: 'continues',
		of: ['small'],
		applies: ({ token, text, low }) =>
			/^(?:more|or|less,?|situated?|located|lying|in)$/.test(token.word) &&
			/\bAcres?\b[^;]{0,70}$/i.test(text.slice(Math.max(low, token.start - 80), token.start)),
	},
	{
		name: '"in", "at", "with", and "a" continue an organization\'s name',
		example: 'See |Citizens for Fairness in Testing v. Roe',
		verdict: 'continues',
		of: ['small'],
		applies: (reading) => reading.place > 1 && goesOnWithOrganization(reading),
	},
	{
		name: 'the capacity in which a party sues',
		example: "See |Coe, as Adm'r, v. Roe",
		verdict: 'continues',
		of: ['small'],
		applies: ({ token, left, right }) => left.endsWithComma && opensCapacity(token.word, right.bare),
	},
	{
		name: 'a capital that typesetting separated from this word begins it: "W ashington"',
		example: 'See |W ashington v. Roe',
		verdict: 'continues',
		of: ['small'],
		applies: ({ token, left }) => /^[BCDF-HJ-NP-Z]$/.test(left.word) && !connectors.has(token.word) && !isVersus(token),
	},
	{
		name: 'a small word that joins words of a name leads to a first party',
		example: 'The Panel in |Roe v. Wade',
		party: 'first',
		verdict: 'ends',
		of: ['small'],
		applies: ({ token, left }) => plaintiffStops.has(token.word) || (token.word === 'to' && left.word === 'Court'),
	},
	{
		name: 'a word or sign that names do not contain',
		example: 'The Court decided |Roe v. Wade',
		verdict: 'ends',
		of: ['small', 'sign'],
		applies: ({ token, index }) => !mayStandInName(token, index === 0),
	},
	{
		name: 'a reference to something else',
		example: 'the Rights of Coe Cf. |Roe v. Wade',
		party: 'first',
		verdict: 'ends',
		of: ['plain', 'punctuated'],
		applies: ({ token, place }) => place > 1 && token.length < 6 && /^(?:Id|Ibid|See|Cf)[.,]*$/.test(token.word),
	},
	{
		name: 'a parenthesis, quotation, or bracket that opens before this word does not close in the name',
		example: 'the Act (|Roe v. Wade',
		party: 'first',
		verdict: 'begins',
		applies: opensForGood,
	},
];

/** The connectors across which a plaintiff's name isn't followed back: "the Court in Brown v. Board". */
const plaintiffStops = new Set(['in', 'rem', 'as', 'per', 'se', 'non', 'is', 'or', 'an', 'a']);

const closingForms = new RegExp(`${companyForms.source}|^(?:Cos|Bros|PLC|Ass['\\u2019]n|${smallForms})$`);

/** Whether the token can be part of a name at all; `isLast` for the one directly before the volume. */
function mayStandInName(token: NameToken, isLast: boolean): boolean {
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

/** Whether a parenthesis that opened neither in the token nor a few words before closes in it: "BP (N. Am.) Ltd." */
function closesForeignParenthesis({ token, text, low }: NameReading): boolean {
	const { last, start, end } = token;
	const closing = last === PAREN_CLOSE ? end - 1 : last === DOT || last === COMMA ? end - 2 : -1;
	if (text.charCodeAt(closing) !== PAREN_CLOSE || token.code === PAREN_OPEN) return false;
	const before = text.slice(Math.max(low, start - 30), start);
	return before.lastIndexOf('(') <= before.lastIndexOf(')');
}

/** How far before a closing quotation mark to look for its opening one, in UTF-16 units. */
const LONGEST_QUOTATION = 40;
const shortQuotation = /(?:^|[\s(])["\u201c]\s?(?:[A-Z\d][\w.'\u2019-]*\s+){0,3}$/;

/** Whether the token is the last of a few capitalized words in quotation marks: “Agent Orange”. */
function closesQuotation({ token, text, low }: NameReading): boolean {
	if (!/^["\u201c]?[A-Z][\w'\u2019-]*["\u201d]$/.test(token.word)) return false;
	const before = text.slice(Math.max(low, token.start - LONGEST_QUOTATION), token.start);
	return token.isUpper ? shortQuotation.test(before) : /[A-Za-z.']\s+$/.test(before);
}

function opensForGood(reading: NameReading): boolean {
	const { token, text } = reading;
	const { code, start } = token;
	let closing = closingMarks.get(code);
	// "the Act [Roe v. Wade](link)", but not "Elm Products [Co v Roe"
	if (token.isUpper && text.charCodeAt(start - 1) === BRACKET_OPEN && !companyForms.test(token.bare))
		closing = BRACKET_CLOSE;
	return closing !== undefined && indexWithin(text, closing, start + 1, reading.at(reading.versus).start) < 0;
}

const closingMarks: ReadonlyMap<number, number> = new Map([
	[PAREN_OPEN, PAREN_CLOSE],
	[DOUBLE_QUOTE_OPEN, DOUBLE_QUOTE_CLOSE],
	[QUOTE, QUOTE],
]);
