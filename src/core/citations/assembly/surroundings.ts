import { BRACE_OPEN, BRACKET_OPEN, COMMA, PAREN_CLOSE, PAREN_OPEN } from '../../base/text/characterCodes';
import { classAt, DIGIT, indexWithin, lastIndexWithin, skipGap, skipGapBack } from '../../base/text/characters';
import { matchEnd } from '../../base/text/matches';
import type { Span } from '../../base/text/span';
import type { CaseNameFinder } from '../names/caseNames';
import { findEntryName, opensCitedField } from '../names/entryNames';
import { datedHistory, findHistory } from '../names/history';
import { findMentioned } from '../names/mentionedNames';
import { findSignal } from '../names/signals';
import { type Draft, newDraft } from '../parts/citation';
import { part } from './drafts';
import { opensBefore } from './parallels';
import {
	bracedEnd,
	closingOf,
	courtAfterName,
	type Dated,
	isUndatedCourt,
	isUnspecifiedCourt,
	readBareDate,
	readDate,
	readShortName,
} from './parentheticals';

/** In UTF-16 units: how much of a parenthesis, such as a name, can precede what it cites. */
const LONGEST_LEAD = 160;
/** In UTF-16 units: how much of a parenthesis can be quoted in it. */
const LONGEST_QUOTATION = 600;
const quoting = /^[\d)"\u201d]\s\([*_]{0,2}(?:citing|quoting)\b/;
/** A bracket without a date can contain a short name. */
const namesShort = /\[[\s*_]*(?:hereinafter|["\u201c])/iy;

/** "Brown v. Board of Education", but not "Overruling Roe v. Wade" or "The Roe v. Wade rule". */
const namesBoth =
	/^[\s*_]{0,4}(?![A-Z][a-z]{3,20}ing\b|(?:Aff|Rev)['\u2019]|(?:The|No|Like|Hereinafter|Pre|Post)\b)[A-Z\d][^()]*\svs?\.?[*_]{0,2}\s[^()]*$/;
/** A volume after the name: it is cited there. */
const cites = /,[\s*_]*\d/;
const dateAfterName = /,[\s*_]*(?:[^,()]{2,40}\s)?(?:1[6-9]|20)\d\d$/;

/** What is around one citation or parallel group. */
export class Surroundings {
	/** The parts shared by the whole group, in a draft of their own for each group. */
	found = newDraft('full', 0, 0, '');
	/** Where the citation ends, including all its parentheses. */
	end = 0;
	/** Parentheses after the citations read so far, the innermost last. */
	private enclosures: Span[] = [];

	constructor(private readonly names: CaseNameFinder) {}

	/** Forgets the parentheses of the previous segment. */
	openSegment(): void {
		if (this.enclosures.length > 0) this.enclosures = [];
	}

	/** Begins with a citation that, with its pinpoints, ends at `end`. */
	begin(end: number): this {
		this.found = newDraft('full', 0, 0, '');
		this.end = end;
		return this;
	}

	/** Continues with a parallel citation, which shares the surroundings of the one before; `end` as for `begin`. */
	beginParallel(end: number): this {
		this.found.parentheticals = undefined;
		this.found.shortName = undefined;
		this.end = end;
		return this;
	}

	/** The innermost parenthesis around `at` that follows a citation read so far. */
	enclosureAt(at: number): Span | undefined {
		const { enclosures } = this;
		for (let top = enclosures.at(-1); top; top = enclosures.at(-1)) {
			if (top.end > at) return top.start <= at ? top : undefined;
			enclosures.pop();
		}
		return undefined;
	}

	/**
	 * The parenthesis, open at `at`, that says what a source quotes or cites: that of an unknown one ("3 Rep. at 7 (1990) (citing "), or one
	 * inside a parenthesis that is never closed ("(holding that “it is” (citing ").
	 */
	quotationAt(text: string, low: number, at: number, stop: number): Span | undefined {
		const open = lastIndexWithin(text, PAREN_OPEN, Math.max(low, at - LONGEST_LEAD), at);
		if (open - 2 < low || !quoting.test(text.slice(open - 2, at))) return undefined;
		const isAfterQuotation = !/[\d)]/.test(text.charAt(open - 2));
		if (isAfterQuotation && !opensBefore(text, Math.max(low, open - LONGEST_QUOTATION), open)) return undefined;
		const end = closingOf(text, open, stop);
		if (end === undefined || end <= at) return undefined;
		const enclosure = { start: open + 1, end };
		this.enclosures.push(enclosure);
		return enclosure;
	}

	/** Reads history, name, and signal before the volume at `start`. */
	readBefore(text: string, low: number, start: number, { isShort }: { isShort: boolean }): void {
		const { found } = this;
		const history = findHistory(text, low, start);
		if (history) found.history = part(text, history.start, history.end);
		if (history && !history.renames) return;
		// "It follows Roe v. Wade. See 410 U.S. 113"
		this.readSignal(text, low, start);
		if (found.signal && !found.signal.text.endsWith(',')) return;
		found.signal = undefined;
		if (opensCitedField(text, start)) return;
		if (this.names.find(text, history?.end ?? low, start, isShort)) found.caseName = this.names.found(text);
		this.readSignal(text, low, found.caseName?.span.start ?? start);
	}

	/** Looks for the name of a citation without one in the text before the volume at `start`, no earlier than `low` unless the layout says so. */
	inferName(text: string, low: number, start: number): void {
		const { found, names } = this;
		const { caseName, history, signal } = found;
		if (caseName || history) return;
		if (!signal && findEntryName(names, text, low, start)) {
			if (names.start >= low) found.caseName = names.found(text);
			else found.inferredName = names.found(text);
		} else if (findMentioned(names, text, low, signal?.span.start ?? start)) found.inferredName = names.found(text);
	}

	readSignal(text: string, low: number, at: number): void {
		const signal = findSignal(text, low, at);
		if (signal) this.found.signal = part(text, signal.start, signal.end);
	}

	/** Reads "(1954)" before the volume at `start`, as in California, or with a comma, as in Montana, or a court alone. */
	readLeadingYear(text: string, low: number, start: number): void {
		const { caseName, history } = this.found;
		const date = leadingYear(text, low, start, (caseName ?? history)?.span.end);
		if (date) this.take(date);
		const court = !date && caseName && courtAfterName(text, caseName.span.end, start);
		if (court) this.found.court = part(text, court.start, court.end);
	}

	private take({ court, year, date }: Dated): void {
		if (court) this.found.court = court;
		this.found.year = year;
		this.found.date = date;
	}

	/**
	 * Reads the parentheses at `end`, up to `stop`: the first with a date, explanatory ones, short names. Moves `end` past them.
	 *
	 * @param mayName whether the first one can be the name of the case
	 */
	readAfter(text: string, stop: number, mayName = false): void {
		const { found } = this;
		let at = this.end;
		for (let n = 0; n < 8; n++) {
			const open = nextOpening(text, at, stop);
			const close = open === undefined ? undefined : closingOf(text, open, stop);
			if (open === undefined || close === undefined) break;
			const nameEnd = mayName && n === 0 ? this.readNameAfter(text, open + 1, close - 1) : undefined;
			const dateStart = nameEnd === undefined ? open + 1 : skipGap(text, nameEnd + 1, close - 1);
			const date = found.date ? undefined : readDate(text, dateStart, close - 1);
			if (date) this.take(date);
			else if (nameEnd !== undefined) this.end = close;
			else if (n === 0 && !found.date && isUndatedCourt(text, open + 1, close - 1)) {
				found.court = part(text, open + 1, close - 1);
			} else {
				if (text.charCodeAt(open) === BRACKET_OPEN && matchEnd(namesShort, text, open) < 0) break;
				const shortName = readShortName(text, open + 1, close - 1);
				if (shortName) found.shortName ??= part(text, shortName.start, shortName.end);
				else found.parentheticals = [...(found.parentheticals ?? []), part(text, open + 1, close - 1)];
				this.enclosures.push({ start: open + 1, end: close });
			}
			at = close;
		}
		const bare = !found.date && at === this.end ? readBareDate(text, at, stop) : undefined;
		if (bare) this.take(bare);
		this.end = bare?.year.span.end ?? at;
		if (!found.date) {
			const year = yearOfHistory(text, at, stop);
			if (year) found.year = { ...year, from: 'history' };
		}
		// The innermost enclosure must be on top: these are one after the other.
		if (this.enclosures.length > 1) this.enclosures.sort((a, b) => b.end - a.end);
	}

	/**
	 * Reads the name where a parenthesis after the place gives it ("347 U.S. 483 (Brown v. Board of Education, 1954)"), between the two
	 * offsets. Returns where it ends.
	 */
	private readNameAfter(text: string, start: number, end: number): number | undefined {
		const { found, names } = this;
		if (found.caseName || found.history) return undefined;
		const content = text.slice(start, end);
		if (!namesBoth.test(content)) return undefined;
		const nameEnd = end - (dateAfterName.exec(content)?.[0].length ?? 0);
		if (cites.test(text.slice(start, nameEnd))) return undefined;
		if (!names.find(text, start, nameEnd, false) || !names.isFullName) return undefined;
		if (skipGap(text, names.end, nameEnd) !== nameEnd || skipGap(text, start, end) !== names.start) return undefined;
		found.caseName = names.found(text);
		found.inferredName = undefined;
		return nameEnd;
	}

	/** Adds what was read to the citation, or to a member of the group. */
	addTo(citation: Draft): void {
		const { found } = this;
		if (citation.kind === 'full') citation.inferredName = found.inferredName;
		citation.caseName = found.caseName;
		citation.court = found.court;
		citation.year = found.year;
		citation.date = found.date;
		citation.signal = found.signal;
		citation.history = found.history;
		citation.shortName = found.shortName ?? citation.shortName;
		citation.parentheticals = found.parentheticals ?? citation.parentheticals;
	}
}

/** What serves as the decision's own date: the parenthesis after a history that cites nothing. */
function yearOfHistory(text: string, at: number, stop: number): Dated['year'] | undefined {
	const open = datedHistory(text, at, stop);
	const close = open === undefined ? undefined : closingOf(text, open, stop);
	return open === undefined || close === undefined ? undefined : readDate(text, open + 1, close - 1)?.year;
}

/** The most units of a date's parenthesis that a comma separates from the page. */
const LONGEST_AFTER_COMMA = 60;
const beforeOpening = /(?:[\s*_\]]|\[(?=[ \n]?\()){0,200}/y;
/** With a year or a short name, on one line or, where a page breaks it, on two. */
const bracketed =
	/\[(?=[^\]]{1,80}\])(?=hereinafter|["\u201c*_]|[^\]]{0,76}(?:1[6-9]|20)\d\d\])[^\]\n]{0,80}(?:\n[^\]\n]{1,80})?\]/iy;
/** The offset of the parenthesis or bracket that opens after a gap. */
function nextOpening(text: string, at: number, end: number): number | undefined {
	const gapEnd = skipGap(text, at);
	const i = indexWithin(text, BRACKET_OPEN, at, gapEnd) < 0 ? gapEnd : matchEnd(beforeOpening, text, at);
	if (i >= end) return undefined;
	const code = text.charCodeAt(i);
	if (code === PAREN_OPEN) return i;
	if (code === BRACE_OPEN) return bracedEnd(text, i, end) === undefined ? undefined : i;
	if (code === BRACKET_OPEN) return matchEnd(bracketed, text, i) < 0 ? undefined : i;
	if (code !== COMMA) return undefined;
	// A typo: "228, 237-38, (3d Cir. 2004)", if no volume follows that the year could belong to.
	const open = skipGap(text, i + 1, end);
	const close = datedEnd(text, open, end);
	return close !== undefined && !(classAt(text, skipGap(text, close, end)) & DIGIT) ? open : undefined;
}

/** Where the parenthesis that opens at `open` closes, if it contains a date. */
function datedEnd(text: string, open: number, end: number): number | undefined {
	if (text.charCodeAt(open) !== PAREN_OPEN) return undefined;
	const close = closingOf(text, open, Math.min(end, open + LONGEST_AFTER_COMMA));
	return close !== undefined && readDate(text, open + 1, close - 1) ? close : undefined;
}

/** The most units between the commas after a name that contain court and date. */
const LONGEST_BETWEEN_COMMAS = 70;
/** A docket number can end like a year: "No. 01-1987", "2d Dist. No. 21965". */
const docketNumber = /\bNos?\b|#|[\d-]\d{4}$/;

/** Court and date between commas after the name, as in older opinions: ", 2 Cir., 1944, ", ", Fla.1954, ". */
function yearAfterName(text: string, nameEnd: number, comma: number): Dated | undefined {
	if (comma - nameEnd > LONGEST_BETWEEN_COMMAS || !(classAt(text, comma - 1) & DIGIT)) return undefined;
	const between = text.slice(nameEnd, comma);
	const lead = /^[*_"\u201d]*,\s{1,4}/.exec(between);
	if (!lead || docketNumber.test(between)) return undefined;
	const date = readDate(text, nameEnd + lead[0].length, comma);
	if (date?.year.span.end !== comma) return undefined;
	return date.court && isUnspecifiedCourt(date.court.text) ? { ...date, court: undefined } : date;
}

function leadingYear(text: string, low: number, start: number, nameEnd = -1): Dated | undefined {
	const end = skipGapBack(text, start, low);
	const hasComma = text.charCodeAt(end - 1) === COMMA;
	const year = hasComma && nameEnd >= low ? yearAfterName(text, nameEnd, end - 1) : undefined;
	if (year) return year;
	const close = hasComma ? skipGapBack(text, end - 1, low) : end;
	if (close <= low || text.charCodeAt(close - 1) !== PAREN_CLOSE) return undefined;
	const open = lastIndexWithin(text, PAREN_OPEN, Math.max(low, close - 48), close);
	const before = open < 0 ? low : skipGapBack(text, open, low);
	// With a comma, it is the year only directly after the name: "Solich v. Hale (1967), 150 Mont. 358".
	if (before <= low || (before !== nameEnd && (hasComma || text.charCodeAt(before - 1) === PAREN_CLOSE)))
		return undefined;
	return readDate(text, open + 1, close - 1);
}
