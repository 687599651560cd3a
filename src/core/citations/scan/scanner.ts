import { DOT, HYPHEN, SPACE, UNDERSCORE, ZERO } from '../../text/characterCodes';
import { charClass, classAt, DIGIT, GAP, indexWithin, skipGap, UPPER, WORD } from '../../text/characters';
import { Anchors } from '../../text/matches';
import { Evidence, type Meaning, type Reporter, type ReporterKind, reporterTable } from '../tables/reporters';
import { NameByForm } from './namesByForm';
import { codePage, knownPageForms, pageFormOf } from './pageForms';
import { blankStart, endsClause, type PageForm, PageReader } from './pages';
import { isAfterCaseName, isCount, isStreet, isSupported, withoutUnsupported } from './plausibility';
import type { HitForm, ScanHit } from './scanHit';
import { nextIsSection, readSections } from './sections';
import { isAfterSupra, isHyphen, isPossibleVolume, isYear, nameBeforeYear, volumeBeforeStarPage } from './volumes';

const LONGEST_VOLUME = 4;

/**
 * Where a volume may end: a digit, or a blank (`___`, dashes) for one that is not out yet, before what can be before a name.
 * Runs natively, so that text without citations costs next to nothing; what is commonest is ruled out first.
 */
const anchorPattern =
	/[^a-zA-Z ,.;:)'"!?%/\n](?=[^0-9a-z,.;:)'"!?%/])(?:(?<=[0-9_])(?=[A-Z]|[^A-Z][^a-z0-9,;.])|(?<=[-\u2013\u2014])(?=\s{1,12}[A-Z]|(?<=---)[A-Z]))/g;

/** Finds volume–name–page in a text. Holds no state between calls but scratch space. */
export class Scanner {
	private readonly anchors = new Anchors(anchorPattern, 1);
	private readonly page = new PageReader();
	private readonly form = new NameByForm();
	private readonly table = reporterTable();
	private readonly pageForms = knownPageForms(this.table.meanings.length);
	private volumeStart = 0;

	/**
	 * Every volume–name–page between `start` and `end`, and titles with sections, in order of their place. Looks at no character
	 * outside these two, and at none beyond a blank line from a hit, so that a segment scanned alone gives what it gives within
	 * the whole text. Linear: an anchor looks a bounded number of characters to either side.
	 */
	scan(text: string, start: number, end: number): readonly ScanHit[] {
		let hits: ScanHit[] | undefined;
		// A page is never the next volume.
		let free = start;
		let at = this.anchors.next(text, start) - 1;
		while (at < end) {
			const first = this.readHit(text, at, free, start, end);
			const hit = first && (this.readAtPage(text, first, start, end) ?? first);
			if (hit) {
				hits ??= [];
				hits.push(hit);
				free = hit.end;
			}
			at = this.anchors.next(text, hit ? hit.end : at + 1) - 1;
		}
		return hits ? withoutUnsupported(text, hits) : none;
	}

	/** The citation whose volume is the page of a hit that is none for certain: "13 Wallace, 9 F.3d 7" is a footnote that cites Wallace. */
	private readAtPage(text: string, hit: ScanHit, start: number, end: number): ScanHit | undefined {
		if (hit.confidence === 'certain' || isAfterCaseName(text, hit.start, start)) return undefined;
		const inside = this.readHit(text, hit.end - 1, hit.pageStart, start, end);
		return inside?.confidence === 'certain' ? inside : undefined;
	}

	/** The citation whose volume ends with the character at `at`. */
	private readHit(text: string, at: number, free: number, start: number, end: number): ScanHit | undefined {
		const isBlank = !(classAt(text, at) & DIGIT);
		if (isBlank && isLine(text, at + 1)) return undefined;
		const hyphen = !isBlank && isHyphen(text, at + 1);
		// "2012-⏎Ohio-123": a line can end after either hyphen.
		const nameStart = skipGap(text, hyphen ? at + 2 : at + 1, end);
		if (nameStart >= end || !((charClass[text.charCodeAt(nameStart)] as number) & UPPER)) return undefined;
		let volume = isBlank ? this.readBlankVolume(text, at, free) : this.readVolume(text, at, free);
		if (volume === undefined) return undefined;
		let volumeEnd = at + 1;
		const marked = isBlank ? undefined : volumeBeforeStarPage(text, this.volumeStart, free);
		if (marked) {
			volume = marked.value;
			volumeEnd = marked.end;
			this.volumeStart = marked.start;
		}
		const yearStart = isBlank ? undefined : this.yearBefore(text, free);
		const volumeStart = yearStart ?? this.volumeStart;
		if (!isPossibleVolume(text, volumeStart, start, free)) return undefined;
		const lettered = isBlank || hyphen ? undefined : this.readLettered(text, at, volumeStart, volume, free, end);
		if (lettered) return lettered;
		const { trie } = this.table;
		const found = trie.walk(text, nameStart, end);
		for (let i = found - 1; i >= 0; i--) {
			const meaning = trie.found[2 * i] as number;
			const nameEnd = trie.found[2 * i + 1] as number;
			const reading = this.tryName(text, meaning, nameStart, nameEnd, volume, hyphen, end);
			if (!reading || (yearStart !== undefined && !this.isByYear(meaning))) continue;
			if (hyphen && reading.form === 'code') continue;
			// A dash belongs to the sentence, and two blanks to a form, unless the page is one too and a clause ends after it.
			if (isBlank && !(this.page.isBlank ? endsClause(text, this.page.end, end) : isLine(text, at))) continue;
			const { start: pageStart, end: pageEnd } = this.page;
			const isWeak =
				reading.isWeak ||
				(reading.form !== 'code' &&
					text.charCodeAt(pageEnd) === SPACE &&
					isCount(text, volumeStart, pageEnd, start, end));
			const confidence = !isWeak
				? 'certain'
				: isSupported(text, volumeStart, pageEnd, start, end, reading.isStatesShort)
					? 'supported'
					: 'weak';
			const { form } = reading;
			const isShort = reading.isShort || (form === 'reporter' && isAfterSupra(text, volumeStart, pageEnd, start, end));
			return {
				start: volumeStart,
				volumeEnd,
				nameStart,
				nameEnd,
				pageStart,
				end: pageEnd,
				meaning,
				form,
				isShort,
				confidence,
			};
		}
		if (hyphen || isBlank || yearStart !== undefined) return undefined;
		const nameEnd = this.form.read(text, nameStart, end);
		if (nameEnd < 0) return undefined;
		const isLexis = this.form.isLexis;
		if (isLexis && !isYear(volume)) return undefined;
		if (!this.page.read(text, nameEnd, end, { digits: isLexis ? 8 : 5 })) return undefined;
		const { start: pageStart, end: pageEnd, isShort } = this.page;
		// "Page 2     CONNECTICUT LAW JOURNAL     0, 0": a running head whose numbers are not known yet.
		if (pageEnd === pageStart + 1 && text.charCodeAt(pageStart) === ZERO) return undefined;
		if (this.form.isUnsure && !isSupported(text, volumeStart, pageEnd, start, end, false)) return undefined;
		const place = { start: volumeStart, volumeEnd, nameStart, nameEnd, pageStart, end: pageEnd };
		return { ...place, meaning: undefined, form: isLexis ? 'lexis' : 'journal', isShort, confidence: 'certain' };
	}

	/** A volume with a letter, whose number ends at `at`: "19A N.C. Admin. Code 2B.0502", "L.R.A. 1915B, 834". */
	private readLettered(
		text: string,
		at: number,
		start: number,
		volume: number,
		free: number,
		end: number,
	): ScanHit | undefined {
		const letter = at + 1;
		if (!(classAt(text, letter) & UPPER) || classAt(text, letter + 1) & WORD) return undefined;
		if (isYear(volume)) return this.readYearAfterName(text, nameBeforeYear(text, free, start), letter + 1, end);
		if (!(classAt(text, letter + 1) & GAP)) return undefined;
		const nameStart = skipGap(text, letter + 1, end);
		const { trie } = this.table;
		for (let i = trie.walk(text, nameStart, end) - 1; i >= 0; i--) {
			const meaning = trie.found[2 * i] as number;
			const nameEnd = trie.found[2 * i + 1] as number;
			if (this.tryName(text, meaning, nameStart, nameEnd, volume, false, end)?.form !== 'code') continue;
			const { start: pageStart, end: pageEnd } = this.page;
			const place = { start, volumeEnd: letter + 1, nameStart, nameEnd, pageStart, end: pageEnd };
			return { ...place, meaning, form: 'code', isShort: false, confidence: 'certain' };
		}
		return undefined;
	}

	/** A reporter whose name, at `start`, comes before the volume that ends at `volumeEnd`. */
	private readYearAfterName(
		text: string,
		start: number | undefined,
		volumeEnd: number,
		end: number,
	): ScanHit | undefined {
		if (start === undefined || !this.page.read(text, volumeEnd, end, { digits: 4 })) return undefined;
		const { trie } = this.table;
		const longest = 2 * (trie.walk(text, start, volumeEnd) - 1);
		if (longest < 0) return undefined;
		const nameEnd = trie.found[longest + 1] as number;
		const meaning = trie.found[longest] as number;
		const { start: pageStart, end: pageEnd, isShort } = this.page;
		const place = { start, volumeEnd, nameStart: start, nameEnd, pageStart, end: pageEnd };
		return { ...place, meaning, form: 'reporter', isShort, confidence: 'certain' };
	}

	private pageForm(meaning: number, kind: ReporterKind, key: string): PageForm {
		let known = this.pageForms[meaning];
		if (known?.kind !== kind) {
			known = { kind, form: pageFormOf(kind, key) };
			this.pageForms[meaning] = known;
		}
		return known.form;
	}

	/** The volume whose last digit is at `at`; sets `volumeStart`. */
	private readVolume(text: string, at: number, free: number): number | undefined {
		let value = 0;
		let scale = 1;
		let digits = 0;
		let i = at;
		let last = at;
		while (i >= free) {
			const code = text.charCodeAt(i);
			const bits = charClass[code] as number;
			if (bits & DIGIT) {
				if (++digits > LONGEST_VOLUME) return undefined;
				value += (code - 48) * scale;
				scale *= 10;
				last = i;
			} else {
				break;
			}
			i--;
		}
		this.volumeStart = last;
		return text.charCodeAt(last) === ZERO ? undefined : value;
	}

	/** Where the year begins that a hyphen joins to a volume ("2005-1 Trade Cas."). */
	private yearBefore(text: string, free: number): number | undefined {
		const hyphen = this.volumeStart - 1;
		if (hyphen < free + 2 || text.charCodeAt(hyphen) !== HYPHEN) return undefined;
		let start = hyphen;
		while (start > free && hyphen - start < 5 && classAt(text, start - 1) & DIGIT) start--;
		const year = Number(text.slice(start, hyphen));
		return hyphen - start === 2 || (hyphen - start === 4 && isYear(year)) ? start : undefined;
	}

	/** Whether volumes are numbered within a year: loose-leaf services and bulletins. */
	private isByYear(meaning: number): boolean {
		const { reporters } = this.table.meanings[meaning] as Meaning;
		return reporters.some(({ kind }) => kind === 'specialty' || kind === 'other');
	}

	/** A volume that is not out yet (`___ U.S. ___`). */
	private readBlankVolume(text: string, at: number, free: number): number | undefined {
		this.volumeStart = blankStart(text, at + 1, free);
		return this.volumeStart <= at ? 0 : undefined;
	}

	/** Reads the page or the sections after the name that `meaning` means; `page` then holds their place. */
	private tryName(
		text: string,
		meaning: number,
		nameStart: number,
		nameEnd: number,
		volume: number,
		hyphen: boolean,
		end: number,
	): NameReading | undefined {
		const { reporters, evidence, key } = this.table.meanings[meaning] as Meaning;
		const code = reporters.find(isCode);
		if (code && (code === reporters[0] || nextIsSection(text, nameEnd, end))) {
			const isPaged = code.abbreviation === 'Fed. Reg.' || code.abbreviation === 'Stat.';
			if (isPaged) {
				if (!this.page.read(text, nameEnd, end, codePage)) return undefined;
				return this.page.isShort ? { ...codeReading, isShort: true } : codeReading;
			}
			this.page.start = skipGap(text, nameEnd, end);
			this.page.end = readSections(text, nameEnd, end, this.page);
			// "2030 PS2"
			if (this.page.start === nameEnd && indexWithin(text, DOT, nameStart, nameEnd) < 0) return undefined;
			// "5 U.S.C. 4F" is no section without its sign.
			return this.page.end > 0 && !/^\s?\d[A-Z]$/.test(text.slice(nameEnd, this.page.end)) ? codeReading : undefined;
		}
		const reporter = this.table.edition(meaning, volume);
		const { kind } = reporter;
		const ownNumbers = kind === 'neutral';
		if ((ownNumbers || kind === 'database') && !isYear(volume)) return undefined;
		if (hyphen && !ownNumbers) return undefined;
		const page = this.page;
		const form = this.pageForm(meaning, kind, key);
		const read = page.read(text, nameEnd, end, form, hyphen);
		if (!read || (kind === 'regional' && isStreet(text, page.end))) return undefined;
		if (kind === 'database' && isTitle(text, page.end)) return undefined;
		let isWeak: boolean;
		const isBare = indexWithin(text, DOT, nameStart, nameEnd) < 0 && !/\d/.test(key);
		if (evidence === Evidence.Weak && !(ownNumbers && isYear(volume))) isWeak = true;
		// "1BCA3" is a number to the base of 16.
		else if (isBare && classAt(text, nameStart - 1) & DIGIT) isWeak = true;
		else if (evidence === Evidence.WithDot && indexWithin(text, DOT, nameStart, nameEnd) < 0 && !ownNumbers)
			isWeak = true;
		else if (page.hasComma && !page.isShort) isWeak = true;
		else isWeak = volume >= 1000 && !ownNumbers && !hasHighVolumes(kind) && !/\d/.test(key);
		const isStatesShort = page.isShort && kind === 'state' && evidence === Evidence.WithDot;
		return { form: 'reporter', isShort: page.isShort, isWeak, isStatesShort };
	}
}

/** What a name and the number after it are. */
interface NameReading {
	readonly form: HitForm;
	readonly isShort: boolean;
	readonly isWeak: boolean;
	/** Of a state's reporter without its period, a short form: "487 Mich at 372". */
	readonly isStatesShort: boolean;
}

const codeReading: NameReading = { form: 'code', isShort: false, isWeak: false, isStatesShort: false };
const none: readonly ScanHit[] = [];
const codeAfter = /\s{1,3}(?:C\.\s?F\.\s?R\.|U\.\s?S\.\s?C\.)/y;

/** Whether the number that ends at `at` is a code's title: a footnote can begin where the page breaks before the number of a "2010 WL". */
function isTitle(text: string, at: number): boolean {
	codeAfter.lastIndex = at;
	return codeAfter.test(text);
}

function isCode(reporter: Reporter): boolean {
	return reporter.kind === 'statute' || reporter.kind === 'regulation';
}

function isLine(text: string, at: number): boolean {
	return text.charCodeAt(at) === UNDERSCORE;
}

function hasHighVolumes(kind: ReporterKind): boolean {
	return kind === 'database' || kind === 'specialty' || kind === 'journal' || kind === 'other';
}
