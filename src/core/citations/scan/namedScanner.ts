import {
	BRACKET_OPEN,
	CAPITAL_D,
	CAPITAL_I,
	CAPITAL_S,
	COLON,
	COMMA,
	DOT,
	DOUBLE_QUOTE_CLOSE,
	EM_DASH,
	HASH,
	HYPHEN,
	PAREN_OPEN,
	PERCENT,
	QUOTE,
	SEMICOLON,
	SMALL_A,
	SMALL_B,
	SMALL_D,
	SMALL_E,
	SMALL_I,
	SMALL_S,
	SMALL_U,
	UNDERSCORE,
} from '../../text/characterCodes';
import {
	charClass,
	classAt,
	DIGIT,
	LETTER,
	LOWER,
	NEWLINE,
	skipGap,
	skipGapBack,
	UPPER,
	WORD,
} from '../../text/characters';
import { Anchors } from '../../text/matches';
import type { Span } from '../../text/span';
import { type NamedSource, namedSources } from '../tables/namedSources';
import { readAct } from './acts';
import { readId, readSupra } from './backReferences';
import { readDocket, readMississippi, readYearNumber } from './docketForms';
import { readDocumentNumber, readRestatement } from './documents';
import type { NamedHit } from './namedHit';
import { readGlued, readRecordNumber } from './recordNumbers';
import { readSections } from './sections';
import { readStateSource } from './stateSources';

const none: readonly NamedHit[] = [];
const smallWords = /i(?:d[.*_,]|bid)|supra/g;

/** Finds what is cited by a word: codes, constitutions, rules, the record, id., supra. Holds only scratch space. */
export class NamedScanner {
	private readonly named = namedSources();
	private readonly capitals = new Anchors(this.named.anchor, 1);
	/** These begin with a small letter as often as not. */
	private readonly words = new Anchors(smallWords, 5);
	private readonly sections = { start: 0 };

	/**
	 * Finds all of these between `start` and `end`, in order. Looks at no character outside the two and none beyond a blank
	 * line. Linear: every word's beginning looks a bounded number of characters ahead.
	 */
	scan(text: string, start: number, end: number): readonly NamedHit[] {
		const names = this.scanAt(this.capitals, text, start, end);
		const words = this.scanAt(this.words, text, start, end);
		if (words.length === 0) return names;
		if (names.length === 0) return words;
		const hits = [...names, ...words].sort((a, b) => a.start - b.start || b.end - a.end);
		return hits.filter((hit, i) => i === 0 || hit.start >= (hits[i - 1] as NamedHit).end);
	}

	private scanAt(anchors: Anchors, text: string, start: number, end: number): readonly NamedHit[] {
		let hits: NamedHit[] | undefined;
		let next = anchors.next(text, start);
		while (next <= end) {
			// The pattern for words takes them in.
			const at = anchors === this.words ? wordStart(text, next) : next - 1;
			let from = next;
			if (at === start || !((charClass[text.charCodeAt(at - 1)] as number) & WORD)) {
				const hit = this.read(text, at, text.charCodeAt(at), start, end);
				if (hit) {
					hits ??= [];
					hits.push(hit);
					// A docket is before the word that showed it.
					from = Math.max(at + 1, hit.end);
				}
			}
			next = anchors.next(text, from);
		}
		return hits ?? none;
	}

	private read(text: string, at: number, code: number, start: number, end: number): NamedHit | undefined {
		if (code === SMALL_I || code === CAPITAL_I) {
			const second = text.charCodeAt(at + 1);
			if (second === SMALL_D || second === SMALL_B || second === CAPITAL_D) {
				const id = readId(text, at, start, end);
				if (id) return id;
			}
			if (code === SMALL_I) return undefined;
		} else if (code === SMALL_S || code === CAPITAL_S) {
			if ((text.charCodeAt(at + 1) | 32) === SMALL_U && text.startsWith('pra', at + 2))
				return readSupra(text, at, start, end);
			if (code === SMALL_S) return undefined;
		}
		if (at > start && text.charCodeAt(at - 1) === HYPHEN) return readMississippi(text, at, start, end);
		const { sources, trie } = this.named;
		const found = trie.walk(text, at, end);
		for (let i = found - 1; i >= 0; i--) {
			const source = sources[trie.found[2 * i] as number] as NamedSource;
			const nameEnd = trie.found[2 * i + 1] as number;
			const hit = this.readSource(text, at, nameEnd, source, start, end);
			if (hit) return hit;
		}
		return undefined;
	}

	private readSource(
		text: string,
		at: number,
		nameEnd: number,
		source: NamedSource,
		start: number,
		end: number,
	): NamedHit | undefined {
		const { sections } = this;
		switch (source.form) {
			case 'code': {
				// "OR_S.3" is no section.
				if (classAt(text, nameEnd) & WORD) return undefined;
				// First, for the next sentence can begin with a number.
				const before = readSectionBefore(text, at, nameEnd, start, source);
				if (before) return before;
				const chapterStart = skipGap(text, nameEnd, end);
				const tail = skipCodeTail(text, nameEnd, end);
				const isRule = source.kind === 'rule';
				// The code's name is after it: "Rule 12(b)(6), SCRCP".
				const isBare = source.name === 'Rule';
				const after = readSections(text, tail, end, sections, source.wants === 'sign', isRule);
				if (after < 0 || isYear.test(text.slice(sections.start, after))) {
					const withNumber = readSectionBefore(text, at, nameEnd, start, source, COMMA);
					if (withNumber || after < 0) return withNumber;
				}
				if (!mayBeCode(text, at, nameEnd, sections.start, after)) return undefined;
				if (source.wants === 'parts' && !isPlainRule(text, sections.start, after)) return undefined;
				if (
					isBare &&
					(!text.startsWith('(', bareEnd(text, sections.start)) || namesRules.test(text.slice(after, after + 40)))
				)
					return undefined;
				const from = courtsRules.test(source.name) ? courtStart(text, at, start) : at;
				// The same section is in many chapters: "c. 93A, § 2".
				const numberStart = tail > chapterStart ? chapterStart : sections.start;
				return { kind: source.kind, start: from, end: after, name: source.name, nameEnd, numberStart };
			}
			case 'constitution': {
				const isSpelledOut = spelledOut.test(text.slice(at, nameEnd));
				const part = isSpelledOut ? readPartBefore(text, at, nameEnd, start, source.name) : undefined;
				if (part || (isSpelledOut && text.charCodeAt(nameEnd - 1) === DOT)) return part;
				const first = skipGap(text, skipComma(text, skipEdition(text, nameEnd), end), end);
				const after = readConstitution(text, first, end);
				return after < 0
					? undefined
					: { kind: 'constitution', start: at, end: after, name: source.name, nameEnd, numberStart: first };
			}
			case 'state':
				if (source.name === 'La.' && text.charCodeAt(at - 1) === PAREN_OPEN)
					return readDocket(text, at - 1, start, end);
				return withDistrict(text, start, readStateSource(text, at, nameEnd, source.name, end, sections));
			case 'record': {
				// The "C.R." of "F.C.C.R." is no record.
				if (at > start + 1 && text.charCodeAt(at - 1) === DOT && classAt(text, at - 2) & WORD) return undefined;
				if (glued.test(source.name) && classAt(text, nameEnd) & DIGIT)
					return readGlued(text, at, nameEnd, end, source.name);
				const read = readRecordNumber(text, nameEnd, end, source.name, source.isWeak);
				if (!read) return undefined;
				// A page with a line is a transcript's, whoever is named before it: "Coe Tr. 41:7".
				const isLine = transcripts.test(source.name) && /^\d+:\d/.test(text.slice(read.start, read.end));
				if (source.isWeak && !isLine && !opensClause(text, at, start)) return undefined;
				const initials = text.slice(at, nameEnd);
				// "D E 2018" is no docket's number, "R [15" no page.
				if (/^[A-Z](?:\s[A-Z])+$/.test(initials) || (source.isWeak && text.charCodeAt(read.start - 1) === BRACKET_OPEN))
					return undefined;
				if (source.name === 'RT' && isTicket(text, read)) return undefined;
				if (/^[A-Z]{2}$/.test(initials) && !text.startsWith(' at ', nameEnd) && !opensNote(text, at, start))
					return undefined;
				return { kind: 'record', start: at, end: read.end, name: source.name, nameEnd, numberStart: read.start };
			}
			case 'act':
				return readAct(text, at, start, end);
			case 'document': {
				const read = readDocumentNumber(text, nameEnd, end, source.name);
				if (!read) return undefined;
				const { start: numberStart, ...ends } = read;
				return { kind: source.kind, start: at, name: source.name, nameEnd, numberStart, ...ends, isDocument: true };
			}
			case 'restatement':
				return readRestatement(text, at, nameEnd, end);
			case 'docketEnd':
				return undefined;
			case 'yearNumber':
				return readYearNumber(text, at, nameEnd, end, source.name);
		}
	}
}

/** "(RT 84981)", "RT #8": a fault that was reported; a transcript of so many pages has volumes. */
function isTicket(text: string, { start, end }: Span): boolean {
	return text.charCodeAt(start - 1) === HASH || end - start > LONGEST_PAGE;
}

/** In digits. */
const LONGEST_PAGE = 4;

/** Records whose pages are stamped with their name: "JA2864". */
const glued = /^(?:J\.A\.|ROA|App'x)$/;
const transcripts = /^(?:Tr|Dep|RT)\.?$/;

/** Where the "id", "ibid" or "supra" began that a match took in up to `end`. */
function wordStart(text: string, end: number): number {
	if (text.charCodeAt(end - 1) === SMALL_A) return end - 5;
	return text.charCodeAt(end - 1) === SMALL_D ? end - 4 : end - 3;
}

const sectionBefore =
	/(?:\b(?:[Rr]ules?|[Ss]ections?)|§§?)\s{1,9}(\d[\w.-]*(?:\([\w]{1,4}\))*)\s{1,9}of\s{1,9}(?:the\s{1,9})?$/;

/** "Rule 8(a) of the Federal Rules of Civil Procedure": the number is before the name, which begins at `at`. */
function readSectionBefore(
	text: string,
	at: number,
	nameEnd: number,
	start: number,
	{ kind, name }: { readonly kind: NamedHit['kind']; readonly name: string },
	joint = SMALL_E,
): NamedHit | undefined {
	if (text.charCodeAt(skipGapBack(text, at, start) - 1) !== joint) return undefined;
	const low = Math.max(start, at - LONGEST_SECTION_BEFORE);
	const found = (joint === COMMA ? sectionBeforeComma : sectionBefore).exec(text.slice(low, at));
	if (!found) return undefined;
	const [whole, number = ''] = found;
	const numberStart = low + found.index + whole.indexOf(number);
	const numberEnd = numberStart + number.length;
	// A sentence's period is no part of a name that is spelled out.
	const end = text.charCodeAt(nameEnd - 1) === DOT ? nameEnd - 1 : nameEnd;
	return { kind, start: low + found.index, end, name, nameStart: at, nameEnd: end, numberStart, numberEnd };
}

/** "§ 95.11(3), Fla. Stat.", "Rule 12(b)(6), SCRCP" */
const sectionBeforeComma = /(?:\b(?:[Rr]ules?|[Ss]ections?)|§§?)\s{1,9}(\d[\w.:-]*(?:\([\w]{1,4}\))*),\s{1,9}$/;
const LONGEST_SECTION_BEFORE = 80;

/** No key is "RSA 2048": New Hampshire's sections have a chapter ("RSA 354-A:7"). Nor is code "ERR_LIB_RSA 4:1", "O⏎.RS 4" or "GL [20271". */
function mayBeCode(text: string, at: number, nameEnd: number, numberStart: number, after: number): boolean {
	if (text.charCodeAt(at - 1) === UNDERSCORE && classAt(text, at - 2) & WORD) return false;
	if (text.charCodeAt(numberStart - 1) === BRACKET_OPEN) return false;
	const name = text.slice(at, nameEnd);
	return name === 'RSA' ? /:|-[A-Z]/.test(text.slice(numberStart, after)) : !/[A-Z]\s\./.test(name);
}

function skipComma(text: string, at: number, end: number): number {
	const next = skipGap(text, at, end);
	return text.charCodeAt(next) === COMMA ? next + 1 : at;
}

/** "Ga. Const. of 1983, Art. I". */
function skipEdition(text: string, at: number): number {
	edition.lastIndex = at;
	return edition.test(text) ? edition.lastIndex : at;
}

const edition = /\sof\s(?:1[6-9]|20)\d\d(?=,)/y;

/** "Ann.", a comma, "c. 93A," or "tit. 8," between a code's name and its section. */
function skipCodeTail(text: string, at: number, end: number): number {
	supplement.lastIndex = at;
	if (supplement.test(text)) return supplement.lastIndex;
	const next = skipGap(text, at, end);
	chapter.lastIndex = next;
	return chapter.test(text) ? chapter.lastIndex : at;
}

const supplement = /\s(?:19|20)\d\d\sSupp\.(?=\s)/y;
const chapter = /,?\s?(?:c|ch|tit)\.\s?\d{1,4}[A-Z]{0,2},(?=\s*§)/y;

/** Rules whose court is before them: "9th Cir. R. 36-3", "N.D. Cal. Civ. L.R. 7-3". */
const courtsRules = /^(?:Cir\. R\.|(?:Civ\. |Crim\. )?L\.R\.|Local Civ\. R\.)$/;
const courtBefore =
	/(?:\d{1,2}(?:st|d|nd|rd|th)|Fed\.|D\.C\.|(?:[NSEWMC]\.)?D\.\s?(?:N\.Y\.|N\.J\.|N\.C\.|S\.C\.|N\.M\.|R\.I\.|[A-Z][a-z]{1,5}\.?))\s{1,3}$/;

function courtStart(text: string, at: number, low: number): number {
	const match = courtBefore.exec(text.slice(Math.max(low, at - 20), at));
	return match ? at - match[0].length : at;
}

const isYear = /^(?:1[6-9]|20)\d\d$/;
const namesRules = /^\s{0,3}(?:of\sthe\s|,\s?(?:SC[RA]CR?P?|[A-Z.]{3,8})\b|NMRA)/;

/** Where the digits end. */
function bareEnd(text: string, at: number): number {
	let i = at;
	while (classAt(text, i) & (DIGIT | LETTER) || text.charCodeAt(i) === DOT || text.charCodeAt(i) === HYPHEN) i++;
	return i;
}

/** "S.D.N.Y. Local Civ. R. 56.1": the state's name is a part of the court's. */
function withDistrict(text: string, low: number, hit: NamedHit | undefined): NamedHit | undefined {
	if (hit?.kind !== 'rule') return hit;
	const district = /(?:[NSEWMC]\.)?D\.\s?$/.exec(text.slice(Math.max(low, hit.start - 5), hit.start));
	return district ? { ...hit, start: hit.start - district[0].length } : hit;
}

/** Whether a number is a rule's by its parts: "12(b)(6)", "7.1", "7-3". */
function isPlainRule(text: string, start: number, end: number): boolean {
	return plainRule.test(text.slice(start, Math.min(end, start + 16))) && text.charCodeAt(end) !== PERCENT;
}

const plainRule = /^(?:[A-Z]{1,3}-)?\d{1,4}[A-Z]?(?:\(|[.:-]\d)/;

const gap = '[\\s*_]';
const constitutionPart = new RegExp(
	`(?:amends?\\.?|amdts?\\.|amendments?|arts?\\.|articles?|§§?|cls?\\.|clauses?|pts?\\.|secs?\\.|sections?|paras?\\.|pars?\\.|¶)${gap}*(?:[IVXLC]+(?:-[A-Z])?|\\d{1,3}(?:-?[A-Za-z]|[.-]\\d+)?)(?![A-Za-z0-9])(?:\\([a-z0-9]{1,3}\\))*(?:[-\\u2013]\\d+)?|pmbl\\.|preamble`,
	'iy',
);

/** The offset after "amend. XIV, § 1", or -1. */
function readConstitution(text: string, at: number, end: number): number {
	let after = -1;
	let i = at;
	for (let n = 0; n < 6; n++) {
		constitutionPart.lastIndex = i;
		if (!constitutionPart.test(text) || constitutionPart.lastIndex > end) break;
		after = constitutionPart.lastIndex;
		const next = skipGap(text, after, end);
		i = text.charCodeAt(next) === COMMA ? skipGap(text, next + 1, end) : next;
	}
	return after;
}

const spelledOut = /Constitution\.?$/;
const partBefore =
	/(?:\b[Aa]rticle\s[IVXLC]{1,6},?\s(?:[Ss]ection|§)\s?\d{1,3}(?:\(\w\))?|\b[Ss]ection\s\d{1,3}(?:\(\w\))?,\s[Aa]rticle\s[IVXLC]{1,6})(?=(?:,?\sof\sthe\s|,\s)$)/;
const LONGEST_PART = 60;

/** "Article I, Section 10 of the Oregon Constitution", "Section 16, Article I, Ohio Constitution" */
function readPartBefore(text: string, at: number, nameEnd: number, start: number, name: string): NamedHit | undefined {
	// A sentence's period is no part of it.
	if (text.charCodeAt(nameEnd - 1) === DOT) nameEnd--;
	const low = Math.max(start, at - LONGEST_PART);
	const found = partBefore.exec(text.slice(low, at));
	if (!found) return undefined;
	const first = low + found.index;
	const numberEnd = first + found[0].length;
	return {
		kind: 'constitution',
		start: first,
		end: nameEnd,
		name,
		nameStart: at,
		nameEnd,
		numberStart: first,
		numberEnd,
	};
}

/** Whether nothing of the same clause is directly before `at`: no abbreviation or name that this could belong to. */
function opensClause(text: string, at: number, start: number): boolean {
	const before = skipGapBack(text, at, start);
	if (before <= start) return true;
	const last = text.charCodeAt(before - 1);
	if (
		last === PAREN_OPEN ||
		last === SEMICOLON ||
		last === COLON ||
		last === EM_DASH ||
		(charClass[last] as number) & NEWLINE
	)
		return true;
	// The word before: a sentence's end, "see", "at", "and".
	let i = before;
	while (i > start && i > before - 24 && !/[\s(*_]/.test(text.charAt(i - 1))) i--;
	const word = text.slice(i, before);
	if (/['\u2019]s?$/.test(word)) return true;
	if ((classAt(text, i) & UPPER) !== 0)
		return (
			/^(?:See|Id\.|Cf\.|Decl\.|Aff\.|Dep\.)[,.]?$/.test(word) || (last === DOT && word.length > 5) || last === QUOTE
		);
	if ((classAt(text, i) & LOWER) !== 0) return true;
	return (classAt(text, i) & DIGIT) !== 0
		? last === COMMA || last === DOT
		: last === COMMA || last === QUOTE || last === DOUBLE_QUOTE_CLOSE;
}

/** Whether a parenthesis or semicolon is before initials without dots ("(CP 45)"), which are a word elsewhere. */
function opensNote(text: string, at: number, start: number): boolean {
	const before = skipGapBack(text, at, start);
	const last = before > start ? text.charCodeAt(before - 1) : 0;
	return (
		last === PAREN_OPEN ||
		last === SEMICOLON ||
		(last === DOT && before > start + 1 && (classAt(text, before - 2) & LETTER) !== 0)
	);
}
