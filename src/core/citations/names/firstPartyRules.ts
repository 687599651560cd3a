import { connectors, organizationsIn } from '../../lexicon/nameWords.generated';
import {
	BRACKET_CLOSE,
	BRACKET_OPEN,
	CAPITAL_C,
	CAPITAL_I,
	CAPITAL_S,
	DOUBLE_QUOTE_CLOSE,
	DOUBLE_QUOTE_OPEN,
	PAREN_CLOSE,
	PAREN_OPEN,
	QUOTE,
} from '../../text/characterCodes';
import { indexWithin } from '../../text/characters';
import { besideNameRules } from './besideNameRules';
import { joinsOverComma, opensCapacity } from './commas';
import { type BoundaryRule, isSetApart, type NameReading } from './nameReading';
import type { NameToken } from './nameTokens';
import { companyForms } from './nameWords';
import { closesCompany, endsSentence } from './sentenceEnds';
import { carriesAt, carriesIn, closesForeignParenthesis, mayBeCapitalized, mayStandInName } from './tokenKinds';

/**
 * Where the first party's name begins, read from "v." to the left. What a sentence says before the name is often capitalized too
 * ("In Brown v. Board"): that is trimmed afterwards.
 */
export const firstPartyRules: readonly BoundaryRule[] = [
	{
		name: 'the emphasis that encloses the name starts with this word',
		example: 'The firm of *|Dewey. Cheatem v. Howe*',
		verdict: 'begins',
		applies: ({ runStart, token }) => token.start === runStart,
	},
	{
		name: 'emphasis encloses more of the name',
		example: 'The firm of *|Dewey, cheatem. Howe v. Roe*',
		verdict: 'continues',
		applies: ({ runStart, token }) => runStart !== undefined && token.start > runStart,
	},
	{
		name: 'a parenthesis closes that did not open in the name',
		example: 'the test (as it was laid down by the Courts of Appeal) |Roe v. Wade',
		verdict: 'ends',
		of: ['punctuated', 'small', 'number', 'sign'],
		applies: closesForeignParenthesis,
	},
	...besideNameRules,
	{
		name: 'the form of a company, with which a party ends, opens no name',
		example: 'See |Elm Dep. Co. v. Roe',
		unproven: 'A name cut to "Co. v. Roe" would be accused wherever no table holds the abbreviation before the form.',
		verdict: 'continues',
		of: ['punctuated', 'small'],
		applies: ({ right, index, versus }) => index === (versus ?? 0) + 2 && closingForms.test(right?.bare ?? ''),
	},
	{
		name: "a sentence, a clause, or a company's name ends",
		example: 'It follows the Rule. |Roe v. Wade',
		verdict: 'ends',
		of: ['punctuated', 'small', 'number', 'sign'],
		applies: ({ token, right, isNextToVersus }) =>
			!isNextToVersus && (endsSentence(token, right as NameToken) || closesCompany(token, right as NameToken)),
	},
	{
		name: 'a comma ends what does not go on with a designator, a place or a list of partners',
		example: 'As in Coe, |Roe v. Wade',
		verdict: 'ends',
		of: ['punctuated', 'small', 'number', 'sign'],
		applies: (reading) => reading.token.endsWithComma && !reading.isNextToVersus && !joinsOverComma(reading),
	},
	{
		name: '"in", "at", "with", and "a" go on with an organization\'s name',
		example: 'See |Citizens for Fairness in Testing v. Roe',
		verdict: 'continues',
		of: ['small'],
		applies: goesOnWithOrganization,
	},
	{
		name: 'in what capacity a party sues',
		example: "See |Coe, as Adm'r, v. Roe",
		verdict: 'continues',
		of: ['small'],
		applies: ({ token, left, right }) => left?.endsWithComma === true && opensCapacity(token.word, right?.bare),
	},
	{
		name: 'a capital that the typesetting set apart begins this word',
		example: 'See |W ashington v. Roe',
		unproven: 'Second parties of labeled opinions are typeset so; first parties are no different.',
		verdict: 'continues',
		of: ['small'],
		applies: isSetApart,
	},
	{
		name: 'a small word that does not join the words of names, or leads to one',
		example: 'The Court decided |Roe v. Wade',
		verdict: 'ends',
		of: ['small'],
		applies: ({ token, left }) =>
			plaintiffStops.has(token.word) ||
			(token.word === 'to' && left?.word === 'Court') ||
			(!token.isMixedCase && !connectors.has(token.endsWithComma ? token.word.slice(0, -1) : token.word)),
	},
	{
		name: 'a sign that names do not hold',
		example: 'the rule of § |Roe v. Wade',
		verdict: 'ends',
		of: ['sign'],
		applies: ({ token }) => !token.isLower && !mayStandInName(token, false),
	},
	{
		name: 'a reference to something else',
		example: 'the Rights of Coe Cf. |Roe v. Wade',
		verdict: 'ends',
		of: ['plain', 'punctuated'],
		applies: ({ token, isNextToVersus }) =>
			!isNextToVersus &&
			(token.code === CAPITAL_I || token.code === CAPITAL_S || token.code === CAPITAL_C) &&
			/^(?:Id|Ibid|See|Cf)[.,]*$/.test(token.word),
	},
	{
		name: 'a parenthesis, quotation, or bracket opens before this word and does not close in the name',
		example: 'the Act (|Roe v. Wade',
		verdict: 'begins',
		applies: opensForGood,
	},
];

/** Of the connectors, those over which a plaintiff's name is not followed back: "the Court in Brown v. Board". */
const plaintiffStops = new Set(['in', 'rem', 'as', 'per', 'se', 'non', 'is', 'or', 'an', 'a']);

const closingForms = new RegExp(`${companyForms.source}|^(?:Cos|Bros|PLC|Ass['\\u2019]n)$`);

function goesOnWithOrganization({
	token: { word, start },
	left,
	right,
	tokens,
	index,
	text,
	low,
}: NameReading): boolean {
	switch (word) {
		case 'in':
			if (left?.bare === 'Trustee' && right?.bare === 'Bankruptcy') return true;
			return mayBeCapitalized(left) && carriesIn(text, start, low);
		case 'at':
			return mayBeCapitalized(left) && carriesAt(text, start, low);
		case 'with':
			return organizationsIn.has(left?.word ?? '');
		// "Members for a Better Union"
		case 'a':
			return /^[Ff]or$/.test(left?.word ?? '') && tokens.at(index + 2)?.isUpper === true;
		default:
			return false;
	}
}

function opensForGood({ token, text, tokens, versus }: NameReading): boolean {
	const { code, start, end } = token;
	let closing = closingMarks.get(code);
	// "the Act [Roe v. Wade](link)", but not "Elm Products [Co v Roe"
	if (token.isUpper && text.charCodeAt(start - 1) === BRACKET_OPEN && !companyForms.test(token.bare))
		closing = BRACKET_CLOSE;
	if (closing === undefined) return false;
	return indexWithin(text, closing, start + 1, tokens.at(versus ?? -1)?.start ?? end) < 0;
}

const closingMarks: ReadonlyMap<number, number> = new Map([
	[PAREN_OPEN, PAREN_CLOSE],
	[DOUBLE_QUOTE_OPEN, DOUBLE_QUOTE_CLOSE],
	[QUOTE, QUOTE],
]);
