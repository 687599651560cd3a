import type { CitedPart } from '../../../citations/parts/citation';
import { isSameWord } from './abbreviations';
import { cutAtComma } from './commaParts';
import { matchInitialism } from './initialisms';
import type { NameJudgement } from './nameJudgement';
import { parseName } from './parties';
import { hasArm, namesOf, type Party } from './party';
import { compareParties } from './partyComparison';
import { readTokens, type Token } from './tokens';
import { stripTypography } from './typography';

/** How far before the name its beginning is looked for, and how far after it its end, in UTF-16 units. */
const farthestBefore = 400;
const farthestAfter = 120;

const mostWords = 30;

/** How many words without a match in the record may be between two that have one: initials match only when all of them are there. */
const mostStrangers = 5;

/**
 * What a name can't extend across to the left: a bracket, a semicolon, a blank line, another "v.", a citation, or the end of a sentence. A period ends
 * a sentence only after a lowercase word: "Mfg." and "Co." are parts of names.
 */
const boundary =
	/[()[\]{};!?]|\n[ \t]*\n|\s(?:v|vs)\.?\s|\d{1,4}\s+[A-Z][\w.' ]{0,24}\s\d{1,5}\b|(?:^|\s)[a-z][a-z]+[.:]["”’]?\s/g;

const versus = /[\s*_>]+(?:v|vs|versus)\b\.?(?=[\s*_>])/i;

/** What may have been misread as the beginning of a name: a list, a lead, a possessive, a number. */
const isLead = /(?:[,;:]|['’]s|\d)[*_"”]*$|^[*_"“]*(?:[a-z]\S*|See|Cf\.?|In|And|But|Accord|Compare|Under|As)[*_]*$/;

/** A numbered heading on its own line: "A. Malice Is Established". */
const heading = /^(?:[A-Z]|\d{1,2}|[IVX]{1,5})[.)]\s+(?:\S+ ){2,12}[^\s,&]+[^\s,&.]$/;

/** "United Steelworkers of | America": an "of" after a capitalized word continues the name. */
const ofName = /\p{Lu}[\p{L}.'’]*\s+of(?:\s+the)?$|\bex\s+rel\.?$/u;

export interface SecondReadingInput {
	/** The document. */
	readonly text: string;
	readonly name: CitedPart;
	/** Where the citation, or the first of its parallel group, begins. */
	readonly citationStart: number;
	readonly recorded: string;
	readonly judge: (written: string) => NameJudgement;
}

export interface SecondReading {
	readonly judgement: NameJudgement;
	/** The name as the record shows it. */
	readonly name: CitedPart;
}

/**
 * Rereads a name by its record: where it begins and ends in the draft is uncertain, and in the record it isn't. Only the ends move, the words
 * next to "v." stay, and every word of the new name is in the record. So an invented party never disappears, neither because the true name is in the
 * previous sentence nor because words of it are dropped. Undefined if nothing better is found.
 */
export function readNameAgain({
	text,
	name,
	citationStart,
	recorded,
	judge,
}: SecondReadingInput): SecondReading | undefined {
	const source = text.slice(name.span.start, name.span.end);
	const found = versus.exec(source);
	const record = parseName(recorded).captions[0];
	if (found === null || record?.kind !== 'adversary') return undefined;
	const leftEnd = name.span.start + found.index;
	const rightStart = leftEnd + found[0].length;
	const start = readLeft(text, name.span.start, leftEnd, record.left);
	const end = readRight(text, rightStart, name.span.end, citationStart, record.right);
	if (start === undefined || end === undefined || (start === name.span.start && end === name.span.end))
		return undefined;
	const whole = stripTypography(text.slice(start, end));
	const again = parseName(whole).captions[0];
	if (again?.kind !== 'adversary') return undefined;
	if (start > name.span.start && !isWhole(again.left, record.left)) return undefined;
	if (end < name.span.end && !isWhole(again.right, record.right)) return undefined;
	const judgement = judge(whole);
	if (judgement.kind !== 'same' && judgement.kind !== 'caption') return undefined;
	return { judgement, name: { text: whole, span: { start, end } } };
}

/** Whether what is left of a party without the dropped words is all of the record's, or a person's surname. */
function isWhole(party: Party, record: Party): boolean {
	// "Commonwealth" isn't all of "Commonwealth, Department of Highways".
	if (record.sovereign !== undefined && hasArm(record) && !hasArm(party)) return false;
	// Nor "State" of "State ex rel. Department of Highways".
	if (record.relator !== undefined && party.relator === undefined) return false;
	const relation = compareParties(party, record);
	return relation === 'equal' || (relation === 'contained' && party.kind === 'person' && record.kind === 'person');
}

/** Where the first party begins: the longest run of the record's words before "v."; the old start if nothing is better. */
function readLeft(text: string, oldStart: number, end: number, record: Party): number | undefined {
	const from = Math.max(0, oldStart - farthestBefore);
	const before = text.slice(from, end);
	const bounds = [...before.slice(0, Math.max(0, oldStart - from)).matchAll(boundary)];
	const last = bounds.at(-1);
	const limit = last === undefined ? 0 : last.index + last[0].length;
	const starts = Array.from(before.slice(limit).matchAll(/[^\s*_"“>]\S*/g), ({ index }) => limit + index)
		.slice(-mostWords)
		.reverse();
	const words = wordsOf(record);
	const best = longestRun(
		starts.map((start) => before.slice(start)),
		words,
	);
	if (best === undefined) return undefined;
	const start = from + (starts[best] ?? 0);
	if (start <= oldStart) return start;
	const dropped = text.slice(oldStart, start).trim();
	if (ofName.test(dropped)) return undefined;
	const endsLine = text.slice(oldStart, start).trimStart().slice(dropped.length).includes('\n');
	return isLead.test(dropped.split(/\s+/).at(-1) ?? '') || (endsLine && heading.test(dropped)) ? start : undefined;
}

/** Where the second party ends; a shorter one only before a comma. */
function readRight(
	text: string,
	start: number,
	oldEnd: number,
	citationStart: number,
	record: Party,
): number | undefined {
	const until = Math.max(oldEnd, Math.min(citationStart, oldEnd + farthestAfter));
	const after = text.slice(start, until);
	const stop = after.slice(oldEnd - start).search(/[()[\]{};]|\n[ \t]*\n|\d/);
	const open = stop < 0 ? after : after.slice(0, oldEnd - start + stop);
	const ends = Array.from(
		open.matchAll(/\S+/g),
		(match) => match.index + match[0].replace(/[,;:*_"”]+$/, '').length,
	).slice(0, mostWords);
	const best = longestRun(
		ends.map((end) => open.slice(0, end)),
		wordsOf(record),
	);
	if (best === undefined) return undefined;
	const end = start + (ends[best] ?? 0);
	if (end >= oldEnd) return end;
	// "State, County, and Municipal Employees" is one name.
	const isName = cutAtComma(text.slice(start, oldEnd)).length > end - start;
	return !isName && /^[*_"”]*,/.test(text.slice(end)) ? end : undefined;
}

function wordsOf(party: Party): Token[] {
	return [...namesOf(party).flatMap(({ tokens }) => tokens), ...readTokens(party.own)];
}

/** The index of the longest piece whose words are all the record's; undefined if there is none. @param pieces from the shortest on */
function longestRun(pieces: readonly string[], words: readonly Token[]): number | undefined {
	let best: number | undefined;
	for (const [index, piece] of pieces.entries()) {
		const tokens = readTokens(stripTypography(piece));
		// Not with "and" or "of".
		const opensWithName = /^[^\p{L}\p{N}$]*[\p{Lu}\p{N}$]/u.test(piece);
		if (tokens.length > 0 && opensWithName && tokens.every((token) => isOf(token, words))) best = index;
		else if (index - (best ?? -1) > mostStrangers) break;
	}
	return best;
}

function isOf(token: Token, words: readonly Token[]): boolean {
	return token.weak || words.some((word, start) => isSameWord(token, word) || matchInitialism(token, words, start) > 1);
}
