import { anyPattern } from '../../base/text/anyPattern';
import {
	BRACE_CLOSE,
	BRACE_OPEN,
	BRACKET_CLOSE,
	BRACKET_OPEN,
	COMMA,
	PAREN_CLOSE,
	PAREN_OPEN,
} from '../../base/text/characterCodes';
import { classAt, DIGIT, fold, LOWER, skipGap } from '../../base/text/characters';
import { matchAt, matchEnd } from '../../base/text/matches';
import { readMonth } from '../../base/text/months';
import type { Span } from '../../base/text/span';
import { parseCourt } from '../../law/courts/readCourt';
import { courtNotes, explanations, months, ordinals, sentenceVerbs } from '../../law/lexicon/phrases.generated';
import type { CitationDate, CitedPart, CitedYear } from '../parts/citation';
import { part } from './drafts';

/** A parenthesis longer than this (UTF-16 units) isn't read. */
const LONGEST = 900;
const LONGEST_DATE = 160;
const LONGEST_COURT = 60;

/** A date whose parentheses a scanner misread: "(1984}", "{5th Cir. 1979)". */
const braced = /(?:\([^(){}\n]{0,30}(?:1[6-9]|20)\d\d\}|\{[^(){}\n]{0,30}(?:1[6-9]|20)\d\d[)}])/y;

/** The offset after the parenthesis or bracket that opens at `at`; undefined if it doesn't close within bounds. */
export function closingOf(text: string, at: number, end: number): number | undefined {
	const stop = Math.min(end, at + LONGEST);
	const isBracket = text.charCodeAt(at) === BRACKET_OPEN;
	if (text.charCodeAt(at) === BRACE_OPEN) return bracedEnd(text, at, stop);
	let depth = 0;
	for (let i = at; i < stop; i++) {
		const code = text.charCodeAt(i);
		if (code === PAREN_OPEN || (isBracket && code === BRACKET_OPEN)) depth++;
		else if (code === PAREN_CLOSE || (isBracket && code === BRACKET_CLOSE)) {
			if (--depth === 0) return code === (isBracket ? BRACKET_CLOSE : PAREN_CLOSE) ? i + 1 : undefined;
		} else if (code === BRACE_CLOSE && depth === 1) {
			const after = bracedEnd(text, at, stop);
			if (after !== undefined) return after;
		}
	}
	return undefined;
}

/** The offset after a date whose parentheses were misread and that begins at `at`. */
export function bracedEnd(text: string, at: number, end: number): number | undefined {
	const after = matchEnd(braced, text, at);
	return after >= 0 && after <= end ? after : undefined;
}

const gap = '[\\s*_]';
const datePattern = new RegExp(
	`(?:((?:${months})[a-z]*\\.?)${gap}+(?:(\\d{1,2})(?:st|nd|rd|th)?,?${gap}*)?)?((?:1[6-9]|20)\\d\\d)(?:[-\\u2013](?:\\d\\d){1,2})?(?=$|[\\s,;.)\\]*_\\u2013-]|&)|(\\d{1,2})/(\\d{1,2})/(\\d{4}|\\d{2})(?!\\d)`,
);
const noCourt = new RegExp(String.raw`^(?:${courtNotes}|c\. ?\d|(?:\d+(?:st|nd|d|rd|th) ed\.))`, 'i');
const explanatory = new RegExp(String.raw`^(?:${explanations}|"|\u201c)`, 'i');
/** "(Doe v. Bolton, 1973)" */
const isCase = /\svs?\.?[*_]{0,2}\s/;
const isJudge = /\b(?:C\.?J|J|JJ)\.,/;
const sentence = new RegExp(String.raw`\s(?:${sentenceVerbs})\s`);
/** By far the most common: "1954", "9th Cir. 1993", "N.D. Cal. 2012". */
const plain = new RegExp(
	String.raw`^((?:\d{1,2}[a-z]{1,2} )?(?:(?!${months}|Mem)[A-Z][A-Za-z.]*\. )+|)(?:1[6-9]|20)\d\d$`,
);
/** What comes between a court and the date, except the bracket of "[14th Dist.]". */
const notOfCourt =
	/(?<=((?:[\s*_,;([]|(?<!\[[^[\]]{0,40})\]|(?<=[\s*_])(?:en banc|per curiam|decided|filed|mem\.|unpublished|as amended|amended|argued)){0,40}))/iy;

/** Court and date as a text gives them. */
export interface Dated {
	readonly court: CitedPart | undefined;
	readonly year: CitedYear;
	readonly date: CitationDate;
}

function dated(text: string, court: Span | undefined, start: number, end: number, date: CitationDate): Dated {
	const cited = court && court.end > court.start ? part(text, court.start, court.end) : undefined;
	return { court: cited, year: { text: fold(text, start, end), span: { start, end }, value: date.year }, date };
}

/** Reads "(9th Cir. Mar. 3, 2010)" between the two offsets (brackets excluded); returns undefined if it has no date. */
export function readDate(text: string, start: number, end: number): Dated | undefined {
	if (end - start > LONGEST_DATE) return undefined;
	const first = skipGap(text, start, end);
	const content = text.slice(first, end);
	const before = plain.exec(content)?.[1];
	if (before !== undefined && !noCourt.test(content)) {
		const yearStart = end - 4;
		return dated(text, { start: first, end: yearStart - 1 }, yearStart, end, { year: Number(content.slice(-4)) });
	}
	const match = explanatory.test(content) ? null : datePattern.exec(content);
	if (!match) return undefined;
	const court = content.slice(0, match.index - (matchAt(notOfCourt, content, match.index)?.[1]?.length ?? 0));
	if (/[()]/.test(court) && !/\([^()]*\)/.test(court)) return undefined;
	const isLower = (classAt(text, first) & LOWER) !== 0;
	const namesCourt =
		court.length > 1 && !isLower && !noCourt.test(court) && !isJudge.test(court) && !isCase.test(court);
	// A sentence that happens to contain a year isn't a date parenthetical.
	if (namesCourt ? sentence.test(court) : court !== '' && !noCourt.test(court)) return undefined;
	const written = match[3] ?? match[0];
	const yearStart = first + match.index + match[0].indexOf(written);
	const span = namesCourt ? { start: first, end: first + court.length } : undefined;
	return dated(text, span, yearStart, yearStart + written.length, dateOf(match));
}

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

const circuit = new RegExp(
	String.raw`^(?:\d{1,2}(?:st|d|nd|rd|th)?|${ordinals}|Fed\.|D\.C\.)\s+Cir\.$|^CA(?:\d{1,2}|DC|Fed\.?)$`,
	'i',
);
/** Every word begins with a capital or a digit, except "of", "for", and "the". A word is read to its end, so that there is one way to read it. */
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

/** Whether nothing but "D.C." or "C.C." names the court: a district or circuit court, but not which one. */
export function isUnspecifiedCourt(court: string): boolean {
	return /^[CD]\.\s?C\.,?$/.test(court);
}

/** The court that older opinions put between the name, which ends at `nameEnd`, and the volume at `start`, without a year. */
export function courtAfterName(text: string, nameEnd: number, start: number): Span | undefined {
	if (start - nameEnd < 5 || start - nameEnd > LONGEST_COURT) return undefined;
	const match = courtAlone.exec(text.slice(nameEnd, start));
	const court = match?.[1] ?? match?.[2];
	if (!match || court === undefined || isUnspecifiedCourt(court)) return undefined;
	const from = nameEnd + match[0].indexOf(court);
	return isUndatedCourt(text, from, from + court.length) ? { start: from, end: from + court.length } : undefined;
}

const bareDate =
	/(?:\s\d{1,5})?,\s+((?:\d{1,2}(?:st|d|nd|rd|th)\s)?[A-Z][A-Za-z.'\u2019]*(?:\s+[A-Z\d][\w.'\u2019]*){0,5}),?\s+((?:1[89]|20)\d\d)(?=[.;,)\]]{1,2}(?:\s|$)|$)/y;

/** The year in "(392 U.S. 1, 1968)": it looks like a page, but there is one already. */
const yearAlone = /,\s{1,3}((?:1[789]|20)\d\d)(?=\))/y;

/** Reads a court and year that follow a page without a parenthesis: ", Tex. Crim. App. 1967." */
export function readBareDate(text: string, at: number, end: number): Dated | undefined {
	if (text.charCodeAt(at) !== COMMA && !(classAt(text, at + 1) & DIGIT)) return undefined;
	const [alone, year] = matchAt(yearAlone, text, at) ?? [];
	if (alone !== undefined && at + alone.length <= end)
		return dated(text, undefined, at + alone.length - 4, at + alone.length, { year: Number(year) });
	const [whole, court = '', value = ''] = matchAt(bareDate, text, at) ?? [];
	if (whole === undefined || at + whole.length > end) return undefined;
	if (noCourt.test(court) || parseCourt(court) === undefined) return undefined;
	const start = at + whole.indexOf(court);
	const yearEnd = at + whole.length;
	return dated(text, { start, end: start + court.length }, yearEnd - value.length, yearEnd, { year: Number(value) });
}

const hereinafter = /^[\s*_]*hereinafter[\s*_]+(?:cited as[\s*_]+|referred to as[\s*_]+)?/i;
const aliasPattern = anyPattern('', {
	emphasized: /^[\s"\u201c\u2018']*[*_]+[\s"\u201c]*([A-Z][\w.'\u2019&, -]{0,60}?)[*_,"\u201d\s]+$/,
	quoted: /^["\u201c][*_]*([A-Z][\w.'\u2019& -]{0,60}?),?[*_]*,?["\u201d]$/,
	numbered:
		/^((?!(?:Part|Title|Count|Art|Chapter|Div|Section|Vol)[a-z]*\.?\s)[A-Z][\w'\u2019&-]{2,30}(?:\s[A-Z][\w'\u2019&-]{1,30}){0,2}\s(?:I{1,3}|I?V|VI{1,3}))$/,
});

/** Offsets of the short name that a parenthesis defines ("hereinafter X", "(*Zubulake IV*)", "(“Brown”)", "(Elm II)" unmarked), or undefined. */
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
		const name = (match[1] ?? match[2] ?? match[3]) as string;
		// "(“The rule is plain”)": what the case says.
		const words = name.split(' ');
		if (words.length > 3 && words.filter((word) => /^[a-z]/.test(word)).length * 2 > words.length) return undefined;
		from = start + content.indexOf(name);
		to = from + name.length;
	}
	while (from < to && /["\u201c\u2018'*_\s]/.test(text.charAt(from))) from++;
	while (to > from && /["\u201d\u2019'*_\s,]/.test(text.charAt(to - 1))) to--;
	return to > from ? { start: from, end: to } : undefined;
}
