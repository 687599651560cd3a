import { recordsWithLead } from '../../lexicon/phrases.generated';
import { HYPHEN } from '../../text/characterCodes';
import { classAt, DIGIT, skipGap, UPPER, WORD } from '../../text/characters';
import type { NamedHit } from './namedHit';

const lead = /(?:,?\s*)(?:at(?![A-Za-z])|Nos?\.|#|¶¶?|§§?|pp?\.|pp?(?=\s\d)|[Vv]ol\.)/y;

/** Names whose number may be a letter ("Ex. A"). */
const lettered = new Set(['Ex.', 'Add.']);
/** Names that want "¶" or "at" before the number. */
const wantsLead = new Set(recordsWithLead.split('|'));

/**
 * Reads the number after a record's name: "at 112", "¶¶ 14–16", "45:12–46:3", "12a", "61-3". The end is after the first page,
 * or after a range of paragraphs or lines.
 */
export function readRecordNumber(
	text: string,
	at: number,
	end: number,
	name: string,
	isWeak: boolean,
): { start: number; end: number } | undefined {
	let i = skipGap(text, at, end);
	// "CP932" is a word.
	if (i === at && classAt(text, i) & WORD) return undefined;
	let isParagraph = false;
	let isPlural = false;
	let hasLead = false;
	for (let n = 0; n < 2; n++) {
		lead.lastIndex = i;
		const match = lead.exec(text);
		if (!match) break;
		hasLead = true;
		isParagraph ||= match[0].includes('¶') || match[0].includes('para');
		isPlural ||= match[0].includes('Nos');
		i = skipGap(text, lead.lastIndex, end);
	}
	// A page with a line is a transcript's: "Coe Dep. 45:3".
	if (!hasLead && wantsLead.has(name) && !line.test(text.slice(i, i + 8))) return undefined;
	if (i >= end) return undefined;
	if (!(classAt(text, i) & DIGIT)) {
		if (!lettered.has(name) || !/^[A-Z]{1,2}(?![A-Za-z.])/.test(text.slice(i, i + 3))) return undefined;
		return { start: i, end: i + (/^[A-Z]{2}/.test(text.slice(i, i + 2)) ? 2 : 1) };
	}
	const form = isParagraph ? paragraphs : number;
	form.lastIndex = i;
	if (!form.test(text) || form.lastIndex > end) return undefined;
	let after = form.lastIndex;
	// "at 101-05" ends with 101, "ECF No. 61-3" does not.
	if (!isParagraph && !/No|ECF|Dkt|Doc|D\.E|D\.I/.test(name)) {
		const first = /^\d+[a-z]?(?=-)/.exec(text.slice(i, after));
		if (first) after = i + first[0].length;
	}
	// A year in parentheses is a decision's.
	if (isWeak && !hasLead && /^(?:1[6-9]|20)\d\d$/.test(text.slice(i, after))) return undefined;
	if (isWeak && !hasLead && classAt(text, skipGap(text, after, end)) & WORD && skipGap(text, after, end) > after) {
		if (/^[A-Z]/.test(text.slice(skipGap(text, after, end)))) return undefined;
	}
	isPlural ||= text.slice(at - 4, at).includes('Nos');
	return { start: i, end: isPlural ? listEnd(text, after, end) : after };
}

const line = /^\d{1,4}:\d/;

/** The offset after all numbers of "Nos. 14, 15 and 19-1", where the first one ends at `at`. */
function listEnd(text: string, at: number, end: number): number {
	let after = at;
	nextNumber.lastIndex = at;
	// A volume is no number of the list.
	while (nextNumber.test(text) && nextNumber.lastIndex <= end && !beginsName(text, nextNumber.lastIndex, end)) {
		after = nextNumber.lastIndex;
	}
	return after;
}

function beginsName(text: string, at: number, end: number): boolean {
	const next = skipGap(text, at, end);
	return next > at && next < end && (classAt(text, next) & UPPER) !== 0;
}

const nextNumber = /(?:,\s?(?:(?:and|&)\s)?|\s(?:and|&)\s)\d{1,6}(?:-\d{1,4})*(?![A-Za-z0-9])/y;
const paragraphs = /\d{1,5}[a-z]?(?:[-\u2013]\d{1,5})?(?![A-Za-z0-9])/y;
const number = /\d{1,6}(?::\d{1,3}(?:[-\u2013]\d{1,5}(?::\d{1,3})?)?|(?:-\d{1,4})+)?[a-z]?(?![A-Za-z0-9]|\.\d)/y;

const glued = /\d{2,6}(?:[\u2013-]\d{1,6})?(?![A-Za-z0-9])/y;

/** "JA2864", "Appx120–22": the number is part of the word. */
export function readGlued(text: string, at: number, nameEnd: number, end: number, name: string): NamedHit | undefined {
	glued.lastIndex = nameEnd;
	if (!glued.test(text) || glued.lastIndex > end) return undefined;
	return { kind: 'record', start: at, end: glued.lastIndex, name, nameEnd, numberStart: nameEnd };
}

/** "ER-12", "2-SER-145–46": a page of the Ninth Circuit's excerpts of record, perhaps with their volume, which ends before `at`. */
export function readExcerpt(text: string, at: number, start: number, end: number): NamedHit | undefined {
	if (text.charCodeAt(at + 2) !== HYPHEN && text.charCodeAt(at + 3) !== HYPHEN) return undefined;
	excerpt.lastIndex = at;
	if (!excerpt.test(text) || excerpt.lastIndex > end) return undefined;
	if (text.charCodeAt(at - 1) === HYPHEN && !/(?:^|[^\w-])\d{1,3}-$/.test(text.slice(Math.max(start, at - 5), at)))
		return undefined;
	const nameEnd = text.indexOf('R', at) + 1;
	return { kind: 'record', start: at, end: excerpt.lastIndex, name: 'ER', nameEnd, numberStart: nameEnd + 1 };
}

const excerpt = /S?ER-\d{1,4}(?:[-\u2013]\d{1,4})?(?![\w-])/y;
