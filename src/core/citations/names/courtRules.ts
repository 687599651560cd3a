import { months } from '../../lexicon/phrases.generated';
import { COMMA } from '../../text/characterCodes';
import { type BeforeVolume, type BetweenRule, before } from './beforeVolume';
import { stateNames, statesShort } from './nameWords';

/** "(C. C. A.)", "(1st C. C. A.)", "(D.C.N.Y.)", "(Ala.Sup.)", "(Tex. Com. App.)", but not "(No. 2)". */
const courtInitials =
	/^\((?!Nos?\.)(?:\d{1,2}(?:st|d|nd|rd|th)?\s?)?(?:[A-Z][A-Za-z]{0,5}\.\s?)+(?:\d{1,2}(?:st|d|nd|rd|th)?)?\)$/;

const stateBetweenCommas = /,\s(?:[A-Z]\.\s?)?[A-Z][a-z]{0,4}\.(?:\s\(?(?:en\s)?banc\)?)?$/;
const notOfState = /^,|\.(?:\s\(?(?:en\s)?banc\)?)?$|\s/g;
/** "2 Cir.", "5th Cir.", "C.C.A. 2", "D.C.S.D.N.Y.", "S.D.N.Y.", "W.D. Pa.", "Tex. Civ. App.", "Mo. Sup.", "La.App. 2d Cir.". */
const olderCourt =
	'(?:(?:\\d{1,2}(?:st|d|nd|rd|th)?|Fed\\.|D\\.C\\.)\\s?Cir\\.|(?:C\\.C\\.A\\.|D\\.C\\.|C\\.C\\.)\\s?(?:\\d{1,2}|[A-Z][\\w.]*)\\.?|(?:[NSEWMC]\\.\\s?)?D\\.\\s?(?:[A-Z][a-z]{0,5}\\.\\s?){1,2}|[A-Z][a-z.A-Z]{0,7}\\.\\s?(?:[A-Z][a-z]{1,5}\\.\\s?){0,2}(?:App|Sup|Super|Ct|Ch|Cr|Crim)\\.)';
const courtBetweenCommas = new RegExp(`,[*_]{0,3}\\s${olderCourt}$`);
/** A state alone only with a year: without one it is a party's ("Bank of Tampa, Fla."). */
const yearBetweenCommas = new RegExp(
	`,[*_]{0,3}\\s{1,4}(?:(?:${olderCourt}|(?!Loc|No)[A-Z][A-Za-z]{0,4}\\.(?:[A-Z]\\.){0,2}),?\\s?)?(?:(?:${months})[a-z]*\\.?\\s\\d{1,2},\\s)?(?:1[89]|20)\\d\\d$`,
);

/** Courts in parentheses or between commas. */
export const courtRules: readonly BetweenRule[] = [
	{
		name: 'a court alone in parentheses, as opinions before 1940 put it',
		example: 'Roe v. Wade| (C. C. A.) ',
		unproven: 'Opinions up to 1940 cite so throughout.',
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
		name: 'a court between commas, as older opinions put it',
		example: 'Roe v. Wade|, 2 Cir., ',
		after: '.',
		joint: 'comma',
		skip: before(courtBetweenCommas, 60),
	},
	{
		name: 'a year between commas, with or without its court',
		example: 'Roe v. Wade|, 2 Cir., 1944, ',
		unproven: 'Federal opinions from 1930 to 1960 cite so throughout.',
		after: '0',
		joint: 'comma',
		skip: before(yearBetweenCommas, 84),
	},
	{
		name: 'a state between commas, unless a place is named there',
		example: 'Roe v. Wade|, Mo. (banc), ',
		unproven: 'Opinions from 1930 to 1980 cite so throughout.',
		after: '.)c',
		joint: 'comma',
		skip: before(stateBetweenCommas, 24, ',', isStatesCourt),
	},
];

/** No state's decision is in a federal reporter, and "Bank of Tampa, Fla." or "Elm Cty., Tenn. (1954), " is a party. */
function isStatesCourt(written: string, { text, low, at, end }: BeforeVolume, start: number): boolean {
	if (!statesShort.has(written.replace(notOfState, '')) || federalReporter.test(text.slice(at, at + 12))) return false;
	if (text.charCodeAt(end) !== COMMA) return false;
	return !placeBefore.test(text.slice(Math.max(low, start - 88), start));
}

const federalReporter = /^\d+\s(?:U\.\s?S|F\.|Fed\.|S\.\s?Ct|L\.\s?Ed)/;
/** "Bank of Tampa", "Board of Education". */
const placeBefore = /\b(?:of|at|in)(?:\s{1,40}(?:the\s{1,40})?[A-Z][\w.'\u2019-]*){1,4}$/;
