import type { Span } from '../../base/text/span';
import { findFurniture, findLineNumbers, linesOf } from '../../draft/reading/recurringLines';
import { LONGEST_NOTE } from '../limits';
import { isRemark } from '../marks';
import type { ReadableFormat } from '../plainText';
import { FILLER, forEachWord, NOTE_SIGN, wordKey } from '../words';
import { findPageMarks, type PageMark } from './pageMarks';
import { plainSourceOf } from './plainHtml';
import { findSeparateOpinions, type SeparateOpinion } from './separateOpinions';

/** A word that no quotation has: a page header, a line number, a footnote mark. It may be skipped. */
export const PASSED_OVER = 1;
/** The first word of a line. */
export const LINE_START = 2;
/** A footnote begins here: its mark begins a line. */
export const NOTE_START = 4;

/**
 * The words of one opinion and the places of each, made once for a text, so that finding a quotation in it takes no second reading.
 * Words are numbered in the order of the text; a word's `id` stands for its spelling.
 */
export interface OpinionIndex {
	/** The text without its format marks; its offsets are those of the source. */
	readonly text: string;
	/** The ID of each word, and where it is in the text. */
	readonly ids: Int32Array;
	readonly starts: Int32Array;
	readonly ends: Int32Array;
	/** PASSED_OVER, LINE_START, NOTE_START of each word. */
	readonly flags: Uint8Array;
	/** For each word, the number of the last NOTE_START word at most `LONGEST_NOTE` words before it, or -1. */
	readonly noteAt: Int32Array;
	/** By `wordKey`. */
	readonly idOf: ReadonlyMap<string, number>;
	readonly spellings: readonly string[];
	/** The places of the word `id` are `places[firstPlace[id]]` up to `places[firstPlace[id + 1]]`, in ascending order. */
	readonly firstPlace: Int32Array;
	readonly places: Int32Array;
	readonly pages: readonly PageMark[];
	readonly separate: readonly SeparateOpinion[];
}

export function indexOpinion(source: string, format: ReadableFormat): OpinionIndex {
	const text = plainSourceOf(source, format);
	const lines = linesOf(text);
	const pages = findPageMarks(text);
	const { ids, starts, ends, idOf, spellings } = readWords(text);
	const flags = new Uint8Array(ids.length);
	const headers = findFurniture(text, lines);
	const numbers = findLineNumbers(text, lines);
	flagWithin(starts, flags, headers, PASSED_OVER);
	flagWithin(starts, flags, numbers, PASSED_OVER);
	flagWithin(starts, flags, pages, PASSED_OVER);
	flagWithin(starts, flags, remarksOf(text), PASSED_OVER);
	const noteAt = flagNotes(text, lines, starts, ends, ids, spellings, flags);
	return {
		text,
		ids,
		starts,
		ends,
		flags,
		noteAt,
		idOf,
		spellings,
		...placesOf(ids, spellings.length),
		pages,
		separate: findSeparateOpinions(text, lines, numbers, headers),
	};
}

/** "[sic]", "[Editor's Note: the preceding image contains a footnote]": a quotation may add it, which doesn't count, or leave it out. */
function remarksOf(text: string): Span[] {
	return Array.from(text.matchAll(/\[([^[\]]{1,200})\]/g))
		.filter(([, inside = '']) => isRemark(inside.trim()))
		.map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
}

function readWords(text: string) {
	const ids: number[] = [];
	const starts: number[] = [];
	const ends: number[] = [];
	const idOf = new Map<string, number>();
	const spellings: string[] = [];
	forEachWord(text, 0, text.length, (word, start, end) => {
		const key = wordKey(word);
		let id = idOf.get(key);
		if (id === undefined) {
			id = spellings.length;
			idOf.set(key, id);
			spellings.push(word);
		}
		ids.push(id);
		starts.push(start);
		ends.push(end);
	});
	return { ids: new Int32Array(ids), starts: new Int32Array(starts), ends: new Int32Array(ends), idOf, spellings };
}

function flagWithin(starts: Int32Array, flags: Uint8Array, spans: readonly Span[], flag: number): void {
	let word = 0;
	for (const { start, end } of spans) {
		while ((starts[word] as number) < start) word++;
		for (; (starts[word] as number) < end; word++) flags[word] = (flags[word] as number) | flag;
	}
}

/** Flags footnote marks in the text, the first words of lines, and the marks that begin a footnote. */
function flagNotes(
	text: string,
	lines: readonly Span[],
	starts: Int32Array,
	ends: Int32Array,
	ids: Int32Array,
	spellings: readonly string[],
	flags: Uint8Array,
): Int32Array {
	const noteAt = new Int32Array(starts.length + 1).fill(-1);
	const referred = new Set<string>();
	const openers = new Set(
		lines.map(({ start, end }) => /^\s*(\d{1,3})\s/.exec(text.slice(start, Math.min(end, start + 40)))?.[1]),
	);
	let lastNote = 0;
	let line = 0;
	let last = -1;
	let lastLine = -1;
	for (let i = 0; i < starts.length; i++) {
		const start = starts[i] as number;
		while (line + 1 < lines.length && (lines[line + 1] as Span).start <= start) line++;
		const opensLine = line !== lastLine;
		lastLine = line;
		const spelling = spellings[ids[i] as number] as string;
		const code = spelling.charCodeAt(0);
		const isNumber = code >= 48 && code <= 57;
		const lineStart = (lines[line] as Span).start;
		if (opensLine) flags[i] = (flags[i] as number) | LINE_START;
		if (opensLine && (isNumber ? referred.has(spelling) : opensStarredNote(text, lineStart, start))) {
			flags[i] = (flags[i] as number) | NOTE_START;
			last = i;
		} else if (
			isNumber &&
			(isNoteMark(text, start, ends[i] as number) ||
				(spelling === `${lastNote + 1}` && openers.has(spelling) && isApartMark(text, start, ends[i] as number)))
		) {
			flags[i] = (flags[i] as number) | PASSED_OVER;
			referred.add(spelling);
			if (spelling === `${lastNote + 1}`) lastNote++;
		}
		if (last >= 0 && i - last > LONGEST_NOTE) last = -1;
		noteAt[i] = last;
	}
	return noteAt;
}

/** Unnumbered footnotes have stars or daggers, alone on a line or before the first word. */
function opensStarredNote(text: string, lineStart: number, wordStart: number): boolean {
	const before = text.slice(Math.max(lineStart - 40, 0), wordStart);
	return /(?:^|[\r\n\f])[ \t]*[*†‡]{1,3}[ \t]*(?:[\r\n]+[ \t]*)?$/.test(before);
}

function placesOf(ids: Int32Array, count: number): Pick<OpinionIndex, 'firstPlace' | 'places'> {
	const firstPlace = new Int32Array(count + 1);
	for (const id of ids) firstPlace[id + 1] = (firstPlace[id + 1] as number) + 1;
	for (let id = 0; id < count; id++) firstPlace[id + 1] = (firstPlace[id + 1] as number) + (firstPlace[id] as number);
	const places = new Int32Array(ids.length);
	const next = firstPlace.slice();
	for (let i = 0; i < ids.length; i++) {
		const id = ids[i] as number;
		const place = next[id] as number;
		places[place] = i;
		next[id] = place + 1;
	}
	return { firstPlace, places };
}

/** A mark that a PDF's text has between blanks: "… the group. 3 After …". Alone, it could be any number. */
function isApartMark(text: string, start: number, end: number): boolean {
	return /[.,;:?!]["'”’)\]]?\s$/.test(text.slice(Math.max(0, start - 3), start)) && /\s/.test(text.charAt(end));
}

/** A page may have blanks between the tag of a footnote mark and its number. */
const NOTE_BEFORE = new RegExp(`${NOTE_SIGN}\\s+$`);
const LONGEST_BLANK = 20;

/** Whether the number at `start` is a footnote mark: joined to the word or punctuation before it, or in brackets. */
export function isNoteMark(text: string, start: number, end: number): boolean {
	if (end - start > 3) return false;
	let at = start;
	while (text.charAt(at - 1) === FILLER) at--;
	const before = text.charAt(at - 1);
	if (before === NOTE_SIGN || NOTE_BEFORE.test(text.slice(Math.max(0, at - LONGEST_BLANK), at))) return true;
	if (before === '[' || (before === 'N' && text.charAt(at - 2) === 'F')) return /[\]\s]/.test(text.charAt(end));
	if (/\d|\p{L}/u.test(text.charAt(end))) return false;
	const two = text.slice(Math.max(0, at - 2), at);
	if (/\p{L}/u.test(before)) return /\p{L}\p{L}/u.test(two);
	return /[\p{L}\p{Nd}\])"'”’.,;:?!][.,;:?!"'”’)\]—]$/u.test(two);
}
