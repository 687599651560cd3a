import { AMPERSAND, BRACKET_OPEN, COMMA, LESS, PAREN_CLOSE, PAREN_OPEN } from '../../text/characterCodes';
import { charClass, fold, GAP, lastIndexWithin, NEWLINE, skipGap, skipGapBack } from '../../text/characters';
import type { CitedPart } from '../citation';
import { CaseNameFinder } from '../names/caseNames';
import { findHistory } from '../names/history';
import { nameText } from '../names/nameText';
import { findSignal } from '../names/signals';
import { type Draft, part } from './drafts';
import { closingOf, type DateParenthesis, isUndatedCourt, readDateParenthesis, readShortName } from './parentheticals';

/** A parenthesis after a citation, with those that are inside it. */
export interface Enclosure {
	readonly start: number;
	readonly end: number;
}

/** What is around one citation or parallel group: scratch space, filled again for each. */
export class Surroundings {
	caseName: CitedPart | undefined;
	signal: CitedPart | undefined;
	history: CitedPart | undefined;
	date: DateParenthesis | undefined;
	court: CitedPart | undefined;
	year: (CitedPart & { readonly value: number }) | undefined;
	parentheticals: CitedPart[] | undefined;
	shortName: CitedPart | undefined;
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
		this.signal = undefined;
		this.history = undefined;
		this.date = undefined;
		this.court = undefined;
		this.year = undefined;
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
		while (enclosures.length > 0 && (enclosures[enclosures.length - 1] as Enclosure).end <= at) enclosures.pop();
		const top = enclosures[enclosures.length - 1];
		return top && top.start <= at ? top : undefined;
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
		let nameStart = start;
		if (this.names.find(text, from, start, isShort)) {
			nameStart = this.names.start;
			const span = { start: nameStart, end: this.names.end };
			this.caseName = { text: nameText(text.slice(span.start, span.end)), span };
		}
		this.readSignal(text, low, nameStart);
	}

	readSignal(text: string, low: number, at: number): void {
		const signal = findSignal(text, low, at);
		if (signal) this.signal = part(text, signal.start, signal.end);
	}

	/** Reads "(1954)" before the volume at `start`, as California writes it, or with a comma, as Montana does. */
	readLeadingYear(text: string, low: number, start: number): void {
		this.date = leadingYear(text, low, start, this.caseName?.span.end);
	}

	/** Reads the parentheses at `end`, up to `stop`: the first with a date, explanatory ones, short names; sets `end` after them. */
	readAfter(text: string, stop: number): void {
		let at = this.end;
		for (let n = 0; n < 8; n++) {
			const open = nextOpening(text, at, stop);
			if (open < 0) break;
			const close = closingOf(text, open, stop);
			if (close < 0) break;
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
		this.end = at;
		// The innermost enclosure must be on top: these are one after the other.
		if (this.enclosures.length > 1) this.enclosures.sort((a, b) => b.end - a.end);
	}

	/** Adds what was read to the citation, or to a member of the group. */
	addTo(text: string, citation: Draft): void {
		const { date } = this;
		if (date && !this.year) {
			if (date.courtEnd > date.courtStart) this.court = part(text, date.courtStart, date.courtEnd);
			const { yearStart: start, yearEnd: end } = date;
			this.year = { text: fold(text.slice(start, end)), span: { start, end }, value: date.date.year };
		}
		if (this.caseName) citation.caseName = this.caseName;
		if (this.court) citation.court = this.court;
		if (date && this.year) {
			citation.year = this.year;
			citation.date = date.date;
		}
		if (this.signal) citation.signal = this.signal;
		if (this.history) citation.history = this.history;
		if (this.shortName) citation.shortName = this.shortName;
		if (this.parentheticals) citation.parentheticals = this.parentheticals;
	}
}

/** The offset of the parenthesis or bracket that opens after a gap, or -1. */
function nextOpening(text: string, at: number, end: number): number {
	let i = at;
	while (i < end && i - at < 200) {
		const code = text.charCodeAt(i);
		if (code === PAREN_OPEN) return i;
		// "[ (1954) ]"
		if (code === BRACKET_OPEN && /^\[[ \u00a0]?\(/.test(text.slice(i, i + 3))) {
			i++;
			continue;
		}
		if (code === BRACKET_OPEN && /^\[[^\]\n]{1,80}\]/.test(text.slice(i, i + 84))) {
			return /(?:1[6-9]|20)\d\d\]$|^\[hereinafter|^\[["\u201c*_]/i.test(
				(/^\[[^\]]*\]/.exec(text.slice(i, i + 84)) as RegExpExecArray)[0],
			)
				? i
				: -1;
		}
		if (code === BRACKET_OPEN) return -1;
		const next =
			(charClass[code] as number) & NEWLINE || code === AMPERSAND || code === LESS
				? skipGap(text, i, end)
				: skipOne(text, i);
		if (next === i) return -1;
		i = next;
	}
	return -1;
}

function skipOne(text: string, at: number): number {
	return (charClass[text.charCodeAt(at)] as number) & GAP ? at + 1 : at;
}

function leadingYear(text: string, low: number, start: number, nameEnd = -1): DateParenthesis | undefined {
	let close = skipGapBack(text, start, low);
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
