import { lineStart } from '../../base/text/lineBounds';
import { opensLine } from '../../draft/reading/lineKinds';
import { abbreviations } from '../../law/lexicon/abbreviations.generated';
import { leadWords, matters } from '../../law/lexicon/nameWords.generated';
import type { NameReading } from './nameReading';
import type { NameToken } from './nameTokens';
import { companyForms, stateNames } from './nameWords';
import { isNameAbbreviation } from './sentenceEnds';

/** Words that names are so full of that tables abbreviate them: "Housing", "Department", "Commission". */
const wordsOfNames: ReadonlySet<string> = new Set(
	abbreviations.split('\n').map((row) => row.split('|', 1)[0] as string),
);
/** The ends of all words that are looked at. */
const mayOpen = /(?:ing|ed|ly|is|on|ments?|nce|view|ism|al|[gnesw]s)$/;
const participle = /^[A-Z][a-z]{2,}ing$/;
/** Nouns made of verbs: "Analysis", "Rejection", "Treatment", "Overview", "Reversal", "Reading". */
const verbalNoun = /^[A-Z][a-z]{3,}(?:[st]is|[st]ion|ments?|[ae]nce|view|ism|rsal|nial|usal|ing)s?$/;
const isVerb = /^[A-Z][a-z]{2,}(?:ing|ed)$/;
const afterParticiple = /^(?:to|on|upon|from|with)$/;
const clauseStart = /(?:[.?!;:)\]"\u201d\u2019\u2014]["\u201d)*_]{0,4}\d{0,3}\s[*_"\u201c(]{0,3}|[(\u2014])$/;
/** A parenthesis with the year, perhaps others, and a comma, after which the sentence has its subject: "(1973), the court". */
const subjectAfter = /^[^()\n]{0,90}\([^()]{2,60}\)(?:\s\([^()]{1,200}\))?,\s+([A-Za-z']+)/;

/**
 * Whether the capitalized word being judged is what a sentence or heading begins with and not part of a name: a participle ("Applying Roe v.
 * Wade"), a noun made of a verb ("Analysis of Roe v. Wade"), or any word before a party that is all of a name ("Consider State v. Roe").
 */
export function opensSentence(reading: NameReading): boolean {
	const { token, text, low, versus } = reading;
	if (!token.isUpper || versus < 0) return false;
	// Most words are the party's own, and what comes before it is looked at last.
	return isSentenceWord(reading) && isAtStart(text, low, token.start);
}

function isSentenceWord(reading: NameReading): boolean {
	const { token, right, text } = reading;
	const { word } = token;
	if (isProsecutor(reading)) return !token.endsWithDot && !stateNames.has(word) && !/^(?:The|New)$/.test(word);
	if (!mayOpen.test(word)) return false;
	if (isVerb.test(word) && afterParticiple.test(right.word)) return true;
	if (wordsOfNames.has(word) || matters.has(word)) return false;
	if (right.word === 'of') return verbalNoun.test(word);
	if (!right.isUpper || companyForms.test(right.bare)) return false;
	if (word.endsWith('ly')) return goesOnWithSubject(text, reading.at(0).end);
	if (!participle.test(word)) return false;
	// "Sterling Drug, Inc. v. Roe" can begin a sentence, too.
	return !hasInstitution(reading) || goesOnWithSubject(text, reading.at(0).end);
}

function isAtStart(text: string, low: number, at: number): boolean {
	const from = Math.max(low, at - 40);
	if (clauseStart.test(text.slice(from, at))) return true;
	return opensLine(text.slice(lineStart(text, from, at), at));
}

function hasInstitution(reading: NameReading): boolean {
	const isOne = ({ bare, endsWithDot }: NameToken) =>
		companyForms.test(bare) || wordsOfNames.has(bare) || (endsWithDot && isNameAbbreviation(bare));
	for (let i = reading.index - 1; i > reading.versus; i--) if (isOne(reading.at(i))) return true;
	return false;
}

function goesOnWithSubject(text: string, at: number): boolean {
	const word = subjectAfter.exec(text.slice(at, at + 400))?.[1];
	if (word === undefined) return false;
	return (
		/^[A-Z]/.test(word) ||
		leadWords.has(word.charAt(0).toUpperCase() + word.slice(1)) ||
		/^(?:an?|the|courts?)$/.test(word)
	);
}

/** Whether all of the first party after the token is a state or the nation. */
export function isProsecutor({ right, afterRight, place }: NameReading): boolean {
	if (place === 2) return /^(?:People|State|Commonwealth)$/.test(right.word);
	return place === 3 && right.word === 'United' && afterRight.word === 'States';
}
