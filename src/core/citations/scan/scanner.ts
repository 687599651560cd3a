import {
	AT_SIGN,
	COLON,
	COMMA,
	DOLLAR,
	DOT,
	EN_DASH,
	EQUALS,
	HASH,
	HYPHEN,
	NO_BREAK_HYPHEN,
	PILCROW,
	PLUS,
	SECTION_SIGN,
	SLASH,
	SMALL_N,
	SMALL_O,
	SMALL_S,
	SPACE,
	UNDERSCORE,
	UNICODE_HYPHEN,
	ZERO,
} from '../../text/characterCodes';
import {
	charClass,
	classAt,
	DIGIT,
	INVISIBLE,
	indexWithin,
	skipGap,
	skipGapBack,
	UPPER,
	WORD,
} from '../../text/characters';
import { Anchors } from '../../text/matches';
import { Evidence, type Meaning, type Reporter, type ReporterKind, reporterTable } from '../tables/reporters';
import { NameByForm } from './namesByForm';
import { blankStart, endsClause, type PageForm, PageReader } from './pages';
import { isCount, isSupported } from './plausibility';
import { CODE, END, FLAGS, HIT, Hits, JOURNAL, LEXIS, SHORT, START, SUPPORTED, WEAK } from './scanHits';
import { readSections } from './sections';

const LONGEST_VOLUME = 4;
/** A volume from here on is a year. */
const FIRST_YEAR = 1750;
const LAST_YEAR = 2199;

/**
 * Where a volume may end: a digit, or a blank (`___`, dashes) for one that is not out yet, in front of what can stand before a name.
 * Runs natively, so that text without citations costs next to nothing.
 */
const anchorPattern = /[-\u2013\u2014](?=\s[A-Z])|[0-9_](?=[A-Z]|[^0-9a-zA-Z,.;:)'"!?%/][^a-z0-9,;.]|[&<])/;

/** Finds volume–name–page in a text. Holds no state between calls but scratch space. */
export class Scanner {
	private readonly anchors = new Anchors(anchorPattern, 1);
	private readonly page = new PageReader();
	private readonly form = new NameByForm();
	private readonly table = reporterTable();
	/** By meaning, for each kind of reporter that it can be. */
	private readonly pageForms: Partial<Record<ReporterKind, PageForm>>[] = [];
	private volumeStart = 0;

	/**
	 * Appends every volume–name–page between `start` and `end`, and titles with sections, in order of their place. Looks at no
	 * character outside these two, and at none beyond a blank line from a hit, so that a passage scanned alone gives what it
	 * gives within the whole text. Linear: an anchor looks a bounded number of characters to either side.
	 */
	scan(text: string, start: number, end: number, hits = new Hits()): Hits {
		const first = hits.length;
		// A page is never the next volume.
		let free = start;
		let at = this.anchors.next(text, start) - 1;
		while (at < end) {
			const behind = this.readHit(text, at, free, start, end, hits);
			if (behind > free) free = behind;
			at = this.anchors.next(text, behind > at ? behind : at + 1) - 1;
		}
		dropUnsupported(text, hits, first);
		return hits;
	}

	/** Reads the citation whose volume ends with `at`; returns the offset behind it, or -1. */
	private readHit(text: string, at: number, free: number, start: number, end: number, hits: Hits): number {
		const isBlank = !(classAt(text, at) & DIGIT);
		if (isBlank && isLine(text, at + 1)) return -1;
		const hyphen = !isBlank && isHyphen(text, at + 1);
		const nameStart = hyphen ? at + 2 : skipGap(text, at + 1, end);
		if (nameStart >= end || !((charClass[text.charCodeAt(nameStart)] as number) & UPPER)) return -1;
		const volume = isBlank ? this.readBlankVolume(text, at, free) : this.readVolume(text, at, free);
		if (volume < 0) return -1;
		const yearStart = isBlank ? -1 : this.yearBefore(text, free);
		const volumeStart = yearStart < 0 ? this.volumeStart : yearStart;
		if (!volumeStands(text, volumeStart, start)) return -1;
		const volumeEnd = at + 1;
		const { trie } = this.table;
		const found = trie.walk(text, nameStart, end);
		for (let i = found - 1; i >= 0; i--) {
			const meaning = trie.found[2 * i] as number;
			const nameEnd = trie.found[2 * i + 1] as number;
			let flags = this.tryName(text, meaning, nameStart, nameEnd, volume, hyphen, end);
			if (flags < 0 || (yearStart >= 0 && !this.isByYear(meaning))) continue;
			if (hyphen && (flags & CODE) !== 0) continue;
			// A dash belongs to the sentence, and two blanks to a form, unless the page is one too and a clause ends behind it.
			if (isBlank && !(this.page.isBlank ? endsClause(text, this.page.end, end) : isLine(text, at))) continue;
			const behind = this.page.end;
			if (text.charCodeAt(behind) === SPACE && isCount(text, volumeStart, behind, start, end)) flags |= WEAK;
			const isWeak = (flags & WEAK) !== 0;
			const support = isWeak && isSupported(text, volumeStart, behind, start, end) ? SUPPORTED : 0;
			hits.push(volumeStart, behind, nameStart, nameEnd, meaning, this.page.start, flags | support, volumeEnd);
			return behind;
		}
		if (hyphen || isBlank || yearStart >= 0) return -1;
		const nameEnd = this.form.read(text, nameStart, end);
		if (nameEnd < 0) return -1;
		const isLexis = this.form.isLexis;
		if (isLexis && !isYear(volume)) return -1;
		if (!this.page.read(text, nameEnd, end, { digits: isLexis ? 8 : 5 })) return -1;
		const flags = (isLexis ? LEXIS : JOURNAL) | (this.page.isShort ? SHORT : 0);
		hits.push(volumeStart, this.page.end, nameStart, nameEnd, -1, this.page.start, flags, volumeEnd);
		return this.page.end;
	}

	private pageForm(meaning: number, kind: ReporterKind, key: string): PageForm {
		this.pageForms[meaning] ??= {};
		const forms = this.pageForms[meaning];
		forms[kind] ??= pageFormOf(kind, key);
		return forms[kind];
	}

	/** The volume whose last digit stands at `at`, or -1; sets `volumeStart`. */
	private readVolume(text: string, at: number, free: number): number {
		let value = 0;
		let scale = 1;
		let digits = 0;
		let i = at;
		let last = at;
		while (i >= free) {
			const code = text.charCodeAt(i);
			const bits = charClass[code] as number;
			if (bits & DIGIT) {
				if (++digits > LONGEST_VOLUME) return -1;
				value += (code - 48) * scale;
				scale *= 10;
				last = i;
			} else if (!(bits & INVISIBLE)) {
				break;
			}
			i--;
		}
		this.volumeStart = last;
		return text.charCodeAt(last) === ZERO ? -1 : value;
	}

	/** Where the year begins that stands with a hyphen in front of a volume of one or two digits ("2005-1 Trade Cas."), or -1. */
	private yearBefore(text: string, free: number): number {
		const hyphen = this.volumeStart - 1;
		if (hyphen < free + 2 || text.charCodeAt(hyphen) !== HYPHEN) return -1;
		let start = hyphen;
		while (start > free && hyphen - start < 5 && classAt(text, start - 1) & DIGIT) start--;
		const year = Number(text.slice(start, hyphen));
		return hyphen - start === 2 || (hyphen - start === 4 && isYear(year)) ? start : -1;
	}

	/** Whether volumes are numbered within a year: loose-leaf services and bulletins. */
	private isByYear(meaning: number): boolean {
		const { reporters } = this.table.meanings[meaning] as Meaning;
		return reporters.some((reporter) => reporter.kind === 'specialty');
	}

	/** A volume that is not out yet (`___ U.S. ___`). */
	private readBlankVolume(text: string, at: number, free: number): number {
		this.volumeStart = blankStart(text, at + 1, free);
		return this.volumeStart <= at ? 0 : -1;
	}

	/** The flags of the hit when `meaning` stands here with a page or sections behind it, else -1. */
	private tryName(
		text: string,
		meaning: number,
		nameStart: number,
		nameEnd: number,
		volume: number,
		hyphen: boolean,
		end: number,
	): number {
		const { reporters, evidence, key } = this.table.meanings[meaning] as Meaning;
		const code = reporters.find(isCode);
		if (code && (code === reporters[0] || nextIsSection(text, nameEnd, end))) {
			const isPaged = code.abbreviation === 'Fed. Reg.' || code.abbreviation === 'Stat.';
			if (isPaged) {
				return this.page.read(text, nameEnd, end, codePage) && !this.page.isShort ? CODE : -1;
			}
			this.page.start = skipGap(text, nameEnd, end);
			this.page.end = readSections(text, nameEnd, end, this.page);
			return this.page.end > 0 ? CODE : -1;
		}
		const reporter = this.table.edition(meaning, volume);
		const { kind } = reporter;
		const ownNumbers = kind === 'neutral';
		if ((ownNumbers || kind === 'database') && !isYear(volume)) return -1;
		if (hyphen && !ownNumbers) return -1;
		const page = this.page;
		const form = this.pageForm(meaning, kind, key);
		const read = page.read(text, nameEnd, end, form, hyphen);
		if (!read || (kind === 'regional' && streetBehind.test(text.slice(page.end, page.end + 12)))) return -1;
		let flags = page.isShort ? SHORT : 0;
		if (evidence === Evidence.Weak && !(ownNumbers && isYear(volume))) flags |= WEAK;
		else if (evidence === Evidence.WithDot && indexWithin(text, DOT, nameStart, nameEnd) < 0 && !ownNumbers)
			flags |= WEAK;
		else if (page.hasComma && !page.isShort) flags |= WEAK;
		else if (volume >= 1000 && !ownNumbers && kind !== 'database' && kind !== 'specialty' && kind !== 'journal') {
			if (!/\d/.test(key)) flags |= WEAK;
		}
		return flags;
	}
}

const codePage: PageForm = { digits: 6, commas: true };

/** "100 N.W. 12 Ave." is an address. */
const streetBehind = /^[ \u00a0](?:Ave|St|Street|Ct|Terr?|Blvd|Rd|Road|Dr|Pl|Place|Ln|Lane|Way)\b/;

/** How the pages of a reporter of this kind look that is written so. */
function pageFormOf(kind: ReporterKind, key: string): PageForm {
	const ownNumbers = kind === 'neutral';
	return {
		digits: mostDigits(kind, key),
		commas: kind === 'specialty',
		paragraphs: kind === 'specialty' || ownNumbers,
		nominative: kind === 'federal' || kind === 'state',
		letter: key.startsWith('FlaLWeekly'),
		yearNumber: kind === 'specialty',
		suffix: ownNumbers || kind === 'state',
		letterBehind: ownNumbers,
	};
}

/** Digits that a page has at most: five behind a state's name are a postal code. */
function mostDigits(kind: ReporterKind, key: string): number {
	if (kind === 'database') return 10;
	if (kind === 'neutral') return key.length === 2 && key !== 'IL' ? 4 : 6;
	return kind === 'regional' || (kind === 'state' && /^[A-Z][A-Za-z]{0,4}$/.test(key)) ? 4 : 6;
}

function isCode(reporter: Reporter): boolean {
	return reporter.kind === 'statute' || reporter.kind === 'regulation';
}

function isYear(volume: number): boolean {
	return volume >= FIRST_YEAR && volume <= LAST_YEAR;
}

function isLine(text: string, at: number): boolean {
	return text.charCodeAt(at) === UNDERSCORE;
}

function isHyphen(text: string, at: number): boolean {
	const code = text.charCodeAt(at);
	return code === HYPHEN || code === UNICODE_HYPHEN || code === NO_BREAK_HYPHEN || code === EN_DASH;
}

function nextIsSection(text: string, at: number, end: number): boolean {
	const next = skipGap(text, at, end);
	if (next >= end) return false;
	const code = text.charCodeAt(next);
	if (code === SECTION_SIGN || text.startsWith('&sect;', next)) return true;
	// "940 CMR 3.16": a page has no decimals.
	let i = next;
	while (i < end && i < next + 6 && classAt(text, i) & DIGIT) i++;
	return i > next && text.charCodeAt(i) === DOT && (classAt(text, i + 1) & DIGIT) !== 0;
}

/** Whether what stands before a number lets it be a volume: no part of a longer number, word, amount, section or docket number. */
function volumeStands(text: string, at: number, start: number): boolean {
	if (at <= start) return true;
	const code = text.charCodeAt(at - 1);
	const bits = charClass[code] as number;
	if (bits & WORD) return false;
	if (code === DOT || code === COMMA || code === COLON) {
		if (at - 1 > start && classAt(text, at - 2) & DIGIT) return false;
	} else if (
		code === DOLLAR || // $
		code === HASH || // #
		code === SLASH || // /
		code === AT_SIGN || // @
		code === EQUALS || // =
		code === PLUS || // +
		((code === HYPHEN || code === NO_BREAK_HYPHEN || code === EN_DASH) &&
			at - 1 > start &&
			classAt(text, at - 2) & WORD)
	) {
		return false;
	}
	const before = skipGapBack(text, at, start);
	if (before <= start) return true;
	const last = text.charCodeAt(before - 1);
	if (last === SECTION_SIGN || last === PILCROW) return false;
	if (last !== DOT) return true;
	// A docket number: "No. 20 Civ. 7712", "Nos. 19 Misc. 12".
	const plural = text.charCodeAt(before - 2) === SMALL_S ? 1 : 0;
	return !(
		text.charCodeAt(before - 2 - plural) === SMALL_O &&
		(text.charCodeAt(before - 3 - plural) | 32) === SMALL_N &&
		!(classAt(text, before - 4 - plural) & WORD)
	);
}

/** Weak hits stay when something speaks for them: what stands around them, or a neighbour with only ", " or "; " between. */
function dropUnsupported(text: string, hits: Hits, first: number): void {
	const { data } = hits;
	let kept = first;
	let previousEnd = -1;
	for (let i = first; i < hits.length; i++) {
		const at = i * HIT;
		const flags = data[at + FLAGS] as number;
		const stands =
			(flags & WEAK) === 0 ||
			(flags & SUPPORTED) !== 0 ||
			(previousEnd >= 0 && isParallelGap(text, previousEnd, data[at + START] as number)) ||
			(i + 1 < hits.length &&
				((data[at + HIT + FLAGS] as number) & WEAK) === 0 &&
				isParallelGap(text, data[at + END] as number, data[at + HIT + START] as number));
		if (!stands) continue;
		previousEnd = data[at + END] as number;
		if (kept !== i) data.copyWithin(kept * HIT, at, at + HIT);
		kept++;
	}
	hits.length = kept;
}

function isParallelGap(text: string, from: number, to: number): boolean {
	return to > from && to - from <= 40 && /^[\s,;\d\-\u2013*_>[\]\u00a0&]*$/.test(text.slice(from, to));
}
