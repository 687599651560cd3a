import { ASTERISK, BRACKET_CLOSE, COMMA, LF, PAREN_CLOSE, SMALL_S } from '../../base/text/characterCodes';
import { DIGIT, indexWithin } from '../../base/text/characters';
import { endOfLine, lineStart } from '../../base/text/lineBounds';
import { opensLine } from '../../draft/reading/lineKinds';
import { signalWords } from '../../draft/reading/signalWords';
import { leadWords } from '../../law/lexicon/nameWords.generated';
import { lawParts, partWords, smallTitleWords } from '../../law/lexicon/phrases.generated';
import type { BoundaryRule, NameReading } from './nameReading';
import type { NameToken } from './nameTokens';
import { companyForms } from './nameWords';

/** What comes directly before a first party but isn't part of it: years, counting numbers and letters, headings, laws named next to the case. */
export const besideNameRules: readonly BoundaryRule[] = [
	{
		name: 'a mark in parentheses or brackets counts items, headnotes, paragraphs, or is the year of the citation before it',
		example: 'the rule. [A06] |Roe v. Wade',
		verdict: 'ends',
		applies: (reading) =>
			isCountingMark(reading) &&
			(reading.versus >= 0 || (reading.place > 1 && (!reading.left.isUpper || leadWords.has(reading.left.bare)))),
	},
	{
		name: 'a star and a number mark a page of another edition, unless the page begins inside the name',
		example: 'the rule. ***276 |Roe v. Wade',
		party: 'first',
		verdict: 'ends',
		of: ['number'],
		applies: ({ token, left, text, isEmphasized }) => {
			if (!isStarPage(token, text) || isEmphasized) return false;
			// "Elm Stores,*9 Inc. v. Roe"
			const isInside = /\w$/.test(left.word) || (left.endsWithComma && text.charCodeAt(left.end) === ASTERISK);
			return !(left.isUpper && isInside && !leadWords.has(left.bare));
		},
	},
	{
		name: 'a number after another one, a leader, or a paragraph sign numbers lines, paragraphs, or pages, unless it may begin a company name',
		example: 'Coe v. Poe (1954) ..... 4, 7 |Roe v. Wade',
		unproven: 'Copied tables lose their line ends, and Ohio courts number paragraphs this way: "{¶ 12}".',
		party: 'first',
		verdict: 'ends',
		of: ['number'],
		applies: (reading) => {
			const { token, left, index, place } = reading;
			if (place === 1 || !/^\d+\}?$/.test(token.word)) return false;
			// A single dot ends the citation before: "(1990). 303 Creative".
			if (left.word === '.' ? reading.at(index + 2).word === '.' : countedBefore.test(left.word)) return true;
			if (!left.isNumber) return false;
			return Number(token.word) === Number(left.word) + 1 || !reading.someToTheRight(companyForms, 'bare');
		},
	},
	{
		name: 'a law, or a case known by one name, is named next to the one that is cited',
		example: 'under the Fourth Amendment and |Roe v. Wade',
		unproven: 'Briefs pair them: "under Title VII and", "under Twombly and".',
		party: 'first',
		verdict: 'ends',
		of: ['small'],
		applies: (reading) => {
			const { token, left, index, place } = reading;
			if (token.word !== 'and') return false;
			const before = reading.at(index + 2).word;
			if (laws.test(left.word) || (numberOfLaw.test(left.word) && numberedLaws.test(before))) return true;
			// "violates Twombly and Roe v. Wade"
			return (
				place === 2 &&
				left.isUpper &&
				(/^(?:Under|Both|Since|After|Before|Following|Unlike|Like)$/.test(before) || beforeShortName.test(before))
			);
		},
	},
	{
		name: 'a letter numbers the parts of a text',
		example: 'It is in Exhibit A. |Roe v. Wade',
		unproven: 'Sentences end with "Exhibit A.", and a citation can be the next one.',
		party: 'first',
		verdict: 'ends',
		of: ['punctuated'],
		applies: ({ token, left, place }) =>
			place > 1 && /^(?:[A-Z]|[IVX]{1,4})\.$/.test(token.word) && partsOfTexts.test(left.word),
	},
	{
		name: 'a possessive says whose decision it is',
		example: "the Fifth Circuit's |Roe v. Wade",
		unproven: 'Briefs name a decision after its court: "the Ninth Circuit’s".',
		party: 'first',
		verdict: 'ends',
		of: ['plain'],
		applies: ({ token, place }) =>
			place > 1 && token.last === SMALL_S && /^(?:Circuit|Court|Plaintiff|Defendant)['\u2019]s$/.test(token.word),
	},
	{
		name: 'the line before is a Markdown heading',
		example: '# Argument\n|Roe v. Wade',
		verdict: 'ends',
		applies: ({ token: { end }, right, text, low }) =>
			indexWithin(text, LF, end, right.start) >= 0 &&
			markedHeading.test(text.slice(Math.max(low, end - LONGEST_HEADING), end)),
	},
	{
		name: 'the line before is a heading, or ends with a number, which is a page or numbers lines',
		example: 'Federal Cases\n|Roe v. Wade',
		party: 'first',
		verdict: 'ends',
		of: ['plain', 'number'],
		applies: (reading) => reading.place > 1 && isAfterLineApart(reading),
	},
];

const countedBefore = /^[{\u00b6\u00a7]+$|\.{3}$|(?:^|\.{3})(?:\d{1,3}|[ivxl]+|passim),$/;
const numberOfLaw = /^(?:\d{1,5}[a-z]?(?:[.:-]\d[\d.:-]*)?|[IVXLC]{1,6})$/;
const numberedLaws = new RegExp(String.raw`^(?:(?:[A-Z][a-z]{1,5}\.)?R(?:ules?|\.)|\u00a7{1,2}|${lawParts})$`);
const laws = /^(?:Amendments?|Clauses?|Act|Code|Constitution|Rules|Statutes?|Doctrine|Guidelines|Restatement)$/;
/** A preposition or verb, but not what joins the words of a name. */
const beforeShortName = /^(?!(?:of|the|for|and|de|la|v)$)[a-z]{2,}$/;
const partsOfTexts = new RegExp(`^(?:${partWords})$`);

/** "(1)", "(A12)", "iv)", "[8]", "[A06]", "(1954),": brackets aren't part of a token. */
function isCountingMark({ token: { last, end, length, word }, text }: NameReading): boolean {
	const isBeforeComma = last === COMMA && text.charCodeAt(end - 2) === PAREN_CLOSE;
	if (length > 7 || !(last === PAREN_CLOSE || isBeforeComma || text.charCodeAt(end) === BRACKET_CLOSE)) return false;
	return /^\(?(?:[A-Z]{0,2}-?\d{1,4}|[a-z\d]{1,4}|[A-HJ-Z]|[IVX]{1,4})(?:\)?|\),)$/.test(word);
}

/** "B." before the words of a line: not an initial ("J. B. Hunt", "N. Pac. Ry."), nor, without marks before it, that of a company ("J. Crew, Inc."). */
export function isCounter(reading: NameReading): boolean {
	const { token, right, text, place } = reading;
	if (place === 1 || !right.isUpper) return false;
	if (!/^(?:[A-Z]\.|\d{1,2}(?:\.\d{1,2}){1,3})$/.test(token.word) || isInitial.test(right.word)) return false;
	const from = Math.max(0, token.start - LONGEST_HEADING);
	const start = lineStart(text, from, token.start);
	const marks = text.slice(start, token.start);
	const part = partBefore.exec(marks)?.[0] ?? '';
	const opening = marks.slice(0, marks.length - part.length);
	if (/[A-Za-z]/.test(opening) || !opensLine(opening) || (part !== '' && !opening.includes('#'))) return false;
	if (token.first & DIGIT || marks.includes('#')) return true;
	// "- N. River Ins. v. Roe"
	if (/^[NSEW]\./.test(token.word)) return false;
	const isItem = /[^\s*_]/.test(marks) || start === 0 || endsClause.test(text.slice(from, start));
	return isItem && !reading.someToTheRight(companyForms, 'bare') && !reading.someToTheRight(/^&$/, 'word');
}

/** "Issue A.", "Prong B." */
const partBefore = /[A-Z][a-z]{2,9} $/;
const isInitial = /^[A-Z]\.(?:[A-Z]\.)*$/;
const endsClause = /(?:[.;:)\]"\u201d][*_]{0,3}[ \t]*|\n[ \t]*)\r?\n$/;

function isStarPage({ isNumber, start }: NameToken, text: string): boolean {
	return isNumber && text.charCodeAt(start - 1) === ASTERISK;
}

/** Whether the token is the last of a line from which the name doesn't continue. */
function isAfterLineApart({ token, left, right, text, low }: NameReading): boolean {
	const { word, end } = token;
	// A table of authorities whose lines were joined.
	if (word === 'Cases' && left.word === 'Page(s)') return true;
	if (indexWithin(text, LF, end, right.start) < 0) return false;
	if (token.first & DIGIT) {
		if (isStarPage(token, text)) return false;
		// "PUD No. 1⏎of Elm County", "See 24⏎Hour Gym"
		const isOfName = right.isLower || numbered.test(left.word) || signal.test(left.word);
		return !isOfName && /^[\d.]+(?:[-\u2013]\d{1,4})?$/.test(word);
	}
	const line = text.slice(Math.max(low, end - LONGEST_HEADING), end);
	if (headsCases.test(line)) return true;
	// "sold by ACME⏎Bank"
	if (/^[A-Z]{4,}$/.test(word) && /^[A-Z][a-z]{2}/.test(right.word) && !/[a-z][^\n\r]*$/.test(line)) return true;
	return endsEarly(text, low, end, right) && (numberedHeading.test(line) || isTitleLine(text, low, end));
}

const numbered = /^(?:Nos?\.|Loc\.|Local|Union|Dist\.|District|Series|Lodge|Post)$/;
const signal = new RegExp(`^(?:${signalWords})$`);
/** In UTF-16 units. */
const LONGEST_HEADING = 120;
/** Above the cases of a table of authorities. */
const headsCases = /(?:^|[\n\r])[^\S\n\r]*(?:(?:Federal|State|Other|Federal and State|Table of) )?Cases$/;
const markedHeading = /(?:^|\n)[ >]{0,12}#{1,6}[ \t][^\n]*$/;
const numberedHeading = new RegExp(
	String.raw`(?:^|\n)[ \t]*(?:[A-Z]|[IVX]{1,5}|\d{1,2})\.[ \t]+(?:(?:[A-Z][\w'\u2019-]*|an?|${smallTitleWords})(?:[ \t]+|$)){1,16}$`,
);

/** "Breach of Duty", "Week 3: Due Process": the line that ends at `end` has only words of a title, and the line before it ends a sentence or citation. */
function isTitleLine(text: string, low: number, end: number): boolean {
	const from = Math.max(low, end - LONGEST_HEADING);
	const start = lineStart(text, from, end);
	if (start === from && start > 0) return false;
	return (
		titleWords.test(text.slice(start, end)) &&
		(start === 0 || endsClause.test(text.slice(Math.max(0, start - 12), start)))
	);
}

const titleWords = new RegExp(
	String.raw`^[ \t*_]*(?:[A-Z][a-z]{2,9}[ \t](?:\d{1,3}|[IVX]{1,4}|[A-Z])[:.][ \t])?[A-Z][\w'\u2019-]*(?:[ \t]+(?:[A-Z][\w'\u2019-]*|an?|&|${smallTitleWords})){0,7}$`,
);

/** Whether the first word of the next line would have fit on the line that ends at `end`: no wrapped line ends so. */
function endsEarly(text: string, low: number, end: number, { start, length }: NameToken): boolean {
	const own = end - lineStart(text, Math.max(low, end - LONGEST_HEADING), end);
	const next = endOfLine(text, start, start + LONGEST_HEADING) - start;
	// Letters differ in width.
	return own + 1 + length < 0.9 * next;
}
