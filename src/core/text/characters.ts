import {
	AMPERSAND,
	CR,
	DIVISION,
	GREATER,
	LESS,
	LF,
	MULTIPLICATION,
	NO_BREAK_SPACE,
	SEMICOLON,
	SPACE,
	TAB,
} from './characterCodes';
/**
 * What the source text puts between the parts of a citation: white space, emphasis, entities, one line break with the prefix of
 * a block quote. Recognition steps over it and never removes it, so that every offset is one of the text itself.
 */

/** Bits of `charClass`. */
export const UPPER = 1;
export const LOWER = 2;
export const DIGIT = 4;
/** Stepped over inside a line: spaces of every width, zero-width characters, soft hyphens, emphasis marks, link brackets, backslashes. */
export const GAP = 8;
export const NEWLINE = 16;
export const APOSTROPHE = 32;
/** Stepped over, and can be inside a word or a number without parting it. */
export const INVISIBLE = 64;
/** Changed or dropped when a part is folded; two of these in a row are also spaces. */
export const FOLDED = 128;
export const LETTER = UPPER | LOWER;
export const WORD = LETTER | DIGIT;

/** Stands for one unit of masked text that is stepped over (a link's target, a comment). */
export const STEPPED = '\u0001';
/** Stands for one unit of masked text that ends whatever came before it (code, front matter). */
export const WALL = '\u0002';

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
	// A page break is inside a line for whoever reads on.
	setEach('\t\f\u00a0\u202f\u205f\u3000*_\\~\u0001', GAP | FOLDED);
	set(0x2000, 0x200a, GAP | FOLDED);
	setEach('\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff', GAP | INVISIBLE | FOLDED);
	setEach('\n\r', NEWLINE | FOLDED);
	setEach('\u0002&<>', FOLDED);
	setEach("'\u2019\u2018\u02bc\u00b4`", APOSTROPHE);
	return classes;
}

/** The class of the unit at `at`, 0 outside the text (a NaN code must pass no test). */
export function classAt(text: string, at: number): number {
	return at >= 0 && at < text.length ? (charClass[text.charCodeAt(at)] as number) : 0;
}

/** The offset of the first unit `code` between the two offsets, or -1: `indexOf` would look through the rest of a text. */
export function indexWithin(text: string, code: number, start: number, end: number): number {
	for (let i = start; i < end; i++) if (text.charCodeAt(i) === code) return i;
	return -1;
}

/** The mirror of `indexWithin`: the offset of the last one. */
export function lastIndexWithin(text: string, code: number, start: number, end: number): number {
	for (let i = end - 1; i >= start; i--) if (text.charCodeAt(i) === code) return i;
	return -1;
}

/** A gap longer than this (UTF-16 units) parts a citation, which bounds the cost of every step. */
const LONGEST_GAP = 240;

const spaceEntity =
	/&(?:nbsp|thinsp|ensp|emsp|hairsp|numsp|shy|zwnj|zwj|NoBreak|#160|#xa0|#8194|#8195|#8201|#8239|#x2009|#x202f|#173|#xad|#8203|#x200b);/iy;
const inlineTag = /<\/?(?:em|i|b|strong|u|cite|span|small|br|sup|mark|font|a)(?:\s[^<>\n]{0,80})?\s?\/?>/iy;
const LONGEST_ENTITY = 9;
const LONGEST_TAG = 90;

/**
 * The offset after the gap that begins at `at`, `at` itself where none begins. Stops before a line break that is followed
 * by a blank line, and at `end`.
 */
export function skipGap(text: string, at: number, end: number): number {
	const stop = Math.min(end, at + LONGEST_GAP);
	let i = at;
	while (i < stop) {
		const code = text.charCodeAt(i);
		const bits = charClass[code] as number;
		if (bits & GAP) {
			i++;
		} else if (bits & NEWLINE) {
			const next = skipLineBreak(text, i, end);
			if (next === i) return i;
			i = next;
		} else if (code === AMPERSAND) {
			spaceEntity.lastIndex = i;
			if (!spaceEntity.test(text)) return i;
			i = spaceEntity.lastIndex;
		} else if (code === LESS) {
			inlineTag.lastIndex = i;
			if (!inlineTag.test(text)) return i;
			i = inlineTag.lastIndex;
		} else {
			return i;
		}
	}
	return Math.min(i, end);
}

/** The offset after one line break, the indent and the `>` of the next line; `at` when a blank line follows. */
function skipLineBreak(text: string, at: number, end: number): number {
	let i = at + 1;
	if (text.charCodeAt(at) === CR && text.charCodeAt(i) === LF) i++;
	const stop = Math.min(end, i + LONGEST_GAP);
	while (i < stop) {
		const code = text.charCodeAt(i);
		if (code === SPACE || code === TAB || code === NO_BREAK_SPACE || code === GREATER) i++;
		else break;
	}
	return i >= end || (charClass[text.charCodeAt(i)] as number) & NEWLINE ? at : i;
}

/**
 * The mirror of `skipGap`: the least offset from which there is only a gap before `at`. Stops after a blank line and at `start`.
 */
export function skipGapBack(text: string, at: number, start: number): number {
	const stop = Math.max(start, at - LONGEST_GAP);
	let i = at;
	let lineEmpty = false;
	while (i > stop) {
		const code = text.charCodeAt(i - 1);
		const bits = charClass[code] as number;
		if (bits & GAP) {
			i--;
		} else if (bits & NEWLINE) {
			// A second line break with nothing but a prefix between them is a blank line.
			if (lineEmpty) return lineStart(text, i, at);
			lineEmpty = true;
			i -= code === LF && i - 1 > stop && text.charCodeAt(i - 2) === CR ? 2 : 1;
			continue;
		} else if (code === GREATER) {
			const before = quotePrefixStart(text, i, stop);
			if (before >= 0) {
				i = before;
				continue;
			}
			const tag = openingOf(text, i, stop, 60, LONGEST_TAG);
			if (tag < 0) return i;
			inlineTag.lastIndex = tag;
			if (!inlineTag.test(text) || inlineTag.lastIndex !== i) return i;
			i = tag;
		} else if (code === SEMICOLON) {
			const entity = openingOf(text, i, stop, 38, LONGEST_ENTITY);
			if (entity < 0) return i;
			spaceEntity.lastIndex = entity;
			if (!spaceEntity.test(text) || spaceEntity.lastIndex !== i) return i;
			i = entity;
		} else {
			return i;
		}
		if (bits & GAP && !(code === SPACE || code === TAB)) lineEmpty = false;
	}
	return i;
}

function lineStart(text: string, at: number, from: number): number {
	let i = at;
	while (i < from && (charClass[text.charCodeAt(i)] as number) & NEWLINE) i++;
	return i;
}

/** Where a block quote's prefix (`> > `) that ends at `at` begins, or -1 when these are no prefix. */
function quotePrefixStart(text: string, at: number, stop: number): number {
	let i = at;
	while (i > stop) {
		const code = text.charCodeAt(i - 1);
		if (code === GREATER || code === SPACE || code === TAB) i--;
		else return (charClass[code] as number) & NEWLINE ? i : -1;
	}
	return i === 0 || (charClass[text.charCodeAt(i - 1)] as number) & NEWLINE ? i : -1;
}

function openingOf(text: string, at: number, stop: number, opening: number, longest: number): number {
	const from = Math.max(stop, at - longest);
	for (let i = at - 2; i >= from; i--) {
		const code = text.charCodeAt(i);
		if (code === opening) return i;
		if ((charClass[code] as number) & NEWLINE) return -1;
	}
	return -1;
}

const foldable =
	/[*_\\~\u0001\u0002\u00ad\u200b-\u200f\u2060\ufeff]|\](?=\u0001)|&(?:shy|zwnj|zwj|NoBreak|#173|#xad|#8203|#x200b);|<\/?[a-z][^<>\n]{0,80}>/gi;
/** What `foldable` and entities begin with: most parts that are not folded hold a line break and none of these. */
const mayBeDropped = /[*_\\~\u0001\u0002\u00ad\u200b-\u200f\u2060\ufeff&<]/;
const foldedSpace =
	/(?:(?:\r\n?|\n)[ \t]*(?:>[ \t]?)*|[ \t\f\u00a0\u2000-\u200a\u202f\u205f\u3000]|&(?:nbsp|thinsp|ensp|emsp|hairsp|numsp|#160|#xa0|#8194|#8195|#8201|#8239|#x2009|#x202f);)+/gi;

/**
 * The text between two offsets with marks and invisible characters dropped and every gap one space: how a part reads, not how it is
 * written.
 */
export function fold(text: string, start = 0, end = text.length): string {
	const spaced = foldSpaces(text, start, end);
	if (spaced !== undefined) return spaced;
	const part = text.slice(start, end);
	if (!mayBeDropped.test(part)) return part.replace(foldedSpace, ' ').trim();
	const linked = part.includes(']\u0001') ? part.replace('[', '') : part;
	return linked.replace(foldable, '').replace(foldedSpace, ' ').replace(/&amp;/g, '&').trim();
}

/** As `fold`, where nothing but plain white space is folded, or nothing at all: by far the commonest. */
function foldSpaces(text: string, start: number, end: number): string | undefined {
	let folded = '';
	let from = start;
	for (let i = start; i < end; i++) {
		const code = text.charCodeAt(i);
		if (code !== SPACE && !((charClass[code] as number) & FOLDED)) continue;
		let next = i;
		while (next < end && isPlainSpace(text.charCodeAt(next))) next++;
		if (next === i) return undefined;
		if (code !== SPACE || next > i + 1 || i === start || next === end) {
			folded += text.slice(from, i);
			if (i > start && next < end) folded += ' ';
			from = next;
		}
		i = next - 1;
	}
	return from === start ? text.slice(start, end) : folded + text.slice(from, end);
}

function isPlainSpace(code: number): boolean {
	return code === SPACE || code === LF || code === CR || code === TAB || code === NO_BREAK_SPACE;
}

/** Whether `fold` has nothing to change. */
export function isFolded(text: string): boolean {
	let wasSpace = true;
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		if ((charClass[code] as number) & FOLDED) return false;
		if (code === SPACE) {
			if (wasSpace) return false;
			wasSpace = true;
		} else {
			wasSpace = false;
		}
	}
	return !wasSpace;
}
