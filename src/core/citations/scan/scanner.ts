import { DOT, EN_DASH, HYPHEN, UNDERSCORE, UNICODE_HYPHEN, ZERO } from '../../base/text/characterCodes';
import { classAt, DIGIT, indexWithin, skipGap, UPPER, WORD } from '../../base/text/characters';
import { matchEnd } from '../../base/text/matches';
import { Evidence, type Meaning, type Reporter, type ReporterKind, reporterTable } from '../reporters/reporters';
import { readNameByForm } from './namesByForm';
import { endsClause, PageReader, pageFormOf } from './pageReader';
import {
	isAfterCaseName,
	isCount,
	isSupported,
	sectionOfChapter,
	streetAfter,
	withoutUnsupported,
} from './plausibility';
import type { Confidence, HitForm, ScanHit } from './scanHit';
import {
	isAfterSupra,
	isOwnPage,
	isPossibleVolume,
	isYear,
	nameBeforeYear,
	readBlankVolume,
	readVolume,
	type Volume,
} from './volumes';

/**
 * Where a volume may end: a digit, or a blank (`___`, dashes) for one that isn't out yet, before what can precede a name. Runs natively, so
 * that text without citations costs next to nothing; the most common things are ruled out first.
 */
const anchor =
	/[^a-zA-Z ,.;:)'"!?%/\n](?=[^0-9a-z,.;:)'"!?%/])(?:(?<=[0-9_])(?=[A-Z]|[^A-Z][^a-z0-9,;.])|(?<=[-\u2013\u2014])(?=\s{1,12}[A-Z]|(?<=---)[A-Z]))/g;
/** The title of a code isn't a number of a database: a footnote can begin with it where the page breaks before the number of a "2010 WL". */
const codeAfter = /\s{1,3}(?:C\.\s?F\.\s?R\.|U\.\s?S\.\s?C\.)/y;
/** The year is the code's: "12 O.S. 2011, § 2056". */
const sectionAfterYear = /(?<=\s(?:19|20)\d\d),?\s{0,3}§/y;
const none: readonly ScanHit[] = [];

/** A volume and the name after it. */
interface Place {
	readonly volume: Volume;
	readonly nameStart: number;
	readonly nameEnd: number;
	readonly meaning: number | undefined;
}

/** Finds volume–name–page in a text. Keeps nothing between calls but scratch space. */
export class Scanner {
	private readonly page = new PageReader();
	private readonly table = reporterTable();

	/**
	 * Every volume–name–page of a text, in order. Linear: each anchor looks at a bounded number of characters on
	 * either side.
	 */
	scan(text: string): readonly ScanHit[] {
		let hits: ScanHit[] | undefined;
		// A page is never the next volume.
		let free = 0;
		for (let end = matchEnd(anchor, text, 0); end >= 0; ) {
			const first = this.readHit(text, end - 1, free);
			const hit = first && (this.readAtPage(text, first) ?? first);
			if (hit) {
				hits ??= [];
				hits.push(hit);
				free = hit.end;
			}
			end = matchEnd(anchor, text, hit ? hit.end : end);
		}
		return hits ? withoutUnsupported(text, hits) : none;
	}

	/** The citation whose volume is the page of an uncertain hit: "13 Wallace, 9 F.3d 7" is a footnote that cites Wallace. */
	private readAtPage(text: string, hit: ScanHit): ScanHit | undefined {
		if (hit.confidence === 'certain' || isAfterCaseName(text, hit.start)) return undefined;
		const inside = this.readHit(text, hit.end - 1, hit.pageStart);
		return inside?.confidence === 'certain' ? inside : undefined;
	}

	/** The citation whose volume ends with the character at `at`. */
	private readHit(text: string, at: number, free: number): ScanHit | undefined {
		const hit = this.readPlace(text, at, free);
		// Last, because most numbers have no reporter's name after them.
		return hit && isPossibleVolume(text, hit.start, free) && !isOwnPage(text, hit) ? hit : undefined;
	}

	private readPlace(text: string, at: number, free: number): ScanHit | undefined {
		const isBlank = !(classAt(text, at) & DIGIT);
		const after = text.charCodeAt(at + 1);
		if (isBlank && after === UNDERSCORE) return undefined;
		const hyphen = !isBlank && (after === HYPHEN || (after >= UNICODE_HYPHEN && after <= EN_DASH));
		// "2012-⏎Ohio-123": a line can end after either hyphen.
		const nameStart = skipGap(text, hyphen ? at + 2 : at + 1);
		if (!(classAt(text, nameStart) & UPPER)) return undefined;
		const volume = isBlank ? readBlankVolume(text, at, free) : readVolume(text, at, free);
		if (!volume) return undefined;
		const lettered = isBlank ? undefined : this.readLettered(text, volume, at + 1);
		if (lettered) return lettered;
		const { trie } = this.table;
		for (let i = trie.walk(text, nameStart, text.length) - 1; i >= 0; i--) {
			const meaning = trie.found[2 * i] as number;
			const hit = this.readName(text, { volume, nameStart, nameEnd: trie.found[2 * i + 1] as number, meaning }, hyphen);
			// A dash belongs to the sentence, and two blanks to a form, unless the page is one, too, and a clause ends after it.
			const isForm =
				isBlank && !(this.page.isBlank ? endsClause(text, this.page.end) : text.charCodeAt(at) === UNDERSCORE);
			if (hit && !isForm) return hit;
		}
		return hyphen || isBlank || volume.hasYear ? undefined : this.readUnknown(text, volume, nameStart);
	}

	/** A citation of a database or journal that no table has. */
	private readUnknown(text: string, volume: Volume, nameStart: number): ScanHit | undefined {
		const name = readNameByForm(text, nameStart);
		if (!name || (name.form === 'lexis' && !isYear(volume.value))) return undefined;
		if (!this.page.read(text, name.end, pageFormOf(name.form === 'lexis' ? 'database' : 'journal', '')))
			return undefined;
		const { start, end } = this.page;
		// "Page 2     CONNECTICUT LAW JOURNAL     0, 0": a running head whose numbers aren't known yet.
		if (end === start + 1 && text.charCodeAt(start) === ZERO) return undefined;
		if (name.isUnsure && !isSupported(text, { start: volume.start, end }, false)) return undefined;
		return this.hit({ volume, nameStart, nameEnd: name.end, meaning: undefined }, name.form);
	}

	/** A volume with a letter, which is at `letter`: "L.R.A. 1915B, 834". */
	private readLettered(text: string, { start, value }: Volume, letter: number): ScanHit | undefined {
		if (!isYear(value) || !(classAt(text, letter) & UPPER) || classAt(text, letter + 1) & WORD) return undefined;
		const volume = { start, end: letter + 1, value, hasYear: false };
		const { trie } = this.table;
		const nameStart = nameBeforeYear(text, start);
		if (nameStart === undefined || !this.page.read(text, volume.end, pageFormOf('regional', ''))) return undefined;
		const longest = 2 * (trie.walk(text, nameStart, start) - 1);
		const [meaning, nameEnd] = [trie.found[longest], trie.found[longest + 1]];
		if (meaning === undefined || nameEnd === undefined) return undefined;
		return this.hit({ volume: { ...volume, start: nameStart }, nameStart, nameEnd, meaning }, 'reporter');
	}

	/** Reads the page after a name; `page` then has its offsets. */
	private readName(text: string, place: Place, hyphen: boolean): ScanHit | undefined {
		const { page, table } = this;
		const { volume, nameStart, nameEnd } = place;
		const meaning = place.meaning as number;
		const { reporters, evidence, key } = table.meanings[meaning] as Meaning;
		if (volume.hasYear && !reporters.some(isByYear)) return undefined;
		const { kind } = table.edition(meaning, volume.value);
		const ownNumbers = kind === 'neutral';
		const isMade = (ownNumbers || kind === 'database') && !isYear(volume.value);
		if (isMade || (hyphen && !ownNumbers)) return undefined;
		if (!page.read(text, nameEnd, pageFormOf(kind, key), hyphen)) return undefined;
		// "§§ 707A.2, 707A.3"
		if (key === 'A' && matchEnd(sectionOfChapter, text, volume.start) >= 0) return undefined;
		if (this.isOtherNumber(text, kind)) return undefined;
		const span = { start: volume.start, end: page.end };
		const hasDot = indexWithin(text, DOT, nameStart, nameEnd) >= 0;
		const hasDigits = /\d/.test(key);
		const isVague =
			!ownNumbers && (wantsSupport(evidence, hasDot) || (volume.value >= 1000 && !hasHighVolumes(kind) && !hasDigits));
		// "1BCA3" is a hexadecimal number.
		const isJoined = !hasDot && !hasDigits && (classAt(text, nameStart - 1) & DIGIT) !== 0;
		const isWeak = isVague || isJoined || (page.hasComma && !page.isShort) || isCount(text, span);
		const isStatesShort = page.isShort && kind === 'state' && evidence === Evidence.WithDot;
		const confidence = !isWeak ? 'certain' : isSupported(text, span, isStatesShort) ? 'supported' : 'weak';
		return this.hit(place, 'reporter', confidence, page.isShort || isAfterSupra(text, span, page.hasComma));
	}

	/** Whether what was read as the page is another number. */
	private isOtherNumber(text: string, kind: ReporterKind): boolean {
		const { start, end } = this.page;
		// "1F2D 0399" is two hexadecimal numbers.
		if (text.charCodeAt(start) === ZERO && kind !== 'neutral' && kind !== 'database') return true;
		if (kind === 'regional' && matchEnd(streetAfter, text, end) >= 0) return true;
		if (end - start === 4 && matchEnd(sectionAfterYear, text, end) >= 0) return true;
		return kind === 'database' && matchEnd(codeAfter, text, end) >= 0;
	}

	private hit(
		{ volume, nameStart, nameEnd, meaning }: Place,
		form: HitForm,
		confidence: Confidence = 'certain',
		isShort = this.page.isShort,
	): ScanHit {
		const { start: pageStart, end } = this.page;
		const { start, end: volumeEnd } = volume;
		return { start, volumeEnd, nameStart, nameEnd, pageStart, end, meaning, form, isShort, confidence };
	}
}

/** Whether volumes are numbered within a year: loose-leaf services and bulletins. */
function isByYear({ kind }: Reporter): boolean {
	return kind === 'specialty' || kind === 'other';
}

function hasHighVolumes(kind: ReporterKind): boolean {
	return kind === 'database' || kind === 'specialty' || kind === 'journal' || kind === 'other';
}

/** Whether so little identifies a reporter that something else must support it. */
function wantsSupport(evidence: Meaning['evidence'], hasDot: boolean): boolean {
	return evidence === Evidence.Weak || (evidence === Evidence.WithDot && !hasDot);
}
