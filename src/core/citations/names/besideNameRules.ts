import { leadWords } from '../../lexicon/nameWords.generated';
import { lawParts } from '../../lexicon/phrases.generated';
import {
	ASTERISK,
	BRACKET_CLOSE,
	BRACKET_OPEN,
	DOUBLE_QUOTE_CLOSE,
	EN_DASH,
	HYPHEN,
	PAREN_CLOSE,
	QUOTE,
	SPACE,
} from '../../text/characterCodes';
import { DIGIT, indexWithin } from '../../text/characters';
import type { BoundaryRule, NameReading } from './nameReading';
import type { NameToken } from './nameTokens';
import { companyForms } from './nameWords';
import { hasLineBreak } from './tokenBounds';

/** What stands directly before a first party and is no part of it: years, numbers and letters that count something, laws named beside the case. */
export const besideNameRules: readonly BoundaryRule[] = [
	{
		name: 'a year in parentheses belongs to what is cited before',
		example: 'Coe (1954), and |Roe v. Wade',
		verdict: 'ends',
		of: ['sign'],
		applies: ({ token }) => /^\((?:1[6-9]|20)\d\d\)/.test(token.word),
	},
	{
		name: 'a mark in parentheses or brackets counts items, headnotes, paragraphs',
		example: 'the rule. [A06] |Roe v. Wade',
		verdict: 'ends',
		applies: isCountingMark,
	},
	{
		name: 'a bracket opens before this word and does not close in the name',
		example: 'the Act [|Roe v. Wade',
		unproven: 'A link of Markdown can follow a capitalized word.',
		verdict: 'begins',
		of: ['plain', 'punctuated'],
		applies: ({ token, text, tokens, versus }) => {
			// "Elm Products [Co v Roe"
			if (text.charCodeAt(token.start - 1) !== BRACKET_OPEN || !token.isUpper || companyForms.test(token.bare))
				return false;
			const end = versus === undefined ? token.end : (tokens.at(versus)?.start ?? token.end);
			return indexWithin(text, BRACKET_CLOSE, token.start, end) < 0;
		},
	},
	{
		name: 'the dash of a list, or the end of a quotation, is glued to this word',
		example: 'It is so in the Courts\n-|Roe v. Wade',
		unproven: 'Plain-text briefs write so; two unlabeled ones do.',
		verdict: 'begins',
		of: ['plain', 'punctuated'],
		applies: ({ token, text }) => token.isUpper && isGluedMark(text.charCodeAt(token.start - 1)),
	},
	{
		name: 'a page of another edition begins inside the name',
		example: 'See |Elm *276 Savings Bank v. Roe',
		unproven: 'Passages copied from databases have such pages; without it the name loses its first words.',
		verdict: 'continues',
		of: ['number'],
		applies: (reading) => {
			const { left } = reading;
			return isStarPage(reading) && left?.isUpper === true && /\w$/.test(left.word) && !leadWords.has(left.bare);
		},
	},
	{
		name: 'a star and a number mark a page of another edition',
		example: 'the rule. ***276 |Roe v. Wade',
		verdict: 'ends',
		of: ['number'],
		applies: isStarPage,
	},
	{
		name: 'a number that counts on from the one before it: the numbers of lines, run together',
		example: 'the rule. 26 27 28 |Roe v. Wade',
		unproven: "Three names of an unlabeled brief's table are read with it.",
		verdict: 'ends',
		of: ['number'],
		applies: ({ token, left }) =>
			token.isNumber && left?.isNumber === true && Number(token.word) === Number(left.word) + 1,
	},
	{
		name: 'a number after its sign counts paragraphs',
		example: 'the rule. {¶ 12} |Roe v. Wade',
		unproven: "Ohio's courts number paragraphs so, and a paragraph can begin with a case.",
		verdict: 'ends',
		of: ['number'],
		applies: ({ token, left }) => /^\d+\}?$/.test(token.word) && /^\{?\u00b6{1,2}$/.test(left?.word ?? ''),
	},
	{
		name: 'the number of a rule, title or section that is named beside the case',
		example: 'under Title VII and |Roe v. Wade',
		unproven: 'Briefs pair a law with its case: "under Title VII and".',
		verdict: 'ends',
		of: ['plain', 'number'],
		applies: ({ token, left, right }) =>
			isAnd(right) && numberOfLaw.test(token.word) && numberedLaws.test(left?.word ?? ''),
	},
	{
		name: 'a law or a part of one that is named beside the case',
		example: 'under the Fourth Amendment and |Roe v. Wade',
		unproven: 'Briefs pair a law with its case: "under the Fourth Amendment and".',
		verdict: 'ends',
		of: ['plain'],
		applies: ({ token, right }) => isAnd(right) && laws.test(token.word),
	},
	{
		name: 'a letter counts the parts of a text',
		example: 'It is in Exhibit A. |Roe v. Wade',
		unproven: 'Sentences end with "Exhibit A.", and a citation can be the next one.',
		verdict: 'ends',
		of: ['punctuated'],
		applies: ({ token, left, isNextToVersus }) =>
			token.length === 2 && !isNextToVersus && token.endsWithDot && partsOfTexts.test(left?.word ?? ''),
	},
	{
		name: 'a page after a leader, in a table of authorities whose lines were joined',
		example: 'Coe v. Poe (1954) ..... 4, 7 |Roe v. Wade',
		unproven: 'Copied tables of authorities lose their line ends.',
		verdict: 'ends',
		of: ['number'],
		applies: ({ token, text, low, isNextToVersus }) =>
			!isNextToVersus &&
			token.isNumber &&
			pagesAfterLeader.test(text.slice(Math.max(low, token.start - LONGEST_PAGES), token.start)),
	},
	{
		name: 'a possessive says whose decision it is',
		example: "the Fifth Circuit's |Roe v. Wade",
		unproven: 'Briefs name a decision after its court: "the Ninth Circuit’s".',
		verdict: 'ends',
		of: ['plain'],
		applies: ({ token, isNextToVersus }) =>
			!isNextToVersus && /^(?:Circuit|Court|Plaintiff|Defendant)['\u2019]s$/.test(token.word),
	},
	{
		name: 'a number at the head of its line, set apart, counts lines or notes',
		example: 'the rule\n15   |Roe v. Wade',
		unproven: 'Pleading paper and footnotes put such numbers before the line.',
		verdict: 'ends',
		of: ['number'],
		applies: isLineNumber,
	},
];

/** The pages that a table names before another one, in UTF-16 units. */
const LONGEST_PAGES = 60;
const pagesAfterLeader = /(?:\.\s?){3}(?:(?:\d{1,3}|[ivxl]+|passim),\s)*$/;
const numberOfLaw = /^(?:\d{1,5}[a-z]?(?:[.:-]\d[\d.:-]*)?|[IVXLC]{1,6})$/;
const numberedLaws = new RegExp(String.raw`^(?:(?:[A-Z][a-z]{1,5}\.)?R(?:ules?|\.)|\u00a7{1,2}|${lawParts})$`);
const laws = /^(?:Amendments?|Clauses?|Act|Code|Constitution|Rules|Statutes?|Doctrine|Guidelines|Restatement)$/;
const partsOfTexts = /^(?:Part|Exhibit|Ex\.|Appendix|App\.|Section|Count|Point|Table|Attachment)$/;

function isLineNumber({ token, text, low, isNextToVersus }: NameReading): boolean {
	if (isNextToVersus || !(token.first & DIGIT) || !token.isNumber || token.word.length > 3) return false;
	if (!text.startsWith('  ', token.end)) return false;
	let i = token.start;
	while (i > low && text.charCodeAt(i - 1) === SPACE) i--;
	return i === low || hasLineBreak(text, i - 1, i);
}

/** "(1)", "(A12)", "iv)", "[8]", "[A06]": brackets are no part of a token. */
export function isCountingMark({ token: { last, end, length, word }, text }: NameReading): boolean {
	if (length > 6 || (last !== PAREN_CLOSE && text.charCodeAt(end) !== BRACKET_CLOSE)) return false;
	return /^\(?(?:[A-Z]{0,2}-?\d{1,4}|[a-z\d]{1,4}|[A-HJ-Z]|[IVX]{1,4})\)?$/.test(word);
}

function isGluedMark(code: number): boolean {
	return code === HYPHEN || code === EN_DASH || code === QUOTE || code === DOUBLE_QUOTE_CLOSE;
}

function isStarPage({ token, text, isEmphasized }: NameReading): boolean {
	return token.isNumber && text.charCodeAt(token.start - 1) === ASTERISK && !isEmphasized;
}

function isAnd(token: NameToken | undefined): boolean {
	return token?.length === 3 && token.word === 'and';
}
