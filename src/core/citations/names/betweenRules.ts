import {
	BRACKET_CLOSE,
	COLON,
	COMMA,
	DOUBLE_QUOTE_CLOSE,
	PAREN_CLOSE,
	PAREN_OPEN,
	QUOTE,
} from '../../base/text/characterCodes';
import { classAt, DIGIT, UPPER } from '../../base/text/characters';
import { parseCourt } from '../../law/courts/readCourt';
import { docketHeads, months } from '../../law/lexicon/phrases.generated';
import { type BeforeVolume, type BetweenRule, before } from './beforeVolume';
import { bareDocket } from './docketNumbers';
import { entryRules } from './entryRules';
import { companyForms, stateNames, statesShort } from './nameWords';

/** "U.S." doesn't end a name after a comma; a second comma is the pinpoint's. */
const lostLines = /,(?: {3,}(?:U\.\s?S\.|[A-Z][a-z]{0,5}\.(?:\s(?:App|Ct)\.)?)| {0,2}U\.\s?S\.)(?: +,)?$/;

const unpublished =
	/,\s+unpublished\s(?:per\scuriam\s|memorandum\s)?(?:opinion|order)\b[^;()]{0,110}\((?:Docket\s)?Nos?\.?[^;()]{1,50}\)$/;

/** "(hereinafter “Roe”)", and a company's initials after its form: "Oake Corp. (OC)", but not "Oake Co. (USA)". */
const alias =
	/\((?:hereinafter[\s*_]+)?["\u201c*_]+[A-Z][^()]{0,56}["\u201d*_]+\)$|(?<=(?:Inc\.|Co\.|Corp\.|Ltd\.|LLC|LP|LLP)\s)\((?!USA?\)|UK\))[A-Z]{2,6}\)$/;

/** "(No. 12-345)", "(A12-3456)", "(S123456)", but not "(No. 2)", "(1954)" or "(401-K)". */
const docketInParentheses =
	/,?\s\((?:(?:[A-Z][a-z]{2,9}\.?\s)?Nos?\.\s(?=[^()]*(?:\d\d\d|\d-))[^()]{3,44}|(?!(?:1[89]|20)\d\d[-\u2013]\d+\))[A-Z]{0,3}\d{1,4}[-\u2010-\u2013](?=[\w-]*\d\d)[\w-]{1,12}|[A-Z]\d{5,6})\)$/;
/** "(C. C. A.)", "(1st C. C. A.)", "(D.C.N.Y.)", "(Ala.Sup.)", "(Tex. Com. App.)", but not "(No. 2)". */
const courtInitials =
	/^\((?!Nos?\.)(?:\d{1,2}(?:st|d|nd|rd|th)?\s?)?(?:[A-Z][A-Za-z]{0,5}\.\s?)+(?:\d{1,2}(?:st|d|nd|rd|th)?)?\)$/;

const stateBetweenCommas = /,\s(?:[A-Z]\.\s?)?[A-Z][a-z]{0,4}\.(?:\s\(?(?:en\s)?banc\)?)?$/;
const notOfState = /^,|\.(?:\s\(?(?:en\s)?banc\)?)?$|\s/g;
/** "2 Cir.", "5th Cir.", "C.C.A. 2", "D.C.S.D.N.Y.", "S.D.N.Y.", "W.D. Pa.", "Tex. Civ. App.", "Mo. Sup.", "La.App. 2d Cir.". */
const olderCourt =
	'(?:(?:\\d{1,2}(?:st|d|nd|rd|th)?|Fed\\.|D\\.C\\.)\\s?Cir\\.|(?:C\\.C\\.A\\.|D\\.C\\.|C\\.C\\.)\\s?(?:\\d{1,2}|[A-Z][\\w.]*)\\.?|(?:[NSEWMC]\\.\\s?)?D\\.\\s?(?:[A-Z][a-z]{0,5}\\.\\s?){1,2}|[A-Z][a-z.A-Z]{0,7}\\.\\s?(?:[A-Z][a-z]{1,5}\\.\\s?){0,2}(?:App|Sup|Super|Ct|Ch|Cr|Crim)\\.)';
/** A state alone only with a year: without one it belongs to a party ("Bank of Tampa, Fla."). A year alone after a day isn't a decision's. */
const courtOrYear = new RegExp(
	`(?<!\\b(?:${months})[a-z]{0,6}\\.?\\s\\d{1,2}),[*_]{0,3}\\s{1,4}(?:${olderCourt}|(?:(?:${olderCourt}|(?!Loc|No)[A-Z][A-Za-z]{0,4}\\.(?:[A-Z]\\.){0,2}),?\\s?)?(?:(?:${months})[a-z]*\\.?\\s\\d{1,2},\\s)?(?:1[89]|20)\\d\\d)$`,
);

/** "(1954)", "(N.D.Cal. 2012)", "(Jan. 7, 2015, B243042)", "(C.D.Cal., May 5, 2012, No. CV 11-1234)" */
const californiaYear =
	/\((?:[A-Z0-9][^()]{0,36}[\s,])?(?:1[6-9]|20)\d\d(?:, (?:[A-Z]?\d[\w.-]{3,14}|Nos?\. (?:[A-Z]{1,3}[ -])?\d[\w.:-]{3,20}(?: [A-Z]{2,4})?))?\)$/;

const courtAndYear = /,\s(?:[A-Z\d][^,()\n]{1,36},?\s)?(?:1[89]|20)\d\d$/;

/** What can come between a name and the volume. */
export const betweenRules: readonly BetweenRule[] = [
	{
		name: "a footnote's mark, or a reference link's label",
		example: '[Roe v. Wade|][label], ',
		skip: (between) => {
			if (between.text.charCodeAt(between.end) === BRACKET_CLOSE) skipLabel(between);
		},
	},
	{
		name: 'the parenthesis in which New York cites',
		example: 'Roe v Wade| (',
		after: '(',
		skip: before(/[\s*_[\]]\($/, 2, '('),
	},
	{
		name: 'the year, as California puts it, or Ohio and Montana before a comma',
		example: 'Roe v. Wade| (1954) ',
		after: ')',
		skip: before(californiaYear, 84, '('),
	},
	{
		name: 'words that a quotation omits',
		example: 'Roe v. Wade|, . . . ',
		after: '.',
		joint: 'none',
		skip: before(/(?<=,)\s(?:\.\s?){3,4}$/, 12),
	},
	{
		name: 'a quotation mark after the comma',
		example: '“Roe v. Wade|,” ',
		after: '"\u201d',
		joint: 'none',
		skip: before(/(?<=,)["\u201d]$/, 2),
	},
	{
		name: 'a comma',
		example: 'Roe v. Wade|, ',
		after: ',',
		joint: 'none',
		skip: (between) => {
			between.joint = 'comma';
			between.moveTo(between.end - 1);
		},
	},
	{
		name: 'a docket number or the like, set off by another comma',
		example: 'Roe v. Wade|, No. 12-345, ',
		skip: skipDocket,
	},
	{
		name: 'a reporter without volume and page, whose lines were lost',
		example: 'Roe v. Wade|,      U.S.     , ',
		unproven: 'An unlabeled Connecticut opinion has lost its lines this way.',
		after: '.,',
		joint: 'comma',
		skip: before(lostLines, 60, ',', (written) => !companyForms.test(written.replace(/[^A-Za-z]/g, ''))),
	},
	{
		name: 'a court alone in parentheses, as opinions before 1940 have it',
		example: 'Roe v. Wade| (C. C. A.) ',
		unproven: 'Opinions up to 1940 cite this way throughout.',
		after: ')',
		joint: 'none',
		skip: before(
			/\([A-Z\d][\w.\s]{1,30}\)$/,
			33,
			'(',
			(court) => courtInitials.test(court) || stateNames.has(court.slice(1, -1)),
		),
	},
	{
		name: 'a court, a year, or both between commas, as older opinions have it',
		example: 'Roe v. Wade|, 2 Cir., 1944, ',
		after: '.0',
		joint: 'comma',
		skip: before(courtOrYear, 84),
	},
	{
		name: 'a state between commas, unless it is part of a place',
		example: 'Roe v. Wade|, Mo. (banc), ',
		unproven: 'Opinions from 1930 to 1980 cite this way throughout.',
		after: '.)c',
		joint: 'comma',
		skip: before(stateBetweenCommas, 24, ',', isStatesCourt),
	},
	{
		name: 'an earlier page of the same volume, which is not out yet',
		example: 'Roe v. Wade|, ante p. 670, ',
		unproven: "Nebraska's opinions cite this way; an unlabeled one does.",
		after: '0',
		joint: 'comma',
		skip: before(/,\sante,?\s(?:at|pp?\.)\s\d{1,4}$/, 24),
	},
	{
		name: 'the court and docket of an unpublished opinion, as Michigan has it',
		example:
			'Roe v. Wade|, unpublished per curiam opinion of the Court of Appeals, issued May 3, 2015 (Docket No. 312345), ',
		unproven: "Michigan's courts prescribe the form.",
		after: ')',
		joint: 'comma',
		skip: before(unpublished, 200),
	},
	{
		name: 'a docket number in parentheses',
		example: 'Roe v. Wade|, (A12-3456), ',
		unproven: 'New cases are cited this way before their volume is out.',
		after: ')',
		skip: before(docketInParentheses, 60, '('),
	},
	{
		name: 'a short name in parentheses',
		example: 'Roe v. Wade| (“*Roe*”), ',
		after: ')',
		joint: 'comma',
		skip: before(alias, 64, '('),
	},
	{
		name: 'a docket number without "No."',
		example: 'Roe v. Wade|, 19-cv-1234, ',
		joint: 'comma',
		after: '0)ABCDEFGHIJKLMNOPQRSTUVWXYZ',
		skip: before(bareDocket, 70),
	},
	{
		name: 'court and year between commas, before the parenthesis with the citation',
		example: 'Roe v. Wade|, Ninth Circuit, 1944 (',
		after: '0',
		joint: 'none',
		skip: before(courtAndYear, 60, ',', (written, { text, end, at }) => {
			if (text.charCodeAt(at - 1) !== PAREN_OPEN || end >= at - 1) return false;
			const court = written.replace(/^,\s|,?\s?\d{4}$/g, '');
			return court === '' || parseCourt(court) !== undefined;
		}),
	},
	...entryRules,
	{
		name: "a dash, a colon, a slash, an equals sign, a semicolon, or the bar of a table's cell",
		example: '*Roe v. Wade*| — ',
		after: '\u2013\u2014|-:/=;',
		joint: 'none',
		skip: (between) => {
			// "Smith-", "Co.-"
			if (/[^ ][-/]$/.test(between.text.slice(between.end - 2, between.end))) return;
			between.joint = between.last === COLON ? 'colon' : 'dash';
			between.moveTo(between.end - 1);
			if (between.last === QUOTE || between.last === DOUBLE_QUOTE_CLOSE) between.end--;
		},
	},
];

const skipLabel = before(/\]\[[^[\]]{1,57}$|\[\^[^[\]]{1,20}$/, 60, '[');

/** What Ohio puts before a docket number: "Franklin C.P.", "N.D. Ohio", "6th Cir.", "Ct. of Cl.". */
const court = String.raw`(?:(?:[A-Z][a-z]{2,11}\s{1,40})?(?:App|C\.\s?P|B\.\s?T\.\s?A)\.|(?:Sup\.\s{0,40})?Ct\.(?:\s{1,40}of\s{1,40}(?:App|Cl)\.)?|(?:[NSEWMC]\.\s?)?D\.\s{0,40}(?:[A-Z][A-Za-z.]{1,11}\s{0,40}){1,2}|\d{1,2}(?:st|d|nd|rd|th)\s{1,40}Cir\.)`;
/** Docket numbers of unreported cases, "supra", "slip op.". */
const docket = new RegExp(
	String.raw`,(?:[\s*_]*supra|(?:[\s*_]*(?:\d{1,2}(?:st|d|nd|rd|th)\s{1,40}Dist\.?(?:\s{1,40}[A-Z][a-z]{2,11}(?=\s{1,40}No))?|${court}(?=\s{1,40}No)|${docketHeads}|Fed\.\s{0,40}Cas\.))*[\s*_]*(?:Nos?\.|No(?![A-Za-z])|Number|#)[\s*_]*(?:(?!\.\s(?:In\s+re|Ex\s+parte)\b)[^;\n]){1,70}?(?:\n[^;\n]{1,40}?)?|[\s*_]*slip op\.)[\s*_]*,?[\s*_]*$`,
);
const mayBeDocket = /Nos?\.|No[^A-Za-z]|Number|#|supra|slip op/;
/** The most units of a docket number. */
const LONGEST_DOCKET = 150;

/** Ends the name before the comma that begins a docket number or the like. With no comma after it, it ends in a digit, capital, or parenthesis. */
function skipDocket(between: BeforeVolume): void {
	const { text, end, joint } = between;
	if (joint === 'dash') return;
	if (joint === 'none' && !(classAt(text, end - 1) & (DIGIT | UPPER)) && between.last !== PAREN_CLOSE) return;
	const near = text.slice(Math.max(between.low, end - LONGEST_DOCKET), end);
	// No docket number begins before "v." or a semicolon.
	const comma = near.indexOf(',', Math.max(near.lastIndexOf(' v.'), near.lastIndexOf(';'), 0));
	if (comma < 0) return;
	const tail = near.slice(comma);
	const found = mayBeDocket.test(tail) ? docket.exec(tail) : null;
	if (found) between.moveTo(end - tail.length + found.index);
}

/** No federal reporter has a state court's decision, and "Bank of Tampa, Fla." or "Elm Cty., Tenn. (1954), " is a party. */
function isStatesCourt(written: string, { text, low, at, end }: BeforeVolume, start: number): boolean {
	if (!statesShort.has(written.replace(notOfState, '')) || federalReporter.test(text.slice(at, at + 12))) return false;
	if (text.charCodeAt(end) !== COMMA) return false;
	return !placeBefore.test(text.slice(Math.max(low, start - 88), start));
}

const federalReporter = /^\d+\s(?:U\.\s?S|F\.|Fed\.|S\.\s?Ct|L\.\s?Ed)/;
/** "Bank of Tampa", "Board of Education". */
const placeBefore = /\b(?:of|at|in)(?:\s{1,40}(?:the\s{1,40})?[A-Z][\w.'\u2019-]*){1,4}$/;
