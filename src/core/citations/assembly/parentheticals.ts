import { parseCourt } from '../../courts/readCourt';
import { courtNotes, explanations, months, ordinals, sentenceVerbs } from '../../lexicon/phrases.generated';
import {
	BRACE_CLOSE,
	BRACE_OPEN,
	BRACKET_CLOSE,
	BRACKET_OPEN,
	COMMA,
	PAREN_CLOSE,
	PAREN_OPEN,
	SEMICOLON,
} from '../../text/characterCodes';
import { charClass, classAt, DIGIT, fold, LOWER, NEWLINE, skipGap, skipGapBack } from '../../text/characters';
import { readMonth } from '../../text/months';
import type { Span } from '../../text/span';
import type { CitationDate } from '../citation';

/** A parenthesis longer than this (UTF-16 units) is not read. */
const LONGEST = 900;
const LONGEST_DATE = 160;
const LONGEST_COURT = 60;

/**
 * The offset after the parenthesis or bracket that opens at `at`; undefined when it does not close within bounds. Looks no further
 * than a blank line.
 */
export function closingOf(text: string, at: number, end: number): number | undefined {
	const stop = Math.min(end, at + LONGEST);
	const isBracket = text.charCodeAt(at) === BRACKET_OPEN;
	if (text.charCodeAt(at) === BRACE_OPEN) return bracedEnd(text, at, stop);
	let depth = 0;
	let i = at;
	while (i < stop) {
		const code = text.charCodeAt(i);
		if (code === PAREN_OPEN || (isBracket && code === BRACKET_OPEN)) depth++;
		else if (code === PAREN_CLOSE || (isBracket && code === BRACKET_CLOSE)) {
			if (--depth === 0) return code === (isBracket ? BRACKET_CLOSE : PAREN_CLOSE) ? i + 1 : undefined;
		} else if ((charClass[code] as number) & NEWLINE) {
			const next = skipGap(text, i, end);
			if (next === i) return undefined;
			i = next;
			continue;
		} else if (code === BRACE_CLOSE && depth === 1) {
			const braced = bracedEnd(text, at, stop);
			if (braced !== undefined) return braced;
		}
		i++;
	}
	return undefined;
}

/** The offset after a date in parentheses that were misread, which begins at `at`. */
export function bracedEnd(text: string, at: number, end: number): number | undefined {
	braced.lastIndex = at;
	return braced.test(text) && braced.lastIndex <= end ? braced.lastIndex : undefined;
}

/** A date whose parentheses were misread by a scanner: "(1984}", "{5th Cir. 1979)". */
const braced = /(?:\([^(){}\n]{0,30}(?:1[6-9]|20)\d\d\}|\{[^(){}\n]{0,30}(?:1[6-9]|20)\d\d[)}])/y;

const gap = '[\\s*_]';
const month = `(?:${months})[a-z]*\\.?`;
const datePattern = new RegExp(
	`(?:(${month})${gap}+(?:(\\d{1,2})(?:st|nd|rd|th)?,?${gap}*)?)?((?:1[6-9]|20)\\d\\d)(?:[-\\u2013](?:\\d\\d){1,2})?(?=$|[\\s,;.)\\]*_\\u2013-]|&)|(\\d{1,2})/(\\d{1,2})/(\\d{4}|\\d{2})(?!\\d)`,
);
const noCourt = new RegExp(String.raw`^(?:${courtNotes}|c\. ?\d|(?:\d+(?:st|nd|d|rd|th) ed\.))`, 'i');
const explanatory = new RegExp(String.raw`^(?:${explanations}|"|\u201c)`, 'i');

/** "9th Cir. 1993", "N.D. Cal. 2012": by far the commonest with a court. */
const courtAndYear = new RegExp(
	String.raw`^(?:\d{1,2}[a-z]{1,2} )?(?:(?!${months}|Mem)[A-Z][A-Za-z.]*\. )+(?:1[6-9]|20)\d\d$`,
);

/** What a parenthesis with a date says. Offsets into the text. */
export interface DateParenthesis {
	readonly courtStart: number;
	readonly courtEnd: number;
	readonly yearStart: number;
	readonly yearEnd: number;
	readonly date: CitationDate;
}

/** Reads "(9th Cir. Mar. 3, 2010)" between the two offsets (brackets excluded), or returns undefined when it holds no date. */
export function readDateParenthesis(text: string, start: number, end: number): DateParenthesis | undefined {
	if (end - start > LONGEST_DATE) return undefined;
	const first = skipGap(text, start, end);
	const plain = readPlainYear(text, first, end);
	if (plain) return plain;
	const content = text.slice(first, end);
	if (courtAndYear.test(content) && !noCourt.test(content)) {
		const yearStart = end - 4;
		return {
			courtStart: first,
			courtEnd: yearStart - 1,
			yearStart,
			yearEnd: end,
			date: { year: Number(text.slice(yearStart, end)) },
		};
	}
	if (explanatory.test(content)) return undefined;
	const match = datePattern.exec(content);
	if (!match) return undefined;
	const courtEnd = trimmedEnd(text, first, first + match.index);
	const court = text.slice(first, courtEnd);
	if (/[()]/.test(court) && !/\([^()]*\)/.test(court)) return undefined;
	const isLower = (classAt(text, first) & LOWER) !== 0;
	const namesCourt = court.length > 1 && !isLower && !noCourt.test(court) && !isJudge.test(court);
	// A sentence that happens to hold a year is no date parenthesis.
	if (court !== '' && !namesCourt && !noCourt.test(court)) return undefined;
	if (namesCourt && sentence.test(court)) return undefined;
	const date = dateOf(match);
	const yearAt = match[3] !== undefined ? match.index + match[0].lastIndexOf(match[3], match[0].length) : match.index;
	const yearLength = match[3] !== undefined ? 4 : match[0].length;
	const yearFrom = match[3] !== undefined ? first + match.index + match[0].indexOf(match[3]) : first + yearAt;
	return {
		courtStart: namesCourt ? first : courtEnd,
		courtEnd,
		yearStart: yearFrom,
		yearEnd: yearFrom + yearLength,
		date,
	};
}

/** The commonest by far: "(1954)" and nothing else. */
function readPlainYear(text: string, start: number, end: number): DateParenthesis | undefined {
	if (end - start !== 4) return undefined;
	let year = 0;
	for (let i = start; i < end; i++) {
		if (!(classAt(text, i) & DIGIT)) return undefined;
		year = 10 * year + text.charCodeAt(i) - 48;
	}
	if (year < 1600 || year > 2099) return undefined;
	return { courtStart: start, courtEnd: start, yearStart: start, yearEnd: end, date: { year } };
}

const isJudge = /\b(?:C\.?J|J|JJ)\.,/;
const sentence = new RegExp(String.raw`\s(?:${sentenceVerbs})\s`);

function dateOf(match: RegExpExecArray): CitationDate {
	const [, monthName, day, year, numericMonth, numericDay, numericYear] = match;
	if (year !== undefined) {
		const at = readMonth(monthName ?? '');
		return {
			year: Number(year),
			...(at > 0 ? { month: at } : {}),
			...(at > 0 && day ? { day: Number(day) } : {}),
		};
	}
	const short = Number(numericYear);
	const full = (numericYear as string).length === 4 ? short : short > 50 ? 1900 + short : 2000 + short;
	return { year: full, month: Number(numericMonth), day: Number(numericDay) };
}

/** The end of a court's name before `end`: without comma, gap and the words that are no court ("en banc"). */
function trimmedEnd(text: string, start: number, end: number): number {
	let i = end;
	for (;;) {
		const before = skipGapBack(text, i, start);
		const code = before > start ? text.charCodeAt(before - 1) : 0;
		if (code === COMMA || code === PAREN_OPEN || code === SEMICOLON) {
			i = before - 1;
			continue;
		}
		const tail = notOfCourt.exec(text.slice(Math.max(start, before - 24), before));
		if (tail) {
			i = before - tail[0].length;
			continue;
		}
		// A bracket is a gap, but here it belongs to "[14th Dist.]".
		const bracket = text.slice(before, end).search(/^[*_\s]*\]/) < 0 ? -1 : text.indexOf(']', before);
		return bracket >= 0 && text.slice(start, before).includes('[') ? bracket + 1 : Math.max(before, start);
	}
}

const notOfCourt = /,?[\s*_]+(?:en banc|per curiam|decided|filed|mem\.|unpublished|as amended|amended|argued)$/i;
const circuit = new RegExp(
	String.raw`^(?:\d{1,2}(?:st|d|nd|rd|th)?|${ordinals}|Fed\.|D\.C\.)\s+Cir\.$|^CA(?:\d{1,2}|DC|Fed\.?)$`,
	'i',
);
/** Every word begins with a capital or a digit, except "of", "for" and "the". A word is read to its end, so that there is one way to read it. */
const onlyCapitals =
	/^(?:[A-Z\d\u2014[][\w.,'\u2019\u2014\u2013[\]-]*(?![\w.,'\u2019\u2014\u2013[\]-])\s*|(?:of|for|the)\s+)+$/;

/** Whether the parenthesis names a court and nothing else ("(9th Cir.), aff'd, …"). */
export function isUndatedCourt(text: string, start: number, end: number): boolean {
	if (end - start > LONGEST_COURT || end - start < 2) return false;
	const court = fold(text, start, end);
	if (circuit.test(court)) return true;
	return onlyCapitals.test(court) && parseCourt(court) !== undefined;
}

/** A court alone between name and volume: ", Tex.Cr.App., ", " (Iowa) ". */
const courtAlone = /^[*_"\u201d]*(?:,[*_"\u201d]*\s{1,40}([^\s,()][^,()]{1,39}),|,?\s\(([^()]{2,40})\),?)[\s*_]*$/;

/** Whether "D.C." or "C.C." is all that names the court: a district or circuit court, and not which. */
export function isUnspecifiedCourt(court: string): boolean {
	return /^[CD]\.\s?C\.,?$/.test(court);
}

/** Where the court is that older opinions put between the name, which ends at `nameEnd`, and the volume at `start`, without a year. */
export function courtAfterName(text: string, nameEnd: number, start: number): Span | undefined {
	if (start - nameEnd < 5 || start - nameEnd > LONGEST_COURT) return undefined;
	const match = courtAlone.exec(text.slice(nameEnd, start));
	const court = match?.[1] ?? match?.[2];
	if (!match || court === undefined || isUnspecifiedCourt(court)) return undefined;
	const from = nameEnd + match[0].indexOf(court);
	return isUndatedCourt(text, from, from + court.length) ? { start: from, end: from + court.length } : undefined;
}

const bareDate =
	/(?:\s\d{1,5})?,\s+([A-Z][A-Za-z.'\u2019]*(?:\s+[A-Z\d][\w.'\u2019]*){0,5}),?\s+((?:1[89]|20)\d\d)(?=[.;,)](?:\s|$)|$)/y;

/** Of "(392 U.S. 1, 1968)": what could be a page is one already. */
const yearAlone = /,\s{1,3}((?:1[789]|20)\d\d)(?=\))/y;

/** Reads court and year that follow a page without a parenthesis: ", Tex. Crim. App. 1967." */
export function readBareDate(text: string, at: number, end: number): DateParenthesis | undefined {
	yearAlone.lastIndex = at;
	const alone = yearAlone.exec(text)?.[1];
	if (alone !== undefined && yearAlone.lastIndex <= end) {
		const yearEnd = yearAlone.lastIndex;
		return { courtStart: at, courtEnd: at, yearStart: yearEnd - 4, yearEnd, date: { year: Number(alone) } };
	}
	bareDate.lastIndex = at;
	const match = bareDate.exec(text);
	if (!match || bareDate.lastIndex > end) return undefined;
	const [, court = '', year = ''] = match;
	if (noCourt.test(court) || parseCourt(court) === undefined) return undefined;
	const yearEnd = bareDate.lastIndex;
	const courtStart = at + match[0].indexOf(court);
	return {
		courtStart,
		courtEnd: courtStart + court.length,
		yearStart: yearEnd - year.length,
		yearEnd,
		date: { year: Number(year) },
	};
}

const hereinafter = /^[\s*_]*hereinafter[\s*_]+(?:cited as[\s*_]+|referred to as[\s*_]+)?/i;
const aliasPattern =
	/^[\s"\u201c\u2018']*[*_]+[\s"\u201c]*([A-Z][\w.'\u2019&, -]{0,60}?)[*_,"\u201d\s]+$|^["\u201c][*_]*([A-Z][\w.'\u2019& -]{0,60}?),?[*_]*,?["\u201d]$/;

/** The short name that a parenthesis defines ("hereinafter X", "(*Zubulake IV*)", "(“Brown”)"), as offsets, or undefined. */
export function readShortName(text: string, start: number, end: number): { start: number; end: number } | undefined {
	const content = text.slice(start, end);
	const lead = hereinafter.exec(content);
	let from = start;
	let to = end;
	if (lead) {
		from += lead[0].length;
	} else {
		const match = aliasPattern.exec(content);
		if (!match) return undefined;
		const name = (match[1] ?? match[2]) as string;
		from = start + content.indexOf(name);
		to = from + name.length;
	}
	while (from < to && /["\u201c\u2018'*_\s]/.test(text.charAt(from))) from++;
	while (to > from && /["\u201d\u2019'*_\s,]/.test(text.charAt(to - 1))) to--;
	return to > from ? { start: from, end: to } : undefined;
}
