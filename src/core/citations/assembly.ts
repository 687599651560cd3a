import { CaseNameFinder } from './caseNames';
import { charClass, classAt, DIGIT, fold, NEWLINE, skipGap, skipGapBack, WORD } from './characters';
import type { Citation, CitationKind, CitationSource, CitedPart } from './citation';
import { findHistory } from './history';
import {
	CODE,
	END,
	FLAGS,
	type Hits,
	JOURNAL,
	LEXIS,
	MEANING,
	NAME_END,
	NAME_START,
	PAGE_START,
	SHORT,
	START,
	VOLUME_END,
} from './hits';
import type { NamedHit } from './namedScanner';
import { closingOf, type DateParenthesis, isUndatedCourt, readDateParenthesis, readShortName } from './parentheticals';
import { PinReader } from './pinpoints';
import { type Reporter, reporterTable } from './reporters';
import { findSignal } from './signals';

type Draft = { -readonly [K in keyof Citation]: Citation[K] };

/** How a number reads that is not out yet. */
const BLANK = '___';
const PAREN_OPEN = 40;
const BRACKET_OPEN = 91;
const COMMA = 44;
const SEMICOLON = 59;

/** A parenthesis behind a citation, with those that stand inside it. */
interface Enclosure {
	readonly start: number;
	readonly end: number;
}

/** What stands around one parallel group: scratch space, filled again for every group. */
class Surroundings {
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
}

/** Makes citations of the scanner's hits by reading what stands around them. */
export class Assembler {
	private readonly names = new CaseNameFinder();
	private readonly pins = new PinReader();
	private readonly around = new Surroundings();
	private enclosures: Enclosure[] = [];
	/** Pinpoints of the members of the parallel group that is being read. */
	private readonly groupPins: (CitedPart | undefined)[] = [];

	/**
	 * Appends the citations of one passage, sorted by start.
	 *
	 * @param source the text as written, for the slices
	 * @param text the same length, with masked parts replaced
	 * @param hits volume–name–page and titles with sections, in order
	 * @param named what is cited by a word, in order; those that overlap a hit are passed over
	 */
	assemble(
		source: string,
		text: string,
		start: number,
		end: number,
		hits: Hits,
		named: readonly NamedHit[],
		citations: Citation[],
	): void {
		this.enclosures = [];
		// Where the citations read so far end with all their parentheses, and where the last one of them does.
		let low = start;
		let previous = start;
		let free = start;
		let i = 0;
		let n = 0;
		while (i < hits.length || n < named.length) {
			const hitStart = i < hits.length ? hits.get(i, START) : end;
			const hitEnd = i < hits.length ? hits.get(i, END) : end;
			const next = named[n];
			if (next && (next.start < free || (next.start < hitEnd && next.end > hitStart))) {
				n++;
				continue;
			}
			const isNamed = next !== undefined && next.start < hitStart;
			const at = isNamed ? next.start : hitStart;
			const enclosure = this.enclosureAt(at);
			const inside = enclosure ? enclosure.start : start;
			const from = at >= low ? low : Math.max(inside, previous <= at ? previous : start);
			const to = enclosure ? enclosure.end - 1 : end;
			const first = citations.length;
			if (isNamed) {
				const citation = namedCitation(source, text, next);
				previous = this.readAround(text, citation, from, to, hitStart);
				// The short form behind "Anderson, supra," bears the same name.
				if (next.kind === 'supra') previous = from;
				citations.push(citation);
				free = next.end;
				n++;
			} else if (hits.get(i, FLAGS) & CODE) {
				const citation = codeCitation(source, text, hits, i);
				citations.push(citation);
				free = hitEnd;
				previous = this.readBehind(text, hitEnd, to, this.around.begin(hitEnd));
				i++;
			} else {
				previous = this.readGroup(source, text, from, to, hits, i, citations);
				i += citations.length - first;
				free = hits.get(i - 1, END);
			}
			low = Math.max(low, previous);
			if (enclosure) for (let k = first; k < citations.length; k++) (citations[k] as Draft).nested = true;
		}
	}

	/** Reads name, pinpoint and parentheses around what is cited by a word; returns where it ends. */
	private readAround(text: string, citation: Draft, low: number, end: number, stop: number): number {
		const { kind } = citation;
		let behind = citation.end;
		if (kind === 'record') return behind;
		if (kind === 'id' || kind === 'supra' || kind === 'full') {
			const next = skipGap(text, behind, end);
			const isSign =
				text.charCodeAt(next) === 0xb6 || text.charCodeAt(next) === 0xa7 || text.startsWith('&para;', next);
			if (this.pins.read(text, behind, Math.min(end, stop), isSign)) {
				citation.pin = pinPart(text, this.pins.start, this.pins.end);
				behind = this.pins.end;
			}
		}
		const around = this.around.begin(behind);
		if (kind === 'supra' || kind === 'full') this.readBefore(text, low, citation.start, kind === 'supra', around);
		else if (kind === 'id') {
			const signal = findSignal(text, low, citation.start);
			if (signal) around.signal = part(text, signal.start, signal.end);
		}
		this.readBehind(text, behind, end, around);
		addSurroundings(text, citation, around);
		return around.end;
	}

	/** The innermost parenthesis behind a citation that holds `at`. */
	private enclosureAt(at: number): Enclosure | undefined {
		const { enclosures } = this;
		while (enclosures.length > 0 && (enclosures[enclosures.length - 1] as Enclosure).end <= at) enclosures.pop();
		const top = enclosures[enclosures.length - 1];
		return top && top.start <= at ? top : undefined;
	}

	/** Reads the parallel group that begins with hit `index`; pushes one citation for each of its members. */
	private readGroup(
		source: string,
		text: string,
		low: number,
		end: number,
		hits: Hits,
		index: number,
		citations: Citation[],
	): number {
		const start = hits.get(index, START);
		this.groupPins.length = 0;
		const pins = this.groupPins;
		let last = index;
		let behind = 0;
		for (;;) {
			const next = last + 1 < hits.length ? hits.get(last + 1, START) : end;
			behind = this.readPin(text, hits, last, Math.min(next, end), pins);
			if (last + 1 >= hits.length || next >= end) break;
			if (hits.get(last + 1, FLAGS) & CODE || !isParallel(text, behind, next, hits, last)) break;
			last++;
		}
		// Georgia's parallel citations stand in parentheses.
		const closing = last > index ? skipGap(text, behind, end) : end;
		if (
			closing < end &&
			text.charCodeAt(closing) === 41 &&
			opensBefore(text, hits.get(index, END), hits.get(last, START))
		) {
			behind = closing + 1;
		}
		const around = this.readSurroundings(text, low, start, behind, end, hits, index);
		const group = last > index ? start : undefined;
		const volume = hits.get(index, START);
		for (let i = index; i <= last; i++) {
			const citation = caseCitation(source, text, hits, i, around.date?.date.year);
			if (group !== undefined) citation.group = volume;
			const pin = pins[i - index];
			if (pin) citation.pin = pin;
			addSurroundings(text, citation, around);
			citations.push(citation);
		}
		return around.end;
	}

	/** Reads the pinpoints behind hit `index`; returns where they end. */
	private readPin(text: string, hits: Hits, index: number, stop: number, pins: (CitedPart | undefined)[]): number {
		const end = hits.get(index, END);
		const isShort = (hits.get(index, FLAGS) & SHORT) !== 0;
		const from = isShort ? hits.get(index, PAGE_START) : end;
		const page = isShort ? 0 : numberAt(text, hits.get(index, PAGE_START), end);
		if (this.pins.read(text, from, stop, isShort, page)) {
			pins.push(pinPart(text, this.pins.start, this.pins.end));
			return this.pins.end;
		}
		pins.push(isShort ? part(text, from, end) : undefined);
		return end;
	}

	private readSurroundings(
		text: string,
		low: number,
		start: number,
		behind: number,
		end: number,
		hits: Hits,
		index: number,
	): Surroundings {
		const around = this.around.begin(behind);
		const isShort = (hits.get(index, FLAGS) & SHORT) !== 0;
		if (!(hits.get(index, FLAGS) & JOURNAL)) this.readBefore(text, low, start, isShort, around);
		const yearBefore = leadingYear(text, low, start, around.caseName?.span.end);
		if (yearBefore) around.date = yearBefore;
		this.readBehind(text, behind, end, around);
		return around;
	}

	private readBefore(text: string, low: number, start: number, isShort: boolean, around: Surroundings): void {
		const history = findHistory(text, low, start);
		let from = low;
		if (history) {
			around.history = part(text, history.start, history.end);
			from = history.end;
			if (!history.renames) return;
		}
		let nameStart = start;
		if (this.names.find(text, from, start, isShort)) {
			nameStart = this.names.start;
			around.caseName = part(text, nameStart, this.names.end);
		}
		const signal = findSignal(text, low, nameStart);
		if (signal) around.signal = part(text, signal.start, signal.end);
	}

	/** Reads the parentheses behind a citation: the first with a date, explanatory ones, short names. */
	private readBehind(text: string, behind: number, end: number, around: Surroundings): number {
		let at = behind;
		for (let n = 0; n < 8; n++) {
			const open = nextOpening(text, at, end);
			if (open < 0) break;
			const close = closingOf(text, open, end);
			if (close < 0) break;
			const isBracket = text.charCodeAt(open) === BRACKET_OPEN;
			const date = around.date ? undefined : readDateParenthesis(text, open + 1, close - 1);
			if (date) {
				around.date = date;
			} else if (n === 0 && !around.date && isUndatedCourt(text, open + 1, close - 1)) {
				around.court = part(text, open + 1, close - 1);
			} else {
				if (isBracket && !/^\[[\s*_]*(?:hereinafter|["\u201c])/i.test(text.slice(open, open + 20))) break;
				const shortName = readShortName(text, open + 1, close - 1);
				if (shortName) around.shortName ??= part(text, shortName.start, shortName.end);
				else {
					around.parentheticals ??= [];
					around.parentheticals.push(part(text, open + 1, close - 1));
				}
				this.enclosures.push({ start: open + 1, end: close });
			}
			at = close;
		}
		around.end = at;
		// The innermost enclosure must be on top: these stand one behind the other.
		if (this.enclosures.length > 1) this.enclosures.sort((a, b) => b.end - a.end);
		return at;
	}
}

function addSurroundings(text: string, citation: Draft, around: Surroundings): void {
	const { date } = around;
	if (date && !around.year) {
		if (date.courtEnd > date.courtStart) around.court = part(text, date.courtStart, date.courtEnd);
		const { yearStart: start, yearEnd: end } = date;
		around.year = { text: fold(text.slice(start, end)), span: { start, end }, value: date.date.year };
	}
	if (around.caseName) citation.caseName = around.caseName;
	if (around.court) citation.court = around.court;
	if (date && around.year) {
		citation.year = around.year;
		citation.date = date.date;
	}
	if (around.signal) citation.signal = around.signal;
	if (around.history) citation.history = around.history;
	if (around.shortName) citation.shortName = around.shortName;
	if (around.parentheticals) citation.parentheticals = around.parentheticals;
}

/** A part of the text, reading as `fold` gives it. */
export function part(text: string, start: number, end: number): CitedPart {
	return { text: fold(text.slice(start, end)), span: { start, end } };
}

/** As `part`; a star in front of a page is no emphasis, and a blank is none either. */
function pinPart(text: string, start: number, end: number): CitedPart {
	const written = text.slice(start, end);
	if (!/[*_]/.test(written)) return part(text, start, end);
	if (!/[^\W_]/.test(written)) return { text: BLANK, span: { start, end } };
	const read = fold(written.replace(/\\?\*(?=[\d*\\])/g, '\ue000')).replaceAll('\ue000', '*');
	return { text: read, span: { start, end } };
}

function caseCitation(source: string, text: string, hits: Hits, i: number, year: number | undefined): Draft {
	const start = hits.get(i, START);
	const end = hits.get(i, END);
	const flags = hits.get(i, FLAGS);
	const volume = numberText(text, start, hits.get(i, VOLUME_END));
	const nameStart = hits.get(i, NAME_START);
	const nameEnd = hits.get(i, NAME_END);
	const meaning = hits.get(i, MEANING);
	const reporter = meaning < 0 ? undefined : reporterTable().edition(meaning, Number(volume) || 0, year);
	const kind: CitationKind =
		flags & JOURNAL || reporter?.kind === 'journal' ? 'journal' : flags & SHORT ? 'short' : 'full';
	const citation: Draft = {
		kind,
		start,
		end,
		text: source.slice(start, end),
		volume,
		reporter: reporter?.abbreviation ?? fold(text.slice(nameStart, nameEnd)),
		reporterSpan: { start: nameStart, end: nameEnd },
		page: numberText(text, hits.get(i, PAGE_START), end),
	};
	if (kind !== 'journal') citation.source = sourceOf(flags, reporter);
	return citation;
}

/** The number whose digits begin at `start`, 0 without one. */
function numberAt(text: string, start: number, end: number): number {
	let value = 0;
	for (let i = start; i < end && classAt(text, i) & DIGIT; i++) value = 10 * value + text.charCodeAt(i) - 48;
	return value;
}

/** A volume or page as written; `___` for any blank. */
function numberText(text: string, start: number, end: number): string {
	return classAt(text, start) & WORD ? fold(text.slice(start, end)) : BLANK;
}

function sourceOf(flags: number, reporter: Reporter | undefined): CitationSource {
	if (flags & LEXIS || reporter?.kind === 'database') return 'database';
	return reporter?.kind === 'neutral' ? 'neutral' : 'reporter';
}

function namedCitation(source: string, text: string, hit: NamedHit): Draft {
	const { kind, start, end, name, nameEnd, numberStart, volumeEnd } = hit;
	const citation: Draft = { kind, start, end, text: source.slice(start, end) };
	if (name !== undefined && nameEnd !== undefined && numberStart !== undefined) {
		citation.reporter = name;
		citation.reporterSpan = { start, end: nameEnd };
		citation.page = fold(text.slice(volumeEnd === undefined ? numberStart : volumeEnd + 1, end));
	}
	if (hit.docket) {
		citation.volume = text.slice(start, hit.docket.volumeEnd);
		citation.page = text.slice(hit.docket.numberStart, end);
		citation.source = 'neutral';
	} else if (volumeEnd !== undefined && numberStart !== undefined) {
		const year = text.slice(numberStart, volumeEnd);
		citation.volume = year.length === 2 ? `19${year}` : year;
		citation.source = 'neutral';
	}
	return citation;
}

function codeCitation(source: string, text: string, hits: Hits, i: number): Draft {
	const start = hits.get(i, START);
	const end = hits.get(i, END);
	const nameStart = hits.get(i, NAME_START);
	const nameEnd = hits.get(i, NAME_END);
	const { reporters } = reporterTable().meanings[hits.get(i, MEANING)] as { reporters: Reporter[] };
	const code = reporters.find((reporter) => reporter.kind === 'statute' || reporter.kind === 'regulation') as Reporter;
	return {
		kind: code.kind === 'regulation' ? 'regulation' : 'statute',
		start,
		end,
		text: source.slice(start, end),
		volume: fold(text.slice(start, hits.get(i, VOLUME_END))),
		reporter: code.abbreviation,
		reporterSpan: { start: nameStart, end: nameEnd },
		page: fold(text.slice(hits.get(i, PAGE_START), end)),
	};
}

/** Whether a parenthesis opens between the two offsets and does not close. */
function opensBefore(text: string, from: number, to: number): boolean {
	const between = text.slice(from, to);
	return between.lastIndexOf('(') > between.lastIndexOf(')');
}

/** Whether only a separator stands between one citation with its pinpoints and the next, so that both cite the same decision. */
function isParallel(text: string, behind: number, next: number, hits: Hits, last: number): boolean {
	if (next - behind > 60) return false;
	const at = skipGap(text, behind, next);
	if (at >= next) return hasBracket(text, behind, next);
	const code = text.charCodeAt(at);
	if (code === SEMICOLON) {
		// Michigan joins its parallel citations so.
		const reporter = text.slice(hits.get(last, NAME_START), hits.get(last, NAME_END));
		return /^Mich/.test(reporter) && skipGap(text, at + 1, next) === next;
	}
	if (code === PAREN_OPEN) {
		// "457 (2) (435 SE2d 24)": a division of the opinion, then the parallel citation.
		const division = /^\((?:\d{1,2}|[a-z])\)(?:\s?\([a-z\d]\))*/.exec(text.slice(at, next));
		if (division) return isParallel(text, at + division[0].length, next, hits, last);
		return skipGap(text, at + 1, next) === next;
	}
	if (code !== COMMA && code !== 61) return false;
	return skipGap(text, at + 1, next) === next;
}

function hasBracket(text: string, from: number, to: number): boolean {
	const at = text.indexOf('[', from);
	return at >= 0 && at < to && text.charCodeAt(at - 1) !== 93;
}

/** The offset of the parenthesis or bracket that opens behind a gap, or -1. */
function nextOpening(text: string, at: number, end: number): number {
	let i = at;
	while (i < end && i - at < 200) {
		const code = text.charCodeAt(i);
		if (code === PAREN_OPEN) return i;
		if (code === BRACKET_OPEN && /^\[[^\]\n]{1,80}\]/.test(text.slice(i, i + 84))) {
			return /(?:1[6-9]|20)\d\d\]$|^\[hereinafter|^\[["\u201c*_]/i.test(
				(/^\[[^\]]*\]/.exec(text.slice(i, i + 84)) as RegExpExecArray)[0],
			)
				? i
				: -1;
		}
		if (code === BRACKET_OPEN) return -1;
		const next =
			(charClass[code] as number) & NEWLINE || code === 38 || code === 60 ? skipGap(text, i, end) : skipOne(text, i);
		if (next === i) return -1;
		i = next;
	}
	return -1;
}

function skipOne(text: string, at: number): number {
	return (charClass[text.charCodeAt(at)] as number) & 8 ? at + 1 : at;
}

/** "(1954)" directly in front of the volume, as California writes it. */
function leadingYear(text: string, low: number, start: number, nameEnd = -1): DateParenthesis | undefined {
	const close = skipGapBack(text, start, low);
	if (close <= low || text.charCodeAt(close - 1) !== 41) return undefined;
	const open = text.lastIndexOf('(', close);
	if (open < low || close - open > 48) return undefined;
	const before = skipGapBack(text, open, low);
	if (before <= low || (text.charCodeAt(before - 1) === 41 && before !== nameEnd)) return undefined;
	return readDateParenthesis(text, open + 1, close - 1);
}
