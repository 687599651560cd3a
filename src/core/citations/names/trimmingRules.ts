import { commaContinuations, possibleNameStarts, surnameParticles } from '../../lexicon/nameWords.generated';
import { openingSignals } from '../../lexicon/phrases.generated';
import { signalWords } from '../../reading/signalWords';
import { classAt, DIGIT, fromCapitals, NEWLINE } from '../../text/characters';
import type { NameReading, NameRule } from './nameReading';
import type { NameToken } from './nameTokens';
import { companyForms, statesShort } from './nameWords';

/**
 * Whether the first word that was read of a first party goes, and the next one is looked at, or stays with all after it. Tried as long as another
 * one is left before "v.", and of capitalized words only on those that open sentences. A word that no rule speaks of stays.
 */
export const trimmingRules: readonly NameRule<'drop' | 'keep'>[] = [
	{
		name: 'a number that ends its line or follows a footnote counts something else',
		example: 'the rule.1 2 |Roe v. Wade',
		verdict: 'drop',
		of: ['number'],
		applies: ({ token, text }) => token.isNumber && !isPartOfFirstParty(text, token.start, token.end),
	},
	{
		name: "a number of one or two digits after a sentence, or before a prosecuting sovereign, is a footnote's mark, unless a company may be named so",
		example: 'This is the rule.  \n2 |Roe v. Wade',
		unproven: 'A footnote can begin with a case, and keeps its number in plain text.',
		verdict: 'drop',
		of: ['number'],
		applies: (reading) => {
			const { token, text, low, index, versus = 0 } = reading;
			if (token.length > 2 || !token.isNumber) return false;
			if (isProsecutor(reading)) return true;
			const before = text.slice(Math.max(low, token.start - 10), token.start);
			// A company can open a list of cases: "84 Lumber Co. v. Roe".
			const opens = before.trim() === '' && index === versus + 2;
			return (opens || afterSentence.test(before)) && !reading.someToTheRight(({ bare }) => companyForms.test(bare));
		},
	},
	{
		name: 'a particle or a name that begins small is part of a surname',
		example: 'It was |de la Cruz v. Roe',
		verdict: 'keep',
		of: ['small'],
		applies: ({ token, left }) =>
			(surnameParticles.has(token.bare) && token.bare !== 'the') ||
			token.isMixedCase ||
			(token.word === 'al' && left?.word !== 'et'),
	},
	{
		name: 'a word that opens sentences is a company\'s name before its form, or a partner before "&"',
		example: 'See |Reading Co. v. Roe',
		verdict: 'keep',
		applies: ({ token, right }) =>
			!token.endsWithComma &&
			/^(?:&$|(?:Co|Corp|Inc|LLC|Ltd|Cos|Bros)[.,]*$)/.test(right?.word ?? '') &&
			!isSignal(token),
	},
	{
		name: 'a small word joins the name to the sentence',
		example: 'as the law of |Roe v. Wade',
		verdict: 'drop',
		of: ['small'],
		applies: () => true,
	},
	{
		name: '"In re" and "In the Matter" open a name',
		example: 'See |In re Roe v. Wade',
		verdict: 'keep',
		applies: ({ token, right, afterRight }) =>
			fromCapitals(token.bare) === 'In' &&
			right !== undefined &&
			(/^re$/i.test(right.word) || (/^the$/i.test(right.word) && afterRight?.word === 'Matter')),
	},
	{
		name: 'a word that opens sentences can be the first of two in a party',
		example: 'See |Case Threshing v. Roe',
		verdict: 'keep',
		applies: ({ token, index, versus }) => {
			const bare = fromCapitals(token.bare);
			return possibleNameStarts.has(bare) && bare !== 'In' && !token.endsWithComma && index === (versus ?? 0) + 2;
		},
	},
	{
		name: 'several unnamed parties are counted',
		example: 'See |Does 1-5 v. Roe',
		unproven: 'Captions count unnamed parties so: "Does 1-10 v. Roe".',
		verdict: 'keep',
		applies: ({ token, right }) => token.word === 'Does' && ((right?.first ?? 0) & DIGIT) !== 0,
	},
	{
		name: 'the abbreviation of a state, or of "Southern"',
		example: 'See |Or. Waste Sys. v. Roe',
		verdict: 'keep',
		applies: ({ token }) => token.endsWithDot && (statesShort.has(token.bare) || token.bare === 'So'),
	},
	{
		name: '"Our", "Your" and "Page" before a capital are a name\'s',
		example: 'See |Our Lady of Hope v. Roe',
		verdict: 'keep',
		applies: ({ token, right }) => /^(?:Our|Your|My|Page)$/.test(token.bare) && right?.isUpper === true,
	},
	{
		name: 'an ordinal counts points only before a comma',
		example: 'See |First Natl. Bank v. Roe',
		verdict: 'keep',
		applies: ({ token }) => /^(?:First|Second|Third|Fourth|No)$/.test(fromCapitals(token.bare)) && !token.endsWithComma,
	},
	{
		name: 'a word that opens a sentence is no part of the name',
		example: 'Under |Roe v. Wade',
		verdict: 'drop',
		of: ['plain', 'punctuated', 'sign'],
		applies: () => true,
	},
];

const afterSignal = new RegExp(`\\b(?:${signalWords}) $`);
const afterSentence = /[a-z]{3}[.?!]["\u201d)]?\s{1,4}$/;

/** Whether all of the first party after the token is a State or the nation. */
function isProsecutor({ tokens, index, versus = 0 }: NameReading): boolean {
	const last = tokens.at(versus + 1)?.word ?? '';
	if (index === versus + 2) return /^(?:People|State|Commonwealth)$/.test(last);
	return index === versus + 3 && last === 'States' && tokens.at(versus + 2)?.word === 'United';
}

function isSignal({ bare }: NameToken): boolean {
	return isOpeningSignal.test(bare) || commaContinuations.has(bare);
}

/** Whether a number opens the name ("84 Lumber Co."): it ends no line, and follows no footnote's mark ("rule.1 2 Anders"). */
function isPartOfFirstParty(text: string, start: number, end: number): boolean {
	const before = text.slice(Math.max(0, start - 12), start);
	// After a signal it opens the name, wherever the line ends: "See 24⏎Hour Gym v. Oake".
	if (afterSignal.test(before)) return true;
	if (classAt(text, end) & NEWLINE) return false;
	// A note's mark: "12 So. 34;1 Oake v. Elm".
	if (end - start < 3 && before.endsWith(';')) return false;
	// At the head of its line, set apart, it counts lines.
	if (end - start < 4 && text.startsWith('  ', end) && /(?:^|\n)[ \t]*$/.test(before)) return false;
	// At the head of a line under the end of a citation it counts notes: "(1989).⏎84 Oake v. Elm".
	if (/\)\.[ \t]*\n[ \t]*$/.test(before)) return false;
	return !/[.?!"\u201d\u2019)]\d{1,3}\s$/.test(before);
}

const isOpeningSignal = new RegExp(`^(?:${openingSignals})$`);
