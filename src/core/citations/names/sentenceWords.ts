import { fromCapitals } from '../../base/text/characters';
import { lineStart } from '../../base/text/lineBounds';
import { opensLine } from '../../draft/reading/lineKinds';
import { abbreviations } from '../../law/lexicon/abbreviations.generated';
import {
	beforeCases,
	caseNouns,
	caseVerbs,
	leadWords,
	matters,
	organizationsIn,
} from '../../law/lexicon/nameWords.generated';
import { cardinals, casePrepositions } from '../../law/lexicon/phrases.generated';
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
const prepositions: ReadonlySet<string> = new Set(casePrepositions.split('|'));
/** Prepositions that few names contain. */
const parting = /^(?:Under|After|Before|Since|Upon|Regarding|Concerning|Beyond|Despite)$/;
const counted = new RegExp(`^(?:${cardinals}|[IVX]{1,4}|\\d{1,2})$`, 'i');
/** "Board of Review of Elm", "62 Cases of Elm", "Physicians for Justice in Elm" */
const joins = /^(?:of|for|and|&|\d+)$/;
const subject = /^(?:Government|State|Prosecution|Majority|Panel|Congress|Will|May)(?:['\u2019]s)?$/;
const judge = /^(?:Chief|Justices?|Judges?)$/;
const clauseStart = /(?:[.?!;:)\]"\u201d\u2019\u2014]["\u201d)*_]{0,4}\d{0,3}\s[*_"\u201c(]{0,3}|[(\u2014])$/;
/** A parenthesis with the year, perhaps others, and a comma, after which the sentence has its subject: "(1973), the court". */
const subjectAfter = /^[^()\n]{0,90}\([^()]{2,60}\)(?:\s\([^()]{1,200}\))?,\s+([A-Za-z']+)/;

/**
 * The index of the word with which a first party begins that was read up to the token `first`: after what a heading or sentence says of the
 * case ("The Holding of", "Step One of", "Liability Under", "Plaintiff Cites").
 */
export function afterLead(reading: NameReading, first: number): number {
	for (let i = reading.versus + 2; i <= first; i++) if (leadsToCase(reading, i, first)) return i - 1;
	return first;
}

function leadsToCase(reading: NameReading, index: number, first: number): boolean {
	const { word, isUpper } = reading.at(index);
	if (prepositions.has(word.toLowerCase())) return followsLead(reading, index, first);
	if (!isUpper || index === first || !verbs.has(bareOf(reading, index))) return false;
	const left = bareOf(reading, index + 1);
	return beforeCases.has(left) || leadWords.has(left) || subject.test(left) || judge.test(bareOf(reading, index + 2));
}

/** Whether what is before the preposition at `index` shows that a case follows it: "The Holding", "Codification", "before this Court". */
function followsLead(reading: NameReading, index: number, first: number): boolean {
	const { word } = reading.at(index);
	const left = bareOf(reading, index + 1);
	const isCounted = counted.test(left);
	const noun = bareOf(reading, index + (isCounted ? 2 : 1));
	const before = bareOf(reading, index + (isCounted ? 3 : 2));
	if (nouns.has(noun)) return !joins.test(before) || nouns.has(bareOf(reading, index + 3));
	// "Codification of", but not "Association for the Advancement of"
	if (word === 'of' && isVerbalNoun(left)) {
		const opens = index + (before === 'The' ? 2 : 1) === first;
		return opens && isAtStart(reading.text, reading.low, reading.at(first).start);
	}
	if (beforeCases.has(left) && !/^(?:of|for)$/.test(word)) return !joins.test(before);
	if (/^(?:by|in)$/i.test(word) && /^[A-Z].*ed$/.test(left) && verbs.has(left)) return true;
	if (!parting.test(fromCapitals(word)) || index === first) return false;
	for (let i = index + 1; i <= first; i++) if (organizationsIn.has(reading.at(i).bare)) return false;
	return true;
}

/** As it would be in a line that isn't all capitals. */
function bareOf(reading: NameReading, index: number): string {
	return fromCapitals(reading.at(index).bare);
}

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
	const { token, right, text, place } = reading;
	const { word } = token;
	if (isProsecutor(reading)) return !token.endsWithDot && !stateNames.has(word) && !/^(?:The|New)$/.test(word);
	if (!mayOpen.test(word) && !verbs.has(word)) return false;
	if (isVerb.test(word) && afterParticiple.test(right.word)) return true;
	if (wordsOfNames.has(word) || matters.has(word)) return false;
	// "Read Company v. Roe", but "Discuss New York Times Co. v. Sullivan"
	if (verbs.has(word) && right.isUpper && (place > 3 || !reading.someToTheRight(companyForms, 'bare'))) return true;
	if (!right.isUpper || companyForms.test(right.bare)) return false;
	if (word.endsWith('ly')) return goesOnWithSubject(text, reading.at(0).end);
	if (!participle.test(word)) return false;
	// "Sterling Drug, Inc. v. Roe" can begin a sentence, too.
	return !hasInstitution(reading) || goesOnWithSubject(text, reading.at(0).end);
}

/** What is written about a case, or a part of that: "Holding", "Issues". */
const nouns = new Set([...caseNouns].flatMap((noun) => [noun, `${noun}s`]));
/** What is done to a case: "Cites", "Applied", "Distinguishing". */
export const verbs: ReadonlySet<string> = new Set([...caseVerbs].flatMap(formsOf));

function formsOf(verb: string): string[] {
	const stem = verb.replace(/e$/, '');
	const last = /[^aeiou][aeiou][tm]$/.test(verb) ? verb.slice(-1) : '';
	const present = verb.endsWith('y')
		? `${verb.slice(0, -1)}ies`
		: /(?:ss|sh|ch)$/.test(verb)
			? `${verb}es`
			: `${verb}s`;
	const past = verb.endsWith('y') ? `${verb.slice(0, -1)}ied` : `${stem}${last}ed`;
	return [verb, present, past, `${stem}${last}ing`, `${stem}ing`, `${stem}ed`];
}

function isVerbalNoun(word: string): boolean {
	return verbalNoun.test(word) && !wordsOfNames.has(word) && !matters.has(word);
}

function isAtStart(text: string, low: number, at: number): boolean {
	const from = Math.max(low, at - 40);
	if (clauseStart.test(text.slice(from, at))) return true;
	return opensLine(text.slice(lineStart(text, from, at), at));
}

function hasInstitution(reading: NameReading): boolean {
	const isOne = ({ bare, endsWithDot }: NameToken) =>
		companyForms.test(bare) || bare === 'Bank' || wordsOfNames.has(bare) || (endsWithDot && isNameAbbreviation(bare));
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
