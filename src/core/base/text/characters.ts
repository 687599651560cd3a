import { DIVISION, MULTIPLICATION, SPACE } from './characterCodes';

/** Bits of `charClass`. */
export const UPPER = 1;
export const LOWER = 2;
export const DIGIT = 4;
/** What a reading can have between the parts of a citation on one line: spaces, emphasis marks, brackets. */
export const GAP = 8;
export const NEWLINE = 16;
export const APOSTROPHE = 32;
/** Changed or dropped by `fold`, which also turns two spaces into one. */
export const FOLDED = 128;
export const LETTER = UPPER | LOWER;
export const WORD = LETTER | DIGIT;

/** One class for each UTF-16 unit. */
export const charClass = /* @__PURE__ */ buildClasses();

function buildClasses(): Uint8Array {
	const classes = new Uint8Array(65536);
	const set = (from: number, to: number, bits: number) => {
		for (let code = from; code <= to; code++) {
			classes[code] = (classes[code] ?? 0) | bits;
		}
	};
	const setEach = (marks: string, bits: number) => {
		for (let i = 0; i < marks.length; i++) set(marks.charCodeAt(i), marks.charCodeAt(i), bits);
	};
	set(0x41, 0x5a, UPPER);
	set(0x61, 0x7a, LOWER);
	set(0x30, 0x39, DIGIT);
	for (let code = 0xc0; code < 0x250; code++) {
		if (code !== MULTIPLICATION && code !== DIVISION) {
			const letter = String.fromCharCode(code);
			set(code, code, letter === letter.toLowerCase() ? LOWER : UPPER);
		}
	}
	setEach(' []', GAP);
	setEach('*_', GAP | FOLDED);
	setEach('\n\r', NEWLINE | FOLDED);
	setEach('\t\u0002', FOLDED);
	setEach("'\u2019\u2018\u02bc\u00b4`", APOSTROPHE);
	return classes;
}

/** The class of the unit at `at`; 0 outside the text, because a NaN code must pass no test. */
export function classAt(text: string, at: number): number {
	return at >= 0 && at < text.length ? (charClass[text.charCodeAt(at)] as number) : 0;
}

/** The offset of the first unit `code` between the two offsets, or -1. `indexOf` would search the rest of the text. */
export function indexWithin(text: string, code: number, start: number, end: number): number {
	for (let i = start; i < end; i++) if (text.charCodeAt(i) === code) return i;
	return -1;
}

/** Like `indexWithin`, for the last such unit. */
export function lastIndexWithin(text: string, code: number, start: number, end: number): number {
	for (let i = end - 1; i >= start; i--) if (text.charCodeAt(i) === code) return i;
	return -1;
}

/** A gap longer than this (UTF-16 units) separates citations, which bounds the cost of every step. */
const LONGEST_GAP = 240;

/** The offset after the gap at `at`; `at` itself if there is none. */
export function skipGap(text: string, at: number, end = text.length): number {
	const stop = Math.min(end, at + LONGEST_GAP);
	let i = at;
	while (i < stop && (charClass[text.charCodeAt(i)] as number) & (GAP | NEWLINE)) i++;
	return i;
}

/** Like `skipGap`, backward: the start of the gap that ends at `at`, no earlier than `start`. */
export function skipGapBack(text: string, at: number, start = 0): number {
	const stop = Math.max(start, at - LONGEST_GAP);
	let i = at;
	while (i > stop && (charClass[text.charCodeAt(i - 1)] as number) & (GAP | NEWLINE)) i--;
	return i;
}

/** Part of a reading as a single line: without marks, and with one space for every gap. */
export function fold(text: string, start = 0, end = text.length): string {
	const part = text.slice(start, end);
	return isFolded(part) ? part : part.replace(marks, '').replace(/\s+/g, ' ').trim();
}

/** Emphasis, and the placeholder for code. */
const marks = /[*_\u0002]/g;

/** Whether `fold` would change nothing. */
export function isFolded(text: string): boolean {
	let wasSpace = true;
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		if ((charClass[code] as number) & FOLDED || (code === SPACE && wasSpace)) return false;
		wasSpace = code === SPACE;
	}
	return !wasSpace;
}

/** "KATZ" as "Katz", for looking it up. */
export function fromCapitals(word: string): string {
	return word.length > 1 && (classAt(word, 1) & UPPER) !== 0 && /^[A-Z]+$/.test(word)
		? word.charAt(0) + word.slice(1).toLowerCase()
		: word;
}
