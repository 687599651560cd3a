import { COMMA, DOT } from '../../base/text/characterCodes';
import { charClass, classAt, DIGIT, GAP, NEWLINE, skipGap, UPPER, WORD } from '../../base/text/characters';
import { beforeCases, commaContinuations } from '../../law/lexicon/nameWords.generated';
import { mentionedJoints } from '../../law/lexicon/phrases.generated';
import type { CaseNameFinder } from './caseNames';
import { isMark } from './emphasis';
import { NameToken } from './nameTokens';
import { endsSentence, isNameAbbreviation } from './sentenceEnds';

/** How far before a citation the text may mention the name, in UTF-16 units. */
const REACH = 1500;
/** The most words of a second party. */
const MOST_WORDS = 20;

const startsSentence = /(?:^|[.?!)\]("\u201d\u2019])[\s*_]*$/;
const versusOrHead = /[\s*_]vs?\.?[*_]{0,3}(?=\s)|\b(?:In\s+re|Ex\s+parte|Matter\s+of)\b/g;
const smallWord = new RegExp(`^(?:${mentionedJoints}|&)$`);

/**
 * Finds the name mentioned last for a citation at `at` that begins a sentence and has no name of its own: "In Roe v. Wade, the Court held
 * this. 410 U.S. 113". A name that the text also cites doesn't count. Returns whether there is one; the finder's fields then locate it.
 *
 * @param low where the previous case citation ends
 */
export function findMentioned(finder: CaseNameFinder, text: string, low: number, at: number): boolean {
	const docket = docketBefore.exec(text.slice(Math.max(low, at - LONGEST_DOCKET), at))?.[0].length ?? 0;
	const start = at - docket;
	// 'that "was our ruling in Roe v. Wade" (5 F.3d 7)'
	if (/["\u201d]\s?\($/.test(text.slice(Math.max(low, start - 4), start))) return false;
	return startsSentence.test(text.slice(Math.max(low, start - 24), start)) && findLastName(finder, text, low, start);
}

/** "No. 12-cv-345 (ABC), ": it can begin the sentence. */
const docketBefore = /\bNos?\.\s[\w:.()-]{3,40}(?:\s\([A-Z]{2,4}\)){0,2},\s$/;
/** In UTF-16 units. */
const LONGEST_DOCKET = 50;

/** Like `findMentioned`, whatever begins at `at`. */
export function findLastName(finder: CaseNameFinder, text: string, low: number, at: number): boolean {
	const from = Math.max(low, at - REACH);
	const before = text.slice(from, at);
	for (const { index, 0: word } of [...before.matchAll(versusOrHead)].reverse()) {
		const end = partyEnd(text, from + index + word.length, at);
		if (end === undefined || !finder.find(text, from, end, false) || !finder.isFullName) continue;
		// That is a case cited by docket number alone.
		return !/^[*_]*,\s(?:Case\s)?Nos?\./.test(text.slice(finder.end, finder.end + 12));
	}
	return false;
}

/** The end of the party after the gap at `from`: before a word that can't be in a name, or where a clause ends. */
function partyEnd(text: string, from: number, stop: number): number | undefined {
	const token = new NameToken();
	const next = new NameToken();
	let end: number | undefined;
	let small = '';
	setToken(token, text, from, stop);
	for (let n = 0; n < MOST_WORDS && token.end > token.start; n++) {
		const { word } = token;
		if (!(token.first & (UPPER | DIGIT))) {
			if (word === 'al.' || word === 'al.,') return token.start + 2;
			// "Roe v. Wade the Court held"
			if (!smallWord.test(word) || (word === 'the' && !/^(?:of|for)$/.test(small))) break;
			small = word;
		} else {
			if (beforeCases.has(token.bare) && small !== 'of') break;
			small = '';
			end = token.end;
			while (end > token.start && !(classAt(text, end - 1) & WORD) && text.charCodeAt(end - 1) !== DOT) end--;
		}
		setToken(next, text, token.end, stop);
		const clauseEnd = small === '' && end !== undefined ? endOfClause(text, token, next, end) : undefined;
		if (clauseEnd !== undefined) return clauseEnd;
		setToken(token, text, next.start, stop);
	}
	return end;
}

/** Where the party ends if the clause does after `token`, whose word ends at `end`. */
function endOfClause(text: string, token: NameToken, next: NameToken, end: number): number | undefined {
	const { word, last } = token;
	if (last === COMMA && !commaContinuations.has(next.bare)) return end;
	const isAtStop = last === DOT && next.end === next.start && !isNameAbbreviation(token.bare);
	if (last !== COMMA && (isAtStop || endsSentence(token, next))) return last === DOT ? token.end - 1 : end;
	if (isMark(text.charCodeAt(token.end))) return end;
	return /['\u2019]s$/.test(word) && !(next.first & UPPER) ? end - 2 : undefined;
}

/** Sets the token to the word after the gap at `from`, or to nothing if there is none. */
function setToken(token: NameToken, text: string, from: number, stop: number): void {
	const start = skipGap(text, from, stop);
	let end = start;
	while (end < stop && !((charClass[text.charCodeAt(end)] as number) & (GAP | NEWLINE))) end++;
	token.set(text, start, end);
}
