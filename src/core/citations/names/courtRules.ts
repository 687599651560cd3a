import { months } from '../../lexicon/phrases.generated';
import { DOT, PAREN_CLOSE, SMALL_C, ZERO } from '../../text/characterCodes';
import type { BeforeVolume, BetweenRule } from './beforeVolume';
import { stateNames, statesShort } from './nameWords';

export const courtInParentheses: BetweenRule = {
	name: 'a court alone in parentheses, as opinions before 1940 put it',
	example: 'Roe v. Wade| (C. C. A.) ',
	unproven: 'Opinions up to 1940 cite so throughout.',
	after: [PAREN_CLOSE],
	skip: (between) => {
		if (between.joint === 'none') skipCourt(between);
	},
};

function skipCourt(between: BeforeVolume): void {
	const court = between.match(/\([A-Z\d][\w.\s]{1,30}\)$/, 33, '(');
	if (court && (courtInitials.test(court.text) || stateNames.has(court.text.slice(1, -1)))) between.moveTo(court.start);
}

/** "(C. C. A.)", "(1st C. C. A.)", "(D.C.N.Y.)", "(Ala.Sup.)", "(Tex. Com. App.)", but not "(No. 2)". */
const courtInitials =
	/^\((?!Nos?\.)(?:\d{1,2}(?:st|d|nd|rd|th)?\s?)?(?:[A-Z][A-Za-z]{0,5}\.\s?)+(?:\d{1,2}(?:st|d|nd|rd|th)?)?\)$/;

/** Courts between commas, tried one after the other. */
export const courtRules: readonly BetweenRule[] = [
	{
		name: 'a court between commas, as older opinions put it',
		example: 'Roe v. Wade|, 2 Cir., ',
		after: [DOT],
		skip: (between) => {
			if (between.joint !== 'comma') return;
			const court = between.match(courtBetweenCommas, 60);
			if (court) between.moveTo(court.start);
		},
	},
	{
		name: 'a year between commas, with or without its court',
		example: 'Roe v. Wade|, 2 Cir., 1944, ',
		unproven: 'Federal opinions from 1930 to 1960 cite so throughout.',
		after: [ZERO],
		skip: (between) => {
			if (between.joint !== 'comma') return;
			const year = between.match(yearBetweenCommas, 84);
			if (year) between.moveTo(year.start);
		},
	},
	{
		name: 'a state between commas, unless a place is named there',
		example: 'Roe v. Wade|, Mo. (banc), ',
		unproven: 'Opinions from 1930 to 1980 cite so throughout.',
		after: [DOT, PAREN_CLOSE, SMALL_C],
		skip: (between) => {
			if (between.joint !== 'comma') return;
			const state = between.match(stateBetweenCommas, 24);
			if (!state || !statesShort.has(state.text.replace(notOfState, ''))) return;
			const { text, low } = between;
			if (isFederal(between) || placeBefore.test(text.slice(Math.max(low, state.start - 88), state.start))) return;
			between.moveTo(state.start);
		},
	},
];

const stateBetweenCommas = /,\s(?:[A-Z]\.\s?)?[A-Z][a-z]{0,4}\.(?:\s\(?(?:en\s)?banc\)?)?$/;
const notOfState = /^,|\.(?:\s\(?(?:en\s)?banc\)?)?$|\s/g;
/** Whether the reporter is federal, which no state's decision is in. */
function isFederal({ text, at }: BeforeVolume): boolean {
	return federalReporter.test(text.slice(at, at + 12));
}

const federalReporter = /^\d+\s(?:U\.\s?S|F\.|Fed\.|S\.\s?Ct|L\.\s?Ed)/;
/** "Bank of Tampa", "Board of Education". */
const placeBefore = /\b(?:of|at|in)(?:\s{1,40}(?:the\s{1,40})?[A-Z][\w.'\u2019-]*){1,4}$/;

/** "2 Cir.", "5th Cir.", "C.C.A. 2", "D.C.S.D.N.Y.", "S.D.N.Y.", "W.D. Pa.", "Tex. Civ. App.", "Mo. Sup.", "La.App. 2d Cir.". */
const olderCourt =
	'(?:(?:\\d{1,2}(?:st|d|nd|rd|th)?|Fed\\.|D\\.C\\.)\\s?Cir\\.|(?:C\\.C\\.A\\.|D\\.C\\.|C\\.C\\.)\\s?(?:\\d{1,2}|[A-Z][\\w.]*)\\.?|(?:[NSEWMC]\\.\\s?)?D\\.\\s?(?:[A-Z][a-z]{0,5}\\.\\s?){1,2}|[A-Z][a-z.A-Z]{0,7}\\.\\s?(?:[A-Z][a-z]{1,5}\\.\\s?){0,2}(?:App|Sup|Super|Ct|Ch|Cr|Crim)\\.)';
const courtBetweenCommas = new RegExp(`,[*_]{0,3}\\s${olderCourt}$`);
/** A state alone only with a year: without one it is a party's ("Bank of Tampa, Fla."). */
const yearBetweenCommas = new RegExp(
	`,[*_]{0,3}\\s{1,4}(?:(?:${olderCourt}|(?!Loc|No)[A-Z][A-Za-z]{0,4}\\.(?:[A-Z]\\.){0,2}),?\\s?)?(?:(?:${months})[a-z]*\\.?\\s\\d{1,2},\\s)?(?:1[89]|20)\\d\\d$`,
);
