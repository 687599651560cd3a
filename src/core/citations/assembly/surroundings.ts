import { BRACE_OPEN, BRACKET_OPEN, COMMA, PAREN_CLOSE, PAREN_OPEN } from '../../text/characterCodes';
import {
	charClass,
	classAt,
	DIGIT,
	fold,
	GAP,
	indexWithin,
	lastIndexWithin,
	NEWLINE,
	skipGap,
	skipGapBack,
} from '../../text/characters';
import type { CitedPart, Draft } from '../citation';
import { CaseNameFinder } from '../names/caseNames';
import { datedHistory, findHistory } from '../names/history';
import { findMentioned } from '../names/mentionedNames';
import { nameText } from '../names/nameText';
import { findSignal } from '../names/signals';
import { part } from './drafts';
import {
	bracedEnd,
	closingOf,
	courtAfterName,
	type DateParenthesis,
	isUndatedCourt,
	isUnspecifiedCourt,
	readBareDate,
	readDateParenthesis,
	readShortName,
} from './parentheticals';

/** A parenthesis after a citation, with those that are inside it. */
export interface Enclosure {
	readonly start: number;
	readonly end: number;
}

/** What is around one citation or parallel group: scratch space, filled again for each. */
export class Surroundings {
	caseName: CitedPart | undefined;
	inferredName: CitedPart | undefined;
	signal: CitedPart | undefined;
	history: CitedPart | undefined;
	date: DateParenthesis | undefined;
	court: CitedPart | undefined;
	year: (CitedPart & { readonly value: number }) | undefined;
	parentheticals: CitedPart[] | undefined;
	shortName: CitedPart | undefined;
	/** What stands for the decision's own date: the parenthesis after a history that cites nothing. */
	private dateOfHistory: DateParenthesis | undefined;
	/** Where the citation ends with all its parentheses. */
	end = 0;
	private readonly names = new CaseNameFinder();
	private enclosures: Enclosure[] = [];

	/** Forgets the parentheses of the segment before. */
	openSegment(): void {
		if (this.enclosures.length > 0) this.enclosures = [];
	}

	/** Begins with a citation that ends, pinpoints included, at `end`. */
	begin(end: number): this {
		this.caseName = undefined;
		this.inferredName = undefined;
		this.signal = undefined;
		this.history = undefined;
		this.date = undefined;
		this.court = undefined;
		this.year = undefined;
		this.dateOfHistory = undefined;
		this.parentheticals = undefined;
		this.shortName = undefined;
		this.end = end;
		return this;
	}

	/** Continues with a parallel citation, which shares what is around the one before; `end` as with `begin`. */
	beginParallel(end: number): this {
		this.parentheticals = undefined;
		this.shortName = undefined;
		this.end = end;
		return this;
	}

	/** The innermost parenthesis after a citation read so far that holds `at`. */
	enclosureAt(at: number): Enclosure | undefined {
		const { enclosures } = this;
		while (enclosures.length > 0) {
			const top = enclosures[enclosures.length - 1] as Enclosure;
			if (top.end > at) return top.start <= at ? top : undefined;
			enclosures.pop();
		}
		return undefined;
	}

	/** The parenthesis that says what an unknown source quotes or cites, where it is open at `at`: "3 Rep. at 7 (1990) (citing ". */
	quotationAt(text: string, low: number, at: number, stop: number): Enclosure | undefined {
		const from = Math.max(low, at - LONGEST_LEAD);
		const open = text.slice(from, at).lastIndexOf('(');
		if (open < 2 || !quoting.test(text.slice(from + open - 2, at))) return undefined;
		const start = from + open;
		const close = closingOf(text, start, stop);
		if (close === undefined || close <= at) return undefined;
		const enclosure = { start: start + 1, end: close };
		this.enclosures.push(enclosure);
		return enclosure;
	}

	/** Reads history, name and signal before the volume at `start`. */
	readBefore(text: string, low: number, start: number, { isShort }: { isShort: boolean }): void {
		const history = findHistory(text, low, start);
		let from = low;
		if (history) {
			this.history = part(text, history.start, history.end);
			from = history.end;
			if (!history.renames) return;
		}
		// "It follows Roe v. Wade. See 410 U.S. 113"
		this.readSignal(text, low, start);
		if (this.signal && !this.signal.text.endsWith(',')) return;
		this.signal = undefined;
		let nameStart = start;
		if (this.names.find(text, from, start, isShort)) {
			this.caseName = this.nameFound(text);
			nameStart = this.names.start;
		}
		this.readSignal(text, low, nameStart);
	}

	/** Looks for the name of a citation without one in the text before the volume at `start`, not before `low`. */
	inferName(text: string, low: number, start: number): void {
		if (this.caseName || this.history) return;
		if (findMentioned(this.names, text, low, this.signal?.span.start ?? start))
			this.inferredName = this.nameFound(text);
	}

	private nameFound(text: string): CitedPart {
		const { start, end } = this.names;
		return { text: nameText(text, start, end), span: { start, end } };
	}

	readSignal(text: string, low: number, at: number): void {
		const signal = findSignal(text, low, at);
		if (signal) this.signal = part(text, signal.start, signal.end);
	}

	/** Reads "(1954)" before the volume at `start`, as California writes it, or with a comma, as Montana does, or a court alone. */
	readLeadingYear(text: string, low: number, start: number): void {
		this.date = leadingYear(text, low, start, (this.caseName ?? this.history)?.span.end);
		const court = !this.date && this.caseName && courtAfterName(text, this.caseName.span.end, start);
		if (court) this.court = part(text, court.start, court.end);
	}

	/** Reads the parentheses at `end`, up to `stop`: the first with a date, explanatory ones, short names; sets `end` after them. */
	readAfter(text: string, stop: number): void {
		let at = this.end;
		for (let n = 0; n < 8; n++) {
			const open = nextOpening(text, at, stop);
			if (open === undefined) break;
			const close = closingOf(text, open, stop);
			if (close === undefined) break;
			const isBracket = text.charCodeAt(open) === BRACKET_OPEN;
			const date = this.date ? undefined : readDateParenthesis(text, open + 1, close - 1);
			if (date) {
				this.date = date;
			} else if (n === 0 && !this.date && isUndatedCourt(text, open + 1, close - 1)) {
				this.court = part(text, open + 1, close - 1);
			} else {
				if (isBracket && !/^\[[\s*_]*(?:hereinafter|["\u201c])/i.test(text.slice(open, open + 20))) break;
				const shortName = readShortName(text, open + 1, close - 1);
				if (shortName) this.shortName ??= part(text, shortName.start, shortName.end);
				else {
					this.parentheticals ??= [];
					this.parentheticals.push(part(text, open + 1, close - 1));
				}
				this.enclosures.push({ start: open + 1, end: close });
			}
			at = close;
		}
		if (!this.date && at === this.end) {
			this.date = readBareDate(text, at, stop);
			if (this.date) at = this.date.yearEnd;
		}
		this.end = at;
		if (!this.date) this.dateOfHistory = dateOfHistory(text, at, stop);
		// The innermost enclosure must be on top: these are one after the other.
		if (this.enclosures.length > 1) this.enclosures.sort((a, b) => b.end - a.end);
	}

	/** Adds what was read to the citation, or to a member of the group. */
	addTo(text: string, citation: Draft): void {
		const { date } = this;
		if (date && !this.year) {
			if (date.courtEnd > date.courtStart) this.court = part(text, date.courtStart, date.courtEnd);
			this.year = yearOf(text, date);
		}
		if (this.caseName) citation.caseName = this.caseName;
		if (this.inferredName && citation.kind === 'full') citation.inferredName = this.inferredName;
		if (this.court) citation.court = this.court;
		if (date && this.year) {
			citation.year = this.year;
			citation.date = date.date;
		}
		if (!date && this.dateOfHistory) citation.year = { ...yearOf(text, this.dateOfHistory), from: 'history' };
		if (this.signal) citation.signal = this.signal;
		if (this.history) citation.history = this.history;
		if (this.shortName) citation.shortName = this.shortName;
		if (this.parentheticals) citation.parentheticals = this.parentheticals;
	}
}

/** In UTF-16 units: as much of a parenthesis as comes before what it cites, a name. */
const LONGEST_LEAD = 160;
const quoting = /^[\d)]\s\([*_]{0,2}(?:citing|quoting)\b/;

function yearOf(
	text: string,
	{ yearStart: start, yearEnd: end, date }: DateParenthesis,
): CitedPart & { value: number } {
	return { text: fold(text, start, end), span: { start, end }, value: date.year };
}

function dateOfHistory(text: string, at: number, stop: number): DateParenthesis | undefined {
	const open = datedHistory(text, at, stop);
	const close = open === undefined ? undefined : closingOf(text, open, stop);
	return open === undefined || close === undefined ? undefined : readDateParenthesis(text, open + 1, close - 1);
}

/** Most units of a date's parenthesis that a comma sets off from the page. */
const LONGEST_AFTER_COMMA = 60;

/** The offset of the parenthesis or bracket that opens after a gap. */
function nextOpening(text: string, at: number, end: number): number | undefined {
	let i = at;
	while (i < end && i - at < 200) {
		const code = text.charCodeAt(i);
		if (code === PAREN_OPEN) return i;
		if (code === BRACE_OPEN) return bracedEnd(text, i, end) === undefined ? undefined : i;
		// A slip of the hand: "228, 237-38, (3d Cir. 2004)".
		if (code === COMMA && i > at - 1 && afterComma(text, i + 1, end)) {
			i++;
			continue;
		}
		if (code === COMMA && i === at) return afterService(text, i, end);
		// "[ (1954) ]"
		if (code === BRACKET_OPEN && /^\[[ \n]?\(/.test(text.slice(i, i + 3))) {
			i++;
			continue;
		}
		if (code === BRACKET_OPEN && bracketed.test(text.slice(i, i + 84))) {
			return /(?:1[6-9]|20)\d\d\]$|^\[hereinafter|^\[["\u201c*_]/i.test(
				(/^\[[^\]]*\]/.exec(text.slice(i, i + 84)) as RegExpExecArray)[0],
			)
				? i
				: undefined;
		}
		if (code === BRACKET_OPEN) return undefined;
		const next = (charClass[code] as number) & NEWLINE ? skipGap(text, i, end) : skipOne(text, i);
		if (next === i) return undefined;
		const bracket = indexWithin(text, BRACKET_OPEN, i, next);
		i = bracket < 0 ? next : bracket;
	}
	return undefined;
}

/** On one line or, as pages break it, on two. */
const bracketed = /^\[(?=[^\]]{1,80}\])[^\]\n]*(?:\n[^\]\n]+)?\]/;

/** Whether a date in parentheses follows a comma and no volume follows it, whose year it would be. */
function afterComma(text: string, at: number, end: number): boolean {
	const open = skipGap(text, at, end);
	if (text.charCodeAt(open) !== PAREN_OPEN) return false;
	const close = closingOf(text, open, Math.min(end, open + LONGEST_AFTER_COMMA));
	if (close === undefined || readDateParenthesis(text, open + 1, close - 1) === undefined) return false;
	return !(classAt(text, skipGap(text, close, end)) & DIGIT);
}

/** Where a loose-leaf service that is known by its title alone prints the decision: ", Fed. Sec. L. Rep. (CCH) ¶ 91,234". */
const inService =
	/,\s{1,4}(?:[A-Z][\w'\u2019]*(?:\.\s?|\s)){1,5}(?<=\b(?:Rep|Guide|Cas)\.?\s?)(?:\([\w -]{2,12}\)\s|CCH\s)?(?:\u00b6{1,2}\s?|P\s?)?\d[\d,.]*(?<=\d),?\s{1,4}(?=\()/y;

/** The offset of the parenthesis with court or date after what a loose-leaf service calls the decision, which a comma sets off at `at`. */
function afterService(text: string, at: number, end: number): number | undefined {
	inService.lastIndex = at;
	if (!inService.test(text) || inService.lastIndex >= end) return undefined;
	const open = inService.lastIndex;
	const close = closingOf(text, open, Math.min(end, open + LONGEST_AFTER_COMMA));
	if (close === undefined) return undefined;
	return readDateParenthesis(text, open + 1, close - 1) || isUndatedCourt(text, open + 1, close - 1) ? open : undefined;
}

function skipOne(text: string, at: number): number {
	return (charClass[text.charCodeAt(at)] as number) & GAP ? at + 1 : at;
}

/** Most units between the commas after a name that hold court and date. */
const LONGEST_BETWEEN_COMMAS = 70;

/** A docket's number can end like a year: "No. 01-1987", "2d Dist. No. 21965". */
const docketNumber = /\bNos?\b|#|[\d-]\d{4}$/;

/** Court and date between commas after the name, as older opinions put them: ", 2 Cir., 1944, ", ", Fla.1954, ". */
function yearAfterName(text: string, nameEnd: number, comma: number): DateParenthesis | undefined {
	if (comma - nameEnd > LONGEST_BETWEEN_COMMAS || !(classAt(text, comma - 1) & DIGIT)) return undefined;
	const between = text.slice(nameEnd, comma);
	const lead = /^[*_"\u201d]*,\s{1,4}/.exec(between);
	if (!lead || docketNumber.test(between)) return undefined;
	const date = readDateParenthesis(text, nameEnd + lead[0].length, comma);
	if (date?.yearEnd !== comma) return undefined;
	return isUnspecifiedCourt(text.slice(date.courtStart, date.courtEnd)) ? { ...date, courtEnd: date.courtStart } : date;
}

function leadingYear(text: string, low: number, start: number, nameEnd = -1): DateParenthesis | undefined {
	let close = skipGapBack(text, start, low);
	if (nameEnd >= low && text.charCodeAt(close - 1) === COMMA) {
		const year = yearAfterName(text, nameEnd, close - 1);
		if (year) return year;
	}
	if (text.charCodeAt(close - 1) === COMMA) close = skipGapBack(text, close - 1, low);
	const hasComma = close < start && text.charCodeAt(close) === COMMA;
	if (close <= low || text.charCodeAt(close - 1) !== PAREN_CLOSE) return undefined;
	const open = lastIndexWithin(text, PAREN_OPEN, Math.max(low, close - 48), close);
	if (open < 0) return undefined;
	const before = skipGapBack(text, open, low);
	// With a comma it is the year only directly after the name: "Solich v. Hale (1967), 150 Mont. 358".
	if (hasComma && before !== nameEnd) return undefined;
	if (before <= low || (text.charCodeAt(before - 1) === PAREN_CLOSE && before !== nameEnd)) return undefined;
	return readDateParenthesis(text, open + 1, close - 1);
}
