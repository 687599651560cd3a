import { docketHeads } from '../../lexicon/phrases.generated';
import {
	BAR,
	BRACKET_CLOSE,
	BRACKET_OPEN,
	CARET,
	COMMA,
	DOT,
	DOUBLE_QUOTE_CLOSE,
	EM_DASH,
	EN_DASH,
	PAREN_CLOSE,
	PAREN_OPEN,
	QUOTE,
	SEMICOLON,
	SMALL_V,
	SPACE,
	ZERO,
} from '../../text/characterCodes';
import { charClass, classAt, GAP, lastIndexWithin, NEWLINE, skipGapBack } from '../../text/characters';
import type { BeforeVolume, BetweenRule } from './beforeVolume';
import { courtInParentheses, courtRules } from './courtRules';
import { companyForms } from './nameWords';

/** "U.S." ends no name after a comma; a second comma is that of the pinpoint. */
const lostLines = /,(?: {3,}(?:U\.\s?S\.|[A-Z][a-z]{0,5}\.(?:\s(?:App|Ct)\.)?)| {0,2}U\.\s?S\.)(?: +,)?$/;

/** What stands between a name and the volume, tried in this order. */
export const betweenRules: readonly BetweenRule[] = [
	{
		name: "a footnote's mark",
		example: 'Roe v. Wade|,[^1] ',
		skip: (between) => between.moveTo(beforeNoteMark(between.text, between.at, between.low)),
	},
	{
		name: 'the parenthesis in which New York cites',
		example: 'Roe v Wade| (',
		after: [PAREN_OPEN],
		skip: (between) => {
			if (classAt(between.text, between.end - 2) & (GAP | NEWLINE)) between.moveTo(between.end - 1);
		},
	},
	{
		name: 'the year, as California puts it',
		example: 'Roe v. Wade| (1954) ',
		after: [PAREN_CLOSE],
		skip: skipYear,
	},
	courtInParentheses,
	{
		name: 'words that a quotation leaves out',
		example: 'Roe v. Wade|, . . . ',
		after: [DOT],
		skip: (between) => {
			const omission = between.match(/,?\s(?:\.\s?){3,4}$/, 12, '.');
			if (omission?.text.startsWith(',')) between.end = omission.start + 1;
		},
	},
	{
		name: 'a quotation mark after the comma',
		example: '“Roe v. Wade|,” ',
		after: [QUOTE, DOUBLE_QUOTE_CLOSE],
		skip: (between) => {
			const { text, end } = between;
			if (text.charCodeAt(end - 2) === COMMA) between.end--;
		},
	},
	{
		name: 'a comma, with the docket number or court that another one before it sets off',
		example: 'Roe v. Wade|, No. 12-345, ',
		after: [COMMA],
		skip: (between) => {
			between.joint = 'comma';
			between.moveTo(beforeDocket(between.text, between.end, between.low) - 1);
		},
	},
	{
		name: 'a docket number without a comma after it',
		example: 'Roe v. Wade|, No. 5:12-CV-345-OLG ',
		unproven: 'An unlabeled opinion cites so, and the comma is often forgotten.',
		after: [ZERO, PAREN_CLOSE, ...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => letter.charCodeAt(0))],
		skip: (between) => {
			const { text, end, low, joint } = between;
			if (joint !== 'none') return;
			const start = beforeDocket(text, end, low);
			if (start < end) between.moveTo(start - 1);
		},
	},
	{
		name: 'a reporter without volume and page, whose lines were lost',
		example: 'Roe v. Wade|,      U.S.     , ',
		unproven: 'An unlabeled opinion of Connecticut has lost its lines so.',
		after: [DOT, COMMA],
		skip: (between) => {
			if (between.joint !== 'comma') return;
			const blank = between.match(lostLines, 60);
			if (blank && !companyForms.test(blank.text.replace(/[^A-Za-z]/g, ''))) between.moveTo(blank.start);
		},
	},
	...courtRules,
	{
		name: 'an earlier page of the same volume, not out yet',
		example: 'Roe v. Wade|, ante p. 670, ',
		unproven: "Nebraska's opinions cite so; an unlabeled one does.",
		after: [ZERO],
		skip: (between) => {
			if (between.joint !== 'comma') return;
			const ante = between.match(/,\sante,?\s(?:at|pp?\.)\s\d{1,4}$/, 24);
			if (ante) between.moveTo(ante.start);
		},
	},
	{
		name: 'the court and docket of an unpublished opinion, as Michigan puts it',
		example:
			'Roe v. Wade|, unpublished per curiam opinion of the Court of Appeals, issued May 3, 2015 (Docket No. 312345), ',
		unproven: "Michigan's courts prescribe the form.",
		after: [PAREN_CLOSE],
		skip: (between) => {
			if (between.joint !== 'comma') return;
			const opinion = between.match(unpublished, 200);
			if (opinion) between.moveTo(opinion.start);
		},
	},
	{
		name: 'a docket number in parentheses',
		example: 'Roe v. Wade|, (A12-3456), ',
		unproven: 'Cases just decided are cited so before their volume is out.',
		after: [PAREN_CLOSE],
		skip: (between) => {
			const number = between.match(docketInParentheses, 60, '(');
			if (number) between.moveTo(number.start);
		},
	},
	{
		name: 'a short name in parentheses',
		example: 'Roe v. Wade| (“*Roe*”), ',
		after: [PAREN_CLOSE],
		skip: (between) => {
			if (between.joint === 'comma') between.end = beforeAlias(between.text, between.end, between.low);
		},
	},
	{
		name: 'further docket numbers',
		example: 'Roe v. Wade|, 98-1234, 98-1235, ',
		after: [ZERO],
		skip: (between) => {
			if (between.joint !== 'comma') return;
			const numbers = between.match(/(?:,\s+\d{2,4}-\d{3,5})+$/, 64);
			if (numbers) between.moveTo(numbers.start);
		},
	},
	{
		name: 'the year and a comma, as Montana and Ohio put it',
		example: 'Roe v. Wade| (1954), ',
		unproven: "Ohio's opinions cited so for decades, and Montana's do.",
		after: [PAREN_CLOSE],
		skip: (between) => {
			if (between.joint === 'comma') skipYear(between);
		},
	},
	{
		name: "a dash, or the bar of a table's cell",
		example: '*Roe v. Wade*| — ',
		after: [EN_DASH, EM_DASH, BAR],
		skip: (between) => {
			if (between.joint !== 'none') return;
			between.joint = 'dash';
			between.moveTo(between.end - 1);
			if (between.last === QUOTE || between.last === DOUBLE_QUOTE_CLOSE) between.end--;
		},
	},
	{
		name: "a reference link's label",
		example: '[Roe v. Wade|][label], ',
		skip: (between) => {
			between.end = beforeReference(between.text, between.end, between.low);
		},
	},
];

function skipYear(between: BeforeVolume): void {
	const { text, end, low } = between;
	const open = lastIndexWithin(text, PAREN_OPEN, Math.max(low, end - 48), end);
	if (open >= 0 && yearParenthesis.test(text.slice(open, end))) between.moveTo(open);
}

const yearParenthesis = /^\((?:[A-Z0-9][^()]{0,36}[\s,])?(?:1[6-9]|20)\d\d(?:, [A-Z]?\d[\w.-]{3,14})?\)$/;

const unpublished =
	/,\s+unpublished\s(?:per\scuriam\s|memorandum\s)?(?:opinion|order)\b[^;()]{0,110}\((?:Docket\s)?Nos?\.?[^;()]{1,50}\)$/;

const alias = /^\((?:hereinafter[\s*_]+)?["\u201c*_]+[A-Z][^()]{0,56}["\u201d*_]+\)$/;

/** The offset before the short name in parentheses that ends at `end` (`("*Smith*")`, after a company's form `(OC)`), else `end`. */
function beforeAlias(text: string, end: number, low: number): number {
	const open = lastIndexWithin(text, PAREN_OPEN, Math.max(low, end - 64), end);
	if (open < 0) return end;
	const isAlias = alias.test(text.slice(open, end)) || initialsOfCompany.test(text.slice(Math.max(low, open - 8), end));
	return isAlias ? skipGapBack(text, open, low) : end;
}

/** "Oake Corp. (OC)", but "Oake Co. (USA)". */
const initialsOfCompany = /(?:Inc\.|Co\.|Corp\.|Ltd\.|LLC|LP|LLP)\s\((?!USA?\)|UK\))[A-Z]{2,6}\)$/;

/** The offset before the footnote's mark (`[^1]`) that stands before `at`, else `at`. */
function beforeNoteMark(text: string, at: number, low: number): number {
	let i = at;
	while (i > low && (charClass[text.charCodeAt(i - 1)] as number) & GAP && text.charCodeAt(i - 1) !== BRACKET_CLOSE)
		i--;
	if (text.charCodeAt(i - 1) !== BRACKET_CLOSE) return at;
	const open = lastIndexWithin(text, BRACKET_OPEN, Math.max(low, i - 23), i);
	return open >= 0 && text.charCodeAt(open + 1) === CARET ? open : at;
}

/** Docket numbers of unreported cases, "supra", "slip op.". */
const docket = new RegExp(
	String.raw`,(?:[\s*_]*supra|(?:[\s*_]*(?:\d{1,2}(?:st|d|nd|rd|th)\s{1,40}Dist\.?(?:\s{1,40}[A-Z][a-z]{2,11}(?=\s{1,40}No))?|[A-Z][a-z]{2,11}\s{1,40}App\.(?=\s{1,40}No)|${docketHeads}|Fed\.\s{0,40}Cas\.))*[\s*_]*(?:Nos?\.|No(?![A-Za-z])|Number|#)[\s*_]*[^;\n]{1,70}?(?:\n[^;\n]{1,40}?)?|[\s*_]*slip op\.)[\s*_]*,?[\s*_]*$`,
);
/** "(No. 12-345)", "(A12-3456)", "(S123456)", but not "(No. 2)", "(1954)" or "(401-K)". */
const docketInParentheses =
	/,?\s\((?:(?:[A-Z][a-z]{2,9}\.?\s)?Nos?\.\s(?=[^()]*(?:\d\d\d|\d-))[^()]{3,44}|(?!(?:1[89]|20)\d\d[-\u2013]\d+\))[A-Z]{0,3}\d{1,4}[-\u2010-\u2013](?=[\w-]*\d\d)[\w-]{1,12}|[A-Z]\d{5,6})\)$/;
const mayBeDocket = /Nos?\.|No[^A-Za-z]|Number|#|supra|slip op/;
/** Most units of a docket number. */
const LONGEST_DOCKET = 150;

/** The offset after the comma with which a docket number or the like begins that ends with the comma before `at`, else `at`. */
function beforeDocket(text: string, at: number, low: number): number {
	const from = Math.max(low, at - LONGEST_DOCKET);
	if (!isAfterComma(text, from, at - 1)) return at;
	const tail = text.slice(from, at);
	const found = mayBeDocket.test(tail) ? docket.exec(tail) : null;
	return found ? from + found.index + 1 : at;
}

/** Whether a comma comes between "v." or a semicolon and `at`. */
function isAfterComma(text: string, low: number, at: number): boolean {
	for (let i = at - 1; i >= low; i--) {
		const code = text.charCodeAt(i);
		if (code === COMMA) return true;
		if (code === SEMICOLON) return false;
		if (code === DOT && text.charCodeAt(i - 1) === SMALL_V && text.charCodeAt(i - 2) === SPACE) return false;
	}
	return false;
}

/** The offset before a reference link's label (`[name][label]`) that ends directly at `at` or in the gap after it, else `at`. */
function beforeReference(text: string, at: number, low: number): number {
	if (text.charCodeAt(at) !== BRACKET_CLOSE) return at;
	const open = lastIndexWithin(text, BRACKET_OPEN, Math.max(low + 1, at - 59), at);
	return open >= 0 && text.charCodeAt(open - 1) === BRACKET_CLOSE ? skipGapBack(text, open - 1, low) : at;
}
