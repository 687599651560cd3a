import { connectors, organizationsIn } from '../../lexicon/nameWords.generated';
import { smallTitleWords } from '../../lexicon/phrases.generated';
import { signalWords } from '../../reading/signalWords';
import {
	CAPITAL_C,
	CAPITAL_I,
	CAPITAL_S,
	DOUBLE_QUOTE_CLOSE,
	DOUBLE_QUOTE_OPEN,
	PAREN_CLOSE,
	PAREN_OPEN,
	QUOTE,
} from '../../text/characterCodes';
import { classAt, indexWithin, UPPER } from '../../text/characters';
import { endOfLine, lineStart } from '../../text/lineBounds';
import { besideNameRules } from './besideNameRules';
import { joinsOverComma, opensCapacity } from './commas';
import { BoundaryRules, isSetApart } from './nameReading';
import type { NameToken } from './nameTokens';
import { companyForms, isPlaintiffStop } from './nameWords';
import { closesCompany, endsSentence } from './sentenceEnds';
import { hasLineBreak } from './tokenBounds';
import { carriesAt, carriesIn, closesParenthesis, mayBeCapitalized, mayStandInName, opensNearby } from './tokenKinds';

/**
 * Where the first party's name begins, read from "v." to the left. What a sentence says before the name is often capitalized too
 * ("In Brown v. Board"): that is trimmed afterwards.
 */
export const firstPartyRules = new BoundaryRules([
	{
		name: 'the emphasis that encloses the name starts with this word',
		example: 'The firm of *|Dewey. Cheatem v. Howe*',
		verdict: 'begins',
		isOfEmphasis: true,
		applies: ({ runStart, token }) => token.start === runStart,
	},
	{
		name: 'emphasis encloses more of the name',
		example: 'The firm of *|Dewey, cheatem. Howe v. Roe*',
		unproven: 'Drafts in Markdown emphasize names; the labeled texts are plain.',
		verdict: 'continues',
		isOfEmphasis: true,
		applies: ({ runStart, token }) => runStart !== undefined && token.start > runStart,
	},
	{
		name: 'a parenthesis closes that did not open in the name',
		example: 'the test (as it was laid down by the Courts of Appeal) |Roe v. Wade',
		verdict: 'ends',
		of: ['punctuated', 'small', 'number', 'sign'],
		applies: ({ token, text, low }) => closesParenthesis(token) && !opensNearby(text, token.start, low),
	},
	...besideNameRules,
	{
		name: 'the form of a company, with which a party ends, opens no name',
		example: 'See |Elm Dep. Co. v. Roe',
		unproven: 'A name cut to "Co. v. Roe" would be accused wherever no table holds the abbreviation before the form.',
		verdict: 'continues',
		of: ['punctuated'],
		applies: ({ token, right, index, versus }) =>
			token.isUpper && index === (versus ?? 0) + 2 && closingForms.test(right?.bare ?? ''),
	},
	{
		name: 'a sentence or clause ends',
		example: 'It follows the Rule. |Roe v. Wade',
		verdict: 'ends',
		of: ['punctuated', 'small', 'number', 'sign'],
		applies: ({ token, right, isNextToVersus }) => !isNextToVersus && endsSentence(token, right as NameToken),
	},
	{
		name: "a company's name ends with its form",
		example: 'It was sold to Acme Inc. |Roe v. Wade',
		verdict: 'ends',
		of: ['punctuated'],
		applies: ({ token, right, isNextToVersus }) => !isNextToVersus && closesCompany(token, right as NameToken),
	},
	{
		name: 'a number ends the line before: the page of a table, the number of a line',
		example: 'Table of Cases 12\n|Roe v. Wade',
		verdict: 'ends',
		of: ['number'],
		applies: ({ token, left, right, text, gapEnd, isNextToVersus }) =>
			!isNextToVersus &&
			hasLineBreak(text, token.end, gapEnd) &&
			/^[\d.]+(?:[-\u2013]\d{1,4})?$/.test(token.word) &&
			// "PUD No. 1⏎of Elm County", "See 24⏎Hour Gym"
			!(right?.isLower || numbered.test(left?.word ?? '') || signal.test(left?.word ?? '')),
	},
	{
		name: 'a heading of a table of authorities fills its line, or follows that of the pages',
		example: 'Federal Cases\n|Roe v. Wade',
		unproven: 'Tables of authorities have these headings, often without a blank line under them.',
		verdict: 'ends',
		of: ['plain'],
		applies: ({ token, left, text, low, gapEnd, isNextToVersus }) =>
			!isNextToVersus &&
			token.word === 'Cases' &&
			(hasLineBreak(text, token.end, gapEnd) || left?.word === 'Page(s)') &&
			headsCases.test(text.slice(Math.max(low, token.start - 40), token.start)),
	},
	{
		name: 'a heading in capitals ends with its line',
		example: 'ARGUMENT\n|Roe v. Wade',
		unproven: 'Headings of briefs are in capitals, and plain text may have no blank line under them.',
		verdict: 'ends',
		of: ['plain'],
		applies: ({ token, right, text, low, gapEnd, isNextToVersus }) =>
			!isNextToVersus &&
			token.length > 3 &&
			(classAt(text, token.start + 1) & UPPER) !== 0 &&
			hasLineBreak(text, token.end, gapEnd) &&
			/^[A-Z]{4,}$/.test(token.word) &&
			/^[A-Z][a-z]{2}/.test((right as NameToken).word) &&
			// "sold by ACME⏎Bank"
			!/[a-z][^\n\r]*$/.test(text.slice(Math.max(low, token.start - 80), token.start)),
	},
	{
		name: 'a heading with its letter or number is a line that ends before the column does',
		example: 'It is so.\nA. Roe Applies Here\n|Roe v. Friends of the Old Barn',
		verdict: 'ends',
		of: ['plain'],
		applies: ({ token, right, text, low, gapEnd, isNextToVersus }) =>
			!isNextToVersus &&
			hasLineBreak(text, token.end, gapEnd) &&
			endsEarly(text, low, token.end, right as NameToken) &&
			numberedHeading.test(text.slice(Math.max(low, token.end - LONGEST_HEADING), token.end)),
	},
	{
		name: 'a comma ends what does not go on with a designator, a place or a list of partners',
		example: 'As in Coe, |Roe v. Wade',
		verdict: 'ends',
		of: ['punctuated', 'small', 'number', 'sign'],
		applies: (reading) => reading.token.endsWithComma && !reading.isNextToVersus && !joinsOverComma(reading),
	},
	{
		name: '"in", "at" and "with" go on with an organization\'s name',
		example: 'See |Citizens for Fairness in Testing v. Roe',
		verdict: 'continues',
		of: ['small'],
		applies: ({ token, left, right, text, low }) =>
			(token.word === 'in' && left?.bare === 'Trustee' && right?.bare === 'Bankruptcy') ||
			(token.word === 'in' && mayBeCapitalized(left) && carriesIn(text, token.start, low)) ||
			(token.word === 'at' && mayBeCapitalized(left) && carriesAt(text, token.start, low)) ||
			(token.word === 'with' && organizationsIn.has(left?.word ?? '')),
	},
	{
		name: '"a" after "For" goes on with the name of a movement',
		example: 'See |Members for a Better Union v. Roe',
		verdict: 'continues',
		of: ['small'],
		applies: ({ token, left, tokens, index }) =>
			token.word === 'a' && /^[Ff]or$/.test(left?.word ?? '') && tokens.at(index + 2)?.isUpper === true,
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
		name: 'someone points the court to the case',
		example: 'He points the Court to |Roe v. Wade',
		unproven: 'Briefs say so: "directs the Court to".',
		verdict: 'ends',
		of: ['small'],
		applies: ({ token, left }) => token.word === 'to' && left?.word === 'Court',
	},
	{
		name: 'a case known by one name is named beside one that is cited',
		example: 'under both Moe and |Roe v. Wade',
		unproven: 'Briefs name well-known cases so: "under Twombly and".',
		verdict: 'ends',
		of: ['small'],
		applies: ({ token, left, tokens, index, versus }) =>
			token.word === 'and' &&
			index === (versus ?? 0) + 2 &&
			left?.isUpper === true &&
			/^(?:[Uu]nder|[Bb]oth|by|beyond|since|with)$/.test(tokens.at(index + 2)?.word ?? ''),
	},
	{
		name: 'a small word that leads to a name instead of joining its words',
		example: 'the Court in |Roe v. Wade',
		verdict: 'ends',
		of: ['small'],
		applies: ({ token }) => token.isLower && isPlaintiffStop(token.word),
	},
	{
		name: 'a small word that does not join the words of names',
		example: 'The Court decided |Roe v. Wade',
		verdict: 'ends',
		of: ['small'],
		applies: ({ token }) =>
			token.isLower &&
			!token.isMixedCase &&
			!connectors.has(token.endsWithComma ? token.word.slice(0, -1) : token.word),
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
		name: 'a parenthesis or quotation opens with this word and does not close in the name',
		example: 'the Act (|Roe v. Wade',
		verdict: 'begins',
		of: ['sign'],
		applies: ({ token, text, tokens, versus }) => {
			const opening = token.code;
			const closing = opening === PAREN_OPEN ? PAREN_CLOSE : opening === DOUBLE_QUOTE_OPEN ? DOUBLE_QUOTE_CLOSE : QUOTE;
			if (closing === QUOTE && opening !== QUOTE) return false;
			const end = versus === undefined ? token.end : (tokens.at(versus)?.start ?? token.end);
			return indexWithin(text, closing, token.start + 1, end) < 0;
		},
	},
]);

const closingForms = new RegExp(`${companyForms.source}|^(?:Cos|Bros|PLC|Ass['\\u2019]n)$`);
const signal = new RegExp(`^(?:${signalWords})$`);
/** In UTF-16 units. */
const LONGEST_HEADING = 120;
const numberedHeading = new RegExp(
	String.raw`(?:^|\n)[ \t]*(?:[A-Z]|[IVX]{1,5}|\d{1,2})\.[ \t]+(?:(?:[A-Z][\w'\u2019-]*|an?|${smallTitleWords})(?:[ \t]+|$)){1,16}$`,
);

/** Whether the first word of the next line would have had room in the one that ends at `end`: no wrapped line ends so. */
function endsEarly(text: string, low: number, end: number, { start, length }: NameToken): boolean {
	const own = end - lineStart(text, Math.max(low, end - LONGEST_HEADING), end);
	const next = endOfLine(text, start, start + LONGEST_HEADING) - start;
	// Letters differ in width.
	return own + 1 + length < 0.9 * next;
}

const numbered = /^(?:Nos?\.|Loc\.|Local|Union|Dist\.|District|Series|Lodge|Post)$/;
const headsCases = /(?:^|[\n\r]|Page\(s\))[^\S\n\r]*(?:(?:Federal|State|Other|Federal and State|Table of) )?$/;
