import {
	ASTERISK,
	BRACKET_CLOSE,
	CAPITAL_C,
	CAPITAL_I,
	CAPITAL_S,
	DOUBLE_QUOTE_CLOSE,
	DOUBLE_QUOTE_OPEN,
	PAREN_CLOSE,
	PAREN_OPEN,
	QUOTE,
} from '../../text/characterCodes';
import { classAt, DIGIT, indexWithin, UPPER } from '../../text/characters';
import { joinsOverComma } from './commas';
import { isOpeningMark } from './emphasis';
import { BoundaryRules, isSetApart, type NameReading } from './nameReading';
import type { NameToken } from './nameTokens';
import { isPlaintiffStop, nameConnectors } from './nameWords';
import { closesCompany, endsSentence } from './sentenceEnds';
import { hasLineBreak } from './tokenBounds';
import {
	carriesAt,
	carriesIn,
	closesParenthesis,
	closesQuotation,
	mayBeCapitalised,
	mayStandInName,
	opensNearby,
} from './tokenKinds';

/**
 * Where the first party's name begins, read from "v." to the left. What a sentence says before the name is often capitalised too
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
	{
		name: 'a year in parentheses belongs to what is cited before',
		example: 'Coe (1954), and |Roe v. Wade',
		verdict: 'ends',
		of: ['sign'],
		applies: ({ token }) => /^\((?:1[6-9]|20)\d\d\)/.test(token.word),
	},
	{
		name: 'a mark in parentheses counts the items of a list',
		example: 'They are (1) |Roe v. Wade',
		verdict: 'ends',
		of: ['punctuated', 'small', 'number', 'sign'],
		applies: ({ token }) => token.last === PAREN_CLOSE && /^\(?[\da-z]{1,4}\)$/.test(token.word),
	},
	{
		name: 'a number in brackets counts headnotes or paragraphs',
		example: 'the rule. [8] |Roe v. Wade',
		verdict: 'ends',
		of: ['number'],
		applies: ({ token, text }) => token.isNumber && text.charCodeAt(token.end) === BRACKET_CLOSE,
	},
	{
		name: 'a star and a number mark a page of another edition',
		example: 'the rule. ***276 |Roe v. Wade',
		verdict: 'ends',
		of: ['number'],
		applies: ({ token, text, isEmphasised }) =>
			token.isNumber && text.charCodeAt(token.start - 1) === ASTERISK && !isEmphasised,
	},
	{
		name: 'a number after its sign counts paragraphs',
		example: 'the rule. {¶ 12} |Roe v. Wade',
		verdict: 'ends',
		of: ['number'],
		applies: ({ token, left }) => /^\d+\}?$/.test(token.word) && /^\{?\u00b6{1,2}$/.test(left?.word ?? ''),
	},
	{
		name: 'the number of a rule, title or section that is named beside the case',
		example: 'under Title VII and |Roe v. Wade',
		verdict: 'ends',
		of: ['plain', 'number'],
		applies: ({ token, left, right }) =>
			isAnd(right) && numberOfLaw.test(token.word) && numberedLaws.test(left?.word ?? ''),
	},
	{
		name: 'a law or a part of one that is named beside the case',
		example: 'under the Fourth Amendment and |Roe v. Wade',
		verdict: 'ends',
		of: ['plain'],
		applies: ({ token, right }) => isAnd(right) && laws.test(token.word),
	},
	{
		name: 'a letter counts the parts of a text',
		example: 'It is in Exhibit A. |Roe v. Wade',
		verdict: 'ends',
		of: ['punctuated'],
		applies: ({ token, left, isNextToVersus }) =>
			token.length === 2 && !isNextToVersus && token.endsWithDot && partsOfTexts.test(left?.word ?? ''),
	},
	{
		name: 'a number at the head of its line, set apart, counts lines or notes',
		example: 'the rule\n15   |Roe v. Wade',
		verdict: 'ends',
		of: ['number'],
		applies: isLineNumber,
	},
	{
		name: 'a few capitalised words in quotation marks belong to the name',
		example: 'See |Friends of “Old Barn” Park v. Roe',
		verdict: 'continues',
		of: ['punctuated', 'sign'],
		applies: ({ token, text, low, isNextToVersus }) => !isNextToVersus && closesQuotation(token, text, low),
	},
	{
		name: 'a sentence or clause ends',
		example: 'It follows the Rule. |Roe v. Wade',
		verdict: 'ends',
		of: ['punctuated', 'small', 'number', 'sign'],
		applies: ({ token, right, isNextToVersus }) => !isNextToVersus && endsSentence(token, right as NameToken),
	},
	{
		name: "a company's plan or fund is named after it",
		example: 'See |Acme Co., Inc. Pension Plan v. Roe',
		verdict: 'continues',
		of: ['punctuated'],
		applies: (reading) =>
			reading.token.endsWithDot &&
			/^(?:Inc|LLC|Ltd)\.$/.test(reading.token.word) &&
			forEmployees.test(reading.right?.word ?? '') &&
			reading.someToTheRight(({ bare }) => /^(?:Plan|Fund|Trust)s?$/.test(bare)),
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
			/^[\d.]+$/.test(token.word) &&
			// "PUD No. 1⏎of Elm County"
			!(right?.isLower || numbered.test(left?.word ?? '')),
	},
	{
		name: 'a heading of a table of authorities fills its line',
		example: 'Federal Cases\n|Roe v. Wade',
		verdict: 'ends',
		of: ['plain'],
		applies: ({ token, text, low, gapEnd, isNextToVersus }) =>
			!isNextToVersus &&
			token.word === 'Cases' &&
			hasLineBreak(text, token.end, gapEnd) &&
			headsCases.test(text.slice(Math.max(low, token.start - 40), token.start)),
	},
	{
		name: 'a heading in capitals ends with its line',
		example: 'ARGUMENT\n|Roe v. Wade',
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
		name: 'a comma ends what does not go on with a designator, a place or a list of partners',
		example: 'As in Coe, |Roe v. Wade',
		verdict: 'ends',
		of: ['punctuated', 'small', 'number', 'sign'],
		applies: (reading) => reading.token.endsWithComma && !reading.isNextToVersus && !joinsOverComma(reading),
	},
	{
		name: '"in" and "at" go on with an organisation\'s name',
		example: 'See |Citizens for Fairness in Testing v. Roe',
		verdict: 'continues',
		of: ['small'],
		applies: ({ token, left, text, low }) =>
			(token.word === 'in' && mayBeCapitalised(left) && carriesIn(text, token.start, low)) ||
			(token.word === 'at' && mayBeCapitalised(left) && carriesAt(text, token.start, low)),
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
		name: 'a capital that the typesetting set apart begins this word',
		example: 'See |W ashington v. Roe',
		verdict: 'continues',
		of: ['small'],
		applies: isSetApart,
	},
	{
		name: 'someone points the court to the case',
		example: 'He points the Court to |Roe v. Wade',
		verdict: 'ends',
		of: ['small'],
		applies: ({ token, left }) => token.word === 'to' && left?.word === 'Court',
	},
	{
		name: 'a case known by one name is named beside one that is cited',
		example: 'under both Moe and |Roe v. Wade',
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
			!nameConnectors.has(token.endsWithComma ? token.word.slice(0, -1) : token.word),
	},
	{
		name: 'a parenthesis says who the party is',
		example: 'See |S. R. (a Minor) v. Roe',
		verdict: 'continues',
		of: ['sign'],
		applies: (reading) =>
			/^\(an?$/.test(reading.token.word) &&
			reading.left?.isUpper === true &&
			reading.someToTheRight((token) => token.last === PAREN_CLOSE),
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
		name: 'emphasis starts with this word',
		example: 'The *|Roe* v. Wade',
		verdict: 'begins',
		of: ['plain', 'punctuated', 'number', 'sign'],
		applies: ({ token, text }) => !token.isLower && isOpeningMark(text, token.start),
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

const numberOfLaw = /^(?:\d{1,5}[a-z]?(?:[.:-]\d[\d.:-]*)?|[IVXLC]{1,6})$/;
const numberedLaws =
	/^(?:(?:[A-Z][a-z]{1,5}\.)?R(?:ules?|\.)|\u00a7{1,2}|Sections?|Sec\.|Titles?|Articles?|Art\.|Chapters?|Ch\.|Parts?|Canons?|Proposition|Evid\.|P\.)$/;
const forEmployees =
	/^(?:Pension|Profit|Employees?|Emps?\.|Retirement|Ret\.|Health|Welfare|Severance|Savings|Sav\.|Disability|Benefits?|Long)/;
const laws = /^(?:Amendments?|Clauses?|Act|Code|Constitution|Rules|Statutes?|Doctrine|Guidelines|Restatement)$/;
const partsOfTexts = /^(?:Part|Exhibit|Ex\.|Appendix|App\.|Section|Count|Point|Table|Attachment)$/;
const numbered = /^(?:Nos?\.|Loc\.|Local|Union|Dist\.|District|Series|Lodge|Post)$/;
const headsCases = /(?:^|[\n\r])[^\S\n\r]*(?:(?:Federal|State|Other|Federal and State|Table of) )?$/;

function isLineNumber({ token, text, low, gapEnd, isNextToVersus }: NameReading): boolean {
	if (isNextToVersus || !(token.first & DIGIT) || !token.isNumber || token.word.length > 3) return false;
	if (!/^(?:\t| {2}|\u00a0 )/.test(text.slice(token.end, Math.min(gapEnd, token.end + 2)))) return false;
	let i = token.start;
	while (i > low && (text.charCodeAt(i - 1) === 32 || text.charCodeAt(i - 1) === 9 || text.charCodeAt(i - 1) === 1))
		i--;
	return i === low || hasLineBreak(text, i - 1, i);
}

function isAnd(token: NameToken | undefined): boolean {
	return token?.length === 3 && token.word === 'and';
}
