import { classAt, fromCapitals, NEWLINE } from '../../base/text/characters';
import { signalWords } from '../../draft/reading/signalWords';
import { commaContinuations, surnameParticles } from '../../law/lexicon/nameWords.generated';
import { openingSignals } from '../../law/lexicon/phrases.generated';
import type { NameReading, NameRule } from './nameReading';
import { companyForms, smallForms, statesShort } from './nameWords';
import { isProsecutor } from './sentenceWords';

/**
 * Whether the first word read of a first party is dropped and the next one looked at, or stays with all after it. Tried as long as another
 * word is left before "v.", and of capitalized words only on those that begin sentences. A word that no rule is about stays.
 */
export const trimmingRules: readonly NameRule<'drop' | 'keep'>[] = [
	{
		name: 'a number that ends its line, follows a footnote, or, of two digits, a sentence counts something else, unless it may begin a company name',
		example: 'the rule.1 2 |Roe v. Wade',
		verdict: 'drop',
		of: ['number'],
		applies: (reading) => reading.token.isNumber && (!isPartOfFirstParty(reading) || isFootnotesMark(reading)),
	},
	{
		name: 'a particle or a lowercase name is part of a surname',
		example: 'It was |de la Cruz v. Roe',
		verdict: 'keep',
		of: ['small'],
		applies: ({ token, left }) =>
			(surnameParticles.has(token.bare) && token.bare !== 'the') ||
			token.isMixedCase ||
			(token.word === 'al' && left.word !== 'et'),
	},
	{
		name: 'a word that begins sentences begins a name before some others: "In re", "First", "Our Lady", "Reading Co.", "elm, Inc.", "Read &", "Does 1-5"',
		example: 'See |Reading Co. v. Roe',
		verdict: 'keep',
		of: ['plain', 'punctuated', 'small', 'sign'],
		applies: ({ token, right, afterRight }) =>
			token.endsWithComma
				? token.isLower && beforeForm.test(right.word)
				: opensNames.test(`${fromCapitals(token.bare)} ${right.word} ${afterRight.word}`) ||
					(beforeForm.test(right.word) && !isSignal.test(token.bare) && !commaContinuations.has(token.bare)),
	},
	{
		name: 'the abbreviation of a state, or of "Southern"',
		example: 'See |Or. Waste Sys. v. Roe',
		verdict: 'keep',
		of: ['punctuated', 'sign'],
		applies: ({ token }) => token.endsWithDot && (statesShort.has(token.bare) || token.bare === 'So'),
	},
	{
		name: 'a word that joins the name to the sentence, or begins one, is not part of the name',
		example: 'as the law of |Roe v. Wade',
		verdict: 'drop',
		of: ['plain', 'punctuated', 'small', 'sign'],
		applies: () => true,
	},
];

const opensNames =
	/^(?:(?:First|Second|Third|Fourth|No|In (?:re|Re|RE|(?:the|The|THE) Matter)) |(?:Our|Your|My|Page) [A-Z]|Does \d)/;
const beforeForm = new RegExp(`^(?:&$|(?:Co|Corp|Inc|LLC|Ltd|Cos|Bros|${smallForms})[.,]*$)`);
const isSignal = new RegExp(`^(?:${openingSignals})$`);
const afterSignal = new RegExp(`\\b(?:${signalWords}) $`);
const afterSentence = /[a-z]{3}[.?!]["\u201d)]?\s{1,4}$/;

/** "This is the rule. 2 Roe v. Wade", "2 People v. Roe": footnotes can begin with a case, and in plain text they keep their numbers. */
function isFootnotesMark(reading: NameReading): boolean {
	const { token, text, low, place } = reading;
	if (token.length > 3) return false;
	if (isProsecutor(reading)) return true;
	const before = text.slice(Math.max(low, token.start - 10), token.start);
	if (countsNotes(reading)) return true;
	if (token.length > 2) return false;
	// A company can begin a list of cases: "84 Lumber Co. v. Roe".
	const opens = before.trim() === '' && place === 2;
	return (opens || afterSentence.test(before)) && !reading.someToTheRight(companyForms, 'bare');
}

/** Whether a number begins the name ("84 Lumber Co."): it doesn't end a line or follow a footnote mark ("rule.1 2 Anders"). */
function isPartOfFirstParty({ text, token: { start, end } }: NameReading): boolean {
	const before = text.slice(Math.max(0, start - 12), start);
	// After a signal it begins the name, wherever the line ends: "See 24⏎Hour Gym v. Oake".
	if (afterSignal.test(before)) return true;
	if (classAt(text, end) & NEWLINE) return false;
	// A note's mark: "12 So. 34;1 Oake v. Elm".
	if (end - start < 3 && before.endsWith(';')) return false;
	// Set off at the start of its line, it numbers lines.
	if (end - start < 4 && text.startsWith('  ', end) && /(?:^|\n)[ \t]*$/.test(before)) return false;
	// At the start of a line below the end of a citation, it numbers notes: "(1989).⏎84 Oake v. Elm".
	if (/\)\.[ \t]*\n[ \t]*$/.test(before)) return false;
	return !/[.?!"\u201d\u2019)]\d{1,3}\s$/.test(before);
}

/** "145 Roe v. Wade (1973).⏎146 Id.": a number that begins its line, where another line begins with the one before or after it. */
function countsNotes({ token, text }: NameReading): boolean {
	if (!/(?:^|\n)[ \t]*$/.test(text.slice(Math.max(0, token.start - 8), token.start))) return false;
	const number = Number(token.word);
	const around = text.slice(Math.max(0, token.start - NOTES_REACH), token.start + NOTES_REACH);
	return Array.from(around.matchAll(numberAtLineStart), ([, other]) => Number(other)).some(
		(other) => Math.abs(other - number) === 1,
	);
}

const numberAtLineStart = /^[ \t]{0,8}(\d{1,3})\.?[ \t]/gm;
/** The longest note between two numbers, in UTF-16 units. */
const NOTES_REACH = 1200;
